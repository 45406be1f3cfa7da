"""An array on a GPU, lent to PyTorch, CuPy, JAX and whoever else knows DLPack or NVIDIA's own
`__cuda_array_interface__`: they see the same memory.

numba-cuda's arrays have only the second. The structs are those of dlpack.h, version 0.
"""

from ctypes import (
    CFUNCTYPE,
    POINTER,
    PYFUNCTYPE,
    Structure,
    addressof,
    c_char_p,
    c_int,
    c_int32,
    c_int64,
    c_uint8,
    c_uint16,
    c_uint64,
    c_void_p,
    cast,
    py_object,
    pythonapi,
)
from typing import Any

import numpy as np

CUDA = 2
NAME = b"dltensor"
CODES = {"i": 0, "u": 1, "f": 2, "b": 6}


class Device(Structure):
    _fields_ = [("type", c_int32), ("id", c_int32)]


class DataType(Structure):
    _fields_ = [("code", c_uint8), ("bits", c_uint8), ("lanes", c_uint16)]


class Tensor(Structure):
    _fields_ = [
        ("data", c_void_p),
        ("device", Device),
        ("ndim", c_int32),
        ("dtype", DataType),
        ("shape", POINTER(c_int64)),
        ("strides", POINTER(c_int64)),
        ("byte_offset", c_uint64),
    ]


class Managed(Structure):
    pass


Deleter = CFUNCTYPE(None, POINTER(Managed))
Managed._fields_ = [("tensor", Tensor), ("context", c_void_p), ("deleter", Deleter)]

new_capsule = PYFUNCTYPE(py_object, c_void_p, c_char_p, c_void_p)(("PyCapsule_New", pythonapi))
is_capsule = PYFUNCTYPE(c_int, c_void_p, c_char_p)(("PyCapsule_IsValid", pythonapi))
inside = PYFUNCTYPE(c_void_p, c_void_p, c_char_p)(("PyCapsule_GetPointer", pythonapi))

LENT: dict[int, tuple[Any, ...]] = {}
"""What must live until the borrower gives it back, by address."""


@Deleter  # type: ignore[untyped-decorator]
def give_back(managed: Any) -> None:
    LENT.pop(addressof(managed.contents), None)


@PYFUNCTYPE(None, c_void_p)  # type: ignore[untyped-decorator]
def never_used(capsule: int) -> None:
    """A capsule that was opened has another name by now."""
    if is_capsule(capsule, NAME):
        LENT.pop(inside(capsule, NAME), None)


def capsule_of(array: Any, device: int) -> Any:
    """Of a device array with shape, strides, dtype and address."""
    kind = np.dtype(array.dtype)
    if kind.kind not in CODES:
        raise BufferError(f"DLPack knows no {kind}")
    n = array.ndim
    shape = (c_int64 * n)(*array.shape)
    strides = (c_int64 * n)(*(step // kind.itemsize for step in array.strides))
    tensor = Tensor(
        array.__cuda_array_interface__["data"][0],
        Device(CUDA, device),
        n,
        DataType(CODES[kind.kind], 8 * kind.itemsize, 1),
        shape,
        strides,
        0,
    )
    managed = Managed(tensor, None, give_back)
    LENT[addressof(managed)] = managed, shape, strides, array
    return new_capsule(addressof(managed), NAME, cast(never_used, c_void_p))
