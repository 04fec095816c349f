// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/shape.h"

#include <QString>

#include <optional>
#include <string_view>
#include <vector>

namespace burnish {

/// Why a tensor had better keep its floats.
enum class KeepReason : std::uint8_t {
    Vector,      ///< norms and biases: few bytes that affect whole channels
    Bias,        ///< the same for several modules, as experts have it
    Buffer,      ///< statistics, masks and the state of an optimizer: no weights
    Embedding,   ///< a table, which errors do not average out of
    Output,      ///< the last layer, which transformers, llama.cpp and llm-compressor leave alone or give more bits
    SeemsOutput, ///< the same by its shape: no other layer takes its output (outputlayers.h)
    Router,      ///< chooses experts: errors change a decision, not a number
    Outliers,    ///< noise, and a few values determine the scales of others
    Noise        ///< loses much more than the other tensors with its scheme
};

/// Judges a tensor by its shape and, as health checks do, by its name; never SeemsOutput, which depends on the other
/// tensors, nor Outliers and Noise, which only its values show.
[[nodiscard]] std::optional<KeepReason> reasonToKeep(std::string_view path, const Shape &shape);
/// True for what a precision for all floats does not quantise, as in llama.cpp: vectors, biases and buffers. The other
/// reasons are proposals.
[[nodiscard]] bool isAlwaysKept(KeepReason reason);
/// True if the largest magnitude is more than 32 times the root of the mean square.
[[nodiscard]] bool hasOutliers(double largest, double rootMeanSquare);
/// True if a signal-to-noise ratio (decibels) is more than 6 dB, one bit of each value, below the median of at least
/// four tensors with one scheme.
[[nodiscard]] bool isNoisy(double signalToNoise, std::vector<double> all);
/// Returns the reason as a clause: "it has one axis, as norms and biases do".
[[nodiscard]] QString clauseOf(KeepReason reason);

} // namespace burnish
