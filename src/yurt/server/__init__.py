"""The server: tables where people and bots play in the browser."""
