#!/bin/sh
# SPDX-License-Identifier: MIT
# run.sh [FILES…]: installs what is missing, builds, and opens the window with FILES or with the bundled samples.
# Without a display it runs the sample recipe, writes the result and a screenshot of the window, and prints their paths.
set -eu
start=$PWD
cd "$(dirname "$0")/.."
. packaging/setup.sh

# shellcheck disable=SC2086 # the lists are meant to be split
install_missing $build_packages $window_packages
build_release all

if [ $# -eq 0 ]; then
    set -- resources/samples/digits-base.bpk resources/samples/digits-noisy.safetensors
else
    # Paths are relative to the caller's working directory.
    count=$#
    while [ "$count" -gt 0 ]; do
        case "$1" in
        /*) set -- "$@" "$1" ;;
        *) set -- "$@" "$start/$1" ;;
        esac
        shift
        count=$((count - 1))
    done
fi

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec build/release/bin/burnish "$@"
fi

output=build/sample-output
mkdir -p "$output"
build/release/bin/burnish-cli run resources/samples/recipe.json --output "$output" --overwrite
QT_QPA_PLATFORM=offscreen build/release/bin/burnish --size 1440x900 --grab "$output/window.png" --overwrite "$@"
echo "There is no display. The sample recipe was played; its results and a picture of the window are here:"
ls "$PWD/$output"/*
