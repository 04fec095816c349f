#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Repairs broken models, and reads the copies with the owners' libraries: safetensors, torch and gguf.

    check_repair.py --cli burnish-cli --fixtures tests/fixtures

Needs safetensors, torch and gguf.
"""
import hashlib
import json
import os
import shutil
import struct

import gguf
import numpy as np
import safetensors
import torch

import common

FIRST, SECOND = "model-00001-of-00002.safetensors", "model-00002-of-00002.safetensors"
INDEX = "model.safetensors.index.json"


def values(seed, rows=3):
    return np.random.default_rng(seed).standard_normal((rows, 5), dtype=np.float32)


A, B, C, OTHER = values(1), values(2), values(3, 7), values(4)


def safetensors_file(tensors, gaps=(), trailing=b""):
    """Writes the file by hand: the library refuses what is broken. `gaps`: names with a gap before them."""
    header = {"__metadata__": {"format": "pt", "note": "kept"}}
    body = b""
    for name, array in tensors.items():
        if name in gaps:
            body += b"\xee" * 24
        header[name] = {"dtype": "F32", "shape": list(array.shape), "data_offsets": [len(body), len(body) + array.nbytes]}
        body += array.tobytes()
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    return struct.pack("<Q", len(text)) + text + body + trailing


def index_of(files, total):
    return json.dumps({"metadata": {"total_size": total}, "weight_map": files}).encode()


def whole_set():
    return {FIRST: safetensors_file({"a": A}), SECOND: safetensors_file({"b": B, "c": C}),
            INDEX: index_of({"a": FIRST, "b": SECOND, "c": SECOND}, A.nbytes + B.nbytes + C.nbytes),
            "config.json": b'{"model_type": "tiny"}'}


def overlapping():
    """Two tensors that share the last bytes of one and the first of the other."""
    joined = np.concatenate([A.ravel(), B.ravel()])
    header = {"a": {"dtype": "F32", "shape": [15], "data_offsets": [0, 60]},
              "b": {"dtype": "F32", "shape": [15], "data_offsets": [40, 100]}}
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    return (struct.pack("<Q", len(text)) + text + joined.tobytes()[:100],
            {"a": joined[:15], "b": joined[10:25]})


def safetensors_cases():
    """Yields name, files and what the copy must hold."""
    everything = {"a": A, "b": B, "c": C}
    yield "stale total_size", whole_set() | {INDEX: index_of({"a": FIRST, "b": SECOND, "c": SECOND}, 7)}, everything
    yield "tensor in two shards", whole_set() | {FIRST: safetensors_file({"a": A, "b": OTHER})}, everything
    missing = whole_set()
    del missing[SECOND]
    yield "missing shard", missing, {"a": A}
    yield "missing tensor", whole_set() | {SECOND: safetensors_file({"b": B})}, {"a": A, "b": B}
    yield "unlisted tensor", whole_set() | {INDEX: index_of({"a": FIRST, "b": SECOND}, A.nbytes + B.nbytes)}, everything
    yield "name that leaves", whole_set() | {INDEX: index_of(
        {"a": FIRST, "b": SECOND, "c": SECOND, "d": "../d.safetensors"}, 0)}, everything
    without = whole_set()
    del without[INDEX]
    yield "without index", without, everything
    yield "truncated shard", whole_set() | {SECOND: whole_set()[SECOND][:-4]}, {"a": A, "b": B}
    yield "gap in a shard", whole_set() | {SECOND: safetensors_file({"b": B, "c": C}, gaps=["b", "c"])}, everything
    yield "trailing bytes in a shard", whole_set() | {FIRST: whole_set()[FIRST] + b"left over"}, everything
    single = "model.safetensors"
    yield "gap", {single: safetensors_file({"a": A, "b": B}, gaps=["b"])}, {"a": A, "b": B}
    yield "trailing bytes", {single: safetensors_file({"a": A, "b": B}, trailing=b"x" * 9)}, {"a": A, "b": B}
    file, tensors = overlapping()
    yield "overlap", {single: file}, tensors


def digests(folder):
    found = {}
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        with open(path, "rb") as f:
            found[name] = (hashlib.sha256(f.read()).hexdigest(), os.stat(path).st_mtime_ns)
    return found


def load_safetensors(folder):
    """Loads a set through its index, or the only file, with all checks of the library."""
    index = os.path.join(folder, INDEX)
    if not os.path.exists(index):
        with safetensors.safe_open(os.path.join(folder, "model.safetensors"), "np") as file:
            return {name: file.get_tensor(name) for name in file.keys()}
    with open(index, encoding="utf-8") as f:
        described = json.load(f)
    found = {}
    for shard in sorted(set(described["weight_map"].values())):
        with safetensors.safe_open(os.path.join(folder, shard), "np") as file:
            names = set(file.keys())
            if names != {name for name, where in described["weight_map"].items() if where == shard}:
                raise ValueError(f"{shard} holds other tensors than the index says")
            found.update({name: file.get_tensor(name) for name in names})
    if described["metadata"]["total_size"] != sum(array.nbytes for array in found.values()):
        raise ValueError("total_size is not the bytes of the tensors")
    return found


def load_torch(folder):
    with open(os.path.join(folder, "pytorch_model.bin.index.json"), encoding="utf-8") as f:
        described = json.load(f)
    found = {}
    for shard in sorted(set(described["weight_map"].values())):
        for name, tensor in torch.load(os.path.join(folder, shard), weights_only=True).items():
            if name in found:
                raise ValueError(f"{name} is in two files")
            found[name] = tensor.numpy()
    return found


def load_gguf(folder):
    return {tensor.name: np.array(tensor.data) for tensor in gguf.GGUFReader(os.path.join(folder, "tiny.gguf")).tensors}


def torch_set(folder):
    """b is in both files."""
    one, other = "pytorch_model-00001-of-00002.bin", "pytorch_model-00002-of-00002.bin"
    torch.save({"a": torch.from_numpy(A), "b": torch.from_numpy(OTHER)}, os.path.join(folder, one))
    torch.save({"b": torch.from_numpy(B)}, os.path.join(folder, other))
    with open(os.path.join(folder, "pytorch_model.bin.index.json"), "wb") as f:
        f.write(index_of({"a": one, "b": other}, 1))


def gguf_file(folder):
    path = os.path.join(folder, "tiny.gguf")
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_uint32("llama.block_count", 1)
    writer.add_tensor("a", A)
    writer.add_tensor("b", B)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    with open(path, "ab") as f:
        f.write(b"x" * 100)


def check(checks, label, folder, load, want):
    before = digests(folder)
    out = folder + "-copy"
    done = checks.run(checks.cli, "check", folder, "--repair", out)
    if not checks.expect(label, os.path.isdir(out), done.stdout + done.stderr):
        return
    checks.expect(f"{label}: the original is untouched", digests(folder) == before)
    try:
        found = load(out)
    except Exception as error:
        checks.expect(label, False, str(error))
        return
    same = found.keys() == want.keys() and all(
        found[name].shape == want[name].shape and found[name].tobytes() == want[name].tobytes() for name in want)
    checks.expect(label, same, f"found {sorted(found)}, expected {sorted(want)}")
    again = checks.run(checks.cli, "check", out)
    checks.expect(f"{label}: the copy is whole", again.returncode == 0, again.stdout + again.stderr)


def main():
    checks = common.Checks(__doc__)
    for label, files, want in safetensors_cases():
        folder = checks.path(label.replace(" ", "-"))
        os.makedirs(folder)
        for name, content in files.items():
            with open(os.path.join(folder, name), "wb") as f:
                f.write(content)
        check(checks, f"SafeTensors, {label}", folder, load_safetensors, want)
        shutil.rmtree(folder)
    for label, make, load in (("PyTorch, tensor in two files", torch_set, load_torch),
                              ("GGUF, trailing bytes", gguf_file, load_gguf)):
        folder = checks.path(label.replace(", ", "-").replace(" ", "-"))
        os.makedirs(folder)
        make(folder)
        check(checks, label, folder, load, {"a": A, "b": B})
    checks.finish()


main()
