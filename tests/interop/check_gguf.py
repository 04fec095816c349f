#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads GGUF files written by burnish-cli with gguf-py, and lets burnish-cli read what gguf-py writes.

    check_gguf.py --cli burnish-cli --fixtures tests/fixtures
"""
import glob
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


def main():
    checks = common.Checks(__doc__)
    check_read(checks)
    check_quantised(checks)
    for pattern in ("gguf/plain.gguf", "gguf/quantised.gguf", "gguf/k_quants.gguf", "gguf/llama_mini.gguf",
                    "gguf/alignment*.gguf", "gguf/version2.gguf", "safetensors/resnet_mini.safetensors",
                    "burn/tiny/store.bpk"):
        for source in sorted(glob.glob(os.path.join(checks.fixtures, pattern))):
            check_written(checks, source)
    checks.finish()


main()
