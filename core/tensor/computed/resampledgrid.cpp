// SPDX-License-Identifier: MIT
#include "core/tensor/computed/resampledgrid.h"

#include "core/base/checkedmath.h"
#include "core/base/fromutf8.h"
#include "core/tensor/expressions/computedtensor.h"
#include "core/tensor/kernels/readnumbers.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace burnish {

namespace {

/// Elements of a vector that are computed together.
constexpr std::uint64_t gridStep = 64 * 1024;

/// Four places along one direction, and their weights.
struct Taps
{
    std::array<std::uint64_t, 4> places;
    std::array<double, 4> weights;
};

double inner(double x, double a)
{
    return ((a + 2) * x - (a + 3)) * x * x + 1;
}

double outer(double x, double a)
{
    return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a;
}

Taps tapsFor(std::uint64_t to, std::uint64_t fromLength, std::uint64_t toLength, double a)
{
    const double place = (double(to) + 0.5) * double(fromLength) / double(toLength) - 0.5;
    const double first = std::floor(place);
    const double t = place - first;
    Taps taps{{}, {outer(t + 1, a), inner(t, a), inner(1 - t, a), outer(2 - t, a)}};
    for (std::size_t i = 0; i < 4; ++i)
        taps.places[i] = std::uint64_t(std::clamp(first - 1 + double(i), 0.0, double(fromLength - 1)));
    return taps;
}

class ResampledTensor final : public TensorExpr, public ComputedTensor
{
public:
    ResampledTensor(TensorInfo info, TensorPtr operand, const GridResampling &grid)
        : TensorExpr(info)
        , m_operand(std::move(operand))
        , m_grid(grid)
    {
        for (const std::uint64_t dimension : this->info().shape().dimensions().subspan(grid.axis + 1))
            m_inner *= dimension;
    }

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::size_t size = traits(info().dtype()).blockBytes;
        const std::uint64_t length = info().shape()[m_grid.axis];
        const std::uint64_t fromLength = m_operand->info().shape()[m_grid.axis];
        std::uint64_t element = firstByte / size;
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const std::uint64_t row = element / m_inner % length;
            const std::uint64_t block = element / m_inner / length * fromLength;
            const std::uint64_t inside = element % m_inner;
            const auto count = std::size_t(std::min<std::uint64_t>({m_inner - inside, out.size() / size, gridStep}));
            if (row < m_grid.kept)
                BURNISH_CHECK(
                    m_operand->read(((block + row) * m_inner + inside) * size, out.first(count * size), task));
            else
                BURNISH_CHECK(compute(block, row - m_grid.kept, inside, out.first(count * size), task));
            BURNISH_CHECK(countResults(info(), out.first(count * size), element));
            out = out.subspan(count * size);
            element += count;
        }
        return {};
    }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }

private:
    /// Computes a part of one vector. `block` is the first vector of the same axis.
    Expected<void> compute(std::uint64_t block, std::uint64_t place, std::uint64_t inside, std::span<std::byte> out,
                           const Task &task) const
    {
        const Taps rows = tapsFor(place / m_grid.toColumns, m_grid.fromRows, m_grid.toRows, m_grid.a);
        const Taps columns = tapsFor(place % m_grid.toColumns, m_grid.fromColumns, m_grid.toColumns, m_grid.a);
        const std::size_t count = out.size() / traits(info().dtype()).blockBytes;
        std::vector<double> sums(count);
        std::vector<double> numbers(count);
        for (std::size_t y = 0; y < 4; ++y) {
            for (std::size_t x = 0; x < 4; ++x) {
                const std::uint64_t from =
                    block + m_grid.kept + rows.places[y] * m_grid.fromColumns + columns.places[x];
                BURNISH_CHECK(readNumbers<double>(*m_operand, from * m_inner + inside, numbers, task));
                const double weight = rows.weights[y] * columns.weights[x];
                for (std::size_t i = 0; i < count; ++i)
                    sums[i] += weight * numbers[i];
            }
        }
        return convertElements(Dtype::F64, std::as_bytes(std::span(sums)), info().dtype(), out, 0);
    }

    TensorPtr m_operand;
    GridResampling m_grid;
    std::uint64_t m_inner = 1;
};

} // namespace

Expected<TensorPtr> makeResampledGrid(TensorPtr tensor, const GridResampling &grid)
{
    const TensorInfo &from = tensor->info();
    BURNISH_CHECK(checkKnownScheme(*tensor));
    if (!isFloatingPoint(from.dtype()) || isPacked(from.dtype()))
        return Error(ErrorCode::Unsupported, TensorText::tr("Expected floating-point numbers, found %1. Cast the "
                                                            "tensor first.")
                                                 .arg(fromUtf8(from.typeName())));
    if (grid.axis >= from.shape().rank())
        return Error(
            ErrorCode::InvalidArgument,
            TensorText::tr("The tensor of shape %1 has no axis %2.").arg(shapeAsList(from.shape())).arg(grid.axis));
    const auto area = checkedMultiply(grid.fromRows, grid.fromColumns);
    const auto requested = checkedMultiply(grid.toRows, grid.toColumns);
    const auto length = requested ? checkedAdd(*requested, grid.kept) : std::nullopt;
    if (!area || area == 0U || !length || requested == 0U || !std::isfinite(grid.a))
        return Error(ErrorCode::InvalidArgument, TensorText::tr("A grid must have rows and columns."));
    if (checkedAdd(*area, grid.kept) != from.shape()[grid.axis])
        return Error(ErrorCode::Mismatch, TensorText::tr("Axis %1 has %2 elements; expected %3 and a grid of %4 × %5.")
                                              .arg(grid.axis)
                                              .arg(qulonglong(from.shape()[grid.axis]))
                                              .arg(qulonglong(grid.kept))
                                              .arg(qulonglong(grid.fromRows))
                                              .arg(qulonglong(grid.fromColumns)));
    std::vector<std::uint64_t> dimensions(from.shape().dimensions().begin(), from.shape().dimensions().end());
    dimensions[grid.axis] = *length;
    BURNISH_TRY(auto info, TensorInfo::make(from.dtype(), Shape(dimensions)));
    return TensorPtr(std::make_shared<ResampledTensor>(std::move(info), std::move(tensor), grid));
}

} // namespace burnish
