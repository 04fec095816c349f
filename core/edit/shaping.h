// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/tensor/expressions/slice.h"

#include <span>

namespace burnish {

/// Planners of the edits that arrange the elements of tensors anew. As those of nodeedits.h: pure, one undo step each,
/// an edit without effect is an empty change set, one that cannot be is refused with the tensor's name.

/// Axis i of the result is axis `axes[i]`. Given tensors must have as many axes; of a module only those that do are
/// changed. Parameter ids stay.
Expected<ChangeSet> planPermute(const ModelState &state, std::span<const NodeId> ids, std::vector<std::size_t> axes);
/// Every given tensor gets this shape; -1 stands for what is left (inferredShape()). Modules are refused. Ids stay.
Expected<ChangeSet> planReshape(const ModelState &state, std::span<const NodeId> ids,
                                std::span<const std::int64_t> shape);
/// Every given tensor becomes this part of itself. Modules are refused. Ids stay.
Expected<ChangeSet> planSlice(const ModelState &state, std::span<const NodeId> ids, std::span<const AxisSlice> slices);

struct ConcatenateOptions
{
    std::size_t axis = 0;
    std::string name;        ///< of the result beside the first tensor, or below a dot; empty: the first one's
    bool keepOthers = false; ///< the tensors behind the first one stay in the model
};

/// The tensors one after the other in the order given, in the place and under the parameter id of the first; the others
/// are removed. Needs two different tensors at least.
Expected<ChangeSet> planConcatenate(const ModelState &state, std::span<const NodeId> ids,
                                    const ConcatenateOptions &options);

struct SplitOptions
{
    std::size_t axis = 0;
    std::vector<std::uint64_t> sizes; ///< of the parts along the axis; they add up to its length
    /// One for each part, beside the tensor; dots make or enter modules. Empty: NAME.0, NAME.1 …
    std::vector<std::string> names;
};

/// `count` equal parts of an axis. Refused where its length is no multiple of the count, which must be 2 or more.
Expected<std::vector<std::uint64_t>> equalSizes(std::uint64_t length, std::uint64_t count);

/// Parts of a tensor along an axis in its place. Parts of a parameter are parameters with ids of their own, which
/// depend on the tensor's id alone, so that the same edit gives the same model again.
Expected<ChangeSet> planSplit(const ModelState &state, NodeId id, const SplitOptions &options);

} // namespace burnish
