// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/merge/methods/mergeinputs.h"

namespace burnish {

// Special cases in merges of Stable Diffusion models.

/// Returns true for a tensor of the VAE.
[[nodiscard]] bool isOfVae(std::string_view path);
/// Returns true for the positions of a text encoder, 0 to 76: they are not weights, and rounding corrupts them.
[[nodiscard]] bool arePositions(std::string_view path);
/// Returns correct positions in I64: 0, 1, 2 … along the last axis of the shape.
Expected<TensorPtr> makePositions(const Shape &shape);

/// Handles a first UNet convolution made for inpainting (9 channels) or editing (8), given as the first input among
/// ordinary ones (4): crops it to the common channels and returns the remaining ones, to be appended to the result
/// along axis 1. Null if the inputs do not match this case. Mismatch: a special model that is not the first one.
Expected<TensorPtr> takeSpecialChannels(std::string_view path, std::vector<MergeInput> &inputs);

} // namespace burnish
