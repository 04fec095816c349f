#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lets burnish-cli read what the Python package of ONNX writes, in the model and in external files.

    check_onnx.py --cli burnish-cli --fixtures tests/fixtures
"""
import glob
import os

import ml_dtypes
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

import common

TYPES = {"FLOAT": "F32", "UINT8": "U8", "INT8": "I8", "UINT16": "U16", "INT16": "I16", "INT32": "I32", "INT64": "I64",
         "BOOL": "Bool", "FLOAT16": "F16", "DOUBLE": "F64", "UINT32": "U32", "UINT64": "U64", "COMPLEX64": "C64",
         "COMPLEX128": "C128", "BFLOAT16": "BF16", "FLOAT8E4M3FN": "F8E4M3", "FLOAT8E4M3FNUZ": "F8E4M3FNUZ",
         "FLOAT8E5M2": "F8E5M2", "FLOAT8E5M2FNUZ": "F8E5M2FNUZ", "INT4": "I8", "UINT4": "U8"}


# Elements that fill whole bytes together; other numbers of them are read as 8-bit floats.
PACKED = {"FLOAT4E2M1": 2, "FLOAT6E2M3": 4, "FLOAT6E3M2": 4}


def is_packed(tensor):
    count = PACKED.get(TensorProto.DataType.Name(tensor.data_type))
    return count is not None and numpy_helper.to_array(tensor).size % count == 0


def described(tensor):
    """Type, shape and hash of the array that the package restores, integers of 4 bits as those of 8."""
    array = numpy_helper.to_array(tensor)
    if TensorProto.DataType.Name(tensor.data_type) in PACKED:
        array = array.astype(ml_dtypes.float8_e4m3fn)
        return ("F8E4M3", list(array.shape), common.sha256(np.ascontiguousarray(array)))
    if tensor.data_type == TensorProto.INT4:
        array = array.astype(np.int8)
    return (TYPES[TensorProto.DataType.Name(tensor.data_type)], list(array.shape), common.sha256(np.ascontiguousarray(array)))


def listed(checks, file):
    found = checks.inspect(file)
    return found and {t["path"]: (t["dtype"], t["shape"], t["sha256"]) for t in found["tensors"]}


def made_model():
    random = np.random.default_rng(7)
    tensors = []
    for name in TYPES:
        code = TensorProto.DataType.Value(name)
        values = random.integers(0, 2, (3, 5)) if name in ("BOOL", "UINT4", "INT4") else random.normal(0, 2, (3, 5))
        with np.errstate(invalid="ignore"):
            array = values.astype(helper.tensor_dtype_to_np_dtype(code))
        tensors.append(numpy_helper.from_array(array, f"raw.{name}"))
        tensors.append(helper.make_tensor(f"typed.{name}", code, (3, 5), array.flatten().tolist()))
    nodes = [helper.make_node("Identity", ["raw.FLOAT"], ["y"], name="last")]
    return helper.make_model(helper.make_graph(nodes, "made", [], [], initializer=tensors))


def check_read(checks):
    model = made_model()
    want = {tensor.name: described(tensor) for tensor in model.graph.initializer}
    for label, options in (("in the model", {}),
                           ("in one file", {"save_as_external_data": True, "location": "all.bin", "size_threshold": 0}),
                           ("in many files", {"save_as_external_data": True, "all_tensors_to_one_file": False, "size_threshold": 0})):
        file = checks.path("made.onnx")
        onnx.save_model(made_model(), file, **options)
        found = listed(checks, file)
        checks.expect(label, found == want, f"{found} is not {want}")
        out = checks.path("out.safetensors")
        if checks.convert(f"{label} → safetensors", file, out, "--filter", "!name:*COMPLEX128", "--verify"):
            got = listed(checks, out)
            checks.expect(f"{label} → safetensors", got == {k: v for k, v in want.items() if "COMPLEX128" not in k}, f"{got}")
    note = {t["path"]: t.get("note") for t in checks.inspect(file)["tensors"]}["raw.FLOAT"]
    checks.expect("note", note == "Input 1 of Identity “last”", str(note))


def check_fixtures(checks):
    for file in sorted(glob.glob(os.path.join(checks.fixtures, "onnx", "**", "*.onnx"), recursive=True)):
        want = {t.name: described(t) for t in onnx.load(file).graph.initializer
                if t.data_type != TensorProto.STRING and not is_packed(t)}
        found = listed(checks, file)
        checks.expect(os.path.basename(file), found is not None and want.items() <= found.items(), f"{found} lacks some of {want}")


def main():
    checks = common.Checks(__doc__)
    with checks.proof("onnx", ["read"], "onnx", onnx.__version__, pinned=False):
        check_read(checks)
        check_fixtures(checks)
    checks.finish()


main()
