"""Ctrl-C stops what takes too long, at once and without a word too many."""

import pexpect
import pytest

from .conftest import at_a_terminal


@pytest.mark.parametrize(
    "argv",
    [
        ["simulate", "connect_four", "--matches", "100000000000"],
        ["perft", "connect_four", "40"],
    ],
    ids=["simulate", "perft"],
)
def test_ctrl_c(argv: list[str]) -> None:
    child = at_a_terminal(*argv, timeout=60)
    if argv[0] == "simulate":
        child.expect_exact("matches ")
    else:
        child.expect(pexpect.TIMEOUT, timeout=2)
    child.sendintr()
    child.expect_exact(f"yurt {argv[0]}: stopped")
    rest = child.read()
    child.close()
    assert "Traceback" not in rest
    assert child.exitstatus == 130
