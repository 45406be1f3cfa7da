"""What each watcher is told, in his language."""
