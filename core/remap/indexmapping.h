// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace burnish {

/// burn-store's map_indices_contiguous (0.20): returns the names, in order, with the indices of every list renumbered
/// from 0 without gaps. `fc.0 fc.2 fc.4` become `fc.0 fc.1 fc.2`.
///
/// An index is a dot-separated part that Rust parses as a usize: decimal digits below 2^64, with optional leading zeros
/// and one optional `+`. All indices after the same prefix (the original name before them, not the renamed one; empty
/// for the first part) are sorted, and each is replaced by its rank. Every index of a name is mapped by its own prefix,
/// and written as plain digits: `a.+1` and `a.01` have the same rank, so two names may become one. Names without
/// indices stay unchanged. Like burn-store, call it only with the names of tensors, after the remap rules; the set of
/// names determines the gaps. Time and memory are linear in the length of the names.
[[nodiscard]] std::vector<std::string> mapIndicesContiguous(const std::vector<std::string> &names);

} // namespace burnish
