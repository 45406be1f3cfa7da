"""How much memory there is: the least of what a machine tells, wherever it tells it."""

from pathlib import Path

import pytest

from yurt.batch.memory import memory

GIB = 1 << 30


def machine(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root


@pytest.fixture(autouse=True)
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sysconf", lambda name: 1 << 20 if name == "SC_PHYS_PAGES" else 1 << 14)


@pytest.mark.parametrize(
    ("files", "room"),
    [
        ({}, 16 * GIB),
        ({"proc/meminfo": "MemTotal: 9 kB\nMemAvailable:  4194304 kB\n"}, 4 * GIB),
        ({"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": f"{2 * GIB}\n"}, 2 * GIB),
        ({"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "max\n"}, 16 * GIB),
        ({"proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/memory.max": f"{3 * GIB}"}, 3 * GIB),
        (
            {
                "proc/self/cgroup": "3:cpu:/x\n2:memory:/box\n",
                "sys/fs/cgroup/memory/box/memory.limit_in_bytes": f"{GIB}\n",
                "sys/fs/cgroup/memory/memory.limit_in_bytes": f"{2**63 - 4096}\n",
            },
            GIB,
        ),
    ],
)
def test_the_least_counts(files: dict[str, str], room: int, tmp_path: Path) -> None:
    assert memory(machine(tmp_path, files)) == room


def test_of_this_machine_it_is_known() -> None:
    assert 0 < memory() <= 16 * GIB
