# SPDX-License-Identifier: MIT
"""Shared by the interop checks: options, running programs, counting."""
import argparse
import hashlib
import json
import os
import struct
import subprocess
import sys
import tempfile

import ml_dtypes
import numpy as np

import conformity

NUMPY_TYPES = {
    "F64": np.float64, "F32": np.float32, "F16": np.float16, "BF16": ml_dtypes.bfloat16,
    "I64": np.int64, "I32": np.int32, "I16": np.int16, "I8": np.int8,
    "U64": np.uint64, "U32": np.uint32, "U16": np.uint16, "U8": np.uint8, "BOOL": np.bool_,
    "F8_E4M3": ml_dtypes.float8_e4m3fn,
}

# Tensors with different names in Burn 0.19's stores and records, by model.
STORE_NAMES = {
    "mlp": [(r"^pair\.\d+\.", "pair.")],
    "custom": [(r"^mixed\.0\.(weight|bias)$", "mixed.$1"), (r"^mixed\.2\.0\.", "mixed.0."), (r"^type\.", "r#type.")],
}

# Formats by the extensions of the fixtures of Burn.
BURN_FORMATS = {"bytes.mpk": "named-mpk-bytes", "bytes.bin": "bin-bytes", "mpk": "named-mpk", "mpk.gz": "named-mpk-gz", "bin": "bin",
                "bin.gz": "bin-gz", "json": "pretty-json", "json.gz": "json-gz", "bpk": "burnpack", "safetensors": "safetensors"}


def format_of(file):
    """The format of a fixture of Burn, by its extension."""
    return BURN_FORMATS[os.path.basename(file).split(".", 1)[1]]


class Checks:
    """Counts passed checks and prints failed ones."""

    def __init__(self, description, more_options=()):
        """more_options: pairs of a flag and its arguments for argparse; the values are in `options`."""
        parser = argparse.ArgumentParser(description=description)
        parser.add_argument("--oracle", help="the burn-oracle program")
        parser.add_argument("--cli", required=True, help="the burnish-cli program")
        parser.add_argument("--fixtures", required=True, help="tests/fixtures")
        conformity.add_options(parser)
        for flag, settings in more_options:
            parser.add_argument(flag, **settings)
        self.options = options = parser.parse_args()
        self.oracle = os.path.abspath(options.oracle) if options.oracle else None
        self.cli = os.path.abspath(options.cli)
        self.fixtures = os.path.abspath(options.fixtures)
        self.passed = self.failed = 0
        self._conformity = conformity.Conformity(lambda: (self.passed, self.failed))
        self.proof = self._conformity.proof
        self._folder = tempfile.TemporaryDirectory(prefix="burnish-interop-")
        self.folder = self._folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def run(self, *arguments, timeout=300):
        """Runs a program and returns the finished process, with its output as text."""
        done = subprocess.run([str(a) for a in arguments], capture_output=True, timeout=timeout)
        # Not in text mode, which treats a carriage return as the end of a line.
        done.stdout, done.stderr = (text.decode("utf-8", errors="replace") for text in (done.stdout, done.stderr))
        return done

    def expect(self, name, holds, detail=""):
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {name}: {detail.strip()[:400]}", flush=True)
        return holds

    def convert(self, name, *arguments):
        """Runs burnish-cli convert; returns True if it succeeded."""
        done = self.run(self.cli, "convert", *arguments, "--overwrite")
        if done.returncode != 0:
            self.expect(name, False, f"convert: {done.stderr}")
        return done.returncode == 0

    def environment(self, name, packages, folder):
        """Returns a Python of its own that has these packages (pinned requirements), below a folder; installs them
        first if they are not there. None if that failed."""
        home = os.path.join(os.path.abspath(folder), name)
        python, done = os.path.join(home, "bin", "python"), os.path.join(home, "installed.txt")
        wanted = "\n".join(packages)
        if os.path.exists(done):
            with open(done, encoding="utf-8") as file:
                if file.read() == wanted:
                    return python
        for command in (["python3", "-m", "venv", "--clear", home],
                        [python, "-m", "pip", "-q", "install", "--disable-pip-version-check", *packages]):
            result = self.run(*command, timeout=3600)
            if not self.expect(f"{name}: install", result.returncode == 0, result.stderr[-400:]):
                return None
        with open(done, "w", encoding="utf-8") as file:
            file.write(wanted)
        return python

    def inspect(self, file):
        done = self.run(self.cli, "inspect", file, "--json", "--sha256")
        return json.loads(done.stdout) if done.returncode == 0 else None

    def finish(self):
        self._conformity.finish(self.options, self.expect)
        print(f"{self.passed} passed, {self.failed} failed")
        sys.exit(1 if self.failed or not self.passed else 0)


def safetensors_arrays(file):
    """The tensors of a SafeTensors file by name, read without any library, as the reference for the others."""
    with open(file, "rb") as f:
        data = f.read()
    size = struct.unpack("<Q", data[:8])[0]
    header = json.loads(data[8:8 + size])
    header.pop("__metadata__", None)
    arrays = {}
    for name, entry in header.items():
        begin, end = entry["data_offsets"]
        raw = data[8 + size + begin:8 + size + end]
        arrays[name] = np.frombuffer(raw, NUMPY_TYPES[entry["dtype"]]).reshape(entry["shape"])
    return arrays


def cast(array, name):
    """Casts the array to a precision ("f16", "i32", "keep" …) of its kind, rounding like Burn."""
    is_float = array.dtype.kind == "f" or array.dtype == ml_dtypes.bfloat16
    is_int = array.dtype.kind in "iu"
    if name == "keep" or not (is_float and name[0] in "fb" or is_int and name[0] == "i"):
        return array
    target = NUMPY_TYPES[name.upper()]
    with np.errstate(over="ignore", invalid="ignore"):
        if array.dtype == np.float64 and name in ("f16", "bf16"):
            array = array.astype(np.float32)
        return array.astype(target)


def sha256(array):
    return hashlib.sha256(np.ascontiguousarray(array).tobytes()).hexdigest()
