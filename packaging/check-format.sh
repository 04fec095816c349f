#!/bin/sh
# SPDX-License-Identifier: MIT
# Fails if a source is not formatted according to .clang-format, and names the first of them.
set -eu
cd "$(dirname "$0")/.."
format=$(command -v clang-format-16 || command -v clang-format) || { echo "clang-format is missing"; exit 1; }
git ls-files '*.cpp' '*.h' | xargs "$format" --dry-run -Werror --ferror-limit=1
