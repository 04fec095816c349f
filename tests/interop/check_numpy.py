#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads .npz and .npy files written by burnish-cli with NumPy, and lets burnish-cli read what NumPy writes.

    check_numpy.py --cli burnish-cli --fixtures tests/fixtures
"""
import glob
import os
import zipfile

import numpy as np

import common

DTYPES = {"F64": "f8", "F32": "f4", "F16": "f2", "I64": "i8", "I32": "i4", "I16": "i2", "I8": "i1", "U64": "u8",
          "U32": "u4", "U16": "u2", "U8": "u1", "Bool": "b1", "C64": "c8", "C128": "c16"}


def described(arrays):
    return {name: (a.dtype.newbyteorder("=").str[1:], list(a.shape), common.sha256(a.astype(a.dtype.newbyteorder("<"))))
            for name, a in arrays.items()}


def listed(checks, file):
    found = checks.inspect(file)
    return found and {t["path"]: (DTYPES.get(t["dtype"]), t["shape"], t["sha256"]) for t in found["tensors"]}


def check_written(checks, source):
    """NumPy reads the same tensors from the .npz file as burnish-cli from the source."""
    label = f"{os.path.relpath(source, checks.fixtures)} → npz"
    out = checks.path("out.npz")
    want = listed(checks, source)
    if any(entry[0] is None for entry in want.values()):
        refused = checks.run(checks.cli, "convert", source, out, "--adapter", "none")
        checks.expect(label, refused.returncode == 1 and "does not support tensors of type" in refused.stderr, refused.stderr)
        return
    # A model without tensors is only written if that is allowed.
    if not checks.convert(label, source, out, "--adapter", "none", "--verify", *([] if want else ["--allow-partial=unread"])):
        return
    try:
        with zipfile.ZipFile(out) as archive:
            checks.expect(f"{label}: checksums", archive.testzip() is None)
        with np.load(out, allow_pickle=False) as arrays:
            found = described({name: arrays[name] for name in arrays.files})
    except Exception as error:
        checks.expect(label, False, str(error))
        return
    checks.expect(label, found == want, f"{found} is not {want}")


def check_read(checks):
    """burnish-cli reads what NumPy writes in every type, order and archive."""
    random = np.random.default_rng(7)
    arrays = {}
    for name, code in DTYPES.items():
        values = random.integers(0, 2, (3, 4, 2)) if code == "b1" else random.normal(0, 50, (3, 4, 2))
        with np.errstate(invalid="ignore"):
            array = values.astype(code)
        arrays[f"plain.{name}"] = array
        arrays[f"fortran/{name}"] = np.asfortranarray(array)
        arrays[f"swapped {name}"] = array.astype(array.dtype.newbyteorder(">"))
    arrays["scalar"] = np.float32(1.5).reshape(())
    arrays["empty"] = np.zeros((0, 3), "f8")
    for save in (np.savez, np.savez_compressed):
        file = checks.path(f"{save.__name__}.npz")
        save(file, **arrays)
        with checks.proof("npz", ["read"], "NumPy", np.__version__, pinned=False):
            checks.expect(save.__name__, listed(checks, file) == described(arrays), "other tensors")
    for name, array in arrays.items():
        file = checks.path("one.npy")
        np.save(file, array)
        out = checks.path("again.npy")
        with checks.proof("npy", ["read", "written", "lossless"], "NumPy", np.__version__, pinned=False):
            checks.expect(f"save {name}", listed(checks, file) == described({"": array}), "another tensor")
            if checks.convert(f"npy of {name}", file, out):
                checks.expect(f"npy of {name}", described({"": np.load(out)}) == described({"": array}), "another tensor")


def main():
    checks = common.Checks(__doc__)
    check_read(checks)
    for pattern in ("numpy/*.npz", "burn/tiny/store.bpk", "burn/cnn/full.mpk", "safetensors/resnet_mini.safetensors"):
        for source in sorted(glob.glob(os.path.join(checks.fixtures, pattern))):
            # From an archive of its own, nothing may change.
            claims = ["written", "lossless"] if source.endswith(".npz") else ["written"]
            with checks.proof("npz", claims, "NumPy", np.__version__, pinned=False):
                check_written(checks, source)
    checks.finish()


main()
