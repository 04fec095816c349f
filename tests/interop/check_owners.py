#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Quantises small models with burnish-cli to the forms of other libraries, and loads the files with these libraries:
their values are those that burnish-cli reads back, bit for bit or within the rounding that an owner's module states.

    check_owners.py --cli burnish-cli --fixtures tests/fixtures [--environments FOLDER] [--only mlx,comfy]

Needs numpy and ml_dtypes. Every module owner_*.py of this folder describes one library:

    PACKAGES  pinned requirements; they are installed in an environment of its own (several GB with PyTorch)
    FORMS     pairs of a name and the options of burnish-cli convert that write this form
    values(folder, file)  runs in that environment and returns the library's values as numpy arrays of float32 by name;
              raises an exception with a sentence if the library does not load the folder
    ROUNDING  optional: largest differences by the names of forms, relative to the largest value of a tensor
    seconds(rows, columns, rounds)  optional, for tests/benchmarks/against_owners.py: processor time to dequantise a
              matrix, by the names of burnish-bench's cases
    MODELS    optional: the models that the library loads, of "transformer", "diffusion" and "digits"
"""
import glob
import importlib
import json
import os
import struct
import sys

import numpy as np

import common

HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLES = os.path.join(HERE, "..", "..", "resources", "samples")

# Runs in the environment of an owner.
RUNNER = """
import importlib, sys
import numpy
sys.path.insert(0, sys.argv[1])
numpy.savez(sys.argv[5], **importlib.import_module(sys.argv[2]).values(sys.argv[3], sys.argv[4]))
"""


def write_safetensors(file, arrays):
    header, offset = {"__metadata__": {"format": "pt"}}, 0
    for name, array in arrays.items():
        header[name] = {"dtype": "F32", "shape": list(array.shape), "data_offsets": [offset, offset + array.nbytes]}
        offset += array.nbytes
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(file, "wb") as out:
        out.write(struct.pack("<Q", len(text)) + text)
        for array in arrays.values():
            out.write(array.tobytes())


def random_model(shapes):
    """Matrices as a trained model has them, and norms near one."""
    random = np.random.default_rng(5)
    return {name: (random.normal(0, 0.05, shape) if len(shape) > 1 else random.normal(1, 0.1, shape)).astype(np.float32)
            for name, shape in shapes.items()}


def make_transformer(folder):
    hidden, inner, vocabulary, layers = 256, 384, 128, 2
    heads, key_heads, head = 4, 2, 64
    shapes = {"model.embed_tokens.weight": (vocabulary, hidden)}
    for layer in range(layers):
        base = f"model.layers.{layer}."
        for name, shape in (("self_attn.q_proj", (heads * head, hidden)),
                            ("self_attn.k_proj", (key_heads * head, hidden)),
                            ("self_attn.v_proj", (key_heads * head, hidden)),
                            ("self_attn.o_proj", (hidden, heads * head)),
                            ("mlp.gate_proj", (inner, hidden)), ("mlp.up_proj", (inner, hidden)),
                            ("mlp.down_proj", (hidden, inner)), ("input_layernorm", (hidden,)),
                            ("post_attention_layernorm", (hidden,))):
            shapes[f"{base}{name}.weight"] = shape
    shapes |= {"model.norm.weight": (hidden,), "lm_head.weight": (vocabulary, hidden)}
    write_safetensors(os.path.join(folder, "model.safetensors"), random_model(shapes))
    with open(os.path.join(folder, "config.json"), "w", encoding="utf-8") as file:
        json.dump({"architectures": ["LlamaForCausalLM"], "model_type": "llama", "vocab_size": vocabulary,
                   "hidden_size": hidden, "intermediate_size": inner, "num_hidden_layers": layers, "num_attention_heads": heads,
                   "num_key_value_heads": key_heads, "head_dim": head, "max_position_embeddings": 64,
                   "rms_norm_eps": 1e-5, "rope_theta": 10000.0, "tie_word_embeddings": False, "bos_token_id": 0, "eos_token_id": 1,
                   "torch_dtype": "float32"}, file)


def make_diffusion(folder):
    """Names and proportions of Flux: also matrices that are no multiple of 16 or 32."""
    shapes = {"img_in.weight": (256, 64), "final_layer.linear.weight": (64, 256), "final_layer.linear.bias": (64,)}
    for block in range(2):
        base = f"double_blocks.{block}."
        shapes |= {f"{base}img_attn.qkv.weight": (768, 256), f"{base}img_attn.qkv.bias": (768,),
                   f"{base}img_attn.norm.query_norm.scale": (64,), f"{base}img_mlp.0.weight": (640, 256),
                   f"{base}img_mlp.2.weight": (256, 640), f"{base}txt_mod.lin.weight": (272, 80)}
    write_safetensors(os.path.join(folder, "model.safetensors"), random_model(shapes))


def make_models(checks):
    """Returns the file of each model by its name."""
    files = {}
    for name, make in (("transformer", make_transformer), ("diffusion", make_diffusion)):
        os.mkdir(checks.path(name))
        make(checks.path(name))
        files[name] = os.path.join(checks.path(name), "model.safetensors")
    os.mkdir(checks.path("digits"))
    files["digits"] = os.path.join(checks.path("digits"), "model.safetensors")
    checks.convert("digits", os.path.join(SAMPLES, "digits-base.pt"), files["digits"], "--top-level-key", "state_dict")
    return files


def same(ours, theirs, rounding):
    """Bit for bit, but any NaN for any other; with a rounding within that part of the largest value."""
    if ours.shape != theirs.shape:
        return False
    if rounding == 0:
        equal = (ours.view(np.uint32) == theirs.view(np.uint32)) | (np.isnan(ours) & np.isnan(theirs))
        return bool(equal.all())
    return bool(np.abs(ours.astype(np.float64) - theirs).max() <= rounding * np.abs(theirs).max())


def check(checks, owner, python, model, source, form, options):
    label = f"{owner.__name__} {form}, {model}"
    out = checks.path(f"{owner.__name__}-{form}-{model}".replace("/", "-"))
    os.mkdir(out)
    file, plain = os.path.join(out, "model.safetensors"), checks.path("plain.safetensors")
    home = os.path.dirname(source)
    files = ["--with-files", home] if os.path.exists(os.path.join(home, "config.json")) else []
    if not (checks.convert(label, source, file, *files, *options) and
            checks.convert(label, file, plain, "--quantised", "f32")):
        return
    ours = {name: array for name, array in common.safetensors_arrays(plain).items() if array.dtype == np.float32}
    result = checks.path("values.npz")
    done = checks.run(python, "-c", RUNNER, HERE, owner.__name__, out, file, result)
    if not checks.expect(f"{label}: load", done.returncode == 0, done.stderr.strip()[-400:]):
        return
    theirs = np.load(result)
    before = common.safetensors_arrays(source)
    quantised = [name for name, array in ours.items() if name not in before or not np.array_equal(array, before[name])]
    checks.expect(f"{label}: quantised tensors", len(quantised) > 0, "none")
    for name in quantised:
        if not checks.expect(f"{label}: {name}", name in theirs, f"the library has {sorted(theirs)}"):
            continue
        found = theirs[name].astype(np.float32)
        rounding = getattr(owner, "ROUNDING", {}).get(form, 0)
        detail = f"{found.shape} for {ours[name].shape}"
        if found.shape == ours[name].shape:
            detail = f"differs by {np.nanmax(np.abs(found.astype(np.float64) - ours[name]))}"
        checks.expect(f"{label}: {name}", same(ours[name], found, rounding), detail)


def main():
    interop = os.environ.get("BURNISH_INTEROP_DIR", os.path.join(HERE, "..", "..", "build", "interop"))
    checks = common.Checks(__doc__, [
        ("--environments", {"default": os.path.join(interop, "owners"),
                            "help": "folder of the libraries' environments"}),
        ("--only", {"help": "owners to check, separated by commas"})])
    names = [os.path.basename(path)[:-3] for path in sorted(glob.glob(os.path.join(HERE, "owner_*.py")))]
    if checks.options.only:
        names = [name for name in names if name[len("owner_"):] in checks.options.only.split(",")]
    files = make_models(checks)
    for name in names:
        owner = importlib.import_module(name)
        python = checks.environment(owner.__name__, owner.PACKAGES, checks.options.environments)
        for model in getattr(owner, "MODELS", ("transformer", "digits")) if python else ():
            for form, options in owner.FORMS:
                check(checks, owner, python, model, files[model], form, options)
        print(f"{name}: {checks.passed} passed, {checks.failed} failed so far", file=sys.stderr, flush=True)
    checks.finish()


main()
