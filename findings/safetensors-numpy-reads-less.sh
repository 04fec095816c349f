#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: safetensors 0.8.0 (PyPI) with ml_dtypes 0.5.4, numpy 2.4.6
# Behaviour: safetensors.numpy writes more types than it reads. What save() returns for bfloat16 or an 8-bit float of
#   ml_dtypes, load() refuses with a KeyError, and load_file() reads the same bytes as bfloat16, but looks for the 8-bit
#   floats in numpy, which has none: an AttributeError. In both cases the other tensors of the file are not read either.
# Seen:
#   bfloat16: load KeyError, load_file [1.0, -0.5]
#   float8_e4m3fn: load KeyError, load_file AttributeError
#   float8_e5m2: load KeyError, load_file AttributeError
#   float16: load [1.0, -0.5], load_file [1.0, -0.5]
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" -q install --disable-pip-version-check safetensors==0.8.0 ml_dtypes==0.5.4 numpy==2.4.6
"$work/venv/bin/python" - "$work/weights.safetensors" >"$work/seen" <<'PYTHON'
import sys

import ml_dtypes
import numpy as np
from safetensors.numpy import load, load_file, save, save_file


def outcome(read, source):
    try:
        return read(source)["weight"].astype(np.float64).tolist()
    except (KeyError, AttributeError) as error:
        return type(error).__name__


for name in ("bfloat16", "float8_e4m3fn", "float8_e5m2", "float16"):
    tensors = {"weight": np.array([1, -0.5], getattr(ml_dtypes, name, name)), "bias": np.ones(2, np.float32)}
    save_file(tensors, sys.argv[1])
    assert open(sys.argv[1], "rb").read() == save(tensors)
    print(f"{name}: load {outcome(load, save(tensors))}, load_file {outcome(load_file, sys.argv[1])}")
PYTHON
cat "$work/seen"
sed -n '/^# Seen:/,/^[^#]/s/^#   //p' "$0" | diff - "$work/seen"
