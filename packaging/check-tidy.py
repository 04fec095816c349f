#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check-tidy.py BUILD [FOLDER…]: runs clang-tidy over the sources of a build folder, each folder's as compiled together.

The checks are in .clang-tidy. Prints each finding once; exits with 1 if there is one. FOLDER (e.g. core/regex) restricts the
run to these folders.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

TIDY = "clang-tidy-16"
TARGETS = re.compile(r"/(burnish_core|burnish_core_loops|burnish_widgets|burnish-cli|burnish)\.dir/")
SOURCES = re.compile(r"/(Unity/unity_\w+|app/.*)\.(cxx|cpp)$")


def clang_command(command):
    """The command without GCC's own options, the precompiled header (GCC's, too)."""
    return re.sub(r""" (-Winvalid-pch|-fpch-preprocess|-include (?:"[^"]*"|(?:\\.|\S)+)|-W[\w=-]+)""", "", command) + " -w"


def commands(build, folders):
    with open(build / "compile_commands.json", encoding="utf-8") as file:
        for entry in json.load(file):
            source = entry["file"]
            if not TARGETS.search(entry["command"]) or not SOURCES.search(source):
                continue
            if folders and not any(f"/{folder}/" in pathlib.Path(source).read_text(encoding="utf-8") for folder in folders):
                continue
            yield dict(entry, command=clang_command(entry["command"]))


def findings(database, source):
    run = subprocess.run([TIDY, "--quiet", "-p", database, source], capture_output=True, text=True)
    found = re.findall(r"^(\S+?:\d+:\d+: (?:warning|error): .*)$", run.stdout, re.M)
    if run.returncode and not found:
        found = [f"{source}: {run.stderr.strip()[-300:]}"]
    return found


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    entries = list(commands(build, sys.argv[2:]))
    if not entries:
        sys.exit("No sources found: build the preset release first.")
    seen = set()
    with tempfile.TemporaryDirectory() as database:
        with open(os.path.join(database, "compile_commands.json"), "w", encoding="utf-8") as file:
            json.dump(entries, file)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for found in pool.map(lambda entry: findings(database, entry["file"]), entries):
                for line in found:
                    line = line.replace(f"{pathlib.Path.cwd()}/", "")
                    if line not in seen:
                        seen.add(line)
                        print(line, flush=True)
    print(f"{len(entries)} sources, {len(seen)} findings")
    return 1 if seen else 0


if __name__ == "__main__":
    sys.exit(main())
