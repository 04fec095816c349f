#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: safetensors 0.8.0 with jax 0.10.2 (PyPI), numpy 2.4.6
# Behaviour: safetensors.flax.load_file() keeps the lower 32 bits of 64-bit integers, because JAX does, whose arrays have 32
#   bits unless jax_enable_x64 is set. Where jax.numpy.zeros() warns of that when it is asked for 64 bits, here nothing is
#   said: 2^32 - 1 becomes -1, and 2^40 becomes 0, as a step counter or a seed is. F64 weights become float32.
#   safetensors.numpy reads the same file as stored, and what save_file() writes of the loaded tensors is an I32 file.
# Seen:
#   I64 stored [1099511627776, 4294967295, 7], loaded int32 [0, -1, 7], saved as I32
#   U64 stored [9223372036854775813, 4294967296, 7], loaded uint32 [5, 0, 7], saved as U32
#   F64 stored [1e-300, 0.1, 16777217.0], loaded float32 [0.0, 0.10000000149011612, 16777216.0], saved as F32
#   warnings: 0
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export JAX_PLATFORMS=cpu
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check safetensors==0.8.0 jax==0.10.2 jaxlib==0.10.2 numpy==2.4.6
venv/bin/python - <<'END'
import json
import sys
import warnings

import numpy as np
import safetensors.flax
import safetensors.numpy

stored = {
    "I64": np.array([2**40, 2**32 - 1, 7], np.int64),
    "U64": np.array([2**63 + 5, 2**32, 7], np.uint64),
    "F64": np.array([1e-300, 0.1, 2**24 + 1], np.float64),
}
safetensors.numpy.save_file(stored, "model.safetensors")
read = safetensors.numpy.load_file("model.safetensors")
with warnings.catch_warnings(record=True) as heard:
    warnings.simplefilter("always")
    loaded = safetensors.flax.load_file("model.safetensors")
    written = safetensors.flax.save(loaded)
header = json.loads(written[8:8 + int.from_bytes(written[:8], "little")])
for name in stored:
    print(f"{name} stored {read[name].tolist()}, loaded {loaded[name].dtype} {loaded[name].tolist()}, saved as {header[name]['dtype']}")
print("warnings:", len(heard))
right = all(np.array_equal(read[name], stored[name]) for name in stored)
sys.exit(not (right and loaded["I64"].tolist() == [0, -1, 7] and loaded["U64"].tolist() == [5, 0, 7]
              and [header[name]["dtype"] for name in stored] == ["I32", "U32", "F32"] and not heard))
END
