// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/model/modelstate.h"

namespace burnish {

/// Finds tensors of a model that read the same bytes of a file: tied ones, which read exactly the same bytes, and
/// overlapping views. Casts and other edits that compute new numbers end a tie. Immutable; usable from any thread.
class TiedTensors
{
public:
    /// Takes O(n log n) time for n tensors. Reads no tensor.
    static Expected<TiedTensors> of(const ModelState &state, const Task &task);

    /// Returns the groups of at least two tensors that read exactly the same bytes, in file order. A transposed view of
    /// a tensor is tied to it.
    [[nodiscard]] std::vector<std::vector<NodeId>> tiedGroups() const;
    /// Returns the other tensors in the group of `tensor`, at most `limit`, in file order.
    [[nodiscard]] std::vector<NodeId> tiedTo(NodeId tensor, std::size_t limit) const;
    /// Returns the tensors that share some bytes with `tensor` but are not tied to it, at most `limit`, by position.
    [[nodiscard]] std::vector<NodeId> overlapping(NodeId tensor, std::size_t limit) const;
    /// Returns true if no two tensors share a byte.
    [[nodiscard]] bool isEmpty() const { return m_places.empty(); }

private:
    struct Place
    {
        std::uint64_t begin;
        std::uint64_t end;
        NodeId tensor;
        std::uint32_t order;   ///< in the file
        std::uint32_t cluster; ///< shared by places connected through overlaps
    };
    std::vector<Place> m_places; ///< tensors that share bytes, by cluster, begin, end and order
    std::unordered_map<NodeId, std::size_t> m_index;
};

/// Returns "Shares its bytes with decoder.weight and 2 more." or "Its bytes overlap those of flat."; empty if the
/// tensor shares none. `tied` must be made from `state` or from one with the same tensors.
[[nodiscard]] QString sharingText(const TiedTensors &tied, const ModelState &state, NodeId tensor);

} // namespace burnish
