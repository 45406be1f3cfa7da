"""What a GPU plays, where there is one: `yurt simulate GAME --gpu --check` in a test."""

import copy
import pickle
import sys
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import yurt
from yurt.batch import NEXT, Batch, check
from yurt.batch.check import shown
from yurt.cli import main
from yurt.core.errors import BadOption
from yurt.core.simulate import simulate


def has_gpu() -> bool:
    if find_spec("numba_cuda") is None:
        return False
    from yurt.batch.gpu import cuda

    return bool(cuda.is_available())


needs_gpu = pytest.mark.skipif(not has_gpu(), reason="no GPU")
GAMES = [("connect_four", 2), ("koenig", 3), ("khaos", 2), ("khan", 2)]


@needs_gpu
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_matches_are_those_of_the_cpu(game: str, seats: int) -> None:
    assert not list(check.differences(yurt.new_engine(game, seats), 3))


@needs_gpu
@pytest.mark.parametrize("again", [copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))])
def test_a_copy_goes_on_alike(again: Any) -> None:
    batch = yurt.new_batch("connect_four", matches=300, seed=4, device="cuda")
    for _ in range(20):
        batch.step(batch.random())
    twin = again(batch)
    for one in (batch, twin):
        for _ in range(30):
            one.step(one.random())
    for (name, mine), (_, theirs) in zip(
        *(shown(b, whole=True) for b in (batch, twin)), strict=True
    ):
        assert mine.tobytes() == theirs.tobytes(), name


@needs_gpu
def test_matches_that_are_left_for_others() -> None:
    both = [yurt.new_batch("connect_four", matches=4, seed=4, device=d) for d in ("cpu", "cuda")]
    for batch in both:
        batch.step(batch.random())
        batch.begin([True, False, True, True], seeds=[5, 5, NEXT, 9])
        batch.step(batch.random())
    for (name, mine), (_, theirs) in zip(*(shown(b, whole=True) for b in both), strict=True):
        assert mine.tobytes() == theirs.tobytes(), name


@needs_gpu
def test_an_index_that_is_not_in_the_list_changes_nothing() -> None:
    batch = yurt.new_batch("connect_four", matches=3, device="cuda")
    before = batch.boards.copy_to_host().tobytes()
    with pytest.raises(BadOption, match="match 1: no legal move has the index 7, expected 0 to 6"):
        batch.step(np.array([0, 7, 0]))
    assert batch.boards.copy_to_host().tobytes() == before


@needs_gpu
def test_pytorch_shares_the_memory() -> None:
    torch: Any = pytest.importorskip("torch")
    batch = yurt.new_batch("connect_four", matches=1000, device="cuda")
    seen = batch.observe()
    for tensor in (torch.as_tensor(seen), torch.from_dlpack(seen)):
        assert tensor.data_ptr() == seen.__cuda_array_interface__["data"][0]
    outcome = batch.step(torch.zeros(1000, dtype=torch.int64, device="cuda"))
    assert not torch.as_tensor(outcome.done).any()


class Lent(SimpleNamespace):
    """An array, as numba-cuda would have it on a GPU."""

    shape, strides, ndim, dtype = (3,), (8,), 1, np.dtype(np.int64)

    @property
    def __cuda_array_interface__(self) -> Any:
        return {"data": (self.at, False)}

    def copy_to_device(self, other: Any) -> None:
        self.holds = other.at


def test_who_asks_for_a_copy_gets_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from yurt.batch import gpu
    from yurt.batch.dlpack import NAME, Managed, inside

    there = SimpleNamespace(
        get_current_device=lambda: SimpleNamespace(id=0),
        device_array_like=lambda array: Lent(at=4096),
    )
    monkeypatch.setattr(gpu, "cuda", there)
    shared = gpu.Shared(Lent(at=512))

    def address(**wishes: Any) -> int:
        capsule = shared.__dlpack__(max_version=(1, 0), **wishes)
        return int(Managed.from_address(inside(id(capsule), NAME)).tensor.data)

    assert (address(), address(copy=False), address(copy=True)) == (512, 512, 4096)
    assert address(dl_device=(2, 0)) == 512
    with pytest.raises(BufferError, match=r"expected device \(2, 0\).* not \(1, 0\)"):
        address(dl_device=(1, 0))


def test_a_check_compares_all_that_a_batch_shows() -> None:
    batch = yurt.new_batch("connect_four", matches=3)
    names = {name for name, _ in shown(batch, whole=True)}
    assert {"boards", "count", "share", "ended", "legal", "observation", "features"} <= names
    for rows in ("observation", "features"):
        assert {f"afterstates by {rows}: rows", f"afterstates by {rows}, 5 of each: index"} <= names


class Broken(Batch):
    """In one way, from its 300th step on."""

    steps = 0
    fault = ""

    def step(self, indices: Any) -> Any:
        self.steps += 1
        outcome = super().step(indices)
        if self.fault == "ended" and self.steps > 300:
            self.hall.ended[outcome.done] = self.hall.fresh[0]
        return outcome

    def afterstates(self, rows: str = "features", **wishes: Any) -> Any:
        for tried in super().afterstates(rows, **wishes):
            if self.fault == f"afterstates by {rows}" and self.steps > 300:
                tried.rows[-1, -1] += 1
            yield tried


@pytest.mark.parametrize("fault", ["", "ended", "afterstates by observation"])
def test_a_check_goes_on_until_matches_have_ended(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second CPU stands in for the GPU."""

    def open_batch(engine: Any, rows: int, seed: int, device: str = "cpu") -> Batch:
        batch = (Batch if device == "cpu" else Broken)(engine, rows, seed)
        setattr(batch, "fault", fault)
        return batch

    monkeypatch.setattr(check, "Batch", open_batch)
    monkeypatch.setattr(check, "simulate_on_gpu", simulate)
    found = list(check.differences(yurt.new_engine("connect_four"), 3))
    assert any(said.startswith(fault) for said in found) if fault else not found


@pytest.mark.skipif(has_gpu(), reason="there is a GPU")
def test_without_a_gpu_it_says_so() -> None:
    with pytest.raises(BadOption, match="device cuda: "):
        yurt.new_batch("connect_four", matches=3, device="cuda")


def test_a_toolkit_that_is_not_whole_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """numba-cuda alone says that all is there, and fails when it compiles."""
    from yurt.batch import gpu

    def load(part: str) -> None:
        if part == "nvJitLink":
            raise RuntimeError("No such file: libnvJitLink.so.13")

    finder = SimpleNamespace(load_nvidia_dynamic_lib=load)
    monkeypatch.setitem(sys.modules, "cuda", SimpleNamespace(pathfinder=finder))
    monkeypatch.setitem(sys.modules, "cuda.pathfinder", finder)
    monkeypatch.setattr(gpu, "find_spec", lambda name: name)
    monkeypatch.setattr(gpu.cuda, "is_available", lambda: True)
    with pytest.raises(BadOption, match=r"toolkit lacks nvJitLink \(pip install 'yurt\[gpu\]'\)"):
        yurt.new_batch("connect_four", matches=3, device="cuda")


@pytest.mark.skipif(has_gpu(), reason="there is a GPU")
def test_the_command_says_so_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "connect_four", "--gpu"]) == 2
    assert "device cuda: " in capsys.readouterr().err


def test_a_check_is_one_of_a_gpu(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "connect_four", "--check"]) == 2
    assert "--check: expected --gpu with it" in capsys.readouterr().err
