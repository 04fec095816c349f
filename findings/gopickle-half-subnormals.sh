#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: github.com/nlpodyssey/gopickle v0.3.0 (Go), whose package pytorch opens .pt files without Python
# Behaviour: float16 tensors come out as float32 with other numbers where a stored number is subnormal (below 6.1e-05,
#   as small weights, epsilons and an optimiser's moments are), +Inf or NaN. No error is reported, and the normal numbers
#   are exact. The conversion by definition, in the script, shows what is right.
# Seen:
#   0x0001 = 5.960464477539063e-08 is read as 6.109476e-05
#   0x03ff = 6.097555160522461e-05 is read as 0.00012201071
#   0x7c00 = +Inf is read as 65536
#   0x7e00 = NaN is read as -5.877472e-39
#   3071 of 65536 patterns are decoded wrongly
set -eu
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
cd "$work"
export GOPATH="$work/go" GOCACHE="$work/cache" GOFLAGS=-mod=mod
cat >go.mod <<'END'
module finding
go 1.21
require github.com/nlpodyssey/gopickle v0.3.0
END
cat >main.go <<'END'
package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"os"

	"github.com/nlpodyssey/gopickle/pytorch"
)

// What IEEE 754 says that a binary16 means.
func half(bits uint16) float64 {
	sign, exponent, fraction := 1.0, int(bits>>10)&31, float64(bits&1023)
	if bits>>15 == 1 {
		sign = -1
	}
	switch {
	case exponent == 0:
		return sign * fraction * math.Pow(2, -24)
	case exponent == 31 && fraction == 0:
		return sign * math.Inf(1)
	case exponent == 31:
		return math.NaN()
	}
	return sign * (1 + fraction/1024) * math.Pow(2, float64(exponent-15))
}

func main() {
	// The payload of a storage of all halves, as a checkpoint contains it.
	payload := new(bytes.Buffer)
	for i := 0; i < 65536; i++ {
		binary.Write(payload, binary.LittleEndian, uint16(i))
	}
	storage := (&pytorch.HalfStorageClass{}).New(65536, "cpu").(*pytorch.HalfStorage)
	if err := storage.SetFromFileWithSize(payload, 65536); err != nil {
		panic(err)
	}
	wrong := 0
	for i, value := range storage.Data {
		right := half(uint16(i))
		if float64(value) != right && !(math.IsNaN(right) && value != value) {
			wrong++
		}
	}
	for _, i := range []int{0x0001, 0x03ff, 0x7c00, 0x7e00} {
		fmt.Printf("%#04x = %v is read as %v\n", i, half(uint16(i)), storage.Data[i])
	}
	fmt.Println(wrong, "of 65536 patterns are decoded wrongly")
	if wrong != 3071 || storage.Data[0x7c00] != 65536 {
		os.Exit(1)
	}
}
END
go run .
