#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares how fast burnish-bench and the owners of quantised forms dequantise to f32, in processor time.

    against_owners.py --cli burnish-cli --fixtures tests/fixtures [--bench burnish-bench] [--environments FOLDER]
                      [--rounds 5]

The owners are the modules owner_*.py of tests/interop that have a function `seconds`, in the environments that
check_owners.py makes. All work with one matrix of 64 MiB of floats in memory.
"""
import glob
import importlib
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
INTEROP = os.path.join(HERE, "..", "interop")
sys.path.insert(0, INTEROP)

import common  # noqa: E402

GOAL = 5
MEBIBYTES, ROWS, COLUMNS = 64, 4096, 4096

RUNNER = """
import importlib, json, sys
sys.path.insert(0, sys.argv[1])
print(json.dumps(importlib.import_module(sys.argv[2]).seconds(*map(int, sys.argv[3:6]))))
"""


def main():
    checks = common.Checks(__doc__, [
        ("--bench", {"help": "the burnish-bench program; by default the one beside burnish-cli"}),
        ("--environments", {"default": os.path.join(INTEROP, "..", "..", "build", "interop", "owners"),
                            "help": "folder of the libraries' environments"}),
        ("--rounds", {"type": int, "default": 5, "help": "the fastest counts"})])
    bench = checks.options.bench or os.path.join(os.path.dirname(checks.cli), "burnish-bench")
    done = checks.run(bench, "--only", "dequantise", "--mib", MEBIBYTES, "--rounds", checks.options.rounds, "--json",
                      timeout=3600)
    ours = {row["name"]: float(row["ours"].split()[0]) for row in json.loads(done.stdout)}
    for path in sorted(glob.glob(os.path.join(INTEROP, "owner_*.py"))):
        name = os.path.basename(path)[:-3]
        owner = importlib.import_module(name)
        if not hasattr(owner, "seconds"):
            continue
        python = checks.environment(name, owner.PACKAGES, checks.options.environments)
        done = checks.run(python, "-c", RUNNER, INTEROP, name, ROWS, COLUMNS, checks.options.rounds, timeout=3600)
        if not checks.expect(name, done.returncode == 0, done.stderr[-400:]):
            continue
        for case, seconds in json.loads(done.stdout.splitlines()[-1]).items():
            own = ours[f"dequantise {case} to F32"]
            ratio = seconds / own
            print(f"{case:32} ours {own:.3f} s, {name[len('owner_'):]} {seconds:.3f} s: {ratio:.1f} ×", flush=True)
            checks.expect(case, ratio >= GOAL, f"{ratio:.1f} × for {GOAL} ×")
    checks.finish()


main()
