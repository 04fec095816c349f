#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: tensordict 0.15.3 with torch 2.15.0 (PyPI), which stores the weights of models in memory-mapped folders
# Behaviour: memmap() describes a folder in meta.json, where its own entries "shape", "device" and "_type" stand among those
#   of the tensors, and replace what is called like them. The bytes of such a tensor or module are written, but
#   load_memmap() passes over them: a model with a module "shape" or a parameter "device" comes back without it, and with no
#   error. Tensors called "dtype", "type" or "is_nested" are safe, and so are all names with consolidate().
# Seen:
#   written: device.bias, device.weight, head.pose, head.shape, shape.bias, shape.weight
#   loaded: head.pose
#   files of weights: 6
#   names that are lost of 9: shape, device, _type
#   consolidated: nothing is lost
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check tensordict==0.15.3 torch==2.15.0
venv/bin/python -W ignore - <<'END'
import pathlib
import sys

import torch
from tensordict import TensorDict


class Body(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.shape = torch.nn.Linear(2, 2)
        self.device = torch.nn.Linear(2, 2)
        self.head = torch.nn.Module()
        self.head.shape = torch.nn.Parameter(torch.ones(3))
        self.head.pose = torch.nn.Parameter(torch.ones(3))


def names(weights):
    return ", ".join(sorted(".".join(key) for key in weights.keys(True, True)))


weights = TensorDict.from_module(Body())
weights.memmap("body")
loaded = names(TensorDict.load_memmap("body"))
files = len(list(pathlib.Path("body").rglob("*.memmap")))
print(f"written: {names(weights)}\nloaded: {loaded}\nfiles of weights: {files}")

tried = ["weight", "shape", "device", "_type", "dtype", "type", "is_nested", "names", "batch_size"]
flat = TensorDict({name: torch.full((2,), float(number)) for number, name in enumerate(tried)})
flat.memmap("flat")
lost = [name for name in tried if name not in TensorDict.load_memmap("flat").keys()]
print(f"names that are lost of {len(tried)}: {', '.join(lost)}")
flat.consolidate("flat.bin")
whole = TensorDict.from_consolidated("flat.bin")
kept = all(name in whole.keys() for name in tried)
print("consolidated: nothing is lost" if kept else "consolidated: some are lost")
sys.exit(not (loaded == "head.pose" and files == 6 and lost == ["shape", "device", "_type"] and kept))
END
