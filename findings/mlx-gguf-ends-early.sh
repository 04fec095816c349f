#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: mlx 0.32.4 with mlx-cpu 0.32.4 (PyPI); gguf 0.19.0 and numpy 2.4.6 make the input
# Behaviour: mlx.core.load() of a GGUF file stops at the first tensor of a type that it does not know, such as MXFP4 and
#   the ternary types, and returns what came before as if it were the whole model: that tensor and all behind it, also
#   plain float32, are missing without a word. With such a tensor in the first place the model is an empty dictionary. Its
#   documentation says that unsupported quantisations are cast to float16; of another one, Q5_0, the load fails instead.
# Seen:
#   F32: file ['first', 'experts', 'last'], loaded ['experts', 'first', 'last']
#   MXFP4: file ['first', 'experts', 'last'], loaded ['first']
#   TQ1_0: file ['first', 'experts', 'last'], loaded ['first']
#   TQ2_0: file ['first', 'experts', 'last'], loaded ['first']
#   Q5_0: RuntimeError
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check mlx==0.32.4 mlx-cpu==0.32.4 gguf==0.19.0 numpy==2.4.6
venv/bin/python - <<'END'
import sys

import mlx.core as mx
import numpy as np
from gguf import GGMLQuantizationType, GGUFReader, GGUFWriter, quants

mx.set_default_device(mx.cpu)
weights = np.linspace(-1, 1, 512, dtype=np.float32).reshape(2, 256)
seen = {}
for kind in "F32", "MXFP4", "TQ1_0", "TQ2_0", "Q5_0":
    type = GGMLQuantizationType[kind]
    writer = GGUFWriter("model.gguf", "llama")
    writer.add_tensor("first", weights)
    writer.add_tensor("experts", quants.quantize(weights, type), raw_dtype=type)
    writer.add_tensor("last", weights)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    stored = [tensor.name for tensor in GGUFReader("model.gguf").tensors]
    try:
        seen[kind] = sorted(mx.load("model.gguf"))
        print(f"{kind}: file {stored}, loaded {seen[kind]}")
    except RuntimeError:
        seen[kind] = "RuntimeError"
        print(f"{kind}: RuntimeError")
sys.exit(seen != {"F32": ["experts", "first", "last"], "MXFP4": ["first"], "TQ1_0": ["first"], "TQ2_0": ["first"],
                  "Q5_0": "RuntimeError"})
END
