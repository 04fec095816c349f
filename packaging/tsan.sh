#!/bin/bash
# SPDX-License-Identifier: MIT
# tsan.sh [PROGRAM…]: builds the tests under ThreadSanitizer and runs them. Only the given programs, such as
# tests_core_base, if there are any. A data race is a failure of its test; build/tsan/ctest.log describes it.
# The last line is "N passed, N failed".
set -eu
cd "$(dirname "$0")/.."
. packaging/setup.sh

# shellcheck disable=SC2086 # the lists are meant to be split
install_missing $build_packages $window_packages $test_packages
[ -f build/tsan/CMakeCache.txt ] || cmake --preset tsan >/dev/null
# Not tests_allocations: ThreadSanitizer itself ends the program if its allocations and threads fail.
# shellcheck disable=SC2046 # names without spaces
[ $# -gt 0 ] || set -- $(ninja -C build/tsan -t targets all | sed -nE 's,^tests/(tests_[a-z_]+): CXX_EXECUTABLE.*,\1,p' |
    grep -v -x tests_allocations)
cmake --build build/tsan --target "$@" >/dev/null
export TSAN_OPTIONS="halt_on_error=0 history_size=4 second_deadlock_stack=1 suppressions=$PWD/packaging/tsan-suppressions.txt"
# Everything is ten times as slow.
BURNISH_TEST_TIMEOUT=3000 packaging/run-tests.sh build/tsan -L "^($(IFS='|' && echo "$*"))\$"
