#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Carries a trained classifier through edits and exports, and lets real Burn predict with each result.

    check_digits.py --oracle burn-oracle --cli burnish-cli --fixtures tests/fixtures [--torch python3]

With --torch, a Python that has torch (1.13 or newer), models cross between PyTorch and Burn, and both must predict the
same digits.
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


def torch_predictions(checks, file, images):
    done = checks.run(checks.options.torch, os.path.join(HERE, "torch_digits.py"), file, TEST.format(images))
    return json.loads(done.stdout)["predictions"] if done.returncode == 0 else done.stderr


def check_layouts(checks):
    """The checkpoint as a Burn record, and the record as PyTorch files: every program predicts what torch did at first."""
    checkpoint = os.path.join(SAMPLES, "digits-base.pt")
    rust = ["--rust", os.path.join(SAMPLES, "digits.rs"), "--type", "Digits"]
    template = os.path.join(SAMPLES, "digits-base.mpk")
    before = {images: torch_predictions(checks, checkpoint, images) for images in ("plain", "noisy")}
    for fmt, name, structure in (("named-mpk", "torch.mpk", rust), ("named-mpk", "torch.mpk", ["--template", template]),
                                 ("bin", "torch.bin", rust), ("burnpack", "torch.bpk", rust), ("burnpack", "torch.bpk", []),
                                 ("safetensors", "torch.safetensors", rust)):
        out = checks.path(name)
        label = f"digits-base.pt → {fmt} {' '.join(structure[:1])}"
        if checks.convert(label, checkpoint, out, "--to", fmt, "--top-level-key", "state_dict", *structure):
            for images, wanted in before.items():
                got = accuracy(checks, fmt, out, images).get("predictions")
                checks.expect(f"{label}, {images}: Burn predicts as torch", got == wanted, f"{got} for {wanted}")
    for source, name, options in ((template, "burn.pt", []), (template, "burn.safetensors", ["--adapter", "burn-to-pytorch"]),
                                  (os.path.join(SAMPLES, "digits-base.bpk"), "store.pt", rust),
                                  (checks.path("torch.mpk"), "back.pt", [])):
        out = checks.path(name)
        if checks.convert(f"{source} → {name}", source, out, *options):
            for images, wanted in before.items():
                got = torch_predictions(checks, out, images)
                checks.expect(f"{name}, {images}: torch predicts as before", got == wanted, f"{got} for {wanted}")


def main():
    checks = common.Checks(__doc__, [("--torch", {"help": "a Python that has torch"})])
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

    if checks.options.torch:
        check_layouts(checks)

    # The bundled recipe brings the model that was fine-tuned in PyTorch into Burn.
    done = checks.run(checks.cli, "run", os.path.join(SAMPLES, "recipe.json"), "--output", checks.folder, "--overwrite")
    if checks.expect("recipe.json runs", done.returncode == 0, done.stderr):
        scale = 100 if before > 1 else 1
        compare(checks, "recipe: noisy images, Burnpack", "burnpack", checks.path("digits-noisy.bpk"), "noisy", 0.8556 * scale)
        compare(checks, "recipe: noisy images, half-precision record", "named-mpk", checks.path("digits-noisy-half.mpk"),
                "noisy", 0.8556 * scale, "--precision", "half")
    checks.finish()


main()
