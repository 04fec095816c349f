// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/precision/precisionpolicy.h"
#include "core/export/stages/staged.h"
#include "core/model/modelstate.h"
#include "core/tensor/quantisation/quantreading.h"

#include <unordered_map>

namespace burnish::stages {

struct CastTree
{
    ModelState state;
    /// The results of casts → their operands.
    std::unordered_map<TensorPtr, TensorPtr> uncast;
};

/// Casts every tensor to the policy's dtype for its path, quantises and dequantises; tensors that already have it stay
/// the same objects. Tensors that blocks of ggml cannot hold are written as llama.cpp does (ggmlTypeForRows(), F16),
/// with a warning; a scheme for all floats leaves vectors and buffers alone. Values that can be read in two ways are
/// read as `reading` says; without it, expanding those is refused. The names MXFP4 and NVFP4 mean blocks of ggml if
/// the format `writesBlocks`, tensors in parts otherwise. Reports tensors that cannot be cast individually.
/// Keeps the operands of earlier casts.
[[nodiscard]] Staged<CastTree> cast(CastTree tree, const PrecisionChooser &chooser,
                                    std::optional<QuantReading> reading = std::nullopt, bool writesBlocks = true);

} // namespace burnish::stages
