"""The rules: a file for each section of rules.md that is about play."""
