#!/bin/sh
# SPDX-License-Identifier: MIT
# check-all.sh [FOLDER…]: the checks that take too long for every change. Expects a build in build/ci.
# Measures what files cost that are crafted to cost too much: those below the folders, and large ones generated here.
# The last line is "N passed, N failed".
set -eu
cd "$(dirname "$0")/.."
exec python3 tests/interop/check_budget.py --cli build/ci/bin/burnish-cli --bombs 100 "$@"
