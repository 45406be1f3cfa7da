"""Everything before a table and after it: addresses, links, seats, records."""
