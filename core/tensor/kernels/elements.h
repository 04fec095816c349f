// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <complex>

namespace burnish {

/// A run of a tensor's elements, read but not yet decoded (except quantised ones), for every dtype.
///
/// Elements as doubles: integers beyond 2^53 are rounded, Bool is 0 or 1, complex numbers count by their magnitude,
/// quantised values are those of QuantDecoder. 8-bit floats follow the OCP and the "FNUZ" definitions, 6- and 4-bit
/// floats are OCP MX elements packed from the least significant bit.
class ElementRun
{
public:
    /// Reads elements [first, first + count), which must be inside the tensor. Takes memory only for their bytes,
    /// or for f32 values of quantised ones. Errors for quantised tensors as in quantLayoutOf().
    static Expected<ElementRun> read(const TensorExpr &tensor, std::uint64_t first, std::size_t count,
                                     const Task &task);
    /// A run of no elements, for load().
    ElementRun() = default;
    /// Becomes what read() would return, reusing the run's memory. After an error, only load() may be called.
    Expected<void> load(const TensorExpr &tensor, std::uint64_t first, std::size_t count, const Task &task);
    /// Returns the elements stored in these bytes; not for packed and quantised types.
    static ElementRun ofBytes(Dtype dtype, std::span<const std::byte> bytes);

    [[nodiscard]] std::size_t size() const { return m_count; }
    /// Decodes elements [first, first + out.size()) of the run.
    void decode(std::size_t first, std::span<double> out) const;
    /// The same as complex numbers; those of other types have no imaginary part.
    void decodeComplex(std::size_t first, std::span<std::complex<double>> out) const;
    /// Formats element i in the shortest decimal form that reads back to its bits in its dtype; integers exactly;
    /// "true", "NaN", "-inf", "1.5-2i". ASCII, independent of the locale.
    [[nodiscard]] QString text(std::size_t i) const;
    /// Returns the bytes of whole elements; not for packed and quantised types.
    [[nodiscard]] std::span<const std::byte> bytes(std::size_t first, std::size_t count) const;

private:
    /// Returns the real (0) or imaginary (1) part of a complex element.
    [[nodiscard]] double complexPart(std::size_t i, std::size_t part) const;
    [[nodiscard]] std::int64_t storedInteger(std::size_t i) const;

    Dtype m_dtype = Dtype::F32;
    std::size_t m_count = 0;
    std::vector<std::byte> m_bytes;
    std::size_t m_skipped = 0;   ///< elements in m_bytes before the first of the run (packed types)
    std::vector<float> m_values; ///< of quantised elements
};

/// Reads elements [first, first + count) as doubles.
Expected<std::vector<double>> readElements(const TensorExpr &tensor, std::uint64_t first, std::size_t count,
                                           const Task &task);
/// Reads elements [first, first + count) in the form of ElementRun::text().
Expected<std::vector<QString>> readElementTexts(const TensorExpr &tensor, std::uint64_t first, std::size_t count,
                                                const Task &task);

/// A plane of a tensor: two axes vary, the others are fixed.
struct MatrixSlice
{
    std::vector<std::uint64_t> index;      ///< one per axis; those of the varying axes are ignored
    std::optional<std::size_t> rowAxis;    ///< none: one row
    std::optional<std::size_t> columnAxis; ///< none: one column
};

/// An image of a plane: each value represents a rectangle of elements.
struct ReducedMatrix
{
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<double> values; ///< row-major; each rectangle's element of largest magnitude, NaN if it has one
};

/// Reduces a plane to at most maxRows × maxColumns values (both > 0); a smaller plane is returned unchanged.
/// InvalidArgument: an index outside its axis, one axis twice.
Expected<ReducedMatrix> reducedMatrix(const TensorExpr &tensor, const MatrixSlice &slice, std::size_t maxRows,
                                      std::size_t maxColumns, const Task &task);

} // namespace burnish
