#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares burnish-cli remap with burn-store's KeyRemapper on random rules and names, in all of Rust's syntax.

    check_remap.py --oracle burn-oracle --cli burnish-cli --fixtures tests/fixtures [--seed N] [--lists N] [--names N]

A list of rules that only one of the two accepts counts as a difference, like a different name, except if one of them
finds the compiled pattern larger than 10 MiB because of high counts: that size is an estimate here.
"""
import json
import os
import random
from concurrent.futures import ThreadPoolExecutor

import common

PARTS = ["encoder", "decoder", "layers", "blocks", "attn", "self_attn", "q_proj", "norm1", "weight", "bias", "h", "module",
         "0", "1", "10", "23", "conv2d", "Linear", "WEIGHT", "größe", "ÉCOLE", "σς", "Σ", "名前", "тест", "٣", "１２", "ﬁ",
         "straße", "K", "ſ", "İi", "ı", "e\u0301", "a\u200db", "x y", "a-b", "_", "", "a\rb", "\u2028", "😀", "𝔘", "\u00a0", "\t"]
LETTERS = "abAB01._-é"
LITERALS = "abcdehnorstwxyzABEKS0123_" * 2 + "éÉσΣςſKßẞıİ名٣１ﬁ😀 "
ESCAPES = [r"\.", r"\-", r"\/", r"\_", r"\%", r'\"', r"\ ", r"\$", r"\{", r"\]", r"\t", r"\r", r"\a", r"\f", r"\v", r"\x61", r"\xe9", r"\x{e9}",
           r"\u0041", r"\u{3c3}", r"\U0001F600", r"\x{000041}", r"\é"]
PERL = [r"\d", r"\D", r"\w", r"\W", r"\s", r"\S"]
ASSERTIONS = ["^", "$", r"\A", r"\z", r"\b", r"\B", r"\<", r"\>", r"\b{start}", r"\b{end}", r"\b{start-half}", r"\b{end-half}"]
POSIX = ["alpha", "alnum", "ascii", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper", "word", "xdigit"]
PROPERTIES = ["L", "Lu", "Ll", "Lt", "N", "Nd", "P", "S", "Z", "M", "C", "LC", "Letter", "uppercase letter", "Greek", "Han", "Latin",
              "Cyrillic", "sc=Greek", "sc:Latin", "scx=Han", "script_extensions=Hira", "gc=Lu", "gc!=N", "General_Category=Nd",
              "Alphabetic", "Uppercase", "Lowercase", "White_Space", "XIDS", "ID_Continue", "Emoji", "any", "ascii", "assigned",
              "age=3.0", "Age=6.1", "gcb=Extend", "wb=Numeric", "sb=Lower", "^Lu", "isGreek", "Hex_Digit", "nonsense", "sc=nonsense"]
FLAGS = ["i", "m", "s", "U", "u", "x", "R", "i-s", "-u", "-i", "is", "mR", "i-u", "", "ii", "i-", "k"]
GROUP_NAMES = ["n", "name", "é", "x.y", "_1", "a[0]", "n"]


class Patterns:
    """Generates random patterns that are mostly valid, with random errors in the others."""

    def __init__(self, chance):
        self.chance = chance
        self.names = []

    def often(self, share):
        return self.chance.random() < share

    def literal(self):
        return self.chance.choice(LITERALS)

    def class_item(self, depth):
        kind = self.chance.random()
        if kind < 0.35:
            return self.literal()
        if kind < 0.55:
            first, last = sorted([self.literal(), self.literal()])
            return f"{first}-{last}" if self.often(0.95) else f"{last}-{first}"
        if kind < 0.65:
            return self.chance.choice(ESCAPES)
        if kind < 0.75:
            return self.chance.choice(PERL)
        if kind < 0.83:
            return f"[:{'^' if self.often(0.3) else ''}{self.chance.choice(POSIX)}:]"
        if kind < 0.9:
            return self.property()
        if kind < 0.97 and depth > 0:
            return self.klass(depth - 1)
        return self.chance.choice(["-", ".", "^", "&", "~", "$", "(", "*", "{"])

    def klass(self, depth=2):
        items = ["]" if self.often(0.05) else ""] + ["-" if self.often(0.05) else ""]
        items += [self.class_item(depth) for _ in range(self.chance.randint(1, 4))]
        while self.often(0.2):
            items += [self.chance.choice(["&&", "--", "~~"])]
            items += [self.class_item(depth) for _ in range(self.chance.randint(0, 3))]
        if self.often(0.05):
            items += ["-"]
        return f"[{'^' if self.often(0.3) else ''}{''.join(items)}]"

    def property(self):
        if self.often(0.2):
            return self.chance.choice(["\\p", "\\P"]) + self.chance.choice("LNPSZMC")
        return self.chance.choice(["\\p", "\\P"]) + "{" + self.chance.choice(PROPERTIES) + "}"

    def atom(self, depth):
        kind = self.chance.random()
        if kind < 0.4:
            return "".join(self.literal() for _ in range(self.chance.choice([1, 1, 1, 2, 3])))
        if kind < 0.46:
            return self.chance.choice(["weight", "layers", "attn", "h\\.", "\\.\\d+\\.", "conv", "bias$", "^module\\."])
        if kind < 0.52:
            return "."
        if kind < 0.60:
            return self.chance.choice(PERL)
        if kind < 0.66:
            return self.klass()
        if kind < 0.70:
            return self.property()
        if kind < 0.75:
            return self.chance.choice(ESCAPES)
        if kind < 0.80:
            return self.chance.choice(ASSERTIONS)
        if depth == 0:
            return self.literal()
        if kind < 0.90:
            return f"({self.alternatives(depth - 1)})"
        if kind < 0.93:
            name = self.chance.choice(GROUP_NAMES)
            self.names.append(name)
            return f"({'?P<' if self.often(0.5) else '?<'}{name}>{self.alternatives(depth - 1)})"
        if kind < 0.95:
            return f"(?{self.chance.choice(FLAGS)})"
        return f"(?{self.chance.choice(FLAGS)}:{self.alternatives(depth - 1)})"

    def repeated(self, depth):
        text = self.atom(depth)
        while self.often(0.25):
            low = self.chance.choice([0, 1, 1, 2, 3, 7])
            text += self.chance.choice(["*", "+", "?", f"{{{low}}}", f"{{{low},}}", f"{{{low},{low + self.chance.randint(-1, 4)}}}",
                                        f"{{ {low} }}"])
            text += self.chance.choice(["", "", "?", "+"])
        return text

    def concatenation(self, depth):
        return "".join(self.repeated(depth) for _ in range(self.chance.choice([0, 1, 1, 2, 2, 3, 4])))

    def alternatives(self, depth):
        return "|".join(self.concatenation(depth) for _ in range(self.chance.choice([1, 1, 1, 2, 3])))

    def pattern(self):
        text = self.alternatives(3)
        if self.often(0.1):
            text = "(?x)" + "".join(c + self.chance.choice(["", "", "", " ", "\n", " # note\n"]) for c in text)
        if self.often(0.1):
            text = self.damaged(text)
        return text

    def damaged(self, text):
        at = self.chance.randint(0, len(text))
        kind = self.chance.random()
        if kind < 0.4:
            return text[:at] + text[at + 1:]
        return text[:at] + self.chance.choice("()[]{}*+?|\\^$.-&<>=!#,:P123kKQZhR'") + text[at:]

    def replacement(self):
        group = str(self.chance.choice([0, 1, 1, 1, 2, 3, 12]))
        name = self.chance.choice(self.names) if self.names else "n"
        pieces = ["", "x", ".", "_", "new.", "é", "layer", f"${group}", f"${{{group}}}", f"${group}.", f"${group}_", f"${group}x",
                  f"${{{name}}}", f"${name}", f"${name}.", "$$", "$", "$$1", "${", "${1", "$-1", "${ 1}", "$01", "\\1", "\\\\", "$é", "${}", "}"]
        return "".join(self.chance.choice(pieces) for _ in range(self.chance.choice([0, 1, 1, 2, 3])))


def random_name(chance):
    if chance.random() < 0.5:
        return ".".join(chance.choice(PARTS) for _ in range(chance.randint(1, 5)))
    return "".join(chance.choice(LETTERS) for _ in range(chance.randint(0, 12)))


def random_rules(chance):
    rules = []
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        patterns = Patterns(chance)
        rules.append([patterns.pattern(), patterns.replacement()])
    return rules


class Remap:
    def __init__(self, checks):
        self.checks = checks

    def expected(self, rules, names):
        """The new names from burn-store, or None and the reason if it refuses the rules."""
        done = self.checks.run(self.checks.oracle, "remap", rules, names)
        try:
            answer = json.loads(done.stdout)
            return [result["new"] for result in answer["results"]], ""
        except ValueError:
            return None, done.stderr
        except KeyError:
            return None, answer["error"]

    def found(self, rules, names):
        done = self.checks.run(self.checks.cli, "remap", rules, names)
        return (done.stdout.split("\n")[:-1], "") if done.returncode == 0 else (None, done.stderr)

    def answers(self, number, rules, names):
        rule_file, name_file = self.checks.path(f"{number}.json"), self.checks.path(f"{number}.txt")
        with open(rule_file, "w", encoding="utf-8") as file:
            json.dump(rules, file)
        with open(name_file, "w", encoding="utf-8", newline="") as file:
            file.write("".join(name + "\n" for name in names))
        answers = self.expected(rule_file, name_file), self.found(rule_file, name_file)
        os.remove(rule_file)
        os.remove(name_file)
        return answers

    def compare(self, rules, names, answers):
        (wanted, refusal), (got, error) = answers
        if "exceeds size limit" in refusal or "more than 10 MiB" in error:
            return
        label = json.dumps(rules, ensure_ascii=False)
        if wanted is None or got is None:
            same = wanted is None and got is None
            self.checks.expect(label, same, f"refused: {error}" if got is None else "taken, which burn-store refuses")
            return
        for name, new, ours in zip(names, wanted, got, strict=True):
            self.checks.expect(label, new == ours, f"{name!r} → {new!r}, not {ours!r}")


def main():
    options = [("--seed", 19), ("--lists", 500), ("--names", 12)]
    checks = common.Checks(__doc__, [(name, {"type": int, "default": default}) for name, default in options])
    seed, lists, per_list = checks.options.seed, checks.options.lists, checks.options.names
    print(f"seed {seed}", flush=True)
    chance = random.Random(seed)
    cases = [(random_rules(chance), [random_name(chance) for _ in range(per_list)]) for _ in range(lists)]
    remap = Remap(checks)
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda i: remap.answers(i, *cases[i]), range(lists)))
    refused = sum(wanted is None for (wanted, _), _ in answers)
    print(f"{lists} lists of rules, {refused} of them refused by burn-store")
    for case, answer in zip(cases, answers):
        remap.compare(*case, answer)
    checks.finish()


main()
