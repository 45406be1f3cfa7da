"""Networks that learn by playing against themselves (`yurt train`); PyTorch is an extra.

Matches are those of a batch, on a CPU or a GPU. Every move is tried on a guess, the network judges
what its seat would know then, and a move is drawn that is nearly the best. What came of the match
teaches the network what the positions on its way were worth.
"""
