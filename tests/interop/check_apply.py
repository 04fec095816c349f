#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs random loads through burn-store and Burnish's simulation of it; both must give the same result.

    check_apply.py --oracle burn-oracle --cli burnish-cli --fixtures tests/fixtures [--cases N] [--seed N]
"""
import json
import random
import re
import subprocess
import sys
from pathlib import Path

from common import Checks

# Models with unique tensor names in their records.
MODELS = ["tiny", "mlp", "cnn", "transformer", "rnn", "layout"]


def paths_of(fixtures, model):
    manifest = json.loads((fixtures / model / "manifest.json").read_text())
    return [tensor["path"] for tensor in manifest["tensors"]]


def random_options(pick, paths):
    """Random filters, rules and switches; rules never make two names equal, since Burn's result would be random."""
    filters = pick.sample(["^input", "bias$", "weight", r"\.(gamma|beta)$", "(", "zzz", r"\d", "^.*$"], pick.choice([0, 0, 1, 2]))
    rules = pick.sample([("^", "model."), (r"^(\w+)\.", "${1}x."), (r"\.gamma$", ".weight"), (r"\.weight$", ".kernel"),
                         (r"norm", "n"), (r"(\d+)", "$1"), (r"^conv", "conv")], pick.choice([0, 0, 1, 2]))
    names = []
    for path in paths:
        for before, after in rules:
            path = re.sub(before, re.sub(r"\$\{?(\d)\}?", r"\\g<\1>", after), path)
        names.append(path)
    if len(set(names)) < len(names):
        rules = []
    return {"filters": filters, "rules": rules, "partial": pick.random() < 0.7, "validate": pick.random() < 0.5,
            "adapter": pick.random() < 0.3}


def oracle_says(oracle, fmt, source, target_model, options):
    line = [oracle, "apply-result", target_model, fmt, source]
    for pattern in options["filters"]:
        line += ["--filter", pattern]
    for before, after in options["rules"]:
        line += ["--remap", before, after]
    line += ["--partial"] if options["partial"] else []
    line += [] if options["validate"] else ["--no-validate"]
    line += ["--adapter", "pytorch"] if options["adapter"] and fmt == "safetensors" else []
    done = subprocess.run(line, capture_output=True, text=True)
    try:
        outcome = json.loads(done.stdout)
    except json.JSONDecodeError:
        sys.exit(f"the reference gave no answer: {done.stderr}")
    if "error" in outcome:
        outcome["error"] = outcome["error"].removeprefix(fmt + ": ")
    return outcome


def burnish_says(cli, source, target, options, folder):
    line = [cli, "transfer", source, target, folder / "out.bpk", "--overwrite", "--json", "--as-burn", "0.19"]
    for pattern in options["filters"]:
        line += ["--regex", pattern]
    for before, after in options["rules"]:
        line += ["--remap", before, after]
    line += ["--allow-partial"] if options["partial"] else []
    line += [] if options["validate"] else ["--no-validate"]
    line += ["--adapter", "pytorch-to-burn" if options["adapter"] else "none"]
    done = subprocess.run(line, capture_output=True, text=True)
    document = json.loads(done.stdout)
    outcome = document["as_burn"]["files"][0]
    return {key: outcome[key] for key in ("ok", "error") if key in outcome}


def comparable(outcome):
    if "ok" in outcome:
        return {key: sorted(value) if isinstance(value, list) else value for key, value in outcome["ok"].items()}
    return outcome["error"]


def main():
    checks = Checks(__doc__.splitlines()[0], [("--cases", {"type": int, "default": 60}), ("--seed", {"type": int, "default": 1})])
    pick = random.Random(checks.options.seed)
    fixtures = Path(checks.fixtures) / "burn"
    for number in range(checks.options.cases):
        model = pick.choice(MODELS)
        into = model if pick.random() < 0.8 else pick.choice(MODELS)
        fmt, name = pick.choice([("burnpack", "store.bpk"), ("burnpack", "filter.bpk"), ("safetensors", "store.safetensors"),
                                 ("safetensors", "filter.safetensors"), ("safetensors", "pytorch.safetensors")])
        source = fixtures / model / name
        options = random_options(pick, paths_of(fixtures, model))
        wanted = comparable(oracle_says(checks.oracle, fmt, source, into, options))
        got = comparable(burnish_says(checks.cli, source, fixtures / into / "full.mpk", options, Path(checks.folder)))
        checks.expect(f"case {number}: {model}/{name} into {into}, {options}", wanted == got, f"{got} for Burn's {wanted}")
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
