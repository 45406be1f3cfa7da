"""Games that are there to be learned from and measured with, not offered to players."""
