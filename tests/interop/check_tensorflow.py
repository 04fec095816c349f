#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lets burnish-cli read what TensorFlow writes here and now: make_tensorflow.py anew, and checkpoints in several files.

    pip install tensorflow-cpu==2.21.0 ml_dtypes
    check_tensorflow.py --cli burnish-cli --fixtures tests/fixtures
"""
import glob
import json
import os

import numpy as np

import common
import make_tensorflow as made
import tensorflow as tf


def check_manifests(checks, folder, label):
    for manifest in sorted(glob.glob(os.path.join(folder, "**", "*.manifest.json"), recursive=True)):
        file = manifest.removesuffix(".manifest.json")
        with open(manifest, encoding="utf-8") as text:
            want = {t["path"]: (t["dtype"], t["shape"], t["sha256"]) for t in json.load(text)["tensors"]}
        inspected = checks.inspect(file)
        found = inspected and {t["path"]: (t["dtype"], t["shape"], t["sha256"]) for t in inspected["tensors"]}
        checks.expect(f"{label} {os.path.relpath(file, folder)}", found == want, f"{found} is not {want}")
        out = checks.path("out.safetensors")
        checks.convert(f"{label} {os.path.relpath(file, folder)} → safetensors", file, out, "--verify", "--filter", "!dtype:c128")


def check_large(checks):
    """An index of several blocks, with keys that share their beginnings."""
    many = {f"layer_{i}": {"kernel": tf.Variable(made.filled((3, i % 5), seed=i)), "bias": tf.Variable(float(i))} for i in range(1500)}
    prefix = checks.path("large/many")
    os.makedirs(os.path.dirname(prefix))
    tf.train.Checkpoint(net=many).write(prefix)
    made.checkpoint_manifest(prefix, prefix + ".index")
    check_manifests(checks, os.path.dirname(prefix), "many tensors")
    # Numbers that take several bytes in the keys of parts.
    folder = checks.path("parts")
    with tf.Graph().as_default(), tf.compat.v1.Session() as session:
        for name, shape, parts in (("a", (100_000, 1), 7), ("b", (70, 3), 5)):
            tf.compat.v1.get_variable(name, shape=shape, partitioner=tf.compat.v1.fixed_size_partitioner(parts))
        session.run(tf.compat.v1.global_variables_initializer())
        os.makedirs(folder)
        tf.compat.v1.train.Saver().save(session, os.path.join(folder, "parts"), write_meta_graph=False)
    made.checkpoint_manifest(os.path.join(folder, "parts"), os.path.join(folder, "parts.index"))
    check_manifests(checks, folder, "partitioned")


def main():
    checks = common.Checks(__doc__)
    fresh = checks.path("fresh")
    made.make_all(fresh)
    for name in ("tensorflow", "saved-model", "tflite"):
        with checks.proof(name, ["read"], "TensorFlow", tf.__version__):
            check_manifests(checks, os.path.join(checks.fixtures, name), "fixture")
            check_manifests(checks, os.path.join(fresh, name), "fresh")
    with checks.proof("tensorflow", ["read"], "TensorFlow", tf.__version__):
        check_large(checks)
    # What TensorFlow restores is what Burnish exports: the numbers survive another program's format.
    out = checks.path("names.npz")
    prefix = os.path.join(checks.fixtures, "tensorflow", "names", "model.ckpt")
    if checks.convert("names → npz", prefix + ".index", out):
        reader = tf.train.load_checkpoint(prefix)
        with np.load(out) as arrays:
            for key in reader.get_variable_to_dtype_map():
                checks.expect(f"names → npz: {key}", np.array_equal(arrays[made.path_of(key)], reader.get_tensor(key)))
    checks.finish()


main()
