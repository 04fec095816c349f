#!/bin/bash
# SPDX-License-Identifier: MIT
# check-windows.sh [--all]: compiles for Windows, with Debian's mingw-w64, what can be compiled without Windows' own libraries:
# sources without Qt become object files; the others, at the border to the system (--all: all of core), are parsed with the
# headers of this system's libraries, which are not linked. The resources are compiled by windres. What Burnish does to files on
# Windows is run under Wine. The last line is "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
. packaging/setup.sh
install_missing g++-mingw-w64-x86-64-posix wine64 || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export TARGET=x86_64-w64-mingw32
qt=$(qmake6 -query QT_INSTALL_HEADERS)
# Only these headers: others of this system would take the place of Windows' own.
mkdir "$work/include"
for header in re2 yaml-cpp zlib.h zconf.h msgpack msgpack.hpp google snappy.h zstd.h openssl isa-l isa-l.h eigen3 CLI; do
    [ ! -e "/usr/include/$header" ] || ln -s "/usr/include/$header" "$work/include/"
done
# As configured for a system without sys/uio.h.
sed 's/^#if \(!\{0,1\}\)1 /#if \10 /' /usr/include/snappy-stubs-public.h >"$work/include/snappy-stubs-public.h"
ln -s /usr/include/x86_64-linux-gnu/openssl/configuration.h /usr/include/x86_64-linux-gnu/openssl/opensslconf.h "$work/" 2>/dev/null
flags="-std=c++20 -O1 -Wall -Wextra -Werror -I. -DNOMINMAX -DWIN32_LEAN_AND_MEAN -D_WIN32_WINNT=0x0A00 -DUNICODE -DBURNISH_VERSION=\"0\""
flags="$flags -DMSGPACK_NO_BOOST -DQT_NO_CAST_FROM_ASCII -DQT_NO_KEYWORDS -Wno-attributes"
flags="$flags -isystem $qt -isystem $qt/QtCore -isystem $work/include -isystem $work/include/eigen3"
export flags work

sources() {
    if [ "${1:-}" = --all ]; then
        git ls-files 'core/*.cpp' 'app/cli/*.cpp' 'app/commandline/*.cpp'
    else
        git ls-files 'core/base/*.cpp' 'core/io/*.cpp' 'core/tensor/kernels/*.cpp' 'core/tensor/quantisation/*.cpp' \
            'core/regex/unicode/*.cpp' 'app/cli/output.cpp' 'core/formats/hdf5/libraryprocess.cpp'
    fi | grep -v posix | grep -v avx512
}
compile() {
    local source=$1 extra=
    case $source in
    *_avx2*) extra="-mavx2 -mfma -mf16c" ;;
    esac
    # shellcheck disable=SC2086 # lists of options
    if grep -q '<Q\|<zlib' "$source" || ! $TARGET-g++-posix $flags $extra -c "$source" -o "$work/$(echo "$source" | tr / _).o" 2>/dev/null; then
        $TARGET-g++-posix $flags $extra -fsyntax-only "$source" >"$work/$(echo "$source" | tr / _).log" 2>&1 || { cat "$work/$(echo "$source" | tr / _).log" | head -n 15 >&2; echo "failed $source"; return; }
    fi
    echo "passed $source"
}
export -f compile
sources "$@" | xargs -P 2 -I{} bash -c 'compile {}' >"$work/results"
grep ^failed "$work/results"
echo "$(find "$work" -name '*.o' | wc -l) object files, the other sources parsed"
sed -e "s|@CMAKE_BINARY_DIR@/packaging/icons/made|$work|" -e 's/@PROJECT_VERSION@/0.1.0/; s/@PROJECT_VERSION_[A-Z]*@/0/g' packaging/windows/burnish.rc.in >"$work/burnish.rc"
cp build/release/packaging/icons/made/burnish.ico "$work/" 2>/dev/null || printf '\0\0\1\0\0\0' >"$work/burnish.ico"
if $TARGET-windres "$work/burnish.rc" "$work/burnish.res.o"; then echo "passed resources"; else echo "failed resources"; fi >>"$work/results"
# shellcheck disable=SC2086 # lists of options
if $TARGET-g++-posix $flags -municode -static tests/windows/filescheck.cpp core/io/platform_windowsfiles.cpp -o "$work/filescheck.exe"; then
    mkdir "$work/files"
    WINEPREFIX=$work/wine WINEDEBUG=-all timeout 300 /usr/lib/wine/wine64 "$work/filescheck.exe" "Z:${work//\//\\}\\files" 2>/dev/null |
        tr -d '\r' >"$work/files.log"
    grep -q ' passed, 0 failed$' "$work/files.log" || echo "failed to run all of tests/windows/filescheck.cpp" | tee -a "$work/results"
    grep '^failed' "$work/files.log"
    grep '^\(passed\|failed\) ' "$work/files.log" >>"$work/results"
    WINEPREFIX=$work/wine /usr/lib/wine/wineserver64 -k 2>/dev/null
else
    echo "failed tests/windows/filescheck.cpp" >>"$work/results"
fi
passed=$(grep -c ^passed "$work/results")
failed=$(grep -c ^failed "$work/results")
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
