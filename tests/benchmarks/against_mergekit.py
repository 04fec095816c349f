#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares burnish-cli with mergekit, PEFT and cp, on Llama-like models of a chosen size.

    against_mergekit.py --cli burnish-cli [--gigabytes 0.95] [--rounds 2] [--rank 64] [--bf16] [--folder DIR] [ROW…]

Rows: linear, slerp, ties, bake, extract (rank 32, beside torch.svd_lowrank), copy; all if none is given. With --bf16, models
and adapters for bake and extract. Needs a Python with PEFT and torch, and mergekit for the first three. The programs
take turns. Each is run from start to end, like by a user; ours flushes its file before it ends, the others do not.
Besides the wall time, CPU seconds are compared, which depend less on the load of the machine.
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

LAYERS = 4
VOCABULARY = 8000
EXTRACTED_RANK = 32
MERGES = {
    "linear": """
merge_method: linear
dtype: float32
models:
  - {model: a, parameters: {weight: 0.5}}
  - {model: b, parameters: {weight: 0.5}}
""",
    "slerp": """
merge_method: slerp
dtype: float32
base_model: a
models: [{model: a}, {model: b}]
parameters: {t: 0.5}
""",
    "ties": """
merge_method: ties
dtype: float32
base_model: base
models:
  - {model: a, parameters: {weight: 1, density: 0.3}}
  - {model: b, parameters: {weight: 1, density: 0.3}}
""",
}


# ---------------------------------------------------------------- models, created in another process


def hidden_size(gigabytes, bytes_each):
    """The width, a multiple of 64, with the model size closest to the requested one."""
    return min(range(64, 8192, 64), key=lambda h: abs(bytes_each * (LAYERS * 12 * h * h + 2 * VOCABULARY * h) - gigabytes * 1e9))


def make_models(folder, gigabytes, rank, is_bf16):
    import torch
    from safetensors.torch import save_file

    dtype = torch.bfloat16 if is_bf16 else torch.float32
    hidden = hidden_size(gigabytes, 2 if is_bf16 else 4)
    inner = hidden * 8 // 3
    config = {"architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_size": hidden, "intermediate_size": inner,
              "num_hidden_layers": LAYERS, "num_attention_heads": hidden // 64, "num_key_value_heads": hidden // 64,
              "vocab_size": VOCABULARY, "dtype": str(dtype).split(".")[-1], "tie_word_embeddings": False}
    shapes = {"model.embed_tokens": (VOCABULARY, hidden), "lm_head": (VOCABULARY, hidden), "model.norm": (hidden,)}
    adapted = {}
    for i in range(LAYERS):
        layer = f"model.layers.{i}."
        for name in ("q_proj", "k_proj", "v_proj", "o_proj"):
            adapted[f"{layer}self_attn.{name}"] = (hidden, hidden)
        for name, shape in (("gate_proj", (inner, hidden)), ("up_proj", (inner, hidden)), ("down_proj", (hidden, inner))):
            adapted[f"{layer}mlp.{name}"] = shape
        for name in ("input_layernorm", "post_attention_layernorm"):
            shapes[layer + name] = (hidden,)
    torch.manual_seed(7)
    base = {name + ".weight": torch.randn(shape) * 0.02 for name, shape in {**shapes, **adapted}.items()}
    for model in ("base", "a", "b"):
        tensors = {n: (t if model == "base" else t + torch.randn(t.shape) * 0.002).to(dtype) for n, t in base.items()}
        os.makedirs(os.path.join(folder, model))
        save_file(tensors, os.path.join(folder, model, "model.safetensors"), {"format": "pt"})
        with open(os.path.join(folder, model, "config.json"), "w", encoding="utf-8") as f:
            json.dump(config, f)
    lora = {}
    for name, (rows, columns) in adapted.items():
        lora[f"base_model.model.{name}.lora_A.weight"] = (torch.randn(rank, columns) * 0.02).to(dtype)
        lora[f"base_model.model.{name}.lora_B.weight"] = (torch.randn(rows, rank) * 0.02).to(dtype)
    os.makedirs(os.path.join(folder, "lora"))
    save_file(lora, os.path.join(folder, "lora", "adapter_model.safetensors"), {"format": "pt"})
    with open(os.path.join(folder, "lora", "adapter_config.json"), "w", encoding="utf-8") as f:
        json.dump({"peft_type": "LORA", "task_type": "CAUSAL_LM", "r": rank, "lora_alpha": 32, "lora_dropout": 0.0, "bias": "none",
                   "inference_mode": True, "base_model_name_or_path": "base",
                   "target_modules": sorted({name.split(".")[-1] for name in adapted})}, f)
    for name, text in MERGES.items():
        with open(os.path.join(folder, name + ".yaml"), "w", encoding="utf-8") as f:
            f.write(text)


def bake_by_peft(folder):
    from peft import PeftModel
    from transformers import AutoModelForCausalLM

    model = AutoModelForCausalLM.from_pretrained(os.path.join(folder, "base"), dtype="auto")
    merged = PeftModel.from_pretrained(model, os.path.join(folder, "lora")).merge_and_unload()
    merged.save_pretrained(os.path.join(folder, "theirs"), max_shard_size="100GB")


def extract_by_torch(folder):
    import torch
    from safetensors.torch import load_file, save_file

    base, tuned = (load_file(os.path.join(folder, model, "model.safetensors")) for model in ("base", "a"))
    factors = {}
    for name, weight in base.items():
        if weight.dim() == 2 and name not in ("model.embed_tokens.weight", "lm_head.weight"):
            left, values, right = torch.svd_lowrank(tuned[name].float() - weight.float(), q=EXTRACTED_RANK, niter=2)
            factors[name + ".lora_A"] = (values.sqrt()[:, None] * right.T).contiguous()
            factors[name + ".lora_B"] = left * values.sqrt()
    os.makedirs(os.path.join(folder, "theirs"))
    save_file(factors, os.path.join(folder, "theirs", "adapter.safetensors"))


# ---------------------------------------------------------------- measuring


class Run:
    def __init__(self, wall, cpu, rss):
        self.wall, self.cpu, self.rss = wall, cpu, rss

    def __str__(self):
        return f"{self.wall:6.2f} s, {self.cpu:6.2f} s of processor, {self.rss:6.0f} MiB"


def run(command, folder, environment=None):
    os.sync()
    with tempfile.TemporaryFile() as log:
        start = time.monotonic()
        process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, env={**os.environ, **(environment or {})})
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            log.seek(0)
            sys.exit(f"{' '.join(command)} failed:\n{log.read().decode(errors='replace')[-3000:]}")
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def best(runs):
    """The least disturbed values: the shortest wall time, the least CPU time, the most memory."""
    return Run(min(r.wall for r in runs), min(r.cpu for r in runs), max(r.rss for r in runs))


def alternate(rounds, programs):
    runs = {name: [] for name in programs}
    for _ in range(rounds):
        for name, program in programs.items():
            runs[name].append(program())
    return {name: best(each) for name, each in runs.items()}


def show(row, measured):
    ours = measured["burnish"]
    for name, each in measured.items():
        ratio = "" if name == "burnish" else f"   {each.wall / ours.wall:6.2f} × the time, {each.cpu / ours.cpu:6.2f} × the processor, " \
                                             f"{each.rss / ours.rss:6.2f} × the memory"
        print(f"{row:8} {name:20} {each}{ratio}", flush=True)
    print(f"{'':8} load {os.getloadavg()[0]:.1f}", flush=True)


class Bench:
    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.cli = os.path.abspath(options.cli)

    def of_ours(self, *arguments):
        return lambda: run([self.cli, *arguments, "ours.safetensors", "--overwrite"], self.folder)

    def of_theirs(self, command, environment=None):
        def measure():
            shutil.rmtree(os.path.join(self.folder, "theirs"), ignore_errors=True)
            return run(command, self.folder, environment)
        return measure

    def merge(self, method):
        # The model card would query the network about its models.
        program = [os.path.join(os.path.dirname(sys.executable), "mergekit-yaml"), method + ".yaml", "theirs", "--no-write-model-card"]
        show(method, alternate(self.options.rounds, {
            "burnish": self.of_ours("merge", "--config", method + ".yaml"),
            "mergekit": self.of_theirs(program),
            "mergekit, 2 threads": self.of_theirs(program, {"OMP_NUM_THREADS": "2"}),
        }))

    def bake(self):
        show("bake", alternate(self.options.rounds, {
            "burnish": self.of_ours("lora", "bake", "base/model.safetensors", "lora/adapter_model.safetensors"),
            "PEFT": self.of_theirs([sys.executable, os.path.abspath(__file__), "--bake", self.folder]),
        }))

    def extract(self):
        show("extract", alternate(self.options.rounds, {
            "burnish": self.of_ours("lora", "extract", "base/model.safetensors", "a/model.safetensors", "--rank", str(EXTRACTED_RANK),
                                    "--exclude", "embed|lm_head"),
            "torch.svd_lowrank": self.of_theirs([sys.executable, os.path.abspath(__file__), "--extract", self.folder]),
        }))

    def copy(self):
        show("linear", alternate(self.options.rounds + 1, {
            "burnish": self.of_ours("merge", "--config", "linear.yaml"),
            "cp and sync": lambda: run(["sh", "-c", "cp base/model.safetensors copy && sync copy"], self.folder),
        }))
        os.remove(os.path.join(self.folder, "copy"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", nargs="*", metavar="ROW", choices=[*MERGES, "bake", "extract", "copy", []])
    parser.add_argument("--cli")
    parser.add_argument("--gigabytes", type=float, default=0.95)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--rank", type=int, default=16)
    parser.add_argument("--bf16", action="store_true")
    parser.add_argument("--folder", help="where the models lie, and stay; a temporary folder without")
    parser.add_argument("--make", help=argparse.SUPPRESS)
    parser.add_argument("--bake", help=argparse.SUPPRESS)
    parser.add_argument("--extract", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.make:
        make_models(options.make, options.gigabytes, options.rank, options.bf16)
        return
    if options.bake:
        bake_by_peft(options.bake)
        return
    if options.extract:
        extract_by_torch(options.extract)
        return
    if not options.cli:
        parser.error("--cli is missing")
    with tempfile.TemporaryDirectory(dir="/var/tmp") as temporary:
        folder = os.path.abspath(options.folder or temporary)
        if not os.path.exists(os.path.join(folder, "ties.yaml")):
            os.makedirs(folder, exist_ok=True)
            subprocess.run([sys.executable, os.path.abspath(__file__), "--make", folder, "--gigabytes", str(options.gigabytes),
                            "--rank", str(options.rank), *(["--bf16"] if options.bf16 else [])], check=True)
        bench = Bench(options, folder)
        for row in options.rows or [*MERGES, "bake", "extract", "copy"]:
            if row in MERGES:
                bench.merge(row)
            else:
                getattr(bench, row)()


if __name__ == "__main__":
    main()
