import hashlib

from hypothesis import given
from hypothesis import strategies as st

from yurt.core.matches.luck import Luck, commitment, is_digest


def test_the_same_secrets_give_the_same_luck() -> None:
    luck = Luck(b"s" * 32, (b"a" * 32, b"b" * 32))
    assert [luck.number(ply, 6) for ply in range(1, 9)] == [
        Luck(b"s" * 32, (b"a" * 32, b"b" * 32)).number(ply, 6) for ply in range(1, 9)
    ]


def test_every_secret_counts_and_so_does_its_place() -> None:
    plain = Luck(b"s" * 32, (b"a" * 32, b"b" * 32))
    others = [
        Luck(b"t" * 32, (b"a" * 32, b"b" * 32)),
        Luck(b"s" * 32, (b"b" * 32, b"a" * 32)),
        Luck(b"s" * 32, (b"a" * 32,)),
        Luck(b"s" * 32 + b"a" * 32, (b"b" * 32,)),
    ]
    numbers = [luck.number(1, 2**64) for luck in (plain, *others)]
    assert len(set(numbers)) == len(numbers)


def test_fresh_luck_is_never_the_same() -> None:
    assert Luck.fresh() != Luck.fresh()


def test_a_commitment_is_the_digest_of_the_secret() -> None:
    luck = Luck(b"s" * 32, (b"a" * 32,))
    assert luck.commitments().house == hashlib.sha256(b"s" * 32).hexdigest()
    assert luck.commitments().seats == (commitment(b"a" * 32),)
    assert is_digest(luck.commitments().house)
    assert not is_digest("xyz")


def test_outcomes_come_in_proportion_to_their_weights() -> None:
    luck = Luck.of(1)
    picks = [luck.pick(ply, [1, 0, 2, 3]) for ply in range(6000)]
    shares = [picks.count(i) / 1000 for i in range(4)]
    assert shares[1] == 0
    assert all(abs(share - due) < 0.2 for share, due in zip(shares, [1, 0, 2, 3], strict=True))


@given(st.integers(0, 10**9), st.lists(st.integers(0, 9), min_size=1, max_size=9))
def test_a_pick_always_has_weight(ply: int, weights: list[int]) -> None:
    if sum(weights):
        assert weights[Luck.of(0).pick(ply, weights)] > 0
