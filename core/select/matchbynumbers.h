// SPDX-License-Identifier: MIT
#pragma once

#include "core/select/filter.h"

namespace burnish {

/// A leaf that may or may not be let through: its tensor's numbers decide.
struct UndecidedLeaf
{
    NodeId id;
    TensorPtr tensor;
};

/// What a filter says of a model before any number is read.
struct PartlyMatched
{
    std::vector<NodeId> matches;          ///< in the file's order
    std::vector<UndecidedLeaf> undecided; ///< likewise
    std::uint64_t undecidedBytes = 0;
};

/// As matchingLeaves(), and which leaves only their numbers decide. What StatisticsStore::shared() knows is decided.
Expected<PartlyMatched> matchWithoutReading(const ModelState &state, const Filter &filter, const ModelState *saved,
                                            const Task &task);

/// As matchingLeaves(), but reads the tensors whose numbers decide, each once, on all cores; remembers their statistics
/// in StatisticsStore::shared(). Sets the task's total to the bytes of those tensors and advances it. A tensor that
/// cannot be read is let through by nothing and put into `unreadable`, if there is one. `onMatches` is called from any
/// thread, one call at a time, now and then with all matches so far, in the file's order.
Expected<std::vector<NodeId>> matchByNumbers(const ModelState &state, const Filter &filter, const ModelState *saved,
                                             Task &task,
                                             const std::function<void(const std::vector<NodeId> &)> &onMatches = {},
                                             std::vector<Error> *unreadable = nullptr);

} // namespace burnish
