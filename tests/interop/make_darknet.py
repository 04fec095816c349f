#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes tests/fixtures/darknet with the programs that own the format.

    make_darknet.py FIXTURES REDMON ALEXEY

REDMON and ALEXEY are checkouts of pjreddie/darknet (f6afaabc) and AlexeyAB/darknet (59596d78), in which all of src is
compiled into the archive libdarknet.a, without CUDA and OpenCV. Each program builds the networks below, numbers all
elements, and saves them; the manifests say what its layers hold.
"""

import hashlib
import json
import os
import struct
import subprocess
import sys
import tempfile

DETECTOR = """[net]
width=8
height=6
channels=3
[convolutional]
batch_normalize=1
filters=4
size=3
stride=1
pad=1
activation=leaky
[convolutional]
filters=6
size=1
stride=1
groups=2
activation=linear
[maxpool]
size=2
stride=2
[upsample]
stride=2
[route]
layers = -1, 0
[convolutional]
filters=4
size=3
stride=2
pad=1
activation=linear
[batchnorm]
[shortcut]
from=-2
activation=linear
[deconvolutional]
filters=2
size=2
stride=2
activation=linear
[reorg]
stride=2
[crnn]
output_filters=2
hidden_filters=3
batch_normalize=1
[local]
filters=2
size=2
stride=1
activation=linear
[connected]
output=5
batch_normalize=1
activation=linear
[dropout]
probability=.5
[connected]
output=3
activation=linear
[softmax]
"""

RECURRENT = """[net]
inputs=6
[rnn]
output=4
batch_normalize=1
[lstm]
output=3
[gru]
output=2
[connected]
output=2
activation=linear
"""

ALEXEY = """[net]
width=8
height=6
channels=3
[convolutional]
filters=4
size=3
stride=1
pad=1
activation=leaky
[conv_lstm]
output=2
size=3
pad=1
peephole=1
batch_normalize=1
[conv_lstm]
output=2
size=3
pad=1
bottleneck=1
[convolutional]
filters=2
size=3
stride=1
pad=1
activation=linear
[shortcut]
from=-2
weights_type=per_channel
weights_normalization=softmax
activation=linear
[implicit]
filters=2
[route]
layers=4
[convolutional]
share_index=3
filters=2
size=3
stride=1
pad=1
activation=linear
[batchnorm]
[crnn]
output=2
hidden=3
pad=1
[lstm]
output=3
[gru]
output=2
[rnn]
output=2
hidden=3
[connected]
output=2
activation=linear
"""

PROGRAM = r"""
#include "darknet.h"
#ifdef ALEXEY
#include "parser.h"
#define LAYER(i) (&net.layers[i])
#else
#define LAYER(i) (&net->layers[i])
#endif
static float next = 1;
static void show(int i, const char *prefix, const char *name, float *data, int count, const char *dimensions)
{
    printf("%d.%s%s %s ", i, prefix, name, dimensions);
    for (int k = 0; k < count; ++k) {
        data[k] = next++;
        printf("%08x", *(unsigned *)(data + k));
    }
    printf("\n");
}
static void vectors(int i, const char *prefix, layer *l, int n)
{
    char d[64];
    sprintf(d, "%d", n);
    show(i, prefix, "scales", l->scales, n, d);
    show(i, prefix, "mean", l->rolling_mean, n, d);
    show(i, prefix, "variance", l->rolling_variance, n, d);
}
static void convolution(int i, const char *prefix, layer *l, int groups)
{
    char d[64];
    sprintf(d, "%d", l->n);
    show(i, prefix, "bias", l->biases, l->n, d);
    if (l->batch_normalize)
        vectors(i, prefix, l, l->n);
    sprintf(d, "%d,%d,%d,%d", l->n, l->c / groups, l->size, l->size);
    show(i, prefix, "weights", l->weights, l->nweights, d);
}
static void connection(int i, const char *prefix, layer *l)
{
    char d[64];
    sprintf(d, "%d", l->outputs);
    show(i, prefix, "bias", l->biases, l->outputs, d);
    sprintf(d, "%d,%d", l->outputs, l->inputs);
    show(i, prefix, "weights", l->weights, l->outputs * l->inputs, d);
    if (l->batch_normalize)
        vectors(i, prefix, l, l->outputs);
}
int main(int argc, char **argv)
{
    char d[64];
#ifdef ALEXEY
    network net = parse_network_cfg(argv[1]);
    int n = net.n;
#else
    network *net = parse_network_cfg(argv[1]);
    int n = net->n;
#endif
    freopen(argv[3], "w", stdout);
    for (int i = 0; i < n; ++i) {
        layer *l = LAYER(i);
        if (l->type == CONVOLUTIONAL) {
#ifdef ALEXEY
            if (l->share_layer)
                continue;
#endif
            convolution(i, "", l, l->groups);
        } else if (l->type == CONNECTED) {
            connection(i, "", l);
        } else if (l->type == RNN) {
            connection(i, "input.", l->input_layer);
            connection(i, "self.", l->self_layer);
            connection(i, "output.", l->output_layer);
        } else if (l->type == CRNN) {
            convolution(i, "input.", l->input_layer, 1);
            convolution(i, "self.", l->self_layer, 1);
            convolution(i, "output.", l->output_layer, 1);
        } else if (l->type == LSTM) {
            connection(i, "wf.", l->wf);
            connection(i, "wi.", l->wi);
            connection(i, "wg.", l->wg);
            connection(i, "wo.", l->wo);
            connection(i, "uf.", l->uf);
            connection(i, "ui.", l->ui);
            connection(i, "ug.", l->ug);
            connection(i, "uo.", l->uo);
        } else if (l->type == LOCAL) {
            sprintf(d, "%d,%d,%d", l->n, l->out_h, l->out_w);
            show(i, "", "bias", l->biases, l->outputs, d);
            sprintf(d, "%d,%d,%d,%d,%d,%d", l->out_h, l->out_w, l->n, l->c, l->size, l->size);
            show(i, "", "weights", l->weights, l->out_h * l->out_w * l->n * l->c * l->size * l->size, d);
        } else if (l->type == BATCHNORM) {
#ifdef ALEXEY
            sprintf(d, "%d", l->c);
            show(i, "", "bias", l->biases, l->c, d);
#endif
            vectors(i, "", l, l->c);
#ifdef ALEXEY
        } else if (l->type == GRU) {
            connection(i, "uz.", l->input_z_layer);
            connection(i, "ur.", l->input_r_layer);
            connection(i, "uh.", l->input_h_layer);
            connection(i, "wz.", l->state_z_layer);
            connection(i, "wr.", l->state_r_layer);
            connection(i, "wh.", l->state_h_layer);
        } else if (l->type == CONV_LSTM) {
            if (l->peephole) {
                convolution(i, "vf.", l->vf, 1);
                convolution(i, "vi.", l->vi, 1);
                convolution(i, "vo.", l->vo, 1);
            }
            convolution(i, "wf.", l->wf, 1);
            if (!l->bottleneck) {
                convolution(i, "wi.", l->wi, 1);
                convolution(i, "wg.", l->wg, 1);
                convolution(i, "wo.", l->wo, 1);
            }
            convolution(i, "uf.", l->uf, 1);
            convolution(i, "ui.", l->ui, 1);
            convolution(i, "ug.", l->ug, 1);
            convolution(i, "uo.", l->uo, 1);
        } else if (l->type == SHORTCUT && l->nweights > 0) {
            sprintf(d, "%d,%d", l->n + 1, l->c);
            show(i, "", "weights", l->weights, l->nweights, d);
        } else if (l->type == IMPLICIT) {
            sprintf(d, "%d,%d,%d", l->out_c, l->out_h, l->out_w);
            show(i, "", "weights", l->weights, l->nweights, d);
#else
        } else if (l->type == GRU) {
            connection(i, "uz.", l->uz);
            connection(i, "ur.", l->ur);
            connection(i, "uh.", l->uh);
            connection(i, "wz.", l->wz);
            connection(i, "wr.", l->wr);
            connection(i, "wh.", l->wh);
        } else if (l->type == DECONVOLUTIONAL) {
            sprintf(d, "%d", l->n);
            show(i, "", "bias", l->biases, l->n, d);
            sprintf(d, "%d,%d,%d,%d", l->c, l->n, l->size, l->size);
            show(i, "", "weights", l->weights, l->nweights, d);
#endif
        }
    }
    save_weights(net, argv[2]);
    return 0;
}
"""


def make(folder, name, config, checkout, flags):
    stem = os.path.join(folder, name)
    with open(stem + ".cfg", "w") as file:
        file.write(config)
    with tempfile.TemporaryDirectory() as work:
        source, program, shown = (os.path.join(work, each) for each in ("make.c", "make", "shown"))
        with open(source, "w") as file:
            file.write(PROGRAM)
        include = [f"-I{checkout}/include", f"-I{checkout}/src"]
        subprocess.run(["gcc", "-w", "-fcommon", *flags, *include, source, f"{checkout}/libdarknet.a", "-lm", "-lpthread", "-lstdc++", "-o", program],
                       check=True)
        subprocess.run([program, stem + ".cfg", stem + ".weights", shown], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        rows = []
        with open(shown) as file:
            for line in file:
                if line.count(" ") != 2:
                    continue
                path, dimensions, digits = line.split()
                content = b"".join(struct.pack("<I", int(digits[i:i + 8], 16)) for i in range(0, len(digits), 8))
                rows.append({"path": path, "dtype": "F32", "shape": [int(each) for each in dimensions.split(",")],
                             "nbytes": len(content), "sha256": hashlib.sha256(content).hexdigest()})
    written_by = "AlexeyAB/darknet 59596d78" if flags else "pjreddie/darknet f6afaabc"
    with open(stem + ".weights.manifest.json", "w") as file:
        json.dump({"format": "darknet", "file": name + ".weights", "written_by": written_by, "tensors": rows}, file, indent=1)
        file.write("\n")


def main():
    fixtures, redmon, alexey = sys.argv[1:]
    folder = os.path.join(fixtures, "darknet")
    os.makedirs(folder, exist_ok=True)
    make(folder, "detector", DETECTOR, redmon, [])
    make(folder, "recurrent", RECURRENT, redmon, [])
    make(folder, "alexey", ALEXEY, alexey, ["-DALEXEY"])


if __name__ == "__main__":
    main()
