#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check_build.py SOURCE BUILD RESULTS: what is compiled depends on the project alone, not on the programs of a machine.

Configures the project with and without a ccache on the path and compares the compile commands. Then compiles small sources
with the flags of core's: one that the precompiled headers break, and one that only they complete. The first fails in every
build, the second in clang-tidy's check, which reads sources without precompiled headers. Writes RESULTS as JUnit XML.
"""
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import xml.sax.saxutils

SOURCE, BUILD, RESULTS = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
sys.path.insert(0, str(SOURCE / "packaging"))

# Its own quoted() is hidden by std::quoted once <iomanip> is known.
BROKEN_BY_HEADERS = """
#include <string>
#include <string_view>
namespace burnish {
std::string quoted(std::string_view text) { return std::string(text); }
std::string twice(const std::string &text) { return quoted(std::string_view(text)) + quoted(text); }
}
"""
COMPLETED_BY_HEADERS = """
std::map<int, int> counts;
"""


def configured(folder, programs):
    """The compile commands of the project, configured with these programs before all others."""
    environment = dict(os.environ, PATH=f"{programs}:{os.environ['PATH']}")
    for name in ("CMAKE_CXX_COMPILER_LAUNCHER", "CCACHE_DIR"):
        environment.pop(name, None)
    run = subprocess.run(["cmake", "--preset", "release", "-B", folder], cwd=SOURCE, env=environment,
                         capture_output=True, text=True)
    assert run.returncode == 0, run.stderr[-2000:]
    with open(folder / "compile_commands.json", encoding="utf-8") as file:
        text = file.read().replace(str(folder), "BUILD")
    return {entry["file"]: entry["command"] for entry in json.loads(text)}


def same_commands():
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        none, some = folder / "none", folder / "some"
        none.mkdir()
        some.mkdir()
        cache = some / "ccache"
        cache.write_text('#!/bin/sh\nexec "$@"\n')
        cache.chmod(0o755)
        plain = configured(folder / "a", none)
        cached = configured(folder / "b", some)
        # CMake 3.31 names it beside each target, not in the rules.
        rules = [folder / "b" / "CMakeFiles" / "rules.ninja", folder / "b" / "build.ninja"]
        assert any(str(cache) in file.read_text(encoding="utf-8") for file in rules), "the cache was not used"
        assert plain.keys() == cached.keys(), sorted(plain.keys() ^ cached.keys())[:5]
        for source, command in plain.items():
            assert command == cached[source], (command, cached[source])


def flags_of_core():
    with open(BUILD / "compile_commands.json", encoding="utf-8") as file:
        for entry in json.load(file):
            if "/burnish_core.dir/" in entry["command"] and "-include" in entry["command"]:
                return entry
    raise AssertionError("no source of core has precompiled headers")


def compiles(text, command, directory):
    with tempfile.NamedTemporaryFile("w", suffix=".cpp") as file:
        file.write(text)
        file.flush()
        words = shlex.split(command)
        for option in ("-o", "-c"):
            at = words.index(option)
            del words[at:at + 2]
        run = subprocess.run(words + ["-w", "-fsyntax-only", file.name], cwd=directory,
                             capture_output=True, text=True)
        return run.returncode == 0


def broken_by_headers_fails():
    entry = flags_of_core()
    assert not compiles(BROKEN_BY_HEADERS, entry["command"], entry["directory"]), "it compiles"


def completed_by_headers_fails():
    tidy = __import__("check-tidy")
    entry = flags_of_core()
    assert compiles(COMPLETED_BY_HEADERS, entry["command"], entry["directory"]), "the headers do not complete it"
    bare = tidy.clang_command(entry["command"])
    assert "-include" not in bare, bare
    assert not compiles(COMPLETED_BY_HEADERS, bare, entry["directory"]), "clang-tidy would not find it"


def main():
    failures = 0
    cases = []
    for test in (same_commands, broken_by_headers_fails, completed_by_headers_fails):
        try:
            test()
            cases.append(f'<testcase name="{test.__name__}"/>')
            print(f"PASS   : check_build::{test.__name__}")
        except Exception as error:  # a failure of one must not hide the others
            failures += 1
            message = xml.sax.saxutils.escape(repr(error))
            cases.append(f'<testcase name="{test.__name__}"><failure>{message}</failure></testcase>')
            print(f"FAIL!  : check_build::{test.__name__} {error}")
    RESULTS.write_text(f'<testsuite name="check_build" tests="{len(cases)}">{"".join(cases)}</testsuite>')
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
