#!/bin/sh
# SPDX-License-Identifier: MIT
# run-tests.sh BUILD: runs the tests of a build folder, each once, and counts their functions.
set -eu
build=$1
rm -f "$build"/test-results/*.xml
# Each test program writes what it found; a program that crashes is missed by the count and seen by ctest.
code=0
QT_QPA_PLATFORM=${QT_QPA_PLATFORM:-offscreen} ctest --test-dir "$build" --output-on-failure --no-tests=error \
    --timeout 300 -j 2 >"$build/ctest.log" 2>&1 || code=$?
[ "$code" -eq 0 ] || cat "$build/ctest.log"
python3 packaging/count-tests.py "$code" "$build"/test-results/*.xml
