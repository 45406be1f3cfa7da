"""Who comes in, how much they may bring, and whose turn it is."""
