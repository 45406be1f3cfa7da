"""Structs told: as JSON, as notes, as types of TypeScript, as words."""
