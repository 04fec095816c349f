#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes unicodedata.h, unicodedata1.cpp to unicodedata4.cpp and unicodenames.cpp from the Unicode Character Database.

    core/regex/unicode/generate.py FOLDER            # writes the files next to this script
    core/regex/unicode/generate.py FOLDER --check    # writes nothing, fails if the files differ

FOLDER is the UCD of one version as published by Unicode, Inc. (ucd/ of that version, unzipped): UnicodeData.txt,
PropertyAliases.txt and so on, with auxiliary/ and emoji/. Debian's package unicode-data has it in /usr/share/unicode.

For a new version of Unicode, run this on the new folder, then change the version in unicodeproperties.h and README.md.
The version should match that of Rust's crate regex-syntax (its src/unicode_tables) as used by current Burn, since rules
must have the same meaning here and there.

unicodedata.h describes how the tables are packed. Their order: general categories, scripts, script extensions, binary
properties, breaks of graphemes, sentences and words, ages, then four sets that are not properties of the database.
Each kind is sorted by long name. Surrogates are left out of all tables, because text cannot contain them, and a set
that is empty without them has no table.
"""

import argparse
import re
import sys
from collections import defaultdict
from pathlib import Path

PARTS = 4  # source files, to keep each one short enough to view
WIDTH = 112  # characters of a literal per line, which .clang-format then leaves alone
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-"
SURROGATES = range(0xD800, 0xE000)
LAST = 0x10FFFF


class Database:
    """Sets of code points by kind and long name, and the aliases of the names."""

    def __init__(self, folder):
        self.folder = folder
        self.version = re.search(r"PropList-(\d+\.\d+\.\d+)", self.text("PropList")).group(1)
        self.value_aliases = defaultdict(list)  # property -> [aliases of a value, the long name second]
        for fields, _ in self.lines("PropertyValueAliases"):
            self.value_aliases[fields[0].lower()].append(fields[1:])
        self.sets = defaultdict(lambda: defaultdict(set))
        self.read_categories()
        self.read_scripts()
        self.read_binary_properties()
        self.read_breaks()
        self.read_ages()

    def text(self, name):
        return (self.folder / f"{name}.txt").read_text(encoding="utf-8")

    def lines(self, name):
        """Yields the fields of every line, with the code points of the first field if it is a code point or a range."""
        for line in self.text(name).splitlines():
            fields = [field.strip() for field in line.partition("#")[0].split(";")]
            if len(fields) < 2:
                continue
            points = re.fullmatch(r"([0-9A-F]{4,6})(?:\.\.([0-9A-F]{4,6}))?", fields[0])
            if points:
                first, last = points.group(1), points.group(2) or points.group(1)
                points = range(int(first, 16), int(last, 16) + 1)
            yield fields, points

    def long_names(self, property_name):
        """Maps every alias of a value, including short ones, to its long name."""
        return {alias: aliases[1] for aliases in self.value_aliases[property_name] for alias in aliases}

    def read_categories(self):
        names = self.long_names("gc")
        points_of = defaultdict(set)  # by two-letter category
        first = None
        for fields, points in self.lines("UnicodeData"):
            start = points[0] if first is None else first
            # A long range takes two lines: <…, First> and <…, Last>.
            first = points[0] if fields[1].endswith(", First>") else None
            if first is None:
                points_of[fields[2]].update(range(start, points[-1] + 1))
            if fields[9] == "Y":
                self.sets["p"]["Bidi_Mirrored"].update(range(start, points[-1] + 1))
        points_of["Cn"] = set(range(LAST + 1)).difference(*points_of.values())
        categories = self.sets["g"]
        for short, points in points_of.items():
            categories[names[short]] |= points
            categories[names[short[0]]] |= points
            if short in ("Lu", "Ll", "Lt"):
                categories[names["LC"]] |= points

    def read_scripts(self):
        names = self.long_names("sc")
        for fields, points in self.lines("Scripts"):
            self.sets["s"][names[fields[1]]].update(points)
        listed = set()
        for fields, points in self.lines("ScriptExtensions"):
            listed.update(points)
            for short in fields[1].split():
                self.sets["x"][names[short]].update(points)
        for name, points in self.sets["s"].items():
            self.sets["x"][name] |= points - listed

    def read_binary_properties(self):
        for file in ("PropList", "DerivedCoreProperties", "emoji/emoji-data"):
            for fields, points in self.lines(file):
                if len(fields) == 2:  # a third field is the value of a non-binary property (InCB)
                    self.sets["p"][fields[1]].update(points)

    def read_breaks(self):
        for kind, file, property_name in (("G", "Grapheme", "gcb"), ("S", "Sentence", "sb"), ("W", "Word", "wb")):
            names = self.long_names(property_name)
            for fields, points in self.lines(f"auxiliary/{file}BreakProperty"):
                self.sets[kind][names[fields[1]]].update(points)

    def read_ages(self):
        names = self.long_names("age")
        new = defaultdict(set)
        for fields, points in self.lines("DerivedAge"):
            new[fields[1]].update(points)
        so_far = set()
        for age in sorted(new, key=lambda version: [int(part) for part in version.split(".")]):
            so_far |= new[age]
            self.sets["a"][names[age]] = set(so_far)

    def tables(self):
        """Yields (kind, long name, code points) in the order of the tables, skipping empty sets."""
        everything = set(range(LAST + 1))
        categories, binary = self.sets["g"], self.sets["p"]
        listed = [(kind, name, self.sets[kind][name]) for kind in "gsxpGSWa" for name in sorted(self.sets[kind])]
        listed += [
            ("g", "ASCII", set(range(0x80))),
            ("g", "Any", everything),
            ("g", "Assigned", everything - categories["Unassigned"]),
            # UTS 18, annex C
            ("w", "word", binary["Alphabetic"] | binary["Join_Control"] | categories["Mark"]
             | categories["Decimal_Number"] | categories["Connector_Punctuation"]),
        ]
        for kind, name, points in listed:
            points = points.difference(SURROGATES)
            if points:
                yield kind, name, points

    def names(self, index_of):
        """Maps "KIND:ALIAS" to the number of the table, -1 if there is none; for kind n, to the KIND of the values."""
        names = {}
        for fields, _ in self.lines("PropertyAliases"):
            for alias in fields:
                names["p", loose(alias)] = index_of.get(("p", fields[1]), -1)
        for kind, property_name, long_property in (
                ("g", "gc", "General_Category"), ("s", "sc", "Script"), ("x", "scx", "Script_Extensions"),
                ("a", "age", "Age"), ("G", "gcb", "Grapheme_Cluster_Break"), ("S", "sb", "Sentence_Break"),
                ("W", "wb", "Word_Break")):
            for alias in (property_name, long_property):
                names["n", loose(alias)] = ord(kind)
            for aliases in self.value_aliases["sc" if kind == "x" else property_name]:
                for alias in aliases:
                    names[kind, loose(alias)] = index_of.get((kind, aliases[1]), -1)
        for kind, name in (("g", "ASCII"), ("g", "Any"), ("g", "Assigned"), ("w", "word")):
            names[kind, loose(name)] = index_of[kind, name]
        return names

    def case_orbits(self):
        """Sorted lists of code points that are equal under simple case folding, sorted by their first element."""
        orbits = defaultdict(set)
        for fields, points in self.lines("CaseFolding"):
            if fields[1] in "CS":
                folded = int(fields[2], 16)
                orbits[folded] |= {folded, points[0]}
        return sorted(sorted(orbit) for orbit in orbits.values())


def loose(alias):
    """Normalises a name like unicodeproperties.cpp does before looking it up (UAX 44, LM3)."""
    name = re.sub(r"[ _-]", "", alias).lower()
    return name[2:] if name.startswith("is") and name != "isc" else name


def packed(numbers):
    text = ""
    for number in numbers:
        while number >= 32:
            text += DIGITS[32 + number % 32]
            number //= 32
        text += DIGITS[number]
    return text


def packed_set(points):
    numbers, end = [], 0  # end: one past the previous range
    ordered = sorted(points)
    start = 0
    for i, point in enumerate(ordered):
        if i + 1 == len(ordered) or ordered[i + 1] != point + 1:
            numbers += [ordered[start] - end, point - ordered[start]]
            end, start = point + 1, i + 1
    return packed(numbers)


def packed_orbits(orbits):
    numbers, previous = [], 0
    for orbit in orbits:
        numbers += [orbit[0] - previous, len(orbit)]
        numbers += [after - before for before, after in zip(orbit, orbit[1:])]
        previous = orbit[0]
    return packed(numbers)


def literal(text, indent):
    """A multi-line string literal, without the first line's indent."""
    return ("\n" + " " * indent).join(f'"{text[i:i + WIDTH]}"' for i in range(0, len(text), WIDTH))


def parts(tables):
    """Splits the tables into PARTS lists of about equal length in characters."""
    wanted = sum(map(len, tables)) / PARTS
    lists = [[]]
    for table in tables:
        if sum(map(len, lists[-1])) >= wanted and len(lists) < PARTS:
            lists.append([])
        lists[-1].append(table)
    return lists


def source(version, body):
    return ("// SPDX-License-Identifier: MIT\n"
            f"// Generated from the Unicode Character Database {version} "
            "(Copyright Unicode, Inc.; Unicode License v3).\n"
            '#include "core/regex/unicode/unicodedata.h"\n\nnamespace burnish::unicode {\n\n'
            f"{body}\n\n}} // namespace burnish::unicode\n")


def generated(database):
    """Maps file names to their contents."""
    index_of, tables = {}, []
    for kind, name, points in database.tables():
        index_of[kind, name] = len(tables)
        tables.append(packed_set(points))
    names = "".join(f"{kind}:{alias}={index} " for (kind, alias), index in sorted(database.names(index_of).items()))
    lists = parts(tables)

    header = (Path(__file__).parent / "unicodedata.h").read_text(encoding="utf-8")
    for i, listed in enumerate(lists, 1):
        header = re.sub(rf"\d+(> propertyTables{i};)", rf"{len(listed)}\1", header)
    files = {"unicodedata.h": header}
    for i, listed in enumerate(lists, 1):
        rows = ",\n     ".join(literal(table, 5) for table in listed)
        declaration = f"const std::array<std::string_view, {len(listed)}> propertyTables{i}"
        files[f"unicodedata{i}.cpp"] = source(database.version, f"{declaration}{{\n    {{{rows}}}}};")
    files["unicodenames.cpp"] = source(
        database.version,
        f"const std::string_view propertyNames =\n    {literal(names, 4)};\n\n"
        f"const std::string_view caseOrbits =\n    {literal(packed_orbits(database.case_orbits()), 4)};")
    return files


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path, help="the UCD of one version")
    arguments.add_argument("--check", action="store_true", help="compare instead of writing")
    arguments.add_argument("--output", type=Path, default=Path(__file__).parent, help="another folder to write to")
    options = arguments.parse_args()
    differing = []
    for name, text in generated(Database(options.folder)).items():
        file = options.output / name
        if options.check:
            if file.read_text(encoding="utf-8") != text:
                differing.append(name)
        else:
            file.write_text(text, encoding="utf-8")
    if differing:
        sys.exit(f"{', '.join(differing)}: not what {options.folder} gives")


if __name__ == "__main__":
    main()
