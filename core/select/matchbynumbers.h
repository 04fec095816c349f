// SPDX-License-Identifier: MIT
#pragma once

#include "core/select/filter.h"

namespace burnish {

/// A leaf that may match, depending on its tensor's values.
struct UndecidedLeaf
{
    NodeId id;
    TensorPtr tensor;
};

/// A filter's result for a model before any values have been read.
struct PartlyMatched
{
    std::vector<NodeId> matches;          ///< in file order
    std::vector<UndecidedLeaf> undecided; ///< likewise
    std::uint64_t undecidedBytes = 0;
};

/// Like matchingLeaves(), and also returns the leaves that depend on values. Values known to StatisticsStore::shared()
/// are taken into account.
Expected<PartlyMatched> matchWithoutReading(const ModelState &state, const Filter &filter, const ModelState *saved,
                                            const Task &task);

/// Like matchingLeaves(), but reads the tensors that depend on values, each once, on all cores; stores their statistics
/// in StatisticsStore::shared(). Sets the task's total to the bytes of those tensors and advances it. Tensors that
/// cannot be read do not match; their errors are added to `unreadable`, if given. `onMatches` is called repeatedly with
/// all matches so far, in file order, from any thread, but never concurrently.
Expected<std::vector<NodeId>> matchByNumbers(const ModelState &state, const Filter &filter, const ModelState *saved,
                                             Task &task,
                                             const std::function<void(const std::vector<NodeId> &)> &onMatches = {},
                                             std::vector<Error> *unreadable = nullptr);

} // namespace burnish
