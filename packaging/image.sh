#!/bin/bash
# SPDX-License-Identifier: MIT
# image.sh BUILD IMAGE: makes one executable file that contains the programs, Qt and everything else but the C library. It
# has the form of an AppImage of type 2; its start is image/runtime.c.
set -euo pipefail
sources=$(cd "$(dirname "$0")" && pwd)
build=$(realpath "$1")
image=$(realpath -m "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
content=$work/content

cmake --install "$build" --prefix "$content/usr" --strip >/dev/null
plugins=$(qmake6 -query QT_INSTALL_PLUGINS)
# What each kind is for: windows, icons, typing in other scripts, file dialogs of the desktop.
for plugin in platforms/libqxcb platforms/libqoffscreen platforms/libqminimal 'platforms/libqwayland*' \
    'wayland-shell-integration/*' 'wayland-decoration-client/*' imageformats/libqsvg iconengines/libqsvgicon \
    'platforminputcontexts/*' platformthemes/libqxdgdesktopportal 'styles/*'; do
    for file in "$plugins"/${plugin%\*}*.so; do
        [ -e "$file" ] || continue
        mkdir -p "$content/usr/lib/qt6/plugins/$(dirname "$plugin")"
        cp -L "$file" "$content/usr/lib/qt6/plugins/$(dirname "$plugin")/"
    done
done
[ -e "$content/usr/lib/qt6/plugins/platforms/libqxcb.so" ] || { echo "image.sh: Qt's plugins are not in $plugins" >&2; exit 1; }
printf '[Paths]\nPrefix = ..\nPlugins = lib/qt6/plugins\n' >"$content/usr/bin/qt.conf"
"$sources/bundle.sh" "$content/usr"
# Where desktops look for what an AppImage is.
ln -s usr/bin/burnish "$content/AppRun"
cp "$content/usr/share/applications/org.burnish.Burnish.desktop" "$content/"
cp "$content/usr/share/icons/hicolor/256x256/apps/org.burnish.Burnish.png" "$content/"
ln -s org.burnish.Burnish.png "$content/.DirIcon"
"$sources/check-symbols.sh" "$content"

find "$content" -type d -exec chmod 755 {} +
mksquashfs "$content" "$work/payload" -comp zstd -Xcompression-level 19 -b 256K -all-root -noappend -no-xattrs -mkfs-time 0 \
    -all-time 0 -no-progress -quiet >/dev/null
id=$(sha256sum "$work/payload" | cut -c1-16)
# shellcheck disable=SC2046 # a list of options
gcc -std=gnu17 -Wall -Wextra -Werror -O2 -s -static "-DPAYLOAD_ID=\"$id\"" "$sources"/image/*.c -o "$work/runtime" \
    $(pkg-config --static --libs libsquashfs1) -llz4 -lz -llzma -lzstd -llzo2 -lbz2
# The mark of AppImages, in bytes of the ELF header that systems ignore.
printf 'AI\002' | dd of="$work/runtime" bs=1 seek=8 conv=notrunc status=none
mkdir -p "$(dirname "$image")"
cat "$work/runtime" "$work/payload" >"$image"
chmod 755 "$image"
echo "$image: $(stat -c %s "$image") bytes"
