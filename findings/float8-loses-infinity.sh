#!/bin/sh
# SPDX-License-Identifier: MIT
# Version: crate float8 0.6.1 (Rust), the 8-bit floats of several Rust inference libraries; crate half 2.7.1 beside it
# Behaviour: E5M2 has infinities, but conversions to it never make one: infinity becomes the largest finite number
#   (57344), as if an overflow were an ordinary large weight. A model that diverged looks healthy after the cast. The
#   type itself reads the stored pattern of an infinity (0x7c) correctly, so a value does not survive F8E5M2 -> f32 ->
#   F8E5M2. NaN survives.
# Seen:
#   bits 0x7c -> f32 inf -> bits 0x7b = 57344
#   bits 0xfc -> f32 -inf -> bits 0xfb = -57344
#   f16 inf -> F8E5M2 57344, f64 inf -> F8E5M2 57344
#   NaN -> NaN
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export CARGO_TARGET_DIR="$work/target"
mkdir src
cat >Cargo.toml <<'END'
[package]
name = "finding"
version = "0.1.0"
edition = "2021"

[dependencies]
float8 = "=0.6.1"
half = "=2.7.1"
END
cat >src/main.rs <<'END'
use float8::F8E5M2;

fn main() {
    let mut same = true;
    for bits in [0x7cu8, 0xfc] {
        let wide = F8E5M2::from_bits(bits).to_f32();
        let back = F8E5M2::from_f32(wide);
        println!("bits {bits:#04x} -> f32 {wide} -> bits {:#04x} = {}", back.to_bits(), back.to_f32());
        same &= wide.is_infinite() && back.to_f32().abs() == 57344.0;
    }
    let half = F8E5M2::from_f32(half::f16::INFINITY.to_f32()).to_f32();
    let double = F8E5M2::from_f64(f64::INFINITY).to_f32();
    println!("f16 inf -> F8E5M2 {half}, f64 inf -> F8E5M2 {double}");
    println!("NaN -> {}", F8E5M2::from_f32(f32::NAN).to_f32());
    std::process::exit(i32::from(!(same && half == 57344.0 && double == 57344.0)));
}
END
cargo run --quiet
