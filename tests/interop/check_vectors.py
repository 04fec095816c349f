#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads what burnish-cli writes with scipy and gensim: MATLAB files and vectors of words.

    check_vectors.py --cli burnish-cli --fixtures tests/fixtures
"""
import os
from contextlib import nullcontext

import gensim
import numpy as np
import scipy
import scipy.io
from gensim.models import KeyedVectors

import common


def arrays_in(value, prefix=""):
    """The arrays of a loaded variable by their paths: fields of structs and elements of cells below their names."""
    if value.dtype.names and value.size == 1:
        for name in value.dtype.names:
            yield from arrays_in(value[name].item(), f"{prefix}.{name}")
    elif value.dtype == object:
        for i, each in enumerate(value.flat):
            yield from arrays_in(each, f"{prefix}.{i}")
    elif value.dtype.kind != "U":
        yield prefix, value


def check_matlab(checks, source):
    """scipy finds the tensors that burnish-cli shows, with the same bytes; logical arrays are uint8 there."""
    label = f"{os.path.relpath(source, checks.fixtures)} → matlab"
    out = checks.path("out.mat")
    if not checks.convert(label, source, out, "--adapter", "none", "--verify"):
        return
    found = {}
    for name, value in scipy.io.loadmat(out).items():
        if not name.startswith("__"):
            found |= {path: (list(a.shape), common.sha256(a)) for path, a in arrays_in(value, name)}
    want = {t["path"]: (t["shape"], t["sha256"]) for t in checks.inspect(source)["tensors"]}
    # At least two axes.
    want = {path: ([1] * (2 - len(shape)) + shape, digest) for path, (shape, digest) in want.items()}
    checks.expect(label, found == want, f"{found} is not {want}")


def check_word2vec(checks, source, binary):
    label = f"{os.path.relpath(source, checks.fixtures)} → word2vec"
    out, again = checks.path("out.w2v"), checks.path("again.w2v")
    if not checks.convert(label, source, out, "--verify"):
        return
    mine = KeyedVectors.load_word2vec_format(out, binary=True)
    theirs = KeyedVectors.load_word2vec_format(source, binary=binary, no_header=source.endswith("glove.txt"))
    checks.expect(label, mine.index_to_key == theirs.index_to_key and mine.vectors.tobytes() == theirs.vectors.tobytes())
    theirs.save_word2vec_format(again, binary=True)
    with open(out, "rb") as a, open(again, "rb") as b:
        checks.expect(f"{label}: the bytes of gensim", a.read() == b.read())


def check_random_text(checks):
    """Numbers of any size are read from text as gensim reads them."""
    random = np.random.default_rng(5)
    text = checks.path("random.vec")
    values = random.integers(0, 2**32, (400, 30), dtype=np.uint32).view(np.float32)
    values[~np.isfinite(values)] = 0
    with open(text, "w", encoding="utf-8") as out:
        out.write("400 30\n")
        for i, row in enumerate(values.astype(np.float64) * (1 + random.random(values.shape) * 1e-7)):
            out.write(f"w{i} " + " ".join(map(repr, map(float, row))) + "\n")
    check_word2vec(checks, text, False)


def main():
    checks = common.Checks(__doc__)
    owner = ("gensim", gensim.__version__)
    for name in ("plain.mat", "deflated.mat"):
        with checks.proof("matlab", ["read", "written", "lossless"], "SciPy", scipy.__version__, "5"):
            check_matlab(checks, os.path.join(checks.fixtures, "matlab", name))
    for name in ("word2vec/gensim.bin", "word-vectors/gensim.vec", "word-vectors/glove.txt"):
        binary = name.endswith(".bin")
        with checks.proof("word2vec", ["read", "written", "lossless"] if binary else ["written"], *owner), \
                nullcontext() if binary else checks.proof("word-vectors", ["read"], *owner):
            check_word2vec(checks, os.path.join(checks.fixtures, name), binary)
    with checks.proof("word-vectors", ["read"], *owner):
        check_random_text(checks)
    checks.finish()


if __name__ == "__main__":
    main()
