// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace burnish::tensorflow {

/// A part of a tensor: a range per axis, or the whole axis.
struct Extent
{
    static constexpr std::int64_t whole = -1;

    std::int64_t start = 0;
    std::int64_t length = whole;
};

/// The key of the entry with the data of a part (EncodeTensorNameSlice() in saved_tensor_slice_util.cc), in the
/// encoding that sorts like its content (ordered_code.cc). Such keys start with a zero byte, as no name does.
[[nodiscard]] std::string sliceKey(std::string_view name, const std::vector<Extent> &extents);

} // namespace burnish::tensorflow
