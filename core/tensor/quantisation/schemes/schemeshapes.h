// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/schemes/partscheme.h"

namespace burnish::schemes {

/// The shape of codes or values as matrices: all axes but the last two count them.
struct Matrices
{
    std::uint64_t count = 1;
    std::uint64_t rows = 1;
    std::uint64_t columns = 1;
};
/// Nothing for shapes without two axes and with an axis of length 0.
[[nodiscard]] std::optional<Matrices> matricesOf(const Shape &shape);
/// Returns the shape with another last axis.
[[nodiscard]] Shape withColumns(const Shape &shape, std::uint64_t columns);
/// Describes blocks of one row: "1×32".
[[nodiscard]] std::string groupText(std::uint64_t columns);
[[nodiscard]] bool isOneNumber(const TensorExpr &tensor);
/// True for floats of 16 bits or more.
[[nodiscard]] bool isWideFloat(Dtype dtype);

/// The rows and columns of scales for each matrix of codes.
struct ScaleGrid
{
    std::uint64_t rows = 1;
    std::uint64_t columns = 1;
    bool isShared = false; ///< one scale for all matrices
};
/// Reads [], [1], [rows], [rows, columns] and the same for several matrices; nothing for shapes that do not fit the
/// matrices.
[[nodiscard]] std::optional<ScaleGrid> scaleGridOf(const Shape &scale, const Shape &codes);
/// Sets the positions of scales that follow the values' order, one for each block.
void setGrid(PartLayout &layout, const ScaleGrid &grid, std::uint64_t blockRows, std::uint64_t blockColumns);

/// Returns stem + suffix when the path has this end.
[[nodiscard]] std::optional<PartStem> stemBefore(std::string_view path, std::string_view suffix,
                                                 std::string_view ending);
/// Starts the description of a tensor with the codes as its first part.
[[nodiscard]] PartedContent contentFor(const PartQuery &query, std::string_view scheme, Shape shape);
/// Adds a part that was found under the stem and this suffix; returns the tensor.
TensorPtr addPart(PartedContent &content, const PartQuery &query, std::string_view role, std::string_view suffix);
/// Adds the zero points and scales of GPTQ and AWQ to the parts and the layout. Fails with missingPart().
Expected<void> addZerosAndScales(PartedContent &content, const PartQuery &query);

/// The index of groups of a tensor with activation order.
struct GroupIndex
{
    bool isUsed = false; ///< the columns are not simply in the order of their groups
};
/// What an entry of −1 in an index of groups means.
enum class MinusOne : std::uint8_t { IsNoGroup, LeavesIndexUnused };
/// Reads an index of `columns` groups. Malformed: an entry that is not a group.
Expected<GroupIndex> readGroupIndex(const TensorExpr &index, std::uint64_t columns, std::uint64_t groups,
                                    std::uint64_t groupSize, MinusOne minusOne, const Task &task);

// Errors that several schemes have.

/// A part is missing; the suffix follows the stem.
[[nodiscard]] Error missingPart(const PartQuery &query, std::string_view suffix);
/// A part has another shape than the codes require.
[[nodiscard]] Error misfittingPart(const PartQuery &query, std::string_view suffix, const TensorExpr &part);
/// A part has a dtype that the scheme does not have.
[[nodiscard]] Error unexpectedDtype(const PartQuery &query, std::string_view suffix, const TensorExpr &part);
/// The codes have a shape without values for this scheme.
[[nodiscard]] Error misfittingCodes(const PartQuery &query);
/// The columns do not consist of whole groups.
[[nodiscard]] Error unevenGroups(std::uint64_t columns, std::uint64_t groups);
/// The configuration says something else than the tensors.
[[nodiscard]] Error contradiction(const QString &expected, const QString &found);
/// The configuration names something that Burnish does not read.
[[nodiscard]] Error unknownSetting(std::string_view setting);
/// The part exists in forms that are not supported.
[[nodiscard]] Error unsupportedPart(const PartQuery &query, std::string_view suffix);
/// The note on a library that computes in 16 bits; empty if it does not.
[[nodiscard]] QString noteOnSteps(std::string_view library, Dtype dtype);
/// Fails with contradiction() if the configuration has another number of bits or columns in a group for the module.
Expected<void> checkGroups(const PartQuery &query, unsigned bits, std::uint64_t groupSize);

} // namespace burnish::schemes
