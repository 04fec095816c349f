#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes tests/fixtures/ort and executorch with the programs that own these formats.

    pip install onnxruntime==1.32.0 onnx==1.23.2 executorch==1.5.1 torch==2.15.0 numpy==2.4.6
    make_flatbuffers.py tests/fixtures [ort|executorch]

The manifests contain the arrays that were given to the programs, or what ONNX Runtime's own Python classes read of
those that it changed; names follow the rules in core/formats/ort/ort.h and core/formats/executorch/executorch.h.
"""
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile

import numpy as np

NAMES = {"float32": "F32", "float64": "F64", "float16": "F16", "int8": "I8", "int16": "I16", "int32": "I32",
         "int64": "I64", "uint8": "U8", "uint16": "U16", "uint32": "U32", "uint64": "U64", "bool": "Bool"}


def row(path, array, dtype=None):
    raw = np.ascontiguousarray(array).tobytes()
    return {"path": path, "dtype": dtype or NAMES[str(array.dtype)], "shape": list(array.shape), "nbytes": len(raw),
            "sha256": hashlib.sha256(raw).hexdigest()}


def save(file, form, by, tensors, values=(), notes=None):
    with open(file + ".manifest.json", "w", encoding="utf-8") as out:
        json.dump({"format": form, "file": os.path.basename(file), "written_by": by, "values": list(values),
                   "notes": notes or {}, "tensors": tensors}, out, indent=1, ensure_ascii=False)
        out.write("\n")


def make_ort(root):
    import onnx
    from onnx import TensorProto as T, helper as h, numpy_helper
    from onnxruntime.tools.ort_format_model.ort_flatbuffers_py.fbs import InferenceSession as I
    by = "onnxruntime 1.32.0"
    random = np.random.default_rng(0)
    floats = lambda *shape: random.standard_normal(shape).astype(np.float32)
    info, stored = h.make_tensor_value_info, lambda array, name: numpy_helper.from_array(np.asarray(array), name)

    def convert(name, nodes, inputs, outputs, tensors, sparse=(), opset=21):
        graph = h.make_graph(nodes, "net", inputs, outputs, tensors)
        graph.sparse_initializer.extend(sparse)
        model = h.make_model(graph, opset_imports=[h.make_opsetid("", opset)], ir_version=10, producer_name="maker")
        entry = model.metadata_props.add()
        entry.key, entry.value = "author", "someone"
        with tempfile.TemporaryDirectory() as folder:
            onnx.save(model, os.path.join(folder, name + ".onnx"))
            subprocess.run([sys.executable, "-m", "onnxruntime.tools.convert_onnx_models_to_ort", folder,
                            "--optimization_style", "Fixed"], check=True, capture_output=True)
            with open(os.path.join(folder, name + ".ort"), "rb") as file:
                content = file.read()
        target = os.path.join(root, name + ".ort")
        with open(target, "wb") as file:
            file.write(content)
        return target, I.InferenceSession.GetRootAsInferenceSession(content, 0).Model().Graph()

    # Fusions change and rename initialisers.
    weights = {"conv.weight": floats(4, 3, 3, 3), "bn.weight": floats(4), "bn.bias": floats(4),
               "bn.running_mean": floats(4), "bn.running_var": np.abs(floats(4)) + 1, "conv2.weight": floats(2, 4, 1, 1),
               "conv2.bias": floats(2), "scale": floats(2, 1, 1), "fc.weight": floats(2, 5)}
    nodes = [h.make_node("Conv", ["x", "conv.weight"], ["a"], name="conv", pads=[1, 1, 1, 1]),
             h.make_node("BatchNormalization", ["a", "bn.weight", "bn.bias", "bn.running_mean", "bn.running_var"], ["b"]),
             h.make_node("Relu", ["b"], ["c"]),
             h.make_node("Conv", ["c", "conv2.weight", "conv2.bias"], ["d"], name="conv2"),
             h.make_node("Mul", ["d", "scale"], ["e"]), h.make_node("GlobalAveragePool", ["e"], ["f"]),
             h.make_node("Flatten", ["f"], ["g"]), h.make_node("MatMul", ["g", "fc.weight"], ["y"], name="head")]
    file, graph = convert("fused", nodes, [info("x", T.FLOAT, [1, 3, 8, 8])], [info("y", T.FLOAT, [1, 5])],
                          [stored(array, name) for name, array in weights.items()])
    rows = []
    for i in range(graph.InitializersLength()):
        tensor = graph.Initializers(i)
        shape = [tensor.Dims(j) for j in range(tensor.DimsLength())]
        rows.append(row(tensor.Name().decode(), np.frombuffer(tensor.RawDataAsNumpy().tobytes(), np.float32).reshape(shape)))
    origin = "Input %d of %s “%s”, made by ONNX Runtime of “%s”"
    save(file, "ort", by, rows, (), {
        "ConvBnFusion_W_conv.weight": origin % (2, "FusedConv", "conv", "conv.weight"),
        "ConvBnFusion_BN_B_bn.bias": origin % (3, "FusedConv", "conv", "bn.bias"),
        "ConvMulFusion_W_conv2.weight": origin % (2, "Conv", "conv2", "conv2.weight"),
        "ConvMulFusion_Mul_B_scale": origin % (3, "Conv", "conv2", "scale"),
        "fc.weight": "Input 2 of MatMul “head”"})

    # All types; the names of outputs, because nothing is left to compute.
    numbers = np.arange(6).reshape(2, 3)
    arrays = {kind: numbers.astype(kind) for kind in NAMES if kind not in ("float32", "bool")}
    arrays |= {"bool": numbers % 2 == 1, "scalar": np.float32(2.5), "empty": np.zeros((0, 4), np.float32)}
    tensors = [stored(array, "in." + name) for name, array in arrays.items()]
    tensors += [h.make_tensor("in.bfloat16", T.BFLOAT16, [2], [1.0, -2.0]),
                h.make_tensor("in.float8", T.FLOAT8E4M3FN, [2], [1.0, -2.0]),
                h.make_tensor("in.words", T.STRING, [2], [b"a", b"bc"])]
    narrow = [h.make_tensor("int4", T.INT4, [3], [-8, 7, 1]), h.make_tensor("uint4", T.UINT4, [3], [15, 1, 2]),
              stored(np.float32(0.5), "step")]
    nodes = [h.make_node("Identity", [tensor.name], [tensor.name[3:]]) for tensor in tensors]
    nodes += [h.make_node("DequantizeLinear", ["int4", "step"], ["p"], name="p"), h.make_node("Mul", ["x", "p"], ["q"]),
              h.make_node("DequantizeLinear", ["uint4", "step"], ["r"], name="r"), h.make_node("Mul", ["q", "r"], ["y"])]
    outputs = [info(tensor.name[3:], tensor.data_type, list(tensor.dims)) for tensor in tensors]
    file, _ = convert("kinds", nodes, [info("x", T.FLOAT, [3])], outputs + [info("y", T.FLOAT, [3])], tensors + narrow)
    rows = [row(name, np.asarray(array)) for name, array in arrays.items()]
    rows += [row("bfloat16", np.array([0x3f80, 0xc000], np.uint16), "BF16"),
             row("float8", np.array([0x38, 0xc0], np.uint8), "F8E4M3"), row("int4", np.array([-8, 7, 1], np.int8)),
             row("uint4", np.array([15, 1, 2], np.uint8)), row("step", np.float32(0.5))]
    save(file, "ort", by, rows, [{"path": "words", "text": "a, bc"}],
         {"step": "Input 2 of DequantizeLinear “p” and 1 other(s)"})

    # Subgraphs, a tensor of an attribute, a sparse initialiser.
    then, other, bias = floats(2), floats(2), floats(3)
    branch = lambda name, array: h.make_graph([h.make_node("Add", ["x", "w"], ["out"], name="add")], name, [],
                                              [info("out", T.FLOAT, [1, 2])], [stored(array, "w")])
    nodes = [h.make_node("If", ["condition"], ["z"], name="choose", then_branch=branch("then", then),
                         else_branch=branch("else", other)),
             h.make_node("ConstantOfShape", ["size"], ["k"], value=h.make_tensor("v", T.FLOAT, [1], [3.0])),
             h.make_node("MatMul", ["z", "sparse"], ["m"], name="product"), h.make_node("Mul", ["m", "k"], ["n"]),
             h.make_node("Sub", ["n", "bias"], ["y"], name="last")]
    sparse = h.make_sparse_tensor(h.make_tensor("sparse", T.FLOAT, [2], [5.0, 6.0]),
                                  h.make_tensor("places", T.INT64, [2], [1, 5]), [2, 3])
    file, _ = convert("nested", nodes,
                      [info("condition", T.BOOL, []), info("x", T.FLOAT, [1, 2]), info("size", T.INT64, [1])],
                      [info("y", T.FLOAT, None)], [stored(bias, "bias")], [sparse])
    save(file, "ort", by,
         [row("bias", bias), row("sparse.values", np.array([5, 6], np.float32)), row("sparse.indices", np.array([1, 5], np.int8)),
          row("choose.then_branch.w", then), row("choose.else_branch.w", other), row("k.value", np.array([3], np.float32))],
         (), {"bias": "Input 2 of Sub “last”", "sparse.values": "Input 2 of MatMul “product”",
              "choose.then_branch.w": "Input 2 of Add “add”"})


def make_executorch(root):
    import torch
    from executorch.backends.xnnpack.partition.xnnpack_partitioner import XnnpackPartitioner
    from executorch.exir import ExecutorchBackendConfig, to_edge, to_edge_transform_and_lower
    from executorch.exir.passes.init_mutable_pass import InitializedMutableBufferPass
    by = "executorch 1.5.1"
    torch.manual_seed(0)

    class Net(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.fc = torch.nn.Linear(3, 5)
            self.gain = torch.nn.Parameter(torch.full((2, 3), 0.5, dtype=torch.float16))
            self.conv = torch.nn.Parameter(torch.randn(2, 3, 2, 2).to(memory_format=torch.channels_last))
            self.register_buffer("steps", torch.arange(3))
            self.register_buffer("state", torch.ones(2, 3))

        def forward(self, x):
            self.state.add_(x)
            return self.fc(x * self.gain.float()), self.state + self.steps, self.conv * 2

    net = Net()
    arrays = {name: tensor.detach().numpy() for name, tensor in net.state_dict().items()}

    def write(name, program):
        file = os.path.join(root, name)
        with open(file, "wb") as out:
            program.write_to_file(out)
        return file

    edge = lambda: to_edge(torch.export.export(net, (torch.ones(2, 3),)))
    places = ["gain", "conv", "fc.weight", "fc.bias", "steps"]
    rows = [row(str(i), arrays[name]) for i, name in enumerate(places)]
    passes = [InitializedMutableBufferPass(["state"])]
    file = write("net.pte", edge().to_executorch(ExecutorchBackendConfig(passes=passes)))
    save(file, "executorch", by, rows + [row("mutable.0", arrays["state"]), row("5", np.array(2))], (),
         {"2": "Input 1 of aten::permute_copy.out"})
    apart = edge().to_executorch(ExecutorchBackendConfig(external_constants=True))
    write("external.pte", apart)
    with tempfile.TemporaryDirectory() as folder:
        apart.write_tensor_data_to_file(folder)
        shutil.move(os.path.join(folder, "_default_external_constant.ptd"), os.path.join(root, "net.ptd"))
    save(os.path.join(root, "net.ptd"), "executorch", by, [row(name, arrays[name]) for name in places])

    class Lookup(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.table = torch.nn.Embedding(4, 3)
            self.fc = torch.nn.Linear(3, 4)

        def forward(self, ids):
            return self.fc(self.table(ids))

    lookup = Lookup()
    lowered = to_edge_transform_and_lower(torch.export.export(lookup, (torch.tensor([0, 1]),)),
                                          partitioner=[XnnpackPartitioner()])
    program = lowered.to_executorch()
    file = write("xnnpack.pte", program)
    pieces = [row(key, np.frombuffer(program._named_data.buffers[entry.buffer_index], np.uint8))
              for key, entry in program._named_data.pte_data.items()]
    save(file, "executorch", by, [row("0", lookup.table.weight.detach().numpy())] + pieces, (),
         {"0": "Input 1 of aten::embedding.out"})


if __name__ == "__main__":
    for form, make in (("ort", make_ort), ("executorch", make_executorch)):
        if form in (sys.argv[2:] or (form,)):
            folder = os.path.join(sys.argv[1], form)
            os.makedirs(folder, exist_ok=True)
            make(folder)
