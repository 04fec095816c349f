#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: gensim 4.4.0 (PyPI) with numpy 2.4.6
# Behaviour: KeyedVectors may have keys with spaces, such as phrases and names of entities. save_word2vec_format() writes
#   them as they are, without a word, although word2vec's format ends a key at its first space. In the binary form
#   load_word2vec_format() takes the rest of the key for the first numbers: the phrase comes back as its first word with
#   numbers that have nothing to do with the stored ones, and what is left of its vector becomes part of the next key.
#   The other words are right, the count is right, and nothing is reported, so that a lookup of the next word fails and
#   similarities with the broken one are nonsense. The text form refuses its own file. gensim's native save() and load()
#   keep both keys and vectors.
# Seen:
#   binary: 4 of 4 keys
#   'berlin' [1.0, 2.0, 3.0, 4.0]
#   'new' [2.93e+26, -1.08e-19, -2.0, -3.69e+19]
#   '@\x00\x00\x00Aparis' [9.0, 10.0, 11.0, 12.0]
#   'rome' [13.0, 14.0, 15.0, 16.0]
#   text: ValueError: could not convert string to float: 'york'
#   native: 'new york' [5.0, 6.0, 7.0, 8.0]
#   warnings: 0
set -eu
seen=$(sed -n '/^# Seen:/,/^[^#]/s/^#   //p' "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check gensim==4.4.0 numpy==2.4.6
cat >phrases.py <<'END_OF_PYTHON'
import warnings

import numpy as np
from gensim.models import KeyedVectors

keys = ["berlin", "new york", "paris", "rome"]
vectors = np.arange(1, 17, dtype=np.float32).reshape(4, 4)
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    table = KeyedVectors(vector_size=4)
    table.add_vectors(keys, vectors)
    table.save_word2vec_format("table.bin", binary=True)
    loaded = KeyedVectors.load_word2vec_format("table.bin", binary=True)
    print(f"binary: {len(loaded)} of {len(keys)} keys")
    for key in loaded.index_to_key:
        print(f"{key!r} {[float(f'{number:.3g}') for number in loaded[key]]}")
    table.save_word2vec_format("table.txt", binary=False)
    try:
        print("text:", KeyedVectors.load_word2vec_format("table.txt", binary=False))
    except ValueError as error:
        print(f"text: {type(error).__name__}: {error}")
    table.save("table.kv")
    print(f"native: {keys[1]!r} {KeyedVectors.load('table.kv')[keys[1]].tolist()}")
print(f"warnings: {len(told)}")
END_OF_PYTHON
got=$(venv/bin/python phrases.py)
echo "$got"
[ "$got" = "$seen" ]
