#!/bin/bash
# SPDX-License-Identifier: MIT
# package.sh [BUILD [FOLDER]]: makes the packages from a finished build (build/release) and puts them into FOLDER
# (build/packages): the .deb, the .tar.gz with the command line alone, and the image that runs everywhere.
set -euo pipefail
cd "$(dirname "$0")/.."
. packaging/setup.sh
# shellcheck disable=SC2086 # the list is meant to be split
install_missing $package_packages
build=$(realpath "${1:-build/release}")
folder=$(realpath -m "${2:-build/packages}")
rm -rf "$folder"
mkdir -p "$folder"
umask 022
(cd "$folder" && cpack --config "$build/CPackConfig.cmake" -G "DEB;TGZ" -B "$folder/work" >"$folder/cpack.log" 2>&1) || { cat "$folder/cpack.log"; exit 1; }
mv "$folder"/work/*.deb "$folder"/work/*.tar.gz "$folder/"
rm -rf "$folder/work"
version=$(sed -nE 's/^set\(CPACK_PACKAGE_VERSION "(.*)"\)/\1/p' "$build/CPackConfig.cmake")
packaging/image.sh "$build" "$folder/Burnish-$version-$(uname -m).AppImage"
ls -l "$folder"
