"""What every game stands on: the protocol, structs, rules, chance, matches, records and laws."""
