# SPDX-License-Identifier: MIT
"""torchao's own SafeTensors form, and models as transformers loads them. See check_owners.py.

    owner_torchao.py FLOATS.safetensors QUANTISED.safetensors

quantises the floats by torchao's configurations and compares all parts, bit for bit."""
import json
import os
import sys

PACKAGES = ["torchao==0.18.0", "torch==2.15.0", "transformers==5.23.0", "accelerate==1.15.0", "safetensors==0.8.0", "numpy==2.4.6"]

FORMS = [(name, ["--float", name, "--precision", "embed_tokens=f32"]) for name in
         ("torchao-int8", "torchao-int4", "torchao-float8", "torchao-mxfp8", "torchao-mxfp4", "torchao-nvfp4")]
FORMS += [("mixed", ["--float", "torchao-int8", "--precision", "embed_tokens=f32", "--precision", r"(down_proj|fc1)\.weight$=torchao-mxfp4"])]


def loaded(file):
    """The tensors of a file as torchao's classes."""
    from safetensors import safe_open
    from torchao.prototype.safetensors.safetensors_support import unflatten_tensor_state_dict
    from torchao.prototype.safetensors.safetensors_utils import is_metadata_torchao
    with safe_open(file, "pt") as opened:
        metadata = opened.metadata()
        stored = {name: opened.get_tensor(name) for name in opened.keys()}
    if not is_metadata_torchao(metadata):
        raise SystemExit("transformers does not take the metadata for torchao's.")
    state, rest = unflatten_tensor_state_dict(stored, metadata)
    if rest or len(state) != len(json.loads(metadata["tensor_names"])):
        raise SystemExit(f"torchao leaves out {sorted(rest)}.")
    return state


def is_quantised(tensor):
    return hasattr(tensor, "qdata")


def dequantised(tensor):
    """Computed in f32, as the numbers are stored: in bf16 torchao rounds the products."""
    import torch
    from torchao.quantization.quant_primitives import dequantize_affine
    if hasattr(tensor, "zero_point"):
        return dequantize_affine(tensor.qdata, tensor.block_size, tensor.scale.float(), tensor.zero_point, torch.int8, -128, 127,
                                 output_dtype=torch.float32)
    return tensor.dequantize(torch.float32)


def check_model(folder, state):
    """The model has the same tensors after transformers has loaded it."""
    import torch
    from transformers import AutoModelForCausalLM
    model = AutoModelForCausalLM.from_pretrained(folder)
    parameters = dict(model.named_parameters())
    for name, tensor in state.items():
        found = parameters[name]
        if is_quantised(tensor) and is_quantised(found):
            found, tensor = dequantised(found), dequantised(tensor)
        if is_quantised(tensor) or is_quantised(found) or not torch.equal(found, tensor.to(found.dtype)):
            raise SystemExit(f"transformers loads {name} as {type(found)} with other values.")
    try:
        logits = model(torch.tensor([[3, 14, 15, 92, 65, 35]])).logits
    except (AssertionError, RuntimeError, ValueError) as error:
        print(f"torchao computes nothing with it on this machine: {error}", file=sys.stderr)
        return
    if not torch.isfinite(logits).all():
        raise SystemExit("The logits are not finite.")


def values(folder, file):
    state = loaded(file)
    config = os.path.join(folder, "config.json")
    if os.path.exists(config) and json.load(open(config, encoding="utf-8")).get("model_type") == "llama":
        check_model(folder, state)
    return {name: dequantised(tensor).contiguous().numpy() for name, tensor in state.items() if is_quantised(tensor)}


def quantised(floats, like):
    """What torchao makes of the floats with the usual configuration for a tensor's class."""
    import torch
    from torchao.prototype.mx_formats import MXDynamicActivationMXWeightConfig, NVFP4WeightOnlyConfig
    from torchao.prototype.mx_formats.mx_tensor import MXTensor, ScaleCalculationMode
    from torchao.quantization import Float8WeightOnlyConfig, Int8WeightOnlyConfig, IntxWeightOnlyConfig, PerGroup, quantize_
    kind = type(like).__name__
    if kind == "MXTensor":  # the configuration takes bf16 only
        assert MXDynamicActivationMXWeightConfig().scaling_mode == ScaleCalculationMode.RCEIL
        return MXTensor.to_mx(floats, like.elem_dtype, block_size=32, is_swizzled_scales=True, scaling_mode=ScaleCalculationMode.RCEIL)
    configs = {"Int8Tensor": Int8WeightOnlyConfig, "Float8Tensor": Float8WeightOnlyConfig, "NVFP4Tensor": NVFP4WeightOnlyConfig,
               "IntxUnpackedToInt8Tensor": lambda: IntxWeightOnlyConfig(weight_dtype=torch.int4, granularity=PerGroup(32))}
    module = torch.nn.Sequential(torch.nn.Linear(floats.shape[1], floats.shape[0], bias=False))
    module[0].weight = torch.nn.Parameter(floats)
    quantize_(module, configs[kind]())
    return module[0].weight


def bytes_of(tensor):
    import torch
    return tensor.detach().contiguous().reshape(-1).view(torch.uint8)


def main():
    import torch
    from safetensors.torch import load_file
    from torchao.prototype.safetensors.safetensors_support import flatten_tensor_state_dict
    floats, state = load_file(sys.argv[1]), loaded(sys.argv[2])
    wanted = {name: quantised(floats[name], tensor) for name, tensor in state.items() if is_quantised(tensor)}
    (ours, described), (theirs, expected) = (flatten_tensor_state_dict(tensors) for tensors in
                                             ({name: state[name] for name in wanted}, wanted))
    differing = [name for name in theirs if not torch.equal(bytes_of(ours[name]), bytes_of(theirs[name]))]
    for name in wanted:
        mine, own = json.loads(described[name]), json.loads(expected[name])
        if mine["_type"] != "MXTensor" and mine != own:
            differing.append(f"{name}: {mine} instead of {own}")
    print(f"{len(theirs)} parts, different: {differing}")
    sys.exit(bool(differing) or not theirs)


if __name__ == "__main__":
    main()
