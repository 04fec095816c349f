#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes tests/fixtures/ncnn with pnnx: a network of ncnn, and the same one of PNNX.

    make_ncnn.py FIXTURES      with pnnx 20260722 or later, and torch

What the manifests list comes from PyTorch's module, in the forms and orders that ncnn's sources give.
"""

import hashlib
import importlib.metadata
import json
import os
import shutil
import sys
import tempfile

import numpy as np
import pnnx
import torch

NAMES = {"float32": "F32", "float16": "F16", "int64": "I64"}


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = torch.nn.Conv2d(3, 4, 3)
        self.norm = torch.nn.BatchNorm2d(4)
        self.slope = torch.nn.PReLU(4)
        self.depth = torch.nn.Conv2d(4, 4, (2, 3), groups=4)
        self.up = torch.nn.ConvTranspose2d(4, 2, 2, stride=2, bias=False)
        self.fc = torch.nn.Linear(2, 5)
        self.last = torch.nn.LayerNorm(5)
        self.gru = torch.nn.GRU(5, 3, batch_first=True)

    def forward(self, x):
        x = self.slope(self.norm(torch.relu(self.conv(x))))
        x = self.up(self.depth(x)).mean((2, 3))
        return self.gru(self.last(self.fc(x)).unsqueeze(1))[0]


def row(path, array):
    array = np.ascontiguousarray(array)
    content = array.tobytes()
    return {"path": path, "dtype": NAMES[str(array.dtype)], "shape": list(array.shape), "nbytes": len(content),
            "sha256": hashlib.sha256(content).hexdigest()}


def manifest(file, rows):
    with open(file + ".manifest.json", "w") as out:
        json.dump({"format": "ncnn", "file": os.path.basename(file), "written_by": f"pnnx {importlib.metadata.version('pnnx')}",
                   "tensors": rows}, out, indent=1)
        out.write("\n")


def rows_of_ncnn(values, names):
    """The tensors of the layers, which are in the order of the calls."""
    half = lambda name: values[name].astype(np.float16)
    gates = lambda name: values[name].reshape(3, 3)
    reset, update, new = gates("gru.bias_ih_l0")
    reset_hidden, update_hidden, new_hidden = gates("gru.bias_hh_l0")
    biases = np.stack([reset + reset_hidden, update + update_hidden, new, new_hidden])
    conv, norm, slope, depth, up, fc, last, gru = names
    return [
        row(f"{conv}.weight", half("conv.weight")), row(f"{conv}.bias", values["conv.bias"]),
        row(f"{norm}.slope", values["norm.weight"]), row(f"{norm}.mean", values["norm.running_mean"]),
        row(f"{norm}.var", values["norm.running_var"]), row(f"{norm}.bias", values["norm.bias"]),
        row(f"{slope}.slope", values["slope.weight"]),
        row(f"{depth}.weight", half("depth.weight")), row(f"{depth}.bias", values["depth.bias"]),
        row(f"{up}.weight", half("up.weight").transpose(1, 0, 2, 3)),
        row(f"{fc}.weight", half("fc.weight")), row(f"{fc}.bias", values["fc.bias"]),
        row(f"{last}.gamma", values["last.weight"]), row(f"{last}.beta", values["last.bias"]),
        row(f"{gru}.weight_xc", half("gru.weight_ih_l0")[None]), row(f"{gru}.bias_c", biases.astype(np.float16)[None]),
        row(f"{gru}.weight_hc", half("gru.weight_hh_l0")[None])]


def main():
    folder = os.path.join(os.path.abspath(sys.argv[1]), "ncnn")
    os.makedirs(folder, exist_ok=True)
    torch.manual_seed(0)
    net = Net().eval()
    with torch.no_grad():
        for each in net.state_dict().values():
            if each.dtype == torch.float32:
                each.copy_(torch.randint(1, 64, each.shape) / 64)
    values = {name: each.numpy() for name, each in net.state_dict().items()}
    with tempfile.TemporaryDirectory() as work:
        os.chdir(work)
        pnnx.export(net, "small.pt", (torch.randn(1, 3, 8, 8),))
        for ending in (".ncnn.param", ".ncnn.bin", ".pnnx.param", ".pnnx.bin"):
            shutil.copy("small" + ending, folder)
        os.chdir("/")
    weighted = ("Convolution", "BatchNorm", "PReLU", "ConvolutionDepthWise", "Deconvolution", "InnerProduct", "LayerNorm", "GRU")
    with open(os.path.join(folder, "small.ncnn.param")) as file:
        names = [line.split()[1] for line in file if line.split()[0] in weighted]
    manifest(os.path.join(folder, "small.ncnn.param"), rows_of_ncnn(values, names))
    rows = []
    with open(os.path.join(folder, "small.pnnx.param")) as file:
        for line in file:
            words = line.split()
            attributes = [word[1:].split("=")[0] for word in words if word.startswith("@")]
            rows += [row(f"{words[1]}.{name}", values[f"{words[1]}.{name}"]) for name in attributes]
    manifest(os.path.join(folder, "small.pnnx.param"), rows)


if __name__ == "__main__":
    main()
