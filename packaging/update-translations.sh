#!/bin/sh
# SPDX-License-Identifier: MIT
# Updates translations/*.ts with the strings of the sources; new strings are marked as unfinished.
set -eu
cd "$(dirname "$0")/.."
lupdate=$(command -v lupdate-qt6 || echo /usr/lib/qt6/bin/lupdate)
for file in translations/burnish_*.ts; do
    plural=
    case "$file" in *_en.ts) plural=-pluralonly ;; esac
    # shellcheck disable=SC2086 # empty or one word
    "$lupdate" -silent -no-obsolete -locations none $plural -I . app core widgets -ts "$file"
done
