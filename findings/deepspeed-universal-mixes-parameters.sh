#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: deepspeed 0.19.8 (PyPI) with torch 2.15.0, two processes on the CPU
# Behaviour: after training with ZeRO 2 and round_robin_gradients, ds_to_universal gives parameters the numbers of
#   others, without a message: param_slice_mappings, which it follows, list the parameters of a group in the order of
#   the module, but the partitions have them in turns. zero_to_fp32 follows param_shapes and is right. Of a stage-1
#   checkpoint, zero_to_fp32 leaves out frozen parameters, also without a message: frozen_param_shapes is None there.
# Seen:
#   stage 2, turns: zero_to_fp32 agrees with the module on a b c d e frozen
#   stage 2, turns: ds_to_universal agrees with the module on a frozen
#   stage 1: zero_to_fp32 agrees with the module on a b c d e
#   stage 1: ds_to_universal agrees with the module on a b c d e frozen
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
script=$(realpath "$0")
if [ -z "${PYTHON:-}" ]; then
    python3 -m venv "$work/venv"
    PYTHON=$work/venv/bin/python
    DS_BUILD_OPS=0 "$PYTHON" -m pip -q install --disable-pip-version-check torch==2.15.0 deepspeed==0.19.8
fi
cat >"$work/train.py" <<'EOF'
import os
import sys

stage, rank = int(sys.argv[1]), sys.argv[2]
os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT=str(29850 + stage), RANK=rank, WORLD_SIZE="2", LOCAL_RANK=rank,
                  LOCAL_SIZE="2")
import deepspeed
import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        for number, name in enumerate("abcde"):
            setattr(self, name, torch.nn.Parameter(torch.full((4,), float(number))))
        self.frozen = torch.nn.Parameter(torch.ones(4), requires_grad=False)

    def forward(self, x):
        return (x * (self.a + self.b + self.c + self.d + self.e + self.frozen)).sum()


net = Net()
config = {"train_micro_batch_size_per_gpu": 1, "bf16": {"enabled": True}, "zero_allow_untested_optimizer": True,
          "zero_optimization": {"stage": stage, "round_robin_gradients": stage == 2}}
engine, *_ = deepspeed.initialize(model=net, config=config,
                                  optimizer=torch.optim.AdamW([p for p in net.parameters() if p.requires_grad]))
engine.backward(engine(torch.ones(4, dtype=torch.bfloat16)))
engine.step()
engine.save_checkpoint(f"zero{stage}", tag="step")
torch.distributed.barrier()
EOF
cat >"$work/compare.py" <<'EOF'
import contextlib
import io
import os

import torch
from deepspeed.utils.zero_to_fp32 import get_fp32_state_dict_from_zero_checkpoint

for stage, turns in ((2, ", turns"), (1, "")):
    module = torch.load(f"zero{stage}/step/mp_rank_00_model_states.pt", weights_only=False)["module"]
    with contextlib.redirect_stdout(io.StringIO()):
        whole = get_fp32_state_dict_from_zero_checkpoint(f"zero{stage}")
    universal = {name: torch.load(f"universal{stage}/zero/{name}/fp32.pt", weights_only=False)["param"]
                 for name in os.listdir(f"universal{stage}/zero") if not name.endswith(".pt")}
    for tool, found in (("zero_to_fp32", whole), ("ds_to_universal", universal)):
        same = [name for name in module if name in found and torch.equal(found[name].bfloat16(), module[name])]
        print(f"stage {stage}{turns}: {tool} agrees with the module on {' '.join(sorted(same))}")
EOF
cd "$work"
export DS_ACCELERATOR=cpu
for stage in 2 1; do
    "$PYTHON" train.py $stage 1 >other.log 2>&1 & "$PYTHON" train.py $stage 0 >train.log 2>&1; wait
    "$PYTHON" -m deepspeed.checkpoint.ds_to_universal --inject_missing_state --input_folder zero$stage/step \
        --output_folder universal$stage --num_extract_workers 1 --num_merge_workers 1 >universal.log 2>&1
done
"$PYTHON" compare.py 2>/dev/null | tee seen
sed -n '/^# Seen:/,/^[^#]/s/^#   //p' "$script" | diff - seen
