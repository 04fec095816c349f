#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lets TensorFlow.js load models that burnish-cli wrote, and compares the weights and what they predict.

    npm install @tensorflow/tfjs@4.22.0
    check_tfjs.py --cli burnish-cli --fixtures tests/fixtures --tfjs node_modules/@tensorflow/tfjs
"""
import hashlib
import json
import os
import subprocess

import numpy as np
from safetensors.numpy import save_file

import common

TYPES = {"float32": np.float32, "int32": np.int32, "bool": np.bool_}


def seen_by_owner(tfjs, folders):
    program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "owner_tfjs.cjs")
    done = subprocess.run(["node", program, tfjs, *folders], capture_output=True, timeout=300, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def check(checks):
    source = os.path.join(checks.fixtures, "tfjs", "layers")
    after, listed = checks.path("after"), checks.path("listed")
    for folder in (after, listed):
        os.makedirs(folder)
    random = np.random.default_rng(5)
    # One tensor crosses two files, and the first file ends inside of an element.
    arrays = {"a/mask": np.array([True, False, True]), "b/kernel": random.standard_normal((1500, 1500), np.float32),
              "c": np.arange(-3, 3, dtype=np.int32).reshape(2, 3), "d/scalar": np.array(2.5, np.float32),
              "e/none": np.zeros((0, 4), np.float32)}
    plain = checks.path("plain.safetensors")
    save_file(arrays, plain)
    checks.convert("as it is", os.path.join(source, "model.json"), os.path.join(after, "model.json"), "--to", "tfjs")
    checks.convert("from SafeTensors", plain, os.path.join(listed, "model.json"), "--to", "tfjs")
    for name in sorted(os.listdir(after)):
        with open(os.path.join(source, name), "rb") as first, open(os.path.join(after, name), "rb") as second:
            checks.expect(f"{name}: the same bytes", first.read() == second.read())
    before, same, weights = seen_by_owner(checks.options.tfjs, [source, after, listed])
    checks.expect("the same weights and predictions", before == same and len(before["predicted"]) > 0, str(same))
    expected = {name: {"dtype": next(key for key, each in TYPES.items() if each == array.dtype),
                       "shape": list(array.shape), "sha256": hashlib.sha256(array.tobytes()).hexdigest()}
                for name, array in arrays.items()}
    checks.expect("the list: the same weights", weights["weights"] == expected, str(weights))
    checks.expect("the list: three files", len(os.listdir(listed)) == 4, str(os.listdir(listed)))


def main():
    checks = common.Checks(__doc__, [("--tfjs", {"required": True, "help": "the package @tensorflow/tfjs"})])
    with open(os.path.join(checks.options.tfjs, "package.json"), encoding="utf-8") as package:
        release = json.load(package)["version"]
    with checks.proof("tfjs", ["read", "written", "lossless"], "TensorFlow.js", release):
        check(checks)
    checks.finish()


main()
