#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Converts records written by old releases of Burn to other releases, and reads them with those releases.

    check_versions.py --oracle burn-versions --cli burnish-cli --fixtures tests/fixtures
"""
import json
import os

import numpy as np

import common
import conformity

# The first release with all fields of the model in its record; earlier ones lack integers and booleans.
FIRST_WHOLE = 11
RECORDERS = {"named-mpk": "mpk", "named-mpk-gz": "mpk.gz", "bin": "bin", "bin-gz": "bin.gz", "pretty-json": "json",
             "json-gz": "json.gz"}
PRECISIONS = {"double": ("f64", "i64"), "full": ("f32", "i32"), "half": ("f16", "i16")}
RECORD_TARGETS = ["0.16", "0.20", "0.21"]
STORE_TARGETS = ["0.20", "0.21", "0.22"]
BUILT = {release: conformity.pinned_by_cargo("burn-versions", f"burn_{release.replace('.', '_')}")
         for release in set(RECORD_TARGETS + STORE_TARGETS)}


def minor(release):
    return int(release.split(".")[1])


def values_of(record, path=""):
    """The values of every parameter of a manifest's record, by path."""
    if isinstance(record, list):
        record = {str(index): element for index, element in enumerate(record)}
    if not isinstance(record, dict):
        return {}
    if "param" in record and "$tensor" in record["param"]:
        return {path: record["param"]["$tensor"]["values"]}
    found = {}
    for name, field in record.items():
        found.update(values_of(field, f"{path}.{name}" if path else name))
    return found


class OldRecord:
    """A record as written by one release."""

    def __init__(self, checks, release):
        self.checks = checks
        self.release = release
        folder = os.path.join(checks.fixtures, "burn-old", release)
        with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as file:
            self.values = values_of(json.load(file)["record"])
        self.sources = [os.path.join(folder, name) for name in ("full.mpk", "full.mpk.gz", "full.json.gz")
                        if os.path.exists(os.path.join(folder, name))]

    def expected(self, path, precision):
        values = np.array(self.values[path])
        if values.dtype.kind == "f" and precision == "half":
            return values.astype(np.float32).astype(np.float16).astype(np.float64)
        return values.astype(np.float64)

    def check(self, target, release, precision):
        source, built = common.format_of(self.sources[0]), BUILT[release]
        with self.checks.proof(source, ["read"], "Burn", self.release), \
                self.checks.proof(target, ["written"], "Burn", built):
            self.read_back(target, release, precision)

    def read_back(self, target, release, precision):
        source = self.sources[0]
        extension = RECORDERS.get(target, "bpk")
        out = self.checks.path("out." + extension)
        name = f"{self.release} → {target} of {release} {precision}"
        floats, ints = PRECISIONS[precision]
        if not self.checks.convert(name, source, out, "--to", target, "--burn-version", release, "--float", floats,
                                   "--int", ints):
            return
        # A recorder appends its own extension to the given name.
        given = out if target == "burnpack" else self.checks.path("out")
        done = self.checks.run(self.checks.oracle, release, target, given, precision)
        if not self.checks.expect(name, done.returncode == 0, done.stdout + done.stderr):
            return
        read = {entry["path"]: entry["values"] for entry in map(json.loads, done.stdout.splitlines())}
        for path in self.values:
            same = path in read and np.array_equal(np.array(read[path]), self.expected(path, precision).ravel())
            self.checks.expect(f"{name}: {path}", same, f"{read.get(path)} instead of {self.values[path]}")


def main():
    checks = common.Checks(__doc__)
    for release in sorted(os.listdir(os.path.join(checks.fixtures, "burn-old")), key=minor):
        if minor(release) < FIRST_WHOLE:
            continue
        record = OldRecord(checks, release)
        for precision in PRECISIONS:
            for target in RECORD_TARGETS:
                for recorder in RECORDERS:
                    record.check(recorder, target, precision)
        # Records of 0.11 store integers as floats; only records are read with the dtype expected by the model.
        for target in STORE_TARGETS if minor(release) > FIRST_WHOLE else []:
            record.check("burnpack", target, "full")
    checks.finish()


main()
