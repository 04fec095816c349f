// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/kernels/elementvalue.h"

namespace burnish {

/// Planners of the edits of single values. As those of nodeedits.h: pure, nothing is read, one undo step each. The
/// tensor's values stay where they are; the model keeps what differs (see tensor/expressions/patch.h, which also says
/// how is computed). `id` must be a tensor, a part is said by slices (outermost axis first, the rest whole), and values
/// are of its dtype. Whether a value was there before is not looked at: only what changes nothing whatever the values
/// are is an empty change set.
///
/// Recipes say values by their exact texts (ElementValue::text()). An edit that sets more than `sayableValues` of them
/// one by one has no action.

constexpr std::size_t sayableValues = 65'536;

struct CellEdit
{
    std::vector<std::uint64_t> index; ///< along every axis
    ElementValue value;
};

/// Of several edits of one cell the last counts. Range: an index outside of the tensor.
Expected<ChangeSet> planSetValues(const ModelState &state, NodeId id, std::span<const CellEdit> cells);
Expected<ChangeSet> planFillValues(const ModelState &state, NodeId id, std::span<const AxisSlice> part,
                                   const ElementValue &value);
/// `bytes` are the part's elements in row-major order. Mismatch: not as many as the part has.
Expected<ChangeSet> planPasteValues(const ModelState &state, NodeId id, std::span<const AxisSlice> part,
                                    std::vector<std::byte> bytes);

/// How many values an edit changes, where whoever asks for it has counted them; told in its text.
using CountedValues = std::optional<std::uint64_t>;

/// × factor. An integer that does not fit is an error of whoever reads the tensor; countValueChanges() finds it before.
Expected<ChangeSet> planScaleValues(const ModelState &state, NodeId id, std::span<const AxisSlice> part, double factor,
                                    CountedValues count = {});
Expected<ChangeSet> planClampValues(const ModelState &state, NodeId id, std::span<const AxisSlice> part,
                                    const std::optional<ElementValue> &lowest,
                                    const std::optional<ElementValue> &highest, CountedValues count = {});
Expected<ChangeSet> planReplaceNan(const ModelState &state, NodeId id, std::span<const AxisSlice> part,
                                   const ElementValue &value, bool infinitiesToo, CountedValues count = {});

/// "0, 3" as an index; InvalidArgument where it is none.
Expected<std::vector<std::uint64_t>> indexFromText(const QString &text);

} // namespace burnish
