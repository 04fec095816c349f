# SPDX-License-Identifier: MIT
"""What the checks proved about formats: a table in a file, which a check compares with what it proved, or updates."""
import contextlib
import datetime
import json
import os
import re
import sys

CLAIMS = ("read", "written", "lossless")
HERE = os.path.dirname(os.path.abspath(__file__))


def pinned_by_cargo(crate, package):
    """The release of a package that a crate beside this file pins."""
    with open(os.path.join(HERE, crate, "Cargo.toml"), encoding="utf-8") as file:
        return re.search(rf'^{package} = .*"=([^"]+)"', file.read(), re.MULTILINE).group(1)


def add_options(parser):
    parser.add_argument("--conformity", metavar="FILE", help="fail if what was proved is not what this table says")
    parser.add_argument("--update", action="store_true", help="put what was proved into that table, with the date of today")


class Conformity:
    """Collects what a check proves. `counts` returns its numbers of passed and failed expectations."""

    def __init__(self, counts):
        self._counts = counts
        self._check = os.path.basename(sys.argv[0]).removesuffix(".py")
        self._proofs = {}

    @contextlib.contextmanager
    def proof(self, format_id, claims, program, release, version="", pinned=True):
        """Whatever is expected inside proves the claims, of CLAIMS, if all of it holds; several uses for the same format
        add up. `release` is the one found at run time. Only a pinned one must be that of the table."""
        before = self._counts()
        yield
        passed, failed = (after - first for after, first in zip(self._counts(), before))
        key = (format_id, version, program, release if pinned else "")
        proof = self._proofs.setdefault(key, {"release": release, "claims": {}})
        for claim in claims:
            total = proof["claims"].setdefault(claim, [0, 0])
            total[0] += passed
            total[1] += failed

    def _row(self, key, proof, date):
        format_id, version, program, _ = key
        proved = {claim: bool(total[0]) and not total[1] for claim, total in proof["claims"].items()}
        return {"format": format_id, "version": version, **{claim: proved.get(claim, False) for claim in CLAIMS},
                "program": program, "release": proof["release"], "date": date, "check": self._check}

    def update(self, path):
        """Replaces the rows of this check."""
        today = datetime.date.today().isoformat()
        rows = [row for row in read_rows(path) if row["check"] != self._check]
        rows += [self._row(key, proof, today) for key, proof in self._proofs.items()]
        rows.sort(key=lambda row: (row["format"], row["program"], numbers_in(row["release"]), row["version"], row["check"]))
        lines = ",\n".join("    " + json.dumps(row, ensure_ascii=False) for row in rows if any(row[claim] for claim in CLAIMS))
        with open(path, "w", encoding="utf-8") as file:
            file.write('{\n  "proofs": [\n' + lines + "\n  ]\n}\n")

    def differences(self, path):
        """Sentences about what the table says and this run did not prove, and the other way round. Dates may differ."""
        stored, found = {}, []
        for row in read_rows(path):
            if row["check"] == self._check:
                key = (row["format"], row["version"], row["program"])
                stored[(*key, "" if (*key, "") in self._proofs else row["release"])] = row
        for key in sorted(stored.keys() | self._proofs.keys()):
            name = " ".join(part for part in key if part)
            if key not in self._proofs:
                found.append(f"{name} is in the table, but was not checked")
                continue
            row = self._row(key, self._proofs[key], "")
            if key not in stored:
                if any(row[claim] for claim in CLAIMS):
                    found.append(f"{name} is not in the table")
                continue
            found += [f"{name}: {claim} is {row[claim]}, {stored[key][claim]} in the table"
                      for claim in CLAIMS if row[claim] != stored[key][claim]]
        return found

    def finish(self, options, expect):
        """Updates the table or expects it to agree, as the options of add_options() say."""
        if not options.conformity:
            return
        if options.update:
            self.update(options.conformity)
            return
        found = self.differences(options.conformity)
        expect("the table of conformity", not found, "; ".join(found) + f". Add --update to {self._check}, and "
               "write core/formats/conformity.md again")


def numbers_in(text):
    return [int(number) for number in re.findall(r"\d+", text)]


def read_rows(path):
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        return json.load(file)["proofs"]
