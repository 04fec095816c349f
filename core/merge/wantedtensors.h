// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/config/compiledrules.h"
#include "core/merge/mergemodels.h"

namespace burnish {

/// A tensor of the result before anything is known of it.
struct WantedTensor
{
    std::string path;
    std::vector<std::pair<std::size_t, std::string>> sources; ///< source and the tensor's path there; the base first
    double depth = 0;                                         ///< where gradients are asked, 0 to 1
    const CompiledSlice *slice = nullptr;                     ///< that it belongs to; null without slices
};

/// All tensors of the models, the leader's order first.
[[nodiscard]] std::vector<WantedTensor> wantedTensors(const MergeModels &models);

/// The tensors of a result whose layers are stacked from slices; what lies before the layers and behind them
/// is as the first and the last slice's sources have it. `slices` must outlive the result. InvalidArgument,
/// Mismatch: slices without sources, with layers that a source does not have, or of different lengths;
/// Unsupported: the leader is a record.
Expected<std::vector<WantedTensor>> wantedTensors(const MergeModels &models, const MergeOptions &options,
                                                  const std::vector<CompiledSlice> &slices);

} // namespace burnish
