// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/shape.h"

#include <QString>

#include <optional>
#include <string_view>

namespace burnish {

/// Why a tensor had better keep its floats.
enum class KeepReason : std::uint8_t {
    Vector,    ///< norms and biases: few bytes that affect whole channels
    Buffer,    ///< statistics, masks and the state of an optimizer: no weights
    Embedding, ///< a table, which errors do not average out of
    Outliers   ///< a few values determine the scales of all others
};

/// Judges a tensor by its shape and, as health checks do, by its name; never Outliers, which only its values show.
[[nodiscard]] std::optional<KeepReason> reasonToKeep(std::string_view path, const Shape &shape);
/// True for what a precision for all floats does not quantise, as in llama.cpp: vectors and buffers. The other reasons
/// are proposals.
[[nodiscard]] bool isAlwaysKept(KeepReason reason);
/// True if the largest magnitude is more than 32 times the root of the mean square.
[[nodiscard]] bool hasOutliers(double largest, double rootMeanSquare);
/// Returns the reason as a clause: "it has one axis, as norms and biases do".
[[nodiscard]] QString clauseOf(KeepReason reason);

} // namespace burnish
