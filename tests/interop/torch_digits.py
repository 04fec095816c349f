#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Predicts digits in torch with the weights of a PyTorch checkpoint or a SafeTensors file; any torch from 1.13 on.

    torch_digits.py WEIGHTS TEST…       prints for each test {"predictions": [class of each image], "accuracy": share}

A test is a file of images, or noise:COUNT:FILE: COUNT times its images, each time with other noise.
"""
import json
import struct
import sys

import torch
from torch import nn


class Digits(nn.Module):
    """resources/samples/digits.rs in PyTorch."""

    def __init__(self):
        super().__init__()
        self.conv1 = nn.Conv2d(1, 16, 3, padding=1)
        self.norm1 = nn.BatchNorm2d(16)
        self.conv2 = nn.Conv2d(16, 32, 3, padding=1)
        self.norm2 = nn.BatchNorm2d(32)
        self.pool = nn.MaxPool2d(2)
        self.fc1 = nn.Linear(32 * 4 * 4, 64)
        self.norm3 = nn.LayerNorm(64)
        self.fc2 = nn.Linear(64, 10)

    def forward(self, images):
        x = torch.relu(self.norm1(self.conv1(images)))
        x = self.pool(torch.relu(self.norm2(self.conv2(x))))
        x = torch.relu(self.norm3(self.fc1(x.flatten(1))))
        return self.fc2(x)


def floats(data, shape):
    return torch.frombuffer(bytearray(data), dtype=torch.float32).reshape(shape)


def weights(path):
    """The tensors of a file. Checkpoints are our own; torch 1.13's safe reader does not support numbers in them."""
    if not path.endswith(".safetensors"):
        loaded = torch.load(path, map_location="cpu", weights_only=False)
        return loaded.get("state_dict", loaded)
    with open(path, "rb") as file:
        data = file.read()
    size = struct.unpack("<Q", data[:8])[0]
    header = json.loads(data[8:8 + size])
    if header.pop("__metadata__", {}).get("format") != "pt":
        raise ValueError("the file does not say that it is PyTorch's")
    body = data[8 + size:]
    # The rest is num_batches_tracked, which predictions do not use.
    return {name: floats(body[slice(*entry["data_offsets"])], entry["shape"]) for name, entry in header.items() if entry["dtype"] == "F32"}


NOISE = 0.4  # as in the noisy images: standard deviation of pixels from 0 to 1


def images_of(test):
    """The images and their labels."""
    count, path = test.split(":", 2)[1:] if test.startswith("noise:") else (0, test)
    with open(path, "rb") as file:
        data = file.read()
    shape = struct.unpack("<4I", data[:16])
    pixels = 16 + 4 * shape[0]
    labels = torch.tensor(struct.unpack(f"<{shape[0]}I", data[16:pixels]))
    images = floats(data[pixels:], shape)
    if not count:
        return images, labels
    draw = torch.Generator().manual_seed(7)
    images = images.repeat(int(count), 1, 1, 1)
    return (images + NOISE * torch.randn(images.shape, generator=draw)).clamp(0, 1), labels.repeat(int(count))


def main():
    path, *tests = sys.argv[1:]
    torch.set_num_threads(1)
    model = Digits()
    missing, unexpected = model.load_state_dict(weights(path), strict=False)
    missing = [name for name in missing if not name.endswith("num_batches_tracked")]  # Burn does not count batches
    if missing or unexpected:
        raise ValueError(f"not the weights of Digits: missing {missing}, unexpected {unexpected}")
    model.eval()
    for test in tests:
        images, labels = images_of(test)
        with torch.no_grad():
            predictions = model(images).argmax(1)
        right = (predictions == labels).sum().item()
        print(json.dumps({"predictions": predictions.tolist(), "accuracy": right / len(labels)}))


main()
