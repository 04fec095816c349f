#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Opens folders of sentence-transformers with burnish-cli, merges them, and loads the results with the library.

    check_sentence.py --cli burnish-cli --fixtures tests/fixtures

Needs PyTorch and sentence-transformers 6; nothing is downloaded: models are made from a configuration and a seed.
"""
import json
import os

os.environ["HF_HUB_OFFLINE"] = "1"
import torch
import transformers
from sentence_transformers import SentenceTransformer
from sentence_transformers.base.modules import Dense, Normalize, Router, Transformer
from sentence_transformers.sentence_transformer.modules import LayerNorm, Pooling
from transformers import BertConfig, BertModel, BertTokenizerFast

import common

WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "a", "b"]


class Sentences(common.Checks):
    def transformer(self, seed):
        folder = self.path(f"bert-{seed}")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "vocab.txt"), "w") as file:
            file.write("\n".join(WORDS))
        torch.manual_seed(seed)
        BertModel(BertConfig(vocab_size=len(WORDS), hidden_size=8, num_hidden_layers=1, num_attention_heads=2,
                             intermediate_size=16, max_position_embeddings=16)).save_pretrained(folder)
        BertTokenizerFast(os.path.join(folder, "vocab.txt")).save_pretrained(folder)
        return Transformer(folder)

    def plain(self, seed):
        return [self.transformer(seed), Pooling(8), Dense(8, 4), LayerNorm(4), Normalize()]

    def routed(self, seed):
        """Both routes share the last layer."""
        shared = Dense(8, 4)
        return [Router.for_query_document([self.transformer(seed), Pooling(8), shared],
                                          [self.transformer(seed + 50), Pooling(8), shared]), Normalize()]

    def save(self, modules, name, safe=True):
        model = SentenceTransformer(modules=modules, device="cpu")
        model.save(self.path(name), safe_serialization=safe)
        return self.path(name)

    def state(self, folder):
        return SentenceTransformer(folder, device="cpu").state_dict()

    def check_opened(self, folder):
        """All names and bytes are those of state_dict(), but for positions, which no file has."""
        name = os.path.basename(folder)
        done = self.run(self.cli, "inspect", folder, "--json", "--sha256")
        found = {t["path"]: t["sha256"] for t in json.loads(done.stdout)["tensors"]} if done.returncode == 0 else {}
        wanted = {key: common.sha256(value.contiguous().numpy()) for key, value in self.state(folder).items()
                  if value.dtype != torch.int64}
        self.expect(f"{name} opens", found == wanted, done.stderr + str(sorted(set(found) ^ set(wanted))))

    def check_merged(self, one, other):
        name = os.path.basename(one) + " with " + os.path.basename(other)
        out = self.path(name.replace(" ", "-"))
        done = self.run(self.cli, "merge", "--method", "linear", "--param", "weight=0.5", one, other, out + "/")
        self.expect(f"{name} merges", done.returncode == 0, done.stderr)
        if done.returncode == 0:
            a, b, merged = self.state(one), self.state(other), self.state(out)
            self.expect(f"{name} has the means", sorted(merged) == sorted(a) and all(
                torch.equal(merged[key], (a[key] + b[key]) / 2) for key in a if a[key].is_floating_point()))

    def check(self):
        a, b = self.save(self.plain(1), "a"), self.save(self.plain(2), "b")
        pickled = self.save(self.plain(3), "pickled", safe=False)
        routed, other = self.save(self.routed(5), "routed"), self.save(self.routed(9), "other")
        for folder in (a, pickled, routed):
            self.check_opened(folder)
        for pair in ((a, b), (a, pickled), (routed, other)):
            self.check_merged(*pair)


transformers.logging.set_verbosity_error()
transformers.logging.disable_progress_bar()
checks = Sentences(__doc__.splitlines()[0])
checks.check()
checks.finish()
