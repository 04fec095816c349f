#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares every record of every fixture, read by burnish-cli alone, with the manifest of what Burn saved: files with
names directly, files without names with a template, with Rust source and with neither.

    check_records.py --cli burnish-cli --fixtures tests/fixtures
"""
import json
import os
from collections import Counter

import common

RUST_TYPES = {"tiny": "Tiny", "mlp": "Mlp", "cnn": "Cnn", "transformer": "Transformer", "rnn": "Rnn", "custom": "Custom",
              "collide": "Collide", "layout": "Layout"}
EXTENSIONS = [".mpk", ".mpk.gz", ".json", ".json.gz", ".bin", ".bin.gz", ".bytes.mpk", ".bytes.bin"]


def key(tensor, path, names=True):
    return (path if names else "", tensor["dtype"], tuple(tensor["shape"]), tensor.get("nbytes", tensor.get("bytes")),
            tensor["sha256"], tensor.get("param_id"))


def dtype_of(tensor):
    """Burn's dtype name only: manifests include the scheme in it."""
    dtype = tensor["dtype"]
    return {**tensor, "dtype": "QFloat" if not isinstance(dtype, str) or dtype.startswith("QFloat") else dtype}


class Records:
    def __init__(self, checks):
        self.checks = checks
        self.release = None

    def inspect(self, file, *arguments):
        done = self.checks.run(self.checks.cli, "inspect", file, "--json", "--sha256", *arguments)
        return (json.loads(done.stdout), "") if done.returncode == 0 else (None, done.stderr)

    def expect(self, name, file, wanted, *arguments, names=True):
        # With a structure or without one, the format is read.
        with self.checks.proof(common.format_of(file), ["read"], "Burn", self.release):
            self.compare(name, file, wanted, arguments, names)

    def compare(self, name, file, wanted, arguments, names):
        found, error = self.inspect(file, *arguments)
        if found is None:
            self.checks.expect(name, False, error)
            return
        got = Counter(key(tensor, tensor["path"], names) for tensor in found["tensors"])
        if not names:
            wanted = Counter({("", *entry[1:]): count for entry, count in wanted.items()})
        self.checks.expect(name, got == wanted, f"missing {list(wanted - got)[:2]}, unexpected {list(got - wanted)[:2]}")

    def model(self, model):
        folder = os.path.join(self.checks.fixtures, "burn", model)
        with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as file:
            manifest = json.load(file)
        self.release = manifest["burn"]
        is_model = model in RUST_TYPES or model == "quantised"
        for precision in ("double", "full", "half"):
            wanted = Counter()
            for tensor in manifest["tensors"]:
                saved = dict(dtype_of(tensor["saved"][precision]))
                saved["param_id"] = tensor.get("param_id") if is_model else None
                wanted[key(saved, saved.get("record_path", tensor["path"]))] += 1
            for extension in EXTENSIONS:
                file = os.path.join(folder, precision + extension)
                name = f"{model}/{precision}{extension}"
                if not os.path.exists(file):
                    continue
                if ".bin" not in extension:
                    self.expect(name, file, wanted)
                    continue
                self.expect(name + " by a template", file, wanted, "--template", os.path.join(folder, "full.mpk"))
                if model in RUST_TYPES:
                    self.expect(name + " by Rust source", file, wanted, "--rust",
                                os.path.join(self.checks.fixtures, "rust", "models.rs"), "--type", RUST_TYPES[model])
                if is_model:
                    self.expect(name + " by nothing", file, wanted, names=False)


def main():
    checks = common.Checks(__doc__)
    records = Records(checks)
    root = os.path.join(checks.fixtures, "burn")
    for model in sorted(os.listdir(root)):
        if os.path.exists(os.path.join(root, model, "manifest.json")) and model != "malformed":
            records.model(model)
    checks.finish()


main()
