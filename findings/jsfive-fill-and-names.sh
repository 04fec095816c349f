#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: jsfive 0.4.2 (npm), the pure JavaScript reader of HDF5; files made by h5py 3.16.0 with numpy 2.4.6 (PyPI)
# Behaviour: three things of a valid file of Keras' kind change without an error.
#   An array of fixed-length names, as Keras stores layer_names and weight_names, keeps its padding: "a" comes back as
#   "a" with NUL bytes up to the length of the longest name, so that looking up the layer finds nothing.
#   Chunks that were never written hold the fill value, for instance 1 for the scales of norms; they come back as
#   undefined, which arithmetic turns into NaN.
#   64-bit integers beyond 2^53, as seeds and counters are, come back as the nearest double.
# Seen:
#   layer_names: ["a\u0000\u0000\u0000\u0000","dense"]
#   scale: [5,5,"undefined","undefined"] for [5, 5, 1, 1]
#   seed: 9007199254740992 for 9007199254740993
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check h5py==3.16.0 numpy==2.4.6
venv/bin/python - <<'END'
import h5py
import numpy as np

with h5py.File("model.h5", "w") as file:
    file.attrs["layer_names"] = np.array([b"a", b"dense"])
    file.create_group("a")
    scale = file.create_dataset("scale", (4,), "f4", chunks=(2,), fillvalue=1.0)
    scale[0:2] = 5
    file["seed"] = np.array([2**53 + 1])
with h5py.File("model.h5") as file:
    assert file["scale"][:].tolist() == [5, 5, 1, 1] and file["seed"][0] == 2**53 + 1
    assert list(file.attrs["layer_names"]) == [b"a", b"dense"]
END
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --cache "$work/cache" jsfive@0.4.2 >/dev/null
cat >read.mjs <<'END'
import fs from "node:fs";
import * as jsfive from "jsfive";

const bytes = fs.readFileSync("model.h5");
const file = new (jsfive.File ?? jsfive.default.File)(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), "model.h5");
const names = JSON.stringify(file.attrs.layer_names);
const scale = JSON.stringify(Array.from(file.get("scale").value, x => x === undefined ? "undefined" : x));
const seed = String(file.get("seed").value[0]);
console.log(`layer_names: ${names}`);
console.log(`scale: ${scale} for [5, 5, 1, 1]`);
console.log(`seed: ${seed} for 9007199254740993`);
const same = names === '["a\\u0000\\u0000\\u0000\\u0000","dense"]' && seed === "9007199254740992" &&
    scale === '[5,5,"undefined","undefined"]';
process.exit(same ? 0 : 1);
END
node read.mjs
