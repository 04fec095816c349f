// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/merge/methods/mergeinputs.h"

namespace burnish {

// What merges of Stable Diffusion models have to know beside the formulas.

/// True for a tensor of the VAE.
[[nodiscard]] bool isOfVae(std::string_view path);
/// True for a text encoder's list of positions, 0 to 76: no weights, and spoilt by any rounding.
[[nodiscard]] bool arePositions(std::string_view path);
/// A list of positions as it has to be, in I64: 0, 1, 2 … along the last axis of the shape.
Expected<TensorPtr> makePositions(const Shape &shape);

/// The first convolution of a UNet that was made for inpainting (9 channels) or for editing (8), as the first
/// input, among ones of usual models (4): cuts it to the channels that all have and returns the rest of it,
/// to be put behind the result along axis 1. Null where the inputs are nothing of the kind. Mismatch: a
/// special model that is not the first one.
Expected<TensorPtr> takeSpecialChannels(std::string_view path, std::vector<MergeInput> &inputs);

} // namespace burnish
