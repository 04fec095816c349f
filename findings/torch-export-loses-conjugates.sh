#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: torch 2.10.0 (PyPI); 2.15.0 has the same code (torch/export/pt2_archive/_package.py, _get_raw_tensor_bytes)
# Behaviour: torch.export.save() writes the bytes of a tensor's memory and describes its type, sizes and strides, but not
#   that PyTorch keeps conj() and the imaginary part of it as marks beside the memory. A buffer or parameter with such a
#   mark comes back as its conjugate, or with the other sign, and the loaded program computes other numbers. torch.save()
#   of the same state keeps the marks, and so did torch.export.save() up to PyTorch 2.8, whose archives contain files of
#   torch.save(). Nothing is said.
# Seen:
#   saved conjugate: [(1-2j), (3+4j)], loaded [(1+2j), (3-4j)]
#   saved negative: [-2.0, 4.0], loaded [2.0, -4.0]
#   saved program: 13.2361, loaded 5.2361
#   with torch.save: [(1-2j), (3+4j)] [-2.0, 4.0]
set -eu
seen=$(sed -n '/^# Seen:/,/^[^#]/s/^#   //p' "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check torch==2.10.0 numpy==2.4.6
cat >save.py <<'PYTHON'
import io, logging, warnings

import torch

warnings.simplefilter("ignore")
logging.disable()
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        numbers = torch.tensor([1 + 2j, 3 - 4j])
        self.register_buffer("conjugate", numbers.conj())
        self.register_buffer("negative", numbers.clone().conj().imag)

    def forward(self, x):
        return x + self.conjugate.abs().sum() + self.negative.sum() * 2 + 1

net, one = Net(), torch.tensor(1.0)
torch.export.save(torch.export.export(net, (one,)), file := io.BytesIO())
file.seek(0)
program = torch.export.load(file)
for name, saved in net.state_dict().items():
    print(f"saved {name}: {saved.tolist()}, loaded {program.state_dict[name].tolist()}")
print(f"saved program: {net(one):.4f}, loaded {program.module()(one):.4f}")
torch.save(net.state_dict(), file := io.BytesIO())
file.seek(0)
print("with torch.save:", *(each.tolist() for each in torch.load(file).values()))
PYTHON
got=$(venv/bin/python save.py)
echo "$got"
[ "$got" = "$seen" ]
