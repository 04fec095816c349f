#!/bin/bash
# SPDX-License-Identifier: MIT
# tsan.sh [--core] [PROGRAM…]: builds the tests under ThreadSanitizer and runs them. With --core only those of core, without
# building the window; only the given programs, such as tests_core_base, if there are any. A data race is a failure of its
# test; build/tsan/ctest.log describes it.
# The last line is "N passed, N failed".
set -eu
cd "$(dirname "$0")/.."
. packaging/setup.sh

# shellcheck disable=SC2086 # the lists are meant to be split
install_missing $build_packages $window_packages $test_packages
[ -f build/tsan/CMakeCache.txt ] || cmake --preset tsan >/dev/null
programs='tests_[a-z_]+'
if [ "${1:-}" = --core ]; then
    programs='tests_(core|allocations)[a-z_]*'
    shift
fi
# shellcheck disable=SC2046 # names without spaces
[ $# -gt 0 ] || set -- $(ninja -C build/tsan -t targets all | sed -nE "s,^tests/($programs): CXX_EXECUTABLE.*,\\1,p")
cmake --build build/tsan --target "$@" >/dev/null
export TSAN_OPTIONS="halt_on_error=0 history_size=4 second_deadlock_stack=1 suppressions=$PWD/packaging/tsan-suppressions.txt"
# Everything is ten times as slow. ThreadSanitizer itself ends the program if its allocations or threads fail.
export QTEST_FUNCTION_TIMEOUT=3000000
BURNISH_TEST_TIMEOUT=3000 packaging/run-tests.sh build/tsan -L "^($(IFS='|' && echo "$*"))\$" -E '^tst_(starvation|barrier)$'
