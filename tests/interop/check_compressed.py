#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Quantises small models with burnish-cli to every scheme in parts, and loads the folders with transformers, which reads
the quantization_config and decompresses with compressed-tensors: the weights are those that burnish-cli dequantises.
Experts are stored as gpt-oss and transformers' FP8Experts have them.

    check_compressed.py --cli burnish-cli --fixtures tests/fixtures

Needs PyTorch 2.1 or later, transformers 5, compressed-tensors 0.20 and ml_dtypes. Nothing is downloaded.
"""
import json
import os

os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["CUDA_VISIBLE_DEVICES"] = ""

import torch  # noqa: E402
import transformers  # noqa: E402
from safetensors.torch import load_file, save_file  # noqa: E402

import common  # noqa: E402

SCHEMES = ["fp8-tensor", "fp8-channel", "fp8-block", "int8-channel", "int4-pack", "int4-pack/32", "mxfp4", "nvfp4"]


def make_model(folder):
    torch.manual_seed(2)
    config = transformers.LlamaConfig(
        vocab_size=64, hidden_size=128, intermediate_size=256, num_hidden_layers=2, num_attention_heads=4,
        num_key_value_heads=2, max_position_embeddings=64, bos_token_id=0, eos_token_id=1, tie_word_embeddings=False)
    transformers.AutoModelForCausalLM.from_config(config).save_pretrained(folder)


def make_experts(folder):
    torch.manual_seed(4)
    config = transformers.GptOssConfig(
        vocab_size=64, hidden_size=64, intermediate_size=96, num_hidden_layers=2, num_attention_heads=4,
        num_key_value_heads=2, head_dim=16, num_local_experts=4, num_experts_per_tok=2, max_position_embeddings=64,
        sliding_window=16, pad_token_id=0, bos_token_id=0, eos_token_id=1)
    model = transformers.AutoModelForCausalLM.from_config(config, dtype=torch.float32)
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(torch.randn_like(parameter) * 0.05)
    model.save_pretrained(folder)


def loaded(folder):
    """The weights that transformers loads."""
    with open(os.path.join(folder, "config.json"), encoding="utf-8") as file:
        method = json.load(file)["quantization_config"]["quant_method"]
    how = {"fp8": transformers.FineGrainedFP8Config, "mxfp4": transformers.Mxfp4Config}.get(
        method, transformers.CompressedTensorsConfig)(dequantize=True)
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


def check(checks, name, load, *more, model="model", layers=16):
    label = " ".join((model, name, load.__name__, *more))
    source = checks.path(model)
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
    quantised = [key for key in load_file(file) if key.endswith(("weight_scale", "weight_scale_inv", "_scales"))]
    checks.expect(f"{label}: layers", len(quantised) == layers, str(sorted(quantised)))
    for path, want in load_file(values).items():
        found = weights.get(path)
        if not checks.expect(f"{label}: {path}", found is not None, "is missing"):
            continue
        # Libraries that compute in bf16 round to it.
        same = torch.equal(found.float(), want.float()) or torch.equal(found.float(), want.bfloat16().float())
        error = (found.float() - want.float()).abs().max().item() if found.shape == want.shape else found.shape
        checks.expect(f"{label}: {path}", same, f"differs by {error}")


def check_exponents(checks):
    """The scales of MXFP4 are those of compressed-tensors, also next to the numbers where they change."""
    from compressed_tensors.quantization.utils import generate_mx_scales
    torch.manual_seed(8)
    weights = torch.randn(64, 256) * torch.logspace(-20, 20, 64)[:, None]
    for row, largest in enumerate((1.0, 1.5, 1.7499999, 1.75, 1.9999999, 2047.9999)):
        weights[row] = torch.linspace(-1, 1, 256) * largest
    source, out = checks.path("exponents.safetensors"), checks.path("exponents-mxfp4.safetensors")
    save_file({"fc.weight": weights}, source)
    done = checks.run(checks.cli, "convert", source, out, "--float", "mxfp4")
    if checks.expect("exponents: convert", done.returncode == 0, done.stderr):
        want = generate_mx_scales(weights.reshape(64, -1, 32).abs().amax(-1)).to(torch.uint8)
        checks.expect("exponents", torch.equal(load_file(out)["fc.weight_scale"], want))


def check_stacks(checks):
    """Blocks of FP8 for each expert, with the shapes and the formula of transformers' FP8Experts."""
    from transformers.integrations.finegrained_fp8 import Fp8Dequantize, FP8Experts
    config = transformers.Qwen3MoeConfig(hidden_size=256, moe_intermediate_size=384, num_experts=3, hidden_act="silu")
    with torch.device("meta"):
        module = FP8Experts(config, block_size=(128, 128))
    torch.manual_seed(6)
    weights = {f"mlp.experts.{name}": torch.randn(getattr(module, name).shape) * 0.05
               for name in ("gate_up_proj", "down_proj")}
    source, out, values = (checks.path(f"stacks-{name}.safetensors") for name in ("floats", "fp8", "values"))
    save_file(weights, source)
    done = checks.run(checks.cli, "convert", source, out, "--float", "fp8-block")
    if not checks.expect("stacks: convert", done.returncode == 0, done.stderr):
        return
    done = checks.run(checks.cli, "convert", out, values, "--quantised", "f32")
    checks.expect("stacks: dequantise", done.returncode == 0, done.stderr)
    stored, ours = load_file(out), load_file(values)
    for name in ("gate_up_proj", "down_proj"):
        for suffix in ("", "_scale_inv"):
            want = getattr(module, name + suffix)
            found = stored[f"mlp.experts.{name}{suffix}"]
            checks.expect(f"stacks: {name}{suffix}", found.shape == want.shape and found.dtype == want.dtype,
                          f"{found.dtype} {found.shape}, {want.dtype} {want.shape}")
        path = f"mlp.experts.{name}"
        theirs = Fp8Dequantize(None)._dequantize_one(stored[path], stored[path + "_scale_inv"], torch.float32)
        checks.expect(f"stacks: {name}: values", torch.equal(theirs, ours[path]))
        error = (theirs - weights[path]).norm() / weights[path].norm()
        checks.expect(f"stacks: {name}: error", error < 0.03, str(error))


def main():
    checks = common.Checks(__doc__)
    make_model(checks.path("model"))
    make_experts(checks.path("experts"))
    check(checks, "mxfp4", loaded, model="experts", layers=4)
    check_stacks(checks)
    check_exponents(checks)
    for name in SCHEMES:
        check(checks, name, loaded)
        if name != "fp8-block":
            check(checks, name, decompressed)
    for name, exception in (("nvfp4", r"down_proj\.weight$=fp8-channel"), ("int4-pack", r"self_attn\..*weight$=int8-channel"),
                            ("fp8-block", r"o_proj\.weight$=mxfp4")):
        check(checks, name, decompressed, "--precision", exception)
    checks.finish()


main()
