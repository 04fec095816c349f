// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/model/modelstate.h"

namespace burnish {

/// Which tensors of a model read the same bytes of a file: tied ones, which read exactly the same, and views that
/// overlap. Casts and other edits that compute new numbers end a tie. Immutable; any thread.
class TiedTensors
{
public:
    /// n log n in the number of tensors. Reads no tensor.
    static Expected<TiedTensors> of(const ModelState &state, const Task &task);

    /// The groups of tensors that read exactly the same bytes, each of two at least, in the file's order. A transposed
    /// view of a tensor is tied to it.
    [[nodiscard]] std::vector<std::vector<NodeId>> tiedGroups() const;
    /// The other tensors of the group that `tensor` belongs to, at most `limit`, in the file's order.
    [[nodiscard]] std::vector<NodeId> tiedTo(NodeId tensor, std::size_t limit) const;
    /// The tensors that share some bytes with it, but are not tied to it; at most `limit`, in the order of their
    /// places.
    [[nodiscard]] std::vector<NodeId> overlapping(NodeId tensor, std::size_t limit) const;
    /// True where no two tensors share a byte.
    [[nodiscard]] bool isEmpty() const { return m_places.empty(); }

private:
    struct Place
    {
        std::uint64_t begin;
        std::uint64_t end;
        NodeId tensor;
        std::uint32_t order;   ///< in the file
        std::uint32_t cluster; ///< places that overlap each other one by one have the same
    };
    std::vector<Place> m_places; ///< of tensors that share bytes, by cluster, begin, end and order
    std::unordered_map<NodeId, std::size_t> m_index;
};

/// "Shares its bytes with decoder.weight and 2 more." or "Its bytes overlap those of flat." for people; empty where the
/// tensor shares none. `state` is the one that `tied` was made of, or has the same tensors.
[[nodiscard]] QString sharingText(const TiedTensors &tied, const ModelState &state, NodeId tensor);

} // namespace burnish
