#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: orbax-checkpoint 0.12.8 (PyPI) with jax 0.10.2, tensorstore 0.1.86, numpy 2.4.6; flax 0.12.8 for comparison
# Behaviour: Orbax stores each array of a tree under its keys joined with dots, so that names with dots, as PyTorch's are,
#   and nested dictionaries share one namespace. A tree that has both {"encoder.scale": a} and {"encoder": {"scale": b}}
#   is saved without an error or a warning, both arrays are written to the same place, and restore() returns one of them
#   under both keys; the other is gone. This holds with and without OCDBT, and for save_pytree() of the newer interface.
#   Only different shapes make saving fail, with TensorStore's message about a shape. The description of the tree, which
#   is saved beside the arrays, tells both keys apart. flax.serialization keeps both arrays.
# Seen:
#   StandardCheckpointer: 2 keys, equal True, one of the saved ones True
#   PyTreeCheckpointer without OCDBT: 2 keys, equal True, one of the saved ones True
#   save_pytree: 2 keys, equal True, one of the saved ones True
#   shapes that differ: ValueError
#   flax.serialization: 2 keys, equal False
#   warnings about keys: 0
set -eu
seen=$(sed -n '/^# Seen:/,/^[^#]/s/^#   //p' "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check orbax-checkpoint==0.12.8 jax==0.10.2 flax==0.12.8 tensorstore==0.1.86 numpy==2.4.6
cat >names.py <<'END_OF_PYTHON'
import logging
import pathlib
import warnings

import numpy as np
import orbax.checkpoint as ocp
from flax import serialization
from orbax.checkpoint import v1

here = pathlib.Path.cwd()
records = []
class Keep(logging.Handler):
    def emit(self, record):
        records.append(record.getMessage())
logging.getLogger().addHandler(Keep(level=logging.WARNING))

def tree(*nested):
    return {"encoder.scale": np.array([1, 2], np.float32), "encoder": {"scale": np.array(nested, np.float32)}}

def show(name, restored):
    flat, nested = restored["encoder.scale"].tolist(), restored["encoder"]["scale"].tolist()
    text = f"{name}: {len(restored)} keys, equal {flat == nested}"
    print(text if flat != nested else f"{text}, one of the saved ones {flat in ([1, 2], [3, 4])}")

def save(path, content):
    with ocp.StandardCheckpointer() as checkpointer:
        checkpointer.save(path, content)

with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    save(here / "standard", tree(3, 4))
    show("StandardCheckpointer", ocp.StandardCheckpointer().restore(here / "standard"))
    plain = ocp.PyTreeCheckpointer(use_ocdbt=False)
    plain.save(here / "plain", tree(3, 4))
    show("PyTreeCheckpointer without OCDBT", plain.restore(here / "plain"))
    v1.save_pytree(here / "newer", tree(3, 4))
    show("save_pytree", v1.load_pytree(here / "newer"))
    told_so_far = [str(one.message) for one in told] + records
    try:
        save(here / "shapes", tree(3, 4, 5))
        print("shapes that differ: saved")
    except ValueError as error:
        print(f"shapes that differ: {type(error).__name__}")
    show("flax.serialization", serialization.from_bytes(tree(3, 4), serialization.to_bytes(tree(3, 4))))
print("warnings about keys:", sum("encoder" in text or "dot" in text or "duplicate" in text for text in told_so_far))
END_OF_PYTHON
got=$(JAX_PLATFORMS=cpu venv/bin/python names.py 2>errors.txt) || { cat errors.txt; exit 1; }
echo "$got"
[ "$got" = "$seen" ]
