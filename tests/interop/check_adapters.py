#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""PEFT, diffusers and LyCORIS load what `lora extract`, `resize` and `combine` write, and merge it like `lora bake`.

    check_adapters.py --cli burnish-cli --fixtures tests/fixtures

Both sides add one product in f32 and round once, in another order of the sums. Merged weights are the same if they differ by
at most two units in the last place of their dtype (BF16: one), or a millionth of the tensor's largest number. In BF16, 97 %
are equal in every bit; of embeddings 75 %, since PEFT rounds what it adds to them before it adds it. Needs torch, peft 0.21,
diffusers 0.42, transformers 5 and lycoris-lora 4.1. Nothing is downloaded.
"""
import contextlib
import io
import os

os.environ["HF_HUB_OFFLINE"] = "1"
import common  # noqa: E402
import diffusers  # noqa: E402
import lycoris.utils  # noqa: E402
import peft  # noqa: E402
import torch  # noqa: E402
from diffusers.loaders import StableDiffusionLoraLoaderMixin  # noqa: E402
from safetensors.torch import load_file, save_file  # noqa: E402
from transformers.pytorch_utils import Conv1D  # noqa: E402

MANTISSA = {torch.float32: 23, torch.bfloat16: 7, torch.float16: 10}


class Net(torch.nn.Module):
    """Every kind of weight that an adapter can change, with square ones whose orientation no shape shows."""

    def __init__(self):
        super().__init__()
        self.embed = torch.nn.Embedding(40, 24)
        self.layers = torch.nn.ModuleList(torch.nn.ModuleDict({
            "q": torch.nn.Linear(24, 24), "up": torch.nn.Linear(24, 48), "down": torch.nn.Linear(48, 24, bias=False)})
            for _ in range(2))
        self.conv = torch.nn.Conv2d(12, 16, 3)
        self.point = torch.nn.Conv2d(16, 12, 1)
        self.norm = torch.nn.LayerNorm(24)


class Turned(torch.nn.Module):
    """GPT-2's layers, stored as [in, out]."""

    def __init__(self):
        super().__init__()
        self.h = torch.nn.ModuleList(torch.nn.ModuleDict({"c_attn": Conv1D(72, 24), "c_proj": Conv1D(24, 24)}) for _ in range(2))
        self.h[0]["mlp"] = torch.nn.ModuleDict({"c_proj": Conv1D(24, 96)})


def unet():
    return diffusers.UNet2DConditionModel(
        sample_size=8, block_out_channels=(16, 32), layers_per_block=1, cross_attention_dim=24, norm_num_groups=8,
        attention_head_dim=8,
        down_block_types=("CrossAttnDownBlock2D", "DownBlock2D"), up_block_types=("UpBlock2D", "CrossAttnUpBlock2D"))


def randomised(model, seed, dtype=torch.float32):
    torch.manual_seed(seed)
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.copy_(torch.randn_like(parameter) * 0.2)
    return model.to(dtype)


def tuned(weights, seed):
    """Adds a matrix of rank 3 and some noise to every weight but norms and biases."""
    torch.manual_seed(seed)
    changed = dict(weights)
    for name, weight in weights.items():
        if weight.dim() < 2:
            continue
        rows = weight.shape[0]
        columns = weight.numel() // rows
        delta = torch.randn(rows, 3) @ torch.randn(3, columns) * 0.05 + torch.randn(rows, columns) * 0.002
        changed[name] = (weight.float() + delta.reshape(weight.shape)).to(weight.dtype)
    return changed


def difference(ours, theirs, base):
    """Returns what differs beyond rounding, or nothing."""
    for name, weight in theirs.items():
        if name not in ours:
            return f"{name} is missing"
        mine, other = ours[name].double(), weight.double()
        bits = MANTISSA[ours[name].dtype]
        size = torch.maximum(other.abs(), base[name].double().abs()).clamp(min=1e-30)
        most = (1 if bits < 23 else 2) * torch.exp2(torch.floor(torch.log2(size)) - bits) + 1e-6 * other.abs().max()
        off = (mine - other).abs()
        if not bool((off <= most).all()):
            return f"{name}: {float(off.max()):.3g} of {float(other.abs().max()):.3g}"
        equal = float((off == 0).double().mean())
        if bits < 23 and equal < (0.75 if "embed" in name else 0.97):
            return f"{name}: only {equal:.3f} are equal"
    return ""


class Adapters:
    def __init__(self, checks):
        self.checks = checks
        self.count = 0

    def folder(self):
        self.count += 1
        path = self.checks.path(f"folder{self.count}")
        os.mkdir(path)
        return path

    def saved(self, weights):
        path = os.path.join(self.folder(), "model.safetensors")
        save_file({name: weight.contiguous() for name, weight in weights.items()}, path, {"format": "pt"})
        return path

    def made(self, label, command, *arguments, name="adapter_model.safetensors"):
        """Writes an adapter; returns its path, or nothing if that failed."""
        out = os.path.join(self.folder(), name)
        options = [a for a in arguments if a.startswith("--")]
        first = arguments.index(options[0]) if options else len(arguments)
        done = self.checks.run(self.checks.cli, "lora", command, *arguments[:first], out, *arguments[first:])
        return out if self.checks.expect(f"{label}: written", done.returncode == 0, done.stderr) else None

    def compare(self, label, base, adapter, merge):
        """Compares `lora bake` with a merge by another library, which gets the adapter's path and the base's weights."""
        if not adapter:
            return
        out = self.checks.path("baked.safetensors")
        done = self.checks.run(self.checks.cli, "lora", "bake", base, adapter, out, "--overwrite")
        if not self.checks.expect(f"{label}: baked", done.returncode == 0, done.stderr):
            return
        before = load_file(base)
        try:
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                theirs = merge(adapter, before)
        except Exception as error:  # noqa: BLE001
            self.checks.expect(f"{label}: loaded", False, repr(error))
            return
        ours = load_file(out)
        changed = [name for name in before if not torch.equal(before[name], ours[name])]
        self.checks.expect(f"{label}: something changes", bool(changed))
        wrong = difference(ours, {name: theirs[name] for name in before}, before)
        self.checks.expect(label, not wrong, wrong)


def by_peft(make):
    def merge(adapter, weights):
        model = make()
        model.load_state_dict(weights)
        model = model.to(next(iter(weights.values())).dtype)
        return peft.PeftModel.from_pretrained(model, os.path.dirname(adapter)).merge_and_unload().state_dict()
    return merge


def by_diffusers(adapter, weights):
    model = unet()
    model.load_state_dict(weights)
    state, alphas, *_ = StableDiffusionLoraLoaderMixin.lora_state_dict(
        os.path.dirname(adapter), weight_name=os.path.basename(adapter), unet_config=model.config)
    StableDiffusionLoraLoaderMixin.load_lora_into_unet(state, network_alphas=alphas, unet=model)
    model.fuse_lora()
    model.unload_lora()
    return model.state_dict()


def by_lycoris(make):
    def merge(adapter, weights):
        model = make()
        model.load_state_dict(weights)
        lycoris.utils.merge([], model, load_file(adapter))
        return model.state_dict()
    return merge


def adapter_of_peft(adapters, model, seed, **settings):
    """An adapter that PEFT itself writes, with random numbers."""
    wrapped = peft.get_peft_model(model, peft.LoraConfig(**settings))
    torch.manual_seed(seed)
    with torch.no_grad():
        for name, parameter in wrapped.named_parameters():
            if "lora_" in name:
                parameter.copy_(torch.randn_like(parameter) * 0.1)
    folder = adapters.folder()
    wrapped.save_pretrained(folder)
    return os.path.join(folder, "adapter_model.safetensors")


def check_peft(adapters):
    for dtype in (torch.float32, torch.bfloat16):
        weights = randomised(Net(), 1, dtype).state_dict()
        base, tune = adapters.saved(weights), adapters.saved(tuned(weights, 2))
        for options in (["--rank", "4"], ["--energy", "0.99"], ["--rank", "4", "--conv-rank", "4", "--embeddings", "decompose"],
                        ["--rank", "3", "--scaling", "up", "--embeddings", "skip"]):
            label = f"PEFT, {dtype}, extract {' '.join(options)}"
            extracted = adapters.made(label, "extract", base, tune, *options)
            adapters.compare(label, base, extracted, by_peft(Net))
        for options in (["--rank", "2"], ["--sv-ratio", "3"], ["--energy", "0.6"]):
            label = f"PEFT, {dtype}, resize {' '.join(options)}"
            adapters.compare(label, base, adapters.made(label, "resize", extracted, *options), by_peft(Net))
        first = adapter_of_peft(adapters, randomised(Net(), 1), 3, r=4, lora_alpha=6, use_rslora=True, rank_pattern={"up": 8},
                                alpha_pattern={"layers.0.q": 3}, target_modules=["q", "up", "conv", "embed"])
        second = adapter_of_peft(adapters, randomised(Net(), 1), 4, r=2, lora_alpha=5, target_modules=["q", "down", "point"])
        for command, *arguments in (["resize", first, "--rank", "3"], ["combine", first, second],
                                    ["combine", first, second, "--rank", "4"],
                                    ["combine", first, second, "--weight", f"{first}=0.7", "--weight", f"{second}=-0.4"]):
            label = f"PEFT, {dtype}, {command} of PEFT's {' '.join(a for a in arguments if a not in (first, second))}"
            adapters.compare(label, base, adapters.made(label, command, *arguments), by_peft(Net))
    weights = randomised(Turned(), 5).state_dict()
    base, tune = adapters.saved(weights), adapters.saved(tuned(weights, 6))
    extracted = adapters.made("PEFT, Conv1D, extract", "extract", base, tune, "--rank", "4")
    adapters.compare("PEFT, Conv1D, extract", base, extracted, by_peft(Turned))
    label = "PEFT, Conv1D, resize"
    adapters.compare(label, base, adapters.made(label, "resize", extracted, "--rank", "2"), by_peft(Turned))
    label = "PEFT, Conv1D, combine"
    adapters.compare(label, base, adapters.made(label, "combine", extracted, extracted), by_peft(Turned))


def check_unet(adapters, style, merge):
    name = "pytorch_lora_weights.safetensors"
    weights = randomised(unet(), 7).state_dict()
    base, tune = adapters.saved(weights), adapters.saved(tuned(weights, 8))
    label = f"{style}, extract"
    options = ["--style", style, "--rank", "4", "--conv-rank", "4"]
    extracted = adapters.made(label, "extract", base, tune, *options, name=name)
    adapters.compare(label, base, extracted, merge)
    if not extracted:
        return
    again = adapters.made(f"{style}, resize", "resize", extracted, "--rank", "2", name=name)
    adapters.compare(f"{style}, resize", base, again, merge)
    both = adapters.made(f"{style}, combine", "combine", extracted, again, "--weight", f"{again}=0.5", name=name)
    adapters.compare(f"{style}, combine", base, both, merge)
    # kohya's names have lost their dots.
    if style != "kohya":
        renamed = adapters.made(f"{style} to PEFT, resize", "resize", extracted, "--rank", "3", "--style", "peft")
        adapters.compare(f"{style} to PEFT, resize", base, renamed, by_peft(unet))


def main():
    checks = common.Checks(__doc__)
    adapters = Adapters(checks)
    check_peft(adapters)
    check_unet(adapters, "diffusers", by_diffusers)
    check_unet(adapters, "kohya", by_lycoris(unet))
    checks.finish()


main()
