#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the archives of PyTorch in tests/fixtures/torch-export, pytorch and torch-dcp, with the PyTorch installed.

    pip install torch==2.10.0 zstandard
    make_torch_archives.py tests/fixtures

With PyTorch before 2.9, only the program in the layout of that release is written. The manifests contain what PyTorch
loads from its own files.
"""
import hashlib
import json
import os
import shutil
import sys

import torch

RELEASE = tuple(int(part) for part in torch.__version__.split("+")[0].split(".")[:2])
DTYPES = {torch.float32: "F32", torch.float64: "F64", torch.float16: "F16", torch.bfloat16: "BF16", torch.int8: "I8",
          torch.int16: "I16", torch.int32: "I32", torch.int64: "I64", torch.uint8: "U8", torch.uint16: "U16",
          torch.bool: "Bool", torch.complex64: "C64", torch.complex128: "C128", torch.float8_e4m3fn: "F8E4M3",
          torch.float8_e5m2: "F8E5M2"}


def described(path, tensor):
    tensor = tensor.detach().contiguous()
    data = bytes(tensor.reshape(-1).view(torch.uint8).numpy()) if tensor.numel() else b""
    return {"path": path, "dtype": DTYPES[tensor.dtype], "shape": list(tensor.shape), "nbytes": len(data),
            "sha256": hashlib.sha256(data).hexdigest()}


def save_manifest(file, form, tensors, note, **more):
    with open(file + ".manifest.json", "w", encoding="utf-8") as out:
        json.dump({"format": form, "file": os.path.basename(file), "written_by": f"torch {torch.__version__}",
                   "note": note, **more, "tensors": tensors, "values": []}, out, indent=1, ensure_ascii=False)
        out.write("\n")


class Net(torch.nn.Module):
    """Tied weights, views of one storage, strides, buffers of several types, a constant."""

    def __init__(self):
        super().__init__()
        self.emb = torch.nn.Embedding(6, 4)
        self.head = torch.nn.Linear(4, 6, bias=False)
        self.head.weight = self.emb.weight
        self.t = torch.nn.Parameter(torch.arange(6.0).reshape(2, 3).t())
        memory = torch.arange(12.0)
        self.register_buffer("part", memory[4:10])
        self.register_buffer("every", memory[::2])
        self.register_buffer("empty", torch.zeros(0, 3))
        self.register_buffer("bf", torch.arange(3.0).to(torch.bfloat16))
        self.register_buffer("wide", torch.tensor(3.5, dtype=torch.float64))
        self.register_buffer("flags", torch.tensor([True, False]))
        self.register_buffer("cplx", torch.complex(torch.ones(2), torch.arange(2.0)))
        self.register_buffer("small", torch.tensor([-3, 4], dtype=torch.int8))
        self.register_buffer("outside", torch.arange(5.0), persistent=False)
        self.constant = torch.ones(4) * 2
        if RELEASE >= (2, 9):
            self.register_buffer("words", torch.tensor([1, 65535], dtype=torch.uint16))
            self.register_buffer("f8", torch.tensor([0.5, -1.5]).to(torch.float8_e4m3fn))
            self.register_buffer("f8wide", torch.tensor([0.5, -1.5]).to(torch.float8_e5m2))

    def forward(self, x):
        out = self.head(self.emb(x) + self.constant) + self.t.sum() + self.outside.sum()
        for name in ("part", "every", "empty", "bf", "wide", "flags", "small", "words", "f8", "f8wide"):
            if hasattr(self, name):
                out = out + getattr(self, name).to(torch.float32).sum()
        return out + self.cplx.real.sum()


def save_program(folder):
    torch.manual_seed(0)
    file = os.path.join(folder, f"net-{'.'.join(map(str, RELEASE))}.pt2")
    program = torch.export.export(Net(), (torch.tensor([1, 2]),))
    for node in program.graph.nodes:
        node.meta.pop("stack_trace", None)
    torch.export.save(program, file)
    loaded = torch.export.load(file)
    names = {**loaded.state_dict, **loaded.constants}
    save_manifest(file, "torch-export", [described(name, tensor) for name, tensor in names.items()],
                  "tied weights, views, strides, buffers, a constant and a buffer outside the state dict",
                  parameters=[name for name in names if isinstance(names[name], torch.nn.Parameter)],
                  constants=list(loaded.constants))


class Small(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = torch.nn.Linear(3, 5, bias=False)
        memory = torch.arange(60.0).reshape(6, 10)
        self.register_buffer("left", memory[:, :4])
        self.register_buffer("right", memory[:, 4:])

    def forward(self, x):
        return self.fc(x).sum() + self.left.sum() + self.right.sum()


def save_compiled(folder):
    """What AOTInductor packs, but for the library and its sources."""
    from torch.export.pt2_archive import _package
    torch.manual_seed(0)
    module = Small()
    weights = _package.Weights({name: (tensor.detach(), _package.TensorProperties(tensor.detach()))
                                for name, tensor in module.state_dict().items()})
    file = os.path.join(folder, "compiled.pt2")
    _package.package_pt2(file, aoti_files={"model": [weights]})
    save_manifest(file, "torch-export", [described(name, tensor) for name, tensor in module.state_dict().items()],
                  "weights beside the library, two of them views of one")


def save_two(folder):
    """Two programs in one archive."""
    from torch.export.pt2_archive import _package
    torch.manual_seed(0)
    programs = {name: torch.export.export(Small(), (torch.ones(2, 3),)) for name in ("first", "second")}
    for program in programs.values():
        for node in program.graph.nodes:
            node.meta.pop("stack_trace", None)
    file = os.path.join(folder, "two.pt2")
    _package.package_pt2(file, exported_programs=programs)
    rows = [described(f"{model}.{name}", tensor) for model, program in _package.load_pt2(file).exported_programs.items()
            for name, tensor in program.state_dict.items()]
    save_manifest(file, "torch-export", rows, "two programs, whose names come first")


def save_package(folder):
    import torch.package
    torch.manual_seed(0)
    file = os.path.join(folder, "package.pt")
    shared = torch.arange(6.0)
    resources = {("net", "linear.pkl"): torch.nn.Linear(3, 2),
                 ("net.deep", "state.pkl"): {"a": shared[:4], "b": shared[2:], "step": 3},
                 ("other", "list.pkl"): [torch.tensor([1, 2], dtype=torch.int16)],
                 ("net", "weights"): {"c": torch.ones(2, dtype=torch.bfloat16)}}
    with torch.package.PackageExporter(file) as exporter:
        exporter.extern("**")
        for (package, resource), value in resources.items():
            exporter.save_pickle(package, resource, value)
        exporter.save_text("net", "notes.txt", "Not a tensor.")
    importer = torch.package.PackageImporter(file)
    rows = []
    for package, resource in resources:
        value = importer.load_pickle(package, resource)
        if isinstance(value, torch.nn.Module):
            value = value.state_dict()
        for name, tensor in value.items() if isinstance(value, dict) else enumerate(value):
            if isinstance(tensor, torch.Tensor):
                stem = [part for part in (package, resource.removesuffix(".pkl"), str(name)) if part]
                rows.append(described(".".join(stem), tensor))
    save_manifest(file, "pytorch", rows, "torch.package: a module, views of one storage, a resource with another name")


def save_nested(folder):
    nested = torch.nested
    parts = [torch.arange(6.0).reshape(2, 3), torch.arange(3.0).reshape(1, 3) + 10]
    strided = nested.nested_tensor(parts)
    jagged = nested.nested_tensor(parts, layout=torch.jagged)
    tensors = {"strided": strided, "transposed": strided.transpose(1, 2), "chunk": strided.chunk(3, dim=2)[1],
               "uneven": nested.nested_tensor([torch.ones(2, 2, dtype=torch.bfloat16),
                                               torch.zeros(3, 1, dtype=torch.bfloat16),
                                               torch.ones(0, 4, dtype=torch.bfloat16)]),
               "scalars": nested.nested_tensor([torch.tensor(1.0), torch.tensor(2.0)]),
               "parameter": torch.nn.Parameter(nested.nested_tensor([torch.ones(2), torch.zeros(3)])),
               "jagged": jagged, "turned": jagged.transpose(1, 2),
               "holes": nested.narrow(torch.arange(24.0).reshape(2, 4, 3), 1, torch.tensor([0, 1]),
                                      torch.tensor([2, 3]), layout=torch.jagged)}
    file = os.path.join(folder, "nested.pt")
    torch.save(tensors, file)
    rows = []
    for name, tensor in torch.load(file, weights_only=False).items():
        if tensor.layout == torch.jagged:
            rows += [described(f"{name}.{part}", getattr(tensor, "_" + part)) for part in
                     ("values", "offsets", "lengths") if getattr(tensor, "_" + part) is not None]
        else:
            rows += [described(f"{name}.{place}", part) for place, part in enumerate(tensor.unbind())]
    save_manifest(file, "pytorch", rows, "nested tensors, strided by their components, jagged by their parts")


def save_compressed(folder):
    from torch.distributed import checkpoint
    from torch.distributed.checkpoint._extension import ZStandard
    torch.manual_seed(1)
    state = {"net": {"weight": torch.arange(1024.0).reshape(32, 32), "bias": torch.randn(7).to(torch.bfloat16)},
             "step": 12, "ids": torch.arange(5), "scalar": torch.tensor(2.5, dtype=torch.float64),
             "view": torch.arange(30).reshape(5, 6)[1:4, ::2]}
    path = os.path.join(folder, "one-zstd")
    shutil.rmtree(path, ignore_errors=True)
    writer = checkpoint.FileSystemWriter(path, single_file_per_rank=True, thread_count=1, _extensions=[ZStandard()])
    checkpoint.save(state, storage_writer=writer, no_dist=True)
    rows = []
    for name, tensor in {**state, **{f"net.{key}": value for key, value in state["net"].items()}}.items():
        if isinstance(tensor, torch.Tensor):
            target = {name: torch.zeros_like(tensor)}
            checkpoint.load(target, storage_reader=checkpoint.FileSystemReader(path), no_dist=True)
            rows.append(described(name, target[name]))
    save_manifest(path, "torch-dcp", rows, "streams compressed with Zstandard")


def main():
    root = sys.argv[1]
    program = os.path.join(root, "torch-export")
    os.makedirs(program, exist_ok=True)
    save_program(program)
    if RELEASE >= (2, 9):
        save_compiled(program)
        save_two(program)
        save_package(os.path.join(root, "pytorch"))
        save_nested(os.path.join(root, "pytorch"))
        save_compressed(os.path.join(root, "torch-dcp"))


main()
