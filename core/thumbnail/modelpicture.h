// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/encoding/png.h"
#include "core/model/modelstate.h"

namespace burnish {

inline constexpr int leastPictureSize = 16;
inline constexpr int mostPictureSize = 1024;

/// Paints the depth strip of one model (core/compare/depthstrip.h) on a square of `size` pixels: columns are layers or
/// modules, rows the roles within a layer. A cell is the darker, the larger its numbers are: the logarithm of the root
/// mean square, between the smallest and the largest of the picture. Red: NaN or infinities; crossed out in grey:
/// numbers that could not be read.
///
/// Reads at most 1024 elements per cell, from the middle of its largest tensor, and at most `size` columns evenly
/// spaced, so the time does not depend on the size of the model. Only cancellation is an error.
Expected<Picture> pictureOf(const ModelState &state, int size, const Task &task);

} // namespace burnish
