#!/bin/bash
# SPDX-License-Identifier: MIT
# check-symbols.sh FOLDER [GLIBC]: fails if a program or library below FOLDER needs a C library newer than GLIBC (that of
# Debian 12), or one that is neither in FOLDER nor part of the C library.
set -euo pipefail
folder=$1
newest=${2:-2.36}
find "$folder" -type f -exec sh -c 'for f; do if [ "$(head -c4 "$f" | tail -c3)" = ELF ]; then echo "$f"; fi; done' _ {} + >"${TMPDIR:-/tmp}/elf.$$"
trap 'rm -f "${TMPDIR:-/tmp}/elf.$$"' EXIT
count=$(wc -l <"${TMPDIR:-/tmp}/elf.$$")
[ "$count" -gt 0 ] || { echo "there are no programs in $folder"; exit 1; }
highest=$(xargs -d '\n' objdump -T <"${TMPDIR:-/tmp}/elf.$$" 2>/dev/null | grep -oE 'GLIBC_[0-9.]+' | sort -uV | tail -n 1)
xargs -d '\n' -n 1 objdump -p <"${TMPDIR:-/tmp}/elf.$$" 2>/dev/null | awk '$1 == "NEEDED" { print $2 }' | sort -u | while read -r name; do
    case $name in
    ld-linux*|libc.so.*|libm.so.*|libdl.so.*|libpthread.so.*|librt.so.*|libresolv.so.*|libmvec.so.*|libutil.so.*) ;;
    *) find "$folder" -name "$name" | grep -q . || { echo "$name is not in $folder"; exit 1; } ;;
    esac
done
echo "$count programs and libraries, the highest symbol version is $highest"
[ "$(printf '%s\nGLIBC_%s\n' "$highest" "$newest" | sort -V | tail -n 1)" = "GLIBC_$newest" ]
