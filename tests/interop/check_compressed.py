#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Quantises a small model with burnish-cli to every scheme in parts, and loads the folder with transformers, which reads
the quantization_config and decompresses with compressed-tensors: the weights are those that burnish-cli dequantises.

    check_compressed.py --cli burnish-cli --fixtures tests/fixtures

Needs PyTorch 2.1 or later, transformers 5, compressed-tensors 0.20 and ml_dtypes. Nothing is downloaded.
"""
import json
import os

os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["CUDA_VISIBLE_DEVICES"] = ""

import torch  # noqa: E402
import transformers  # noqa: E402
from safetensors.torch import load_file  # noqa: E402

import common  # noqa: E402

SCHEMES = ["fp8-tensor", "fp8-channel", "fp8-block", "int8-channel", "int4-pack", "int4-pack/32", "mxfp4", "nvfp4"]


def make_model(folder):
    torch.manual_seed(2)
    config = transformers.LlamaConfig(
        vocab_size=64, hidden_size=128, intermediate_size=256, num_hidden_layers=2, num_attention_heads=4,
        num_key_value_heads=2, max_position_embeddings=64, bos_token_id=0, eos_token_id=1, tie_word_embeddings=False)
    transformers.AutoModelForCausalLM.from_config(config).save_pretrained(folder)


def loaded(folder):
    """The weights that transformers loads."""
    with open(os.path.join(folder, "config.json"), encoding="utf-8") as file:
        method = json.load(file)["quantization_config"]["quant_method"]
    how = transformers.FineGrainedFP8Config(dequantize=True) if method == "fp8" else \
        transformers.CompressedTensorsConfig(dequantize=True)
    return transformers.AutoModelForCausalLM.from_pretrained(folder, dtype=torch.float32, quantization_config=how).state_dict()


def decompressed(folder):
    """The weights that compressed-tensors computes. transformers 5.23 uses one scheme for all modules."""
    from compressed_tensors.compressors import BaseCompressor
    from compressed_tensors.quantization import QuantizationConfig, apply_quantization_config
    model_config = transformers.AutoConfig.from_pretrained(folder)
    config = QuantizationConfig.model_validate(model_config.quantization_config)
    with torch.device("meta"):
        model = transformers.AutoModelForCausalLM.from_config(model_config)
    apply_quantization_config(model, config)
    stored = load_file(os.path.join(folder, "model.safetensors"))
    weights = dict(stored)
    for name, module in model.named_modules():
        scheme = getattr(module, "quantization_scheme", None)
        if scheme is None:
            continue
        parts = {key[len(name) + 1:]: value for key, value in stored.items() if key.startswith(name + ".weight")}
        compressor = BaseCompressor.get_value_from_registry(scheme.format)
        weights[f"{name}.weight"] = compressor.decompress(parts, scheme)["weight"]
    return weights


def check(checks, name, load, *more):
    label = " ".join((name, load.__name__, *more))
    source = checks.path("model")
    out = checks.path(label.replace("/", "-"))
    os.mkdir(out)
    file = os.path.join(out, "model.safetensors")
    done = checks.run(checks.cli, "convert", os.path.join(source, "model.safetensors"), file, "--float", name,
                      "--with-files", source, *more)
    if not checks.expect(f"{label}: convert", done.returncode == 0, done.stderr):
        return
    values = checks.path("values.safetensors")
    done = checks.run(checks.cli, "convert", file, values, "--overwrite", "--quantised", "f32")
    checks.expect(f"{label}: dequantise", done.returncode == 0, done.stderr)
    try:
        weights = load(out)
    except Exception as error:
        checks.expect(f"{label}: load", False, repr(error))
        return
    quantised = [key for key in load_file(file) if key.endswith(("weight_scale", "weight_scale_inv"))]
    checks.expect(f"{label}: layers", len(quantised) == 16, str(sorted(quantised)))
    for path, want in load_file(values).items():
        found = weights.get(path)
        if not checks.expect(f"{label}: {path}", found is not None, "is missing"):
            continue
        # Libraries that compute in bf16 round to it.
        same = torch.equal(found.float(), want.float()) or torch.equal(found.float(), want.bfloat16().float())
        error = (found.float() - want.float()).abs().max().item() if found.shape == want.shape else found.shape
        checks.expect(f"{label}: {path}", same, f"differs by {error}")


def main():
    checks = common.Checks(__doc__)
    make_model(checks.path("model"))
    for name in SCHEMES:
        check(checks, name, loaded)
        if name != "fp8-block":
            check(checks, name, decompressed)
    for name, exception in (("nvfp4", r"down_proj\.weight$=fp8-channel"), ("int4-pack", r"self_attn\..*weight$=int8-channel"),
                            ("fp8-block", r"o_proj\.weight$=mxfp4")):
        check(checks, name, decompressed, "--precision", exception)
    checks.finish()


main()
