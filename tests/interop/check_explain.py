#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Has burnish-cli explain how models were made that other programs and its own exports made, and runs the recipes that
it writes: they must give the same bytes.

    check_explain.py --cli burnish-cli --fixtures tests/fixtures [--more FOLDER]

Takes some four minutes. `--more` is a folder with more fixtures and samples, which need not exist.
"""
import glob
import json
import os
import re
import struct
import tempfile

import ml_dtypes
import numpy as np

import common

# What exports write: format, end of the file's name, precisions.
EXPORTS = [
    ("burnpack", "bpk", ["keep", "f16", "bf16", "f8e4m3", "f64"]), ("safetensors", "safetensors", ["keep", "f16", "bf16", "f8e5m2", "f64"]),
    ("pytorch", "pt", ["keep", "f16", "bf16"]), ("gguf", "gguf", ["keep", "f16", "bf16"]), ("named-mpk", "mpk", ["keep", "f16", "bf16"]),
    ("named-mpk-gz", "mpk.gz", ["keep", "f16"]), ("pretty-json", "json", ["keep", "bf16"]), ("json-gz", "json.gz", ["f16"]),
    ("npz", "npz", ["keep", "f16"]), ("flax", "msgpack", ["keep", "bf16"]), ("hdf5", "h5", ["keep", "f16"]), ("matlab", "mat", ["keep"]),
    ("ctranslate2", "bin", ["keep", "f16"]), ("mindspore", "ckpt", ["keep", "bf16"]), ("tfjs", "tfjs.json", ["keep"]),
]
GGML = ["Q8_0", "Q6_K", "Q5_K", "Q5_1", "Q5_0", "Q4_K", "Q4_1", "Q4_0", "Q3_K", "Q2_K", "MXFP4", "NVFP4"]
BURN = ["q8s", "q8f", "q4s", "q4s/32", "q8s/16:f16", "q2s/32:bf16", "q8s/32@u32", "q4f/32:f16@u32", "e4m3/32", "e2m1/32:f16"]
PARTS = ["fp8-tensor", "fp8-channel", "fp8-block", "int8-channel", "int4-pack/32", "mxfp4", "nvfp4", "mlx-4bit/32", "mlx-8bit", "mlx-mxfp4",
         "comfy-float8_e4m3fn", "comfy-int8", "comfy-nvfp4", "torchao-int8", "torchao-float8", "torchao-int4", "quanto-qint8"]
ADAPTERS = ["pytorch-to-burn", "burn-to-pytorch", "half"]
# With the operations that explain what is rounded otherwise: by torch, or there and not back.
REPORTS = [("16-weight-norm-dim2", "old.safetensors", "new.safetensors", set()),
           ("16-weight-norm-dim2", "old.safetensors", "expected-folded.safetensors", {"fold-weight-norm"}),
           ("16-weight-norm-dim2", "new.safetensors", "expected-folded.safetensors", {"fold-weight-norm"}),
           ("21-gguf-plus-one", "hf.safetensors", "model.gguf", set()),
           ("21-gguf-plus-one", "model.gguf", "hf.safetensors", {"add", "log"}),
           ("23-gpt-oss-interleaved", "model.safetensors", "expected.safetensors", set())]


class Explained:
    """What `explain` says of two files, and whether its recipe makes the second one again."""

    def __init__(self, checks, original, converted):
        # Exports may have a configuration beside them.
        with tempfile.TemporaryDirectory(dir=checks.folder) as folder:
            self.explain(checks, original, converted, os.path.join(folder, "recipe.json"))

    def explain(self, checks, original, converted, recipe):
        done = checks.run(checks.cli, "explain", original, converted, "--json", "--recipe", recipe, "--overwrite")
        self.code, self.error = done.returncode, done.stderr
        self.json = json.loads(done.stdout) if done.returncode < 2 else {"verdict": done.stderr, "tensors": []}
        self.isSame, self.run = False, None
        if done.returncode != 0:
            return
        with open(recipe, encoding="utf-8") as file:
            step = json.load(file)["steps"][-1]
        self.run = checks.run(checks.cli, "run", recipe)
        if self.run.returncode == 0:
            with open(converted, "rb") as one, open(step["file"], "rb") as other:
                self.isSame = one.read() == other.read()

    def text(self):
        open_ = [f"{tensor['name']}: {tensor.get('difference', {}).get('text', 'unknown')}" for tensor in self.json["tensors"]
                 if tensor["state"] in ("different", "unknown")]
        run = "" if self.run is None else f" run: {self.run.returncode} {self.run.stderr.strip()[:300]}"
        return f"{self.json['verdict']} {'; '.join(open_[:3])}{run}"


def check(checks, name, original, converted, gives_bytes=True):
    explained = Explained(checks, original, converted)
    if checks.expect(name, explained.code == 0, explained.text()) and gives_bytes:
        checks.expect(f"{name}, recipe", explained.isSame, explained.text() + " other bytes")
    return explained


def golden(checks, folder):
    for path in sorted(glob.glob(os.path.join(folder, "*.json"))):
        name = os.path.basename(path)[:-5]
        with open(path, encoding="utf-8") as file:
            case = json.load(file)
        source, result = (path[:-5] + f".{kind}.safetensors" for kind in ("source", "result"))
        if name == "index" or "refuse" in case or not os.path.exists(result):
            continue
        explained = Explained(checks, source, result)
        if case["bit_exact"] and name != "cast-f32-to-bf16":  # torch gives NaN other bits
            checks.expect(f"golden {name}", explained.code == 0, explained.text())
            # The file's own header has no room for later metadata.
            checks.expect(f"golden {name}, recipe", explained.run is not None and explained.run.returncode == 0, explained.text())
            continue
        if explained.code == 0:
            checks.expect(f"golden {name}", True)
            continue
        wanted = "cast" if name == "cast-f32-to-bf16" else case["steps"][0]["operation"]
        for tensor in explained.json["tensors"]:
            if tensor["state"] in ("exact", "ambiguous"):
                continue
            steps = [step["operation"] for step in tensor.get("steps", [])]
            checks.expect(f"golden {name}, {tensor['name']}", wanted in steps and "difference" in tensor, f"{steps} {explained.text()}")


def exports(checks, samples):
    for sample in samples:
        short = os.path.basename(sample)
        for target, end, precisions in EXPORTS:
            for precision in precisions:
                out = checks.path(f"export.{end}")
                done = checks.run(checks.cli, "convert", sample, out, "--to", target, "--float", precision, "--overwrite")
                if done.returncode == 0:
                    # The JSON of TensorFlow.js names the files beside it.
                    check(checks, f"{short} as {target}, {precision}", sample, out, target != "tfjs")


def quantised(checks, samples):
    for sample in samples:
        short = os.path.basename(sample)
        jobs = [("gguf", "gguf", scheme, []) for scheme in GGML]
        jobs += [("burnpack", "bpk", scheme, ["--burn-version", "0.22"]) for scheme in BURN]
        jobs += [("named-mpk", "mpk", "q8s", ["--burn-version", version]) for version in ("0.17", "0.18", "0.19", "0.20", "0.21")]
        jobs += [("safetensors", "safetensors", scheme, []) for scheme in PARTS]
        for target, end, scheme, more in jobs:
            out = checks.path(f"quantised.{end}")
            done = checks.run(checks.cli, "convert", sample, out, "--to", target, "--float", scheme, *more, "--overwrite")
            if done.returncode != 0:
                continue
            name = f"{short} as {target}, {scheme} {' '.join(more)}".strip()
            check(checks, name, sample, out)
            back = checks.path("back.safetensors")
            done = checks.run(checks.cli, "convert", out, back, "--quantised", "f32", "--quant-reading", "integers", "--overwrite")
            if done.returncode == 0:
                check(checks, name + ", back", out, back)


def adapters(checks, samples):
    for sample in samples:
        short = os.path.basename(sample)
        for adapter in ADAPTERS:
            for target, end in (("burnpack", "bpk"), ("pytorch", "pt"), ("safetensors", "safetensors"), ("named-mpk", "mpk")):
                out = checks.path(f"adapted.{end}")
                done = checks.run(checks.cli, "convert", sample, out, "--to", target, "--adapter", adapter, "--overwrite")
                if done.returncode == 0:
                    check(checks, f"{short} as {target}, {adapter}", sample, out)


def structures(checks):
    """Bin with structure, from another format."""
    base = os.path.join(checks.fixtures, "..", "..", "resources", "samples")
    out = checks.path("structured.bin")
    done = checks.run(checks.cli, "convert", os.path.join(base, "digits-base.pt"), out, "--to", "bin", "--rust",
                      os.path.join(base, "digits.rs"), "--top-level-key", "state_dict", "--overwrite")
    if checks.expect("a structure", done.returncode == 0, done.stderr):
        # The recipe has no structure, which also says the order of the fields and their constants.
        check(checks, "a structure", os.path.join(base, "digits-base.pt"), out, False)


def stored(checks, folders):
    """Quantised models of other programs, and their values."""
    for folder in folders:
        for path in sorted(glob.glob(os.path.join(folder, "*", "model.*"))):
            if not path.endswith((".safetensors", ".gguf", ".pt")):
                continue
            name = os.path.relpath(path, os.path.dirname(folder))
            values = checks.path("values.safetensors")
            done = checks.run(checks.cli, "convert", path, values, "--quantised", "f32", "--allow-partial", "--overwrite")
            if done.returncode == 0:
                check(checks, f"{name}, values", path, values)


def made(checks, name, tensors):
    path = checks.path(name)
    header, data = {}, b""
    for key, array in tensors.items():
        raw = np.ascontiguousarray(array).tobytes()
        dtype = {"float32": "F32", "float16": "F16", "bfloat16": "BF16"}[str(array.dtype)]
        header[key] = {"dtype": dtype, "shape": list(array.shape), "data_offsets": [len(data), len(data) + len(raw)]}
        data += raw
    text = json.dumps(header).encode()
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + data)
    return path


def pairs(array, heads):
    """Rotary halves as llama.cpp's converter stores them."""
    return array.reshape(heads, 2, -1, *array.shape[1:]).swapaxes(1, 2).reshape(array.shape)


def halves(array, heads):
    return array.reshape(heads, -1, 2, *array.shape[1:]).swapaxes(1, 2).reshape(array.shape)


def family(layers=4, hidden=64, heads=4):
    random = np.random.default_rng(53)
    draw = lambda *shape: random.standard_normal(shape).astype(np.float32)
    hf = {"model.embed_tokens.weight": draw(96, hidden), "model.norm.weight": draw(hidden)}
    for i in range(layers):
        p = f"model.layers.{i}."
        for key in ("q_proj", "k_proj", "v_proj", "o_proj"):
            hf[f"{p}self_attn.{key}.weight"] = draw(hidden, hidden)
        for key, shape in (("gate_proj", (96, hidden)), ("up_proj", (96, hidden)), ("down_proj", (hidden, 96))):
            hf[f"{p}mlp.{key}.weight"] = draw(*shape)
        hf[p + "input_layernorm.weight"] = draw(hidden)
        hf[p + "post_attention_layernorm.weight"] = draw(hidden)
    return hf


GGUF_NAMES = [(r"model\.embed_tokens", "token_embd"), (r"model\.norm", "output_norm"), (r"model\.layers", "blk"), (r"self_attn\.(.)_proj", r"attn_\1"),
              (r"self_attn\.o_proj", "attn_output"), (r"mlp\.(\w+)_proj", r"ffn_\1"), ("input_layernorm", "attn_norm"), ("post_attention_layernorm", "ffn_norm")]


def named(name):
    for old, new in GGUF_NAMES:
        name = re.sub(old, new, name)
    return name


def as_gguf(hf, heads=4, defect=None):
    made_ = {}
    for name, array in hf.items():
        new = named(name)
        second = new.startswith("blk.2.")
        if "norm" in new:
            array = array + np.float32(1)
            if second and defect == "twice" and "attn_norm" in new:
                array = array + np.float32(1)
            if second and defect == "norm rows" and "attn_norm" in new:
                array[[17, 18]] = array[[18, 17]]
        if new.endswith(("attn_q.weight", "attn_k.weight")):
            array = halves(array, heads) if second and defect == "rope" and "attn_q" in new else pairs(array, heads)
        if second and new.endswith("ffn_up.weight"):
            array = array.copy()
            if defect == "rows":
                array[[5, 6]] = array[[6, 5]]
            if defect == "ulp":
                array[3, 4] = np.nextafter(array[3, 4], np.float32(9))
        made_[new] = array
    if defect == "exchanged":
        made_["blk.2.attn_q.weight"], made_["blk.2.attn_k.weight"] = made_["blk.2.attn_k.weight"], made_["blk.2.attn_q.weight"]
    return made_


DEFECTS = {"rows": ("blk.2.ffn_up.weight", "rows 5 and 6 are swapped"), "ulp": ("blk.2.ffn_up.weight", "ulp"),
           "norm rows": ("blk.2.attn_norm.weight", "rows 17 and 18 are swapped"), "twice": ("blk.2.attn_norm.weight", "Unlike"),
           "rope": ("blk.2.attn_q.weight", "Unlike"), "exchanged": ("blk.2.attn_q.weight", "Unlike")}


def defects(checks):
    hf = family()
    original = made(checks, "hf.safetensors", hf)
    for defect, (name, wanted) in DEFECTS.items():
        converted = made(checks, "gguf-named.safetensors", as_gguf(hf, defect=defect))
        for target, end, scheme in (("safetensors", "safetensors", "keep"), ("gguf", "gguf", "keep"), ("burnpack", "bpk", "keep"),
                                    ("pytorch", "pt", "keep"), ("safetensors", "safetensors", "bf16"), ("gguf", "gguf", "Q8_0"),
                                    ("gguf", "gguf", "Q4_K")):
            if defect == "ulp" and scheme != "keep":
                continue  # lost in the rounding
            out = checks.path(f"defect.{end}")
            if not checks.convert(f"defect {defect}", converted, out, "--to", target, "--float", scheme, "--adapter", "none"):
                continue
            explained = Explained(checks, original, out)
            tensor = next(one for one in explained.json["tensors"] if one["name"] == name)
            text = tensor.get("difference", {}).get("text", "") + tensor.get("note", "")
            others = [one["name"] for one in explained.json["tensors"] if one["state"] in ("different", "unknown") and
                      one["name"] not in (name, "blk.2.attn_k.weight")]
            checks.expect(f"defect {defect}, {target} {scheme}", wanted in text and not others, f"{tensor['state']} {text!r} {others} {explained.text()}")


def conversions(checks):
    hf = family()
    original = made(checks, "hf.safetensors", hf)
    halved = made(checks, "hf-bf16.safetensors", {name: array.astype(ml_dtypes.bfloat16) for name, array in hf.items()})
    converted = made(checks, "gguf-named.safetensors", as_gguf(hf))
    mixed = ["--precision", "attn_v=Q6_K", "--precision", "ffn_down=Q5_0", "--precision", "output|token_embd=Q8_0"]
    for scheme in ["keep", "f16", "bf16"] + GGML:
        for more in ([], mixed):
            out = checks.path("conversion.gguf")
            if checks.convert(f"conversion {scheme}", converted, out, "--to", "gguf", "--float", scheme, "--adapter", "none", *more):
                check(checks, f"HF as GGUF, {scheme} {'mixed' if more else ''}".strip(), original, out)
    exact = {name: array.astype(ml_dtypes.bfloat16).astype(np.float32) for name, array in hf.items()}
    converted = made(checks, "gguf-named.safetensors", as_gguf(exact))
    for scheme in ("Q8_0", "Q4_K"):
        out = checks.path("conversion.gguf")
        if checks.convert(f"conversion {scheme}", converted, out, "--to", "gguf", "--float", scheme, "--adapter", "none"):
            check(checks, f"HF in BF16 as GGUF, {scheme}", halved, out)


def main():
    checks = common.Checks(__doc__, [("--more", {"help": "a folder with more fixtures and samples"})])
    samples_folder = os.path.join(checks.fixtures, "..", "..", "resources", "samples")
    samples = [os.path.join(samples_folder, name) for name in
               ("digits-base.bpk", "digits-base.mpk", "digits-base.pt", "digits-noisy.safetensors", "tiny-gpt.safetensors")]
    more = checks.options.more if checks.options.more and os.path.isdir(checks.options.more) else None
    golden(checks, os.path.join(more, "fixtures", "tensor-rules") if more else os.path.join(checks.fixtures, "tensor-rules"))
    if more:
        samples += sorted(glob.glob(os.path.join(more, "samples", "digits-test*.npz")))
        for folder, original, converted, rounded in REPORTS:
            path = os.path.join(more, "fixtures", "reports", folder)
            name = f"{folder}, {original} to {converted}"
            if not rounded:
                check(checks, name, os.path.join(path, original), os.path.join(path, converted), False)
                continue
            explained = Explained(checks, os.path.join(path, original), os.path.join(path, converted))
            left = [tensor for tensor in explained.json["tensors"] if tensor["state"] in ("different", "unknown")]
            checks.expect(name, left and all("difference" in tensor and rounded & {step["operation"] for step in tensor["steps"]}
                                             for tensor in left), explained.text())
        stored(checks, [os.path.join(more, "fixtures", "quantised-2026"), os.path.join(more, "fixtures", "block-scaled")])
    else:
        stored(checks, [os.path.join(checks.fixtures, "block-scaled"), os.path.join(checks.fixtures, "quantised-forms")])
    conversions(checks)
    defects(checks)
    structures(checks)
    adapters(checks, samples)
    exports(checks, samples)
    quantised(checks, samples)
    checks.finish()


if __name__ == "__main__":
    main()
