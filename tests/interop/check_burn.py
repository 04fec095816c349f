#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Converts between all pairs of formats and precisions; Burn itself reads and compares each result.

    check_burn.py --oracle burn-oracle --cli burnish-cli --fixtures tests/fixtures
"""
import json
import os

import common
import conformity

MODELS = ["tiny", "mlp", "cnn", "transformer", "rnn", "custom", "layout"]
RECORDS_ONLY = ["optimizer-adam", "optimizer-adamw", "optimizer-sgd-momentum", "scheduler-composed", "scheduler-cosine",
                "scheduler-exponential", "quantised"]
SOURCES = ["full.mpk", "double.mpk.gz", "half.mpk", "store.bpk", "store.safetensors"]
# The other recorders' files: each is converted to every format, in its own precision and one other.
MORE_SOURCES = ["full.bin", "half.bin.gz", "double.json", "full.json.gz", "double.bytes.bin", "full.bytes.mpk"]
TARGETS = {"named-mpk": "mpk", "named-mpk-gz": "mpk.gz", "bin": "bin", "bin-gz": "bin.gz", "pretty-json": "json",
           "json-gz": "json.gz", "bin-bytes": "bytes.bin", "named-mpk-bytes": "bytes.mpk", "burnpack": "bpk",
           "safetensors": "safetensors"}
STORES = ("burnpack", "safetensors")
# Facts that a store's tensors do not determine: the length of a list of empty options, and a variant without tensors.
UNTOLD = {"custom": ["--length", "deep.0=2", "--variant", "maybe_heads.2=Nothing"]}
RUST_TYPES = {name: name.capitalize() for name in MODELS + ["collide"]}
PRECISIONS = {"double": ("f64", "i64"), "full": ("f32", "i32"), "half": ("f16", "i16"), "bf16": ("bf16", "i32"),
              "keep": ("keep", "keep")}
# The elements of its tuple differ in type, so that stores get their own names from Burnish.
SHOWS_ITS_TUPLE = "custom"


def is_store(name):
    return name in STORES or name.startswith("store.")


def is_record(name):
    return not is_store(name)


def names_nothing(name):
    return ".bin" in name or name.startswith("bin")


def source_precision(source):
    return source.split(".")[0] if is_record(source) else "full"


class Model:
    def __init__(self, checks, name):
        self.checks = checks
        self.name = name
        self.folder = os.path.join(checks.fixtures, "burn", name)
        with open(os.path.join(self.folder, "manifest.json"), encoding="utf-8") as file:
            self.manifest = json.load(file)
        store = os.path.join(self.folder, "store.safetensors")
        self.arrays = common.safetensors_arrays(store) if os.path.exists(store) else None

    def file(self, name):
        return os.path.join(self.folder, name)

    def expectation(self, source, float_name, int_name, widened):
        """The manifest with the values expected in Burn after writing the file and loading it as f32 (or `widened`)."""
        manifest = json.loads(json.dumps(self.manifest))
        first = PRECISIONS[source_precision(source)]
        for tensor in manifest["tensors"]:
            array = self.arrays[tensor["path"]]
            for step in (first, (float_name, int_name), widened):
                for name in step:
                    array = common.cast(array, name)
            tensor["sha256"] = common.sha256(array)
            for saved in tensor["saved"].values():
                saved["sha256"] = tensor["sha256"]
        path = self.checks.path("expected.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(manifest, file)
        return path

    def structure(self, kind, source):
        if kind == "template":
            return ["--template", self.file("full.mpk")]
        arguments = ["--rust", os.path.join(self.checks.fixtures, "rust", "models.rs"), "--type", RUST_TYPES[self.name]]
        return arguments + (UNTOLD.get(self.name, []) if is_store(source) else [])

    def check(self, source, target, precision, structure="template"):
        """Checks one conversion, read by Burn."""
        # The store of SafeTensors is written by the same release of Burn.
        own, release = common.format_of(source), conformity.pinned_by_cargo("burn-oracle", "burn")
        lossless = ["lossless"] if own == target and precision == "keep" else []
        with self.checks.proof(own, ["read"], "Burn", release), \
                self.checks.proof(target, ["written", *lossless], "Burn", release):
            self.convert(source, target, precision, structure)

    def convert(self, source, target, precision, structure):
        float_name, int_name = PRECISIONS[precision]
        name = f"{self.name} {source} → {target} {precision} by {structure}"
        out = self.checks.path("out." + TARGETS[target])
        arguments = [self.file(source), out, "--to", target, "--float", float_name, "--int", int_name]
        if names_nothing(source) or names_nothing(target) or (is_record(target) and not is_record(source)):
            arguments += self.structure(structure, source)
        if not self.checks.convert(name, *arguments):
            return
        convert = arguments
        written = source_precision(source) if precision == "keep" else precision
        if is_record(target):
            setting = written if written in ("double", "half") else "full"
            # Burn uses f32 and i64 whatever the record's setting, but half precision is compared as half.
            widened = PRECISIONS["half"] if setting == "half" else ("f32", "i64")
            arguments = ["--precision", setting]
        else:
            widened = ("f32", "i64")
            arguments = []
        # SafeTensors has no ids, and Rust source cannot provide them.
        if source.endswith(".safetensors") and "--rust" in convert:
            arguments += ["--ignore-ids"]
        # A structure from Rust source distinguishes tuples from lists, so that the stores' own names are written.
        named = "--rust" in convert or self.name == SHOWS_ITS_TUPLE
        if is_record(source) and not is_record(target) and not named:
            for old, new in common.STORE_NAMES.get(self.name, []):
                arguments += ["--remap", old, new]
        against = self.expectation(source, float_name, int_name, widened)
        done = self.checks.run(self.checks.oracle, "verify", self.name, target, out, "--against", against, *arguments)
        self.checks.expect(name, done.returncode == 0, done.stdout + done.stderr)


def check_records(checks, name):
    """Checks records that cannot be put into stores: optimizers, schedulers, quantised tensors."""
    folder = os.path.join(checks.fixtures, "burn", name)
    manifest = os.path.join(folder, "manifest.json")
    for source in ("full.mpk", "double.mpk", "half.mpk.gz", "full.bin", "half.bin.gz", "double.json", "full.json.gz"):
        for target in TARGETS:
            if is_store(target):
                continue
            precision = source_precision(source)
            out = checks.path("out." + TARGETS[target])
            label = f"{name} {source} → {target}"
            # For a record without names, the same record with names serves as the template.
            by = ["--template", os.path.join(folder, "full.mpk")] if names_nothing(source) else []
            if checks.convert(label, os.path.join(folder, source), out, "--to", target, *by):
                done = checks.run(checks.oracle, "verify", name, target, out, "--against", manifest, "--precision", precision)
                checks.expect(label, done.returncode == 0, done.stdout + done.stderr)


def check_collisions(checks):
    """A tuple with elements that share names in the stores of Burn 0.19 cannot be written to them."""
    source = os.path.join(checks.fixtures, "burn", "collide", "full.mpk")
    for target in ("safetensors", "burnpack"):
        out = checks.path("collide." + TARGETS[target])
        done = checks.run(checks.cli, "convert", source, out, "--to", target, "--remap", r"^pair\.\d+\.", "pair.")
        refused = done.returncode == 1 and "pair.0.weight" in done.stderr and "pair.1.weight" in done.stderr
        checks.expect(f"collide → {target} names both tensors", refused and not os.path.exists(out), done.stderr)
    out = checks.path("collide.mpk")
    if checks.convert("collide → named-mpk", source, out):
        done = checks.run(checks.oracle, "verify", "collide", "named-mpk", out, "--against",
                          os.path.join(os.path.dirname(source), "manifest.json"))
        checks.expect("collide → named-mpk", done.returncode == 0, done.stdout + done.stderr)


def main():
    checks = common.Checks(__doc__)
    for name in MODELS:
        model = Model(checks, name)
        for source in SOURCES:
            for target in TARGETS:
                for precision in PRECISIONS:
                    # Names do not distinguish lists from arrays, so formats without names use the Rust source.
                    model.check(source, target, precision, "rust" if names_nothing(target) else "template")
        for source in MORE_SOURCES:
            for target in TARGETS:
                for precision in ("keep", "half"):
                    model.check(source, target, precision, "rust")
        for target in TARGETS:
            model.check("store.safetensors", target, "full", "rust")
            model.check("store.bpk", target, "half", "rust")
    for name in RECORDS_ONLY:
        check_records(checks, name)
    check_collisions(checks)
    checks.finish()


main()
