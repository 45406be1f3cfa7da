"""Noise that is the same interpreted, compiled and on a GPU, and draws by integer weights.

The generator is multiply with carry, two words of 32 bits, period about 2⁶³ (the constant and
the output x ^ c are those of David Thomas's MWC64X). Nothing depends on how int64 overflows.
"""

from .rule import rule
from .structs import Row

WORD = 0xFFFFFFFF
NOISE = 2  # words of a noise buffer


@rule
def scramble(x: int) -> int:
    """32 bits to 32 bits, one to one, each bit of the outcome hanging on all of x."""
    x = ((x ^ (x >> 16)) * 0x7FEB352D) & WORD
    x = ((x ^ (x >> 15)) * 0x846CA68B) & WORD
    return x ^ (x >> 16)


@rule
def sow(noise: Row, seed: int, stream: int) -> None:
    """Starts the noise of one stream (one match, say) of a seed: both below 2⁶³."""
    a = scramble((seed & WORD) ^ 0x9E3779B9)
    b = scramble((seed >> 32 & WORD) ^ a)
    a = scramble((stream & WORD) ^ b)
    b = scramble((stream >> 32 & WORD) ^ a ^ b)
    noise[0] = a
    noise[1] = b % 4294883354 + 1  # the carry of a sound start is neither 0 nor the factor − 1


@rule
def next_noise(noise: Row) -> int:
    """32 bits."""
    x, carry = noise[0], noise[1]
    product = 4294883355 * x + carry
    noise[0] = product & WORD
    noise[1] = product >> 32 & WORD
    return x ^ carry


@rule
def below(noise: Row, n: int) -> int:
    """A number from 0 to n − 1, n far below 2³²."""
    return (next_noise(noise) * n) >> 32


@rule
def draw(noise: Row, weights: Row, count: int) -> int:
    """An index below count, in proportion to the weights."""
    total = 0
    for i in range(count):
        total += weights[i]
    return index_at(weights, count, below(noise, total))


@rule
def index_at(weights: Row, count: int, at: int) -> int:
    """Where `at` falls when the weights are laid end to end."""
    for i in range(count):
        at -= weights[i]
        if at < 0:
            return i
    return count - 1
