#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes Burnpack files for Burn 0.22 and has Burn's own reader read them.

    check_newest.py --oracle burn-oracle-newest --cli burnish-cli --fixtures tests/fixtures [--predictor burn-oracle]

The oracle prints what real Burn 0.22 reads from a file (burn-oracle-newest read FILE), and every tensor must have the
name, id, shape and bytes that burnish-cli lists, and the values that it computes from quantised ones. With --predictor,
a classifier must predict as well as before after its weights were quantised.
"""
import glob
import json
import os

import common

HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLES = os.path.join(HERE, "..", "..", "resources", "samples")
TEST = os.path.join(HERE, "data", "digits-test-{}.f32")
FOR_022 = ["--to", "burnpack", "--burn-version", "0.22"]
SCHEMES = ["q8s", "q8f", "q4s", "q4f", "q2s", "q2f", "e4m3", "e5m2", "e2m1"]
LEVELS = ["", "/2", ":f16", "/2:bf16"]


def read_by_burn(checks, file):
    """What Burn reads, by path; None if it refuses the file."""
    done = checks.run(checks.oracle, "read", file)
    if not checks.expect(f"Burn reads {os.path.basename(file)}", done.returncode == 0, done.stdout + done.stderr):
        return None
    return {tensor["path"]: tensor for tensor in json.loads(done.stdout)}


def listing(checks, file, *options):
    done = checks.run(checks.cli, "inspect", file, "--json", "--sha256", *options)
    return {tensor["path"]: tensor for tensor in json.loads(done.stdout)["tensors"]} if done.returncode == 0 else {}


def check_file(checks, label, file, source=None):
    """Compares Burn's reading of the file with Burnish's. The codes of floats are integers to this Burn. Values that this
    Burn cannot compute from the file that was copied, it cannot compute from the copy."""
    burns = read_by_burn(checks, file)
    if burns is None:
        return
    originals = None
    stored = listing(checks, file)
    values = listing(checks, file, "--dequantise", "--quant-reading", "integers")
    checks.expect(f"{label}: the same tensors", burns.keys() == stored.keys(),
                  ", ".join(sorted(burns.keys() ^ stored.keys())))
    for path, tensor in burns.items():
        if path not in stored:
            continue
        ours = stored[path]
        same = tensor["shape"] == ours["shape"] and tensor["sha256"] == ours["sha256"]
        checks.expect(f"{label}: {path}", same, f"{tensor} and {ours}")
        if "dequantised" in tensor:
            read = tensor["dequantised"]
            if "error" in read and source:
                originals = originals or read_by_burn(checks, source) or {}
                error = originals.get(path, {}).get("dequantised", {}).get("error")
                checks.expect(f"{label}: Burn's error for {path}", read["error"] == error, f"{read['error']} for {error}")
                continue
            checks.expect(f"{label}: values of {path}", read.get("sha256") == values[path]["sha256"],
                          f"{read} and {values[path]}")


def check_written(checks, label, source, *options):
    out = checks.path("out.bpk")
    if checks.convert(label, source, out, *FOR_022, *options):
        check_file(checks, label, out, source if source.endswith(".bpk") else None)


def check_copies(checks):
    """Quantised files of every release, and records of parts, adapters, optimizers and schedulers."""
    newest = os.path.join(checks.fixtures, "burn-newest")
    for source in sorted(glob.glob(os.path.join(newest, "v*", "**", "*.bpk"), recursive=True)):
        name = os.path.relpath(source, newest)
        if "damaged" not in name:
            check_written(checks, name, source, "--quant-reading", "integers")


def check_older(checks):
    """Quantised records of older releases."""
    source = os.path.join(checks.fixtures, "burn", "quantised", "full.mpk")
    for version in ("0.14", "0.15", "0.16", "0.17", "0.18", "0.19", "0.20", "0.21"):
        old = checks.path("old.mpk")
        if checks.convert(f"quantised → {version}", source, old, "--burn-version", version):
            check_written(checks, f"quantised, from {version}", old)


def check_schemes(checks, predictor):
    """Quantises while exporting."""
    base = os.path.join(SAMPLES, "digits-base.bpk")
    before = accuracy(checks, predictor, base) if predictor else None
    for scheme in SCHEMES:
        for level in LEVELS:
            text = scheme + level
            out = checks.path("quantised.bpk")
            options = ["--precision", f"fc.*weight={text}", "--quant-reading", "integers"]
            if not checks.convert(text, base, out, *FOR_022, *options):
                continue
            check_file(checks, text, out)
            # The smaller types lose more than an image or two, as they must.
            if predictor and scheme in ("q8s", "q8f"):
                plain = checks.path("plain.bpk")
                if checks.convert(f"{text} → f32", out, plain, "--quantised", "f32", "--burn-version", "0.19"):
                    after = accuracy(checks, predictor, plain)
                    checks.expect(f"{text}: predicts as before", after >= before - 2 / 360, f"{after} for {before}")


def accuracy(checks, predictor, file):
    done = checks.run(predictor, "accuracy", "burnpack", file, TEST.format("plain"), "--predictions")
    return json.loads(done.stdout.splitlines()[-1])["accuracy"] if done.returncode == 0 else -1


def main():
    checks = common.Checks(__doc__, [("--predictor", {"help": "the burn-oracle program"})])
    check_copies(checks)
    check_older(checks)
    check_schemes(checks, checks.options.predictor)
    checks.finish()


main()
