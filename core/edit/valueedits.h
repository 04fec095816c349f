// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/kernels/elementvalue.h"

namespace burnish {

/// Planners of edits of single values. Like those of nodeedits.h: pure, without reading data, one undo step each. The
/// tensor's values stay where they are; the model stores only the differences (see tensor/expressions/patch.h, which
/// also describes the computation). `id` must be a tensor; a part is given by slices (outermost axis first, the
/// remaining axes are whole); values must have its dtype. New values are not compared with the old ones: the change set
/// is empty only if the edit cannot change any values.
///
/// Recipes store values by their exact texts (ElementValue::text()). An edit that sets more than `recordableValues` of
/// them individually has no action.

constexpr std::size_t recordableValues = 65'536;

struct CellEdit
{
    std::vector<std::uint64_t> index; ///< one per axis
    ElementValue value;
};

/// If a cell is edited several times, the last edit wins. Range: an index is outside the tensor.
Expected<ChangeSet> planSetValues(const ModelState &state, NodeId id, std::span<const CellEdit> cells);
Expected<ChangeSet> planFillValues(const ModelState &state, NodeId id, std::span<const AxisSlice> part,
                                   const ElementValue &value);
/// `bytes` are the part's elements in row-major order. Mismatch: their number differs from the part's.
Expected<ChangeSet> planPasteValues(const ModelState &state, NodeId id, std::span<const AxisSlice> part,
                                    std::vector<std::byte> bytes);

/// The number of values that an edit changes, if the caller has counted them; shown in the edit's text.
using CountedValues = std::optional<std::uint64_t>;

/// Multiplies by `factor`. Integer overflow is reported when the tensor is read; countValueChanges() detects it
/// beforehand.
Expected<ChangeSet> planScaleValues(const ModelState &state, NodeId id, std::span<const AxisSlice> part, double factor,
                                    CountedValues count = {});
Expected<ChangeSet> planClampValues(const ModelState &state, NodeId id, std::span<const AxisSlice> part,
                                    const std::optional<ElementValue> &lowest,
                                    const std::optional<ElementValue> &highest, CountedValues count = {});
Expected<ChangeSet> planReplaceNan(const ModelState &state, NodeId id, std::span<const AxisSlice> part,
                                   const ElementValue &value, bool infinitiesToo, CountedValues count = {});

/// Parses an index such as "0, 3"; InvalidArgument if it is not one.
Expected<std::vector<std::uint64_t>> indexFromText(const QString &text);

} // namespace burnish
