#!/bin/sh
# SPDX-License-Identifier: MIT
# Fails if the generated data differ from the output of their scripts: core/structure/burnmodules.json, generated from
# the releases of Burn fetched by cargo; the grids of ggml's IQ types; and, if BURNISH_UCD is set, the Unicode tables,
# generated from that folder, which must contain the Unicode Character Database of their version.
set -eu
cd "$(dirname "$0")/.."
core/structure/generate.py "${CARGO_HOME:-$HOME/.cargo}"/registry/src/* --check
core/tensor/quantisation/ggml/generate.py --check
if [ -n "${BURNISH_UCD:-}" ]; then
    core/regex/unicode/generate.py "$BURNISH_UCD" --check
fi
