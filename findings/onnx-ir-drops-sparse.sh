#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: onnx-ir 1.1.0 and onnx-safetensors 1.6.0 (PyPI) with onnx 1.23.2, numpy 2.4.6
# Behaviour: onnx_ir, in which onnxscript's optimiser and other tools hold a model, reads and writes the initialisers of a
#   graph and leaves out its sparse ones. A round trip through it loses these weights, and onnx_safetensors.save_model()
#   moves all others to the .safetensors file and drops them. Where the graph lists its weights as inputs too, so that they
#   are defaults, nothing is said and what is left is a valid model that demands the weight from its caller. Elsewhere a
#   warning calls the given model invalid, which the checker of onnx accepts.
# Seen:
#   stored:           weights ['b', 'w'], valid
#   onnx_ir:          weights ['b'], valid, warnings 0
#   onnx_safetensors: weights ['b'], valid, warnings 0, file has ['b']
#   not an input:     weights ['b'], invalid, warnings 1
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export TQDM_DISABLE=1
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check onnx-ir==1.1.0 onnx-safetensors==1.6.0 onnx==1.23.2 numpy==2.4.6
venv/bin/python - <<'END'
import json
import logging
import sys

import onnx
import onnx_ir
import onnx_safetensors
from onnx import TensorProto, helper

heard = []
listener = logging.Handler(logging.WARNING)
listener.emit = heard.append
logging.getLogger().addHandler(listener)


def build(inputs):
    weight = helper.make_sparse_tensor(helper.make_tensor("w", TensorProto.FLOAT, [2], [5, 7]),
                                       helper.make_tensor("indices", TensorProto.INT64, [2], [1, 6]), [3, 4])
    shapes = {"x": [1, 3], "w": [3, 4], "y": [1, 4]}
    infos = {name: helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name, shape in shapes.items()}
    graph = helper.make_graph(
        [helper.make_node("MatMul", ["x", "w"], ["z"]), helper.make_node("Add", ["z", "b"], ["y"])], "model",
        [infos[name] for name in inputs], [infos["y"]], [helper.make_tensor("b", TensorProto.FLOAT, [4], [1, 2, 3, 4])],
        sparse_initializer=[weight])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=8)


def state(model):
    graph = model.graph
    names = [weight.name for weight in graph.initializer] + [weight.values.name for weight in graph.sparse_initializer]
    try:
        onnx.checker.check_model(model)
        return f"weights {names}, valid"
    except onnx.checker.ValidationError:
        return f"weights {names}, invalid"


model = build(["x", "w"])
kept = state(onnx_ir.to_proto(onnx_ir.from_proto(model)))
lines = ["stored:           " + state(model), f"onnx_ir:          {kept}, warnings {len(heard)}"]
onnx_safetensors.save_model(onnx_ir.from_proto(model), "moved.onnx", external_data="moved.safetensors")
with open("moved.safetensors", "rb") as file:
    header = json.loads(file.read(int.from_bytes(file.read(8), "little")))
lines.append("onnx_safetensors: " + state(onnx.load("moved.onnx")) + f", warnings {len(heard)}, file has {sorted(header)}")
hidden = build(["x"])
onnx.checker.check_model(hidden)
lines.append("not an input:     " + state(onnx_ir.to_proto(onnx_ir.from_proto(hidden))) + f", warnings {len(heard)}")
print("\n".join(lines))
sys.exit(lines != [
    "stored:           weights ['b', 'w'], valid",
    "onnx_ir:          weights ['b'], valid, warnings 0",
    "onnx_safetensors: weights ['b'], valid, warnings 0, file has ['b']",
    "not an input:     weights ['b'], invalid, warnings 1",
])
END
