// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace burnish {

/// What a tensor is for, as far as its name tells: the same numbers are a fault in one and usual in another.
enum class TensorRole {
    Weight,
    Statistic, ///< a norm's running statistics and counters, position ids, frequencies: buffers that nobody trains
    Optimizer, ///< the state of an optimizer: moments start at zero, and those of parameters without gradient stay
               ///< there
    Mask,      ///< attention masks, which hold infinities and constants
    Embedding  ///< a table of vectors, of which padding and unused entries are zero
};

/// By the segments of the path, whatever the case: `running_mean`, `num_batches_tracked`, `position_ids`, `inv_freq` …
/// are Statistic; what lies below a segment `optimizer` or is named `exp_avg…`, `moment…` or `square_avg` Optimizer;
/// what has `mask` in its last segment Mask; what has `embed`, or is `wte` or `wpe`, Embedding; all else Weight.
[[nodiscard]] TensorRole roleOf(std::string_view path);

} // namespace burnish
