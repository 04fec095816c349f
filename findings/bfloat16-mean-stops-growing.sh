#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: safetensors 0.8.0, ml_dtypes 0.6.0, numpy 2.4.6 (PyPI)
# Behaviour: safetensors.numpy opens BF16 weights as arrays of ml_dtypes.bfloat16. numpy's sum, mean and std of such an
#   array add in bfloat16, which has 8 bits of precision: a sum of ones stops growing at 256. The mean of 4096 ones is
#   0.0625, and grows wronger with the size of the tensor, silently. numpy's own float16 adds in float32 and gives 1. The
#   same happens to 8-bit floats (they stop at 16); a sum of int4 wraps around. Cast to float32 before adding.
# Seen:
#   bfloat16 of 4096 ones: sum 256, mean 0.0625, std 0.25
#   float16 of 4096 ones: sum 4096, mean 1, std 0
#   float8_e4m3fn of 4096 ones: sum 16, mean 0.00390625
#   int4 of 20 ones: sum 4
#   norm by numpy.linalg.norm of 4096 bfloat16 ones: 64
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check safetensors==0.8.0 ml_dtypes==0.6.0 numpy==2.4.6
venv/bin/python - <<'END'
import sys

import ml_dtypes
import numpy as np
from safetensors.numpy import load_file, save_file

save_file({"b": np.ones(4096, ml_dtypes.bfloat16), "h": np.ones(4096, np.float16)}, "model.safetensors")
model = load_file("model.safetensors")
for tensor in model["b"], model["h"]:
    print(f"{tensor.dtype} of 4096 ones: sum {float(tensor.sum()):g}, mean {float(tensor.mean()):g}, std {float(tensor.std()):g}")
eight = np.ones(4096, ml_dtypes.float8_e4m3fn)
print(f"{eight.dtype} of 4096 ones: sum {float(eight.sum()):g}, mean {float(eight.mean())}")
four = np.ones(20, ml_dtypes.int4)
print(f"int4 of 20 ones: sum {int(four.sum())}")
print(f"norm by numpy.linalg.norm of 4096 bfloat16 ones: {np.linalg.norm(model['b']):g}")
sys.exit(not (float(model["b"].mean()) == 0.0625 and float(model["h"].mean()) == 1 and float(eight.sum()) == 16 and int(four.sum()) == 4))
END
