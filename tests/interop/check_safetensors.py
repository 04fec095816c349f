#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads files written by burnish-cli, from every format and in every precision, with the safetensors library.

    check_safetensors.py --cli burnish-cli --fixtures tests/fixtures
"""
import glob
import json
import os
import re

import numpy as np
import safetensors

import common

DTYPES = {"F64": "F64", "F32": "F32", "F16": "F16", "BF16": "BF16", "I64": "I64", "I32": "I32", "I16": "I16", "I8": "I8",
          "U64": "U64", "U32": "U32", "U16": "U16", "U8": "U8", "BOOL": "Bool", "F8_E4M3": "F8E4M3", "F8_E5M2": "F8E5M2",
          "F8_E8M0": "F8E8M0", "F8_E4M3FNUZ": "F8E4M3FNUZ", "F8_E5M2FNUZ": "F8E5M2FNUZ", "F6_E2M3": "F6E2M3",
          "F6_E3M2": "F6E3M2", "F4": "F4E2M1", "C64": "C64"}
PRECISIONS = [("keep", "keep"), ("f64", "i64"), ("f32", "i32"), ("f16", "i64"), ("bf16", "i64")]


def listing(file):
    """A file's tensors from the library's own reader with all its checks: name → (dtype, shape, bytes)."""
    with open(file, "rb") as f:
        tensors = safetensors.deserialize(f.read())
    return {name: (DTYPES[t["dtype"]], list(t["shape"]), bytes(t["data"])) for name, t in tensors}


def check_precisions(checks, source):
    """Compares with our own listing if nothing is cast, and with numpy's casts otherwise."""
    name = os.path.relpath(source, checks.fixtures)
    before = checks.inspect(source)
    arrays = common.safetensors_arrays(source) if name.startswith("burn/") and name.endswith(".safetensors") else None
    for float_name, int_name in PRECISIONS:
        label = f"{name} → safetensors {float_name} {int_name}"
        if arrays is None and float_name != "keep":
            continue
        out = checks.path("out.safetensors")
        # A model without tensors is only written if that is allowed.
        allowed = [] if before["tensors"] else ["--allow-partial=unread"]
        if not checks.convert(label, source, out, "--float", float_name, "--int", int_name, "--adapter", "none", *allowed):
            continue
        try:
            got = listing(out)
        except Exception as error:
            checks.expect(label, False, str(error))
            continue
        if arrays is None:
            renames = [] if "/store." in name else common.STORE_NAMES.get(name.split(os.sep)[1], [])
            want = {}
            for tensor in before["tensors"]:
                path = tensor["path"]
                for old, new in renames:
                    path = re.sub(old, new.replace("$", "\\"), path)
                want[path] = (tensor["dtype"], tensor["shape"], tensor["sha256"])
            found = {k: (d, s, common.hashlib.sha256(b).hexdigest()) for k, (d, s, b) in got.items()}
        else:
            cast = {k: common.cast(common.cast(a, float_name), int_name) for k, a in arrays.items()}
            want = {k: (list(a.shape), a.tobytes()) for k, a in cast.items()}
            found = {k: (s, b) for k, (d, s, b) in got.items()}
        different = [k for k in want if found.get(k) != want[k]] + [k for k in found if k not in want]
        checks.expect(label, not different, ", ".join(different))


def set_listing(index_file):
    """The tensors of a sharded set, found like in transformers: through the index, file by file."""
    with open(index_file, encoding="utf-8") as f:
        text = f.read()
    index = json.loads(text)
    if text != json.dumps(index, indent=2, sort_keys=True) + "\n":
        raise ValueError("the index is not spelled as transformers spells it")
    found = {}
    for file in sorted(set(index["weight_map"].values())):
        with safetensors.safe_open(os.path.join(os.path.dirname(index_file), file), "np") as shard:
            names = set(shard.keys())
        if names != {name for name, where in index["weight_map"].items() if where == file}:
            raise ValueError(f"{file} holds other tensors than the index says")
        found.update(listing(os.path.join(os.path.dirname(index_file), file)))
    if index["metadata"]["total_size"] != sum(len(data) for _, _, data in found.values()):
        raise ValueError("total_size is not the bytes of the tensors")
    return found


def check_shards(checks, source):
    """For any shard size, the library finds every byte of the manifest."""
    with open(source + ".manifest.json", encoding="utf-8") as f:
        want = {t["path"]: (t["dtype"], t["shape"], t["sha256"]) for t in json.load(f)["tensors"]}
    for size in ("1", "20KB", "7KiB"):
        label = f"{os.path.relpath(source, checks.fixtures)} → files of {size}"
        out = checks.path(f"shards-{size}/model.safetensors")
        os.makedirs(os.path.dirname(out), exist_ok=True)
        if not checks.convert(label, source, out, "--adapter", "none", "--shard-size", size, "--verify"):
            continue
        try:
            found = {k: (d, s, common.hashlib.sha256(b).hexdigest()) for k, (d, s, b) in set_listing(out + ".index.json").items()}
        except Exception as error:
            checks.expect(label, False, str(error))
            continue
        checks.expect(label, found == want, ", ".join(set(want) ^ set(found)) or "bytes differ")


def check_metadata(checks, source):
    """The library reads the metadata written in place, and the tensors are unchanged."""
    file = checks.path("patched.safetensors")
    with open(source, "rb") as f:
        before = f.read()
    tensors = listing(source)
    for edit, want in ((("--set", "format=np"), {"format": "np"}), (("--remove", "format"), None),
                       (("--set", "a=\u00e9\""), {"a": "\u00e9\""})):
        label = f"{os.path.basename(source)} in place: {' '.join(edit)}"
        if not os.path.exists(file):
            with open(file, "wb") as f:
                f.write(before)
        done = checks.run(checks.cli, "metadata", file, *edit, "--in-place")
        if not checks.expect(label, done.returncode == 0, done.stderr):
            continue
        with safetensors.safe_open(file, "np") as patched:
            checks.expect(label, patched.metadata() == want, str(patched.metadata()))
        checks.expect(label, listing(file) == tensors and os.path.getsize(file) == len(before), "tensors changed")
    refused = checks.run(checks.cli, "metadata", file, "--set", "a=" + 100 * "long", "--in-place")
    checks.expect("no room", refused.returncode == 1 and "byte" in refused.stderr, refused.stderr)
    moved = checks.run(checks.cli, "metadata", file, "--set", "a=" + 100 * "long", "--in-place", "--make-room")
    if checks.expect("room is made", moved.returncode == 0, moved.stderr):
        with safetensors.safe_open(file, "np") as patched:
            checks.expect("room is made", patched.metadata() == {"a": 100 * "long"}, str(patched.metadata()))
        checks.expect("room is made", listing(file) == tensors, "tensors changed")
    checks.expect("no journal stays", not [name for name in os.listdir(checks.folder) if "journal" in name])


def numpy_difference(left, right):
    """Compares two arrays with numpy in doubles, using the keys of burnish-cli diff --json."""
    a, b = (array.astype(np.float64).ravel() for array in (left, right))
    delta = b - a
    norms = np.linalg.norm(a), np.linalg.norm(b)
    return {"changed": int((a != b).sum()), "elements": a.size, "sign_flipped": int((a * b < 0).sum()),
            "max_abs": np.abs(delta).max(initial=0), "mean_abs": np.abs(delta).mean(), "l2": np.linalg.norm(delta),
            "left_l2": norms[0], "right_l2": norms[1], "relative_l2": np.linalg.norm(delta) / norms[0],
            "cosine": a @ b / norms[0] / norms[1] if delta.any() else 1.0}


def check_difference(checks, left, right):
    """Every number of a comparison equals numpy's."""
    label = f"diff of {os.path.basename(left)} and {os.path.basename(right)}"
    done = checks.run(checks.cli, "diff", left, right, "--values", "--json")
    if not checks.expect(label, done.returncode == 1, done.stderr):
        return
    arrays = [common.safetensors_arrays(file) for file in (left, right)]
    rows = {row["path"]: row for row in json.loads(done.stdout)["rows"]}
    checks.expect(label, set(rows) == set(arrays[0]) == set(arrays[1]), "other names")
    for name, row in rows.items():
        want = numpy_difference(arrays[0][name], arrays[1][name])
        got = row.get("difference", {})
        wrong = [key for key in want if not np.isclose(got.get(key, np.nan), want[key], rtol=1e-9, atol=0)]
        checks.expect(f"{label}: {name}", not wrong, ", ".join(f"{key} {got.get(key)}, not {want[key]}" for key in wrong))


def check_differences(checks):
    samples = os.path.join(checks.fixtures, "..", "..", "resources", "samples")
    left, right = (os.path.join(samples, f"digits-{name}.safetensors") for name in ("rotated", "noisy"))
    check_difference(checks, left, right)
    for precision in ("f16", "bf16", "f64"):
        narrow = checks.path(f"diff-{precision}.safetensors")
        if checks.convert(f"{right} → {precision}", right, narrow, "--float", precision, "--adapter", "none"):
            check_difference(checks, left, narrow)


def main():
    checks = common.Checks(__doc__)
    check_differences(checks)
    owner = ("safetensors", safetensors.__version__)
    with checks.proof("safetensors", ["read", "written", "lossless"], *owner):
        check_shards(checks, os.path.join(checks.fixtures, "safetensors", "sharded", "model.safetensors.index.json"))
        check_shards(checks, os.path.join(checks.fixtures, "safetensors", "llama_mini", "model.safetensors"))
        check_metadata(checks, os.path.join(checks.fixtures, "safetensors", "resnet_mini.safetensors"))
        for source in sorted(glob.glob(os.path.join(checks.fixtures, "safetensors", "*.safetensors"))):
            if checks.inspect(source) is not None:
                check_precisions(checks, source)
    for model in ("tiny", "mlp", "cnn", "transformer", "rnn", "custom", "layout"):
        for file in ("store.safetensors", "store.bpk", "full.mpk", "half.mpk.gz"):
            with checks.proof("safetensors", ["written"], *owner):
                check_precisions(checks, os.path.join(checks.fixtures, "burn", model, file))
    checks.finish()


main()
