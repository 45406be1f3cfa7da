"""What can be done with a record."""
