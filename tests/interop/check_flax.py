#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads Flax files written by burnish-cli like flax.serialization, and lets burnish-cli read what to_bytes() writes.

    check_flax.py --cli burnish-cli --fixtures tests/fixtures

The functions that Flax 0.12 has for this are few, and repeated here on top of msgpack-python, so that JAX need not be
installed.
"""
import glob
import importlib.metadata
import os

import ml_dtypes
import msgpack
import numpy as np

import common

TYPES = {"F64": "float64", "F32": "float32", "F16": "float16", "BF16": "bfloat16", "I64": "int64", "I32": "int32",
         "I16": "int16", "I8": "int8", "U64": "uint64", "U32": "uint32", "U16": "uint16", "U8": "uint8", "Bool": "bool",
         "C64": "complex64", "C128": "complex128", "F8E4M3": "float8_e4m3fn", "F8E5M2": "float8_e5m2",
         "F8E8M0": "float8_e8m0fnu", "F8E4M3FNUZ": "float8_e4m3fnuz", "F8E5M2FNUZ": "float8_e5m2fnuz"}
SMALL = ("float8_e4m3fn", "float8_e5m2", "float8_e8m0fnu", "float8_e4m3fnuz", "float8_e5m2fnuz", "bfloat16")


def dtype_of(name):
    return np.dtype(getattr(ml_dtypes, name) if name in SMALL else name)


def array_bytes(array):
    return msgpack.packb((array.shape, array.dtype.name, array.tobytes("C")), use_bin_type=True)


def packed(value):
    if isinstance(value, np.ndarray):
        return msgpack.ExtType(1, array_bytes(value))
    if isinstance(value, complex):
        return msgpack.ExtType(2, msgpack.packb((value.real, value.imag)))
    if np.issubdtype(type(value), np.number) or isinstance(value, np.bool_):
        return msgpack.ExtType(3, array_bytes(np.asarray(value)))
    return value


def unpacked(code, data):
    if code in (1, 3):
        shape, name, buffer = msgpack.unpackb(data, raw=True)
        array = np.frombuffer(buffer, dtype=dtype_of(name.decode())).reshape(shape)
        return array if code == 1 else array[()]
    return complex(*msgpack.unpackb(data)) if code == 2 else msgpack.ExtType(code, data)


def numbered(values):
    return {str(i): value for i, value in enumerate(values)}


def chunked(tree, chunk):
    """Keys sorted as by jax.tree_util.tree_map, and large arrays in chunks."""
    if isinstance(tree, dict):
        return {key: chunked(tree[key], chunk) for key in sorted(tree)}
    if isinstance(tree, np.ndarray) and tree.nbytes > chunk:
        step, flat = max(1, chunk // tree.itemsize), tree.reshape(-1)
        return {"__msgpack_chunked_array__": True, "shape": numbered(tree.shape),
                "chunks": numbered([flat[i:i + step] for i in range(0, flat.size, step)])}
    return tree


def to_bytes(tree, chunk=1 << 30):
    return msgpack.packb(chunked(tree, chunk), default=packed, strict_types=True)


def restored(file):
    def joined(tree):
        if not isinstance(tree, dict):
            return tree
        if "__msgpack_chunked_array__" in tree:
            parts = [tree["chunks"][str(i)] for i in range(len(tree["chunks"]))]
            return np.concatenate(parts).reshape([tree["shape"][str(i)] for i in range(len(tree["shape"]))])
        return {key: joined(value) for key, value in tree.items()}

    with open(file, "rb") as content:
        return joined(msgpack.unpackb(content.read(), ext_hook=unpacked, raw=False))


def described(tree, path=""):
    if isinstance(tree, dict):
        return {name: found for key, value in tree.items()
                for name, found in described(value, f"{path}.{key}" if path else key).items()}
    if isinstance(tree, (np.ndarray, np.generic)):
        array = np.asarray(tree)
        return {path: (array.dtype.name, list(array.shape), common.sha256(array))}
    return {}


def listed(checks, file):
    found = checks.inspect(file)
    return found and {t["path"]: (TYPES.get(t["dtype"]), t["shape"], t["sha256"]) for t in found["tensors"]}


def check_written(checks, source):
    """The owner's functions read the same tensors, and would have written the same bytes."""
    label = f"{os.path.relpath(source, checks.fixtures)} → msgpack"
    out = checks.path("out.msgpack")
    if not checks.convert(label, source, out, "--adapter", "none", "--verify"):
        return
    try:
        tree = restored(out)
    except Exception as error:
        checks.expect(label, False, str(error))
        return
    found, want = described(tree), listed(checks, source)
    checks.expect(label, found == want, f"{found} is not {want}")
    with open(out, "rb") as content:
        checks.expect(f"{label}: bytes", content.read() == to_bytes(tree), "other bytes")


def check_read(checks):
    random = np.random.default_rng(7)
    tree = {"params": {}, "step": 7, "rate": 0.1, "name": "x", "z": 1 + 2j, "none": None, "empty": {}, "raw": b"\0\xff",
            "scalar": np.float32(1.5), "flag": np.bool_(True), "rank 0": np.array(2.5)}
    for name in TYPES.values():
        with np.errstate(invalid="ignore"):
            tree["params"][name] = random.normal(0, 50, (3, 4, 2)).astype(dtype_of(name))
    for chunk in (1 << 30, 64, 1):
        file, again = checks.path("made.msgpack"), checks.path("again.msgpack")
        with open(file, "wb") as out:
            out.write(to_bytes(tree, chunk))
        label = f"chunks of {chunk} bytes"
        checks.expect(label, listed(checks, file) == described(tree), "other tensors")
        if checks.convert(label, file, again):
            with open(again, "rb") as written:
                checks.expect(f"{label}: written again", written.read() == to_bytes(tree), "other bytes")


def main():
    checks = common.Checks(__doc__)
    owner = ("msgpack-python, as Flax 0.12 calls it", importlib.metadata.version("msgpack"))
    with checks.proof("flax", ["read", "written", "lossless"], *owner, pinned=False):
        check_read(checks)
    for pattern in ("flax/*.msgpack", "burn/tiny/store.bpk", "burn/cnn/full.mpk", "safetensors/resnet_mini.safetensors"):
        for source in sorted(glob.glob(os.path.join(checks.fixtures, pattern))):
            with checks.proof("flax", ["written"], *owner, pinned=False):
                check_written(checks, source)
    checks.finish()


main()
