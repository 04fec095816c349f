#!/bin/sh
# SPDX-License-Identifier: MIT
# run-tests.sh BUILD [OPTION…]: runs every test of a build folder once, or those that ctest's options select, and counts
# the test functions. BURNISH_TEST_TIMEOUT is the number of seconds that a test may take, otherwise 300.
set -eu
build=$1
shift
rm -f "$build"/test-results/*.xml
# Each test program writes its own results; a crash is missing from the count, but detected by ctest.
code=0
QT_QPA_PLATFORM=${QT_QPA_PLATFORM:-offscreen} ctest --test-dir "$build" --output-on-failure --no-tests=error \
    --timeout "${BURNISH_TEST_TIMEOUT:-300}" -j 2 "$@" >"$build/ctest.log" 2>&1 || code=$?
[ "$code" -eq 0 ] || cat "$build/ctest.log"
python3 packaging/count-tests.py "$code" "$build"/test-results/*.xml
