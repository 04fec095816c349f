#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: reminis 0.34.0 (PyPI), which keeps models in SQLite and merges adapters; safetensors 0.8.0 and numpy 2.4.6 make
#   the input
# Behaviour: "reminis lora" turns an adapter of PEFT into a pack that it calls exact, and "reminis apply" merges it into
#   the model and reports that the result is verified. The scale alpha / rank comes from the two numbers of
#   adapter_config.json alone. PEFT lets rank_pattern and alpha_pattern give modules others, as adapters with ranks
#   chosen for each layer have. These modules get a wrong share of the adapter, here twice and a quarter of it, and the
#   report even lists the ranks that it found. What PEFT adds is alpha / rank of the module times B times A.
# Seen:
#   q_proj: rank 2, alpha 8, PEFT adds 4, reminis 4
#   v_proj: rank 4, alpha 8, PEFT adds 2, reminis 4
#   up_proj: rank 2, alpha 32, PEFT adds 16, reminis 4
#   said: 3 tensors as exact low-rank factors; Result verified against target hash
set -eu
seen=$(sed -n '/^# Seen:/,/^[^#]/s/^#   //p' "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check reminis==0.34.0 safetensors==0.8.0 numpy==2.4.6
cat >adapter.py <<'END'
import json
import os
import sys

import numpy as np
from safetensors.numpy import load_file, save_file

modules = {"q_proj": (2, 8), "v_proj": (4, 8), "up_proj": (2, 32)}

def path(module):
    return f"model.layers.0.{'mlp' if module == 'up_proj' else 'self_attn'}.{module}"

if sys.argv[1] == "write":
    os.makedirs("base")
    os.makedirs("adapter")
    save_file({path(module) + ".weight": np.zeros((8, 8), np.float32) for module in modules}, "base/model.safetensors")
    factors = {}
    for module, (rank, _) in modules.items():
        # One row and one column of ones: B times A is 1 everywhere, whatever the rank is.
        a, b = np.zeros((rank, 8), np.float32), np.zeros((8, rank), np.float32)
        a[0] = b[:, 0] = 1
        factors[f"base_model.model.{path(module)}.lora_A.weight"] = a
        factors[f"base_model.model.{path(module)}.lora_B.weight"] = b
    save_file(factors, "adapter/adapter_model.safetensors")
    config = {"peft_type": "LORA", "r": 2, "lora_alpha": 8, "target_modules": list(modules), "bias": "none",
              "rank_pattern": {"v_proj": 4}, "alpha_pattern": {"up_proj": 32}}
    with open("adapter/adapter_config.json", "w") as file:
        json.dump(config, file)
else:
    merged = load_file("merged.safetensors")
    for module, (rank, alpha) in modules.items():
        added = merged[path(module) + ".weight"][0, 0]
        print(f"{module}: rank {rank}, alpha {alpha}, PEFT adds {alpha / rank:g}, reminis {added:g}")
END
venv/bin/python adapter.py write
{
    venv/bin/reminis convert base -o base.db
    venv/bin/reminis lora adapter base.db -o pack.db
    venv/bin/reminis apply base.db pack.db -o merged.db
    venv/bin/reminis export merged.db -o merged.safetensors
} >said
got=$(
    venv/bin/python adapter.py read
    echo "said: $(grep -o '[0-9]* tensors as exact.*' said); $(grep -o 'Result verified.*' said)"
)
echo "$got"
[ "$got" = "$seen" ]
