"""Faults to plant in the fair, one for each that a law is there for."""
