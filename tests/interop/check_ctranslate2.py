#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lets CTranslate2 run models that burnish-cli wrote, and compares what they translate and generate.

    check_ctranslate2.py --cli burnish-cli --fixtures tests/fixtures
"""
import json
import os
import shutil

import ctranslate2

import common

TOKENS = ["<unk>", "<s>", "</s>"] + [f"t{i}" for i in range(9)]
LETTERS = ["<unk>", "<s>", "</s>", "a", "b", "c"]
CONFIG = {"unk_token": "<unk>", "bos_token": "<s>", "eos_token": "</s>"}
TRANSLATION = {**CONFIG, "decoder_start_token": "<s>", "add_source_bos": False, "add_source_eos": False}


def folder_of(checks, name, model):
    """The folder of a model as CTranslate2 opens it, for a file that is there or is yet to be written."""
    folder = checks.path(name)
    os.makedirs(folder, exist_ok=True)
    generates = model == "int16"
    with open(os.path.join(folder, "config.json"), "w") as file:
        json.dump(CONFIG if generates else TRANSLATION, file)
    with open(os.path.join(folder, "vocabulary.json" if generates else "shared_vocabulary.json"), "w") as file:
        json.dump(LETTERS if generates else TOKENS, file)
    return folder


def results(folder, model, compute="default"):
    if model == "int16":
        found = ctranslate2.Generator(folder, compute_type=compute).generate_batch(
            [["<s>", "a"], ["<s>", "c", "b"]], max_length=6, beam_size=2, return_scores=True)
        return [(one.sequences, one.scores) for one in found]
    found = ctranslate2.Translator(folder, compute_type=compute).translate_batch(
        [["t1", "t4", "t2"], ["t5"], ["t7", "t8", "t0", "t3"]], beam_size=3, return_scores=True, max_decoding_length=12)
    return [(one.hypotheses, one.scores) for one in found]


def check(checks, model):
    source = os.path.join(checks.fixtures, "ctranslate2", f"{model}.bin")
    before = folder_of(checks, f"{model}-before", model)
    shutil.copyfile(source, os.path.join(before, "model.bin"))
    after = folder_of(checks, f"{model}-after", model)
    target = os.path.join(after, "model.bin")
    if checks.convert(f"{model}: as it is", source, target, "--to", "ctranslate2"):
        with open(source, "rb") as first, open(target, "rb") as second:
            checks.expect(f"{model}: the same bytes", first.read() == second.read())
        checks.expect(f"{model}: the same results", results(before, model) == results(after, model))
    return before


def check_other_forms(checks, expected):
    source = os.path.join(checks.fixtures, "ctranslate2", "float32.bin")
    # Neither the metadata nor the names are lost in another format.
    between = checks.path("between.safetensors")
    back = folder_of(checks, "back", "float32")
    if checks.convert("to SafeTensors", source, between) and \
            checks.convert("and back", between, os.path.join(back, "model.bin"), "--to", "ctranslate2"):
        checks.expect("back: the same results", results(back, "float32", "float32") == expected)
    half = folder_of(checks, "half", "float32")
    if checks.convert("as F16", source, os.path.join(half, "model.bin"), "--to", "ctranslate2", "--float", "f16"):
        rounded = results(half, "float32", "float32")
        differences = [abs(a - b) for (_, one), (_, two) in zip(rounded, expected) for a, b in zip(one, two)]
        checks.expect("F16: nearly the same scores", max(differences) < 0.01, str(differences))


def main():
    checks = common.Checks(__doc__)
    owner = ("CTranslate2", ctranslate2.__version__)
    with checks.proof("ctranslate2", ["read", "written", "lossless"], *owner):
        for model in ("int8", "int16"):
            check(checks, model)
        before = check(checks, "float32")
    with checks.proof("ctranslate2", ["written"], *owner):
        check_other_forms(checks, results(before, "float32", "float32"))
    checks.finish()


main()
