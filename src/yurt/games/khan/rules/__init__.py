"""The rules of Khan, a file for each section of docs/rules/khan.md."""
