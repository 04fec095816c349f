#!/bin/bash
# SPDX-License-Identifier: MIT
# check-clean.sh [RELEASE…]: runs the two commands of the README in clean systems that contain nothing but git: in Debian 12
# (bookworm) and Debian 13 (trixie), or the given ones, in a clone of what is committed. Only there is a header found out that
# merely happened to be installed. The folder has a space in its name, the language is not English, and no source may cause a
# warning. Runs as root on Debian. Prints the times; the last line is "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
[ "$(id -u)" -eq 0 ] || { echo "skipped: chroots need root"; echo "0 passed, 1 failed"; exit 1; }
. packaging/setup.sh
install_missing mmdebstrap || exit 1
. packaging/chroots.sh
trap 'rm -rf "$work"' EXIT
. packaging/checks.sh
mkdir -p build/logs

command_of_readme() { # RELEASE SCRIPT: its output goes to build/logs
    local log=build/logs/clean-$1-$2.log start=$SECONDS
    inside 0:0 "cd '/work/Burnish from the source' && LANG=de_DE.UTF-8 packaging/$2.sh" >"$log" 2>&1
    local code=$?
    tail -n 4 "$log"
    echo "   $1, $2.sh: $((SECONDS - start)) s"
    return "$code"
}
clean() { # RELEASE
    check "$1 can be set up" clean_system "$1"
    check "$1: git can be installed" inside 0:0 'apt-get -qq update && apt-get -qq -y install --no-install-recommends git'
    check "$1: a fresh clone" git clone -q --no-hardlinks . "$root/work/Burnish from the source"
    local sample="$root/work/Burnish from the source/build/sample-output"
    count_time
    check "$1: run.sh" command_of_readme "$1" run
    count_time
    echo "$output, $spent s of processor time"
    check "$1: run.sh leaves its results" test -s "$sample/digits-noisy-half.mpk"
    check "$1: run.sh leaves a picture of the window" test "$(stat -c %s "$sample/window.png" 2>/dev/null || echo 0)" -gt 50000
    check "$1: test.sh" command_of_readme "$1" test
    count_time
    echo "$output, $spent s of processor time"
    check "$1: no source causes a warning" sh -c "! grep -hE '(warning|Warning):|CMake Warning' build/logs/clean-$1-*.log"
}
[ $# -gt 0 ] || set -- bookworm trixie
for release in "$@"; do
    clean "$release"
done
finish
