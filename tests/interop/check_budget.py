#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""No file may cost more than its size justifies: time, memory and temporary files of burnish-cli, and how fast it stops.

    check_budget.py --cli burnish-cli [--bombs SCALE] [--tensors COUNT] [--parts MIB] [--commands inspect,stats,health,convert] FOLDER…

Every file below the folders, those of bombs.py at SCALE, and with --fixtures one of every format, is given to each command; Rust source, structures, rules
and merge configurations to the command that reads them. A file of size S may take 10 s and
another second per 50 MB, 1 GiB + 4 S of memory (2 GiB above 256 MiB) and 1 GiB of temporary files; after SIGTERM the program
must end within a second. It may refuse a file, but must not crash. Seconds are those of the processor, because the machine
may be busy; the clock may show three times as many.

With --tensors, a file with that many tensors must also be listed and converted within 300 MiB of heap for a million; that is
what the program itself allocates, without the pages of mapped files.

With --parts, a model of that many MiB is also exported in eight parts, one after another, and as a whole. With the model in the
cache, the parts and their finish may read 8 MiB more from the disk. In the best of three rounds, the parts may take six times as
long: they also compute SHA-256, which a busy machine cannot do beside the writing, and every part starts a program.
"""
import argparse
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import bombs

GIB, MIB = 1 << 30, 1 << 20
STOP_SECONDS = 1.0
# A bomb that breaks its budget must not take the machine with it.
ADDRESS_SPACE = 8 * GIB
CLOCK_FACTOR = 3
TICKS = os.sysconf("SC_CLK_TCK")
# What the program takes for a file of one tensor, and in all for a million.
HEAP_AT_LEAST, HEAP_FOR_A_MILLION = 16 * MIB, 300 * MIB


def processor_seconds(process):
    """What the threads of a process have used so far."""
    try:
        with open(f"/proc/{process}/stat", "rb") as file:
            fields = file.read().rpartition(b")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def heap_of(process):
    """The memory of a process that no file backs."""
    try:
        with open(f"/proc/{process}/status", "rb") as file:
            sizes = [line.split()[1] for line in file if line.startswith(b"RssAnon:")]
    except OSError:
        return 0
    return int(sizes[0]) * 1024 if sizes else 0


TINY_MODEL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../fixtures/hostile/sessions/model.safetensors")


def command_line(command, file, folder):
    out = os.path.join(folder, "out.safetensors")
    if command == "convert":
        return ["convert", file, out]
    if command == "rules":
        return ["convert", TINY_MODEL, out, "--remap-file", file]
    if command == "configuration":
        return ["merge", "--config", file, out]
    return ["inspect", "--stats", file] if command == "stats" else [command, file]


def bytes_below(folder):
    total = 0
    for name in os.listdir(folder):
        try:
            total += os.path.getsize(os.path.join(folder, name))
        except OSError:
            pass
    return total


class Run:
    """One run of the program, watched to its end. `stop_after`: seconds until SIGTERM."""

    def __init__(self, cli, arguments, folder, limit, stop_after=None):
        self.spooled, self.heap, self.is_late, self.stop_seconds = 0, 0, False, 0.0
        spool = os.path.join(folder, "tmp")
        os.makedirs(spool)
        start = time.monotonic()
        with tempfile.TemporaryFile(dir=folder) as errors:
            child = subprocess.Popen(
                [cli, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors,
                env={**os.environ, "TMPDIR": spool},
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE)))
            asked = used_before = None
            # wait4() gives the peak of this child alone.
            while (done := os.wait4(child.pid, os.WNOHANG))[0] == 0:
                now = time.monotonic()
                self.spooled = max(self.spooled, bytes_below(spool))
                self.heap = max(self.heap, heap_of(child.pid))
                used = processor_seconds(child.pid)
                self.is_late = self.is_late or used > limit or now - start > CLOCK_FACTOR * limit
                must_stop = self.is_late or self.spooled > GIB or (stop_after is not None and now - start > stop_after)
                if asked is None and must_stop:
                    asked, used_before = now, used
                    child.send_signal(signal.SIGTERM)
                elif asked is not None and now - asked > 2 * CLOCK_FACTOR * STOP_SECONDS:
                    child.kill()
                time.sleep(0.005)
            end = time.monotonic()
            child.returncode = os.waitstatus_to_exitcode(done[1])
            errors.seek(0)
            self.error = errors.read(2000).decode(errors="replace").strip()
        used = done[2].ru_utime + done[2].ru_stime
        self.code, self.peak, self.seconds = child.returncode, done[2].ru_maxrss * 1024, end - start
        if asked is not None:
            self.stop_seconds = max(used - used_before, (end - asked) / CLOCK_FACTOR)


def flaw_of(run, size, was_asked):
    memory = GIB + 4 * size if size <= 256 * MIB else 2 * GIB
    if run.stop_seconds > STOP_SECONDS:
        return f"stopped {run.stop_seconds:.1f} s after SIGTERM"
    if run.is_late:
        return f"not done after {run.seconds:.1f} s"
    if run.spooled > GIB:
        return f"{run.spooled // MIB} MiB of temporary files"
    if run.peak > memory:
        return f"{run.peak // MIB} MiB of memory"
    if run.code not in (0, 1, 2) and not was_asked:
        return f"exit code {run.code}"
    return None


def measure(cli, command, file):
    """The flaw of one command on one file, or None."""
    # A sparse file costs what is stored of it.
    status = os.stat(file)
    size = min(status.st_size, status.st_blocks * 512)
    limit = 10 + size / 50e6
    with tempfile.TemporaryDirectory(prefix="burnish-budget-") as folder:
        run = Run(cli, command_line(command, file, folder), folder, limit)
    flaw = flaw_of(run, size, False)
    # What takes its time must also stop in the middle.
    if not flaw and run.seconds > 0.5:
        with tempfile.TemporaryDirectory(prefix="burnish-budget-") as folder:
            flaw = flaw_of(Run(cli, command_line(command, file, folder), folder, limit, run.seconds / 2), size, True)
    return f"{flaw}: {run.error[-160:]}" if flaw else None


def write_tensors(path, count):
    """Writes a SafeTensors file with that many tensors of one element, each in a module of its own."""
    entries = ",".join(f'"model.layers.{i // 10}.block.{i % 10}.weight":{{"dtype":"F32","shape":[1],'
                       f'"data_offsets":[{4 * i},{4 * i + 4}]}}' for i in range(count))
    header = f"{{{entries}}}".encode()
    with open(path, "wb") as file:
        file.write(len(header).to_bytes(8, "little") + header + bytes(4 * count))


def heap_flaws(cli, count):
    """Yields a name and the flaw, or None, of every command that lists or converts a file of many tensors."""
    limit = HEAP_AT_LEAST + (HEAP_FOR_A_MILLION - HEAP_AT_LEAST) * count // 1_000_000
    with tempfile.TemporaryDirectory(prefix="burnish-budget-") as made:
        file = os.path.join(made, "many.safetensors")
        write_tensors(file, count)
        size = os.stat(file).st_size
        for name in ["inspect", "inspect --json", "convert burnpack", "convert safetensors"]:
            with tempfile.TemporaryDirectory(prefix="burnish-budget-") as folder:
                command, *rest = name.split()
                arguments = [command, file, *rest]
                if command == "convert":
                    arguments = [command, file, os.path.join(folder, "out"), "--to", *rest, "--adapter", "none"]
                run = Run(cli, arguments, folder, 10 + size / 50e6)
            flaw = flaw_of(run, size, False)
            if not flaw and run.code != 0:
                flaw = f"exit code {run.code}: {run.error[-160:]}"
            if not flaw and run.heap > limit:
                flaw = f"{run.heap // MIB} MiB of heap, {limit // MIB} allowed"
            yield f"{name}, {count:,} tensors", flaw


def write_matrices(path, mebibytes):
    """Writes a SafeTensors file with matrices of 1 MiB."""
    entries = ",".join(f'"layers.{i}.weight":{{"dtype":"F32","shape":[512,512],"data_offsets":[{i * MIB},{(i + 1) * MIB}]}}'
                       for i in range(mebibytes))
    header = f"{{{entries}}}".encode()
    with open(path, "wb") as file:
        file.write(len(header).to_bytes(8, "little") + header)
        for _ in range(mebibytes):
            file.write(os.urandom(MIB // 2) + bytes(MIB // 2))


def cost_of(commands):
    """The seconds, and the MiB read from the disk, of programs that run one after another."""
    os.sync()
    start = time.monotonic()
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_inblock
    for command in commands:
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    read = resource.getrusage(resource.RUSAGE_CHILDREN).ru_inblock - before
    return time.monotonic() - start, read * 512 / MIB


def parts_flaws(cli, mebibytes):
    """Yields a name and the flaw, or None, of exports in eight parts."""
    with tempfile.TemporaryDirectory(prefix="burnish-budget-") as made:
        file, plan = os.path.join(made, "model.safetensors"), os.path.join(made, "plan.json")
        whole, divided = os.path.join(made, "whole"), os.path.join(made, "divided")
        write_matrices(file, mebibytes)
        for name, options in [("a single file", []), ("a sharded set", ["--shard-size", f"{mebibytes // 8}MiB"])]:
            for folder in (whole, divided):
                shutil.rmtree(folder, ignore_errors=True)
            in_parts = [cli, "convert", file, os.path.join(divided, "m.safetensors"), *options, "--plan", plan]
            subprocess.run([*in_parts, "--parts", "8", "--overwrite"], check=True, stdout=subprocess.DEVNULL)
            costs = []
            for _ in range(3):
                for folder in (whole, divided):
                    shutil.rmtree(folder, ignore_errors=True)
                os.mkdir(whole)
                undivided = cost_of([[cli, "convert", file, os.path.join(whole, "m.safetensors"), *options]])
                parts = cost_of([[*in_parts, "--part", f"{part}/8"] for part in range(1, 9)])
                finish = cost_of([[*in_parts, "--finish"]])
                costs.append((parts[0] / undivided[0], parts[1] - undivided[1] + finish[1]))
            ratio, read = min(cost[0] for cost in costs), min(cost[1] for cost in costs)
            flaw = None
            if ratio > 6:
                flaw = f"{ratio:.1f} times as long as the whole"
            elif read > 8:
                flaw = f"{read:.0f} MiB more read from the disk than for the whole"
            yield f"{name} of {mebibytes} MiB in eight parts", flaw


def files_below(folder):
    for place, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            path = os.path.join(place, name)
            if not name.endswith((".expected.json", ".keys", ".md", ".txt")) and os.path.isfile(path):
                yield path


def commands_for(file, commands):
    if file.endswith(".rules.json"):
        return ["rules"]
    if file.endswith(".yaml"):
        return ["configuration"]
    if os.path.basename(file).startswith("sparse_4_gib"):
        return ["inspect"]
    return ["structure"] if file.endswith((".rs", ".structure.json")) else commands


def ordinary_files(cli, fixtures, folder):
    """One ordinary file of every format that the program knows; those that are only read are in tests/fixtures/ID."""
    def json_of(*arguments):
        return json.loads(subprocess.run([cli, *arguments, "--json"], check=True, capture_output=True).stdout)

    record = os.path.join(fixtures, "burn/cnn/full.mpk")
    tensors = json_of("inspect", record)["tensors"]
    matrix = next(tensor["path"] for tensor in tensors if len(tensor["shape"]) == 2)
    for known in json_of("formats")["formats"]:
        if known["write"]:
            name = os.path.join(folder, f"{known['id']}.{known['extensions'][0]}")
            chosen = ["--path", matrix] if known["id"] in ("npy", "word2vec") else []
            if known["id"] == "keras":
                chosen = ["--metadata", 'config.json={"class_name": "Sequential"}']
            if known["id"] == "ctranslate2":
                chosen = [word for pair in ("binary_version=6", "spec=TransformerSpec", "revision=7")
                          for word in ("--metadata", f"ctranslate2.{pair}")]
            subprocess.run([cli, "convert", record, name, "--to", known["id"], "--adapter", "none", *chosen], check=True,
                           capture_output=True)
            yield name
        else:
            below = list(files_below(os.path.join(fixtures, known["id"])))
            assert below, f"tests/fixtures/{known['id']} contains no file"
            yield from below


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cli", required=True, help="the burnish-cli program")
    parser.add_argument("--fixtures", help="tests/fixtures: its hostile files are measured")
    parser.add_argument("--bombs", type=int, default=0, metavar="SCALE", help="also measure the files of bombs.py")
    parser.add_argument("--tensors", type=int, default=0, metavar="COUNT", help="also measure a file of so many tensors")
    parser.add_argument("--parts", type=int, default=0, metavar="MIB", help="also export a model of so many MiB in parts")
    parser.add_argument("--commands", default="inspect,stats,health,convert")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("folders", nargs="*")
    options = parser.parse_args()
    cli, passed, failed, lock = os.path.abspath(options.cli), 0, 0, threading.Lock()

    def tell(name, flaw):
        nonlocal passed, failed
        with lock:
            passed, failed = passed + (not flaw), failed + bool(flaw)
            if flaw:
                print(f"FAILED {name}: {flaw}", flush=True)

    def check(job):
        command, file = job
        tell(f"{command} {os.path.basename(file)}", measure(cli, command, file))

    with tempfile.TemporaryDirectory(prefix="burnish-bombs-") as made:
        folders = list(options.folders)
        if options.fixtures:
            folders.append(os.path.join(options.fixtures, "hostile"))
        if options.bombs:
            bombs.write(made, options.bombs)
            bombs.write_sparse(made)
            folders.append(made)
        files = [file for folder in folders for file in files_below(folder)]
        if options.fixtures:
            ordinary = os.path.join(made, "ordinary")
            os.mkdir(ordinary)
            files += ordinary_files(cli, options.fixtures, ordinary)
        jobs = [(command, file) for file in files for command in commands_for(file, options.commands.split(","))]
        with ThreadPoolExecutor(options.jobs) as pool:
            list(pool.map(check, jobs))
    if options.tensors:
        for name, flaw in heap_flaws(cli, options.tensors):
            tell(name, flaw)
    if options.parts:
        for name, flaw in parts_flaws(cli, options.parts):
            tell(name, flaw)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
