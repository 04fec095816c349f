#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: pyfive 1.3.0 (PyPI), the pure Python reader of HDF5; h5py 3.16.0 with numpy 2.4.6 makes the input and reads it
# Behaviour: an HDF5 file says of every floating-point type where its exponent is and how large the bias. pyfive looks at
#   the size alone: bfloat16, a predefined type of HDF5 2.0, is two bytes, and is read as IEEE half precision. A
#   weight of 0.01 becomes one of 1.035, without an error, and 2 is right by chance. The HDF5 library converts the same
#   data to float32.
# Seen:
#   h5py   float32 [1.0, 2.0, -3.5, 0.010009765625, 1.2676506002282294e+30]
#   pyfive float16 [1.875, 2.0, -2.1875, 1.03515625, 11264.0]
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check pyfive==1.3.0 h5py==3.16.0 numpy==2.4.6
venv/bin/python - <<'END'
import sys

import h5py
import numpy as np
import pyfive

bfloat16 = h5py.h5t.IEEE_F32LE.copy()
bfloat16.set_fields(15, 7, 8, 0, 7)
bfloat16.set_precision(16)
bfloat16.set_size(2)
bfloat16.set_ebias(127)
weights = np.array([1, 2, -3.5, 0.010009765625, 2.0**100], np.float32)
with h5py.File("model.h5", "w") as file:
    dataset = h5py.h5d.create(file.id, b"weight", bfloat16, h5py.h5s.create_simple(weights.shape))
    dataset.write(h5py.h5s.ALL, h5py.h5s.ALL, weights)
with h5py.File("model.h5") as file:
    right = file["weight"][()]
read = pyfive.File("model.h5")["weight"][()]
print("h5py  ", right.dtype, right.tolist())
print("pyfive", read.dtype, read.tolist())
sys.exit(not (np.array_equal(right, weights) and read.tolist() == [1.875, 2, -2.1875, 1.03515625, 11264]))
END
