"""Keeping tables: what is stored, and how."""
