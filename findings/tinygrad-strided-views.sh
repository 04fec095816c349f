#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: tinygrad 0.14.0 (PyPI), numpy 2.4.6
# Behaviour: nn.state.torch_load() takes the strides of a tensor for the order of its axes, and nothing else. PyTorch saves
#   a view, such as some columns of a weight, every other row, or a diagonal, with the whole storage and the strides that
#   leave values out. tinygrad then returns the first values of the storage instead, with the right shape and without an
#   error. Transposed tensors and runs of whole rows are right; a view that is transposed, too, is refused. The file is
#   written as torch.save() writes it: torch 1.13 reads all tensors as listed under "stored".
# Seen:
#   columns stored [[0, 1], [4, 5], [8, 9], [12, 13]], loaded [[0, 1], [2, 3], [4, 5], [6, 7]]
#   every_other stored [[0, 1, 2, 3], [8, 9, 10, 11]], loaded [[0, 1, 2, 3], [4, 5, 6, 7]]
#   diagonal stored [0, 5, 10, 15], loaded [0, 1, 2, 3]
#   last_rows stored [[8, 9, 10, 11], [12, 13, 14, 15]], loaded [[8, 9, 10, 11], [12, 13, 14, 15]]
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" -q install --disable-pip-version-check tinygrad==0.14.0 numpy==2.4.6
cat >"$work/views.py" <<'PYTHON'
import collections, io, pickle, struct, sys, types, zipfile

import numpy as np
from tinygrad.nn.state import torch_load

# Stand-ins with the names that a pickle of torch.save() has.
torch, utils = types.ModuleType("torch"), types.ModuleType("torch._utils")
class FloatStorage: pass
def _rebuild_tensor_v2(*arguments): pass
FloatStorage.__module__, _rebuild_tensor_v2.__module__ = "torch", "torch._utils"
torch.FloatStorage, torch._utils, utils._rebuild_tensor_v2 = FloatStorage, utils, _rebuild_tensor_v2
sys.modules.update({"torch": torch, "torch._utils": utils})

class Storage: pass
class View:
    def __init__(self, offset, size, stride): self.what = (offset, size, stride)
    def __reduce__(self):
        return _rebuild_tensor_v2, (storage, *self.what, False, collections.OrderedDict())
class Pickler(pickle.Pickler):
    def persistent_id(self, what):
        return ("storage", FloatStorage, "0", "cpu", 16) if isinstance(what, Storage) else None

storage = Storage()
views = {"columns": (0, (4, 2), (4, 1)), "every_other": (0, (2, 4), (8, 1)), "diagonal": (0, (4,), (5,)),
         "last_rows": (8, (2, 4), (4, 1))}
pickled = io.BytesIO()
Pickler(pickled, protocol=2).dump({name: View(*view) for name, view in views.items()})
numbers = np.arange(16, dtype="<f4")
path = sys.argv[1]
with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
    archive.writestr("views/data.pkl", pickled.getvalue())
    archive.writestr("views/data/0", numbers.tobytes())
    archive.writestr("views/version", "3\n")
loaded = torch_load(path)
for name, (offset, size, stride) in views.items():
    stored = np.lib.stride_tricks.as_strided(numbers[offset:], size, [4 * each for each in stride])
    print(name, "stored", f"{stored.astype(int).tolist()},", "loaded", loaded[name].numpy().astype(int).tolist())
PYTHON
DEV=PYTHON "$work/venv/bin/python" "$work/views.py" "$work/views.pt" >"$work/seen"
cat "$work/seen"
sed -n '/^# Seen:/,/^[^#]/s/^#   //p' "$0" | diff - "$work/seen"
