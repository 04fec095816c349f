#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes tests/fixtures/openvino and coreml with the programs that own these formats.

    pip install openvino==2026.4.1 coremltools==9.0 scikit-learn==1.9.1 numpy==2.4.6
    make_runtimes.py tests/fixtures

The manifests contain the arrays that were given to the programs, where these keep them, or what the files say about
compressed ones; names follow the rules in core/formats/openvino/openvino.h and core/formats/coreml/coreml.h.
"""
import hashlib
import json
import os
import re
import shutil
import sys
import warnings

warnings.filterwarnings("ignore")

import coremltools as ct
import coremltools.optimize.coreml as cto
import numpy as np
import openvino as ov
from coremltools.converters.mil import Builder as mb
from coremltools.models import datatypes
from coremltools.models.neural_network import NeuralNetworkBuilder, quantization_utils
from coremltools.proto import Model_pb2
from openvino import opset8, opset13 as op

NAMES = {"float32": "F32", "float16": "F16", "int64": "I64", "int32": "I32", "int8": "I8", "uint8": "U8", "bool": "Bool"}


def row(path, array):
    array = np.ascontiguousarray(array)
    raw = array.tobytes()
    return {"path": path, "keys": [path], "dtype": NAMES[str(array.dtype)], "shape": list(array.shape),
            "nbytes": len(raw), "sha256": hashlib.sha256(raw).hexdigest()}


def save(file, form, tensors, values=(), notes=None, by=""):
    with open(file + ".manifest.json", "w", encoding="utf-8") as out:
        json.dump({"format": form, "file": os.path.basename(file), "written_by": by, "values": list(values),
                   "notes": notes or {}, "tensors": tensors}, out, indent=1, ensure_ascii=False)
        out.write("\n")


def make_openvino(root):
    by = "openvino 2026.4.1"
    random = np.random.default_rng(0)
    x = op.parameter([1, 8], ov.Type.f32, name="x")
    weight = random.integers(0, 255, (4, 8)).astype(np.uint8)
    zero = np.full((4, 1), 128, np.uint8)
    scale = random.random((4, 1)).astype(np.float16)
    head = np.array([[1, -2, 3, 4], [5, -6, 7, -8]], np.int8)
    head_scale = np.array([[0.5], [0.25]], np.float32)
    product = op.multiply(op.subtract(op.convert(op.constant(weight, name="fc.weight"), "f16"),
                                      op.convert(op.constant(zero, name="fc.weight/zero_point"), "f16")),
                          op.constant(scale, name="fc.weight/scale"))
    hidden = op.matmul(x, op.convert(product, "f32"), False, True, name="fc/MatMul")
    values = op.multiply(op.convert(op.constant(head, dtype=ov.Type.i4, name="head.weight"), "f32"),
                         op.constant(head_scale, name="head.scale"))
    last = op.matmul(hidden, values, False, True, name="head/MatMul")
    condition = op.parameter([], ov.Type.boolean, name="cond")
    choice = opset8.if_op(condition)
    bodies = []
    for value in (1.0, 2.0):
        inner = op.parameter([1, 2], ov.Type.f32)
        end = op.result(op.add(inner, op.constant(np.full((1, 2), value, np.float32), name="k")))
        bodies.append((ov.Model([end], [inner], "body"), inner, end))
    choice.set_then_body(bodies[0][0])
    choice.set_else_body(bodies[1][0])
    choice.set_input(last.output(0), bodies[0][1], bodies[1][1])
    chosen = choice.set_output(bodies[0][2], bodies[1][2])
    choice.set_friendly_name("choice")
    words = op.constant(ov.Tensor(np.array([["ab", "", "xyz"]])), name="words")
    model = ov.Model([op.result(chosen), op.result(words)], [x, condition], "net")
    model.set_rt_info("test", ["conversion_parameters", "framework"])
    file = os.path.join(root, "quantised.xml")
    ov.save_model(model, file, compress_to_fp16=False)
    save(file, "openvino",
         [row("fc.weight", weight), row("fc.weight/zero_point", zero), row("fc.weight/scale", scale),
          row("head.weight", head), row("head.scale", head_scale),
          row("choice.then_body.k", np.full((1, 2), 1.0, np.float32)),
          row("choice.else_body.k", np.full((1, 2), 2.0, np.float32))],
         [{"path": "words", "text": "ab, , xyz"}],
         {"fc.weight": "Input 2 of MatMul “fc/MatMul”", "head.weight": "Input 2 of MatMul “head/MatMul”"}, by)
    # Half precision by default, and the narrow types.
    weight = random.standard_normal((4, 3)).astype(np.float32)
    x = op.parameter([1, 4], ov.Type.f32, name="x")
    file = os.path.join(root, "half.xml")
    ov.save_model(ov.Model([op.result(op.matmul(x, op.constant(weight, name="w"), False, False, name="mm"))], [x], "half"),
                  file)
    save(file, "openvino", [row("w_compressed", weight.astype(np.float16))], (),
         {"w_compressed": "Input 2 of MatMul “mm”; compressed to half precision, “w” before"}, by)
    kinds = {"u4": [1, 2, 3], "i4": [1, -2, 3], "u2": [1, 2, 3], "u1": [1, 0, 0, 0, 0, 0, 0, 0], "nf4": [1, -1, 0.5],
             "f4e2m1": [1, 2, 3], "f8e8m0": [1, 2, 4]}
    outputs = [op.result(op.convert(op.constant(values, dtype=getattr(ov.Type, kind), name=kind), "f32"))
               for kind, values in kinds.items()]
    for output, kind in zip(outputs, kinds):
        output.set_friendly_name(kind + "/out")
    file = os.path.join(root, "narrow.xml")
    ov.save_model(ov.Model(outputs, [], "narrow"), file, compress_to_fp16=False)
    with open(file, encoding="utf-8") as text, open(file[:-4] + ".bin", "rb") as data:
        stored, xml = data.read(), text.read()
    places = {m[1]: int(m[2]) for m in re.finditer(r'name="(\w+)" type="Const"[^>]*>\s*<data [^>]*offset="(\d+)"', xml)}
    codes = lambda kind: np.array([stored[places[kind]] & 15, stored[places[kind]] >> 4, stored[places[kind] + 1] & 15],
                                  np.uint8)
    exponents = row("f8e8m0", np.frombuffer(stored, np.uint8, 3, places["f8e8m0"]))
    exponents["dtype"] = "F8E8M0"
    save(file, "openvino",
         [row("u4", np.array([1, 2, 3], np.uint8)), row("i4", np.array([1, -2, 3], np.int8)),
          row("u2", np.array([1, 2, 3], np.uint8)), row("u1", np.array([128], np.uint8)), row("nf4", codes("nf4")),
          row("f4e2m1", codes("f4e2m1")), exponents], (),
         {"u1": "The packed bytes of u1 of shape [8]; Input 1 of Result “u1/out”",
          "nf4": "The codes of nf4, one in each byte; Input 1 of Result “nf4/out”"}, by)


def program(version, weight, bias):
    @mb.program(input_specs=[mb.TensorSpec(shape=(1, weight.shape[1]))], opset_version=version)
    def made(x):
        return mb.linear(x=x, weight=weight, bias=bias, name="fc")
    return made


def save_package(model, file):
    shutil.rmtree(file, ignore_errors=True)
    model.save(file)
    os.chmod(os.path.join(file, "Data/com.apple.CoreML/model.mlmodel"), 0o644)


def network(norm):
    random = np.random.default_rng(1)
    kernel = random.standard_normal((3, 3, 3, 2)).astype(np.float32)
    weight = random.standard_normal((4, 72)).astype(np.float32)
    made = NeuralNetworkBuilder([("x", datatypes.Array(3, 8, 8))], [("y", datatypes.Array(4))],
                                disable_rank5_shape_mapping=False)
    made.add_convolution("conv", 3, 2, 3, 3, 1, 1, "valid", 1, kernel, np.arange(2, dtype=np.float32), True,
                         input_name="x", output_name="c")
    made.add_activation("act", "PRELU", "c", "p", params=np.array([.1, .2]))
    if norm:
        made.add_batchnorm("bn", 2, np.ones(2, np.float32), np.zeros(2, np.float32), np.full(2, .5, np.float32),
                           np.full(2, 2, np.float32), input_name="p", output_name="n")
    made.add_flatten("flat", 0, "n" if norm else "p", "f")
    made.add_inner_product("fc", weight, np.arange(4, dtype=np.float32), 72, 4, True, "f", "y")
    made.set_input(["x"], [(3, 8, 8)])
    made.spec.description.metadata.author = "nobody"
    made.spec.description.metadata.userDefined["key"] = "value"
    return made.spec, np.transpose(kernel, (3, 2, 0, 1)), weight


def network_rows(prefix, kernel, weight):
    return [row(prefix + "conv.weights", kernel), row(prefix + "conv.bias", np.arange(2, dtype=np.float32)),
            row(prefix + "act.PReLU.alpha", np.array([.1, .2], np.float32)),
            row(prefix + "bn.gamma", np.ones(2, np.float32)), row(prefix + "bn.beta", np.zeros(2, np.float32)),
            row(prefix + "bn.mean", np.full(2, .5, np.float32)), row(prefix + "bn.variance", np.full(2, 2, np.float32)),
            row(prefix + "fc.weights", weight), row(prefix + "fc.bias", np.arange(4, dtype=np.float32))]


def quantised_rows(spec):
    rows = []

    def add(name, weights, shape):
        if weights.floatValue:
            rows.append(row(name, np.array(weights.floatValue, np.float32)))
            return
        codes = np.frombuffer(weights.rawValue, np.uint8)
        rows.append(row(name, codes.reshape(shape) if weights.quantization.numberOfBits == 8 else codes))
        linear, table = weights.quantization.linearQuantization, weights.quantization.lookupTableQuantization
        for ending, numbers in ((".scale", linear.scale), (".bias", linear.bias), (".lookup", table.floatValue)):
            if numbers:
                rows.append(row(name + ending, np.array(numbers, np.float32)))

    for layer in spec.neuralNetwork.layers:
        kind = layer.WhichOneof("layer")
        if kind == "activation":
            add(layer.name + ".PReLU.alpha", layer.activation.PReLU.alpha, [2])
        shapes = {"convolution": ([2, 3, 3, 3], [2]), "innerProduct": ([4, 72], [4])}.get(kind)
        if shapes:
            add(layer.name + ".weights", getattr(layer, kind).weights, shapes[0])
            add(layer.name + ".bias", getattr(layer, kind).bias, shapes[1])
    return rows


def make_coreml(root):
    by = "coremltools 9.0"
    random = np.random.default_rng(2)
    weight, bias = random.standard_normal((4, 64)).astype(np.float32), np.arange(4, dtype=np.float32)
    convert = lambda target, **more: ct.convert(program(target, weight, bias), convert_to="mlprogram",
                                                minimum_deployment_target=target, **more)
    file = os.path.join(root, "half.mlpackage")
    save_package(convert(ct.target.iOS16), file)
    save(file, "coreml", [row("fc_weight_0_to_fp16", weight.astype(np.float16)),
                          row("fc_bias_0_to_fp16", bias.astype(np.float16))],
         [{"path": "x_to_fp16_dtype_0", "text": "fp16"}],
         {"fc_weight_0_to_fp16": "Input “weight” of linear “fc_cast_fp16”"}, by)
    file = os.path.join(root, "palette.mlpackage")
    palette = cto.OptimizationConfig(global_config=cto.OpPalettizerConfig(mode="unique", weight_threshold=100))
    few = np.round(weight).clip(-1, 2)
    stored = ct.convert(program(ct.target.iOS18, few, bias), convert_to="mlprogram",
                        minimum_deployment_target=ct.target.iOS18, compute_precision=ct.precision.FLOAT32)
    save_package(cto.palettize_weights(stored, palette), file)
    save(file, "coreml", [row("fc_weight_0_palettized.indices", (few + 1).astype(np.uint8)),
                          row("fc_weight_0_palettized.lut", np.array([-1, 0, 1, 2], np.float32).reshape(1, 1, 4, 1)),
                          row("fc_bias_0", bias)], (),
         {"fc_weight_0_palettized.indices": "Input “indices” of constexpr_lut_to_dense “fc_weight_0_palettized”"}, by)
    spec, kernel, matrix = network(True)
    file = os.path.join(root, "net.mlmodel")
    ct.utils.save_spec(spec, file)
    save(file, "coreml", network_rows("", kernel, matrix), (), {"conv.weights": "convolution “conv”"}, by)
    spec, _, _ = network(False)
    for name, bits, mode in (("linear8", 8, "linear"), ("lookup4", 4, "linear_lut")):
        small = ct.models.MLModel(spec, skip_model_load=True)
        quantised = quantization_utils.quantize_weights(small, bits, mode)
        quantised = quantised.get_spec() if hasattr(quantised, "get_spec") else quantised
        file = os.path.join(root, name + ".mlmodel")
        ct.utils.save_spec(quantised, file)
        save(file, "coreml", quantised_rows(quantised), (), {}, by)
    pipeline = Model_pb2.Model()
    spec, kernel, matrix = network(True)
    pipeline.specificationVersion = 4
    pipeline.description.CopyFrom(spec.description)
    pipeline.pipeline.models.add().CopyFrom(spec)
    pipeline.pipeline.names.append("first")
    filter_ = pipeline.pipeline.models.add()
    filter_.specificationVersion = 4
    filter_.identity.SetInParent()
    pipeline.pipeline.names.append("second")
    file = os.path.join(root, "pipeline.mlmodel")
    ct.utils.save_spec(pipeline, file)
    save(file, "coreml", network_rows("first.", kernel, matrix), (), {}, by)


def main():
    root = sys.argv[1]
    for name, make in (("openvino", make_openvino), ("coreml", make_coreml)):
        folder = os.path.join(root, name)
        os.makedirs(folder, exist_ok=True)
        make(folder)


if __name__ == "__main__":
    main()
