#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reports what the guides (README.md beside the source) name in backticks and the project no longer has: files, folders,
tests, functions, members and types. Words in capitals (NAME, FOLDER) stand for any name.

Exits with 1 and prints each place if anything is missing.
"""
import os
import re
import subprocess
import sys

GUIDES = re.compile(r"^(core|widgets|app|tests|packaging|resources)/(?!fixtures|interop).*README\.md$")
ENDINGS = ("cpp", "h", "py", "sh", "md", "txt", "cmake", "xml", "ts", "desktop", "rs")
PATH = re.compile(rf"^[\w.*/-]+(?:/|\.(?:{'|'.join(ENDINGS)})|/[\w*-]*[A-Za-z*][\w*-]*)$")
# A call, a member, a name with a capital inside, or a test.
CODE = re.compile(r"^(?:\w+::)*(?:\w+\(.*\)|(?<=::)\w+|\w*[a-z][A-Z]\w*|tst_\w+)$")
CAPITALS = re.compile(r"(?<![A-Za-z])[A-Z]{2,}")
# Names of other programs, and what is made by a build.
FOREIGN = {"MaxArraySize"}
ELSEWHERE = re.compile(r"^(?:build/|\.venv/|~|/|\$|https?:)")


def existing():
    listed = subprocess.check_output(["git", "ls-files", "--cached", "--others", "--exclude-standard"], text=True)
    files = [file for file in listed.splitlines() if os.path.exists(file)]
    folders = {folder for file in files for folder in parents(file)}
    return set(files) | folders


def parents(file):
    while "/" in file:
        file = file.rsplit("/", 1)[0]
        yield file


def words_of(files):
    words = set()
    for file in files:
        if file.endswith((".cpp", ".h", ".py", ".sh", ".txt", ".rs")) and os.path.isfile(file):
            with open(file, encoding="utf-8", errors="replace") as text:
                words.update(re.findall(r"\w+", text.read()))
    return words


def is_there(path, guide, names):
    """A path counts from the root, from the guide's folder, or from core or widgets; an include from tests."""
    path = path.rstrip("/")
    folder = os.path.dirname(guide)
    for start in ("", folder, "core", "widgets", "tests", "packaging"):
        whole = os.path.normpath(os.path.join(start, path))
        if "*" in path:
            pattern = re.compile("(?:.*/)?" + re.escape(whole).replace(r"\*", ".*") + "$")
            if any(pattern.match(name) for name in names):
                return True
        elif whole in names or any(whole + ending in names for ending in (".h", ".cpp")):
            return True
    # Without a folder, "panel.h" or "check-format.sh" is any file of that name.
    return "/" not in path and any(name.endswith("/" + path) for name in names)


def missing(guide, names, words):
    with open(guide, encoding="utf-8") as file:
        text = re.sub(r"```.*?```", lambda code: "\n" * code.group().count("\n"), file.read(), flags=re.S)

    def place(found):
        return f"{guide}:{text.count(chr(10), 0, found.start()) + 1}"

    for found in re.finditer(r"`([^`\n]+)`", text):
        name = found.group(1)
        if CAPITALS.search(name) or ELSEWHERE.match(name) or name in FOREIGN:
            continue
        path = name.split(" ")[0]
        if PATH.match(path):
            if not is_there(path, guide, names):
                yield f"{place(found)}: {name}"
        elif CODE.match(name):
            for word in re.findall(r"[A-Za-z_]\w+", name.split("(")[0]):
                if word not in words and not any(file.endswith(f"/{word}.cpp") for file in names):
                    yield f"{place(found)}: {name}"
    for found in re.finditer(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        if os.path.normpath(os.path.join(os.path.dirname(guide), found.group(1))) not in names:
            yield f"{place(found)}: {found.group(1)}"


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    names = existing()
    words = words_of(names)
    lines = [line for guide in sorted(names) if GUIDES.match(guide) for line in missing(guide, names, words)]
    print("\n".join(lines + [f"{len(lines)} missing"]))
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
