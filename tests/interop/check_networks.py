#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Takes small networks from PyTorch to Burn through presets of rules; Burn must compute what torch computes.

    check_networks.py --oracle burn-oracle --cli burnish-cli --fixtures tests/fixtures --torch python3

--torch: a Python that has torch (1.13 or newer).
"""
import json
import os

import numpy as np

import common

HERE = os.path.dirname(os.path.abspath(__file__))
# Burn's encoder lies in a field of the model; GPT-2's blocks lie at the top.
NETWORKS = {"gpt2": ("gpt2-to-burn", ["--remap", r"^layers\.", "encoder.layers."]), "lstm": ("lstm-to-burn", []), "gru": ("gru-to-burn", [])}


def tensors(checks, file):
    listed = checks.inspect(file)
    return listed and {tensor["path"]: (tensor["dtype"], tensor["shape"], tensor["sha256"]) for tensor in listed["tensors"]}


def check_outputs(checks, name, label, fmt, file, options):
    done = checks.run(checks.oracle, "forward", name, checks.path(name + ".json"), fmt, file, *options)
    if not checks.expect(f"{label}: Burn loads it", done.returncode == 0, done.stderr):
        return
    got = np.array(json.loads(done.stdout), dtype=np.float64)
    with open(checks.path(name + ".json"), encoding="utf-8") as json_file:
        wanted = np.array(json.load(json_file)["outputs"])
    same_size = checks.expect(f"{label}: as many outputs", got.shape == wanted.shape, f"{got.shape} for {wanted.shape}")
    if same_size:
        far = np.abs(got - wanted) / np.maximum(1, np.abs(wanted))
        print(f"{label}: {got.size} outputs, largest difference {far.max():.2e}")
        checks.expect(f"{label}: Burn computes as torch", far.max() <= 1e-5 and np.abs(wanted).max() > 0.1, str(far.max()))


def check_network(checks, name):
    preset, options = NETWORKS[name]
    source = checks.path(name + ".pt")
    for fmt, ending in (("safetensors", "safetensors"), ("burnpack", "bpk")):
        label, out = f"{name}.pt → {fmt}", checks.path(f"{name}.{ending}")
        # The rules transpose what Burn stores in another way.
        if checks.convert(label, source, out, "--to", fmt, "--rules-preset", preset, "--adapter", "none"):
            check_outputs(checks, name, label, fmt, out, options)

    # Without the rules, Burn finds nothing that fits.
    plain = checks.path("plain.safetensors")
    if checks.convert(f"{name}.pt without rules", source, plain, "--adapter", "none"):
        done = checks.run(checks.oracle, "forward", name, checks.path(name + ".json"), "safetensors", plain, *options)
        checks.expect(f"{name} without rules is refused", done.returncode == 1, done.stdout)
    # And back to PyTorch, bit by bit.
    back = checks.path("back.safetensors")
    if checks.convert(f"{name} back", checks.path(name + ".safetensors"), back, "--rules-preset", preset, "--inverse", "--adapter", "none"):
        checks.expect(f"{name} back: the same tensors", tensors(checks, back) == tensors(checks, plain))


def main():
    checks = common.Checks(__doc__, [("--torch", {"required": True, "help": "a Python that has torch"})])
    done = checks.run(checks.options.torch, os.path.join(HERE, "torch_networks.py"), checks.folder)
    if checks.expect("torch makes the networks", done.returncode == 0, done.stderr):
        for name in NETWORKS:
            check_network(checks, name)
    checks.finish()


main()
