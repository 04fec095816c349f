// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/fill/structurereport.h"

#include <QString>

#include <array>
#include <memory>

namespace burnish {

/// The state of a structure's field in a model, as marked in the dock.
enum class FieldMark : std::uint8_t {
    Filled,
    Missing,
    Empty,   ///< an optional field without a value
    Constant ///< a field that holds no tensor
};

/// The tabs of the dock; the first shows all fields, each of the others one mark.
enum class FieldTab { All, Filled, Missing, Empty, Constant };
constexpr std::size_t fieldTabCount = 5;

/// A structure compared with a model, ready for the dock: the core's report as a tree, with totals. Created by a worker
/// and immutable. Row 0 is the whole record; row n is field n − 1 of the report.
struct StructureFields
{
    struct Row
    {
        std::uint32_t parent = 0;
        FieldMark mark = FieldMark::Constant;
        std::uint32_t filled = 0;  ///< tensors below it that are present …
        std::uint32_t missing = 0; ///< … and that are missing
        std::vector<std::uint32_t> children;
        std::optional<std::size_t> fitting; ///< for missing fields: index into report.unused of a tensor that would fit
    };

    ModelState model;
    StructurePtr structure;
    std::vector<StructureSource> sources;
    StructureState report;
    std::vector<Row> rows;
    std::vector<std::uint32_t> fits;                    ///< per unused tensor: the row it fits best, 0 for none
    std::array<std::size_t, fieldTabCount> counts = {}; ///< of fields without children

    [[nodiscard]] const StructureField &field(std::uint32_t row) const { return report.fields[row - 1]; }
    [[nodiscard]] bool isContainer(std::uint32_t row) const { return !rows[row].children.empty(); }
    [[nodiscard]] bool isIn(std::uint32_t row, FieldTab tab) const;
};

using StructureFieldsPtr = std::shared_ptr<const StructureFields>;

/// Compares the model with the structure. Any thread.
Expected<StructureFieldsPtr> makeStructureFields(const ModelState &model, const StructurePtr &structure);

/// How a tensor of a given shape fits into a field.
enum class FieldFit { Fits, FitsTransposed, OtherShape, OtherRank };
/// Checks against the field's shape, or against its rank if the shape is not known.
[[nodiscard]] FieldFit fitOf(const Shape &shape, const StructureField &field);

/// The icon of a mark and the colour of its symbol, as a Role.
[[nodiscard]] QString symbolOf(FieldMark mark);
[[nodiscard]] int roleOf(FieldMark mark);
/// "Filled", "Missing" …, translated.
[[nodiscard]] QString wordOf(FieldMark mark);

} // namespace burnish
