"""What has happened: the log, the replay, and how others' turns can be followed."""
