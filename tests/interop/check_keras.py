#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lets Keras load the .keras archives and weights that burnish-cli writes.

    check_keras.py --cli burnish-cli --fixtures tests/fixtures

Needs Keras 3 and a backend: PyTorch, unless KERAS_BACKEND names another.
"""
import os

os.environ.setdefault("KERAS_BACKEND", "torch")

import keras  # noqa: E402
import numpy as np  # noqa: E402

import common  # noqa: E402


def image_model():
    return keras.Sequential([
        keras.layers.Input((8, 8, 3)), keras.layers.Conv2D(4, 3, name="first"), keras.layers.BatchNormalization(),
        keras.layers.DepthwiseConv2D(3), keras.layers.Flatten(), keras.layers.Dense(5, activation="relu"),
        keras.layers.Dropout(0.5), keras.layers.Dense(2)]), (2, 8, 8, 3)


def text_model():
    words = keras.layers.Input((6, 8))
    attended = keras.layers.MultiHeadAttention(2, 4, name="mha")(words, words)
    memory = keras.layers.LSTM(4)(keras.layers.LayerNormalization()(keras.layers.Add()([words, attended])))
    gated = keras.layers.Bidirectional(keras.layers.GRU(3))(words)
    return keras.Model(words, keras.layers.Dense(2)(keras.layers.Concatenate()([memory, gated]))), (2, 6, 8)


def same(checks, name, model, file, inputs):
    try:
        loaded = keras.saving.load_model(file)
    except Exception as error:  # whatever Keras says of the file
        checks.expect(name, False, repr(error))
        return
    before, after = model.get_weights(), loaded.get_weights()
    checks.expect(f"{name}: weights", len(before) == len(after) and
                  all(np.array_equal(a, b) for a, b in zip(before, after)))
    checks.expect(f"{name}: predictions", np.array_equal(np.asarray(model.predict(inputs, verbose=0)),
                                                         np.asarray(loaded.predict(inputs, verbose=0))))


def check(checks, kind, make, seed):
    keras.utils.set_random_seed(seed)
    model, shape = make()
    inputs = np.random.default_rng(seed).normal(size=shape).astype("f4")
    model.compile("adam", "mse")
    model.fit(inputs, np.ones((2, 2), "f4"), epochs=2, verbose=0)
    name = f"{kind} {seed}"
    source, copy = checks.path(f"{kind}{seed}.keras"), checks.path(f"{kind}{seed}-copy.keras")
    model.save(source)
    if checks.convert(name, source, copy, "--adapter", "none", "--verify"):
        same(checks, f"{name}: copy", model, copy, inputs)

    # A record has no place for the configuration, so that is given again.
    record, back = checks.path(f"{kind}{seed}.mpk"), checks.path(f"{kind}{seed}-back.keras")
    config = model.to_json()
    if checks.convert(f"{name}: to a record", source, record, "--adapter", "none") and checks.convert(
            f"{name}: from a record", record, back, "--adapter", "none", "--metadata", f"config.json={config}"):
        same(checks, f"{name}: by a record", model, back, inputs)

    weights, rewritten = checks.path(f"{kind}{seed}.weights.h5"), checks.path(f"{kind}{seed}-copy.weights.h5")
    model.save_weights(weights)
    if checks.convert(f"{name}: weights", weights, rewritten, "--adapter", "none"):
        keras.utils.set_random_seed(seed + 100)
        other = make()[0]
        other.load_weights(rewritten)
        checks.expect(f"{name}: weights alone", all(
            np.array_equal(a, b) for a, b in zip(model.get_weights(), other.get_weights())))


def main():
    checks = common.Checks(__doc__)
    for seed in (1, 2):
        with checks.proof("keras", ["read", "written", "lossless"], "Keras", keras.__version__, pinned=False), \
                checks.proof("hdf5", ["read", "written", "lossless"], "Keras", keras.__version__, "weights", pinned=False):
            check(checks, "images", image_model, seed)
            check(checks, "texts", text_model, seed)
    checks.finish()


main()
