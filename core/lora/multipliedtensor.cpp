// SPDX-License-Identifier: MIT
#include "core/lora/multipliedtensor.h"

#include "core/base/fromutf8.h"
#include "core/lora/loratext.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/castrecord.h"
#include "core/tensor/expressions/computedtensor.h"
#include "core/tensor/kernels/readnumbers.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/severaloperands.h"

#include <algorithm>
#include <cmath>
#include <mutex>

namespace burnish {

namespace {

/// Elements computed at once.
constexpr std::uint64_t stepElements = 64 * 1024;
/// Blocks of OFT are a few hundred wide at most; the limit bounds memory and time for a malformed file.
constexpr std::size_t widestBlock = 2048;

/// The factors of an adapter, and how they apply to consecutive elements of a weight.
class Multiplier
{
public:
    virtual ~Multiplier() = default;
    Multiplier(const Multiplier &) = delete;
    Multiplier &operator=(const Multiplier &) = delete;

    [[nodiscard]] virtual const TensorPtr &factors() const = 0;
    /// Returns the number of elements that are computed together; ranges begin and end at its multiples.
    [[nodiscard]] virtual std::uint64_t group() const = 0;
    virtual Expected<std::vector<double>> load(const Task &task) const = 0;
    virtual void apply(const std::vector<double> &loaded, std::uint64_t first, std::span<double> numbers) const = 0;

protected:
    Multiplier() = default;
};

class Scaling final : public Multiplier
{
public:
    /// `inner` elements follow each other with the same factor.
    Scaling(TensorPtr scales, std::uint64_t inner)
        : m_scales(std::move(scales))
        , m_inner(inner)
    {}

    [[nodiscard]] const TensorPtr &factors() const override { return m_scales; }
    [[nodiscard]] std::uint64_t group() const override { return 1; }
    Expected<std::vector<double>> load(const Task &task) const override
    {
        std::vector<double> scales(std::size_t(m_scales->info().elementCount()));
        BURNISH_CHECK(readNumbers<double>(*m_scales, 0, scales, task));
        return scales;
    }
    void apply(const std::vector<double> &loaded, std::uint64_t first, std::span<double> numbers) const override
    {
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] *= loaded[std::size_t((first + i) / m_inner % loaded.size())];
    }

private:
    TensorPtr m_scales;
    std::uint64_t m_inner;
};

/// A square matrix, row-major.
class Square
{
public:
    explicit Square(std::size_t size)
        : m_size(size)
        , m_values(size * size)
    {}

    static Square identity(std::size_t size)
    {
        Square one(size);
        for (std::size_t i = 0; i < size; ++i)
            one.at(i, i) = 1;
        return one;
    }
    double &at(std::size_t row, std::size_t column) { return m_values[row * m_size + column]; }
    [[nodiscard]] double at(std::size_t row, std::size_t column) const { return m_values[row * m_size + column]; }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] const std::vector<double> &values() const { return m_values; }
    void add(const Square &other, double factor)
    {
        for (std::size_t i = 0; i < m_values.size(); ++i)
            m_values[i] += factor * other.m_values[i];
    }
    void scale(double factor)
    {
        for (double &value : m_values)
            value *= factor;
    }
    [[nodiscard]] double norm() const
    {
        double sum = 0;
        for (const double value : m_values)
            sum += value * value;
        return std::sqrt(sum);
    }
    [[nodiscard]] Square times(const Square &other) const
    {
        Square product(m_size);
        for (std::size_t i = 0; i < m_size; ++i) {
            for (std::size_t k = 0; k < m_size; ++k) {
                for (std::size_t j = 0; j < m_size; ++j)
                    product.at(i, j) += at(i, k) * other.at(k, j);
            }
        }
        return product;
    }

private:
    std::size_t m_size;
    std::vector<double> m_values;
};

/// Returns (I + Q)⁻¹ (I − Q) by elimination. I + Q is invertible, since Q is skew-symmetric.
Square cayley(const Square &q)
{
    const std::size_t size = q.size();
    Square left = Square::identity(size);
    left.add(q, 1);
    Square right = Square::identity(size);
    right.add(q, -1);
    for (std::size_t step = 0; step < size; ++step) {
        std::size_t pivot = step;
        for (std::size_t row = step + 1; row < size; ++row) {
            if (std::abs(left.at(row, step)) > std::abs(left.at(pivot, step)))
                pivot = row;
        }
        for (std::size_t column = 0; column < size; ++column) {
            std::swap(left.at(step, column), left.at(pivot, column));
            std::swap(right.at(step, column), right.at(pivot, column));
        }
        const double inverse = 1 / left.at(step, step);
        for (std::size_t column = 0; column < size; ++column) {
            left.at(step, column) *= inverse;
            right.at(step, column) *= inverse;
        }
        for (std::size_t row = 0; row < size; ++row) {
            const double factor = row == step ? 0 : left.at(row, step);
            for (std::size_t column = 0; factor != 0 && column < size; ++column) {
                left.at(row, column) -= factor * left.at(step, column);
                right.at(row, column) -= factor * right.at(step, column);
            }
        }
    }
    return right;
}

/// Returns I + 2Q + 2Q² + … with the last power once, as PEFT does; 3 terms are as 4.
Square series(const Square &q, unsigned terms)
{
    Square sum = Square::identity(q.size());
    if (terms <= 1)
        return sum;
    sum.add(q, 2);
    if (terms == 2)
        return sum;
    const unsigned last = std::max(terms, 4U) - 1;
    Square power = q;
    for (unsigned exponent = 2; exponent <= last; ++exponent) {
        power = power.times(q);
        sum.add(power, exponent == last ? 1 : 2);
    }
    return sum;
}

class Rotation final : public Multiplier
{
public:
    Rotation(TensorPtr triangles, const LoraRotation &rotation, std::size_t width, std::uint64_t blocksPerRow)
        : m_triangles(std::move(triangles))
        , m_rotation(rotation)
        , m_width(width)
        , m_blocksPerRow(blocksPerRow)
    {}

    [[nodiscard]] const TensorPtr &factors() const override { return m_triangles; }
    [[nodiscard]] std::uint64_t group() const override { return m_width; }
    Expected<std::vector<double>> load(const Task &task) const override
    {
        const Shape &shape = m_triangles->info().shape();
        const bool isWhole = shape.rank() == 4;
        const auto count = std::size_t(shape[isWhole ? 1 : 0]);
        std::vector<double> triangles(std::size_t(m_triangles->info().elementCount()));
        BURNISH_CHECK(readNumbers<double>(*m_triangles, 0, triangles, task));
        std::vector<double> rotations;
        rotations.reserve(count * m_width * m_width);
        const double *next = triangles.data();
        for (std::size_t block = 0; block < count; ++block) {
            BURNISH_CHECK(task.poll());
            Square q(m_width);
            for (std::size_t i = 0; isWhole && i < m_width * m_width; ++i) {
                q.at(i / m_width, i % m_width) += *next / 2;
                q.at(i % m_width, i / m_width) -= *next++ / 2;
            }
            for (std::size_t row = 0; !isWhole && row < m_width; ++row) {
                for (std::size_t column = row + 1; column < m_width; ++column) {
                    q.at(row, column) = *next;
                    q.at(column, row) = -*next++;
                }
            }
            const double limit = m_rotation.limit ? *m_rotation.limit / std::sqrt(double(count)) : 0;
            if (const double norm = q.norm(); m_rotation.limit && norm > limit)
                q.scale(limit / norm);
            const Square rotation = m_rotation.seriesTerms > 0 ? series(q, m_rotation.seriesTerms) : cayley(q);
            rotations.insert(rotations.end(), rotation.values().begin(), rotation.values().end());
        }
        return rotations;
    }
    void apply(const std::vector<double> &loaded, std::uint64_t first, std::span<double> numbers) const override
    {
        const std::size_t area = m_width * m_width;
        const std::size_t count = loaded.size() / area;
        std::vector<double> turned(m_width);
        for (std::size_t at = 0; at < numbers.size(); at += m_width) {
            const std::uint64_t block = (first + at) / m_width % m_blocksPerRow;
            const double *rotation = loaded.data() + (count == 1 ? 0 : std::size_t(block) * area);
            for (std::size_t i = 0; i < m_width; ++i) {
                double sum = 0;
                for (std::size_t k = 0; k < m_width; ++k)
                    sum += numbers[at + k] * rotation[i * m_width + k];
                turned[i] = sum;
            }
            std::ranges::copy(turned, numbers.begin() + std::ptrdiff_t(at));
        }
    }

private:
    TensorPtr m_triangles;
    LoraRotation m_rotation;
    std::size_t m_width;
    std::uint64_t m_blocksPerRow;
};

class MultipliedTensor final : public TensorExpr, public ComputedTensor, public SeveralOperands, public RecordedCast
{
public:
    MultipliedTensor(TensorPtr weight, std::unique_ptr<const Multiplier> multiplier, double strength)
        : TensorExpr(weight->info())
        , m_weight(std::move(weight))
        , m_multiplier(std::move(multiplier))
        , m_strength(strength)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        if (out.empty())
            return {};
        BURNISH_CHECK(load(task));
        const std::size_t size = traits(info().dtype()).blockBytes;
        const std::uint64_t end = (firstByte + out.size()) / size;
        const std::uint64_t group = m_multiplier->group();
        const std::uint64_t step = std::max<std::uint64_t>(1, stepElements / group) * group;
        std::vector<double> numbers;
        std::vector<double> before; // for a part of the effect
        for (std::uint64_t first = firstByte / size; first < end;) {
            BURNISH_CHECK(task.poll());
            const std::uint64_t begin = first / group * group;
            const std::uint64_t until = std::min(begin + step, info().elementCount());
            numbers.resize(std::size_t(until - begin));
            BURNISH_CHECK(readNumbers<double>(*m_weight, begin, numbers, task));
            if (m_strength != 1)
                before = numbers;
            m_multiplier->apply(m_loaded, begin, numbers);
            for (std::size_t i = 0; i < before.size(); ++i)
                numbers[i] = before[i] + m_strength * (numbers[i] - before[i]);
            const std::uint64_t stop = std::min(until, end);
            const std::span part = std::span(numbers).subspan(std::size_t(first - begin), std::size_t(stop - first));
            const std::span results = out.subspan(std::size_t(first - firstByte / size) * size, part.size() * size);
            BURNISH_CHECK(m_record.convert(Dtype::F64, std::as_bytes(part), info().dtype(), results, first,
                                           info().elementCount()));
            BURNISH_CHECK(countResults(info(), results, first));
            first = stop;
        }
        return {};
    }
    [[nodiscard]] TensorPtr operand() const override { return m_weight; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        visitOperands([&](const TensorExpr &operand) { operand.visitSources(visit); });
    }
    void visitOperands(const std::function<void(const TensorExpr &)> &visit) const override
    {
        visit(*m_weight);
        visit(*m_multiplier->factors());
    }
    [[nodiscard]] std::optional<CastLosses> recordedLosses() const override
    {
        return castMayLose(Dtype::F64, info().dtype()) ? m_record.lossesOfResult(info(), m_weight->info())
                                                       : CastLosses();
    }

private:
    Expected<void> load(const Task &task) const
    {
        BURNISH_TRY(const auto lock, task.lock(m_mutex));
        if (m_loaded.empty()) {
            BURNISH_TRY(m_loaded, m_multiplier->load(task));
        }
        return {};
    }

    TensorPtr m_weight;
    std::unique_ptr<const Multiplier> m_multiplier;
    double m_strength;
    CastRecord m_record;
    mutable std::timed_mutex m_mutex;
    mutable std::vector<double> m_loaded; ///< set once
};

Expected<void> check(const TensorExpr &weight, const TensorExpr &factors, double strength)
{
    BURNISH_CHECK(checkKnownScheme(weight));
    if (!isBurnFloat(weight.info().dtype()))
        return Error(ErrorCode::Unsupported,
                     LoraText::tr("The weight is %1, but adapters can be baked only into floating-point numbers.")
                         .arg(fromUtf8(weight.info().typeName())));
    if (!isFloatingPoint(factors.info().dtype()))
        return Error(ErrorCode::Malformed,
                     LoraText::tr("A factor of the adapter does not have a floating-point type."));
    if (!std::isfinite(strength))
        return Error(ErrorCode::InvalidArgument,
                     LoraText::tr("The scale and strength of an adapter must be finite numbers."));
    return {};
}

Error misfit(const TensorExpr &weight, const TensorExpr &factors)
{
    return {ErrorCode::Mismatch, LoraText::tr("The adapter's factors of shape %1 do not fit a weight of shape %2.")
                                     .arg(shapeAsList(factors.info().shape()), shapeAsList(weight.info().shape()))};
}

/// Returns the width of the blocks of rotations with this shape; 0 if they have none.
std::size_t widthOfBlocks(const Shape &shape)
{
    if (shape.rank() == 4)
        return shape[0] == 1 && shape[2] == shape[3] && shape[2] <= widestBlock ? std::size_t(shape[2]) : 0;
    if (shape.rank() != 2 || shape[1] == 0)
        return 0;
    std::size_t width = 2;
    while (width < widestBlock && std::uint64_t(width) * (width - 1) / 2 < shape[1])
        ++width;
    return std::uint64_t(width) * (width - 1) / 2 == shape[1] ? width : 0;
}

} // namespace

Expected<TensorPtr> makeScaledByLora(TensorPtr weight, TensorPtr scales, std::size_t axis, double strength)
{
    BURNISH_CHECK(check(*weight, *scales, strength));
    const Shape &shape = weight->info().shape();
    const std::uint64_t count = scales->info().elementCount();
    if (axis >= shape.rank() || count == 0 || shape[axis] != count)
        return misfit(*weight, *scales);
    if (strength == 0 || weight->info().elementCount() == 0)
        return weight;
    std::uint64_t inner = 1;
    for (std::size_t i = axis + 1; i < shape.rank(); ++i)
        inner *= shape[i];
    auto scaling = std::make_unique<Scaling>(std::move(scales), inner);
    return TensorPtr(std::make_shared<MultipliedTensor>(std::move(weight), std::move(scaling), strength));
}

Expected<TensorPtr> makeRotatedByLora(TensorPtr weight, TensorPtr triangles, const LoraRotation &rotation,
                                      double strength)
{
    BURNISH_CHECK(check(*weight, *triangles, strength));
    const Shape &shape = weight->info().shape();
    const Shape &own = triangles->info().shape();
    if (shape.rank() < 2 || shape[0] == 0 || own.rank() < 2 || own[0] == 0)
        return misfit(*weight, *triangles);
    const std::uint64_t columns = weight->info().elementCount() / shape[0];
    const std::size_t width = widthOfBlocks(own);
    const std::uint64_t count = own[own.rank() == 4 ? 1 : 0];
    const std::uint64_t blocks = width == 0 ? 0 : columns / width;
    if (width == 0 || blocks * width != columns || (count != 1 && count != blocks))
        return misfit(*weight, *triangles);
    if (strength == 0 || columns == 0)
        return weight;
    auto turning = std::make_unique<Rotation>(std::move(triangles), rotation, width, blocks);
    return TensorPtr(std::make_shared<MultipliedTensor>(std::move(weight), std::move(turning), strength));
}

} // namespace burnish
