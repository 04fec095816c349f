#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads files written by burnish-cli with PyTorch, and files saved by PyTorch with burnish-cli.

    check_pytorch.py --cli burnish-cli --fixtures tests/fixtures

Runs with any PyTorch from 1.13 on; needs nothing else. Types unknown to an older one are left out and counted.
"""
import argparse
import glob
import hashlib
import io
import json
import os
import struct
import subprocess
import sys
import tempfile
import zipfile

import torch

import conformity

NAMES = {
    "float64": "F64", "float32": "F32", "float16": "F16", "bfloat16": "BF16", "int64": "I64", "int32": "I32",
    "int16": "I16", "int8": "I8", "uint8": "U8", "uint16": "U16", "uint32": "U32", "uint64": "U64", "bool": "Bool",
    "complex64": "C64", "complex128": "C128", "complex32": "C32", "float8_e4m3fn": "F8E4M3", "float8_e5m2": "F8E5M2",
    "float8_e4m3fnuz": "F8E4M3FNUZ", "float8_e5m2fnuz": "F8E5M2FNUZ", "float8_e8m0fnu": "F8E8M0",
}


def can_save(dtype):
    """torch 1.13 knows complex32 but cannot save it."""
    try:
        torch.save(torch.zeros(1, dtype=torch.uint8).repeat(16).view(dtype), io.BytesIO())
        return True
    except (KeyError, RuntimeError, TypeError):
        return False


DTYPES = {getattr(torch, name): ours for name, ours in NAMES.items()
          if hasattr(torch, name) and can_save(getattr(torch, name))}
VERSION = tuple(int(part) for part in torch.__version__.split("+")[0].split("a")[0].split(".")[:2])


class Checks:
    def __init__(self):
        parser = argparse.ArgumentParser(description=__doc__)
        parser.add_argument("--cli", required=True, help="the burnish-cli program")
        parser.add_argument("--fixtures", required=True, help="tests/fixtures")
        conformity.add_options(parser)
        self.options = options = parser.parse_args()
        self.cli = os.path.abspath(options.cli)
        self.fixtures = os.path.abspath(options.fixtures)
        self.passed = self.failed = self.left_out = 0
        self._conformity = conformity.Conformity(lambda: (self.passed, self.failed))
        self.folder = tempfile.mkdtemp(prefix="burnish-pytorch-")

    def path(self, name):
        return os.path.join(self.folder, name)

    def run(self, *arguments):
        return subprocess.run([self.cli, *arguments], capture_output=True, timeout=300)

    def expect(self, name, holds, detail=""):
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {name}: {str(detail).strip()[:400]}", flush=True)
        return holds

    def inspect(self, file):
        """Maps path → (dtype, shape, sha256); on error records a failure and returns None."""
        done = self.run("inspect", file, "--json", "--sha256")
        if not self.expect(f"inspect {os.path.basename(file)}", done.returncode == 0, done.stderr.decode()):
            return None
        return {t["path"]: (t["dtype"], tuple(t["shape"]), t["sha256"]) for t in json.loads(done.stdout)["tensors"]}

    def proof(self, claims, version):
        # Any release will do.
        release = torch.__version__.split("+")[0]
        return self._conformity.proof("pytorch", claims, "PyTorch", release, version, pinned=False)

    def finish(self):
        self._conformity.finish(self.options, self.expect)
        print(f"torch {torch.__version__}: {self.left_out} left out")
        print(f"{self.passed} passed, {self.failed} failed")
        sys.exit(1 if self.failed or not self.passed else 0)


def raw_bytes(tensor):
    """Contiguous row-major bytes, for every dtype."""
    tensor = tensor.detach().resolve_conj().resolve_neg().cpu().contiguous()
    if tensor.numel() == 0:
        return b""
    flat = tensor.reshape(-1)
    return bytes(flat.view(torch.uint8).tolist())


def told(tensors):
    """Describes torch's own tensors in the format of inspect()."""
    return {name: (DTYPES[t.dtype], tuple(t.shape), hashlib.sha256(raw_bytes(t)).hexdigest())
            for name, t in tensors.items()}


def difference(want, got):
    if got is None:
        return "unreadable"
    return ", ".join(f"{name}: {want.get(name)} {got.get(name)}" for name in {**want, **got}
                     if want.get(name) != got.get(name))


def load(file, **more):
    return torch.load(file, weights_only=True, **more)


def check_alignment(checks, label, file):
    """Every record begins at a multiple of 64, is stored, and has its checksum."""
    with zipfile.ZipFile(file) as archive, open(file, "rb") as raw:
        checks.expect(f"{label}: checksums", archive.testzip() is None, archive.testzip())
        for member in archive.infolist():
            raw.seek(member.header_offset + 26)
            name, extra = struct.unpack("<HH", raw.read(4))
            begin = member.header_offset + 30 + name + extra
            checks.expect(f"{label}: {member.filename} aligned", begin % 64 == 0 and member.compress_type == 0, begin)


def check_written(checks, source, *options):
    """Converts a file of any format to .pt: torch loads the same tensors with the safe reader."""
    label = " ".join([os.path.relpath(source, checks.fixtures), *options])
    out = checks.path("written.pt")
    done = checks.run("convert", source, out, "--adapter", "none", "--overwrite", *options)
    if not checks.expect(f"{label}: convert", done.returncode == 0, done.stderr.decode()):
        return None
    want = checks.inspect(out)
    try:
        loaded = load(out)
        if VERSION >= (2, 1):
            mapped = load(out, mmap=True)
            checks.expect(f"{label}: mapped", difference(told(loaded), told(mapped)) == "")
    except Exception as error:  # anything raised by torch is a finding
        checks.expect(f"{label}: torch.load", False, error)
        return None
    checks.expect(f"{label}: torch.load", difference(want, told(loaded)) == "", difference(want, told(loaded)))
    check_alignment(checks, label, out)
    return loaded


def samples():
    """Tensors of every dtype of this torch, with all kinds of names and shapes."""
    torch.manual_seed(5)
    tensors = {}
    for dtype in DTYPES:
        bits = torch.randint(0, 256, (6 * 16,), dtype=torch.uint8)
        name = str(dtype).split(".")[1]
        size = torch.zeros(16, dtype=torch.uint8).view(dtype).element_size() if dtype is not torch.bool else 1
        if dtype is torch.bool:
            tensors[name] = bits[:6].bitwise_and(1).to(torch.bool).reshape(2, 3)
        else:
            tensors[name] = bits[:6 * size].clone().view(dtype).reshape(2, 3)
    tensors["scalar"] = torch.tensor(2.5)
    tensors["empty"] = torch.zeros(0, 3)
    tensors["deep"] = torch.arange(120, dtype=torch.int32).reshape(2, 3, 4, 5)
    tensors["Ünïcode.重み.🔥"] = torch.arange(3.0)
    tensors["with space/and\ttab"] = torch.ones(1)
    return tensors


def check_types(checks):
    """All dtypes and shapes: torch saves, burnish-cli reads and writes, torch loads."""
    tensors = samples()
    saved = checks.path("samples.pt")
    torch.save(tensors, saved)
    got = checks.inspect(saved)
    checks.expect("samples as saved", difference(told(tensors), got) == "", difference(told(tensors), got))
    again = check_written(checks, saved)
    if again is not None:
        checks.expect("samples as written", difference(told(tensors), told(again)) == "",
                      difference(told(tensors), told(again)))


def check_ties(checks):
    """Tied tensors still share a storage after going through burnish-cli, and views keep their values."""
    weight = torch.randn(4, 6)
    saved = checks.path("tied.pt")
    torch.save({"encoder.weight": weight, "decoder.weight": weight, "turned": weight.t(), "rows": weight[1:3],
                "alone": torch.randn(3)}, saved)
    loaded = check_written(checks, saved)
    if loaded is None:
        return
    encoder, decoder = loaded["encoder.weight"], loaded["decoder.weight"]
    checks.expect("ties share a storage", encoder.data_ptr() == decoder.data_ptr() and
                  encoder.storage_offset() == decoder.storage_offset())
    encoder[0, 0] = 42
    checks.expect("a change of one is one of the other", decoder[0, 0].item() == 42)
    checks.expect("turned", torch.equal(loaded["turned"], weight.t()))
    checks.expect("rows", torch.equal(loaded["rows"], weight[1:3]))
    out = checks.path("written.pt")
    with zipfile.ZipFile(out) as archive:
        records = [n for n in archive.namelist() if "/data/" in n]
    checks.expect("tied numbers are written once", len(records) == 4, records)


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = torch.nn.Conv2d(1, 4, 3)
        self.norm = torch.nn.BatchNorm2d(4)
        self.fc = torch.nn.Linear(4, 2)

    def forward(self, x):
        return self.fc(self.norm(self.conv(x)).mean((2, 3)))


def flat(prefix, tensors):
    return {f"{prefix}.{name}": tensor for name, tensor in tensors.items()}


def check_saved(checks):
    """Files saved by torch in each of its formats are read with the contents that torch reports."""
    net = Net()
    state = net.state_dict()
    base = torch.randn(5, 8)
    views = {"whole": base, "turned": base.t(), "rows": base[1:4], "columns": base[:, 2:5], "steps": base[::2, ::3],
             "repeated": torch.ones(1).expand(3, 4), "permuted": torch.randn(2, 3, 4).permute(2, 0, 1),
             "zero": base[0:0]}
    if VERSION >= (2, 0):
        # Older versions drop the flag when saving and keep the values unchanged.
        views["conj"] = torch.randn(3, dtype=torch.complex64).conj()
    optimizer = torch.optim.Adam(net.parameters())
    net(torch.randn(2, 1, 8, 8)).sum().backward()
    optimizer.step()
    checkpoint = {"epoch": 3, "state_dict": state, "optimizer": optimizer.state_dict(), "best": 0.5}
    moments = {f"optimizer.state.{i}.{key}": value for i, entry in optimizer.state_dict()["state"].items()
               for key, value in entry.items() if torch.is_tensor(value)}
    cases = [("state_dict", state, told(state)), ("views", views, told(views)),
             ("checkpoint", checkpoint, told({**flat("state_dict", state), **moments})),
             ("parameters", dict(net.named_parameters()), told(dict(net.named_parameters())))]
    for name, what, want in cases:
        for legacy in (False, True):
            file = checks.path(f"{name}{'-legacy' if legacy else ''}.pt")
            torch.save(what, file, _use_new_zipfile_serialization=not legacy)
            got = checks.inspect(file)
            label = os.path.basename(file)
            checks.expect(label, difference(want, got) == "", difference(want, got))
    for protocol in (2, 3, 4, 5):
        file = checks.path(f"protocol{protocol}.pt")
        torch.save(state, file, pickle_protocol=protocol)
        got = checks.inspect(file)
        checks.expect(f"protocol {protocol}", difference(told(state), got) == "", difference(told(state), got))

    module = checks.path("module.pt")
    torch.save(net, module)
    got = checks.inspect(module)
    checks.expect("whole module", difference(told(state), got) == "", difference(told(state), got))

    script = checks.path("script.pt")
    torch.jit.save(torch.jit.trace(net.eval(), torch.randn(1, 1, 8, 8)), script)
    got = checks.inspect(script)
    # Tracing drops unused tensors; the others are the same.
    want = {k: v for k, v in told(state).items() if got is None or k in got}
    checks.expect("TorchScript", got and difference(want, got) == "" and len(got) >= 6, difference(want, got))

    buffer = io.BytesIO()
    torch.save(state, buffer)
    with zipfile.ZipFile(buffer) as archive, zipfile.ZipFile(checks.path("zipped.pt"), "w", zipfile.ZIP_DEFLATED) as out:
        for member in archive.namelist():
            out.writestr(member, archive.read(member))
    got = checks.inspect(checks.path("zipped.pt"))
    checks.expect("zipped again", difference(told(state), got) == "", difference(told(state), got))

    top = checks.path("top.pt")
    done = checks.run("convert", checks.path("checkpoint.pt"), top, "--top-level-key", "state_dict", "--adapter", "none",
                      "--overwrite")
    if checks.expect("top level", done.returncode == 0, done.stderr.decode()):
        Net().load_state_dict(load(top))
        checks.expect("top level", difference(told(state), told(load(top))) == "")


def check_others(checks):
    """Files of all formats are written for PyTorch."""
    # Two of its tensors have the same path, which a state_dict cannot represent.
    check_written(checks, os.path.join(checks.fixtures, "pytorch", "edge.pt"), "--exclude", r"^(3|a\.b\.c)$")
    for name in ("shared.pt", "views.pt", "resnet_mini.pth", "legacy_resnet_mini.pth", "gpt2_mini.bin",
                 "nested_checkpoint.pt", "bigendian.pt", "rezipped_deflated.pt"):
        source = os.path.join(checks.fixtures, "pytorch", name)
        if os.path.exists(source):
            check_written(checks, source)
    for source in sorted(glob.glob(os.path.join(checks.fixtures, "burn", "*", "store.bpk"))):
        check_written(checks, source)
        check_written(checks, source, "--float", "f16")


def main():
    checks = Checks()
    checks.left_out = len(NAMES) - len(DTYPES)
    with checks.proof(["read", "written", "lossless"], "zip"):
        check_types(checks)
        check_ties(checks)
    with checks.proof(["read"], "zip, legacy, TorchScript"):
        check_saved(checks)
    with checks.proof(["written"], "zip"):
        check_others(checks)
    checks.finish()


main()
