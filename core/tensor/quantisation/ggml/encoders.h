// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

namespace burnish::ggml {

/// Encodes `count` blocks of finite floats. The result does not depend on the processor.
using Encode = void (*)(const float *values, std::size_t count, std::byte *out);

/// The loops that encode blocks, once per instruction set; all give the same bits.
///
/// Sources: the types of 32 and 64 values follow quants.py of gguf-py 0.19 (NVFP4, which it does not encode, ggml's
/// quantize_row_nvfp4_ref), the types of 256 values the functions of ggml-quants.c that minimise a weighted error
/// (quantize_row_q*_K_impl), with the same importance for all columns.
struct Encoders
{
    /// Returns the index of the first value that is NaN or has a magnitude above `largest`, `count` if there is none.
    using FirstUnusable = std::size_t (*)(const float *values, std::size_t count, float largest);

    FirstUnusable firstUnusable;
    Encode q4_0;
    Encode q4_1;
    Encode q5_0;
    Encode q5_1;
    Encode q8_0;
    Encode q2_K;
    Encode q3_K;
    Encode q4_K;
    Encode q5_K;
    Encode q6_K;
    Encode mxfp4;
    Encode nvfp4;
};

/// Runs on every processor.
[[nodiscard]] const Encoders &portableEncoders();
/// Returns all that this processor can run, the fastest first, the portable ones last.
[[nodiscard]] std::vector<const Encoders *> usableEncoders();
[[nodiscard]] const Encoders &fastestEncoders();

} // namespace burnish::ggml
