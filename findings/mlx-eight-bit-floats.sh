#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: mlx 0.32.4 with mlx-cpu 0.32.4 (PyPI); ml_dtypes 0.6.0 and numpy 2.4.6 make the input
# Behaviour: mlx opens the 8-bit floats F8_E4M3 and F8_E8M0 of a SafeTensors file as uint8, without a word: the number 2
#   becomes 64. What is computed from it is wrong, and what is saved from it is a file of type U8 that no program takes
#   for floats any more. F8_E5M2 in the same place is refused, so that the silence is easy to miss.
# Seen:
#   F8_E4M3 [1.0, 2.0, -3.5] -> mlx.core.uint8 [56, 64, 198], sum 318.0, saved as U8
#   F8_E8M0 [1.0, 2.0] -> mlx.core.uint8 [127, 128], sum 255.0, saved as U8
#   F8_E5M2 -> RuntimeError
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check mlx==0.32.4 mlx-cpu==0.32.4 ml_dtypes==0.6.0 numpy==2.4.6
venv/bin/python - <<'END'
import json
import struct
import sys

import ml_dtypes
import mlx.core as mx
import numpy as np

mx.set_default_device(mx.cpu)


def write(name, dtype, array):
    payload = array.tobytes()
    header = {"w": {"dtype": dtype, "shape": list(array.shape), "data_offsets": [0, len(payload)]}}
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(name, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + payload)


same = True
for dtype, kind, values in (("F8_E4M3", ml_dtypes.float8_e4m3fn, [1, 2, -3.5]), ("F8_E8M0", ml_dtypes.float8_e8m0fnu, [1, 2])):
    array = np.array(values, np.float32).astype(kind)
    write("in.safetensors", dtype, array)
    tensor = mx.load("in.safetensors")["w"]
    mx.save_safetensors("out.safetensors", {"w": tensor})
    with open("out.safetensors", "rb") as file:
        saved = json.loads(file.read(struct.unpack("<Q", file.read(8))[0]))["w"]["dtype"]
    total = tensor.astype(mx.float32).sum().item()
    print(f"{dtype} {array.astype(np.float32).tolist()} -> {tensor.dtype} {tensor.tolist()}, sum {total}, saved as {saved}")
    same &= tensor.dtype == mx.uint8 and tensor.tolist() == list(array.tobytes()) and saved == "U8"
write("in.safetensors", "F8_E5M2", np.ones(2, ml_dtypes.float8_e5m2))
try:
    print("F8_E5M2 ->", mx.load("in.safetensors")["w"].dtype)
    same = False
except RuntimeError as error:
    print("F8_E5M2 ->", type(error).__name__)
sys.exit(not same)
END
