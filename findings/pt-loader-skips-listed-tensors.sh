#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: pt-safe-loader 0.1.4 (PyPI, module pt_loader), which converts .pt files to SafeTensors without PyTorch; ptloader
#   0.3.0, another such reader, shows what is stored; safetensors 0.8.0 and numpy 2.4.6 open the result
# Behaviour: export() and state_dict() find tensors that are values of dictionaries, and walk through lists, too, but take
#   from them no tensor, only dictionaries. The averaged weights of a checkpoint, whose usual place is a list
#   (shadow_params), are not in the .safetensors file. Of a tuple, as the state of an LSTM, the first tensor takes the name
#   of the whole and the others are gone. A parameter that has an attribute, which PyTorch stores by another function, is
#   left out of the model itself. Nothing is said. Only a checkpoint without any other tensor is refused.
# Seen:
#   model.weight: stored [0.0, 1.0], exported [0.0, 1.0]
#   model.scale: stored [2.0, 3.0], exported None
#   ema.shadow_params.0: stored [4.0, 5.0], exported None
#   ema.shadow_params.1: stored [6.0, 7.0], exported None
#   hidden.0: stored [8.0, 9.0], exported None
#   hidden.1: stored [10.0, 11.0], exported None
#   blocks.0.weight: stored [12.0, 13.0], exported [12.0, 13.0]
#   hidden: stored None, exported [8.0, 9.0]
#   said: 3 tensors, warnings 0; state_dict() the same: True
#   the list alone: RuntimeError
set -eu
seen=$(sed -n '/^# Seen:/,/^[^#]/s/^#   //p' "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check pt-safe-loader==0.1.4 ptloader==0.3.0 safetensors==0.8.0 numpy==2.4.6
cat >convert.py <<'PYTHON'
import collections, io, pickle, sys, types, warnings, zipfile

import numpy as np, ptloader
from pt_loader import PtCheckpoint
from safetensors.numpy import load_file

# Stand-ins with the names that a pickle of torch.save() has.
torch, utils = types.ModuleType("torch"), types.ModuleType("torch._utils")
class FloatStorage: pass
def _rebuild_tensor_v2(*arguments): pass
def _rebuild_parameter_with_state(*arguments): pass
for module, what in (torch, FloatStorage), (utils, _rebuild_tensor_v2), (utils, _rebuild_parameter_with_state):
    what.__module__ = module.__name__
    setattr(module, what.__name__, what)
sys.modules.update({"torch": torch, "torch._utils": utils})
class Stored:
    def __init__(self, *what): self.what = what
    def __reduce__(self): return self.what[0], self.what[1:]
class Pickler(pickle.Pickler):
    def persistent_id(self, what): return ("storage", FloatStorage, "0", "cpu", 14) if what is storage else None
storage, hooks = object(), collections.OrderedDict()
def pair(start): return Stored(_rebuild_tensor_v2, storage, start, (2,), (1,), False, hooks)
def save(checkpoint, name):
    Pickler(pickled := io.BytesIO(), protocol=2).dump(checkpoint)
    with zipfile.ZipFile(name, "w") as archive:
        archive.writestr("archive/data.pkl", pickled.getvalue())
        archive.writestr("archive/data/0", np.arange(14, dtype="<f4").tobytes())
def names(value, *path):
    if isinstance(value, np.ndarray): return {".".join(path): value.tolist()}
    pairs = value.items() if isinstance(value, dict) else enumerate(value if isinstance(value, (list, tuple)) else ())
    return {name: each for key, child in pairs for name, each in names(child, *path, str(key)).items()}
scale = Stored(_rebuild_parameter_with_state, pair(2), True, hooks, {"no_decay": True})
ema = {"decay": 0.99, "shadow_params": [pair(4), pair(6)]}
model, blocks = {"weight": pair(0), "scale": scale}, [{"weight": pair(12)}]
save({"model": model, "ema": ema, "hidden": (pair(8), pair(10)), "blocks": blocks}, "model.pt")
ptloader.register_pickle_global("torch._utils", "_rebuild_parameter_with_state", lambda data, *_: data)
stored = names(ptloader.load("model.pt"))
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    checkpoint = PtCheckpoint.load("model.pt")
    said = checkpoint.export(format="safetensors", dir="out")
    exported, direct = names(load_file("out/model.safetensors")), names(checkpoint.state_dict())
for name in [*stored, *sorted(exported.keys() - stored)]:
    print(f"{name}: stored {stored.get(name)}, exported {exported.get(name)}")
print(f"said: {said['tensor_count']} tensors, warnings {len(told)}; state_dict() the same: {direct == exported}")
save(ema, "list.pt")
try: PtCheckpoint.load("list.pt").export(format="safetensors", dir="out")
except Exception as error: print(f"the list alone: {type(error).__name__}")
PYTHON
got=$(venv/bin/python convert.py)
echo "$got"
[ "$got" = "$seen" ]
