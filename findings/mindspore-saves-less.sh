#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: mindspore 2.10.0 with numpy 2.4.6 (PyPI)
# Behaviour: save_checkpoint() takes tensors without elements and complex ones like all others. It leaves out the former
#   without a word, so that loading has a parameter less; with one of the latter, load_checkpoint() refuses the whole file,
#   so that nothing that was saved comes back by MindSpore, although the bytes are there.
# Seen:
#   float32 [3]: x (3,), other (1,)
#   float32 [2, 0]: other (1,)
#   bool [0]: other (1,)
#   complex64 [2]: ValueError, though the file holds its bytes
set -eu
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" -q install --disable-pip-version-check numpy==2.4.6 mindspore==2.10.0
"$work/venv/bin/python" - "$work/saved.ckpt" >"$work/seen" 2>"$work/log" <<'PYTHON' || { cat "$work/log"; exit 1; }
import sys

import mindspore
import numpy as np

path = sys.argv[1]
for name, array in (
    ("float32 [3]", np.ones(3, np.float32)),
    ("float32 [2, 0]", np.ones((2, 0), np.float32)),
    ("bool [0]", np.ones(0, bool)),
    ("complex64 [2]", np.array([1 + 2j, 3], np.complex64)),
):
    other = mindspore.Tensor(np.ones(1, np.float32))
    saved = [{"name": "x", "data": mindspore.Tensor(array)}, {"name": "other", "data": other}]
    mindspore.save_checkpoint(saved, path)
    with open(path, "rb") as file:
        content = file.read()
    try:
        seen = ", ".join(f"{key} {value.shape}" for key, value in mindspore.load_checkpoint(path).items())
    except ValueError as error:
        seen = type(error).__name__
        if array.tobytes() in content:
            seen += ", though the file holds its bytes"
    print(f"{name}: {seen}")
PYTHON
cat "$work/seen"
sed -n '/^# Seen:/,/^[^#]/s/^#   //p' "$0" | diff - "$work/seen"
