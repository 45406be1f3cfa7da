"""The rules of connect four, a file for each section of docs/rules/connect_four.md."""
