// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

#include <array>
#include <string_view>

namespace burnish::whisper {

// Models of whisper.cpp ("ggml-base.en.bin"): models/convert-pt-to-ggml.py, examples/common-ggml.cpp and
// whisper_model_load() of whisper.cpp, August 2026. Numbers are i32, little-endian.
//
// A file consists of the magic number, eleven parameters of the model, the mel filters (their number, the values of
// each, F32), the vocabulary (the number of tokens; the length and the bytes of each), and tensors up to the end of the
// file. A tensor is its rank, the length of its name, its ggml_type, its dimensions from the innermost on, its name and
// its payload. Nothing is padded. Other programs of ggml write other parameters behind the same magic number.

inline constexpr std::string_view magic = "lmgg";

/// In the order of the file, the keys in the metadata. The last one is the type of most tensors, and 1000 times the
/// version of ggml's blocks.
inline constexpr std::array<std::string_view, 11> parameterNames = {
    "n_vocab",      "n_audio_ctx", "n_audio_state", "n_audio_head", "n_audio_layer", "n_text_ctx",
    "n_text_state", "n_text_head", "n_text_layer",  "n_mels",       "ftype"};

[[nodiscard]] FormatInfo info();
/// Leaves the mel filters and the vocabulary out of the model, with a diagnostic.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();

} // namespace burnish::whisper
