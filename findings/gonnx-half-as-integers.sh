#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: github.com/advancedclimatesystems/gonnx v1.1.0 (Go), which runs ONNX models without other libraries; onnx 1.23.2
#   with numpy 2.4.6 (PyPI) makes the models and evaluates them
# Behaviour: ONNX has two places for 16-bit floats: raw_data, and int32_data, where each number is the integer of its bits,
#   as helper.make_tensor() writes lists of numbers. gonnx does not know the types. It refuses the first, and takes the
#   second for a tensor of int32 whose values are these integers: a weight of 1.0 is 15360. A model that stores its
#   weights in half precision to be small, and casts them to float32 in front of the layers, runs without an error and
#   answers with these numbers. The same happens to bfloat16.
#   A weight that the graph lists as an input too is a default, which the caller may replace, for instance by that of
#   an adapter; gonnx takes the caller's tensor and goes on with the default.
# Seen:
#   half: onnx [1.0, -0.25], gonnx [15360 46080]
#   half_raw: onnx [1.0, -0.25], gonnx invalid type
#   bfloat16: onnx [1.0, -0.25], gonnx [16256 48768]
#   replaced: onnx [7.0, 7.0], gonnx [1 -0.25]
set -eu
seen=$(sed -n '/^# Seen:/,/^[^#]/s/^#   //p' "$0")
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check onnx==1.23.2 numpy==2.4.6
venv/bin/python - >expected <<'END'
import numpy as np
import onnx
from onnx import TensorProto, helper
from onnx.reference import ReferenceEvaluator
def write(name, weight, **given):
    values = [helper.make_tensor_value_info(each, TensorProto.FLOAT, [2]) for each in ("x", "y")]
    inputs = values[:1] + [helper.make_tensor_value_info("w", weight.data_type, [2])] * bool(given)
    nodes = [helper.make_node("Cast", ["w"], ["cast"], to=TensorProto.FLOAT), helper.make_node("Mul", ["x", "cast"], ["y"])]
    graph = helper.make_graph(nodes, name, inputs, values[1:], [weight])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(model, full_check=True)
    onnx.save(model, name + ".onnx")
    print(f"{name}: onnx {ReferenceEvaluator(model).run(None, {'x': np.ones(2, np.float32), **given})[0].tolist()}")
weights = [1.0, -0.25]
write("half", helper.make_tensor("w", TensorProto.FLOAT16, [2], weights))
write("half_raw", helper.make_tensor("w", TensorProto.FLOAT16, [2], np.float16(weights).tobytes(), raw=True))
write("bfloat16", helper.make_tensor("w", TensorProto.BFLOAT16, [2], weights))
write("replaced", helper.make_tensor("w", TensorProto.FLOAT, [2], weights), w=np.float32([7, 7]))
END
cat >go.mod <<'END'
module finding
go 1.21
require github.com/advancedclimatesystems/gonnx v1.1.0
END
cat >main.go <<'END'
package main
import (
	"fmt"
	"github.com/advancedclimatesystems/gonnx"
	"gorgonia.org/tensor"
	"os"
)

func main() {
	for _, name := range os.Args[1:] {
		model, err := gonnx.NewModelFromFile(name + ".onnx")
		if err != nil {
			fmt.Println("gonnx", err)
			continue
		}
		inputs := gonnx.Tensors{"x": tensor.New(tensor.WithShape(2), tensor.WithBacking([]float32{1, 1}))}
		if name == "replaced" {
			inputs["w"] = tensor.New(tensor.WithShape(2), tensor.WithBacking([]float32{7, 7}))
		}
		outputs, _ := model.Run(inputs)
		fmt.Println("gonnx", outputs["y"].Data())
	}
}
END
export GOPATH="$work/go" GOCACHE="$work/cache" GOFLAGS=-mod=mod
go run . half half_raw bfloat16 replaced >got
got=$(paste -d, expected got | sed 's/,gonnx/, gonnx/')
echo "$got"
[ "$got" = "$seen" ]
