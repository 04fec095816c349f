// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/model/modelstate.h"
#include "core/tensor/notedtensor.h"

#include <functional>
#include <span>

namespace burnish {

/// Finds the tensors that are certainly quantised together although no scheme describes them, and marks them with
/// withUnknownScheme(): codes (floats of up to 8 bits, or integers that can contain several smaller ones) with
/// companions that are named as scales are, or packed integers beside floats of a fraction of their size. Counters,
/// indices, masks and tables are not quantised. EXL3 is recognised by its names. Looks at names, shapes and dtypes
/// only.
class UnknownSets
{
public:
    /// The state must outlive this object. Nodes for which `isTaken` returns true are left out.
    UnknownSets(ModelState &state, std::function<bool(NodeId)> isTaken)
        : m_state(state)
        , m_isTaken(std::move(isTaken))
    {}

    /// True if tensors of this dtype can be codes, of any form.
    [[nodiscard]] static bool canBeCodes(Dtype dtype);

    void markAll();
    /// Marks tensors that are known to belong together.
    void markSet(std::span<const NodeId> ids, const UnknownSchemePtr &scheme);
    /// Marks a tensor that is known to be a part of a quantised one, unless it belongs to a set.
    void markAlone(NodeId id);
    [[nodiscard]] bool isMarked(NodeId id) const;
    /// Reports the sets that markAll() has found in one sentence for each form, without those of codes in `reported`,
    /// which is sorted.
    void report(Diagnostics &diagnostics, std::span<const NodeId> reported = {}) const;

private:
    struct Found
    {
        NodeId codes;
        std::vector<NodeId> sidecars;
        QString what; ///< "codes U32, scales F16"
        QString form; ///< the name of a form that is recognised, though not decoded; else empty
    };
    class Finder;

    void mark(NodeId id, const UnknownSchemePtr &scheme);

    ModelState &m_state;
    std::function<bool(NodeId)> m_isTaken;
    std::vector<Found> m_found;
};

} // namespace burnish
