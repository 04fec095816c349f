#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: onnxconverter-common 1.16.0 (PyPI) with onnx 1.23.2, numpy 2.4.6
# Behaviour: convert_float_to_float16() changes weights that half precision holds exactly: everything above 10000 becomes
#   10000 (a half goes up to 65504), and everything between 0 and 1e-07 becomes 1.2e-07, also 6e-08, which is a half too.
#   The result is a valid model of the right types. All that is said about it are Python warnings, which -W ignore turns
#   off here; the options min_positive_val and max_finite_val choose other limits.
# Seen:
#   stored  [20000.0, 65504.0, -32768.0, 5.9604645e-08, 1e-12, 1.0]
#   half    [20000.0, 65504.0, -32768.0, 5.960464477539063e-08, 0.0, 1.0]
#   written [10000.0, 10000.0, -10000.0, 1.1920928955078125e-07, 1.1920928955078125e-07, 1.0]
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check onnxconverter-common==1.16.0 onnx==1.23.2 numpy==2.4.6
venv/bin/python -W ignore - <<'END'
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnxconverter_common import float16

weights = np.array([[20000, 65504, -32768, 2.0**-24, 1e-12, 1]], np.float32)
graph = helper.make_graph(
    [helper.make_node("MatMul", ["x", "w"], ["y"])], "model",
    [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 1])],
    [helper.make_tensor_value_info("y", TensorProto.FLOAT, [1, 6])],
    [numpy_helper.from_array(weights, "w")])
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
onnx.checker.check_model(model)
converted = float16.convert_float_to_float16(model)
onnx.checker.check_model(converted)
written = numpy_helper.to_array(converted.graph.initializer[0])
print("stored ", [float(str(x)) for x in weights[0]])
print("half   ", weights[0].astype(np.float16).tolist())
print("written", written[0].tolist())
sys.exit(written[0].tolist() != [10000, 10000, -10000, 2.0**-23, 2.0**-23, 1])
END
