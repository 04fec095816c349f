// SPDX-License-Identifier: MIT
#pragma once

namespace burnish {

/// A filter's answer for a node; ordered so that "and" is the minimum and "or" the maximum of several answers.
enum class FilterAnswer {
    No,
    Unknown, ///< neither the clause nor its negation applies: the shape of a value, the mean of no numbers
    Pending, ///< depends on the tensor's statistics, which were not given
    Yes
};

} // namespace burnish
