"""The rules of Lang lebe der König!, a file for each section of docs/rules/koenig.md."""
