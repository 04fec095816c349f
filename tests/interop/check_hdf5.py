#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads HDF5 files written by burnish-cli with h5py, and lets burnish-cli read what h5py writes.

    check_hdf5.py --cli burnish-cli --fixtures tests/fixtures
"""
import glob
import io
import json
import os
import subprocess
import time
import zipfile
import zlib

import h5py
import numpy as np

import bombs
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
    """Tensors and attributes of an HDF5 file survive being read and written, without those of compound types."""
    label = os.path.relpath(source, checks.fixtures)
    out = checks.path("again.h5")
    if not checks.convert(label, source, out, "--adapter", "none", "--verify", "--allow-partial=unread"):
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


def check_archive(checks):
    """An archive of Keras keeps its texts, and its weights are those of the original."""
    source, out = os.path.join(checks.fixtures, "keras/keras3_model.keras"), checks.path("copy.keras")
    if not checks.convert("keras archive", source, out, "--adapter", "none"):
        return
    with zipfile.ZipFile(source) as before, zipfile.ZipFile(out) as after:
        checks.expect("keras archive: whole", after.testzip() is None)
        checks.expect("keras archive: members", sorted(before.namelist()) == sorted(after.namelist()),
                      str(after.namelist()))
        for name in ("config.json", "metadata.json"):
            checks.expect(f"keras archive: {name}", before.read(name) == after.read(name))
        weights = [h5py.File(io.BytesIO(each.read("model.weights.h5")), "r") for each in (before, after)]
        tensors, attributes = zip(*(datasets(each) for each in weights))
        checks.expect("keras archive: tensors", list(map(described, tensors[0].values())) ==
                      list(map(described, tensors[1].values())) and list(tensors[0]) == list(tensors[1]))
        checks.expect("keras archive: attributes", {name: plain(value) for name, value in attributes[0].items()} ==
                      {name: plain(value) for name, value in attributes[1].items()})
        groups = [[], []]
        for found, each in zip(groups, weights):
            each.visit(found.append)
        checks.expect("keras archive: groups", sorted(groups[0]) == sorted(groups[1]),
                      str(set(groups[0]) ^ set(groups[1])))
    refused = checks.run(checks.cli, "convert", os.path.join(checks.fixtures, "burn/tiny/store.bpk"),
                         checks.path("none.keras"), "--adapter", "none")
    checks.expect("keras archive: a configuration is needed",
                  refused.returncode == 1 and "config.json" in refused.stderr, refused.stderr)


def children_of(process):
    try:
        with open(f"/proc/{process}/task/{process}/children", encoding="ascii") as file:
            direct = [int(child) for child in file.read().split()]
    except OSError:
        direct = []
    # Started by any thread.
    for task in glob.glob(f"/proc/{process}/task/*/children"):
        try:
            with open(task, encoding="ascii") as file:
                direct += [int(child) for child in file.read().split()]
        except OSError:
            pass
    return set(direct)


def is_running(process):
    try:
        with open(f"/proc/{process}/stat", encoding="ascii", errors="replace") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def check_stopping(checks):
    """SIGTERM ends burnish-cli and the library's program while the library is busy with a single request."""
    slow = checks.path("slow.h5")
    file = bombs.Hdf5()
    with open(slow, "wb") as out:
        tree = file.chunks([([0], b"four")], [4])
        out.write(file.content(file.group([("w", file.dataset([400_000_000], [4], tree))])))
    with subprocess.Popen([checks.cli, "inspect", "--stats", slow], stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL) as program:
        begin, library = time.monotonic(), set()
        # Until the library has worked for a while.
        while time.monotonic() - begin < 20 and (not library or time.monotonic() - begin < 2):
            library |= children_of(program.pid)
            time.sleep(0.05)
        checks.expect("stopping: the library is at work", library and program.poll() is None and
                      any(map(is_running, library)))
        begin = time.monotonic()
        program.terminate()
        program.wait(20)
        ended = time.monotonic() - begin
        while any(map(is_running, library)) and time.monotonic() - begin < 20:
            time.sleep(0.01)
        gone = time.monotonic() - begin
    checks.expect("stopping: burnish-cli", ended < 1, f"{ended:.2f} s")
    checks.expect("stopping: the library", gone < 1.1, f"{gone:.2f} s")


def peak_of(checks, *arguments):
    """The exit code, and the most memory of burnish-cli or the library's program, in MiB."""
    with subprocess.Popen([checks.cli, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as program:
        error = program.stderr.read().decode(errors="replace")
        _, status, usage = os.wait4(program.pid, 0)
        program.returncode = os.waitstatus_to_exitcode(status)
    return program.returncode, usage.ru_maxrss / 1024, error


def check_memory(checks):
    """Chunks that are many or large take little memory, in either program."""
    made = {}
    file = bombs.Hdf5()
    made["1,000,000 chunks"] = file.content(file.group([
        ("w", file.dataset([1_000_000], [1], file.chunks([([0], b"x")], [1])))]))
    file, packer, block = bombs.Hdf5(), zlib.compressobj(1), bytes(1 << 20)
    content = b"".join(packer.compress(block) for _ in range(512)) + packer.flush()
    made["a chunk of 512 MiB"] = file.content(file.group([
        ("w", file.dataset([1 << 29], [1 << 29], file.chunks([([0], content)], [1 << 29]), True)),
        ("v", file.dataset([4], [2]))]))
    for name, content in made.items():
        # Not by h5py: a program's peak begins with the memory of the one that starts it.
        path = checks.path("memory.h5")
        with open(path, "wb") as out:
            out.write(content)
        code, peak, error = peak_of(checks, "inspect", "--stats", path)
        checks.expect(name, code in (0, 1) and peak < 256, f"exit code {code}, {peak:.0f} MiB: {error}")


def main():
    checks = common.Checks(__doc__)
    owner = ("h5py", h5py.__version__)
    with checks.proof("hdf5", ["read"], *owner):
        check_read(checks)
    with checks.proof("hdf5", ["written"], *owner):
        check_bfloat16(checks)
        check_keras(checks)
    with checks.proof("keras", ["read", "written", "lossless"], *owner):
        check_archive(checks)
    check_stopping(checks)
    check_memory(checks)
    for source in sorted(glob.glob(os.path.join(checks.fixtures, "hdf5/*.h5"))):
        if not source.endswith(("links.h5", "layouts_latest.h5")):
            with checks.proof("hdf5", ["read", "written", "lossless"], *owner):
                check_kept(checks, source)
    # Names with slashes are refused: they would be groups.
    done = checks.run(checks.cli, "convert", os.path.join(checks.fixtures, "numpy/stored.npz"), checks.path("out.h5"))
    checks.expect("a slash", done.returncode == 1 and "a slash" in done.stderr, done.stderr)
    for pattern in ("burn/tiny/store.bpk", "burn/cnn/full.mpk", "safetensors/resnet_mini.safetensors",
                    "keras/*.keras"):
        for source in sorted(glob.glob(os.path.join(checks.fixtures, pattern))):
            with checks.proof("hdf5", ["written"], *owner):
                check_written(checks, source)
    checks.finish()


main()
