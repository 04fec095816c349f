#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes small networks in torch, with random weights, and computes what they give; any torch from 1.13 on.

    torch_networks.py FOLDER       writes NAME.pt (the state dict) and NAME.json (sizes, tokens, and torch's outputs)
"""
import json
import os
import sys

import torch
from torch import nn


class Conv1D(nn.Module):
    """GPT-2's linear layer: the weight is [in, out]."""

    def __init__(self, inputs, outputs):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(inputs, outputs) * 0.2)
        self.bias = nn.Parameter(torch.randn(outputs) * 0.2)

    def forward(self, x):
        return x @ self.weight + self.bias


class Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.c_attn = Conv1D(width, 3 * width)
        self.c_proj = Conv1D(width, width)

    def forward(self, x):
        sequences, length, width = x.shape
        q, k, v = (part.view(sequences, length, self.heads, -1).transpose(1, 2) for part in self.c_attn(x).split(width, dim=2))
        scores = q @ k.transpose(2, 3) / (width // self.heads) ** 0.5
        later = torch.ones(length, length, dtype=torch.bool).triu(1)
        mixed = scores.masked_fill(later, float("-inf")).softmax(-1) @ v
        return self.c_proj(mixed.transpose(1, 2).reshape(sequences, length, width))


class FeedForward(nn.Module):
    def __init__(self, width, inner):
        super().__init__()
        self.c_fc = Conv1D(width, inner)
        self.c_proj = Conv1D(inner, width)

    def forward(self, x):
        return self.c_proj(nn.functional.gelu(self.c_fc(x)))


class Block(nn.Module):
    def __init__(self, width, inner, heads):
        super().__init__()
        self.ln_1 = nn.LayerNorm(width)
        self.attn = Attention(width, heads)
        self.ln_2 = nn.LayerNorm(width)
        self.mlp = FeedForward(width, inner)

    def forward(self, x):
        x = x + self.attn(self.ln_1(x))
        return x + self.mlp(self.ln_2(x))


class Gpt2(nn.Module):
    """The names and layouts of transformers' GPT2Model."""

    def __init__(self, vocabulary, width, inner, heads, layers, tokens):
        super().__init__()
        self.wte = nn.Embedding(vocabulary, width)
        self.wpe = nn.Embedding(len(tokens[0]), width)
        self.h = nn.ModuleList([Block(width, inner, heads) for _ in range(layers)])
        self.ln_f = nn.LayerNorm(width)

    def forward(self, tokens):
        x = self.wte(tokens) + self.wpe(torch.arange(tokens.shape[1]))
        for block in self.h:
            x = block(x)
        return self.ln_f(x) @ self.wte.weight.T


class Recurrent(nn.Module):
    def __init__(self, name, vocabulary, width, inner, tokens):
        super().__init__()
        self.embedding = nn.Embedding(vocabulary, width)
        self.name = name
        self.add_module(name, {"lstm": nn.LSTM, "gru": nn.GRU}[name](width, inner, batch_first=True))

    def forward(self, tokens):
        return getattr(self, self.name)(self.embedding(tokens))[0]


def main():
    folder, = sys.argv[1:]
    torch.set_num_threads(1)
    torch.manual_seed(20251101)
    tokens = torch.randint(0, 50, (3, 12))
    sizes = {"vocabulary": 50, "width": 24, "tokens": tokens.tolist()}
    wishes = {"gpt2": {**sizes, "inner": 40, "heads": 3, "layers": 2}, "lstm": {**sizes, "inner": 17}, "gru": {**sizes, "inner": 17}}
    for name, wish in wishes.items():
        model = Gpt2(**wish) if name == "gpt2" else Recurrent(name, **wish)
        for parameter in model.parameters():
            nn.init.normal_(parameter, 0.1, 0.3)
        model.eval()
        with torch.no_grad():
            outputs = model(tokens).flatten().tolist()
        torch.save(model.state_dict(), os.path.join(folder, name + ".pt"))
        with open(os.path.join(folder, name + ".json"), "w", encoding="utf-8") as file:
            json.dump({**wish, "outputs": outputs}, file)


main()
