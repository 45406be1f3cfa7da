"""A match: its log, its luck, its record, and what each watcher may be told of it."""
