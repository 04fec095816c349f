#!/bin/sh
# SPDX-License-Identifier: MIT
# test.sh: installs what is missing, builds everything in build/release, and runs every test.
# The last line is "N passed, N failed"; the exit code is 0 only if nothing failed.
set -eu
cd "$(dirname "$0")/.."
. packaging/setup.sh

# shellcheck disable=SC2086 # the lists are meant to be split
install_missing $build_packages $window_packages $test_packages
build_release all tests
packaging/run-tests.sh build/release
