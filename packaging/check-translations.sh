#!/bin/sh
# SPDX-License-Identifier: MIT
# Fails if a translation is incomplete, lacks a string from the sources, or has one that the program cannot find.
set -eu
cd "$(dirname "$0")/.."
lupdate=$(command -v lupdate-qt6 || echo /usr/lib/qt6/bin/lupdate)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
for file in translations/burnish_*.ts; do
    cp "$file" "$work/now.ts"
    plural=
    case "$file" in *_en.ts) plural=-pluralonly ;; esac
    # shellcheck disable=SC2086 # empty or one word
    "$lupdate" -silent -no-obsolete -locations none $plural -I . app core widgets -ts "$work/now.ts"
    if grep -n 'type="unfinished"' "$work/now.ts" >"$work/found"; then
        echo "$file: $(wc -l <"$work/found") strings are not translated; the first:"
        grep -B4 'type="unfinished"' "$work/now.ts" | head -30
        status=1
    fi
    if grep '<name>' "$work/now.ts" | grep -v burnish::; then
        echo "$file: lupdate files texts of a function under these contexts, which the program never looks up, where"
        echo "std:: precedes its name: as its type, or as that of constants since the last brace."
        status=1
    fi
done
exit $status
