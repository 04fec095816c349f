// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace burnish {

/// burn-store's map_indices_contiguous (0.20): the names, in their order, with the numbers of every list made to count
/// from 0 without gaps. `fc.0 fc.2 fc.4` become `fc.0 fc.1 fc.2`.
///
/// A number is a part between dots that Rust reads as a usize: decimal digits below 2^64, leading zeros and one `+`
/// allowed. The numbers that stand behind the same prefix, which is what the names say before it as given, not as
/// renamed, are sorted, and each becomes its place among them; a name's first part has the empty prefix. Every number
/// of a name is mapped by its own prefix, and comes out as plain digits: `a.+1` and `a.01` are the same place, so two
/// names may become one. Names without numbers stay as they are. Run it on the names of the tensors alone, after the
/// remap rules, as burn-store does; which names take part decides what has gaps. Time and memory grow with the text.
[[nodiscard]] std::vector<std::string> mapIndicesContiguous(const std::vector<std::string> &names);

} // namespace burnish
