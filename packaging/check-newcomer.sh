#!/bin/bash
# SPDX-License-Identifier: MIT
# check-newcomer.sh [FOLDER]: runs the two commands of the README as somebody does who has just cloned the project: in a fresh
# clone of what is committed, in FOLDER (build/newcomer), where no program, library or setting of this machine is at hand but
# those of the packages that setup.sh names. What run.sh leaves without a display is read; no source may cause a warning.
# The build stays in FOLDER/build/release. The last line is "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
. packaging/setup.sh
. packaging/checks.sh
mkdir -p build
folder=$(realpath -m "${1:-build/newcomer}")
aside=$(realpath -m build/newcomer-programs)
logs=$(realpath -m build/logs)
rm -rf "$folder" "$aside"
mkdir -p "$aside/bin" "$aside/pkgconfig" "$aside/home" "$logs"

# The packages, those that they depend on, and those that every system has.
# shellcheck disable=SC2086 # the lists are meant to be split
mapfile -t packages < <({
    apt-cache depends --installed --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces \
        --no-enhances git $build_packages $window_packages $test_packages | grep -E '^[a-z0-9]' | sed 's/:.*//'
    dpkg-query -W -f '${Package} ${Essential} ${Priority}\n' | awk '$2 == "yes" || $3 == "required" { print $1 }'
} | sort -u)
mapfile -t files < <(dpkg -L "${packages[@]}" 2>/dev/null | sort -u)
for file in "${files[@]}"; do
    case $file in
    /bin/* | /sbin/* | /usr/bin/* | /usr/sbin/*) [ -f "$file" ] && [ -x "$file" ] && ln -sf "$file" "$aside/bin/" ;;
    *.pc) ln -sf "$file" "$aside/pkgconfig/" ;;
    esac
done
# Of alternatives, such as c++, those that lead to one of these programs.
for link in /usr/bin/*; do
    case $(readlink "$link") in
    /etc/alternatives/*)
        target=$(realpath "$link")
        [ -e "$aside/bin/$(basename "$target")" ] && ln -sf "$target" "$aside/bin/$(basename "$link")"
        ;;
    esac
done
cat >"$aside/toolchain.cmake" <<END
set(CMAKE_IGNORE_PREFIX_PATH /usr/local $HOME $HOME/.local)
set(CMAKE_FIND_USE_PACKAGE_REGISTRY OFF)
END

newcomer() {
    (cd "$folder" && env -i PATH="$aside/bin" HOME="$aside/home" LANG=C.UTF-8 PKG_CONFIG_LIBDIR="$aside/pkgconfig" \
        CMAKE_TOOLCHAIN_FILE="$aside/toolchain.cmake" ${CI:+CI=$CI} "$@")
}

check "a fresh clone" git clone -q --no-hardlinks . "$folder"
for program in ccache cargo pip; do
    check "$program is not at hand" sh -c "! [ -e '$aside/bin/$program' ]"
done
count_time
check "run.sh" newcomer packaging/run.sh
cp "$folder/build/release/.ninja_log" "$logs/newcomer-ninja.log" 2>/dev/null
echo "$output" >"$logs/newcomer-run.log"
count_time
echo "   run.sh: $spent s of processor time"

results=$folder/build/sample-output
cli() { newcomer build/release/bin/burnish-cli "$@"; }
holds() { # FILE WORDS: the listing of the file contains the words
    cli inspect "$results/$1" | grep -q "$2" || { echo "$1 does not contain $2:"; cli inspect "$results/$1"; return 1; }
}
check "run.sh leaves the recipe's metadata" holds digits-noisy.bpk noisy
check "run.sh leaves the recipe's half precision" holds digits-noisy-half.mpk F16
check "run.sh leaves the recipe's selection" sh -c "! grep -q fc1 '$results/digits-noisy-features.safetensors' && grep -q BF16 '$results/digits-noisy-features.safetensors'"
check "run.sh leaves the noisy weights" cli diff "$results/digits-noisy.bpk" resources/samples/digits-noisy.safetensors --exclude num_batches_tracked
check "run.sh leaves a picture of the window" newcomer python3 -c '
import struct, sys, zlib
data = open(sys.argv[1], "rb").read()
assert struct.unpack(">II", data[16:24]) == (1440, 900), "its size"
chunks, at = b"", 8
while at < len(data):
    size, kind = struct.unpack(">I4s", data[at:at + 8])
    chunks += data[at + 8:at + 8 + size] if kind == b"IDAT" else b""
    at += size + 12
lines = zlib.decompress(chunks)
assert len(set(lines[i:i + 64] for i in range(0, len(lines), 64))) > 2000, "it is almost empty"
' "$results/window.png"

count_time
check "test.sh" newcomer packaging/test.sh
echo "$output" >"$logs/newcomer-test.log"
count_time
echo "   test.sh: $spent s of processor time"
check "no source causes a warning" sh -c "! grep -hE '(warning|Warning):|CMake Warning' '$logs/newcomer-run.log' '$logs/newcomer-test.log'"
check "no test is skipped but those that need Rust" sh -c "! grep '^skipped: ' '$logs/newcomer-test.log' | grep -vE 'agreesWithTheTableOnBurnsOwnSources|aRustSourceCompiles'"
line=$(grep -E '^[0-9]+ passed, [0-9]+ failed' "$logs/newcomer-test.log" | tail -n 1)
passed=$((passed + $(echo "${line:-0 passed, 1 failed}" | sed 's/ passed.*//')))
failed=$((failed + $(echo "${line:-0 passed, 1 failed}" | sed 's/.*, \([0-9]*\) failed.*/\1/')))
[ "$failed" -eq 0 ] || tail -n 60 "$logs/newcomer-test.log"
finish
