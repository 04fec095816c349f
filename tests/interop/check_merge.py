#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Merges a small Llama-like model with burnish-cli and with mergekit itself, by the same configuration, and compares every tensor.

    check_merge.py --cli burnish-cli

Run by hand: needs mergekit 0.1.4 and torch (pip install mergekit==0.1.4; of what mergekit imports, transformers, accelerate, peft
and huggingface_hub may be absent). Random masks are made equal: mergekit gets the numbers that Burnish draws.
"""
import argparse
import importlib.abc
import importlib.machinery
import os
import subprocess
import sys
import tempfile
import types

# ---------------------------------------------------------------- mergekit without the libraries that load whole models


class Absent(types.ModuleType):
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        value = {} if name.isupper() else type(name, (), {})
        setattr(self, name, value)
        return value


class AbsentLibraries(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """What mergekit imports for models, which are not touched here."""

    names = ("transformers", "accelerate", "peft", "huggingface_hub", "tokenizers")

    def find_spec(self, name, path, target=None):
        if name.split(".")[0] in self.names:
            return importlib.machinery.ModuleSpec(name, self, is_package=True)
        return None

    def create_module(self, spec):
        module = Absent(spec.name)
        module.__path__ = []
        return module

    def exec_module(self, module):
        pass


sys.meta_path.append(AbsentLibraries())

import torch  # noqa: E402
import yaml  # noqa: E402
from mergekit.architecture import WeightInfo  # noqa: E402
from mergekit.common import ImmutableMap, ModelReference  # noqa: E402
from mergekit.config import ConfigReader, InputSliceDefinition, MergeConfiguration, OutputSliceDefinition  # noqa: E402
from mergekit.io.tasks import GatherTensors  # noqa: E402
from mergekit.merge_methods.registry import REGISTERED_MERGE_METHODS  # noqa: E402
from safetensors.torch import load_file, save_file  # noqa: E402

LAYERS = 4
SEED = 5

# ---------------------------------------------------------------- the numbers that Burnish draws


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
    """Stands in for torch.bernoulli while one tensor is merged: each call is the next model's."""

    def __init__(self, path):
        self.path = path
        self.model = 0

    def __call__(self, probabilities, *_, **__):
        numbers = draws(self.path, self.model, probabilities.numel()).reshape(probabilities.shape)
        self.model += 1
        return (numbers < probabilities.double()).to(probabilities.dtype)


# ---------------------------------------------------------------- models and merges


def make_models(folder):
    torch.manual_seed(3)
    shapes = {"model.embed_tokens.weight": (40, 16), "model.norm.weight": (16,), "lm_head.weight": (40, 16)}
    for i in range(LAYERS):
        for name, shape in {"self_attn.q_proj": (16, 16), "self_attn.k_proj": (8, 16), "mlp.up_proj": (48, 16),
                            "mlp.down_proj": (16, 48), "input_layernorm": (16,)}.items():
            shapes[f"model.layers.{i}.{name}.weight"] = shape
    base = {name: torch.randn(shape) * 0.5 for name, shape in shapes.items()}
    models = {"base": base}
    for name, size in (("a", 0.1), ("b", 0.15), ("c", 0.08)):
        models[name] = {key: value + torch.randn(value.shape) * size for key, value in base.items()}
    for name, tensors in models.items():
        os.makedirs(os.path.join(folder, name))
        save_file(tensors, os.path.join(folder, name, "model.safetensors"), {"format": "pt"})
    return models


def of(names, **parameters):
    return [{"model": name, **({"parameters": parameters} if parameters else {})} for name in names]


GRADIENT = {"t": [{"filter": "self_attn", "value": [0, 0.5, 0.3, 0.7, 1]}, {"value": 0.4}]}
SPARSE = {"weight": [0.4, 0.9], "density": 0.6}
CONFIGS = {
    "linear": {"models": of("ab", weight=0.7) + of("c", weight=[0.1, 0.5])},
    "linear, not normalised": {"merge_method": "linear", "models": of("ab", weight=0.7), "parameters": {"normalize": False}},
    "slerp": {"base_model": "a", "models": of("ab"), "parameters": GRADIENT},
    "nuslerp": {"models": of("a", weight=0.7) + of("b", weight=0.3)},
    "nuslerp of rows": {"merge_method": "nuslerp", "models": of("a", weight=0.7) + of("b", weight=0.3),
                        "parameters": {"nuslerp_flatten": False}},
    "nuslerp of columns": {"merge_method": "nuslerp", "models": of("a", weight=0.7) + of("b", weight=0.3),
                           "parameters": {"nuslerp_flatten": False, "nuslerp_row_wise": True}},
    "nuslerp of differences": {"merge_method": "nuslerp", "base_model": "base",
                               "models": of("a", weight=0.7) + of("b", weight=0.3)},
    "multislerp": {"models": of("ab", weight=0.4) + of("c", weight=0.2)},
    "multislerp of differences": {"merge_method": "multislerp", "base_model": "base", "models": of("abc", weight=0.3)},
    "karcher": {"models": of("abc")},
    "task_arithmetic": {"base_model": "base", "models": of("abc", weight=[0.3, 0.8]), "parameters": {"lambda": 0.9}},
    "ties": {"base_model": "base", "models": of("abc", **SPARSE)},
    "dare_linear": {"base_model": "base", "models": of("abc", **SPARSE)},
    "dare_ties": {"base_model": "base", "models": of("abc", **SPARSE)},
    "breadcrumbs": {"base_model": "base", "models": of("abc", **SPARSE, gamma=0.07)},
    "breadcrumbs_ties": {"base_model": "base", "models": of("abc", **SPARSE, gamma=0.07)},
    "della": {"base_model": "base", "models": of("abc", **SPARSE, epsilon=0.2)},
    "della_linear": {"base_model": "base", "models": of("abc", **SPARSE, epsilon=0.2)},
    "model_stock": {"base_model": "base", "models": of("abc")},
    "sce": {"base_model": "base", "models": of("abc"), "parameters": {"select_topk": 0.4}},
    "arcee_fusion": {"base_model": "a", "models": of("ab")},
    "nearswap": {"base_model": "a", "models": of("ab"), "parameters": {"t": 0.03}},
}


def depth_of(name):
    parts = name.split(".")
    return int(parts[2]) / (LAYERS - 1) if parts[1] == "layers" else 0


def by_mergekit(config, models):
    configuration = MergeConfiguration.model_validate(config)
    method = REGISTERED_MERGE_METHODS[configuration.merge_method]
    names = [str(each.model) for each in configuration.models]
    if configuration.base_model and str(configuration.base_model) not in names:
        names.insert(0, str(configuration.base_model))
    references = {name: ModelReference.model_validate(name) for name in names}
    sources = [InputSliceDefinition(model=each.model, layer_range=(0, LAYERS), parameters=each.parameters)
               for each in configuration.models]
    merged = {}
    for tensor in models["base"]:
        info = WeightInfo(name=tensor)
        reader = ConfigReader(config=configuration, t=depth_of(tensor), tensor_name=tensor,
                              slice_out=OutputSliceDefinition(sources=sources))
        per_model = {}
        for reference in references.values():
            is_base = reference == configuration.base_model
            per_model[reference] = ImmutableMap({
                p.name: reader.parameter(p.name, model=reference, default=p.default_value, required=p.required and not is_base)
                for p in method.tensor_parameters()})
        task = method.make_task(
            output_weight=info,
            tensors=GatherTensors(weight_info=ImmutableMap({each: info for each in references.values()})),
            parameters=ImmutableMap({p.name: reader.parameter(p.name, default=p.default_value, required=p.required)
                                     for p in method.parameters()}),
            tensor_parameters=ImmutableMap(per_model),
            base_model=configuration.base_model)
        inputs = {reference: models[name][tensor].clone() for name, reference in references.items()}
        random, torch.bernoulli = torch.bernoulli, Drawing(tensor)
        try:
            merged[tensor] = task.execute(**{argument: inputs for argument in task.arguments()})
        finally:
            torch.bernoulli = random
    return merged


def compare(name, ours, theirs):
    worst, where = 0.0, ""
    for key, value in theirs.items():
        value = value.double()
        error = ((ours[key].double() - value).abs() / (1 + value.abs())).max().item()
        if not error <= worst:
            worst, where = error, key
    holds = worst <= 1e-6
    print(f"{'ok    ' if holds else 'FAILED'} {name:28} {worst:.2e} {'' if holds else where}", flush=True)
    return holds


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cli", required=True)
    options = parser.parse_args()
    good = True
    with tempfile.TemporaryDirectory() as folder:
        models = make_models(folder)
        for name, config in CONFIGS.items():
            config = {"merge_method": name, **config}
            path = os.path.join(folder, "merge.yaml")
            with open(path, "w", encoding="utf-8") as f:
                yaml.safe_dump(config, f)
            out = os.path.join(folder, "out.safetensors")
            command = [options.cli, "merge", "--config", path, out, "--overwrite", "--seed", str(SEED)]
            if name == "model_stock":
                # mergekit does not keep the way to the mean between 0 and 1.
                command += ["--param", "clamp=false"]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                print(f"FAILED {name}: {done.stderr.strip()}")
                good = False
                continue
            good = compare(name, load_file(out), by_mergekit(config, models)) and good
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
