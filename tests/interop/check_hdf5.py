#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads HDF5 files written by burnish-cli with h5py, and lets burnish-cli read what h5py writes.

    check_hdf5.py --cli burnish-cli --fixtures tests/fixtures
"""
import glob
import json
import os

import h5py
import numpy as np

import common

DTYPES = {"F64": "f8", "F32": "f4", "F16": "f2", "I64": "i8", "I32": "i4", "I16": "i2", "I8": "i1", "U64": "u8",
          "U32": "u4", "U16": "u2", "U8": "u1", "Bool": "b1", "C64": "c8", "C128": "c16"}
STORAGE = {
    "contiguous": {},
    "chunked": {"chunks": (2, 3, 1)},
    "gzip": {"chunks": (2, 3, 1), "compression": "gzip"},
    "shuffled": {"chunks": (3, 4, 2), "compression": "gzip", "shuffle": True},
    "lzf": {"chunks": (2, 4, 2), "compression": "lzf"},
    "fletcher32": {"chunks": (2, 3, 2), "fletcher32": True},
}


def described(array):
    little = np.asarray(array).astype(np.asarray(array).dtype.newbyteorder("<"))
    return little.dtype.str[1:], list(little.shape), common.sha256(little)


def listed(checks, file):
    found = checks.inspect(file)
    return found and {t["path"]: (DTYPES.get(t["dtype"]), t["shape"], t["sha256"]) for t in found["tensors"]}


def datasets(file):
    """The datasets of numbers by their path in burnish-cli, and all attributes."""
    tensors, attributes = {}, {f"@{name}": value for name, value in file.attrs.items()}

    def visit(name, item):
        attributes.update({f"{name}@{key}": value for key, value in item.attrs.items()})
        if isinstance(item, h5py.Dataset) and item.shape is not None and item.dtype.kind in "fiubc":
            tensors[name.replace("/", ".")] = item[()]

    file.visititems(visit)
    return tensors, attributes


def plain(value):
    """An attribute without the difference between bytes and text."""
    value = np.asarray(value).tolist()
    decoded = [v.decode() if isinstance(v, bytes) else v for v in (value if isinstance(value, list) else [value])]
    return decoded if isinstance(value, list) else decoded[0]


def check_written(checks, source):
    """h5py reads the same tensors from the HDF5 file as burnish-cli from the source."""
    label = f"{os.path.relpath(source, checks.fixtures)} → hdf5"
    out = checks.path("out.h5")
    if not checks.convert(label, source, out, "--adapter", "none", "--verify"):
        return
    with h5py.File(out, "r") as file:
        found = {name: described(array) for name, array in datasets(file)[0].items()}
    # h5py reads bfloat16 as float32.
    want = {name: entry for name, entry in listed(checks, source).items() if entry[0]}
    found = {name: entry for name, entry in found.items() if name in want}
    checks.expect(label, found == want and want, f"{found} is not {want}")


def check_kept(checks, source):
    """Tensors and attributes of an HDF5 file survive being read and written."""
    label = os.path.relpath(source, checks.fixtures)
    out = checks.path("again.h5")
    if not checks.convert(label, source, out, "--adapter", "none", "--verify"):
        return
    with h5py.File(source, "r") as before, h5py.File(out, "r") as after:
        (tensors, attributes), (new_tensors, new_attributes) = datasets(before), datasets(after)
    checks.expect(f"{label}: tensors", {n: described(t) for n, t in tensors.items()} ==
                  {n: described(t) for n, t in new_tensors.items()}, "other tensors")
    checks.expect(f"{label}: attributes", {n: plain(a) for n, a in attributes.items()} ==
                  {n: plain(a) for n, a in new_attributes.items()}, "other attributes")


def check_read(checks):
    """burnish-cli reads what h5py writes in every type, order, storage and version of the format."""
    random = np.random.default_rng(7)
    for version in ("earliest", "v108", "v110"):
        file, arrays = checks.path(f"{version}.h5"), {}
        with h5py.File(file, "w", libver=(version, "v110")) as out:
            for name, code in DTYPES.items():
                values = random.integers(0, 2, (3, 4, 2)) if code == "b1" else random.normal(0, 50, (3, 4, 2))
                with np.errstate(invalid="ignore"):
                    array = values.astype(code)
                for storage, options in STORAGE.items():
                    arrays[f"{storage}.{name}"] = out.create_dataset(f"{storage}/{name}", data=array, **options)[()]
                if array.dtype.itemsize > 1:
                    swapped = array.astype(array.dtype.newbyteorder(">"))
                    arrays[f"swapped.{name}"] = out.create_dataset(f"swapped/{name}", data=swapped)[()]
            arrays["scalar"] = out.create_dataset("scalar", data=np.float32(1.5))[()]
            arrays["empty"] = out.create_dataset("empty", data=np.zeros((0, 3)))[()]
            arrays["half"] = out.create_dataset("half", (100, 50), "f4", chunks=(10, 10), fillvalue=2.5)
            arrays["half"][20:40] = 1
            arrays["half"] = arrays["half"][()]
        checks.expect(f"h5py {version}", listed(checks, file) == {n: described(a) for n, a in arrays.items()},
                      "other tensors")


def check_bfloat16(checks):
    """A bfloat16 that burnish-cli wrote is the same number in h5py."""
    source = os.path.join(checks.fixtures, "burn/cnn/full.mpk")
    half, whole = checks.path("half.h5"), checks.path("whole.safetensors")
    if not checks.convert("bfloat16", source, half, "--adapter", "none", "--float", "bf16") or \
            not checks.convert("bfloat16", half, whole, "--adapter", "none"):
        return
    stored = common.safetensors_arrays(whole)
    with h5py.File(half, "r") as file:
        tensors = datasets(file)[0]
    same = [np.array_equal(stored[name].astype("f4"), np.asarray(tensors[name]).astype("f4")) for name in stored
            if stored[name].dtype.name == "bfloat16"]
    checks.expect("bfloat16", same and all(same), "other numbers")


def check_keras(checks):
    """The attributes by which Keras finds its layers have their types."""
    out = checks.path("keras.h5")
    if not checks.convert("keras", os.path.join(checks.fixtures, "hdf5/keras2_model.h5"), out, "--adapter", "none"):
        return
    with h5py.File(out, "r") as file:
        weights = file["model_weights"]
        names = [name.decode() for name in weights.attrs["layer_names"]]
        found = [name.decode() for layer in names for name in weights[layer].attrs["weight_names"]]
        checks.expect("keras: layers", "dense" in names and "flatten" in names, str(names))
        checks.expect("keras: weights", found and all(name in weights[name.split("/")[0]] for name in found), str(found))
        checks.expect("keras: configuration", "class_name" in json.loads(file.attrs["model_config"]), "")


def main():
    checks = common.Checks(__doc__)
    check_read(checks)
    check_bfloat16(checks)
    check_keras(checks)
    for source in sorted(glob.glob(os.path.join(checks.fixtures, "hdf5/*.h5"))):
        if not source.endswith(("links.h5", "layouts_latest.h5")):
            check_kept(checks, source)
    # Names with slashes are refused: they would be groups.
    done = checks.run(checks.cli, "convert", os.path.join(checks.fixtures, "numpy/stored.npz"), checks.path("out.h5"))
    checks.expect("a slash", done.returncode == 1 and "a slash" in done.stderr, done.stderr)
    for pattern in ("burn/tiny/store.bpk", "burn/cnn/full.mpk", "safetensors/resnet_mini.safetensors",
                    "keras/*.keras"):
        for source in sorted(glob.glob(os.path.join(checks.fixtures, pattern))):
            check_written(checks, source)
    checks.finish()


main()
