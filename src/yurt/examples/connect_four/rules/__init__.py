"""The rules of connect four, a file for each section of rules.md beside it."""
