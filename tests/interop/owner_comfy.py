# SPDX-License-Identifier: MIT
"""comfy-kitchen, which computes for ComfyUI, on the CPU: its layouts dequantise what ComfyUI's loader would give them
(comfy/ops.py, _load_quantized_module; ComfyUI itself is no package). See check_owners.py."""
import json

PACKAGES = ["comfy-kitchen==0.2.40", "torch==2.15.0", "safetensors==0.8.0", "numpy==2.4.6", "packaging==25.0"]
MODELS = ("transformer", "diffusion", "digits")
MIXED = ["--float", "comfy-float8_e4m3fn", "--precision", r"(mlp\.0|gate_proj|fc1)\.weight$=comfy-nvfp4",
         "--precision", r"(qkv|q_proj)\.weight$=comfy-int8-convrot"]
FORMS = [(name, ["--float", name]) for name in
         ("comfy-float8_e4m3fn", "comfy-int8", "comfy-int8-convrot", "comfy-mxfp8", "comfy-nvfp4")] + [("mixed", MIXED)]
# comfy-kitchen rotates by a product of matrices in f32, and its BLAS chooses the order of the sums.
ROUNDING = {"comfy-int8-convrot": 1e-6, "mixed": 1e-6}


def layers_of(stored, metadata):
    """The description of each quantised layer; the metadata replaces the markers."""
    listed = metadata.get("_quantization_metadata")
    if listed:
        return json.loads(listed)["layers"]
    end = ".comfy_quant"
    return {name[:-len(end)]: json.loads(bytes(stored[name].tolist())) for name in stored if name.endswith(end)}


def values_of(layer, part):
    """The floats of one layer; `part` returns what is stored under a name after the layer's."""
    import torch
    from comfy_kitchen.tensor import (TensorCoreFP8Layout, TensorCoreMXFP8Layout, TensorCoreNVFP4Layout,
                                      TensorWiseINT8Layout)
    weight, scale, form = part("weight"), part("weight_scale"), layer["format"]

    def dequantise(layout, shape, **parameters):
        return layout.dequantize(weight, layout.Params(orig_dtype=torch.float32, orig_shape=tuple(shape), **parameters))

    shape = layer.get("orig_shape", weight.shape)
    if form == "float8_e4m3fn":
        return dequantise(TensorCoreFP8Layout, shape, scale=scale)
    if form == "int8_tensorwise":
        return dequantise(TensorWiseINT8Layout, shape, scale=scale, convrot=layer.get("convrot", False),
                          convrot_groupsize=layer.get("convrot_groupsize", 256))
    if form == "mxfp8":
        found = dequantise(TensorCoreMXFP8Layout, weight.shape, scale=scale.view(torch.float8_e8m0fnu))
    elif form == "nvfp4":
        shape = layer.get("orig_shape", (weight.shape[0], weight.shape[1] * 2))
        found = dequantise(TensorCoreNVFP4Layout, (weight.shape[0], weight.shape[1] * 2), scale=part("weight_scale_2"),
                           block_scale=scale.view(torch.float8_e4m3fn))
    else:
        raise SystemExit(f"ComfyUI does not load the format “{form}”.")
    return found[:shape[0], :shape[1]]


def values(folder, file):
    from safetensors import safe_open
    with safe_open(file, "pt") as opened:
        stored = {name: opened.get_tensor(name) for name in opened.keys()}
        layers = layers_of(stored, opened.metadata() or {})
    if not layers:
        raise SystemExit("No layer is described as ComfyUI expects.")
    found = {}
    for name, layer in layers.items():
        floats = values_of(layer, lambda part, name=name: stored.get(f"{name}.{part}"))
        found[f"{name}.weight"] = floats.contiguous().float().numpy()
    return found


def seconds(rows, columns, rounds):
    import time

    import torch
    from comfy_kitchen.tensor import (TensorCoreFP8Layout, TensorCoreMXFP8Layout, TensorCoreNVFP4Layout,
                                      TensorWiseINT8Layout)
    torch.set_num_threads(1)
    weights = torch.randn(rows, columns) * 0.05
    cases = {"comfy-float8_e4m3fn": (TensorCoreFP8Layout, {}), "comfy-mxfp8": (TensorCoreMXFP8Layout, {}),
             "comfy-nvfp4": (TensorCoreNVFP4Layout, {}), "comfy-int8": (TensorWiseINT8Layout, {"per_channel": True}),
             "comfy-int8-convrot": (TensorWiseINT8Layout, {"per_channel": True, "convrot": True})}
    found = {}
    for name, (layout, settings) in cases.items():
        codes, parameters = layout.quantize(weights, **settings)
        best = float("inf")
        for _ in range(rounds):
            start = time.process_time()
            layout.dequantize(codes, parameters)
            best = min(best, time.process_time() - start)
        found[name] = best
    return found
