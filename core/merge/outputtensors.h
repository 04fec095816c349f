// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/config/compiledrules.h"
#include "core/merge/mergemodels.h"

namespace burnish {

/// A tensor of the result, before its inputs are resolved.
struct OutputTensor
{
    std::string path;
    std::vector<std::pair<std::size_t, std::string>> sources; ///< source and the tensor's path in it; the base first
    double depth = 0;                                         ///< for evaluating gradients, 0 to 1
    const CompiledSlice *slice = nullptr;                     ///< that it belongs to; null without slices
};

/// Returns all tensors of the models, the leader's order first.
[[nodiscard]] std::vector<OutputTensor> outputTensors(const MergeModels &models);

/// Returns the tensors of a result with layers stacked from slices. Tensors before and after the layers come from the
/// sources of the first and last slice. `slices` must outlive the result. InvalidArgument, Mismatch: slices without
/// sources, with layers that a source lacks, or of different lengths; Unsupported: the leader is a record.
Expected<std::vector<OutputTensor>> outputTensors(const MergeModels &models, const MergeOptions &options,
                                                  const std::vector<CompiledSlice> &slices);

} // namespace burnish
