# SPDX-License-Identifier: MIT
"""MLX on the CPU: mx.dequantize for every tensor, and models as mlx-lm loads them. See check_owners.py."""
import json
import os

PACKAGES = ["mlx[cpu]==0.32.4", "mlx-lm==0.32.2", "numpy==2.4.6"]

MIXED = ["--float", "mlx-4bit", "--precision", r"down_proj\.weight$=mlx-6bit/32",
         "--precision", r"v_proj\.weight$=mlx-8bit/128", "--precision", r"(embed_tokens|lm_head|fc1)\.weight$=mlx-8bit"]
FORMS = [(name, ["--float", name]) for name in
         ("mlx-2bit", "mlx-3bit", "mlx-4bit", "mlx-5bit", "mlx-6bit", "mlx-8bit", "mlx-2bit/32", "mlx-4bit/32",
          "mlx-4bit/128", "mlx-8bit/128", "mlx-mxfp4", "mlx-mxfp8", "mlx-nvfp4")]
FORMS += [("mixed", MIXED),
          ("half", ["--float", "bf16", "--precision", r"(proj|lm_head|embed_tokens|fc\d)\.weight$=mlx-4bit"])]


def settings_of(config, path):
    """What mlx-lm finds for a module."""
    found = config.get(path, config)
    return {"group_size": found["group_size"], "bits": found["bits"], "mode": found.get("mode", "affine")}


def dequantised(stored, quantization):
    """The floats of every quantised tensor, computed in f32 as the numbers are stored: in bf16 MLX rounds the product
    and the sum, and half of the values would be others."""
    import mlx.core as mx
    values = {}
    for name in stored:
        if not name.endswith(".scales"):
            continue
        path = name[:-len(".scales")]
        settings = settings_of(quantization, path)
        scales, biases = stored[name], stored.get(path + ".biases")
        if biases is None:
            values[path + ".weight"] = mx.dequantize(stored[path + ".weight"], scales, dtype=mx.float32, **settings)
        else:
            values[path + ".weight"] = mx.dequantize(stored[path + ".weight"], scales.astype(mx.float32),
                                                     biases.astype(mx.float32), **settings)
    return values


def check_model(folder, stored, values):
    """The logits of the quantised model are those of a model with the dequantised weights. Sums of products are added up
    in another order, and kernels for half precision round to it."""
    import mlx.core as mx
    from mlx_lm.models import llama
    from mlx_lm.utils import load_model
    from pathlib import Path
    model, config = load_model(Path(folder))
    floats = llama.Model(llama.ModelArgs.from_dict(config))
    floats.load_weights([(name, array.astype(mx.float32)) for name, array in
                         (values | {name: array for name, array in stored.items()
                                    if name not in values and not name.endswith((".scales", ".biases"))}).items()])
    tokens = mx.array([[3, 14, 15, 92, 65, 35]])
    found, wanted = model(tokens).astype(mx.float32), floats(tokens)
    error = (mx.abs(found - wanted).max() / mx.abs(wanted).max()).item()
    is_half = any(array.dtype == mx.bfloat16 for array in stored.values())
    if not error <= (0.03 if is_half else 1e-4):
        raise SystemExit(f"The logits of mlx-lm differ by {error}.")


def values(folder, file):
    import mlx.core as mx
    import numpy as np
    mx.set_default_device(mx.cpu)
    with open(os.path.join(folder, "config.json"), encoding="utf-8") as config:
        config = json.load(config)
    stored = mx.load(file)
    found = dequantised(stored, config["quantization"])
    if config.get("model_type") == "llama":
        check_model(folder, stored, found)
    return {name: np.array(array) for name, array in found.items()}


def seconds(rows, columns, rounds):
    import time

    import mlx.core as mx
    mx.set_default_device(mx.cpu)
    weights = mx.random.normal((rows, columns))
    cases = {f"mlx-affine, {bits} bits": ("affine", bits, 64) for bits in (2, 3, 4, 5, 6, 8)}
    cases |= {"mlx-mxfp4": ("mxfp4", 4, 32), "mlx-mxfp8": ("mxfp8", 8, 32), "mlx-nvfp4": ("nvfp4", 4, 16)}
    found = {}
    for name, (mode, bits, group) in cases.items():
        parts = mx.quantize(weights, mode=mode, bits=bits, group_size=group)
        mx.eval(parts)
        best = float("inf")
        for _ in range(rounds):
            start = time.process_time()
            mx.eval(mx.dequantize(*parts, mode=mode, bits=bits, group_size=group, dtype=mx.float32))
            best = min(best, time.process_time() - start)
        found[name] = best
    return found
