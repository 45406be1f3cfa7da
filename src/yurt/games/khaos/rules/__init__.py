"""The rules of Batt'l Kha'os, a file for each section of docs/rules/khaos.md."""
