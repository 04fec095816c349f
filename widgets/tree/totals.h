// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "widgets/tree/treesnapshot.h"

#include <unordered_map>

namespace burnish {

/// Sums over the tensors of a node and all below it; they stop at the largest number instead of wrapping.
struct Totals
{
    std::uint64_t tensors = 0;
    std::uint64_t parameters = 0;
    std::uint64_t bytes = 0;

    void add(const Totals &other);
};

[[nodiscard]] Totals totalsOfTensor(const TensorExpr &tensor);

/// The totals of containers, kept until something below them changes. A value: a worker fills one for a large model.
class TotalsCache
{
public:
    /// Sums of a node of the state, from the cache where it knows them.
    Totals of(const ModelState &state, NodeId id);
    /// As above for any shown node: a removed one counts what was removed with it, not what lives on elsewhere.
    Totals of(const TreeSnapshot &snapshot, NodeId id);
    /// Forgets what a change that leads from `before` to `after` makes stale.
    void forget(const ModelState &before, const ModelState &after, const ChangeSet &change);

private:
    void forgetUpwards(const ModelState &state, NodeId id);

    std::unordered_map<NodeId, Totals> m_known;
    std::unordered_map<NodeId, Totals> m_removed;
};

} // namespace burnish
