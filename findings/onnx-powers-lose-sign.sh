#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: onnx 1.23.2 (PyPI) with ml_dtypes 0.5.4, numpy 2.4.6, protobuf 7.36.2
# Behaviour: helper.make_tensor() writes scales of the type FLOAT8E8M0, powers of two without a sign, from numbers that have
#   none in it, and says nothing: a negative scale becomes the positive one, and zero becomes 2^-127. The cast of ml_dtypes,
#   whose type the tensor is read as, gives NaN for all of them.
# Seen:
#   -2.0 -> onnx 2.0, ml_dtypes nan
#   -0.5 -> onnx 0.5, ml_dtypes nan
#   0.0 -> onnx 5.877471754111438e-39, ml_dtypes nan
#   2.0 -> onnx 2.0, ml_dtypes 2.0
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" -q install --disable-pip-version-check onnx==1.23.2 ml_dtypes==0.5.4 numpy==2.4.6 protobuf==7.36.2
"$work/venv/bin/python" -W ignore - >"$work/seen" <<'PYTHON'
import ml_dtypes
import numpy as np
from onnx import TensorProto, helper, numpy_helper

for value in (-2.0, -0.5, 0.0, 2.0):
    scale = np.array([value], np.float32)
    stored = helper.make_tensor("scale", TensorProto.FLOAT8E8M0, [1], scale)
    loaded = numpy_helper.to_array(stored)
    assert loaded.dtype == ml_dtypes.float8_e8m0fnu
    cast = scale.astype(ml_dtypes.float8_e8m0fnu)
    print(f"{value} -> onnx {float(loaded.astype(np.float32)[0])}, ml_dtypes {float(cast.astype(np.float32)[0])}")
PYTHON
cat "$work/seen"
sed -n '/^# Seen:/,/^[^#]/s/^#   //p' "$0" | diff - "$work/seen"
