#!/bin/bash
# SPDX-License-Identifier: MIT
# check-desktop.sh [BUILD]: installs a build (build/release) into a temporary folder and checks it with the programs of a desktop:
# the desktop file, the metainfo, the MIME types of files of every format, the icons in all sizes, and the thumbnailer. The
# example of the manual is followed there, with the window, the programs and the samples of the installation. The last line
# is "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
build=${1:-build/release}
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
. packaging/checks.sh

check "the build can be installed" cmake --install "$build" --prefix "$root/usr"
[ "$failed" -eq 0 ] || finish
share=$root/usr/share
desktop=$share/applications/org.burnish.Burnish.desktop
check "the desktop file is valid" desktop-file-validate "$desktop"
check "the metainfo is valid" appstreamcli validate --no-net --no-color "$share/metainfo/org.burnish.Burnish.metainfo.xml"
check "the metainfo and the desktop file fit together" appstreamcli validate-tree --no-net --no-color "$root"

# Files of every format, as file managers recognise them: by the database of this installation and the system's own.
export XDG_DATA_DIRS=$share:/usr/share XDG_DATA_HOME=$root/home HOME=$root
check "the MIME types are valid" update-mime-database "$share/mime"
check "the MIME types raise no warnings" test -z "$(update-mime-database "$share/mime" 2>&1)"
type_of() { gio info -a standard::content-type "$1" | sed -n 's/.*standard::content-type: //p'; }
opens() { # FILE: its type is one that the desktop file lists
    local type
    type=$(type_of "$1")
    grep -q "^MimeType=.*\b$type;" "$desktop" || { echo "$1 has the type $type, which Burnish does not open"; return 1; }
}
stays() { # FILE TYPE
    local type
    type=$(type_of "$1")
    [ "$type" = "$2" ] || { echo "$1 has the type $type, expected $2"; return 1; }
}
fixtures=tests/fixtures
scheduler=$fixtures/burn/scheduler-cosine
mkdir "$root/files"
cp "$fixtures/gguf/plain.gguf" "$root/files/model.gguf"
for extension in $("$root/usr/bin/burnish-cli" formats --json | python3 -c '
import json, sys
print(*(extension for format in json.load(sys.stdin)["formats"] for extension in format["extensions"]))'); do
    case $extension in
    bin) file=$scheduler/full.bin ;;
    json) file=$scheduler/full.json ;;
    # By its name, it is any document in XML; its content decides.
    xml) cp "$fixtures/openvino/float.xml" "$root/files/graph"; file=$root/files/graph ;;
    metadata) echo data >"$root/files/.metadata"; file=$root/files/.metadata ;;
    *)  file=$(find "$fixtures" resources/samples -type f -name "*.$extension" ! -path '*/hostile/*' | sort | head -n 1)
        [ -n "$file" ] || { echo data >"$root/files/made.$extension"; file=$root/files/made.$extension; } ;;
    esac
    check "the desktop opens .$extension" opens "$file"
done
cp resources/samples/digits-base.pt "$root/files/pytorch_model.bin"
cp "$fixtures/tfjs/layers/model.json" "$root/files/model.json"
cp resources/samples/digits-base.bin "$root/files/without-ending"
echo '{"weight_map": {}}' >"$root/files/model.safetensors.index.json"
echo '{"left": {}}' >"$root/files/work.burnish"
for file in pytorch_model.bin model.json without-ending model.safetensors.index.json work.burnish; do
    check "the desktop opens $file" opens "$root/files/$file"
done
head -c 600 /dev/zero >"$root/files/firmware.bin"
check "other .json files stay what they are" stays "$fixtures/burn/apply-cases.json" application/json
check "other .bin files stay what they are" stays "$root/files/firmware.bin" application/octet-stream

for size in 16 22 24 32 48 64 96 128 256 512; do
    check "an icon of $size pixels" python3 -c '
import struct, sys
data = open(sys.argv[1], "rb").read()
assert data[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">II", data[16:24]) == (int(sys.argv[2]),) * 2, "wrong size"
' "$share/icons/hicolor/${size}x$size/apps/org.burnish.Burnish.png" "$size"
done
check "a scalable icon" test -s "$share/icons/hicolor/scalable/apps/org.burnish.Burnish.svg"
check "the icons for Windows and macOS" python3 - "$build/packaging/icons/made" <<'PYTHON'
import struct, sys
ico = open(sys.argv[1] + "/burnish.ico", "rb").read()
reserved, kind, count = struct.unpack("<3H", ico[:6])
assert (reserved, kind, count) == (0, 1, 9), "not an icon"
for i in range(count):
    width, height, _, _, _, bits, size, offset = struct.unpack("<4BHHII", ico[6 + 16 * i:22 + 16 * i])
    assert struct.unpack(">II", ico[offset + 16:offset + 24]) == (width or 256, height or 256) and bits == 32
    assert ico[offset + size - 8:offset + size - 4] == b"IEND"
icns = open(sys.argv[1] + "/burnish.icns", "rb").read()
assert icns[:4] == b"icns" and struct.unpack(">I", icns[4:8])[0] == len(icns), "not an Apple icon"
place, sizes = 8, []
while place < len(icns):
    size, = struct.unpack(">I", icns[place + 4:place + 8])
    sizes.append(struct.unpack(">I", icns[place + 24:place + 28])[0])
    place += size
assert sorted(set(sizes)) == [16, 32, 64, 128, 256, 512, 1024] and place == len(icns), sizes
PYTHON

# The command that a file manager makes of the thumbnailer's line.
line=$(sed -n 's/^Exec=//p' "$share/thumbnailers/burnish.thumbnailer")
line=${line//%s/128}
line=${line//%i/resources/samples/tiny-gpt.safetensors}
line=${line//%o/$root/thumbnail.png}
thumbnail() { PATH=$root/usr/bin:$PATH sh -c "$line" && [ "$(head -c 4 "$root/thumbnail.png" | tail -c 3)" = PNG ]; }
check "the thumbnailer paints a model" thumbnail
check "HDF5 files open without the build" env -C "$root" "$root/usr/bin/burnish-cli" inspect "$PWD/$fixtures/hdf5/dtypes.h5"
check "burnish-ray explains itself" sh -c '"$1" --help | grep -q "burnish-ray \[options\]"' sh "$root/usr/bin/burnish-ray"
check "man pages are found" test -s "$share/man/man1/burnish-cli-convert.1" -a -s "$share/man/man1/burnish.1" \
    -a -s "$share/man/man5/burnish-rules.5"
# The window's own tests, as a program of the installation: nothing of the build or the sources is next to it.
example() {
    cp "$build/tests/tests_widgets_help" "$root/usr/bin/" && mkdir -p "$root/elsewhere" &&
        env -C "$root/elsewhere" BURNISH_PREFIX="$root/usr" QT_QPA_PLATFORM=offscreen "$root/usr/bin/tests_widgets_help" tst_manualexample
}
check "the manual's example can be followed from the installation" example
for file in bash-completion/completions/burnish-cli zsh/site-functions/_burnish fish/vendor_completions.d/burnish.fish \
    burnish/samples/digits-base.bpk burnish/cluster/README.md doc/burnish/copyright; do
    check "$file is installed" test -s "$share/$file"
done
finish
