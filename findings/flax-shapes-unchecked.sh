#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: flax 0.12.8 with jax 0.10.2 (PyPI), numpy 2.4.6
# Behaviour: flax.serialization.from_bytes(target, bytes) checks the names of a .msgpack file against the target, and
#   nothing else: a tensor of another shape and dtype takes the place of the target's. The weights of a larger or smaller
#   model of the same names load without an error. A layer normalisation of three features that gets a scale of one
#   feature then even runs, with that number for all of them, because shapes broadcast.
# Seen:
#   target scale (3,) float32, file (1,) float16, loaded (1,) float16
#   a missing name: ValueError
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export JAX_PLATFORMS=cpu
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check flax==0.12.8 jax==0.10.2 jaxlib==0.10.2 numpy==2.4.6
venv/bin/python - <<'END'
import sys

import jax.numpy as jnp
from flax import serialization

target = {"norm": {"scale": jnp.ones(3), "bias": jnp.zeros(3)}}
file = serialization.to_bytes({"norm": {"scale": jnp.full(1, 7, jnp.float16), "bias": jnp.zeros(3)}})
loaded = serialization.from_bytes(target, file)["norm"]
shown = [f"{scale.shape} {scale.dtype}" for scale in (target["norm"]["scale"], serialization.msgpack_restore(file)["norm"]["scale"], loaded["scale"])]
print("target scale {}, file {}, loaded {}".format(*shown))
result = (jnp.arange(3.0) * loaded["scale"] + loaded["bias"]).tolist()
print("[0, 1, 2] scaled by it:", result)
refused = "nothing"
try:
    serialization.from_bytes(target, serialization.to_bytes({"norm": {"scale": jnp.ones(3)}}))
except ValueError as error:
    refused = type(error).__name__
print("a missing name:", refused)
sys.exit(not (loaded["scale"].shape == (1,) and loaded["scale"].dtype == jnp.float16 and refused == "ValueError" and result == [0, 7, 14]))
END
