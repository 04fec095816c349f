#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: zipnn 0.5.4 (PyPI), which compresses weights without loss, with torch 2.15.0 and numpy 2.4.6
# Behaviour: ZipNN.compress() arranges the bits of what it is given in place, and leaves them so. What it returns is right
#   and comes back bit for bit, but the model in memory is spoiled: its bfloat16 and float32 weights are other numbers from
#   then on, also where a view of a few rows was compressed. Compressing the same tensor once more stores the wrong numbers,
#   without a word. float16 weights and tensors that are not contiguous stay as they are, and so does a bytearray that is
#   compressed as float16, but not as bfloat16. Compress a copy (tensor.clone()).
# Seen:
#   bfloat16: comes back True, still the same afterwards False, compressed once more comes back as the original False
#   float32: comes back True, still the same afterwards False, compressed once more comes back as the original False
#   float16: comes back True, still the same afterwards True, compressed once more comes back as the original True
#   transposed bfloat16: comes back True, still the same afterwards True
#   1.0 and -2.5 in bfloat16 after compressing their rows: 1.0 is 1.7014118346046923e+38, -2.5 is -1.4693679385278594e-38
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check zipnn==0.5.4 torch==2.15.0 numpy==2.4.6
venv/bin/python -W ignore - <<'END'
import sys

import torch
from zipnn import ZipNN


def bits(tensor):
    return tensor.contiguous().view(torch.uint8).flatten()


def through(tensor):
    packed = ZipNN(input_format="torch").compress(tensor)
    return ZipNN(input_format="torch").decompress(packed)


torch.manual_seed(0)
seen = []
for dtype in torch.bfloat16, torch.float32, torch.float16:
    weights = torch.randn(64, 1024).to(dtype)
    original = bits(weights).clone()
    back = torch.equal(bits(through(weights)), original)
    same = torch.equal(bits(weights), original)
    again = torch.equal(bits(through(weights)), original)
    print(f"{str(dtype)[6:]}: comes back {back}, still the same afterwards {same}, compressed once more comes back as the original {again}")
    seen += [back, same, again]

turned = torch.randn(64, 1024).bfloat16().T
original = bits(turned).clone()
back = torch.equal(bits(through(turned)), original)
same = torch.equal(bits(turned), original)
print(f"transposed bfloat16: comes back {back}, still the same afterwards {same}")
seen += [back, same]

table = torch.tensor([[1.0], [-2.5]]).bfloat16().repeat(4, 512)
through(table[2:4])
one, other = float(table[2, 0]), float(table[3, 0])
print(f"1.0 and -2.5 in bfloat16 after compressing their rows: 1.0 is {one}, -2.5 is {other}")
seen += [float(table[0, 0]) == 1.0, one == 1.0, other == -2.5]
sys.exit(seen != [True, False, False, True, False, False, True, True, True, True, True, True, False, False])
END
