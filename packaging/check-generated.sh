#!/bin/sh
# SPDX-License-Identifier: MIT
# The generated data are what their scripts make of the sources at hand: core/structure/burnmodules.json of the releases
# of Burn that cargo fetched; the tables of Unicode of the folder BURNISH_UCD, the Unicode Character Database of their
# version, where that is set.
set -eu
cd "$(dirname "$0")/.."
core/structure/generate.py "${CARGO_HOME:-$HOME/.cargo}"/registry/src/* --check
if [ -n "${BURNISH_UCD:-}" ]; then
    core/regex/unicode/generate.py "$BURNISH_UCD" --check
fi
