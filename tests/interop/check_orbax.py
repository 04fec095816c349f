#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Restores with Orbax what burnish-cli exported, through each of its interfaces, and compares every bit.

    check_orbax.py --cli burnish-cli --fixtures tests/fixtures --environments FOLDER

Orbax and JAX are installed into an environment of their own below FOLDER. `check_orbax.py restore CHECKPOINT`, which
runs there, prints what Orbax restores.
"""
import hashlib
import json
import os
import struct
import subprocess
import sys

PACKAGES = ["orbax-checkpoint==0.12.8", "jax==0.10.2", "tensorstore==0.1.86", "numpy==2.4.6"]
# Names of NumPy and ml_dtypes, by those of SafeTensors and of Burnish.
DTYPES = {"BOOL": "bool", "U8": "uint8", "I8": "int8", "U16": "uint16", "I16": "int16", "U32": "uint32", "I32": "int32",
          "U64": "uint64", "I64": "int64", "F16": "float16", "BF16": "bfloat16", "F32": "float32", "F64": "float64",
          "F8_E4M3": "float8_e4m3fn", "F8_E5M2": "float8_e5m2", "F8_E4M3FNUZ": "float8_e4m3fnuz",
          "F8_E5M2FNUZ": "float8_e5m2fnuz", "C64": "complex64", "F8_E8M0": "float8_e8m0fnu"}
BURNISH = {"Bool": "bool", "F8E4M3": "float8_e4m3fn", "F8E5M2": "float8_e5m2", "F8E4M3FNUZ": "float8_e4m3fnuz",
           "F8E5M2FNUZ": "float8_e5m2fnuz", "F8E8M0": "float8_e8m0fnu"}


def restored(tree, lists, path=""):
    """Rows of name, dtype, shape and SHA-256, as `burnish-cli inspect` has them; adds the names of lists to `lists`."""
    import numpy as np
    if isinstance(tree, (dict, list, tuple)):
        if not isinstance(tree, dict):
            lists.append(path)
        rows, below = [], tree.items() if isinstance(tree, dict) else enumerate(tree)
        for key, each in below:
            rows += restored(each, lists, f"{path}.{key}" if path else str(key))
        return rows
    array = np.ascontiguousarray(np.asarray(tree))
    return [[path, array.dtype.name, list(np.shape(tree)), hashlib.sha256(array.tobytes()).hexdigest()]]


def restore(checkpoint):
    import orbax.checkpoint as ocp
    from orbax.checkpoint import v1
    ways = {"StandardCheckpointer": lambda: ocp.StandardCheckpointer().restore(checkpoint),
            "PyTreeCheckpointer": lambda: ocp.PyTreeCheckpointer().restore(checkpoint),
            "load_pytree": lambda: v1.load_pytree(checkpoint)}
    found = {}
    for name, load in ways.items():
        lists = []
        found[name] = {"rows": sorted(restored(load(), lists)), "lists": sorted(lists)}
    json.dump(found, sys.stdout)


def write_safetensors(path, tensors):
    header, body = {}, b""
    for name, (dtype, shape, data) in tensors.items():
        header[name] = {"dtype": dtype, "shape": shape, "data_offsets": [len(body), len(body) + len(data)]}
        body += data
    text = json.dumps(header).encode()
    with open(path, "wb") as out:
        out.write(struct.pack("<Q", len(text)) + text + body)


def noise(count):
    """Bytes that are the same in every run, some of them NaN and infinities in whatever type."""
    return (b"\xff" * 16 + hashlib.shake_128(b"burnish").digest(count))[:count]


def all_dtypes(checks):
    widths = {"BOOL": 1, "U8": 1, "I8": 1, "F8_E4M3": 1, "F8_E5M2": 1, "F8_E4M3FNUZ": 1, "F8_E5M2FNUZ": 1, "F8_E8M0": 1, "U16": 2,
              "I16": 2, "F16": 2, "BF16": 2, "U64": 8, "I64": 8, "F64": 8, "C64": 8}
    tensors = {}
    for dtype in DTYPES:
        count = widths.get(dtype, 4) * 15
        tensors[f"types.{dtype}"] = (dtype, [3, 5], bytes(i % 2 for i in range(count)) if dtype == "BOOL" else noise(count))
    tensors |= {"scalar": ("F32", [], noise(4)), "empty": ("F32", [0, 4], b""), "long": ("I16", [1, 2, 1, 3, 1, 1], noise(12)),
                "zeros": ("F32", [2, 3], bytes(24)), "names.with space.é中.'\"\\": ("U8", [2], b"ab"), "a-b": ("U8", [1], b"a"),
                "a.b": ("U8", [1], b"b"), "a/b": ("U8", [1], b"c"), "layers.0.w": ("U8", [1], b"d"),
                "layers.1.w": ("U8", [1], b"e")}
    source = checks.path("dtypes.safetensors")
    write_safetensors(source, tensors)
    return source


def many(checks):
    """Names for a tree with several leaves."""
    source = checks.path("many.safetensors")
    write_safetensors(source, {f"block.{i:05}.{name}": ("U8", [2], bytes((i % 256, i // 256)))
                               for i in range(2100) for name in ("kernel", "bias")})
    return source


def compare(checks, python, name, source, lists):
    target = checks.path(name)
    if not checks.convert(name, source, target, "--to", "orbax", "--adapter", "none", "--verify"):
        return
    expected = sorted([t["path"], BURNISH.get(t["dtype"], DTYPES.get(t["dtype"], t["dtype"])), t["shape"], t["sha256"]]
                      for t in checks.inspect(source)["tensors"])
    done = subprocess.run([python, __file__, "restore", target], capture_output=True, text=True, timeout=600,
                          env={**os.environ, "JAX_PLATFORMS": "cpu"}, check=False)
    if not checks.expect(f"{name}: Orbax restores it", done.returncode == 0, done.stderr[-400:]):
        return
    for way, found in json.loads(done.stdout).items():
        wrong = [row for row in expected if row not in found["rows"]] if len(expected) < 1000 else []
        checks.expect(f"{name}: {way}", found["rows"] == expected, f"{len(found['rows'])} arrays; {wrong[:3]}")
        checks.expect(f"{name}: lists of {way}", found["lists"] == lists, str(found["lists"]))
    again = checks.path(f"{name}.safetensors")
    if checks.convert(f"{name}: back", target, again, "--adapter", "none"):
        back = checks.inspect(again)["tensors"]
        checks.expect(f"{name}: read back", sorted((t["path"], t["sha256"]) for t in back) ==
                      [(row[0], row[3]) for row in expected])


def main():
    import common
    checks = common.Checks(__doc__, [("--environments", {"required": True, "help": "where Orbax is installed"})])
    python = checks.environment("orbax", PACKAGES, checks.options.environments)
    if python:
        with checks.proof("orbax", ["read", "written", "lossless"], *PACKAGES[0].split("=="), "OCDBT, Zarr 3"):
            compare(checks, python, "dtypes", all_dtypes(checks), [])
            compare(checks, python, "many", many(checks), [])
            compare(checks, python, "record", os.path.join(checks.fixtures, "burn/transformer/full.mpk"),
                    ["encoder.layers"])
    checks.finish()


if __name__ == "__main__":
    if sys.argv[1:2] == ["restore"]:
        restore(os.path.abspath(sys.argv[2]))
    else:
        main()
