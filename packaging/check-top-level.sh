#!/bin/sh
# SPDX-License-Identifier: MIT
# Fails if the project's root contains anything that does not belong there.
set -eu
cd "$(dirname "$0")/.."
allowed=" CMakeLists.txt app core widgets resources tests translations packaging README.md LICENSE CMakePresets.json .clang-format .clang-tidy .editorconfig .gitignore .ci "
extra=$(git ls-files | cut -d/ -f1 | sort -u | while read -r name; do
    case "$allowed" in *" $name "*) ;; *) printf '%s ' "$name" ;; esac
done)
[ -z "$extra" ] || { echo "not agreed at the top level: $extra"; exit 1; }
