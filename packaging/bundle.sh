#!/bin/bash
# SPDX-License-Identifier: MIT
# bundle.sh PREFIX: copies the libraries that the programs and Qt plugins below PREFIX load to PREFIX/lib/burnish, with
# their licences, and lets the programs find them there. All but the C library: every system has one of its own.
set -euo pipefail
prefix=$(cd "$1" && pwd)
libraries=$prefix/lib/burnish
licences=$prefix/share/doc/burnish/libraries
mkdir -p "$libraries" "$licences"

elf_files() { find "$@" -type f -exec sh -c 'for f; do if [ "$(head -c4 "$f" | tail -c3)" = ELF ]; then echo "$f"; fi; done' _ {} +; }

elf_files "$prefix" | grep -v "^$libraries/" | xargs ldd | awk '$2 == "=>" && $3 ~ /^\// { print $1, $3 }' | sort -u |
    while read -r name path; do
        case $name in
        ld-linux*|libc.so.*|libm.so.*|libdl.so.*|libpthread.so.*|librt.so.*|libresolv.so.*|libmvec.so.*|libutil.so.*) continue ;;
        esac
        [ "$path" != "$libraries/$name" ] || continue
        cp -L "$path" "$libraries/$name"
        chmod 644 "$libraries/$name"
        # Debian lists files of merged folders under either name.
        real=$(realpath "$path")
        package=$({ dpkg -S "$real" || dpkg -S "${real#/usr}"; } 2>/dev/null | head -n 1 | cut -d: -f1) || true
        [ -n "$package" ] || { echo "bundle.sh: $path belongs to no package, so its licence is not known" >&2; exit 1; }
        cp -L "/usr/share/doc/$package/copyright" "$licences/$package"
    done

# Unlike RUNPATH, RPATH also applies to the libraries' own libraries and to plugins.
elf_files "$prefix/bin" "$prefix/libexec" | while read -r program; do
    folder=$(dirname "$program")
    patchelf --force-rpath --set-rpath "\$ORIGIN/$(realpath --relative-to="$folder" "$libraries")" "$program"
done
