#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: ctranslate2 4.8.5 (PyPI) with numpy 2.4.6
# Behaviour: ModelSpec.optimize() stores weights of equal values once and the others as aliases of it, whatever they belong
#   to: biases of zeros in different layers become one tensor. Zeros of either sign are equal in this, so that a tensor of
#   -0.0 is stored as another one of 0.0, and says nothing.
# Seen:
#   b/beta set to [-0.0, -0.0] is stored as a/beta [0.0, 0.0]
#   b/gamma set to [1.0, 1.0] is stored as a/gamma [1.0, 1.0]
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" -q install --disable-pip-version-check ctranslate2==4.8.5 numpy==2.4.6
"$work/venv/bin/python" -W ignore - >"$work/seen" <<'PYTHON'
import numpy as np
from ctranslate2.specs import common_spec, model_spec


class TwoNorms(model_spec.ModelSpec):
    name = "TwoNorms"

    def __init__(self):
        super().__init__()
        self.a = common_spec.LayerNormSpec()
        self.b = common_spec.LayerNormSpec()


model = TwoNorms()
given = {"a/beta": [0.0, 0.0], "a/gamma": [1.0, 1.0], "b/beta": [-0.0, -0.0], "b/gamma": [1.0, 1.0]}
for name, values in given.items():
    norm, part = name.split("/")
    setattr(getattr(model, norm), part, np.array(values, np.float32))
model.validate()
model.optimize()
stored = model.variables()
for name, values in given.items():
    if isinstance(stored[name], str):
        print(f"{name} set to {values} is stored as {stored[name]} {stored[stored[name]].numpy().tolist()}")
PYTHON
cat "$work/seen"
sed -n '/^# Seen:/,/^[^#]/s/^#   //p' "$0" | diff - "$work/seen"
