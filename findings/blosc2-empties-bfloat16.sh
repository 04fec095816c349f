#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: blosc2 4.14.1 (PyPI); safetensors 0.8.0 with ml_dtypes 0.6.0, numpy 2.4.6 makes and opens the input
# Behaviour: blosc2.save_tensor() and pack_tensor() write BF16 weights, as safetensors.numpy opens them, without an error,
#   and load_tensor() and unpack_tensor() return an array of the right shape whose type is a record without fields: each
#   number is (). The bytes are still behind it, but whatever works by elements leaves them there: an assignment to another
#   array copies nothing, and numpy.array_equal() takes two different tensors for equal, so that a check of the archive
#   against the wrong weights passes. A view as bfloat16, taken before any copy, finds the numbers, if the reader knows
#   their type, which the file does not tell. 8-bit floats and int4 suffer the same. The older pack_array() keeps type and
#   numbers, and asarray() makes of the type plain bytes (V2), which can be compared.
# Seen:
#   bfloat16: loaded [(), (), ()], fields 0, view [1.0, -2.0, 3.0]
#   float8_e4m3fn: loaded [(), (), ()], fields 0, view [1.0, -2.0, 3.0]
#   int4: loaded [(), (), ()], fields 0, view [1.0, -2.0, 3.0]
#   float16: loaded [1.0, -2.0, 3.0], fields None, view [1.0, -2.0, 3.0]
#   stored 803f00c04040, assigned to an array of zero bytes 000000000000
#   array_equal of [1, -2, 3] and [5, 6, 7]: bfloat16 True, float16 False
#   pack_array: bfloat16 [1.0, -2.0, 3.0]
#   asarray: |V2, array_equal of the two False
#   warnings: 0
set -eu
seen=$(sed -n '/^# Seen:/,/^[^#]/s/^#   //p' "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check blosc2==4.14.1 safetensors==0.8.0 ml_dtypes==0.6.0 numpy==2.4.6
cat >archive.py <<'END_OF_PYTHON'
import warnings

import blosc2
import ml_dtypes
import numpy as np
from safetensors.numpy import load_file, save_file

def floats(array):
    return array.astype(np.float32).tolist()

def through(array):
    blosc2.save_tensor(array, "weights.b2frame", mode="w")
    return blosc2.load_tensor("weights.b2frame")

with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    one, other = [1, -2, 3], [5, 6, 7]
    tensors = {"one": np.array(one, ml_dtypes.bfloat16), "other": np.array(other, ml_dtypes.bfloat16)}
    save_file(tensors, "weights.safetensors")
    weights = load_file("weights.safetensors")
    given = {"bfloat16": weights["one"]}
    given.update({name: np.array(one).astype(name) for name in ("float8_e4m3fn", "int4", "float16")})
    for name, stored in given.items():
        loaded = through(stored)
        assert stored.dtype.name == name and loaded.shape == stored.shape
        fields = None if loaded.dtype.names is None else len(loaded.dtype.names)
        print(f"{name}: loaded {loaded.tolist()}, fields {fields}, view {floats(loaded.view(stored.dtype))}")
    loaded = through(weights["one"])
    zeros = bytearray(loaded.nbytes)
    np.frombuffer(zeros, loaded.dtype)[:] = loaded
    print(f"stored {weights['one'].tobytes().hex()}, assigned to an array of zero bytes {zeros.hex()}")
    equal = np.array_equal(through(weights["one"]), through(weights["other"]))
    halves = np.array_equal(through(np.float16(one)), through(np.float16(other)))
    print(f"array_equal of {one} and {other}: bfloat16 {equal}, float16 {halves}")
    packed = blosc2.unpack_array(blosc2.pack_array(weights["one"]))
    print(f"pack_array: {packed.dtype} {floats(packed)}")
    arrays = [blosc2.asarray(weights[name])[:] for name in ("one", "other")]
    print(f"asarray: {arrays[0].dtype}, array_equal of the two {np.array_equal(*arrays)}")
print(f"warnings: {len(told)}")
END_OF_PYTHON
got=$(venv/bin/python archive.py)
echo "$got"
[ "$got" = "$seen" ]
