#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles the Rust code that burnish-cli generates from rules with burn-store 0.21 and 0.22, runs it on the cases of
tests/fixtures/tensor-rules, and compares the tensors with those of burnish-cli convert --rules.

    CARGO_TARGET_DIR=/tmp/target check_rules.py --cli burnish-cli --fixtures tests/fixtures
"""
import glob
import json
import os
import subprocess

import numpy as np

import common

RELEASES = ["0.21", "0.22"]
# Operations that burn-store has nothing for.
LEFT_OUT = {"fold-batch-norm", "fold-weight-norm", "unfold-weight-norm", "fold-low-rank", "resample-grid"}
# A square layer shows whether the code transposes, and the order of the parts shows in the names.
MODULE = {
    "placeholders": {"p": "piece"},
    "steps": [
        {"operation": "transpose", "inputs": ["attn.in_proj.weight"], "outputs": ["attn.in_proj.weight"]},
        {"operation": "split", "inputs": ["attn.in_proj.{p}"], "outputs": ["attn.query.{p}", "attn.key.{p}", "attn.value.{p}"],
         "parameters": {"axis": -1, "parts": 3}},
        {"operation": "remap", "inputs": ["^attn\\."], "outputs": [""]},
    ],
}
# What no case has.
MORE = {
    "more-slice": [{"operation": "slice", "inputs": ["{p}.weight"], "outputs": ["{p}.part"], "parameters": {"slices": "1:-2, ::3"}}],
    "more-numbers": [
        {"operation": "fill", "inputs": ["{p}.bias"], "outputs": ["{p}.ones"], "parameters": {"with": "ones", "keep_inputs": True}},
        {"operation": "fill", "inputs": ["{p}.bias"], "outputs": ["{p}.half"],
         "parameters": {"with": "value", "value": 0.5, "keep_inputs": True}},
        {"operation": "exp", "inputs": ["{p}.bias"], "outputs": ["{p}.exp"], "parameters": {"keep_inputs": True}},
        {"operation": "log", "inputs": ["{p}.bias"], "outputs": ["{p}.log"], "parameters": {"keep_inputs": True}},
        {"operation": "negate", "inputs": ["{p}.log"], "outputs": ["{p}.log"]},
        {"operation": "cast", "inputs": ["{p}.bias"], "outputs": ["{p}.bf16"], "parameters": {"dtype": "BF16", "keep_inputs": True}},
        {"operation": "reciprocal", "inputs": ["{p}.bf16"], "outputs": ["{p}.bf16"]},
        {"operation": "multiply", "inputs": ["{p}.bias"], "outputs": ["{p}.bias"], "parameters": {"value": -3}},
        {"operation": "pad", "inputs": ["{p}.weight"], "outputs": ["{p}.weight"], "parameters": {"axis": 1, "multiple_of": 8}}],
    "more-names": [
        {"operation": "rename", "syntax": "regex", "inputs": ["(a.*)\\.in_(\\w+)\\.(?P<kind>weight|bias)"],
         "outputs": ["{$1}.$2.${kind}"]},
        {"operation": "rename", "inputs": ["nothing"], "outputs": ["x"], "optional": True},
        {"operation": "copy", "inputs": ["{p}.proj.bias"], "outputs": ["{p}.tied", "{p}.other"], "leave_out": [{"p": "b"}]}],
}


def with_bytes(path, tensors):
    """Writes a SafeTensors file."""
    header, data = {}, b""
    for name, array in tensors.items():
        raw = array.tobytes()
        header[name] = {"dtype": "F32", "shape": list(array.shape), "data_offsets": [len(data), len(data) + len(raw)]}
        data += raw
    text = json.dumps(header).encode()
    with open(path, "wb") as file:
        file.write(len(text).to_bytes(8, "little") + text + data)


def cases_of(checks):
    """Names of cases with their files of rules and their sources."""
    cases = {}
    for path in sorted(glob.glob(os.path.join(checks.fixtures, "tensor-rules", "*.json"))):
        name = os.path.basename(path)[:-5]
        if name == "index":
            continue
        with open(path, encoding="utf-8") as file:
            steps = json.load(file)["steps"]
        if not any(step["operation"] in LEFT_OUT or step.get("parameters", {}).get("fill") == "mean" for step in steps):
            cases[name] = (path, path[:-5] + ".source.safetensors")
    made = np.random.default_rng(7).standard_normal((12, 6)).astype(np.float32)
    source = checks.path("module.safetensors")
    with_bytes(source, {"attn.in_proj.weight": made, "attn.in_proj.bias": made[:, 0].copy()})
    for name, steps in [("module", MODULE["steps"])] + list(MORE.items()):
        rules = checks.path(name + ".json")
        with open(rules, "w", encoding="utf-8") as file:
            json.dump({"placeholders": MODULE["placeholders"], "steps": steps}, file)
        cases[name] = (rules, source)
    with_bytes(checks.path("more.safetensors"), {"attn.weight": made, "attn.bias": made[:, 0].copy()})
    for name in ("more-slice", "more-numbers"):
        cases[name] = (cases[name][0], checks.path("more.safetensors"))
    return cases


def generate(checks, cases, folder):
    """Writes the code of all cases, and a function that calls them by name."""
    for release in RELEASES:
        os.makedirs(os.path.join(folder, release))
        modules = calls = ""
        for name, (rules, _) in cases.items():
            done = checks.run(checks.cli, "remap", rules, "--rust", "--burn-version", release)
            code = done.stdout
            if code.startswith("KeyRemapper"):
                types = {"0.21": "burn_store::TensorSnapshot", "0.22": "burn_store::burn_pack::Tensor"}[release]
                code = (f"use burn_store::KeyRemapper;\npub fn convert(tensors: Vec<{types}>) -> "
                        f"Result<Vec<{types}>, Box<dyn std::error::Error>> {{ Ok({code.replace(')?', ').unwrap()')}.remap(tensors).0) }}\n")
            checks.expect(f"{name}, {release}", done.returncode == 0 and "is left out" not in code, done.stderr + code)
            module = name.replace("-", "_")
            with open(os.path.join(folder, release, module + ".rs"), "w", encoding="utf-8") as file:
                file.write(code)
            modules += f'mod {module} {{\n    use super::{{burn, burn_store}};\n    include!("{folder}/{release}/{module}.rs");\n}}\n'
            calls += f'        "{name}" => {module}::convert(tensors),\n'
        types = {"0.21": "burn_store::TensorSnapshot", "0.22": "burn_store::burn_pack::Tensor"}[release]
        with open(os.path.join(folder, release, "cases.rs"), "w", encoding="utf-8") as file:
            file.write(modules + f"pub fn convert(case: &str, tensors: Vec<{types}>) -> Result<Vec<{types}>, Box<dyn std::error::Error>> "
                       f"{{\n    match case {{\n{calls}        _ => Err(\"no such case\".into()),\n    }}\n}}\n")


def shown(file):
    with open(file, "rb") as raw:
        data = raw.read()
    size = int.from_bytes(data[:8], "little")
    header = json.loads(data[8:8 + size])
    header.pop("__metadata__", None)
    return {name: (entry["dtype"], entry["shape"], data[8 + size:][slice(*entry["data_offsets"])].hex())
            for name, entry in header.items()}


def check(checks, program, name, rules, source):
    out = checks.path("out.safetensors")
    done = checks.run(checks.cli, "convert", source, out, "--rules", rules, "--overwrite")
    expected = shown(out) if done.returncode == 0 else None
    for release in RELEASES:
        run = checks.run(program, release, name, source)
        if run.returncode != 0 or expected is None:
            both = run.returncode != 0 and expected is None
            checks.expect(f"{name}, {release}", both, f"burn-store: {run.stderr}; Burnish: {done.stderr}")
            continue
        lines = [line.split("\t") for line in run.stdout.splitlines()]
        got = {line[0]: (line[1].split("(")[0].upper(), json.loads(line[2]), line[3]) for line in lines}
        differing = [key for key in got.keys() | expected.keys() if got.get(key) != expected.get(key)]
        checks.expect(f"{name}, {release}", not differing, ", ".join(f"{key}: {got.get(key)} {expected.get(key)}" for key in differing))


def main():
    checks = common.Checks(__doc__)
    cases = cases_of(checks)
    folder = checks.path("code")
    generate(checks, cases, folder)
    crate = os.path.join(os.path.dirname(os.path.abspath(__file__)), "burn-rules")
    built = subprocess.run(["cargo", "build", "--release", "--quiet"], cwd=crate, env=dict(os.environ, RULES_CODE=folder),
                           capture_output=True, text=True)
    if checks.expect("the code compiles", built.returncode == 0, built.stderr[-4000:]):
        program = os.path.join(os.environ["CARGO_TARGET_DIR"], "release", "burn-rules")
        for name, (rules, source) in cases.items():
            check(checks, program, name, rules, source)
        export = checks.path("export.safetensors")
        rules, source = cases["module"]
        if checks.convert("module", source, export, "--rules", rules):
            for release in RELEASES:
                run = checks.run(program, release, "module", source, export)
                checks.expect(f"a module, {release}", run.stdout == "6 tensors equal\n", run.stderr)
    checks.finish()


main()
