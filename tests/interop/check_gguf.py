#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads GGUF files written by burnish-cli with gguf-py, and lets burnish-cli read what gguf-py writes.

    check_gguf.py --cli burnish-cli --fixtures tests/fixtures
"""
import glob
import importlib.metadata
import os
import re

import gguf
import numpy as np
import safetensors.numpy

import common

PLAIN = {"F32": "f4", "F16": "f2", "F64": "f8", "I8": "i1", "I16": "i2", "I32": "i4", "I64": "i8"}


def described(file):
    """What gguf-py finds in a file: type, shape and bytes of every tensor, and the values of the keys."""
    reader = gguf.GGUFReader(file)
    tensors = {t.name: (t.tensor_type.name, [int(n) for n in reversed(t.shape)], common.sha256(np.ascontiguousarray(t.data)))
               for t in reader.tensors}
    keys = {name: [bytes(part) for part in field.parts[3:]] for name, field in reader.fields.items()
            if not name.startswith("GGUF.")}
    return tensors, keys


def listed(checks, file):
    found = checks.inspect(file)
    return found and {t["path"]: (t["scheme"]["value"] if t["dtype"] == "QFloat" else t["dtype"], t["shape"], t["sha256"])
                      for t in found["tensors"]}


def check_written(checks, source):
    """gguf-py reads the same tensors and keys from a written file as from the source."""
    label = f"{os.path.relpath(source, checks.fixtures)} → gguf"
    out = checks.path("out.gguf")
    if not checks.convert(label, source, out, "--adapter", "none", "--verify"):
        return
    try:
        found = described(out)
    except Exception as error:
        checks.expect(label, False, str(error))
        return
    if source.endswith(".gguf"):
        want = described(source)
        checks.expect(f"{label}: tensors", found[0] == want[0], f"{found[0]} is not {want[0]}")
        checks.expect(f"{label}: keys", found[1] == want[1], f"{found[1]} is not {want[1]}")
    else:
        # Scalars become tensors of one element.
        want = {path: (dtype, shape or [1], digest) for path, (dtype, shape, digest) in listed(checks, source).items()}
        checks.expect(f"{label}: tensors", found[0] == want, f"{found[0]} is not {want}")


def check_read(checks):
    """burnish-cli reads what gguf-py writes in every type and alignment."""
    random = np.random.default_rng(7)
    for alignment in (8, 32, 256):
        file = checks.path("made.gguf")
        writer = gguf.GGUFWriter(file, "llama")
        writer.add_custom_alignment(alignment)
        writer.add_array("tokenizer.ggml.tokens", ["a", "b", "世界"])
        writer.add_float32("x.eps", 1e-5)
        for name, code in PLAIN.items():
            writer.add_tensor(f"plain.{name}", random.normal(0, 50, (3, 4, 2)).astype(code))
        for kind in ("Q4_0", "Q4_1", "Q5_0", "Q5_1", "Q8_0"):
            kind = gguf.GGMLQuantizationType[kind]
            values = random.normal(0, 1, (3, 64)).astype("f4")
            writer.add_tensor(f"blocks.{kind.name}", gguf.quants.quantize(values, kind), raw_dtype=kind)
        writer.write_header_to_file()
        writer.write_kv_data_to_file()
        writer.write_tensors_to_file()
        writer.close()
        label = f"gguf-py, alignment {alignment}"
        checks.expect(label, listed(checks, file) == described(file)[0], "other tensors")
        again = checks.path("again.gguf")
        if checks.convert(label, file, again):
            with open(file, "rb") as first, open(again, "rb") as second:
                checks.expect(f"{label}: written again", first.read() == second.read(), "other bytes")


def check_quantised(checks):
    """The types that gguf-py quantises have its bytes; it reads the others with the errors that the command predicts."""
    values = np.random.default_rng(11).normal(0, 0.05, (6, 512)).astype("f4")
    source = checks.path("floats.safetensors")
    safetensors.numpy.save_file({"fc.weight": values, "fc.bias": values[0]}, source)
    for name in ("Q4_0", "Q4_1", "Q5_0", "Q5_1", "Q8_0", "MXFP4", "NVFP4", "Q2_K", "Q3_K", "Q4_K", "Q5_K", "Q6_K"):
        label = f"quantise to {name}"
        out = checks.path("quantised.gguf")
        done = checks.run(checks.cli, "convert", source, out, "--float", name, "--metadata",
                          "general.architecture=llama", "--overwrite")
        if not checks.expect(label, done.returncode == 0, done.stderr):
            continue
        tensors = {t.name: t for t in gguf.GGUFReader(out).tensors}
        kind = gguf.GGMLQuantizationType[name]
        found = tensors["fc.weight"]
        checks.expect(f"{label}: type", found.tensor_type == kind, str(found.tensor_type))
        checks.expect(f"{label}: vector", tensors["fc.bias"].tensor_type.name == "F32", "quantised")
        if name in ("Q4_0", "Q4_1", "Q5_0", "Q5_1", "Q8_0", "MXFP4"):
            want = gguf.quants.quantize(values, kind)
            checks.expect(f"{label}: bytes", np.array_equal(want, np.array(found.data)), "other bytes than gguf-py's")
        decoded = gguf.quants.dequantize(np.array(found.data), kind).reshape(values.shape)
        error = np.abs(decoded.astype("f8") - values).max()
        predicted = float(re.search(r"fc\.weight: .*largest error ([0-9.e+-]+)", done.stdout).group(1))
        checks.expect(f"{label}: error", abs(error - predicted) <= 0.01 * error, f"{error}, predicted {predicted}")


def slerp(a, b, t):
    """The spherical interpolation of mergekit, in f64."""
    a, b = a.astype("f8"), b.astype("f8")
    angle = np.arccos(np.sum(a * b) / np.linalg.norm(a) / np.linalg.norm(b))
    return (np.sin((1 - t) * angle) * a + np.sin(t * angle) * b) / np.sin(angle)


def blocks_of(checks, name, models, more):
    """Writes a model with K-quants; returns the file, and its values as gguf-py computes them."""
    floats = checks.path(f"{name}.safetensors")
    safetensors.numpy.save_file(models, floats)
    out = checks.path(f"{name}.gguf")
    done = checks.run(checks.cli, "convert", floats, out, "--overwrite", "--metadata", "general.architecture=llama", *more)
    checks.expect(f"write {name}", done.returncode == 0, done.stderr)
    return out, values_in(out)


def values_in(file):
    """The type and the values of every tensor in a GGUF file."""
    return {t.name: (t.tensor_type.name, gguf.quants.dequantize(np.array(t.data), t.tensor_type).reshape(
        [int(n) for n in reversed(t.shape)])) for t in gguf.GGUFReader(file).tensors}


def check_merged(checks):
    """A merge of two models in blocks, by a configuration of mergekit, is what gguf-py reads as blocks again. It differs
    from the merge of the values that gguf-py computes by no more than quantising that merge does."""
    random = np.random.default_rng(5)
    more = ("--precision", "q.weight$=Q4_K", "--precision", "down.weight$=Q6_K")
    models = []
    for name in ("a", "b"):
        models.append(blocks_of(checks, name, {
            "blk.0.attn_q.weight": random.normal(0, 0.05, (8, 512)).astype("f4"),
            "blk.1.attn_q.weight": random.normal(0, 0.05, (8, 512)).astype("f4"),
            "blk.0.ffn_down.weight": random.normal(0, 0.05, (8, 256)).astype("f4"),
            "output_norm.weight": random.normal(1, 0.05, 512).astype("f4")}, more))
    config = checks.path("merge.yaml")
    with open(config, "w", encoding="utf-8") as file:
        file.write("merge_method: slerp\nbase_model: a.gguf\nmodels:\n- model: a.gguf\n- model: b.gguf\n"
                   "parameters:\n  t:\n  - filter: attn\n    value: 0.25\n  - value: 0.6\n")
    out = checks.path("merged.gguf")
    done = checks.run(checks.cli, "merge", "--config", config, out)
    if not checks.expect("merge", done.returncode == 0, done.stderr):
        return
    found = values_in(out)
    checks.expect("merge: types", {n: kind for n, (kind, _) in found.items()}
                  == {n: kind for n, (kind, _) in models[0][1].items()}, str(list(found)))
    merged = {name: slerp(values, models[1][1][name][1], 0.25 if "attn" in name else 0.6).astype("f4")
              for name, (_, values) in models[0][1].items()}
    again = blocks_of(checks, "again", merged, more)[1]
    for name, want in merged.items():
        error = np.abs(found[name][1].astype("f8") - want)
        allowed = np.abs(again[name][1].astype("f8") - want).max() * 1.001 + 1e-6
        checks.expect(f"merge: {name}", error.max() <= allowed, f"{error.max()} is more than {allowed}")
        # Where the sums differ in the last bit, a block may be rounded otherwise.
        same = np.isclose(found[name][1], again[name][1], rtol=1e-6, atol=1e-7).mean()
        checks.expect(f"merge: {name}, blocks", same > 0.9, f"{same} of the values")


def main():
    checks = common.Checks(__doc__)
    owner = ("gguf-py", importlib.metadata.version("gguf"), "3")
    with checks.proof("gguf", ["read", "lossless"], *owner):
        check_read(checks)
    with checks.proof("gguf", ["written"], *owner):
        check_quantised(checks)
        check_merged(checks)
    for pattern in ("gguf/plain.gguf", "gguf/quantised.gguf", "gguf/k_quants.gguf", "gguf/llama_mini.gguf",
                    "gguf/alignment*.gguf", "gguf/version2.gguf", "safetensors/resnet_mini.safetensors",
                    "burn/tiny/store.bpk"):
        for source in sorted(glob.glob(os.path.join(checks.fixtures, pattern))):
            with checks.proof("gguf", ["written"], *owner):
                check_written(checks, source)
    checks.finish()


main()
