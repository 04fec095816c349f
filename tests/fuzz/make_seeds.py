#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the first inputs of the fuzzers, made from the project's fixtures, samples and sources.

make_seeds.py SOURCE OUT: SOURCE is the project's root; OUT/x receives the inputs of tests/fuzz/fuzz_x.cpp.
"""
import hashlib
import json
import re
import struct
import sys
from pathlib import Path

# libFuzzer mutates small inputs far more often, and the formats repeat themselves in large ones.
LARGEST = 48 << 10
# Those of a folder's files together, and of files that are also written.
SMALL = 8 << 10
# Between the files of a folder, as in fuzz_folder.cpp.
SEPARATOR = b"\n==NEXT FILE==\n"
# Fixtures that take as long as a file may; nearly all inputs made from them take as long.
COSTLY = re.compile(r"/hostile/(rust/(constants|globs)|pytorch/(shared_|pkl_.*laughs|pkl_objects_in))")


class Seeds:
    def __init__(self, root, out):
        self.fixtures = root / "tests" / "fixtures"
        self.samples = root / "resources" / "samples"
        self.root = root
        self.out = out

    def add(self, target, content):
        if isinstance(content, str):
            content = content.encode()
        if len(content) <= LARGEST:
            folder = self.out / target
            folder.mkdir(parents=True, exist_ok=True)
            (folder / hashlib.sha256(content).hexdigest()[:16]).write_bytes(content)

    def files(self, *endings):
        for folder in (self.fixtures, self.samples):
            for path in sorted(folder.rglob("*")):
                if path.is_file() and path.name.endswith(endings) and not COSTLY.search(path.as_posix()):
                    yield path

    def models(self):
        for path in self.files(".bpk", ".mpk", ".bin", ".json", ".gz", ".safetensors", ".pt", ".pt2", ".pth", ".ckpt",
                               ".cbor", ".msgpack", ".npy", ".npz", ".gguf", ".onnx", ".h5", ".keras",
                               ".index", ".pb", ".tflite", ".ort", ".pte", ".ptd", ".xml", ".mlmodel", ".ocdbt", ".pkl",
                               ".joblib", ".kv", ".pdparams", ".pdopt", ".skops", ".pdiparams", ".eqx", ".mat", ".vec", ".ftz",
                               "glove.txt", ".params", ".thinc", ".weights", ".param"):
            if not path.name.endswith(("manifest.json", "expected.json", "-cases.json")):
                self.add("open", path.read_bytes())

    def single_formats(self):
        for target, ending in (("flax", ".msgpack"), ("onnx", ".onnx"), ("flatbuffer", ".tflite"), ("flatbuffer", ".ort"),
                               ("flatbuffer", ".pte"), ("flatbuffer", ".ptd"),
                               ("picklefile", ".pkl"), ("picklefile", ".joblib"), ("picklefile", ".pdparams")):
            for path in self.files(ending):
                self.add(target, path.read_bytes())

    def tables(self):
        """Indexes of checkpoints, and their entries alone, which the fuzzer gives a checksum."""
        for path in self.files(".index"):
            content = path.read_bytes()
            self.add("tensorflow", content)
            shift = end = 0
            for byte in content[-48:]:
                end |= (byte & 127) << shift
                shift += 7
                if byte < 128:
                    break
            self.add("tensorflow", content[:max(end - 5, 0)])
        for path in self.files(".data-00000-of-00001"):
            self.add("tensorflow", path.read_bytes())

    def rewritten(self):
        for path in self.files(".bpk", ".mpk", ".json", ".safetensors", ".pt", ".npy", ".npz", ".gguf"):
            # Hostile files reach the writers less often.
            if "hostile" not in path.parts and path.stat().st_size <= SMALL and not path.name.endswith(
                    ("manifest.json", "expected.json", "cases.json", "config.json", "verdicts.json")):
                self.add("rewrite", bytes([path.stat().st_size % 256]) + path.read_bytes())

    def folders(self):
        for folder in sorted({path.parent for path in self.fixtures.rglob("*") if path.is_file()}):
            names = [path.name for path in sorted(folder.iterdir()) if path.is_file()]
            models = [name for name in names if not name.endswith(("manifest.json", "expected.json"))]
            if ".metadata" in models or any("index.json" in name or name.endswith(".index") for name in models):
                self.folder([folder / name for name in models])
            # Also the sets without their index.
            if sets := [name for name in models if re.search(r"-\d+-of-\d+\.", name)]:
                self.folder([folder / name for name in sets])
        # Only small files are mutated thoroughly.
        header = json.dumps({"w": {"dtype": "U8", "shape": [2], "data_offsets": [0, 2]}}).encode()
        model = len(header).to_bytes(8, "little") + header + b"ab"
        index = json.dumps({"metadata": {"total_size": 2}, "weight_map": {"w": "m-1-of-2.safetensors"}}).encode()
        files = {"m-1-of-2.safetensors": model, "m-2-of-2.safetensors": model.replace(b'"w"', b'"v"')}
        self.add("folder", SEPARATOR.join(name.encode() + b"\n" + content for name, content in files.items()))
        files["m.safetensors.index.json"] = index
        self.add("folder", SEPARATOR.join(name.encode() + b"\n" + content for name, content in files.items()))
        modules = [{"name": "0", "path": "", "type": "a.Transformer"}, {"name": "1", "path": "", "type": "a.Router"}]
        files = {"modules.json": json.dumps(modules).encode(), "model.safetensors": model,
                 "router_config.json": b'{"types": {"r": "a.Dense"}, "structure": {"query": ["r", "r"]}}'}
        self.add("folder", SEPARATOR.join(name.encode() + b"\n" + content for name, content in files.items()))
        self.folder([self.fixtures / "paddle" / name for name in ("inference.json", "inference.pdiparams")])
        for name in ("detector", "recurrent", "alexey"):
            self.folder([self.fixtures / "darknet" / f"{name}.{ending}" for ending in ("weights", "cfg")])
        for name in ("small.ncnn", "small.pnnx"):
            self.folder([self.fixtures / "ncnn" / f"{name}.{ending}" for ending in ("param", "bin")])
        for model in sorted((self.fixtures / "tfjs").iterdir()):
            self.folder([path for path in sorted(model.iterdir()) if not path.name.endswith("manifest.json")])

    def folder(self, paths):
        content = SEPARATOR.join(path.name.encode() + b"\n" + path.read_bytes() for path in paths[:8])
        self.add("folder", content)

    def indices(self):
        for path in self.files("index.json"):
            self.add("index", path.read_bytes())
        sharded = self.fixtures / "safetensors" / "sharded" / "model.safetensors.index.json"
        files = json.loads(sharded.read_text())["weight_map"]
        self.add("index", json.dumps({"metadata": None, "weight_map": files, "other": [1, {"a": None}]}))
        self.add("index", json.dumps({"weight_map": dict.fromkeys(files, "fuzzed.index.json")}))
        self.add("index", json.dumps({"metadata": {"total_size": 1.5, "größe": [1], "n": True}, "weight_map": {}}))

    def metadata(self):
        for text in ("u32: 64", "i8[]: [1, -2, 3]", "str[]: [\"a\", \"\\xff\"]", "bool: true", "f32: 1e-05",
                     "f64: NaN(0x7ff8000000000001)", "f32: -Infinity", "str: \"u32: 64\"", "plain", "",
                     "u64: 18446744073709551615", "f32[]: [1.5, NaN]", "str: \"\\u00e9\\n\""):
            self.add("metadata", f"general.architecture\0llama\0general.alignment\0u32: 32\0key\0{text}\0")
        self.add("metadata", "split.no\0u16: 0\0split.count\0u16: 2\0split.tensors.count\0i32: 3\0format\0pt\0")

    def pickles(self):
        for path in self.files(".pkl", ".pickle"):
            self.add("pickle", path.read_bytes())
        # Legacy PyTorch files are pickles one after the other; zip archives store theirs uncompressed.
        for path in self.files(".pt", ".pth", ".ckpt"):
            content = path.read_bytes()
            begin = content.find(b"\x80\x02}") if content[:2] == b"PK" else 0
            if begin < 0:
                begin = max(content.find(b"\x80\x02"), 0)
            self.add("pickle", content[begin:begin + 8192])
        for text in (b"(lp0\nI1\naL2L\naF1.5\naS'a'\np1\na.", b"\x80\x04\x95\x0b\x00\x00\x00\x00\x00\x00\x00\x8c\x01a\x94K\x01\x86\x94.",
                     b"cos\nsystem\n(S'x'\ntR.", b"(dp0\nVname\np1\nNs."):
            self.add("pickle", text)

    def checkpoints(self):
        for path in self.files(".metadata"):
            self.add("checkpoint", path.read_bytes())
        for path in self.files("_states.pt"):
            self.add("checkpoint", path.read_bytes())

    def records(self):
        source = (self.fixtures / "rust" / "models.rs").read_text()
        types = {name.lower(): name for name in re.findall(r"pub (?:struct|enum) (\w+)", source)}
        for path in self.files(".bin"):
            name = types.get(path.parent.name) or types.get(path.parent.name.split("-")[0])
            if name:
                self.add("bin", name.encode() + b"\0" + path.read_bytes())
            elif "burn" in str(path.parent):
                for each in types.values():
                    self.add("bin", each.encode() + b"\0" + path.read_bytes())

    def texts(self):
        for path in self.files(".yaml", ".yml"):
            self.add("yaml", path.read_bytes())
        for path in self.files("config.json"):
            self.add("config", path.read_bytes())
        self.add("config", json.dumps({"quantization_config": {
            "quant_method": "gptq", "dynamic": {"-:.*mlp\\.gate": {}, "+:.*layers\\.0\\.": {"bits": 8}},
            "ignore": ["lm_head", "re:.*gate$"], "modules_to_not_convert": ["mlp", "model.*"],
            "config_groups": {"g": {"targets": ["Linear", "re:.*_proj"]}}, "extra_config": {"lm_head": {"bits": 16}}}}))
        for path in list(self.files(".rs")) + sorted((self.root / "tests" / "interop").rglob("*.rs")):
            self.add("rust", path.read_bytes())
            for item in re.findall(r"^#\[derive\(Module.*?^}", path.read_text(), re.S | re.M):
                self.add("rust", item)
        for path in self.files(".burnish"):
            self.add("session", path.read_bytes())
        for text in ("attn", "name~\"^enc.*\\.weight$\"", "name:*.bias | dtype:f16,bf16", "shape:[*,4096]", "size>10Mi",
                     "params>1M rank=2", "!(container:Linear kind:value)", "edited \"with space\"", "std<1e-4 zeros>50%"):
            self.add("filter", text)

    def recipes(self):
        edits = [
            {"do": "rename", "model": "a", "path": "linear.weight", "to": "w"},
            {"do": "remove", "model": "a", "paths": ["linear.bias"]},
            {"do": "duplicate", "model": "a", "paths": ["linear"], "seed": 1},
            {"do": "copy", "from": "b", "paths": ["linear"], "to": "a", "into": "", "existing": "keepBoth"},
            {"do": "cast", "model": "a", "paths": ["linear.weight"], "dtype": "F16"},
            {"do": "transpose", "model": "a", "paths": ["linear.weight"]},
            {"do": "permute", "model": "a", "paths": ["linear.weight"], "axes": [1, 0]},
            {"do": "reshape", "model": "a", "paths": ["linear.weight"], "shape": [-1]},
            {"do": "slice", "model": "a", "paths": ["linear.weight"], "slices": "0:1, ::2"},
            {"do": "split", "model": "a", "path": "linear.weight", "axis": 0, "sizes": [1, 1]},
            {"do": "concatenate", "model": "a", "paths": ["linear.weight", "linear.weight"], "axis": 0},
            {"do": "setMetadata", "model": "a", "set": {"key": "value"}, "remove": ["other"]},
            {"do": "setValues", "model": "a", "path": "linear.weight", "cells": [["0, 0", "1.5"]]},
            {"do": "fillValues", "model": "a", "path": "linear.bias", "value": "nan"},
            {"do": "scaleValues", "model": "a", "path": "linear.bias", "factor": "-2"},
            {"do": "clampValues", "model": "a", "path": "linear.bias", "lowest": "0", "highest": "1"},
            {"do": "remap", "model": "a", "rules": [["^linear", "fc"]], "mapIndices": True},
            {"do": "transfer", "model": "a", "from": "b", "rules": [["^x", "linear"]], "allowPartial": True},
            {"do": "merge", "model": "a", "method": "linear", "models": ["a", "a"]},
            {"do": "bakeLora", "model": "a", "from": "b", "strength": 0.5},
        ]
        opens = [{"do": "open", "file": "a.mpk", "as": "a"}, {"do": "open", "file": "b.safetensors", "as": "b"}]
        recipes = [{"recipe": 1, "steps": opens + [edit]} for edit in edits]
        recipes.append({"recipe": 1, "steps": opens + edits[:8]})
        recipes.append(json.loads((self.samples / "recipe.json").read_text()))
        for recipe in recipes:
            self.add("recipe", json.dumps(recipe))
            self.add("session", json.dumps({
                "session": 1, "recipe": recipe, "texts": [""], "moves": 0, "left": [["name", "reason"]],
                "documents": [{"handle": "a", "file": "/a.mpk", "name": "a", "edits": 1, "source": 0, "made": False}],
                "window": {"panes": []}}))

    def rules(self):
        for path in self.files("-cases.json"):
            for case in json.loads(path.read_text()).get("cases", []):
                rules = case.get("rules") if isinstance(case, dict) else None
                if not isinstance(rules, list):
                    continue
                pairs = [rule for rule in rules if isinstance(rule, list) and len(rule) == 2]
                self.add("rules", json.dumps(pairs))
                self.add("rules", json.dumps([{"from": a, "to": b, "enabled": True} for a, b in pairs]))
                for a, b in pairs:
                    self.add("regex", f"{a}\0{b}\0encoder.layers.0.attn.weight")
        names = ("conv1.weight", "conv2.weight", "bn1.gamma", "bn1.beta", "gn.gamma", "gn.beta")
        for path in sorted((self.fixtures / "tensor-rules").glob("*.json")):
            case = json.loads(path.read_text())
            if "steps" not in case:
                continue
            rules = {key: case[key] for key in ("placeholders", "values", "steps") if key in case}
            self.add("tensorrules", json.dumps(rules))
            # For the tensors of the model that the target uses.
            for i, step in enumerate(rules["steps"]):
                step["inputs"] = [names[(i + j) % len(names)] for j in range(len(step.get("inputs", [])))]
            self.add("tensorrules", json.dumps(rules))
        self.add("tensorrules", "placeholders: {x: any}\nsteps:\n- {operation: copy, inputs: ['{x}'], outputs: ['ema.{x}']}\n"
                 "- operation: concat\n  inputs: [conv1.weight, ema.conv1.weight]\n  outputs: [conv1.weight]\n"
                 "  parameters: {axis: 0}\n")
        for pattern in (r"(?i)straße|\p{Greek}+", r"(?P<a>x{2,5}?)(?:y|z)*\b", r"[[:alpha:]&&[^aeiou]]--", r"^\d{1,3}(\.\d+)?$",
                        r"(?s-u:.)", r"(?x) a b # c", r"\x{1F600}|\u{41}|[^\W_]~~[a-z]", r"(a|b|)*c\B\z"):
            self.add("regex", f"{pattern}\0$1-${{a}}$$\0größe x12 Straße αβγ")

    def structures(self):
        tensor = {"param": 2, "holds": "float"}
        for kind in (tensor, "constant", "()", {"vec": tensor}, {"option": tensor}, {"map": tensor}, {"scalar": "f32"},
                     {"array": tensor, "length": 2}, {"tuple": [tensor, "()"]}, {"enum": "E", "variants": [["A", tensor]]},
                     {"oneOf": [tensor, "()"]}, {"struct": "S", "fields": [["weight", tensor]]}):
            self.add("structure", json.dumps({"structure": 1, "name": "S", "origin": "rust", "shared": [], "type": kind}))
        self.add("structure", json.dumps({"structure": 1, "name": "S", "rust": {
            "type": "S<B>", "answers": {"M": None},
            "sources": [{"name": "s.rs", "text": "#[derive(Module)] pub struct S<B: Backend> { fc: Linear<B> }"}]}}))

    def adapters(self):
        for path in self.files("adapter_model.safetensors"):
            config = path.parent / "adapter_config.json"
            content = config.read_bytes() if config.exists() else b""
            self.add("adapter", content + b"\0" + path.read_bytes())
            self.add("adapter", b"\0" + path.read_bytes())

    def patches(self):
        digest = "0" * 64
        tensor = {"name": "x", "dtype": "BF16", "shape": [4], "sha256": digest, "form": "sparse", "base": "x",
                  "base_sha256": "1" * 64, "changed": 1, "code": "c"}
        files = [{"name": "x.safetensors", "size": 100, "sha256": digest, "shell": "s", "runs": "r"}]
        side = {"format": "safetensors", "id": "", "tensors": 1, "files": files, "metadata": ["k", "v"]}
        document = {"version": 1, "base": side, "result": side, "reversible": True, "removed": ["y"], "tensors": [tensor],
                    "back": [dict(tensor, backwards=True)]}

        def packed(plain):
            return struct.pack("<I", 1 << 30 | len(plain)) + plain

        sparse = struct.pack("<II", 1, 1) + packed(b"\2") + packed(b"\3") + packed(b"\0")
        planes = packed(b"\1\2\3\4") + packed(b"\0\0\0\1")
        for kind, code in ((1, sparse), (2, planes), (3, planes), (5, b"12345678")):
            content = struct.pack("<I", kind << 29 | len(code)) + code
            self.add("patch", json.dumps(document).encode() + b"\0" + content)
        self.add("patch", json.dumps(document).encode() + b"\0" + b"\0\0\0\x08")


def main():
    seeds = Seeds(Path(sys.argv[1]), Path(sys.argv[2]))
    for make in (seeds.models, seeds.single_formats, seeds.tables, seeds.rewritten, seeds.folders, seeds.indices, seeds.metadata,
                 seeds.pickles, seeds.checkpoints, seeds.records, seeds.texts, seeds.recipes, seeds.rules,
                 seeds.structures, seeds.adapters, seeds.patches):
        make()


if __name__ == "__main__":
    main()
