// SPDX-License-Identifier: MIT
#pragma once

namespace burnish {

/// What a filter says of a node; in this order, so that "and" is the smallest of several and "or" the largest.
enum class FilterAnswer {
    No,
    Unknown, ///< nothing can be said, nor of the opposite: the shape of a value, the mean of no numbers
    Pending, ///< depends on the statistics of the tensor, which were not given
    Yes
};

} // namespace burnish
