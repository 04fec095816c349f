#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lets MindSpore load checkpoints that burnish-cli wrote, and compares every bit.

    pip install mindspore==2.10.0 safetensors ml_dtypes
    check_mindspore.py --cli burnish-cli --fixtures tests/fixtures
"""
import os

import mindspore
import numpy as np
from safetensors.numpy import save_file

import common


def same(parameter, array):
    found = parameter.asnumpy() if parameter.dtype != mindspore.bfloat16 else parameter.float().asnumpy()
    wide = array.astype(np.float32) if parameter.dtype == mindspore.bfloat16 else array
    return found.dtype == wide.dtype and found.shape == wide.shape and found.tobytes() == wide.tobytes()


def check(checks):
    for name in ("net", "adam"):
        source, target = os.path.join(checks.fixtures, "mindspore", f"{name}.ckpt"), checks.path(f"{name}.ckpt")
        if checks.convert(f"{name}: as it is", source, target, "--to", "mindspore"):
            with open(source, "rb") as first, open(target, "rb") as second:
                checks.expect(f"{name}: the same bytes", first.read() == second.read())
    random = np.random.default_rng(5)
    types = [common.NUMPY_TYPES[key] for key in ("F64", "F32", "F16", "BF16", "I64", "I32", "I16", "I8",
                                                "U64", "U32", "U16", "U8", "BOOL")]
    arrays = {f"layer.{i}.weight": random.integers(0, 2 if each is np.bool_ else 100, (3, 4)).astype(each)
              for i, each in enumerate(types)}
    arrays["scalar"], arrays["none"] = np.array(2.5, np.float32), np.zeros((0, 4), np.float32)
    plain, target = checks.path("plain.safetensors"), checks.path("plain.ckpt")
    save_file(arrays, plain)
    if checks.convert("from SafeTensors", plain, target, "--to", "mindspore"):
        loaded = mindspore.load_checkpoint(target)
        checks.expect("the same names", set(loaded) == set(arrays), str(sorted(loaded)))
        for name, array in arrays.items():
            checks.expect(name, name in loaded and same(loaded[name], array), str(loaded.get(name)))
    # In slices of 512 MiB.
    big = random.integers(0, 255, (1 << 29) + 12345, np.uint8)
    save_file({"big": big.reshape(1, -1)}, plain)
    if checks.convert("large", plain, target, "--to", "mindspore"):
        checks.expect("large: the same bytes", same(mindspore.load_checkpoint(target)["big"], big.reshape(1, -1)))


def main():
    checks = common.Checks(__doc__)
    with checks.proof("mindspore", ["read", "written", "lossless"], "MindSpore", mindspore.__version__):
        check(checks)
    checks.finish()


main()
