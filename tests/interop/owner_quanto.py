# SPDX-License-Identifier: MIT
"""optimum-quanto: modules as requantize() makes them from quanto_qmap.json, and models as it loads them. See check_owners.py.

    owner_quanto.py FLOATS.safetensors QUANTISED.safetensors

quantises the floats by quanto and compares all parts, bit for bit."""
import json
import os
import sys

PACKAGES = ["optimum-quanto==0.2.7", "torch==2.15.0", "transformers==5.23.0", "accelerate==1.15.0", "safetensors==0.8.0", "numpy==2.4.6"]

KINDS = ("qint8", "qint4", "qint2", "qfloat8_e4m3fn", "qfloat8_e5m2")
FORMS = [(name, ["--float", name]) for name in (f"quanto-{kind}" for kind in KINDS)]
FORMS += [("mixed", ["--float", "quanto-qint8", "--precision", r"(down_proj|fc1)\.weight$=quanto-qint4"])]


def stored_in(file):
    from safetensors.torch import load_file
    return load_file(file)


def loaded(folder, stored):
    """The weight of every module in quanto_qmap.json, as quanto loads it into a linear layer."""
    import torch
    from optimum.quanto import QTensor, requantize
    with open(os.path.join(folder, "quanto_qmap.json"), encoding="utf-8") as file:
        kinds = json.load(file)
    weights = {}
    for name, kind in kinds.items():
        own = {key[len(name) + 1:]: tensor for key, tensor in stored.items() if key.startswith(name + ".")}
        rows, columns = shape_of(own, kind)
        model = torch.nn.Sequential(torch.nn.Linear(columns, rows, bias="bias" in own, dtype=own["weight._scale"].dtype))
        requantize(model, {f"0.{key}": tensor for key, tensor in own.items()}, {"0": kind})
        if not isinstance(model[0].weight, QTensor):
            raise SystemExit(f"quanto leaves {name} as it was: {sorted(own)}.")
        weights[name + ".weight"] = model[0].weight
    return weights


def shape_of(parts, kind):
    """Its model has the shape; these files give that of packed codes."""
    return kind["shape"] if "shape" in kind else parts["weight._data"].shape


def dequantised(weight):
    """Computed in f32, as the numbers are stored: in bf16 quanto rounds the product and the difference."""
    import torch
    from optimum.quanto import QBytesTensor, WeightQBitsTensor, WeightQBytesTensor
    if isinstance(weight, QBytesTensor):
        return WeightQBytesTensor(weight.qtype, weight.axis, weight.size(), weight.stride(), weight._data, weight._scale.float(),
                                  None).dequantize()
    if type(weight) is not WeightQBitsTensor:
        weight = weight.weight_qbits_tensor()
    return WeightQBitsTensor(weight.qtype, weight.axis, weight._group_size, weight.size(), weight.stride(), weight._data,
                             weight._scale.float(), weight._shift.float()).dequantize()


def check_model(folder, weights):
    """The model has the same weights after quanto has loaded it."""
    import torch
    from optimum.quanto import QModuleMixin, QuantizedModelForCausalLM
    model = QuantizedModelForCausalLM.from_pretrained(folder)
    modules = {name: module for name, module in model._wrapped.named_modules() if isinstance(module, QModuleMixin)}
    if set(weights) != {f"{name}.weight" for name in modules}:
        raise SystemExit(f"quanto loads other modules: {sorted(modules)}.")
    for name, module in modules.items():
        if not torch.equal(dequantised(module.weight), dequantised(weights[f"{name}.weight"])):
            raise SystemExit(f"quanto loads {name} with other values.")
    logits = model(torch.tensor([[3, 14, 15, 92, 65, 35]])).logits
    if not torch.isfinite(logits).all():
        raise SystemExit("The logits are not finite.")


def values(folder, file):
    weights = loaded(folder, stored_in(file))
    config = os.path.join(folder, "config.json")
    if os.path.exists(config) and json.load(open(config, encoding="utf-8")).get("model_type") == "llama":
        check_model(folder, weights)
    return {name: dequantised(weight).contiguous().numpy() for name, weight in weights.items()}


def bytes_of(tensor):
    import torch
    return tensor.detach().contiguous().reshape(-1).view(torch.uint8)


def main():
    import torch
    from optimum.quanto import freeze, quantize
    floats, stored = stored_in(sys.argv[1]), stored_in(sys.argv[2])
    with open(os.path.join(os.path.dirname(sys.argv[2]), "quanto_qmap.json"), encoding="utf-8") as file:
        kinds = json.load(file)
    count, differing = 0, []
    for name, kind in kinds.items():
        weight = floats[f"{name}.weight"]
        model = torch.nn.Sequential(torch.nn.Linear(weight.shape[1], weight.shape[0], bias=False, dtype=weight.dtype))
        model[0].weight = torch.nn.Parameter(weight)
        quantize(model, weights=kind["weights"])
        freeze(model)
        for key, wanted in model.state_dict().items():
            if key.startswith("0.weight"):
                count += 1
                found = stored[f"{name}.{key[2:]}"]
                if found.shape != wanted.shape or found.dtype != wanted.dtype or not torch.equal(bytes_of(found), bytes_of(wanted)):
                    differing.append(f"{name}.{key[2:]} {found.shape} {found.dtype}")
    print(f"{count} parts, different: {differing}")
    sys.exit(bool(differing) or not count)


if __name__ == "__main__":
    main()
