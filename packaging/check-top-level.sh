#!/bin/sh
# SPDX-License-Identifier: MIT
# Fails if the project's root contains anything that does not belong there, or if a file in findings/ lacks what each of
# them has: it is a script that can be run, of at most 80 lines, and begins (after its first line) with comments that say
# which version of which software it is about, what that does on valid input, and what was seen.
set -eu
cd "$(dirname "$0")/.."
allowed=" CMakeLists.txt app core widgets resources tests translations packaging findings README.md LICENSE CMakePresets.json .clang-format .clang-tidy .editorconfig .gitignore .ci "
extra=$(git ls-files | cut -d/ -f1 | sort -u | while read -r name; do
    case "$allowed" in *" $name "*) ;; *) printf '%s ' "$name" ;; esac
done)
[ -z "$extra" ] || { echo "not agreed at the top level: $extra"; exit 1; }

# The heads of a finding, in order; further lines of comments may follow each of them.
faults=$(git ls-files -z --cached --others --exclude-standard findings | tr '\0' '\n' | while read -r file; do
    [ -e "$file" ] || continue
    [ -x "$file" ] || echo "$file: cannot be executed"
    [ "$(wc -l <"$file")" -le 80 ] || echo "$file: has more than 80 lines"
    awk 'NR == 1 { if (!/^#!/) exit 1; next }
        /^# SPDX-License-Identifier: / && !found { next }
        !/^#( |$)/ { exit }
        /^# (Version|Behaviour|Seen):/ { order = order substr($2, 1, 1); found = 1; next }
        !found { exit }
        END { exit order != "VBS" }' "$file" ||
        echo "$file: expected comments \"# Version:\", \"# Behaviour:\" and \"# Seen:\" after its first line"
done)
[ -z "$faults" ] || { echo "$faults"; exit 1; }
