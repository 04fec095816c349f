#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Updates burnmodules.json from the sources of releases of Burn.

    core/structure/generate.py FOLDER…            # writes burnmodules.json next to this script
    core/structure/generate.py FOLDER… --check    # writes nothing, fails if the file would change
    core/structure/generate.py FOLDER… --anew     # drops the layouts of releases that are not given

A FOLDER is an unpacked crate (burn-core-0.16.1; from 0.19 on burn-nn-0.21.0 and burn-optim-0.21.0) or a folder of
crates, like those in ~/.cargo/registry/src. With --anew, the releases 0.6 to 0.23 reproduce the whole file.

For a new release of Burn, add it to tests/interop/burn-sources/Cargo.toml (its burn-nn and, as long as Burn has
records, burn-optim), run `cargo fetch` there, run this on the registry's folder, review the differences, and add the
version to BurnVersion in core/model/burnversion.h and to the tests' lists of releases (tst_moduletable,
tst_rustsource).

Maintained by hand and preserved: `about`, `constantsInOnePieceSince` (a rule of burn-derive), `plainTypes` (types that
are not modules and store nothing in one), `successors` (the same module under a new name), `lastRank`; and, in this
script, MODULES_OF_0_6 and AS_BEFORE.

Read from the sources:
- modules: everything that derives Module in burn-nn (formerly nn/ of burn-core). A module without a backend in its
  generics is a constant as a whole; since 0.22, which has no backends there, a module without tensors at any depth.
  A module with `#[module(skip)]` is Ignored. RunningState is a Param, and Param<Option> is Option<Param>, as in their
  records. A Param<Flag> (training, since 0.22) is left out: it holds no tensor.
- defaultVariants: the defaults of fields of NAMEConfig that choose a variant.
- states, optimizers, schedulers, up to 0.21: types that derive Record in optim/ and lr_scheduler/, and implementations
  of SimpleOptimizer and LrScheduler. A state without a rank is an optimizer's whole record (LBFGS). Optimizers and
  schedulers with names that only differ in case across releases share one entry.
"""

import argparse
import json
import re
import sys
from collections import defaultdict
from pathlib import Path

TOKEN = re.compile(r"""\s+|//[^\n]*|/\*.*?\*/|(?P<token>r\#"(?:.|\n)*?"\#|"(?:\\.|[^"\\])*"|'(?:\\.[^']*|[^'\\])'
    |'[A-Za-z_]\w*|(?:r\#)?[A-Za-z_]\w*|\d[\w.]*|::|->|=>|.)""", re.VERBOSE | re.DOTALL)
MODULES_OF_0_6 = ("Dropout", "GELU", "ReLU")  # did not derive Module yet
# In 0.22 the Lstm's forget_gate is an Option, None with input_forget. The table does not contain this yet.
AS_BEFORE = {("0.22", "Lstm")}
CLOSING = {"(": ")", "[": "]", "{": "}", "<": ">"}


def version_key(version):
    return [int(part) for part in version.split(".")]


def tokens_of(file):
    return [match["token"] for match in TOKEN.finditer(file.read_text(encoding="utf-8")) if match["token"]]


def closing(tokens, at):
    """The index of the bracket that closes the one at `at`."""
    depth, close = 0, CLOSING[tokens[at]]
    for i in range(at, len(tokens)):
        depth += (tokens[i] == tokens[at]) - (tokens[i] == close)
        if depth == 0:
            return i
    raise ValueError("a bracket is open at the end")


def split(tokens):
    """Splits at commas outside of brackets."""
    parts, depth = [[]], 0
    for token in tokens:
        depth += (token in CLOSING) - (token in CLOSING.values())
        if token == "," and depth == 0:
            parts.append([])
        else:
            parts[-1].append(token)
    return [part for part in parts if part]


class Item:
    """A struct, an enum, an implementation, a use, a type or a module at the top level of a file."""

    def __init__(self, kind, head, body, attributes):
        self.kind, self.head, self.body = kind, head, body
        self.attributes = attributes
        self.name = head[0].removeprefix("r#") if head else ""

    def derives(self, trait):
        return any(a[:2] == ["derive", "("] and trait in a for a in self.attributes)

    def generics(self):
        return self.head[2:closing(self.head, 1)] if self.head[1:2] == ["<"] else []

    def members(self):
        """Yields (name, tokens of the type, attributes) of fields, or of variants with one value."""
        for part in split(self.body):
            attributes, part = take_attributes(part)
            part = without_visibility(part)
            if self.kind == "struct":
                yield part[0].removeprefix("r#"), part[2:], attributes
            elif part[1:2] == ["("]:
                yield part[0], part[2:closing(part, 1)], attributes


def take_attributes(tokens):
    attributes = []
    while tokens[:1] == ["#"]:
        bracket = 2 if tokens[1] == "!" else 1
        end = closing(tokens, bracket)
        attributes.append(tokens[bracket + 1:end])
        tokens = tokens[end + 1:]
    return attributes, tokens


def without_visibility(tokens):
    if tokens[:1] != ["pub"]:
        return tokens
    return tokens[closing(tokens, 1) + 1:] if tokens[1] == "(" else tokens[1:]


def items_of(tokens):
    while tokens:
        attributes, tokens = take_attributes(tokens)
        tokens = without_visibility(tokens)
        if not tokens:
            return
        end = next((i for i, token in enumerate(tokens) if token in ("{", ";")), len(tokens) - 1)
        body = []
        rest = end + 1
        if tokens[end] == "{" and tokens[0] != "use":
            rest = closing(tokens, end) + 1
            body = tokens[end + 1:rest - 1]
        elif tokens[0] == "use":
            end = tokens.index(";")
            rest = end + 1
        is_test = ["cfg", "(", "test", ")"] in attributes
        if tokens[0] in ("struct", "enum", "impl", "use", "type", "mod") and not is_test:
            yield Item(tokens[0], tokens[1:end], body, attributes)
        tokens = tokens[rest:]


def spelling(tokens, aliases):
    """A type as spelled in the table: last components of paths, no backend, no generics of PhantomData."""
    if tokens[0] == "[":
        inner, length = tokens[1:-1][:-2], tokens[-2]
        return f"[{spelling(inner, aliases)}; {length}]"
    if tokens[0] == "(":
        return "(" + ", ".join(spelling(part, aliases) for part in split(tokens[1:-1])) + ")"
    if tokens[0] == "<":  # <LinearLrScheduler as LrScheduler>::Record<B>
        return spelling(tokens[1:tokens.index("as")], aliases)
    angle = tokens.index("<") if "<" in tokens else len(tokens)
    name = tokens[angle - 1]
    arguments = [spelling(part, aliases) for part in split(tokens[angle + 1:-1])]
    arguments = [argument for argument in arguments if argument != "B" and not argument.startswith("'")]
    if name in aliases:
        return aliases[name]
    if name == "RunningState":  # around a Param in 0.6
        return arguments[0] if arguments[0].startswith("Param<") else f"Param<{arguments[0]}>"
    if name == "PhantomData" or not arguments:
        return name
    if name == "Param" and arguments[0].startswith("Option<"):
        return f"Option<Param<{arguments[0][7:]}>"
    if name == "Param" and not arguments[0].startswith("Tensor<"):  # in 0.6, around modules and RunningState
        return "Param<Flag>" if arguments == ["Flag"] else arguments[0]
    if name in ("Param", "Option", "Vec", "Tensor", "Ignored"):
        return f"{name}<{', '.join(arguments)}>"
    return name  # D of a state, B of a module


class Crate:
    """The files of one folder as a tree of modules."""

    def __init__(self, file, folder):
        self.items = list(items_of(tokens_of(file)))
        self.children = []
        for item in self.items:
            if item.kind != "mod" or item.body:
                continue
            for child, inside in ((folder / f"{item.name}.rs", folder / item.name),
                                  (folder / item.name / "mod.rs", folder / item.name)):
                if child.exists():
                    self.children.append(Crate(child, inside))

    def everything(self):
        yield from self.items
        for child in self.children:
            yield from child.everything()


class Release:
    """The contents of one release's sources, in the terms of the table."""

    def __init__(self, version, folders):
        self.version = version
        self.modules, self.states, self.optimizers, self.schedulers = {}, {}, {}, {}
        self.variants, self.first_rank = {}, None
        nn = folders.get("burn-nn")
        core = folders.get("burn-core")
        optim = folders.get("burn-optim") or core
        if nn:
            self.read_modules(Crate(nn / "src/lib.rs", nn / "src"))
        elif core and (core / "src/nn").is_dir():
            self.read_modules(Crate(core / "src/nn/mod.rs", core / "src/nn"))
        # Since 0.22 there are no records.
        if optim and version_key(version) < [0, 22] and (optim / "src/lr_scheduler").is_dir():
            self.read_training(optim / "src")

    def read_modules(self, crate):
        found = {item.name: item for item in crate.everything() if item.derives("Module")}
        members = {name: [[field, self.type_of(kind, attributes, found)] for field, kind, attributes in item.members()]
                   for name, item in found.items()}
        if any("Backend" in item.generics() for item in found.values()):
            with_tensors = {name for name, item in found.items() if "Backend" in item.generics()}
        else:
            with_tensors = set()
            while True:
                more = {name for name, fields in members.items()
                        if any(set(re.findall(r"\w+", kind)) & (with_tensors | {"Tensor"}) for _, kind in fields)}
                if more == with_tensors:
                    break
                with_tensors = more
        for name, item in found.items():
            fields = [member for member in members[name] if member[1] != "Param<Flag>"]
            self.modules[name] = {item.kind: fields} if name in with_tensors else {"constant": True}
        if self.version == "0.6":
            self.modules |= {name: {"constant": True} for name in MODULES_OF_0_6}
        configs = {item.name: item for item in crate.everything() if item.derives("Config") and item.kind == "struct"}
        for name, layout in self.modules.items():
            for field, kind in layout.get("struct", []):
                if "enum" in self.modules.get(kind, {}) and f"{name}Config" in configs:
                    for config_field, _, attributes in configs[f"{name}Config"].members():
                        default = [a for a in attributes if a[:2] == ["config", "("] and "default" in a]
                        if config_field == field and default:
                            self.variants[name, field] = default[0][-2].strip('"').split("::")[-1]

    @staticmethod
    def type_of(tokens, attributes, modules):
        kind = spelling(tokens, {})
        if kind.startswith("Ignored<"):
            kind = kind[8:-1]
        elif ["module", "(", "skip", ")"] not in attributes:
            return kind
        return f"Ignored<{kind}>" if kind in modules else kind

    def read_training(self, folder):
        items = [item for part in ("optim", "lr_scheduler") for file in sorted((folder / part).rglob("*.rs"))
                 for item in items_of(tokens_of(file))]
        aliases = {"LearningRate": "f64"}
        for item in items:
            if item.derives("Record"):
                fields = [[name, spelling(tokens, aliases)] for name, tokens, _ in item.members()]
                self.states[item.name] = {item.kind: fields}
                if item.name.endswith("State") and "const" not in item.generics():
                    self.optimizers[item.name.removesuffix("State")] = {"whole": item.name}
            elif item.kind == "enum" and item.name == "AdaptorRecordV1":
                self.first_rank = min(int(name.removeprefix("Rank")) for name, _, _ in item.members())
            elif item.kind == "impl" and "for" in item.head:
                self.read_implementation(item, aliases)

    def read_implementation(self, item, aliases):
        head = item.head[closing(item.head, 0) + 1:] if item.head[0] == "<" else item.head
        trait, name = head[0], head[head.index("for") + 1]
        types = {inner.name: inner.head[inner.head.index("=") + 1:] for inner in items_of(item.body)
                 if inner.kind == "type" and "=" in inner.head}
        if trait == "SimpleOptimizer":
            self.optimizers[name] = {"perParameter": spelling(types["State"], aliases)}
        elif trait in ("LrScheduler", "LRScheduler") and name not in aliases:
            self.schedulers[name] = {"whole": spelling(types["Record"], aliases)}


class Table:
    """burnmodules.json, with each list as version -> name -> layout."""

    LISTS = ("modules", "states", "optimizers", "schedulers")

    def __init__(self, text, releases, anew):
        self.data = data = json.loads(text)
        self.plain_types = re.search(r'^ "plainTypes": .*?\],$', text, re.DOTALL | re.MULTILINE)[0]
        entries = {} if anew else {kind: data[kind] for kind in self.LISTS}
        versions = {layout["since"] for kind in entries for entry in entries[kind] for layout in entry["layouts"]}
        versions |= {release.version for release in releases}
        self.versions = sorted(versions, key=version_key)
        self.layouts = {kind: {version: {} for version in self.versions} for kind in self.LISTS}
        for kind, listed in entries.items():
            for entry in listed:
                self.spread(kind, entry)
        self.variants = {} if anew else {(m, f): v for m, f, v in data["defaultVariants"]}
        self.first_ranks = {} if anew else {rank["since"]: rank["rank"] for rank in data["firstRank"]}
        for release in releases:
            self.take(release)

    def spread(self, kind, entry):
        for version in self.versions:
            since = [layout for layout in entry["layouts"] if version_key(layout["since"]) <= version_key(version)]
            if since and not since[-1].get("gone"):
                layout = {key: value for key, value in since[-1].items() if key != "since"}
                self.layouts[kind][version][entry["name"]] = layout

    def take(self, release):
        before = self.versions[max(0, self.versions.index(release.version) - 1)]
        if release.modules:
            kept = {name: self.layouts["modules"][before][name]
                    for version, name in AS_BEFORE if version == release.version}
            self.layouts["modules"][release.version] = release.modules | kept
        if release.schedulers:
            self.layouts["states"][release.version] = release.states
            self.layouts["optimizers"][release.version] = release.optimizers
            self.layouts["schedulers"][release.version] = release.schedulers
        elif version_key(release.version) >= [0, 22]:
            # There are none; keep the last ones, which moduletable.cpp does not use.
            for kind in ("states", "optimizers", "schedulers"):
                self.layouts[kind][release.version] = self.layouts[kind][before]
        self.variants |= release.variants
        if release.first_rank is not None:
            known = [rank for since, rank in self.first_ranks.items()
                     if version_key(since) < version_key(release.version)]
            if not known or known[-1] != release.first_rank:
                self.first_ranks[release.version] = release.first_rank

    def listed(self, kind):
        """Yields the entries of a list, each layout with its first version."""
        spelled = {}  # lower case -> spelling of the last release
        fold = str.lower if kind in ("optimizers", "schedulers") else str
        for version in self.versions:
            spelled |= {fold(name): name for name in self.layouts[kind][version]}
        for key in sorted(spelled, key=spelled.get):
            layouts = []
            for version in self.versions:
                at = {fold(name): layout for name, layout in self.layouts[kind][version].items()}
                layout = at.get(key, {"gone": True})
                if layouts and layouts[-1][1] == layout or not layouts and "gone" in layout:
                    continue
                layouts.append((version, layout))
            yield spelled[key], layouts

    def text(self):
        data = self.data
        by_module = defaultdict(list)
        for (name, field), variant in self.variants.items():
            by_module[name].append(json.dumps([name, field, variant]))
        variants = ",\n  ".join(", ".join(by_module[name]) for name in sorted(by_module))
        ranks = [json.dumps({"since": since, "rank": rank}) for since, rank in self.first_ranks.items()]
        lists = {kind: ",\n".join(entry_text(name, layouts, kind)
                                  for name, layouts in self.listed(kind)) for kind in self.LISTS}
        return (f'{{\n "about": {json.dumps(data["about"])},\n'
                f' "constantsInOnePieceSince": {json.dumps(data["constantsInOnePieceSince"])},\n'
                f'{self.plain_types}\n'
                f' "modules": [\n{lists["modules"]}\n ],\n'
                f' "defaultVariants": [\n  {variants}\n ],\n'
                f' "successors": {json.dumps(data["successors"])},\n'
                f' "states": [\n{lists["states"]}\n ],\n'
                f' "firstRank": [{", ".join(ranks)}],\n "lastRank": {data["lastRank"]},\n'
                f' "optimizers": [\n{lists["optimizers"]}\n ],\n'
                f' "schedulers": [\n{lists["schedulers"]}\n ]\n}}\n')


def wrapped(parts):
    """The fields of a layout in lines of at most 110 characters."""
    lines = [" " * 6]
    for i, part in enumerate(parts):
        part = f" {part}," if i + 1 < len(parts) else f" {part}"
        if len(lines[-1]) + len(part) > 110 and lines[-1].strip():
            lines.append(" " * 6)
        lines[-1] += part
    return "\n".join(lines)


def entry_text(name, layouts, kind):
    text = f'  {{"name": {json.dumps(name)}, '
    texts = [layout_text(version, layout) for version, layout in layouts]
    if kind in ("optimizers", "schedulers") and len(texts) == 1:
        return f'{text}"layouts": [{texts[0].strip()}]}}'
    return f'{text}"layouts": [\n' + ",\n".join(texts) + "]}"


def layout_text(version, layout):
    (form, value), = layout.items()
    if isinstance(value, list):
        members = wrapped([json.dumps(member) for member in value])
        return f'   {{"since": "{version}", "{form}": [\n{members}\n   ]}}'
    return f'   {{"since": "{version}", "{form}": {json.dumps(value)}}}'


def releases_in(folders):
    crates = defaultdict(dict)
    for folder in folders:
        # A pre-release counts until its release is there.
        for crate in [folder, *sorted(folder.iterdir(), key=lambda crate: ("-pre." not in crate.name, crate.name))]:
            match = re.fullmatch(r"(burn-(?:core|nn|optim))-(\d+\.\d+)\.\d+(?:-pre\.\d+)?", crate.name)
            if match and crate.is_dir():
                crates[match[2]][match[1]] = crate
    return [Release(version, crates[version]) for version in sorted(crates, key=version_key)]


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folders", type=Path, nargs="+", metavar="FOLDER")
    arguments.add_argument("--check", action="store_true", help="compare instead of writing")
    arguments.add_argument("--anew", action="store_true", help="from the given releases alone")
    options = arguments.parse_args()
    file = Path(__file__).parent / "burnmodules.json"
    before = file.read_text(encoding="utf-8")
    releases = releases_in(options.folders)
    if not releases:
        sys.exit("no crates of Burn in these folders")
    after = Table(before, releases, options.anew).text()
    if not options.check:
        file.write_text(after, encoding="utf-8")
    elif after != before:
        sys.exit(f"burnmodules.json is not what Burn {', '.join(release.version for release in releases)} gives")


if __name__ == "__main__":
    main()
