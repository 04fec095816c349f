// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/edit/changeset.h"
#include "widgets/tree/treesnapshot.h"

#include <unordered_map>
#include <vector>

namespace burnish {

/// Sums over the tensors of a node and its descendants; they saturate instead of wrapping.
struct Totals
{
    std::uint64_t tensors = 0;
    std::uint64_t parameters = 0;
    std::uint64_t bytes = 0;

    void add(const Totals &other);
};

[[nodiscard]] Totals totalsOfTensor(const TensorExpr &tensor);

/// The tensors of a model that are quantised in the same way.
struct SchemeShare
{
    QString name; ///< "Q4_K", "gptq"; for Burn's schemes the text of quantSchemeText()
    std::uint64_t tensors = 0;
    std::uint64_t bytes = 0;
};

/// Counts the quantised tensors of a state by their schemes, the one with the most bytes first. Takes one pass over its
/// nodes. Fails only when cancelled.
Expected<std::vector<SchemeShare>> quantisedShares(const ModelState &state, const Task &task);

/// The totals of containers, cached until something below them changes. A value type: a worker fills one for a large
/// model.
class TotalsCache
{
public:
    /// The totals of a node of the state, from the cache if present.
    Totals of(const ModelState &state, NodeId id);
    /// As above for any shown node: a removed one counts what was removed with it, not what was moved elsewhere.
    Totals of(const TreeSnapshot &snapshot, NodeId id);
    /// Drops what becomes stale by a change from `before` to `after`.
    void forget(const ModelState &before, const ModelState &after);

private:
    void forgetUpwards(const ModelState &state, NodeId id, std::vector<bool> &forgotten);

    std::unordered_map<NodeId, Totals> m_known;
    std::unordered_map<NodeId, Totals> m_removed;
};

} // namespace burnish
