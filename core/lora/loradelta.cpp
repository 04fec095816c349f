// SPDX-License-Identifier: MIT
#include "core/lora/loradelta.h"

#include "core/base/checkedmath.h"
#include "core/lora/loratext.h"
#include "core/tensor/kernels/readnumbers.h"
#include "core/tensor/notedtensor.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>

namespace burnish {

namespace {

struct MatrixSize
{
    std::uint64_t rows = 1;
    std::uint64_t columns = 1;
};

MatrixSize sizeOf(const TensorPtr &tensor)
{
    const Shape &shape = tensor->info().shape();
    if (shape.rank() == 0)
        return {};
    const std::uint64_t rows = shape[0];
    return {rows, rows == 0 ? 0 : tensor->info().elementCount() / rows};
}

Error misfit()
{
    return {ErrorCode::Malformed, LoraText::tr("The shapes of the factors do not fit each other.")};
}

/// Returns the size of up · down, or of up alone.
Expected<MatrixSize> productSize(const TensorPtr &up, const TensorPtr &down)
{
    const MatrixSize left = sizeOf(up);
    if (!down)
        return left;
    const MatrixSize right = sizeOf(down);
    if (left.columns != right.rows || left.columns == 0)
        return misfit();
    return MatrixSize{left.rows, right.columns};
}

/// With a core [rank, rank, …], the number of columns is that of down times the core's places. The limit on places
/// keeps the product of core and down of a malformed file from becoming much larger than both; no real kernel has so
/// many.
constexpr std::uint64_t mostPlaces = 128;
Expected<MatrixSize> coredSize(const LoraFactors &factors)
{
    const MatrixSize up = sizeOf(factors.up);
    const MatrixSize down = sizeOf(factors.down);
    const Shape &core = factors.mid->info().shape();
    if (core.rank() < 2 || core[0] != up.columns || core[1] != down.rows || core[0] != core[1] || core[0] == 0)
        return misfit();
    const std::uint64_t places = factors.mid->info().elementCount() / core[0] / core[1];
    const auto columns = checkedMultiply(down.columns, places);
    if (!columns || places == 0 || places > mostPlaces)
        return misfit();
    return MatrixSize{up.rows, *columns};
}

Expected<MatrixSize> deltaSize(const LoraFactors &factors)
{
    if (factors.mid)
        return coredSize(factors);
    BURNISH_TRY(const MatrixSize first, productSize(factors.up, factors.down));
    if (factors.form == LoraForm::LowRank)
        return first;
    BURNISH_TRY(const MatrixSize second, productSize(factors.up2, factors.down2));
    if (factors.form == LoraForm::Hadamard) {
        if (first.rows != second.rows || first.columns != second.columns)
            return misfit();
        return first;
    }
    const auto rows = checkedMultiply(first.rows, second.rows);
    const auto columns = checkedMultiply(first.columns, second.columns);
    if (!rows || !columns)
        return misfit();
    return MatrixSize{*rows, *columns};
}

template <typename Number> Expected<std::vector<Number>> numbersOf(const TensorExpr &tensor, const Task &task)
{
    std::vector<Number> numbers(std::size_t(tensor.info().elementCount()));
    BURNISH_CHECK(readNumbers<Number>(tensor, 0, numbers, task));
    return numbers;
}

template <typename Number>
std::vector<Number> transposed(const std::vector<Number> &matrix, std::size_t rows, std::size_t columns)
{
    std::vector<Number> turned(matrix.size());
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < columns; ++column)
            turned[column * rows + row] = matrix[row * columns + column];
    }
    return turned;
}

template <typename Number>
Expected<LoadedProduct<Number>> loadProduct(const TensorPtr &up, const TensorPtr &down, bool isTransposed,
                                            const Task &task)
{
    BURNISH_TRY(const MatrixSize size, productSize(up, down));
    LoadedProduct<Number> loaded;
    loaded.rows = std::size_t(size.rows);
    loaded.columns = std::size_t(size.columns);
    if (down) {
        loaded.rank = std::size_t(sizeOf(down).rows);
        BURNISH_TRY(loaded.left, numbersOf<Number>(*up, task));
        BURNISH_TRY(loaded.right, numbersOf<Number>(*down, task));
    } else {
        BURNISH_TRY(loaded.right, numbersOf<Number>(*up, task));
    }
    if (!isTransposed)
        return loaded;
    if (down) {
        loaded.left = transposed(loaded.left, loaded.rows, loaded.rank);
        loaded.right = transposed(loaded.right, loaded.rank, loaded.columns);
        std::swap(loaded.left, loaded.right);
    } else {
        loaded.right = transposed(loaded.right, loaded.rows, loaded.columns);
    }
    std::swap(loaded.rows, loaded.columns);
    return loaded;
}

/// up · (core · down). The product of core and down is computed immediately; it is as small as the down factor of an
/// ordinary convolution.
template <typename Number> Expected<LoadedProduct<Number>> loadCored(const LoraFactors &factors, const Task &task)
{
    BURNISH_TRY(const MatrixSize size, coredSize(factors));
    const Shape &shape = factors.mid->info().shape();
    const auto rank = std::size_t(shape[0]);
    const auto places = std::size_t(factors.mid->info().elementCount() / rank / rank);
    LoadedProduct<Number> loaded;
    loaded.rows = std::size_t(size.rows);
    loaded.rank = rank;
    loaded.columns = std::size_t(size.columns);
    BURNISH_TRY(loaded.left, numbersOf<Number>(*factors.up, task));
    BURNISH_TRY(const auto core, numbersOf<Number>(*factors.mid, task));
    BURNISH_TRY(const auto down, numbersOf<Number>(*factors.down, task));
    const std::size_t in = loaded.columns / places;
    loaded.right.assign(rank * loaded.columns, Number(0));
    for (std::size_t p = 0; p < rank; ++p) {
        for (std::size_t q = 0; q < rank; ++q) {
            const Number *kernel = core.data() + (p * rank + q) * places;
            for (std::size_t i = 0; i < in; ++i) {
                Number *to = loaded.right.data() + p * loaded.columns + i * places;
                for (std::size_t k = 0; k < places; ++k)
                    to[k] += kernel[k] * down[q * in + i];
            }
        }
    }
    return loaded;
}

/// Computes part of one row of a product; the width is constant so that the sums stay in registers.
template <std::size_t width, typename Number>
void sumStrip(const Number *left, const Number *right, std::size_t rank, std::size_t pitch, Number *out)
{
    Number sums[width] = {};
    for (std::size_t k = 0; k < rank; ++k) {
        const Number factor = left[k];
        const Number *line = right + k * pitch;
        for (std::size_t i = 0; i < width; ++i)
            sums[i] += factor * line[i];
    }
    std::copy_n(sums, width, out);
}

} // namespace

template <typename Number>
void LoadedProduct<Number>::compute(std::size_t row, std::size_t rowCount, std::size_t column, std::size_t columnCount,
                                    Number *out) const
{
    if (rank == 0) {
        for (std::size_t i = 0; i < rowCount; ++i)
            std::copy_n(right.data() + (row + i) * columns + column, columnCount, out + i * columnCount);
        return;
    }
    // Strips in the outer loop, rows in the inner: the strip of `right` stays in the first-level cache.
    constexpr std::size_t width = 128 / sizeof(Number);
    std::size_t done = 0;
    for (; done + width <= columnCount; done += width) {
        for (std::size_t i = 0; i < rowCount; ++i)
            sumStrip<width>(left.data() + (row + i) * rank, right.data() + column + done, rank, columns,
                            out + i * columnCount + done);
    }
    for (; done < columnCount; ++done) {
        for (std::size_t i = 0; i < rowCount; ++i)
            sumStrip<1>(left.data() + (row + i) * rank, right.data() + column + done, rank, columns,
                        out + i * columnCount + done);
    }
}

template <typename Number>
void LoadedDelta<Number>::compute(std::size_t row, std::size_t rowCount, std::size_t column, std::size_t columnCount,
                                  Number *out) const
{
    if (form != LoraForm::Kronecker)
        first.compute(row, rowCount, column, columnCount, out);
    if (form == LoraForm::Hadamard) {
        std::vector<Number> other(rowCount * columnCount);
        second.compute(row, rowCount, column, columnCount, other.data());
        for (std::size_t i = 0; i < other.size(); ++i)
            out[i] *= other[i];
    } else if (form == LoraForm::Kronecker) {
        for (std::size_t i = 0; i < rowCount; ++i) {
            const std::size_t outerRow = (row + i) / second.rows;
            const std::size_t innerRow = (row + i) % second.rows;
            for (std::size_t done = 0; done < columnCount;) {
                const std::size_t inner = (column + done) % second.columns;
                const std::size_t count = std::min(second.columns - inner, columnCount - done);
                Number scale = 0;
                first.compute(outerRow, 1, (column + done) / second.columns, 1, &scale);
                Number *to = out + i * columnCount + done;
                second.compute(innerRow, 1, inner, count, to);
                for (std::size_t k = 0; k < count; ++k)
                    to[k] *= scale;
                done += count;
            }
        }
    }
}

template struct LoadedProduct<float>;
template struct LoadedProduct<double>;
template struct LoadedDelta<float>;
template struct LoadedDelta<double>;

std::shared_ptr<const void> LoraFactorCache::find(const void *owner)
{
    const std::lock_guard lock(m_mutex);
    const auto found = std::ranges::find(m_entries, owner, &Entry::owner);
    return found == m_entries.end() ? nullptr : found->loaded;
}

void LoraFactorCache::put(const void *owner, std::shared_ptr<const void> loaded)
{
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_entries, [&](const Entry &entry) { return entry.owner == owner; });
    m_entries.insert(m_entries.begin(), {owner, std::move(loaded)});
    if (m_entries.size() > kept)
        m_entries.pop_back();
}

Expected<LoraDeltaPtr> LoraDelta::make(LoraFactors factors, bool isTransposed, std::shared_ptr<LoraFactorCache> cache)
{
    for (const TensorPtr &tensor : {factors.up, factors.down, factors.mid, factors.up2, factors.down2}) {
        if (tensor)
            BURNISH_CHECK(checkKnownScheme(*tensor));
        if (tensor && !isFloatingPoint(tensor->info().dtype()))
            return Error(ErrorCode::Malformed,
                         LoraText::tr("A factor of the adapter does not have a floating-point type."));
    }
    BURNISH_TRY(const MatrixSize size, deltaSize(factors));
    auto delta = std::shared_ptr<LoraDelta>(new LoraDelta);
    delta->m_factors = std::move(factors);
    delta->m_isTransposed = isTransposed;
    delta->m_out = size.rows;
    delta->m_in = size.columns;
    delta->m_cache = std::move(cache);
    return LoraDeltaPtr(std::move(delta));
}

bool LoraDelta::isWide() const
{
    for (const TensorPtr &tensor : {m_factors.up, m_factors.down, m_factors.mid, m_factors.up2, m_factors.down2}) {
        if (tensor && tensor->info().dtype() == Dtype::F64)
            return true;
    }
    return false;
}

template <typename Number> Expected<std::shared_ptr<const LoadedDelta<Number>>> LoraDelta::load(const Task &task) const
{
    const void *key = sizeof(Number) == 4 ? &m_narrow : &m_wide;
    if (const auto known = m_cache->find(key))
        return std::static_pointer_cast<const LoadedDelta<Number>>(known);
    auto loaded = std::make_shared<LoadedDelta<Number>>();
    loaded->form = m_factors.form;
    if (m_factors.mid) {
        BURNISH_TRY(loaded->first, loadCored<Number>(m_factors, task));
    } else {
        BURNISH_TRY(loaded->first, loadProduct<Number>(m_factors.up, m_factors.down, m_isTransposed, task));
    }
    if (m_factors.form != LoraForm::LowRank) {
        BURNISH_TRY(loaded->second, loadProduct<Number>(m_factors.up2, m_factors.down2, m_isTransposed, task));
    }
    m_cache->put(key, loaded);
    return std::shared_ptr<const LoadedDelta<Number>>(std::move(loaded));
}

template Expected<std::shared_ptr<const LoadedDelta<float>>> LoraDelta::load<float>(const Task &) const;
template Expected<std::shared_ptr<const LoadedDelta<double>>> LoraDelta::load<double>(const Task &) const;

void LoraDelta::visitFactors(const std::function<void(const TensorExpr &)> &visit) const
{
    for (const TensorPtr &tensor : {m_factors.up, m_factors.down, m_factors.mid, m_factors.up2, m_factors.down2}) {
        if (tensor)
            visit(*tensor);
    }
}

} // namespace burnish
