#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: keras 3.15.1 with jax 0.10.2 (PyPI), numpy 2.4.6, h5py 3.16.0
# Behaviour: a .weights.h5 file names a layer by its class and its position among the layers of that class (dense,
#   dense_1), not by the name that the model gives it, and load_weights() does not look at the names that are stored
#   beside the weights. The script builds the same model twice, a sum of two branches; only the order in which the sum
#   lists its branches differs. Each branch then gets the weights of the other one, without an error or a warning.
# Seen:
#   file: layers/dense is "left", layers/dense_1 is "right"
#   saved:  left 1.0, right 2.0
#   loaded: left 2.0, right 1.0
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export KERAS_HOME="$work/keras" KERAS_BACKEND=jax JAX_PLATFORMS=cpu
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check keras==3.15.1 jax==0.10.2 jaxlib==0.10.2 numpy==2.4.6 h5py==3.16.0
venv/bin/python - <<'END'
import sys

import h5py
import keras
import numpy as np


def branches(order):
    inputs = {name: keras.Input((3,)) for name in ("left", "right")}
    layers = {name: keras.layers.Dense(3, use_bias=False, name=name) for name in ("left", "right")}
    total = keras.layers.Add()([layers[name](inputs[name]) for name in order])
    return keras.Model(list(inputs.values()), total)


def listed(model):
    return {name: float(model.get_layer(name).get_weights()[0][0, 0]) for name in ("left", "right")}


saved = branches(["left", "right"])
for number, name in enumerate(("left", "right"), 1):
    saved.get_layer(name).set_weights([np.full((3, 3), number, np.float32)])
saved.save_weights("model.weights.h5")
with h5py.File("model.weights.h5") as file:
    names = {path: file["layers"][path]["vars"].attrs["name"] for path in ("dense", "dense_1")}
    print("file: " + ", ".join(f'layers/{path} is "{name}"' for path, name in names.items()))
loaded = branches(["right", "left"])
loaded.load_weights("model.weights.h5")
for title, model in ("saved: ", saved), ("loaded:", loaded):
    print(title, ", ".join(f"{name} {value}" for name, value in listed(model).items()))
sys.exit(listed(loaded) != {"left": 2.0, "right": 1.0})
END
