"""What each watcher is told."""
