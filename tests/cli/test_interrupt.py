"""Ctrl-C stops what takes too long, at once and without a word too many."""

import sys

import pexpect
import pytest


@pytest.mark.parametrize(
    "argv",
    [
        ["simulate", "connect_four", "--matches", "100000000000"],
        ["perft", "connect_four", "40"],
    ],
    ids=["simulate", "perft"],
)
def test_ctrl_c(argv: list[str]) -> None:
    child = pexpect.spawn(sys.executable, ["-m", "yurt.cli", *argv], encoding="utf-8", timeout=60)
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
