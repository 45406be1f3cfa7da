"""All tables, and what every request needs."""
