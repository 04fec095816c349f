// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/option.h"
#include "core/edit/changeset.h"
#include "core/tensor/expressions/slice.h"

#include <span>

namespace burnish {

/// Planners of edits that rearrange the elements of tensors. Like those of nodeedits.h: pure, one undo step each; an
/// edit without effect gives an empty change set, an impossible one an error with the tensor's name.

/// Axis i of the result is axis `axes[i]`. Given tensors must have that rank; within a module, tensors of other ranks
/// are left alone. Parameter ids are kept.
Expected<ChangeSet> planPermute(const ModelState &state, std::span<const NodeId> ids, std::vector<std::size_t> axes);
/// Reshapes every given tensor; -1 means the remaining size (inferredShape()). Modules are rejected. Ids are kept.
Expected<ChangeSet> planReshape(const ModelState &state, std::span<const NodeId> ids,
                                std::span<const std::int64_t> shape);
/// Replaces every given tensor by this part of it. Modules are rejected. Ids are kept.
Expected<ChangeSet> planSlice(const ModelState &state, std::span<const NodeId> ids, std::span<const AxisSlice> slices);

struct ConcatenateOptions
{
    std::size_t axis = 0;
    std::string
        name; ///< of the result, as a sibling of the first tensor, or below it with dots; empty: the first one's
    bool keepOthers = false; ///< keep the tensors after the first one in the model
};

/// Returns the arguments of recipes that set them.
[[nodiscard]] const std::vector<OptionInfo<ConcatenateOptions>> &concatenateOptionTable();

/// Concatenates the tensors in the given order; the result takes the position and parameter id of the first, the others
/// are removed. Needs at least two different tensors.
Expected<ChangeSet> planConcatenate(const ModelState &state, std::span<const NodeId> ids,
                                    const ConcatenateOptions &options);

struct SplitOptions
{
    std::size_t axis = 0;
    std::vector<std::uint64_t> sizes; ///< of the parts along the axis; their sum is its length
    /// One per part, as siblings of the tensor; dots create or enter modules. Empty: NAME.0, NAME.1 …
    std::vector<std::string> names;
};

/// Returns the arguments of recipes that set them.
[[nodiscard]] const std::vector<OptionInfo<SplitOptions>> &splitOptionTable();

/// Splits an axis into `count` equal parts. Fails if the length is not a multiple of the count, which must be 2 or
/// more.
Expected<std::vector<std::uint64_t>> equalSizes(std::uint64_t length, std::uint64_t count);

/// Replaces a tensor by its parts along an axis. Parts of a parameter are parameters with new ids, derived only from
/// the tensor's id, so repeating the edit gives the same model.
Expected<ChangeSet> planSplit(const ModelState &state, NodeId id, const SplitOptions &options);

} // namespace burnish
