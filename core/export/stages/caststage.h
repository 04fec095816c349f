// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/omission.h"
#include "core/export/precision/precisionpolicy.h"
#include "core/export/stages/staged.h"
#include "core/model/modelstate.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantreading.h"

#include <unordered_map>

namespace burnish::stages {

struct CastTree
{
    ModelState state;
    /// The results of casts → their operands.
    std::unordered_map<TensorPtr, TensorPtr> uncast;
    /// Values that took the place of quantised tensors (AdapterStage::expanded()): they are cast as those.
    std::unordered_map<TensorPtr, TensorPtr> expanded = {};
    /// Tensors that another precision is chosen for, but that are quantised in an unknown way and stay.
    Omissions unknown = {};
};

struct CastRequest
{
    /// How values are read that can be read in two ways; without it, expanding those is refused.
    std::optional<QuantReading> reading = std::nullopt;
    /// E4M3, E5M2 and E2M1 of Burn are written as floats; otherwise as integers, as the CPU backends of Burn 0.22 do.
    bool writesFloatCodes = false;
    /// The names MXFP4 and NVFP4 mean blocks of ggml; otherwise tensors in parts.
    bool writesBlocks = true;
    F8Overflow f8Overflow = F8Overflow::Saturate;
    QuantRounding rounding = QuantRounding::HalvesAway; ///< of Burn's integers
};

/// Returns the values of a quantised tensor that cast() would expand or quantise with another scheme; null if it keeps
/// its codes. Fails if the values can be read in two ways.
Expected<TensorPtr> valuesToCast(const TensorPtr &quantised, const std::string &path, const PrecisionChooser &chooser,
                                 const CastRequest &request);

/// Casts every tensor to the policy's dtype for its path, quantises and dequantises; tensors that already have it stay
/// the same objects. Tensors that blocks of ggml cannot hold are written as llama.cpp does (ggmlTypeForRows(), F16),
/// with a warning; a scheme for all floats leaves vectors and buffers alone. Reports tensors that cannot be cast
/// individually. Keeps the operands of earlier casts.
[[nodiscard]] Staged<CastTree> cast(CastTree tree, const PrecisionChooser &chooser, const CastRequest &request = {});

} // namespace burnish::stages
