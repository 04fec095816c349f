// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/parts/scaletiles.h"
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
[[nodiscard]] bool isOneNumber(const TensorExpr &tensor);
/// True for floats of 16 bits or more.
[[nodiscard]] bool isWideFloat(Dtype dtype);
/// True for F8E4M3 and F8E5M2.
[[nodiscard]] bool isByteFloat(Dtype dtype);
/// Returns what codes of those dtypes are.
[[nodiscard]] PartLayout::Codes codesOfByteFloat(Dtype dtype);
/// Returns what scales of this dtype are that are exponents of two if they are U8.
[[nodiscard]] PartLayout::ByteScales exponentScales(Dtype dtype);

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
/// Fails unless the part is there, with this dtype and number of elements.
Expected<void> checkPart(const PartQuery &query, std::string_view suffix, const TensorPtr &part, Dtype dtype,
                         std::uint64_t count);
/// Fails unless the part is there, with floats of 16 bits or more and this shape.
Expected<void> checkFloatPart(const PartQuery &query, std::string_view suffix, const TensorPtr &part,
                              const Shape &shape);
/// Reads a part of bytes, such as a text; nothing for other dtypes and for more than `most` bytes.
Expected<std::optional<QByteArray>> readBytePart(const PartQuery &query, const TensorExpr &part, std::uint64_t most);
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
/// It has another number of bits or of columns in a group.
[[nodiscard]] Error otherBits(std::uint64_t expected, std::uint64_t found);
[[nodiscard]] Error otherGroups(std::int64_t expected, std::uint64_t found);
/// The configuration names something that Burnish does not read.
[[nodiscard]] Error unknownSetting(std::string_view setting);
/// The part exists in forms that are not supported.
[[nodiscard]] Error unsupportedPart(const PartQuery &query, std::string_view suffix);
/// The note on a library that computes in 16 bits; empty if it does not.
[[nodiscard]] QString noteOnSteps(std::string_view library, Dtype dtype);
/// Fails with otherBits() or otherGroups() if the configuration has other numbers for the module.
Expected<void> checkGroups(const PartQuery &query, unsigned bits, std::uint64_t groupSize);

} // namespace burnish::schemes
