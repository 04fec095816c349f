#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Carries a trained classifier through edits and exports, and lets real Burn predict with each result.

    check_digits.py --oracle burn-oracle --cli burnish-cli --fixtures tests/fixtures
"""
import json
import os

import common

HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLES = os.path.join(HERE, "..", "..", "resources", "samples")
TEST = os.path.join(HERE, "data", "digits-test-{}.f32")


def accuracy(checks, fmt, file, images, *options):
    done = checks.run(checks.oracle, "accuracy", fmt, file, TEST.format(images), "--predictions", *options)
    return json.loads(done.stdout.splitlines()[-1]) if done.returncode == 0 else {"error": done.stdout + done.stderr}


def compare(checks, name, fmt, file, images, reference, *options):
    """Half precision may turn a digit that was a near tie; accuracy may not fall by more than one image in 360."""
    got = accuracy(checks, fmt, file, images, *options)
    near = "accuracy" in got and got["accuracy"] >= reference - 1.001 / 360 * (100 if reference > 1 else 1)
    print(f"{name}: {got.get('accuracy', got)} (before: {reference})")
    checks.expect(name, near, str(got)[:300])


def main():
    checks = common.Checks(__doc__)
    base = os.path.join(SAMPLES, "digits-base.bpk")
    template = os.path.join(SAMPLES, "digits-base.mpk")
    before = accuracy(checks, "burnpack", base, "plain")["accuracy"]

    # An edit, and the edit that takes it back, by way of another format.
    there = checks.path("there.safetensors")
    back = checks.path("back.bpk")
    if not checks.convert("rename there", base, there, "--remap", "^fc", "dense.layer", "--remap", r"norm(\d)", "n.$1"):
        checks.finish()
    if not checks.convert("rename back", there, back, "--remap", r"^dense\.layer", "fc", "--remap", r"^n\.(\d)", "norm$1"):
        checks.finish()
    for precision, float_name, int_name in (("full", "f32", "i32"), ("half", "f16", "i16")):
        for fmt, name, options in (("named-mpk", "out.mpk", ["--template", template]), ("burnpack", "out.bpk", []),
                                   ("safetensors", "out.safetensors", [])):
            out = checks.path(name)
            label = f"digits-base → {fmt} {precision}"
            if checks.convert(label, back, out, "--to", fmt, "--float", float_name, "--int", int_name, "--verify", *options):
                loading = ["--precision", precision] if fmt == "named-mpk" else []
                compare(checks, label, fmt, out, "plain", before, *loading)

    # The bundled recipe brings the model that was fine-tuned in PyTorch into Burn.
    done = checks.run(checks.cli, "run", os.path.join(SAMPLES, "recipe.json"), "--output", checks.folder, "--overwrite")
    if checks.expect("recipe.json runs", done.returncode == 0, done.stderr):
        scale = 100 if before > 1 else 1
        compare(checks, "recipe: noisy images, Burnpack", "burnpack", checks.path("digits-noisy.bpk"), "noisy", 0.8556 * scale)
        compare(checks, "recipe: noisy images, half-precision record", "named-mpk", checks.path("digits-noisy-half.mpk"),
                "noisy", 0.8556 * scale, "--precision", "half")
    checks.finish()


main()
