#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: scipy 1.17.1 (PyPI), scipy.io.loadmat, with numpy 2.4.6
# Behaviour: MAT-files of version 5 may store text as 16-bit characters (miUINT16 and miUTF16 of MathWorks' document), as
#   class names and labels beside weights are. loadmat keeps the low byte of each 16-bit character and decodes those bytes
#   as UTF-8: any other letter becomes U+FFFD or another character, without an error or a warning. With miUTF16 in place
#   of miUINT16 the same text is read rightly.
# Seen:
#   miUINT16 'größe' is read as 'gr\ufffd\ufffde'
#   miUINT16 'Ł猫' is read as 'A+'
#   miUTF16  'größe' is read as 'größe'
#   miUTF16  'Ł猫' is read as 'Ł猫'
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check scipy==1.17.1 numpy==2.4.6
venv/bin/python - <<'END'
import io
import struct
import sys

import scipy.io


def element(kind, data):
    return struct.pack("<II", kind, len(data)) + data + bytes(-len(data) % 8)


def read(text, kind):
    array = (element(6, struct.pack("<II", 4, 0)) + element(5, struct.pack("<ii", 1, len(text))) + element(1, b"t") +
             element(kind, text.encode("utf-16-le")))
    header = b"MATLAB 5.0 MAT-file".ljust(116) + bytes(8) + b"\0\1IM"
    return str(scipy.io.loadmat(io.BytesIO(header + element(14, array)))["t"][0])


wrong = right = 0
for kind, name in ((4, "miUINT16"), (17, "miUTF16 ")):
    for text in ("größe", "Ł猫"):
        found = read(text, kind)
        print(f"{name} {text!r} is read as {found!r}")
        right += kind == 17 and found == text
        wrong += kind == 4 and found != text
sys.exit(not (wrong == 2 and right == 2))
END
