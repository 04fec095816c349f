// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// A run of a tensor's elements, read and not yet decoded; serves every dtype, packed and quantised ones included.
///
/// Elements as doubles: integers beyond 2^53 are rounded, Bool is 0 or 1, complex numbers count by their magnitude,
/// quantised values are scale × (q − offset) in f32, as Burn computes them. 8-bit floats follow the OCP and the "FNUZ"
/// definitions, 6- and 4-bit floats are OCP MX elements packed from the least significant bit.
class ElementRun
{
public:
    /// Reads elements [first, first + count), which must lie inside. Takes memory for their bytes, and for nothing
    /// else. Malformed: a quantised tensor whose bytes do not hold what its scheme says. Unsupported: a scheme whose
    /// values cannot be told apart here.
    static Expected<ElementRun> read(const TensorExpr &tensor, std::uint64_t first, std::size_t count,
                                     const Task &task);
    /// A run of no elements, for load().
    ElementRun() = default;
    /// Becomes what read() would return, in the memory that the run has already. After an error only load() may be
    /// called.
    Expected<void> load(const TensorExpr &tensor, std::uint64_t first, std::size_t count, const Task &task);
    /// The elements whose bytes these are; not for packed and quantised types.
    static ElementRun ofBytes(Dtype dtype, std::span<const std::byte> bytes);

    [[nodiscard]] std::size_t size() const { return m_count; }
    /// Decodes elements [first, first + out.size()) of the run.
    void decode(std::size_t first, std::span<double> out) const;
    /// Element i in the shortest decimal form that gives back its bits when read as its dtype; integers exactly;
    /// "true", "NaN", "-inf", "1.5-2i". ASCII, independent of the locale.
    [[nodiscard]] QString text(std::size_t i) const;
    /// The bytes of whole elements; not for packed and quantised types.
    [[nodiscard]] std::span<const std::byte> bytes(std::size_t first, std::size_t count) const;

private:
    Expected<void> readQuantised(const TensorExpr &tensor, std::uint64_t first, const Task &task);
    void decodeBytes(std::size_t first, std::span<double> out) const;
    [[nodiscard]] double packedElement(std::size_t i) const;
    /// The real (0) or imaginary (1) part of a complex element.
    [[nodiscard]] double complexPart(std::size_t i, std::size_t part) const;
    [[nodiscard]] std::int64_t storedInteger(std::size_t i) const;
    [[nodiscard]] float quantisedElement(std::size_t i) const;

    Dtype m_dtype = Dtype::F32;
    std::size_t m_count = 0;
    std::vector<std::byte> m_bytes;
    std::size_t m_skipped = 0;     ///< elements of m_bytes before the first of the run (packed types)
    unsigned m_bits = 0;           ///< of a packed or quantised element
    std::vector<float> m_scales;   ///< of quantised elements, from the block of the first element on
    std::uint64_t m_blockSize = 0; ///< elements that share a scale
    std::uint64_t m_first = 0;     ///< place of the first element in its block
    std::int64_t m_offset = 0;     ///< of affine quantised elements
};

/// Elements [first, first + count) as doubles.
Expected<std::vector<double>> readElements(const TensorExpr &tensor, std::uint64_t first, std::size_t count,
                                           const Task &task);
/// Elements [first, first + count) as ElementRun::text().
Expected<std::vector<QString>> readElementTexts(const TensorExpr &tensor, std::uint64_t first, std::size_t count,
                                                const Task &task);

/// A plane of a tensor: two axes run, the others stand still.
struct MatrixSlice
{
    std::vector<std::uint64_t> index;      ///< one per axis; those of the running axes are ignored
    std::optional<std::size_t> rowAxis;    ///< none: one row
    std::optional<std::size_t> columnAxis; ///< none: one column
};

/// A picture of a plane: each value stands for a rectangle of elements.
struct ReducedMatrix
{
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<double> values; ///< row-major; the element of largest magnitude of each rectangle, NaN if it has one
};

/// Reduces a plane to at most maxRows × maxColumns values (both > 0); a smaller plane comes as it is.
/// InvalidArgument: an index outside its axis, one axis twice.
Expected<ReducedMatrix> reducedMatrix(const TensorExpr &tensor, const MatrixSlice &slice, std::size_t maxRows,
                                      std::size_t maxColumns, const Task &task);

} // namespace burnish
