"""How rules become machine code: by Numba, kept between runs; and why it was refused."""
