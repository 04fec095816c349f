#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""count-structure.py [--against REVISION]: measures how much there is to read in core, widgets and app.

Prints a table of the sources beside this script, then the large classes; with --against, also the figures of a
revision of the repository, and the ratio of both.

- A line of code is one that is neither blank nor only a comment.
- A class has the lines of its declaration and of the definitions of its functions, with comments.
- A context of translations is a struct with Q_DECLARE_TR_FUNCTIONS, or a class with Q_OBJECT that calls its own tr().
- The private language are words that code should not use of itself (core/README.md, "How we write"), counted wherever
  they are a word of an identifier: `wantedShape` contains one, `unknown` and `Task` contain none.

Relies on the layout of clang-format: what begins at the start of a line ends with a brace at the start of a line.
"""
import argparse
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path

FOLDERS = ("core", "widgets", "app")
LARGE, VERY_LARGE = 300, 400
MESSAGES = "translations/burnish_zh_CN.ts"
PRIVATE_WORDS = {
    "want": ("want", "wants", "wanted"),
    "know": ("know", "knows", "known"),
    "wish": ("wish", "wishes", "wished"),
    "tell": ("tell", "tells", "told"),
    "say": ("say", "says", "said"),
    "ask": ("ask", "asks", "asked"),
}

IGNORED = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![0-9A-Fa-f])\'(?:\\.|[^\'\\\n])+\'',
                     re.DOTALL)
CLASS = re.compile(r"(?:template <.*> ?)?(?:class|struct) (?:\[\[\w+\]\] )?(\w+)\b(?!.*;\s*$)")
FUNCTION = re.compile(r"\b((?:\w+(?:<[^()]*>)?::)+)(?:~?\w+|operator[^\s(]*)\(")
OWN_TR = re.compile(r"(?<![\w:.>])tr\(")


def without_comments(text):
    """Blanks comments and strings, keeping the lines. A string leaves its quotes."""
    def blank(match):
        kept = re.sub(r"[^\n]", " ", match[0])
        return kept if match[0][0] == "/" else '"' + kept[2:] + '"'
    return IGNORED.sub(blank, text)


class Source:
    def __init__(self, root, path):
        self.path = path.relative_to(root)
        text = path.read_text(encoding="utf-8")
        self.code = without_comments(text)
        self.raw_count = text.count("\n")
        self.code_count = sum(1 for line in self.code.splitlines() if line.strip())
        self.contexts = re.findall(r"Q_DECLARE_TR_FUNCTIONS\(([\w:]+)\)", self.code)
        self.parts = list(self.parts_of(self.code.splitlines()))

    @staticmethod
    def parts_of(lines):
        """Yields the lines of each declaration and definition at the start of a line."""
        begin = None
        for number, line in enumerate(lines):
            if begin is None and re.match(r"[A-Za-z_\[~]", line) and not line.startswith("namespace"):
                begin = number
            if begin is not None and (line.startswith("}") or re.search(r"[;}]\s*$", line) and
                                      not line.startswith(" ") and (number == begin or line[0] not in "{")):
                yield lines[begin:number + 1]
                begin = None


class Tree:
    """The figures of the tree below a folder."""

    def __init__(self, root):
        self.sources = [Source(root, path) for folder in FOLDERS for path in sorted((root / folder).rglob("*"))
                        if path.suffix in (".h", ".cpp")]
        self.classes = Counter()  # (name, file of the declaration) -> lines
        self.owning = set()  # classes with Q_OBJECT
        self.translating = set()  # classes that call tr() without a class
        self.count_classes()
        translations = (root / MESSAGES).read_text(encoding="utf-8")
        self.messages = translations.count("<message") - len(re.findall(r'type="(?:vanished|obsolete)"', translations))
        self.words = Counter()
        stems = {word: stem for stem, words in PRIVATE_WORDS.items() for word in words}
        for source in self.sources:
            for word in re.findall(r"[A-Z]?[a-z]+", source.code):
                if word.lower() in stems:
                    self.words[stems[word.lower()]] += 1

    def count_classes(self):
        declared = defaultdict(list)  # name -> files
        for source in self.sources:
            for part in source.parts:
                if match := CLASS.match(" ".join(part[:3])):
                    declared[match[1]].append(source.path)
                    self.add((match[1], source.path), part)
        for source in self.sources:
            for part in source.parts:
                head = " ".join(part).split("{")[0]
                match = None if CLASS.match(head) else FUNCTION.search(head)
                for name in re.findall(r"(\w+)(?:<[^()]*>)?::", match[1]) if match else ():
                    if name in declared:
                        self.add((name, self.nearest(declared[name], source.path)), part)
                        break

    @staticmethod
    def nearest(files, path):
        """The declaration that a definition belongs to, if several classes have its name."""
        def closeness(file):
            common = sum(1 for a, b in zip(file.parts, path.parts) if a == b)
            return file == path, file.stem == path.stem, common
        return max(files, key=closeness)

    def add(self, key, part):
        text = "\n".join(part)
        self.classes[key] += len(part)
        if "Q_OBJECT" in text:
            self.owning.add(key)
        if OWN_TR.search(text):
            self.translating.add(key)

    def above(self, limit):
        return sorted(((count, *key) for key, count in self.classes.items() if count > limit), reverse=True)

    def rows(self):
        yield "lines", sum(source.raw_count for source in self.sources)
        yield "lines of code", sum(source.code_count for source in self.sources)
        yield "headers", sum(1 for source in self.sources if source.path.suffix == ".h")
        yield f"classes above {LARGE} lines", len(self.above(LARGE))
        yield f"classes above {VERY_LARGE} lines", len(self.above(VERY_LARGE))
        structs = [context for source in self.sources for context in source.contexts]
        yield "structs with Q_DECLARE_TR_FUNCTIONS", len(structs)
        yield "their contexts", len(set(structs))
        yield "classes with Q_OBJECT that call tr()", len(self.owning & self.translating)
        yield "messages", self.messages
        yield "words of the private language", sum(self.words.values())
        for stem in PRIVATE_WORDS:
            yield f"  {', '.join(PRIVATE_WORDS[stem])}", self.words[stem]


def tree_of(revision, root):
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "archive", revision, *FOLDERS, MESSAGES], cwd=root, capture_output=True)
        if archive.returncode != 0:
            sys.exit(archive.stderr.decode())
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        return Tree(Path(folder))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--against", metavar="REVISION", help="a revision of the repository to compare with")
    options = arguments.parse_args()
    root = Path(__file__).resolve().parent.parent
    now = Tree(root)
    before = dict(tree_of(options.against, root).rows()) if options.against else None
    if before:
        print(f"{'':40}{'now':>10}{options.against[:12]:>14}{'ratio':>8}")
    for name, count in now.rows():
        line = f"{name:40}{count:>10,}"
        if before:
            line += f"{before[name]:>14,}" + (f"{count / before[name]:>8.3f}" if before[name] else "")
        print(line)
    print(f"\nclasses above {LARGE} lines:")
    for count, name, file in now.above(LARGE):
        print(f"{count:>6}  {name} ({file})")


if __name__ == "__main__":
    main()
