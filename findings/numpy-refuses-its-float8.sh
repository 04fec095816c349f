#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: numpy 2.4.6 with ml_dtypes 0.6.0 and h5py 3.16.0 (PyPI)
# Behaviour: numpy.save() writes float8_e5m2 of ml_dtypes as type "<f1", which numpy.load() refuses. All other types of 8
#   and fewer bits become the same "|V1", and lose their type without a word; int4 lies in bytes of which the upper half is
#   zero, so that -1 is 15 as an integer. h5py writes those as bytes without a type, too, and refuses float8_e5m2.
# Seen:
#   float8_e5m2: numpy ValueError, h5py TypeError
#   float8_e4m3fn: numpy |V1 b838, h5py |V1 b838
#   int4: numpy |V1 0f01, h5py |V1 0f01
#   bfloat16: numpy |V2 80bf803f, h5py |V2 80bf803f
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" -q install --disable-pip-version-check ml_dtypes==0.6.0 numpy==2.4.6 h5py==3.16.0
"$work/venv/bin/python" - "$work" >"$work/seen" <<'PYTHON'
import sys

import h5py
import ml_dtypes
import numpy as np


def outcome(read):
    try:
        array = read()
        return f"{array.dtype} {array.tobytes().hex()}"
    except (ValueError, TypeError) as error:
        return type(error).__name__


for name in ("float8_e5m2", "float8_e4m3fn", "int4", "bfloat16"):
    array = np.array([-1, 1]).astype(getattr(ml_dtypes, name))

    def saved():
        np.save(f"{sys.argv[1]}/w.npy", array)
        return np.load(f"{sys.argv[1]}/w.npy")

    def stored():
        with h5py.File(f"{sys.argv[1]}/w.h5", "w") as file:
            file["w"] = array
        with h5py.File(f"{sys.argv[1]}/w.h5") as file:
            return file["w"][:]

    print(f"{name}: numpy {outcome(saved)}, h5py {outcome(stored)}")
PYTHON
cat "$work/seen"
sed -n '/^# Seen:/,/^[^#]/s/^#   //p' "$0" | diff - "$work/seen"
