// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/fill/structurereport.h"

#include <QString>

#include <array>
#include <memory>

namespace burnish {

/// How a field of a structure fares with a model, as the dock marks it.
enum class FieldMark : std::uint8_t {
    Filled,
    Missing,
    Empty,   ///< an optional field without value
    Constant ///< a field that holds no tensor
};

/// The tabs of the dock; the first is all fields, the others are one mark each.
enum class FieldTab { All, Filled, Missing, Empty, Constant };
constexpr std::size_t fieldTabCount = 5;

/// A structure beside a model, ready for the dock: the core's report as a tree, with sums. Made by a worker, then never
/// changed. Row 0 stands for the whole record; row n is field n − 1 of the report.
struct StructureFields
{
    struct Row
    {
        std::uint32_t parent = 0;
        FieldMark mark = FieldMark::Constant;
        std::uint32_t filled = 0;  ///< tensors below it that are there …
        std::uint32_t missing = 0; ///< … and that are not
        std::vector<std::uint32_t> children;
        std::optional<std::size_t> fitting; ///< of missing fields: index into report.unused of what would fit
    };

    ModelState model;
    StructurePtr structure;
    std::vector<StructureSource> sources;
    StructureState report;
    std::vector<Row> rows;
    std::vector<std::uint32_t> fits;                    ///< per unused tensor: the row that it fits best, 0 for none
    std::array<std::size_t, fieldTabCount> counts = {}; ///< of fields that hold no other fields

    [[nodiscard]] const StructureField &field(std::uint32_t row) const { return report.fields[row - 1]; }
    [[nodiscard]] bool isContainer(std::uint32_t row) const { return !rows[row].children.empty(); }
    [[nodiscard]] bool isIn(std::uint32_t row, FieldTab tab) const;
};

using StructureFieldsPtr = std::shared_ptr<const StructureFields>;

/// Lays the model beside the structure. Any thread.
Expected<StructureFieldsPtr> makeStructureFields(const ModelState &model, const StructurePtr &structure);

/// How a tensor of one shape goes into a field.
enum class FieldFit { Fits, FitsTransposed, OtherShape, OtherRank };
/// By the field's shape, or by its rank where the shape is not known.
[[nodiscard]] FieldFit fitOf(const Shape &shape, const StructureField &field);

/// The icon of a mark and the colour of its symbol, as a Role.
[[nodiscard]] QString symbolOf(FieldMark mark);
[[nodiscard]] int roleOf(FieldMark mark);
/// "Filled", "Missing" …, translated.
[[nodiscard]] QString wordOf(FieldMark mark);

} // namespace burnish
