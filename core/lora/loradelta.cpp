// SPDX-License-Identifier: MIT
#include "core/lora/loradelta.h"

#include "core/base/checkedmath.h"
#include "core/lora/deltakernels.h"
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
Expected<MatrixSize> productSize(const TensorPtr &up, const TensorPtr &core, const TensorPtr &down)
{
    if (!core)
        return productSize(up, down);
    if (!down)
        return misfit();
    const MatrixSize left = sizeOf(up);
    const MatrixSize right = sizeOf(down);
    const Shape &shape = core->info().shape();
    if (shape.rank() < 2 || shape[0] != left.columns || shape[1] != right.rows || shape[0] != shape[1] || shape[0] == 0)
        return misfit();
    const std::uint64_t places = core->info().elementCount() / shape[0] / shape[1];
    const auto columns = checkedMultiply(right.columns, places);
    if (!columns || places == 0 || places > mostPlaces)
        return misfit();
    return MatrixSize{left.rows, *columns};
}

Expected<MatrixSize> deltaSize(const LoraFactors &factors)
{
    BURNISH_TRY(const MatrixSize first, productSize(factors.up, factors.mid, factors.down));
    const auto hasCount = [](const TensorPtr &tensor, std::uint64_t count) {
        return !tensor || tensor->info().elementCount() == count;
    };
    if (!hasCount(factors.diagonal, factors.down ? sizeOf(factors.down).rows : 0) ||
        !hasCount(factors.outputs, first.rows))
        return misfit();
    if (factors.form == LoraForm::LowRank)
        return first;
    if (!hasDelta(factors.form))
        return misfit();
    BURNISH_TRY(const MatrixSize second, productSize(factors.up2, factors.mid2, factors.down2));
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
void scaleRows(std::vector<Number> &matrix, const std::vector<Number> &factors, std::size_t columns)
{
    for (std::size_t row = 0; row < factors.size(); ++row) {
        for (std::size_t column = 0; column < columns; ++column)
            matrix[row * columns + column] *= factors[row];
    }
}

/// core · down, which is as small as the down factor of an ordinary convolution.
template <typename Number>
std::vector<Number> coredDown(const std::vector<Number> &core, const std::vector<Number> &down, std::size_t rank,
                              std::size_t places)
{
    const std::size_t in = down.size() / rank;
    const std::size_t columns = in * places;
    std::vector<Number> product(rank * columns, Number(0));
    for (std::size_t p = 0; p < rank; ++p) {
        for (std::size_t q = 0; q < rank; ++q) {
            const Number *kernel = core.data() + (p * rank + q) * places;
            for (std::size_t i = 0; i < in; ++i) {
                Number *to = product.data() + p * columns + i * places;
                for (std::size_t k = 0; k < places; ++k)
                    to[k] += kernel[k] * down[q * in + i];
            }
        }
    }
    return product;
}

/// One product of a delta: up · core · down, or up alone.
struct Product
{
    TensorPtr up;
    TensorPtr core;
    TensorPtr down;
    TensorPtr diagonal = nullptr;
    TensorPtr outputs = nullptr;
};

template <typename Number>
Expected<LoadedProduct<Number>> loadProduct(const Product &product, bool isTransposed, const Task &task)
{
    const auto &[up, core, down, diagonal, outputs] = product;
    BURNISH_TRY(const MatrixSize size, productSize(up, core, down));
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
    if (core) {
        BURNISH_TRY(const auto kernel, numbersOf<Number>(*core, task));
        loaded.right = coredDown(kernel, loaded.right, loaded.rank, kernel.size() / loaded.rank / loaded.rank);
    }
    if (diagonal) {
        BURNISH_TRY(const auto factors, numbersOf<Number>(*diagonal, task));
        scaleRows(loaded.right, factors, loaded.columns);
    }
    if (outputs) {
        BURNISH_TRY(const auto factors, numbersOf<Number>(*outputs, task));
        scaleRows(down ? loaded.left : loaded.right, factors, down ? loaded.rank : loaded.columns);
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
    const auto product = [] {
        if constexpr (sizeof(Number) == sizeof(float))
            return deltaKernels().narrow;
        else
            return deltaKernels().wide;
    }();
    product({left.data() + row * rank, rank}, {right.data() + column, columns}, {out, columnCount}, rowCount, rank,
            columnCount);
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
    } else if (form == LoraForm::Kronecker && places != 0) {
        for (std::size_t i = 0; i < rowCount; ++i)
            computeWithKernel((row + i) * first.columns * second.columns + column, columnCount, out + i * columnCount);
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

template <typename Number>
void LoadedDelta<Number>::computeWithKernel(std::size_t element, std::size_t count, Number *out) const
{
    const std::size_t depth = second.columns / places;
    const std::size_t width = first.columns * places;
    const std::size_t height = first.rows * depth;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t x = (element + i) % width;
        const std::size_t y = (element + i) / width % height;
        const std::size_t kernel = (element + i) / width / height;
        Number outer = 0;
        Number inner = 0;
        first.compute(y / depth, 1, x / places, 1, &outer);
        second.compute(kernel, 1, y % depth * places + x % places, 1, &inner);
        out[i] = outer * inner;
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

void LoraFactorCache::drop(const void *owner)
{
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_entries, [&](const Entry &entry) { return entry.owner == owner; });
}

LoraDelta::~LoraDelta()
{
    if (!m_cache)
        return;
    m_cache->drop(&m_narrow);
    m_cache->drop(&m_wide);
}

Expected<LoraDeltaPtr> LoraDelta::make(LoraFactors factors, bool isTransposed, std::shared_ptr<LoraFactorCache> cache)
{
    for (const TensorPtr &tensor : factors.tensors()) {
        if (tensor)
            BURNISH_CHECK(checkKnownScheme(*tensor));
        if (tensor && !isFloatingPoint(tensor->info().dtype()))
            return Error(ErrorCode::Malformed,
                         LoraText::tr("A factor of the adapter does not have a floating-point type."));
    }
    BURNISH_TRY(const MatrixSize size, deltaSize(factors));
    if (isTransposed && factors.places != 0)
        return misfit();
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
    for (const TensorPtr &tensor : m_factors.tensors()) {
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
    loaded->places = std::size_t(m_factors.places);
    const LoraFactors &from = m_factors;
    BURNISH_TRY(loaded->first,
                loadProduct<Number>({from.up, from.mid, from.down, from.diagonal, from.outputs}, m_isTransposed, task));
    if (from.form != LoraForm::LowRank) {
        BURNISH_TRY(loaded->second, loadProduct<Number>({from.up2, from.mid2, from.down2}, m_isTransposed, task));
    }
    m_cache->put(key, loaded);
    return std::shared_ptr<const LoadedDelta<Number>>(std::move(loaded));
}

template Expected<std::shared_ptr<const LoadedDelta<float>>> LoraDelta::load<float>(const Task &) const;
template Expected<std::shared_ptr<const LoadedDelta<double>>> LoraDelta::load<double>(const Task &) const;

void LoraDelta::visitFactors(const std::function<void(const TensorExpr &)> &visit) const
{
    for (const TensorPtr &tensor : m_factors.tensors()) {
        if (tensor)
            visit(*tensor);
    }
}

} // namespace burnish
