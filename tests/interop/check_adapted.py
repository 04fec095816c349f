#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Exports Burn's models in PyTorch's layout; Burn loads them with its adapter and must get the original contents.

    check_adapted.py --oracle burn-oracle --cli burnish-cli --fixtures tests/fixtures

Burn 0.19.1 looks up norms by Burn's names before its adapter renames them, so these names are mapped explicitly.
"""
import json
import os
import re

import common

MODELS = ["tiny", "mlp", "cnn", "transformer", "rnn", "custom", "layout"]
NORMS = ("BatchNorm", "GroupNorm", "InstanceNorm", "LayerNorm", "RmsNorm")
RENAMED_BY_BURN = NORMS[:4]
TORCH_NAMES = {"gamma": "weight", "beta": "bias"}
TARGETS = {"pt": ("pytorch", []), "safetensors": ("safetensors", ["--adapter", "burn-to-pytorch"])}


def torch_name(path, container, norms):
    module, _, name = path.rpartition(".")
    return f"{module}.{TORCH_NAMES[name]}" if container in norms and name in TORCH_NAMES else path


class Model:
    def __init__(self, checks, name):
        self.checks = checks
        self.name = name
        self.folder = os.path.join(checks.fixtures, "burn", name)
        with open(self.file("manifest.json"), encoding="utf-8") as file:
            self.manifest = json.load(file)
        self.template = ["--template", self.file("full.mpk")]
        self.rust = ["--rust", os.path.join(checks.fixtures, "rust", "models.rs"), "--type", name.capitalize()]
        # Maps the names in the file to those in Burn's store.
        self.names = {torch_name(tensor["saved"]["full"]["record_path"], tensor["container_type"], NORMS): tensor["path"]
                      for tensor in self.manifest["tensors"]}

    def file(self, name):
        return os.path.join(self.folder, name)

    def expectation(self, precision):
        """A manifest with the fixture's values after writing them with this precision."""
        arrays = common.safetensors_arrays(self.file("store.safetensors"))
        manifest = json.loads(json.dumps(self.manifest))
        for tensor in manifest["tensors"]:
            tensor["sha256"] = common.sha256(common.cast(common.cast(arrays[tensor["path"]], precision), "f32"))
        path = self.checks.path("expected.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(manifest, file)
        return path

    def verify(self, label, fmt, file, against, *options):
        done = self.checks.run(self.checks.oracle, "verify", self.name, fmt, file, "--against", against, *options)
        self.checks.expect(label, done.returncode == 0, done.stdout + done.stderr)

    def check(self, source, end, precision, *structure):
        """Checks one file in PyTorch's layout, loaded by Burn and converted back by Burnish."""
        fmt, adapter = TARGETS[end]
        label = f"{self.name} {source} → {end} {precision} {' '.join(structure[:1])}"
        out = self.checks.path("out." + end)
        if not self.checks.convert(label, self.file(source), out, "--float", precision, *adapter, *structure):
            return
        renames = []
        for there, here in self.names.items():
            if there != here:
                renames += ["--remap", f"^{re.escape(there)}$", here]
        self.verify(label, fmt, out, self.expectation(precision), "--adapter", "pytorch", *renames)
        if precision == "f32":
            self.check_way_back(label, out, self.file("manifest.json"))

    def check_way_back(self, label, torch, against):
        for fmt, end, structure in (("named-mpk", "mpk", self.template), ("burnpack", "bpk", self.rust)):
            back = self.checks.path("back." + end)
            if self.checks.convert(f"{label} → {end}", torch, back, *structure):
                self.verify(f"{label} → {end}", fmt, back, against)

    def check_adapter_of_burn(self):
        """Checks that Burn's own adapter writes the same values as ours, and that its file can be converted back."""
        theirs = self.file("pytorch.safetensors")
        ours = self.checks.path("ours.safetensors")
        label = f"{self.name} beside Burn's own adapter"
        # Stores keep the model's integers, records narrow them.
        if self.checks.convert(label, self.file("full.mpk"), ours, "--adapter", "burn-to-pytorch", "--int", "i64"):
            expected = common.safetensors_arrays(theirs)
            got = common.safetensors_arrays(ours)
            containers = {tensor["path"]: tensor["container_type"] for tensor in self.manifest["tensors"]}
            wrong = [name for name, path in self.names.items() if not self.is_same(
                got.pop(name, None), expected.pop(torch_name(path, containers[path], RENAMED_BY_BURN), None))]
            self.checks.expect(label, not wrong and not got and not expected, f"{wrong} {list(got)} {list(expected)}")
        back = self.checks.path("theirs.mpk")
        label = f"{self.name} from Burn's own adapter"
        if self.checks.convert(label, theirs, back, "--adapter", "pytorch-to-burn", *self.template):
            self.verify(label, "named-mpk", back, self.file("manifest.json"))

    @staticmethod
    def is_same(got, expected):
        if got is None or expected is None:
            return False
        return got.dtype == expected.dtype and got.shape == expected.shape and got.tobytes() == expected.tobytes()


def main():
    checks = common.Checks(__doc__)
    for name in MODELS:
        model = Model(checks, name)
        for end in TARGETS:
            model.check("full.mpk", end, "f32")
            model.check("full.mpk", end, "f16")
            model.check("full.bin", end, "f32", *model.rust)
            model.check("store.bpk", end, "f32", *model.rust)
            model.check("store.bpk", end, "f32", *model.template)
        model.check_adapter_of_burn()
    checks.finish()


main()
