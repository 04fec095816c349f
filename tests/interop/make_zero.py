#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes tests/fixtures/torch-zero with DeepSpeed, on the CPU.

    DS_BUILD_OPS=0 pip install deepspeed==0.19.8 torch==2.15.0
    make_zero.py tests/fixtures/torch-zero

A process for each rank trains a small network for two steps and saves it. The manifests have what DeepSpeed's own
zero_to_fp32 puts together, also from the optimizer's moments in the place of the weights; "besides" are tensors of the
zero_to_fp32 puts together, also from the moments in the place of the weights; "besides" are tensors of the
others after training with round_robin_gradients: universal2-robin has no manifest.
"""
import contextlib
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys

os.environ["DS_ACCELERATOR"] = "cpu"

# name: stage, ranks, columns, options
CASES = {
    "zero1": (1, 3, 3, {}),
    "zero2-four": (2, 4, 2, {"round_robin_gradients": True}),
    "zero3-four": (3, 4, 2, {}),
    "zero3-subgroups": (3, 2, 3, {"sub_group_size": 40}),
    "universal2": (2, 2, 2, {"is_small": True}),
    "universal2-robin": (2, 2, 2, {"is_small": True, "round_robin_gradients": True}),
    "universal3": (3, 2, 2, {"is_small": True}),
}
STEP = "global_step2"


def train(name, rank):
    stage, world, columns, options = CASES[name]
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT=str(29800 + list(CASES).index(name)), RANK=str(rank),
                      WORLD_SIZE=str(world), LOCAL_RANK=str(rank), LOCAL_SIZE=str(world))
    import deepspeed
    import torch

    torch.manual_seed(0)
    is_small = options.pop("is_small", False)

    class Net(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.emb = torch.nn.Embedding(5 if is_small else 11, columns)
            self.a = torch.nn.Linear(columns, 5, bias=not is_small)
            self.norm = torch.nn.Identity() if is_small else torch.nn.LayerNorm(5)
            self.b = torch.nn.Linear(5, columns, bias=not is_small)
            self.head = torch.nn.Linear(columns, self.emb.num_embeddings, bias=False)
            self.head.weight = self.emb.weight
            self.frozen = torch.nn.Linear(columns, 7)
            self.frozen.requires_grad_(False)
            self.scale = torch.nn.Parameter(torch.tensor([1.5]))
            self.register_buffer("ids", torch.arange(6).reshape(2, 3))
            self.register_buffer("decimals", torch.tensor([0.1, 0.2]).half())

        def forward(self, x):
            h = self.b(self.norm(self.a(self.emb(x))))
            return (self.head(h) * self.scale).sum() + self.frozen(h).sum()

    net = Net()
    trained = [p for p in net.parameters() if p.requires_grad]
    groups = [{"params": [p for p in trained if p.dim() > 1], "weight_decay": 0.01},
              {"params": [p for p in trained if p.dim() == 1], "weight_decay": 0.0}]
    config = {"train_micro_batch_size_per_gpu": 2, "gradient_accumulation_steps": 1, "bf16": {"enabled": True},
              "zero_allow_untested_optimizer": True,
              "zero_optimization": {"stage": stage, "stage3_param_persistence_threshold": 0, **options}}
    engine, *_ = deepspeed.initialize(model=net, optimizer=torch.optim.AdamW(groups, lr=1e-3), dist_init_required=True,
                                      config=config)
    for i in range(2):
        engine.backward(engine(torch.tensor([1 + i, (2 + rank) % 5])))
        engine.step()
    engine.save_checkpoint(name, client_state={"epoch": 3, "note": "run-µ"})
    torch.distributed.barrier()


def row(path, tensor):
    import torch

    names = {"torch.float32": "F32", "torch.bfloat16": "BF16", "torch.float16": "F16", "torch.int64": "I64"}
    tensor = tensor.detach().contiguous()
    raw = bytes(tensor.view(-1).view(torch.uint8).tolist())
    return {"path": path, "dtype": names[str(tensor.dtype)], "shape": list(tensor.shape), "nbytes": len(raw),
            "sha256": hashlib.sha256(raw).hexdigest()}


def put_together(folder):
    from deepspeed.utils.zero_to_fp32 import get_fp32_state_dict_from_zero_checkpoint

    with contextlib.redirect_stdout(io.StringIO()):
        return get_fp32_state_dict_from_zero_checkpoint(folder)


def describe(name):
    import torch

    stage = CASES[name][0]
    weights = put_together(name)
    rows = [row(path, tensor) for path, tensor in weights.items()]
    partitions = [f for f in os.listdir(f"{name}/{STEP}") if f.endswith("optim_states.pt")]
    flat = "fp32_flat_groups" if stage == 3 else "single_partition_of_fp32_groups"
    for moment in ("exp_avg", "exp_avg_sq"):
        shutil.copytree(name, "moments")
        for file in partitions:
            saved = torch.load(f"moments/{STEP}/{file}", weights_only=False)
            optimizer = saved["optimizer_state_dict"]
            groups = optimizer["optimizer_state_dict" if stage == 3 else "base_optimizer_state"]["state"]
            optimizer[flat] = [groups[i][moment][:len(each)] for i, each in enumerate(optimizer[flat])]
            torch.save(saved, f"moments/{STEP}/{file}")
        model = torch.load(f"{name}/{STEP}/" + sorted(f for f in os.listdir(f"{name}/{STEP}") if "model" in f)[0],
                           weights_only=False)
        trained = {path for group in model["param_shapes"] for path in group}
        rows += [row(f"optimizer.{moment}.{path}", tensor) for path, tensor in put_together("moments").items()
                 if path in trained]
        shutil.rmtree("moments")
    if not name.startswith("universal"):
        rows += [row(f"optimizer.state.{i}.step", state["step"]) for i, state in groups.items()]
    elif stage < 3:
        rows += [row(f"optimizer.step.{path}", groups[0]["step"]) for path in sorted(trained)]
    besides = [row(path, tensor) for path, tensor in model["module"].items() if path not in weights]
    if name.startswith("universal"):
        subprocess.run([sys.executable, "-m", "deepspeed.checkpoint.ds_to_universal", "--inject_missing_state",
                        "--input_folder", f"{name}/{STEP}", "--output_folder", f"universal/{STEP}_universal",
                        "--num_extract_workers", "1", "--num_merge_workers", "1"], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        shutil.rmtree(name)
        os.rename("universal", name)
    if name.endswith("-robin"):
        return
    with open(f"{name}.manifest.json", "w") as f:
        json.dump({"format": "torch-dcp", "file": name, "written_by": "deepspeed 0.19.8, torch 2.15.0",
                   "tensors": rows + besides, "besides": [each["path"] for each in besides]}, f, indent=1)
        f.write("\n")


def main():
    if len(sys.argv) == 3:
        return train(sys.argv[1], int(sys.argv[2]))
    script = os.path.abspath(__file__)
    os.makedirs(sys.argv[1], exist_ok=True)
    os.chdir(sys.argv[1])
    for name, (_, world, _, _) in CASES.items():
        shutil.rmtree(name, ignore_errors=True)
        ranks = [subprocess.Popen([sys.executable, script, name, str(rank)], stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL) for rank in range(world)]
        if any([each.wait() for each in ranks]):
            sys.exit(f"{name}: a rank failed")
        for script_of_deepspeed in ("zero_to_fp32.py", "zero_to_torch.py"):
            if os.path.exists(f"{name}/{script_of_deepspeed}"):
                os.remove(f"{name}/{script_of_deepspeed}")
        describe(name)
        print(name)


if __name__ == "__main__":
    main()
