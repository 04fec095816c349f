#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes and applies patches of simulated fine-tunes beside zstd, xdelta3 and bsdiff: sizes, times and memory.

    check_patches.py --cli burnish-cli [--megabytes 64] [--large 1024] [--slow]

--large times everything that is fast on models of that many megabytes; 0 leaves it out. Needs zstd; xdelta3 and, with --slow,
bsdiff are in the table if they are installed.
"""
import argparse
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import threading
import time

import numpy as np

MIB = 1 << 20
SHAPE_OF_LAYER = {"q": (1024, 1024), "k": (256, 1024), "v": (256, 1024), "o": (1024, 1024),
                  "up": (2816, 1024), "gate": (2816, 1024), "down": (1024, 2816), "norm": (1024,)}


def rounded(values):
    """The bits of bf16, rounded to the nearest even."""
    bits = values.astype(np.float32).view(np.uint32)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(np.uint16)


def widened(bits):
    return (bits.astype(np.uint32) << 16).view(np.float32)


def shapes(megabytes):
    """Names and shapes of a transformer of about that many megabytes in bf16."""
    left = megabytes * MIB // 2
    yield "model.embed_tokens.weight", (left // 6 // 1024, 1024)
    left -= left // 6
    per_layer = sum(int(np.prod(shape)) for shape in SHAPE_OF_LAYER.values())
    for layer in range(max(1, left // per_layer)):
        for name, shape in SHAPE_OF_LAYER.items():
            yield f"model.layers.{layer}.{name}.weight", shape


def same(name, bits, random):
    return bits


def few_values(name, bits, random):
    """2 % of the values move to one of their neighbours."""
    changed = random.random(bits.size) < 0.02
    step = random.choice(np.array([-1, 1], np.int32), bits.size)
    return (bits + np.where(changed, step, 0)).astype(np.uint16)


def last_bits(name, bits, random):
    """Every value moves by up to three neighbours."""
    return (bits + random.choice(np.array([-3, -2, -1, 1, 2, 3], np.int32), bits.size)).astype(np.uint16)


def lora_merged(name, bits, random):
    """Matrices of attention and feed-forward layers get a product of rank 16."""
    shape = dict(shapes.known)[name]
    if len(shape) < 2 or "embed" in name:
        return bits
    up = random.standard_normal((shape[0], 16), dtype=np.float32) * 0.0004
    down = random.standard_normal((16, shape[1]), dtype=np.float32)
    return rounded(widened(bits) + (up @ down).ravel() * 0.5)


def rl_step(name, bits, random):
    """A step of Adam at a rate of 2e-6 on the float32 weights behind the bf16 ones."""
    hidden = widened(bits).astype(np.float64) * (1 + random.uniform(-1 / 512, 1 / 512, bits.size))
    before = rounded(hidden.astype(np.float32))
    after = rounded((hidden + 2e-6 * random.choice([-1.0, 1.0], bits.size)).astype(np.float32))
    return np.where(before == after, bits, (bits + (after.astype(np.int32) - before)).astype(np.uint16))


TUNES = {"2 % of values": few_values, "all last bits": last_bits, "LoRA merged": lora_merged, "RL step": rl_step}


def write_model(path, megabytes, change):
    shapes.known = list(shapes(megabytes))
    header, at = {"__metadata__": {"format": "pt"}}, 0
    for name, shape in shapes.known:
        size = 2 * int(np.prod(shape))
        header[name] = {"dtype": "BF16", "shape": list(shape), "data_offsets": [at, at + size]}
        at += size
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as out:
        out.write(struct.pack("<Q", len(text)) + text)
        for number, (name, shape) in enumerate(shapes.known):
            random = np.random.default_rng(number)
            bits = rounded(random.standard_normal(int(np.prod(shape)), dtype=np.float32) * 0.02)
            out.write(change(name, bits, np.random.default_rng(10_000 + number)).astype("<u2").tobytes())


def measured(*command):
    """Runs a program: seconds, and the most memory of its own in MiB."""
    most = 0
    begin = time.monotonic()
    process = subprocess.Popen([str(word) for word in command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def watch():
        nonlocal most
        while process.poll() is None:
            try:
                with open(f"/proc/{process.pid}/status") as status:
                    for line in status:
                        if line.startswith("RssAnon"):
                            most = max(most, int(line.split()[1]) / 1024)
            except OSError:
                return
            time.sleep(0.01)

    watcher = threading.Thread(target=watch)
    watcher.start()
    errors = process.stderr.read().decode(errors="replace")
    code = process.wait()
    seconds = time.monotonic() - begin
    watcher.join()
    return code, seconds, most, errors


class Checks:
    def __init__(self, cli, folder):
        self.cli, self.folder = os.path.abspath(cli), folder
        self.passed = self.failed = 0

    def path(self, name):
        return os.path.join(self.folder, name)

    def expect(self, name, holds, detail=""):
        self.passed, self.failed = self.passed + bool(holds), self.failed + (not holds)
        if not holds:
            print(f"FAILED {name}: {detail.strip()[:400]}", flush=True)
        return holds


class Table:
    def __init__(self, checks):
        self.checks = checks
        print(f"{'fine-tune':<16}{'program':<26}{'bytes':>14}{'of B':>8}{'seconds':>9}{'MiB':>7}", flush=True)

    def row(self, tune, program, out, whole, *command):
        """Runs the command, which writes `out`; returns its size and seconds."""
        code, seconds, memory, errors = measured(*command)
        if not self.checks.expect(f"{tune}: {program}", code == 0, errors):
            return None, seconds, memory
        size = os.path.getsize(out) if out else 0
        share = f"{100 * size / whole:7.2f}%" if out else ""
        print(f"{tune:<16}{program:<26}{size if out else '':>14}{share:>8}{seconds:>9.2f}{memory:>7.0f}", flush=True)
        return size, seconds, memory


def compare(checks, table, tune, a, b, slow):
    whole = os.path.getsize(b)
    out = checks.path("out.patch")
    ours, _, memory = table.row(tune, "diff --patch", out, whole, checks.cli, "diff", a, b, "--patch", out, "--overwrite")
    if ours is None:
        return
    back = checks.path("back.safetensors")
    table.row(tune, "apply", back, whole, checks.cli, "apply", a, out, back, "--overwrite")
    same_bytes = os.path.exists(back) and subprocess.run(["cmp", "-s", b, back]).returncode == 0
    checks.expect(f"{tune}: the same bytes", same_bytes)
    plain, _, _ = table.row(tune, "zstd -3", checks.path("b.zst"), whole, "zstd", "-3", "-qf", b, "-o", checks.path("b.zst"))
    best, _, _ = table.row(tune, "zstd -19 --patch-from", checks.path("b.pat"), whole, "zstd", "-19", "--long=31", "-qf",
                           f"--patch-from={a}", b, "-o", checks.path("b.pat"))
    if shutil.which("xdelta3"):
        table.row(tune, "xdelta3", checks.path("b.vcd"), whole, "xdelta3", "-e", "-f", "-B", str(max(whole, MIB)), "-s", a, b,
                  checks.path("b.vcd"))
    if slow and shutil.which("bsdiff"):
        table.row(tune, "bsdiff", checks.path("b.bsd"), whole, "bsdiff", a, b, checks.path("b.bsd"))
    checks.expect(f"{tune}: at most zstd -3", ours <= plain, f"{ours} of {plain}")
    checks.expect(f"{tune}: at most 0.6 of zstd -19 --patch-from", ours <= 0.6 * best, f"{ours} of {best}")
    checks.expect(f"{tune}: at most 256 MiB", memory < 256, f"{memory:.0f}")


def large(checks, table, megabytes):
    a, b = checks.path("a.safetensors"), checks.path("b.safetensors")
    write_model(a, megabytes, same)
    for tune, change in TUNES.items():
        write_model(b, megabytes, change)
        whole = os.path.getsize(b)
        out, back = checks.path("out.patch"), checks.path("back.safetensors")
        name = f"{megabytes} {tune}"
        measured("cat", a, b)
        _, first, _ = table.row(name, "sha256sum A", None, whole, "sha256sum", a)
        _, second, _ = table.row(name, "sha256sum B", None, whole, "sha256sum", b)
        plain, _, _ = table.row(name, "zstd -3", checks.path("b.zst"), whole, "zstd", "-3", "-qf", b, "-o", checks.path("b.zst"))
        size, making, memory = table.row(name, "diff --patch", out, whole, checks.cli, "diff", a, b, "--patch", out,
                                         "--overwrite")
        checks.expect(f"{name}: as fast as sha256sum", making * 0.8 <= first + second, f"{making:.1f} s")
        checks.expect(f"{name}: at most 256 MiB", memory < 256, f"{memory:.0f}")
        if size is None:
            continue
        checks.expect(f"{name}: at most zstd -3", size <= plain, f"{size} of {plain}")
        # What apply writes is on the disk when it ends.
        _, copying, _ = table.row(name, "cp, sync", back, whole, "sh", "-c", 'cp "$0" "$1" && sync "$1"', b, back)
        os.remove(back)
        _, applying, memory = table.row(name, "apply", back, whole, checks.cli, "apply", a, out, back, "--overwrite")
        print(f"{name}: applying is {copying / applying:.2f} times as fast as cp", flush=True)
        checks.expect(f"{name}: applying takes at most 256 MiB", memory < 256, f"{memory:.0f}")
        if shutil.which("xdelta3"):
            table.row(name, "xdelta3", checks.path("b.vcd"), whole, "xdelta3", "-e", "-f", "-s", a, b, checks.path("b.vcd"))
        same_bytes = os.path.exists(back) and subprocess.run(["cmp", "-s", b, back]).returncode == 0
        checks.expect(f"{name}: the same bytes", same_bytes)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cli", required=True, help="the burnish-cli program")
    parser.add_argument("--megabytes", type=int, default=64, help="of the models that all programs get")
    parser.add_argument("--large", type=int, default=0, help="megabytes of the models for the fast programs; 0: none")
    parser.add_argument("--slow", action="store_true", help="also bsdiff")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="burnish-patches-") as folder:
        checks = Checks(options.cli, folder)
        table = Table(checks)
        a, b = checks.path("a.safetensors"), checks.path("b.safetensors")
        if options.megabytes:
            write_model(a, options.megabytes, same)
            for tune, change in TUNES.items():
                write_model(b, options.megabytes, change)
                compare(checks, table, tune, a, b, options.slow)
        if options.large:
            large(checks, table, options.large)
        print(f"{checks.passed} passed, {checks.failed} failed")
        sys.exit(1 if checks.failed or not checks.passed else 0)


if __name__ == "__main__":
    main()
