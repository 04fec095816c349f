#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Takes a trained classifier through edits and exports; Burn itself predicts with each result.

    check_digits.py --oracle burn-oracle --cli burnish-cli --fixtures tests/fixtures [--torch python3] [--images N]

With --torch, a Python with torch (1.13 or newer), models are converted between PyTorch and Burn, and both must predict
the same digits; merges and a baked adapter must be as accurate as those computed by torch. --images: the number of
images per test that Burn predicts for a merge, which takes seconds if Burn is not optimised.
"""
import json
import os
import struct

import common

HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLES = os.path.join(HERE, "..", "..", "resources", "samples")
TEST = os.path.join(HERE, "data", "digits-test-{}.f32")


def accuracy(checks, fmt, file, images, *options):
    done = checks.run(checks.oracle, "accuracy", fmt, file, TEST.format(images), "--predictions", *options)
    return json.loads(done.stdout.splitlines()[-1]) if done.returncode == 0 else {"error": done.stdout + done.stderr}


def compare(checks, name, fmt, file, images, reference, *options):
    """Half precision can change a digit that was nearly tied; accuracy must not drop by more than one image in 360."""
    got = accuracy(checks, fmt, file, images, *options)
    near = "accuracy" in got and got["accuracy"] >= reference - 1.001 / 360 * (100 if reference > 1 else 1)
    print(f"{name}: {got.get('accuracy', got)} (before: {reference})")
    checks.expect(name, near, str(got)[:300])


def by_torch(checks, file, *tests):
    """The predictions of torch for each test, and their accuracy. A test is a name or what torch_digits.py takes."""
    paths = [test if ":" in test else TEST.format(test) for test in tests]
    done = checks.run(checks.options.torch, os.path.join(HERE, "torch_digits.py"), file, *paths)
    if not checks.expect(f"torch reads {file}", done.returncode == 0, done.stderr):
        return [{"predictions": [], "accuracy": 0}] * len(tests)
    return [json.loads(line) for line in done.stdout.splitlines()]


def torch_predictions(checks, file, images):
    return by_torch(checks, file, images)[0]["predictions"]


def check_layouts(checks):
    """Converts the checkpoint to Burn and the record to PyTorch files: all predictions must equal torch's first."""
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


# Accuracy on the plain, rotated and noisy images, in percent, with weights computed by torch itself.
SKILLS = {
    "linear": (98.89, 40.56, 76.94),
    "slerp": (98.89, 41.94, 75.28),
    "task_arithmetic": (93.61, 90.00, 69.17),
    "ties": (87.50, 74.17, 52.50),
    "lora bake": (33.61, 96.39, 19.44),
}
TESTS = ("plain", "rotated", "noisy")
ONE_IMAGE = 100 / 360


def blended(what):
    """The arguments for burnish-cli that compute it."""
    base, rotated, noisy, lora = (os.path.join(SAMPLES, "digits-" + name) for name in (
        "base.pt", "rotated.safetensors", "noisy.safetensors", "lora.safetensors"))
    checkpoint = ["--top-level-key", "state_dict"]
    if what == "lora bake":
        return ["lora", "bake", base, lora, *checkpoint]
    of_base = [] if what in ("linear", "slerp") else ["--base", base, *checkpoint]
    parameters = {"linear": ["weight=0.5"], "slerp": ["t=0.5"], "ties": ["weight=1", "density=0.5"]}.get(what, ["weight=1"])
    options = [word for parameter in parameters for word in ("--param", parameter)]
    return ["merge", "--method", what, rotated, noisy, *options, *of_base]


def first_images(checks, test, count):
    """Writes a test with only the first images to a file."""
    with open(TEST.format(test), "rb") as f:
        data = f.read()
    images, *shape = struct.unpack("<4I", data[:16])
    count = min(count, images)
    size = 4 * shape[0] * shape[1] * shape[2]
    pixels = 16 + 4 * images
    path = checks.path(f"first-{test}.f32")
    with open(path, "wb") as f:
        f.write(struct.pack("<4I", count, *shape) + data[16:16 + 4 * count] + data[pixels:pixels + count * size])
    return path


def check_blends(checks):
    """Merges and a baked adapter: torch reaches the expected accuracy, and Burn predicts the same digits."""
    structure = ["--to", "named-mpk", "--adapter", "pytorch-to-burn", "--rust", os.path.join(SAMPLES, "digits.rs"), "--type", "Digits"]
    tests = {test: first_images(checks, test, checks.options.images) for test in TESTS}
    for what, skills in SKILLS.items():
        weights, record = checks.path("blend.safetensors"), checks.path("blend.mpk")
        for out, options in ((weights, []), (record, structure)):
            done = checks.run(checks.cli, *blended(what), out, *options, "--overwrite")
            checks.expect(f"{what} to {out}", done.returncode == 0, done.stderr)
        for test, skill, wanted in zip(TESTS, skills, by_torch(checks, weights, *TESTS)):
            got = 100 * wanted["accuracy"]
            checks.expect(f"{what}, {test} images, torch", abs(got - skill) < 1.1 * ONE_IMAGE, f"{got} for {skill}")
            done = checks.run(checks.oracle, "accuracy", "named-mpk", record, tests[test], "--predictions")
            burn = json.loads(done.stdout.splitlines()[-1]) if done.returncode == 0 else {"predictions": [], "error": done.stderr}
            expected = wanted["predictions"][:checks.options.images]
            differing = sum(a != b for a, b in zip(burn["predictions"], expected))
            holds = len(burn["predictions"]) == len(expected) and differing <= 1
            checks.expect(f"{what}, {test} images, Burn", holds, f"{burn} for {expected}")
            print(f"{what}, {test}: torch {got:.2f} %, Burn predicts {len(expected) - differing} of {len(expected)} as torch")


# Schemes, the format that holds them, and what each may cost on the noisy images, in percent. Without E4M3 and E5M2 of Burn 0.22:
# it clips most of their values.
SCHEMES = [(scheme, "gguf", 1) for scheme in ("Q8_0", "Q6_K", "Q5_K", "Q5_1", "Q5_0", "Q4_K", "Q4_1", "Q4_0", "Q3_K", "NVFP4")] + [
    (scheme, "gguf", 1.5) for scheme in ("Q2_K", "MXFP4")] + [
    (scheme, "safetensors", 1) for scheme in ("fp8-tensor", "fp8-channel", "fp8-block", "int8-channel", "int4-pack/32", "nvfp4")] + [
    (scheme, "safetensors", 1.5) for scheme in ("int4-pack", "mxfp4")] + [
    (scheme, "safetensors", 1) for scheme in ("mlx-8bit", "mlx-6bit", "mlx-4bit", "mlx-mxfp8", "mlx-nvfp4", "comfy-float8_e4m3fn",
                                              "comfy-int8", "comfy-int8-convrot", "comfy-mxfp8", "comfy-nvfp4")] + [
    (scheme, "safetensors", 1) for scheme in ("torchao-int8", "torchao-int4", "torchao-float8", "torchao-mxfp8", "quanto-qint8",
                                              "quanto-qint4", "quanto-qfloat8_e4m3fn", "quanto-qfloat8_e5m2")] + [
    (scheme, "safetensors", 1.5) for scheme in ("mlx-mxfp4", "torchao-mxfp4")] + [
    (scheme, "bpk", 1) for scheme in ("q8s", "q8f", "q8s/32", "q8s/32:f16", "q4s/32", "q4f/32")]
# Four of the 360 images are more than one percent, and chance decides about them: 14400 images tell what a scheme costs.
MANY, COST_OF_MANY = f"noise:40:{TEST.format('plain')}", 0.5


def check_quantised(checks):
    """The model with quantised weights, expanded again: torch is as accurate with it, and Burn predicts as torch."""
    model = os.path.join(SAMPLES, "digits-noisy.safetensors")
    structure = ["--to", "named-mpk", "--rust", os.path.join(SAMPLES, "digits.rs"), "--type", "Digits"]
    to_burn, to_torch = ["--adapter", "pytorch-to-burn"], ["--adapter", "burn-to-pytorch"]
    before, before_many = (100 * test["accuracy"] for test in by_torch(checks, model, "noisy", MANY))
    whole = ["--float", "f32", "--quantised", "f32"]
    test = first_images(checks, "noisy", checks.options.images)
    for scheme, ending, cost in SCHEMES:
        label = scheme.replace("/", "-").replace(":", "-")
        expanded, record = (checks.path(label + end) for end in (".expanded.safetensors", ".mpk"))
        # The config.json beside a quantised model describes that one alone.
        os.makedirs(checks.path(label), exist_ok=True)
        quantised = os.path.join(checks.path(label), "model." + ending)
        is_burn = ending == "bpk"
        release = ["--burn-version", "0.20"] if is_burn else []
        done = checks.run(checks.cli, "convert", model, quantised, "--float", scheme, *release, "--overwrite")
        if not checks.expect(f"{scheme}: quantised", done.returncode == 0, done.stderr):
            continue
        done = checks.run(checks.cli, "convert", quantised, expanded, *whole, *(to_torch if is_burn else []), "--overwrite")
        if not checks.expect(f"{scheme}: expanded", done.returncode == 0, done.stderr):
            continue
        done = checks.run(checks.cli, "convert", quantised, record, *whole, *([] if is_burn else to_burn), *structure, "--overwrite")
        checks.expect(f"{scheme}: expanded for Burn", done.returncode == 0, done.stderr)
        wanted, many = by_torch(checks, expanded, "noisy", MANY)
        got, got_many = 100 * wanted["accuracy"], 100 * many["accuracy"]
        checks.expect(f"{scheme}: accuracy", abs(got - before) <= cost, f"{got} for {before}")
        checks.expect(f"{scheme}: accuracy of many", abs(got_many - before_many) <= COST_OF_MANY, f"{got_many} for {before_many}")
        done = checks.run(checks.oracle, "accuracy", "named-mpk", record, test, "--predictions")
        burn = json.loads(done.stdout.splitlines()[-1]) if done.returncode == 0 else {"predictions": [], "error": done.stderr}
        expected = wanted["predictions"][:checks.options.images]
        differing = sum(a != b for a, b in zip(burn["predictions"], expected))
        holds = len(burn["predictions"]) == len(expected) and differing <= 1
        checks.expect(f"{scheme}: Burn", holds, f"{burn} for {expected}")
        print(f"{scheme} ({os.path.getsize(quantised)} bytes): torch {got:.2f} % (before: {before:.2f} %), of many {got_many - before_many:+.2f}, "
              f"Burn predicts {len(expected) - differing} of {len(expected)} as torch")


def main():
    checks = common.Checks(__doc__, [("--torch", {"help": "a Python that has torch"}),
                                     ("--images", {"type": int, "default": 360, "help": "of each test, for Burn"})])
    base = os.path.join(SAMPLES, "digits-base.bpk")
    template = os.path.join(SAMPLES, "digits-base.mpk")
    before = accuracy(checks, "burnpack", base, "plain")["accuracy"]

    # An edit and its inverse, through another format.
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
        check_blends(checks)
        check_quantised(checks)

    # The bundled recipe migrates the model fine-tuned in PyTorch to Burn.
    done = checks.run(checks.cli, "run", os.path.join(SAMPLES, "recipe.json"), "--output", checks.folder, "--overwrite")
    if checks.expect("recipe.json runs", done.returncode == 0, done.stderr):
        scale = 100 if before > 1 else 1
        compare(checks, "recipe: noisy images, Burnpack", "burnpack", checks.path("digits-noisy.bpk"), "noisy", 0.8556 * scale)
        compare(checks, "recipe: noisy images, half-precision record", "named-mpk", checks.path("digits-noisy-half.mpk"),
                "noisy", 0.8556 * scale, "--precision", "half")
    checks.finish()


main()
