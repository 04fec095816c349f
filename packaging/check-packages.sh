#!/bin/bash
# SPDX-License-Identifier: MIT
# check-packages.sh [FOLDER]: installs and starts the packages in FOLDER (build/packages, see package.sh) in minimal
# systems that contain nothing else: the .deb in Debian 12, the .tar.gz and the image in Debian 12 and 13. The systems come from
# Debian's mirror and are kept as archives in CACHE (build/chroots). Runs as root on Debian. Prints sizes and start times;
# the last line is "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
[ "$(id -u)" -eq 0 ] || { echo "skipped: chroots need root"; echo "0 passed, 1 failed"; exit 1; }
. packaging/setup.sh
# shellcheck disable=SC2086 # the list is meant to be split
install_missing $package_packages xvfb || exit 1
folder=$(realpath "${1:-build/packages}")
sources=$PWD
. packaging/chroots.sh
display=:$((RANDOM % 1000 + 100))
Xvfb "$display" -screen 0 1600x1000x24 -nolisten tcp >/dev/null 2>&1 &
server=$!
trap 'kill "$server"; rm -rf "$work"' EXIT
. packaging/checks.sh

new_system() { # RELEASE: a clean one, with the files to open in /work
    clean_system "$1" || return 1
    cp "$sources"/resources/samples/* "$sources/tests/fixtures/hdf5/dtypes.h5" "$root/work/"
    chown -R 1000:1000 "$root/work" "$root/home/tester"
}

# A picture of a window with a model is much larger than one of an empty window.
shows() { # USER LINE PICTURE
    inside "$1" "$2 --size 1280x800 --grab $3 --overwrite" || return 1
    [ "$(stat -c %s "$root$3")" -gt 20000 ] || { echo "the picture $3 is almost empty"; return 1; }
    [ -z "${BURNISH_PICTURES:-}" ] || cp "$root$3" "$BURNISH_PICTURES/$(basename "$root$3" .png)-$((++pictures)).png"
}
pictures=0
milliseconds() { # USER LINE: of the fastest of five starts
    for _ in 1 2 3 4 5; do
        local start
        start=$(date +%s%N)
        inside "$1" "$2" >/dev/null 2>&1 || { echo "(failed)"; return; }
        echo $((($(date +%s%N) - start) / 1000000))
    done | sort -n | head -n 1
}
# All files but logs, lists of packages and what packages of others cache.
files_in() { (cd "$root" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./sys -o -path ./work -o -path ./home -o -path ./tmp \
    -o -path ./var/cache -o -path ./var/lib/apt -o -path ./var/log \) -prune -o -print | sort); }

debian() {
    local deb depends
    deb=$(echo "$folder"/*.deb)
    depends=$(dpkg-deb -f "$deb" Depends)
    new_system bookworm || return 1
    mounts=
    cp "$deb" "$root/work/burnish.deb"
    check "Debian 12: a desktop's usual packages" inside 0:0 'apt-get -qq update && apt-get -qq -y install --no-install-recommends shared-mime-info desktop-file-utils hicolor-icon-theme man-db libglib2.0-bin'
    check "Debian 12: the dependencies of the .deb exist" inside 0:0 "apt-get -qq -y satisfy --no-install-recommends '$depends'"
    files_in >"$work/before"
    check ".deb: installs" inside 0:0 'dpkg -i burnish.deb'
    check ".deb: states the dependencies" inside 0:0 'apt-get check'
    check ".deb: burnish starts" inside 1000:1000 'burnish --version'
    check ".deb: burnish-cli reads a sample" inside 1000:1000 'burnish-cli inspect digits-base.bpk'
    check ".deb: burnish-cli reads HDF5" inside 1000:1000 'burnish-cli inspect dtypes.h5'
    local line
    line=$(sed -n 's/^Exec=//p' "$root/usr/share/applications/org.burnish.Burnish.desktop")
    check ".deb: what a double click runs shows a sample" shows 1000:1000 "${line//%F/digits-base.bpk}" /work/deb.png
    mounts=display
    check ".deb: likewise on a display" shows 1000:1000 "${line//%F/tiny-gpt.safetensors}" /work/deb-x.png
    check ".deb: the desktop opens the sample with Burnish" inside 1000:1000 \
        'gio mime application/x-burnish-burnpack | grep org.burnish.Burnish && gio info -a standard::content-type digits-base.bpk | grep application/x-burnish-burnpack'
    line=$(sed -n 's/^Exec=//p' "$root/usr/share/thumbnailers/burnish.thumbnailer" | sed 's|%s|256|; s|%i|tiny-gpt.safetensors|; s|%o|/work/thumbnail.png|')
    check ".deb: the thumbnailer paints" inside 1000:1000 "$line && test -s thumbnail.png"
    check ".deb: man finds its pages" inside 1000:1000 'man -w burnish burnish-cli-convert'
    echo "   .deb: $(stat -c %s "$deb") bytes, installed $(dpkg-deb -f "$deb" Installed-Size) KiB; burnish-cli starts in $(milliseconds 1000:1000 'burnish-cli --version') ms, burnish shows a sample in $(milliseconds 1000:1000 'QT_QPA_PLATFORM=offscreen burnish --grab /work/time.png --overwrite digits-base.bpk') ms"
    check ".deb: is removed" inside 0:0 'dpkg -P burnish'
    files_in >"$work/after"
    check ".deb: leaves nothing" diff "$work/before" "$work/after"
}

archive() { # RELEASE
    new_system "$1" || return 1
    mounts=
    cp "$folder"/burnish-cli-*.tar.gz "$root/work/cli.tar.gz"
    check "$1, .tar.gz: is unpacked" inside 1000:1000 'tar xzf cli.tar.gz && mv burnish-cli-* cli'
    check "$1, .tar.gz: needs no newer C library" packaging/check-symbols.sh "$root/work/cli"
    check "$1, .tar.gz: contains the command line alone" sh -c "! find '$root/work/cli' -name 'libQt6Gui*' -o -name burnish -type f -path '*bin*' | grep ."
    check "$1, .tar.gz: reads a sample" inside 1000:1000 'cli/bin/burnish-cli inspect digits-base.bpk'
    check "$1, .tar.gz: reads HDF5" inside 1000:1000 'cli/bin/burnish-cli inspect dtypes.h5'
    check "$1, .tar.gz: converts" inside 1000:1000 'cli/bin/burnish-cli convert digits-base.bpk out.safetensors && test -s out.safetensors'
    [ "$1" = bookworm ] || return 0
    echo "   .tar.gz: $(stat -c %s "$folder"/burnish-cli-*.tar.gz) bytes; burnish-cli starts in $(milliseconds 1000:1000 'cli/bin/burnish-cli --version') ms"
}

image() { # RELEASE
    local image
    image=$(echo "$folder"/*.AppImage)
    new_system "$1" || return 1
    cp "$image" "$root/work/Burnish.AppImage"
    mounts=
    check "$1, image without FUSE: burnish starts" inside 1000:1000 './Burnish.AppImage --version'
    check "$1, image without FUSE: shows a sample" shows 1000:1000 './Burnish.AppImage digits-base.bpk' /work/image.png
    check "$1, image without FUSE: is extracted once" sh -c "[ \$(ls -d '$root'/home/tester/.cache/burnish/image-* | wc -l) = 1 ]"
    echo "   $1, image, extracted before: burnish shows a sample in $(milliseconds 1000:1000 'QT_QPA_PLATFORM=offscreen ./Burnish.AppImage --grab /work/time.png --overwrite digits-base.bpk') ms"
    check "$1, image: runs burnish-cli" inside 1000:1000 './Burnish.AppImage --cli inspect dtypes.h5'
    check "$1, image: runs burnish-cli by a link" inside 1000:1000 'ln -s Burnish.AppImage burnish-cli && ./burnish-cli inspect digits-base.pt'
    check "$1, image: passes the exit code on" inside 1000:1000 './Burnish.AppImage --cli inspect missing; test $? = 1'
    check "$1, image without a home: shows a sample" shows 1000:1000 'HOME=/nonexistent ./Burnish.AppImage tiny-gpt.safetensors' /work/image-temporary.png
    check "$1, image without a home: leaves nothing behind" sh -c "! ls -d '$root'/tmp/burnish-* 2>/dev/null"
    mounts=display
    check "$1, image on a display: shows a sample" shows 1000:1000 './Burnish.AppImage digits-noisy.safetensors' /work/image-x.png
    rm -rf "$root/home/tester/.cache"
    mounts=fuse
    check "$1, image mounted as root: shows a sample" shows 0:0 'HOME=/tmp/root ./Burnish.AppImage digits-base.bpk' /work/image-mounted.png
    check "$1, image mounted as root: extracts nothing" test ! -e "$root/tmp/root/.cache/burnish"
    check "$1, image mounted: fusermount3 exists" inside 0:0 'apt-get -qq update && apt-get -qq -y install --no-install-recommends fuse3'
    check "$1, image mounted by a user: shows a sample" shows 1000:1000 './Burnish.AppImage digits-base.bpk' /work/image-user.png
    check "$1, image mounted by a user: extracts nothing" test ! -e "$root/home/tester/.cache/burnish"
    echo "   $1, image, mounted: burnish shows a sample in $(milliseconds 1000:1000 'QT_QPA_PLATFORM=offscreen ./Burnish.AppImage --grab /work/time.png --overwrite digits-base.bpk') ms"
    # Starts that ended with their system, above, could not clean up.
    rm -rf "$root"/tmp/burnish-*
    check "$1, image: is unmounted in the end" inside 1000:1000 './Burnish.AppImage --version && sleep 1 && ! grep burnish /proc/mounts && ! ls -d /tmp/burnish-*'
    check "$1, image: needs no newer C library" sh -c "cd '$root/work' && ./Burnish.AppImage --appimage-extract && '$sources/packaging/check-symbols.sh' squashfs-root"
    [ "$1" = bookworm ] || return 0
    echo "   image: $(stat -c %s "$image") bytes, extracted $(du -sk "$root/work/squashfs-root" | cut -f1) KiB"
}

check "Debian 12 can be set up" new_system bookworm
check "Debian 13 can be set up" new_system trixie
debian
archive bookworm
archive trixie
image bookworm
image trixie
finish
