#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""No file may freeze the window, crash it, or cost more than its size justifies.

    check_window_budget.py --probe windowprobe [--fixtures tests/fixtures] [--bombs SCALE] FOLDER…

Every file below the folders, and those of bombs.py at SCALE, is opened in a window of its own, where nodes are selected and
the file is closed (tests/support/windowprobe.cpp). The event loop may stop for 100 ms at most; time, memory and temporary
files have the limits of check_budget.py. The best of three runs counts, because a busy machine stops programs too.
"""
import argparse
import json
import os
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor

import bombs
from check_budget import Run, files_below, flaw_of

FREEZE_MILLISECONDS = 100
RUNS = 3


def flaw_of_window(probe, file):
    """The flaw of one run, or None."""
    status = os.stat(file)
    size = min(status.st_size, status.st_blocks * 512)
    with tempfile.TemporaryDirectory(prefix="burnish-window-") as folder:
        report = os.path.join(folder, "report.json")
        run = Run(probe, [file, report], folder, 10 + size / 50e6)
        flaw = flaw_of(run, size, False)
        if not flaw and not os.path.exists(report):
            flaw = f"exit code {run.code} without a report"
        if flaw:
            return f"{flaw}: {run.error[-160:]}"
        with open(report, encoding="utf-8") as content:
            seen = json.load(content)
    if not seen["outcome"]:
        return "neither opened nor refused"
    if seen["freeze"] > FREEZE_MILLISECONDS:
        return f"no event for {seen['freeze']} ms while {seen['during']} ({seen['outcome']})"
    return None


def measure(probe, file):
    for _ in range(RUNS):
        flaw = flaw_of_window(probe, file)
        if not flaw:
            return None
    return flaw


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--probe", required=True, help="the windowprobe program")
    parser.add_argument("--fixtures", help="tests/fixtures: its hostile files are opened")
    parser.add_argument("--bombs", type=int, default=0, metavar="SCALE", help="also open the files of bombs.py")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("folders", nargs="*")
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    probe, passed, failed, lock = os.path.abspath(options.probe), 0, 0, threading.Lock()

    def check(file):
        nonlocal passed, failed
        flaw = measure(probe, file)
        with lock:
            passed, failed = passed + (not flaw), failed + bool(flaw)
            if flaw:
                print(f"FAILED {os.path.basename(file)}: {flaw}", flush=True)

    with tempfile.TemporaryDirectory(prefix="burnish-bombs-") as made:
        folders = list(options.folders)
        if options.fixtures:
            folders.append(os.path.join(options.fixtures, "hostile"))
        if options.bombs:
            bombs.write(made, options.bombs)
            folders.append(made)
        with ThreadPoolExecutor(options.jobs) as pool:
            list(pool.map(check, [file for folder in folders for file in files_below(folder)]))
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
