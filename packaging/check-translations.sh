#!/bin/sh
# SPDX-License-Identifier: MIT
# Fails if a translation is incomplete or lacks a string from the sources.
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
done
exit $status
