"""The command `yurt`."""


def main() -> int:
    return 0
