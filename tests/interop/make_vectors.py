#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the fixtures of word vectors and of MATLAB with the libraries that own the formats, and their manifests.

    make_vectors.py FIXTURES      with gensim 4.4.0, fasttext-wheel 0.9.2, scipy 1.17.1 and NumPy 1.26
"""
import hashlib
import json
import os
import random
import sys
import tempfile

import fasttext
import gensim
import numpy as np
import scipy
import scipy.io
from gensim.models import KeyedVectors

NAMES = {"float64": "F64", "float32": "F32", "int64": "I64", "int16": "I16", "uint8": "U8", "uint64": "U64",
         "complex64": "C64", "complex128": "C128", "bool": "Bool"}


def manifest(file, format_id, program, tensors):
    rows = [{"path": path, "dtype": NAMES[str(array.dtype)], "shape": list(array.shape), "nbytes": array.nbytes,
             "sha256": hashlib.sha256(np.ascontiguousarray(array).tobytes()).hexdigest()} for path, array in tensors.items()]
    with open(f"{file}.manifest.json", "w", encoding="utf-8") as out:
        json.dump({"format": format_id, "file": os.path.basename(file), "written_by": program, "tensors": rows}, out, indent=1)
        out.write("\n")


def folder(root, name):
    path = os.path.join(root, name)
    os.makedirs(path, exist_ok=True)
    return path


def word_vectors(root):
    program = f"gensim {gensim.__version__}"
    words = ["the", "Katze", "猫", "</s>"]
    vectors = (np.random.default_rng(3).integers(-64, 64, (4, 5)) / 32).astype(np.float32)
    vectors[1, 1] = np.float32(0.1)
    table = KeyedVectors(5)
    table.add_vectors(words, vectors)
    binary, text = folder(root, "word2vec"), folder(root, "word-vectors")
    table.save_word2vec_format(os.path.join(binary, "gensim.bin"), binary=True)
    table.save_word2vec_format(os.path.join(text, "gensim.vec"), binary=False)
    table.save_word2vec_format(os.path.join(text, "glove.txt"), binary=False, write_header=False)
    for file, binary_file, header in (("word2vec/gensim.bin", True, False), ("word-vectors/gensim.vec", False, False),
                                      ("word-vectors/glove.txt", False, True)):
        path = os.path.join(root, file)
        read = KeyedVectors.load_word2vec_format(path, binary=binary_file, no_header=header)
        assert read.index_to_key == words
        manifest(path, os.path.dirname(file), program, {"vectors": read.vectors})


def fast_text(root):
    program = "fastText 0.9.2"
    random.seed(1)
    target = folder(root, "fasttext")
    with tempfile.TemporaryDirectory() as work:
        lines, labelled = os.path.join(work, "lines"), os.path.join(work, "labelled")
        with open(lines, "w", encoding="utf-8") as out:
            out.write("\n".join(["a b c a b"] * 10) + "\n")
        with open(labelled, "w", encoding="utf-8") as out:
            for i in range(1200):
                out.write(f"__label__{i % 2} " + " ".join(str(random.randrange(300)) for _ in range(4)) + "\n")
        model = fasttext.train_unsupervised(lines, model="cbow", dim=3, minCount=1, bucket=4, epoch=1, thread=1, minn=2, maxn=2)
        model.save_model(os.path.join(target, "cbow.bin"))
        manifest(os.path.join(target, "cbow.bin"), "fasttext", program,
                 {"input": model.get_input_matrix(), "output": model.get_output_matrix()})
        model = fasttext.train_supervised(labelled, dim=3, epoch=1, thread=1, bucket=300, wordNgrams=2, minn=0, maxn=0)
        model.quantize(input=labelled, qnorm=True, retrain=False, cutoff=280, dsub=2)
        model.save_model(os.path.join(target, "pruned.ftz"))
        # fastText multiplies the centroids of the codes by the norm; the test does the same.
        model = fasttext.load_model(os.path.join(target, "pruned.ftz"))
        rows = np.stack([model.get_input_vector(i) for i in range(8)])
        with open(os.path.join(target, "pruned.ftz.rows.json"), "w", encoding="utf-8") as out:
            json.dump({"rows": [[float(v) for v in row] for row in rows]}, out)
            out.write("\n")


def matlab(root):
    target = folder(root, "matlab")
    layers = np.zeros((2,), dtype=[("weights", object), ("name", object)])
    layers[0], layers[1] = (np.ones((2, 2)), "first"), (np.arange(3, dtype=np.float32), "second")
    content = {"w": np.arange(24, dtype=np.float32).reshape(2, 3, 4), "z": np.array([[1 + 2j, 3 - 4j], [5, 6j]]),
               "zf": np.array([[1 + 2j, 3]], np.complex64), "flag": np.array([[True, False, True]]), "half": np.ones(3, np.float16),
               "net": {"conv1": {"weights": np.ones((2, 2), np.float32)}, "bias": np.arange(6, dtype=np.int16).reshape(2, 3)},
               "cell": np.array([np.ones((2, 2)), "text", np.arange(3, dtype=np.uint8)], dtype=object), "layers": layers,
               "empty": np.zeros((0, 3)), "big": np.array([[2**63]], np.uint64), "title": "größe"}
    for name, deflates in (("plain.mat", False), ("deflated.mat", True)):
        path = os.path.join(target, name)
        scipy.io.savemat(path, content, do_compression=deflates, oned_as="row")
        read = scipy.io.loadmat(path, simplify_cells=False)
        tensors = {key: read[key] for key in ("w", "z", "zf", "half", "empty", "big")}
        tensors["flag"] = read["flag"].astype(bool)
        tensors["net.conv1.weights"] = read["net"]["conv1"].item()["weights"].item()
        tensors["net.bias"] = read["net"]["bias"].item()
        tensors |= {f"cell.{i}": read["cell"][0, i] for i in (0, 2)}
        tensors |= {f"layers.{i}.weights": read["layers"][0, i]["weights"] for i in (0, 1)}
        manifest(path, "matlab", f"scipy {scipy.__version__}", tensors)


if __name__ == "__main__":
    for make in (word_vectors, fast_text, matlab):
        make(sys.argv[1])
