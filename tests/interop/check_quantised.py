#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Decodes SafeTensors files with quantised tensors that burnish-cli writes, by the formulas of compressed-tensors and
transformers in numpy, and compares the errors with those that the command predicts.

    check_quantised.py --cli burnish-cli --fixtures tests/fixtures
"""
import json
import os
import re

import numpy as np
import safetensors.numpy

import common

E2M1 = np.array([0, .5, 1, 1.5, 2, 3, 4, 6, -0., -.5, -1, -1.5, -2, -3, -4, -6], "f4")


def nibbles(codes):
    """Two codes of each byte, the low one first."""
    return np.stack([codes & 15, codes >> 4], -1).reshape(codes.shape[0], -1)


def spread(scale, size):
    return np.repeat(scale, size, axis=1)


def decoded(tensors, name):
    """The values of fc.weight in a scheme."""
    part = {key[len("fc.weight"):]: value for key, value in tensors.items() if key.startswith("fc.weight")}
    if name == "fp8-block":
        codes = part[""].astype("f4")
        grid = np.repeat(np.repeat(part["_scale_inv"], 128, 0), 128, 1)
        return codes * grid[:codes.shape[0], :codes.shape[1]]
    if name in ("fp8-tensor", "fp8-channel", "int8-channel"):
        return part[""].astype("f4") * part["_scale"]
    codes = nibbles(part["_packed"].view("u1"))
    if name.startswith("int4-pack"):
        rows, columns = part["_shape"]
        size = columns // part["_scale"].shape[1]
        return (codes[:rows, :columns].astype("f4") - 8) * spread(part["_scale"], size)
    if name == "mxfp4":
        return E2M1[codes] * spread(np.ldexp(np.float32(1), part["_scale"].astype("i4") - 127), 32)
    return E2M1[codes] * spread(part["_scale"].astype("f4") / part["_global_scale"], 16)


def check_scheme(checks, values, source, name):
    folder = checks.path(name.replace("/", "-"))
    os.mkdir(folder)
    out = os.path.join(folder, "model.safetensors")
    done = checks.run(checks.cli, "convert", source, out, "--float", name)
    if not checks.expect(name, done.returncode == 0, done.stderr):
        return
    tensors = common.safetensors_arrays(out)
    found = decoded(tensors, name)
    error = np.abs(found.astype("f8") - values).max()
    predicted = float(re.search(r"fc\.weight: .*largest error ([0-9.e+-]+)", done.stdout).group(1))
    checks.expect(f"{name}: error", abs(error - predicted) <= 0.01 * error, f"{error}, predicted {predicted}")
    checks.expect(f"{name}: bias", np.array_equal(tensors["fc.bias"], values[0]), "changed")
    with open(os.path.join(folder, "config.json"), encoding="utf-8") as file:
        config = json.load(file)["quantization_config"]
    method = "fp8" if name == "fp8-block" else "compressed-tensors"
    checks.expect(f"{name}: config", config["quant_method"] == method, json.dumps(config))


def main():
    checks = common.Checks(__doc__)
    values = np.random.default_rng(13).normal(0, 0.05, (200, 384)).astype("f4")
    source = checks.path("floats.safetensors")
    safetensors.numpy.save_file({"fc.weight": values, "fc.bias": values[0]}, source)
    for name in ("fp8-tensor", "fp8-channel", "fp8-block", "int8-channel", "int4-pack", "int4-pack/32", "mxfp4", "nvfp4"):
        check_scheme(checks, values, source, name)
    checks.finish()


main()
