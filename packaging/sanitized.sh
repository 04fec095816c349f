#!/bin/sh
# SPDX-License-Identifier: MIT
# sanitized.sh [BUILD [OPTION…]]: runs the tests of core that BUILD (build/release) has compiled, or those that ctest's options
# select, with a core and a burnish-cli that have clang's sanitizers of addresses, leaks and undefined behaviour. fuzz.sh uses
# the same build.
# The last line is "N passed, N failed".
set -eu
cd "$(dirname "$0")/.."
build=$(realpath "${1:-build/release}")
shift $(($# > 0))
. packaging/setup.sh

[ -f "$build/tests/linked.cmake" ] || { echo "There are no tests in $build: run packaging/test.sh first." >&2; exit 1; }
build_sanitized tests -D BURNISH_TESTED_BUILD="$build"
ASAN_OPTIONS=detect_leaks=1 packaging/run-tests.sh build/sanitized "$@"
