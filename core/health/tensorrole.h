// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace burnish {

/// The purpose of a tensor as far as its name shows: the same numbers can be a fault in one and normal in another.
enum class TensorRole {
    Weight,
    Statistic, ///< a norm's running statistics and counters, position ids, frequencies: untrained buffers
    Optimizer, ///< the state of an optimizer: moments start at zero and stay there for parameters without gradient
    Mask,      ///< attention masks, containing infinities and constants
    Embedding  ///< a table of vectors; those of padding and unused entries are zero
};

/// Determined by the path's segments, ignoring case: `running_mean`, `num_batches_tracked`, `position_ids`, `inv_freq`
/// … are Statistic; tensors below a segment `optimizer` or named `exp_avg…`, `moment…` or `square_avg` are Optimizer;
/// tensors with `mask` in the last segment are Mask; those with `embed`, `embd`, `wte`, `wpe`, `position` or `rel_pos`
/// are Embedding; all others are Weight.
[[nodiscard]] TensorRole roleOf(std::string_view path);

} // namespace burnish
