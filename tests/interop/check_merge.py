#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Merges a small Llama-like model with burnish-cli and mergekit, using the same configurations; compares every tensor.

    check_merge.py --cli burnish-cli [--golden DIR] [NAME…]

Run by hand: needs mergekit 0.1.5. Everything is computed in f32 (mergekit's `dtype: float32`) unless configured
otherwise. If the two differ by more than 1e-6 (absolute plus relative), mergekit repeats the merge in f64, and the
check fails if ours differs from that by more than this. Random masks are equal: mergekit uses our random numbers.

With --golden, even smaller models, the configurations and mergekit's results are written to a folder of the fixtures.
"""
import argparse
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile

os.environ["HF_HUB_OFFLINE"] = "1"

import torch  # noqa: E402
import yaml  # noqa: E402
from mergekit.merge_methods.generalized_task_arithmetic import GeneralizedTaskArithmeticMerge  # noqa: E402
from mergekit.scripts.run_yaml import main as mergekit_yaml  # noqa: E402
from safetensors.torch import load_file, save_file  # noqa: E402

LAYERS = 3
SEED = 5
TOLERANCE = 1e-6

# ---------------------------------------------------------------- the random numbers of Burnish


def philox(counter, key):
    words, (a, b) = list(counter), key
    for _ in range(10):
        first, second = 0xD2511F53 * words[0], 0xCD9E8D57 * words[2]
        words = [(second >> 32) ^ words[1] ^ a, second & 0xFFFFFFFF, (first >> 32) ^ words[3] ^ b, first & 0xFFFFFFFF]
        a, b = (a + 0x9E3779B9) & 0xFFFFFFFF, (b + 0xBB67AE85) & 0xFFFFFFFF
    return words


def draws(path, model, count):
    key = 0xCBF29CE484222325
    for byte in path.encode():
        key = (key ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    key ^= SEED * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    numbers = []
    for block in range((count + 3) // 4):
        numbers += philox((block & 0xFFFFFFFF, block >> 32, model, 0), (key & 0xFFFFFFFF, key >> 32))
    return torch.tensor([(n >> 8) * 2.0**-24 for n in numbers[:count]], dtype=torch.float64)


class Drawing:
    """Replaces torch.bernoulli while one tensor is merged: each call is for the next model."""

    def __init__(self, path):
        self.path = path
        self.model = 0

    def __call__(self, probabilities, *_, **__):
        numbers = draws(self.path, self.model, probabilities.numel()).reshape(probabilities.shape)
        self.model += 1
        return (numbers < probabilities.double()).to(probabilities.dtype)


def draw_like_burnish():
    merge_group = GeneralizedTaskArithmeticMerge.merge_group

    def with_our_numbers(self, group, /, **parameters):
        random, torch.bernoulli = torch.bernoulli, Drawing(group.metadata.name)
        try:
            return merge_group(self, group, **parameters)
        finally:
            torch.bernoulli = random

    GeneralizedTaskArithmeticMerge.merge_group = with_our_numbers


# ---------------------------------------------------------------- models


def make_models(folder, hidden, vocabulary, sizes=(0.1, 0.15, 0.08)):
    """Creates a base and fine-tunes; the sizes give their distances from it."""
    heads = 4
    inner = hidden * 3 // 2
    config = {"architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_size": hidden, "intermediate_size": inner,
              "num_hidden_layers": LAYERS, "num_attention_heads": heads, "num_key_value_heads": heads // 2,
              "vocab_size": vocabulary, "dtype": "float32", "tie_word_embeddings": False}
    shapes = {"model.embed_tokens.weight": (vocabulary, hidden), "model.norm.weight": (hidden,), "lm_head.weight": (vocabulary, hidden)}
    for i in range(LAYERS):
        for name, shape in {"self_attn.q_proj": (hidden, hidden), "self_attn.k_proj": (hidden // 2, hidden),
                            "self_attn.v_proj": (hidden // 2, hidden), "self_attn.o_proj": (hidden, hidden),
                            "mlp.gate_proj": (inner, hidden), "mlp.up_proj": (inner, hidden), "mlp.down_proj": (hidden, inner),
                            "input_layernorm": (hidden,), "post_attention_layernorm": (hidden,)}.items():
            shapes[f"model.layers.{i}.{name}.weight"] = shape
    torch.manual_seed(3)
    base = {name: torch.randn(shape) * 0.5 for name, shape in shapes.items()}
    for model, size in (("base", 0.0), *zip("abc", sizes)):
        tensors = {name: value + torch.randn(value.shape) * size for name, value in base.items()}
        os.makedirs(os.path.join(folder, model))
        save_file(tensors, os.path.join(folder, model, "model.safetensors"), {"format": "pt"})
        with open(os.path.join(folder, model, "config.json"), "w", encoding="utf-8") as f:
            json.dump(config, f)


# ---------------------------------------------------------------- merges


def of(names, **parameters):
    return [{"model": name, **({"parameters": parameters} if parameters else {})} for name in names]


def pair(**parameters):
    """The configuration shared by all modes of NuSLERP."""
    return {"merge_method": "nuslerp", "models": of("a", weight=0.7) + of("b", weight=0.3), "parameters": parameters}


def arithmetic(method, names="abc", parameters=None, **of_each):
    config = {"merge_method": method, "base_model": "base", "models": of(names, **of_each)}
    return {**config, "parameters": parameters} if parameters else config


def layers(model, first, end, **parameters):
    source = {"model": model, "layer_range": [first, end], **({"parameters": parameters} if parameters else {})}
    return {"sources": [source]}


ATTENTION_AND_MLP = [{"filter": "self_attn", "value": [0, 0.5, 0.3, 0.7, 1]}, {"filter": "mlp", "value": [1, 0.2]}, {"value": 0.4}]
SPARSE = {"weight": [0.4, 0.9], "density": 0.6}
DENSE = {"weight": 0.6, "density": 1.0}
CONFIGS = {
    "linear": {"merge_method": "linear", "models": of("ab", weight=0.7) + of("c", weight=[0.1, 0.5])},
    "linear-not-normalised": {"merge_method": "linear", "models": of("ab", weight=0.7), "parameters": {"normalize": False}},
    "linear-of-slices": {"merge_method": "linear", "slices": [
        {"sources": [{"model": "a", "layer_range": [0, 2], "parameters": {"weight": [0.2, 0.9]}},
                     {"model": "b", "layer_range": [1, 3], "parameters": {"weight": 0.5}}]},
        {"sources": [{"model": "c", "layer_range": [2, 3], "parameters": {"weight": 1.0}}]}]},
    "slerp": {"merge_method": "slerp", "base_model": "a", "models": of("ab"), "parameters": {"t": ATTENTION_AND_MLP}},
    "slerp-of-slices": {"merge_method": "slerp", "base_model": "b", "parameters": {"t": ATTENTION_AND_MLP}, "slices": [
        {"sources": [{"model": "a", "layer_range": [0, 3]}, {"model": "b", "layer_range": [0, 3]}]}]},
    "linear-to-halves": {"merge_method": "linear", "models": of("abc", weight=0.4), "out_dtype": "bfloat16"},
    "slerp-in-doubles": {"merge_method": "slerp", "base_model": "a", "models": of("ab"), "parameters": {"t": 0.3}, "dtype": "float64"},
    "nuslerp": pair(),
    "nuslerp-rows": pair(nuslerp_flatten=False),
    "nuslerp-columns": pair(nuslerp_flatten=False, nuslerp_row_wise=True),
    "nuslerp-of-differences": {"base_model": "base", **pair()},
    "nuslerp-of-differences-rows": {"base_model": "base", **pair(nuslerp_flatten=False)},
    "nuslerp-of-differences-columns": {"base_model": "base", **pair(nuslerp_flatten=False, nuslerp_row_wise=True)},
    "multislerp": {"merge_method": "multislerp", "models": of("ab", weight=0.4) + of("c", weight=[0.2, 0.6])},
    "multislerp-of-differences": arithmetic("multislerp", weight=0.3),
    "multislerp-not-normalised": arithmetic("multislerp", parameters={"normalize_weights": False}, weight=0.3),
    "karcher": {"merge_method": "karcher", "models": of("abc")},
    "karcher-of-two": {"merge_method": "karcher", "models": of("ab"), "parameters": {"max_iter": 3, "tol": 1e-4}},
    "task_arithmetic": arithmetic("task_arithmetic", parameters={"lambda": 0.9}, weight=[0.3, 0.8]),
    "task_arithmetic-normalised": arithmetic("task_arithmetic", parameters={"normalize": True}, weight=[0.3, 0.8]),
    "task_arithmetic-negative": {"merge_method": "task_arithmetic", "base_model": "base",
                                 "models": of("a", weight=1.0) + of("b", weight=-0.5)},
    "ties": arithmetic("ties", **SPARSE),
    "ties-not-normalised": arithmetic("ties", parameters={"normalize": False, "lambda": 0.8, "int8_mask": True}, **SPARSE),
    "ties-whole": arithmetic("ties", weight=0.5),
    "dare_linear": arithmetic("dare_linear", **SPARSE),
    "dare_linear-whole": arithmetic("dare_linear", **DENSE),
    "dare_linear-not-rescaled": arithmetic("dare_linear", parameters={"rescale": False}, **SPARSE),
    "dare_ties": arithmetic("dare_ties", **SPARSE),
    "dare_ties-whole": arithmetic("dare_ties", **DENSE),
    "breadcrumbs": arithmetic("breadcrumbs", gamma=0.07, **SPARSE),
    "breadcrumbs-small": arithmetic("breadcrumbs", **SPARSE),
    "breadcrumbs_ties": arithmetic("breadcrumbs_ties", gamma=0.07, **SPARSE),
    "della": arithmetic("della", epsilon=0.2, **SPARSE),
    "della-whole": arithmetic("della", **DENSE),
    "della_linear": arithmetic("della_linear", epsilon=0.2, **SPARSE),
    "della_linear-whole": arithmetic("della_linear", **DENSE),
    "model_stock": arithmetic("model_stock"),
    "model_stock-rows": arithmetic("model_stock", parameters={"filter_wise": True}),
    "sce": arithmetic("sce", parameters={"select_topk": 0.4}),
    "sce-whole": arithmetic("sce"),
    "arcee_fusion": {"merge_method": "arcee_fusion", "base_model": "a", "models": of("ab")},
    "nearswap": {"merge_method": "nearswap", "base_model": "a", "models": of("ab"), "parameters": {"t": 0.03}},
    "ram": arithmetic("ram", parameters={"epsilon": 0.05}),
    "ramplus_tl": arithmetic("ramplus_tl", parameters={"epsilon": 0.05, "r": 0.3, "alpha": 0.7}),
    "passthrough": {"merge_method": "passthrough",
                    "models": of("a", scale=[{"filter": "down_proj", "value": [0, 0.5, 1.5]}, {"value": 1.0}])},
    "passthrough-of-slices": {"merge_method": "passthrough", "slices": [
        layers("a", 0, 2), layers("b", 1, 3, scale=[{"filter": "o_proj", "value": 0.25}, {"value": 1.0}]), layers("a", 2, 3)]},
}


def by_mergekit(config, folder, dtype):
    """The results of mergekit, run in this process."""
    path, out = os.path.join(folder, "theirs.yaml"), os.path.join(folder, "theirs")
    write_yaml({"dtype": dtype, **config}, path)
    shutil.rmtree(out, ignore_errors=True)
    before = os.getcwd()
    os.chdir(folder)
    try:
        mergekit_yaml.main([path, out, "--no-write-model-card", "--no-copy-tokenizer", "--quiet", "--clone-tensors"], standalone_mode=False)
    finally:
        os.chdir(before)
    tensors = {}
    for file in glob.glob(os.path.join(out, "*.safetensors")):
        tensors.update(load_file(file))
    return tensors


def by_burnish(cli, config, folder):
    path, out = os.path.join(folder, "ours.yaml"), os.path.join(folder, "ours.safetensors")
    write_yaml({"dtype": "float32", **config}, path)
    command = [cli, "merge", "--config", path, out, "--overwrite", "--seed", str(SEED)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return (load_file(out), "") if done.returncode == 0 else (None, done.stderr.strip())


def write_yaml(config, path):
    with open(path, "w", encoding="utf-8") as f:
        yaml.safe_dump(config, f, sort_keys=False)


def distance(tensors, others):
    """The largest difference between two results, absolute plus relative, and the name of its tensor."""
    worst, where = 0.0, ""
    for name, other in others.items():
        other = other.double()
        error = ((tensors[name].double() - other).abs() / (1 + other.abs())).max().item()
        if not error <= worst:
            worst, where = error, name
    return worst, where


def check(cli, name, folder):
    theirs = by_mergekit(CONFIGS[name], folder, "float32")
    ours, error = by_burnish(cli, CONFIGS[name], folder)
    if ours is None or ours.keys() != theirs.keys():
        print(f"FAILED {name:32} {error or sorted(ours.keys() ^ theirs.keys())}")
        return False
    worst, where = distance(ours, theirs)
    exact = all(torch.equal(ours[key], theirs[key]) for key in theirs)
    said = "the same bits" if exact else ""
    types = {value.dtype for value in theirs.values()}
    if types != {value.dtype for value in ours.values()}:
        print(f"FAILED {name:32} types {types}")
        return False
    # A sum between two representable values can be rounded to either.
    holds = worst <= {torch.bfloat16: 2**-8, torch.float64: 1e-14}.get(types.pop(), TOLERANCE)
    if not holds:
        truth = by_mergekit(CONFIGS[name], folder, "float64")
        our_error, their_error = distance(ours, truth)[0], distance(theirs, truth)[0]
        holds = our_error <= TOLERANCE
        said = f"in {where}; from f64 we are {our_error:.1e} away, mergekit {their_error:.1e}"
    print(f"{'ok    ' if holds else 'FAILED'} {name:32} {worst:.1e} {said}", flush=True)
    return holds


def tied_at_threshold(folder, name, density, base):
    """Marks elements with a difference exactly at the cutoff magnitude of TIES, in any of the models."""
    tied = torch.zeros(base.shape, dtype=torch.bool)
    for model in "abc":
        delta = (load_file(os.path.join(folder, model, "model.safetensors"))[name] - base).abs()
        kept = max(1, int(density * delta.numel()))
        tied |= delta == delta.flatten().kthvalue(delta.numel() - kept + 1).values
    return tied


def check_large(cli, folder):
    """Among millions of elements some are tied at the cutoff of TIES. mergekit's unstable sort keeps any of them,
    Burnish the first ones: only there can the two differ."""
    config = arithmetic("ties", weight=0.5, density=0.3)
    theirs = by_mergekit(config, folder, "float32")
    ours, error = by_burnish(cli, config, folder)
    if ours is None:
        print(f"FAILED ties of large tensors: {error}")
        return False
    base = load_file(os.path.join(folder, "base", "model.safetensors"))
    differing = unexplained = ties = 0
    for name, their in theirs.items():
        differs = (ours[name] - their).abs() > TOLERANCE * (1 + their.abs())
        tied = tied_at_threshold(folder, name, 0.3, base[name])
        differing += int(differs.sum())
        ties += int(tied.sum())
        unexplained += int((differs & ~tied).sum())
    print(f"{'FAILED' if unexplained else 'ok    '} ties of large tensors: {differing} elements differ by up to "
          f"{distance(ours, theirs)[0]:.1e}, {unexplained} of them not among the {ties} that are tied at the threshold")
    return unexplained == 0


def write_golden(folder, golden):
    """Writes the models without their configurations, and for each merge the YAML and mergekit's result."""
    shutil.rmtree(golden, ignore_errors=True)
    for model in ("base", "a", "b", "c"):
        os.makedirs(os.path.join(golden, model))
        shutil.copy(os.path.join(folder, model, "model.safetensors"), os.path.join(golden, model))
    for name, config in CONFIGS.items():
        write_yaml({"dtype": "float32", **config}, os.path.join(golden, name + ".yaml"))
        truth = by_mergekit(config, folder, "float64")
        theirs = by_mergekit(config, folder, "float32")
        # If f32 costs mergekit more than the tolerance, use the rounded f64 result.
        if "out_dtype" not in config and distance(theirs, truth)[0] > TOLERANCE / 2:
            print(f"{name}: in f64", flush=True)
            theirs = {key: value.float() for key, value in truth.items()}
        save_file(theirs, os.path.join(golden, name + ".safetensors"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cli")
    parser.add_argument("--golden")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    torch.set_num_threads(1)
    draw_like_burnish()
    with tempfile.TemporaryDirectory() as folder:
        make_models(folder, *((8, 16) if options.golden else (32, 64)))
        if options.golden:
            write_golden(folder, options.golden)
            return
        results = [check(os.path.abspath(options.cli), name, folder) for name in options.names or CONFIGS]
        if not options.names:
            large = os.path.join(folder, "large")
            make_models(large, 256, 8000, (0.002, 0.002, 0.002))
            results.append(check_large(os.path.abspath(options.cli), large))
        print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
        sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
