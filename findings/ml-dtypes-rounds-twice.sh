#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: ml_dtypes 0.5.4 (PyPI), numpy 2.4.6
# Behaviour: a cast of float64 to bfloat16 or an 8-bit float goes through float32, and rounds twice. A number just beyond
#   the middle between two values becomes the middle first and then the even one, which is the farther of the two. NumPy's
#   own cast of float64 to float16 rounds once. Of random float64 numbers, one bfloat16 in 131,000 is not the nearest, so
#   that converters of float64 weights agree with each other in nearly all bits only.
# Seen:
#   bfloat16 of 1 + 2^-8 + 2^-40: 1.0, nearest 1.0078125
#   bfloat16 of 1 + 3 * 2^-8 - 2^-40: 1.015625, nearest 1.0078125
#   float8_e4m3fn of 1 + 2^-4 + 2^-40: 1.0, nearest 1.125
#   float8_e5m2 of 1 + 2^-3 + 2^-40: 1.0, nearest 1.25
#   float16 of 1 + 2^-11 + 2^-40: 1.0009765625, nearest 1.0009765625
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" -q install --disable-pip-version-check ml_dtypes==0.5.4 numpy==2.4.6
"$work/venv/bin/python" - >"$work/seen" <<'PYTHON'
from fractions import Fraction

import ml_dtypes
import numpy as np

cases = [("bfloat16", "1 + 2^-8 + 2^-40", 7), ("bfloat16", "1 + 3 * 2^-8 - 2^-40", 7),
         ("float8_e4m3fn", "1 + 2^-4 + 2^-40", 3), ("float8_e5m2", "1 + 2^-3 + 2^-40", 2),
         ("float16", "1 + 2^-11 + 2^-40", 10)]
for name, text, bits in cases:
    value = eval(text.replace("^", "**"))
    cast = np.array([value]).astype(getattr(ml_dtypes, name, name)).astype(np.float64)[0]
    # None of the values is in the middle, and all are between 1 and 2.
    nearest = float(Fraction(round(Fraction(value) * 2**bits), 2**bits))
    print(f"{name} of {text}: {cast}, nearest {nearest}")
PYTHON
cat "$work/seen"
sed -n '/^# Seen:/,/^[^#]/s/^#   //p' "$0" | diff - "$work/seen"
