#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Converts records to stores for releases of Burn after 0.19, without giving any structure, and has those releases load
them: either the model then holds the record's values, or the conversion warned that it might not.

    check_later.py --oracle burn-later --cli burnish-cli --fixtures tests/fixtures
"""
import json
import os

import numpy as np

import common

MODELS = ["mlp", "custom", "cnn", "transformer", "rnn", "collide"]
# Bin files need a structure.
SOURCES = ["full.mpk", "double.mpk.gz", "half.mpk", "full.json.gz"]
RELEASES = ["0.20", "0.21", "0.22"]
TARGETS = {"burnpack": "bpk", "safetensors": "safetensors", "pytorch": "pt"}
# What a store leaves out by its nature is no warning.
ALWAYS_NOTED = "the format holds only tensors"


class Model:
    """A model with the values of its record, in the order in which Burn visits them."""

    def __init__(self, checks, name):
        self.name = name
        self.folder = os.path.join(checks.fixtures, "burn", name)
        with open(os.path.join(self.folder, "manifest.json"), encoding="utf-8") as file:
            self.tensors = json.load(file)["tensors"]
        store = os.path.join(self.folder, "store.safetensors")
        self.arrays = common.safetensors_arrays(store) if os.path.exists(store) else None

    def expected(self, index, precision):
        """The values that Burn holds after loading; None if no file of the fixture has them under a name of their own."""
        if self.arrays is None:
            return None
        array = self.arrays[self.tensors[index]["path"]]
        if precision == "half":
            array = common.cast(common.cast(array, "f16"), "i16")
        return array.astype(np.float64).ravel()


def warnings_of(done):
    notes = [line for line in done.stderr.splitlines() if "Note:" in line or "Warning:" in line]
    return [line for line in notes if ALWAYS_NOTED not in line]


def differences(model, output, precision):
    """What differs between the values that Burn printed and the record's."""
    read = [json.loads(line) for line in output.splitlines()]
    if len(read) != len(model.tensors):
        return f"{len(read)} tensors instead of {len(model.tensors)}"
    for index, (tensor, got) in enumerate(zip(model.tensors, read)):
        if got["shape"] != tensor["shape"]:
            return f"{tensor['path']}: {got['shape']} instead of {tensor['shape']}"
        values = np.array([float(text) for text in got["values"]])
        expected = model.expected(index, precision)
        if expected is not None and not np.array_equal(values, expected, equal_nan=True):
            return f"{tensor['path']}: {values[:4]} instead of {expected[:4]}"
    return ""


def check(checks, model, source, release, target):
    """Returns how many ways of loading the file there are, and how many of them ended as the conversion warned."""
    name = f"{model.name} {source} → {target} of {release}"
    precision = source.split(".")[0]
    out = checks.path("out." + TARGETS[target])
    done = checks.run(checks.cli, "convert", os.path.join(model.folder, source), out, "--to", target, "--burn-version",
                      release, "--overwrite")
    if not checks.expect(name, done.returncode == 0, f"convert: {done.stderr}"):
        return 0, 0
    warnings = warnings_of(done)
    # The newest release has two ways of loading this format.
    ways = [target, "record"] if (release, target) == ("0.22", "burnpack") else [target]
    refused = 0
    for way in ways:
        run = checks.run(checks.oracle, release, model.name, way, out)
        error = run.stderr if run.returncode else differences(model, run.stdout, precision)
        refused += bool(error)
        checks.expect(f"{name}, by {way}", not error or warnings, error)
        # Which backend loads the file is not known, but everything else is.
        if precision != "half":
            checks.expect(f"{name}, by {way}: a warning without a cause", error or not warnings, " ".join(warnings))
    return len(ways), refused


def main():
    checks = common.Checks(__doc__)
    ways = refused = 0
    for name in MODELS:
        model = Model(checks, name)
        for source in SOURCES:
            for release in RELEASES:
                for target in TARGETS:
                    counts = check(checks, model, source, release, target)
                    ways += counts[0]
                    refused += counts[1]
    print(f"{ways - refused} of {ways} loaded, {refused} refused after a warning")
    checks.finish()


main()
