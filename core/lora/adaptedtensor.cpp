// SPDX-License-Identifier: MIT
#include "core/lora/adaptedtensor.h"

#include "core/base/fromutf8.h"
#include "core/base/parallel.h"
#include "core/lora/loratext.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/castrecord.h"
#include "core/tensor/expressions/computedtensor.h"
#include "core/tensor/kernels/readnumbers.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/severaloperands.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace burnish {

namespace {

/// Elements per computed block, which fits a core's second-level cache.
constexpr std::size_t blockElements = 64 * 1024;
/// Rows processed per batch while measuring norms.
constexpr std::size_t normRows = 256;

/// A rectangle of contiguous elements: whole rows, or part of one.
struct Block
{
    std::size_t row;
    std::size_t rowCount;
    std::size_t column;
    std::size_t columnCount;
};

/// Splits elements [begin, end) of a matrix into rectangles.
std::vector<Block> blocksOf(std::uint64_t begin, std::uint64_t end, std::uint64_t columns)
{
    std::vector<Block> blocks;
    while (begin < end) {
        const std::uint64_t row = begin / columns;
        const std::uint64_t column = begin % columns;
        Block block{std::size_t(row), 1, std::size_t(column), 0};
        if (column == 0 && end - begin >= columns) {
            const std::uint64_t most = std::max<std::uint64_t>(1, blockElements / columns);
            block.rowCount = std::size_t(std::min(most, (end - begin) / columns));
        }
        const std::uint64_t width = std::min<std::uint64_t>({columns - column, end - begin, blockElements});
        block.columnCount = std::size_t(width);
        // A row too wide for one block is split, one part per block.
        if (width < columns)
            block.rowCount = 1;
        blocks.push_back(block);
        begin += std::uint64_t(block.rowCount) * width;
    }
    return blocks;
}

class AdaptedTensor final : public TensorExpr, public ComputedTensor, public SeveralOperands, public RecordedCast
{
public:
    AdaptedTensor(TensorPtr weight, std::vector<LoraTerm> terms)
        : TensorExpr(weight->info())
        , m_weight(std::move(weight))
        , m_terms(std::move(terms))
    {
        // The norms are those of the weight that the adapter was trained with, before others were baked, as in PEFT.
        m_measured = m_weight;
        while (const auto *inner = dynamic_cast<const AdaptedTensor *>(m_measured.get()))
            m_measured = inner->m_weight;
        m_isWide = m_weight->info().dtype() == Dtype::F64 ||
                   std::ranges::any_of(m_terms, [](const LoraTerm &term) { return term.delta->isWide(); });
    }

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        if (out.empty())
            return {};
        return m_isWide ? readAs<double>(firstByte, out, task) : readAs<float>(firstByte, out, task);
    }
    [[nodiscard]] std::size_t preferredChunk() const override
    {
        return std::max(std::size_t(16) << 20, m_weight->preferredChunk());
    }
    [[nodiscard]] TensorPtr operand() const override { return m_weight; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        visitOperands([&](const TensorExpr &operand) { operand.visitSources(visit); });
    }
    void visitOperands(const std::function<void(const TensorExpr &)> &visit) const override
    {
        visit(*m_weight);
        if (m_measured != m_weight)
            visit(*m_measured);
        for (const LoraTerm &term : m_terms) {
            term.delta->visitFactors(visit);
            if (term.magnitude)
                visit(*term.magnitude);
        }
    }
    [[nodiscard]] std::optional<CastLosses> recordedLosses() const override
    {
        const bool mayLose = castMayLose(m_isWide ? Dtype::F64 : Dtype::F32, info().dtype());
        return mayLose ? m_record.lossesOfResult(info(), m_weight->info()) : CastLosses();
    }
    /// Returns the terms if the tensor is a plain sum that further terms can be added to.
    [[nodiscard]] const std::vector<LoraTerm> *sum() const { return isDora() ? nullptr : &m_terms; }

private:
    template <typename Number> using Loaded = std::vector<std::shared_ptr<const LoadedDelta<Number>>>;

    [[nodiscard]] bool isDora() const { return bool(m_terms.front().magnitude); }

    template <typename Number>
    Expected<void> readAs(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const
    {
        const Dtype dtype = info().dtype();
        const std::size_t size = traits(dtype).blockBytes;
        const std::uint64_t columns = m_terms.front().delta->columns();
        const std::uint64_t begin = firstByte / size;
        const std::vector<Block> blocks = blocksOf(begin, begin + out.size() / size, columns);
        Loaded<Number> loaded;
        for (const LoraTerm &term : m_terms) {
            BURNISH_TRY(auto delta, term.delta->load<Number>(task));
            loaded.push_back(std::move(delta));
        }
        if (isDora())
            BURNISH_CHECK(measure(*loaded.front(), task));
        return parallelFor(blocks.size(), [&](std::size_t i) -> Expected<void> {
            BURNISH_CHECK(task.poll());
            const Block &block = blocks[i];
            const std::uint64_t first = block.row * columns + block.column;
            std::vector<Number> numbers(block.rowCount * block.columnCount);
            BURNISH_CHECK(readNumbers<Number>(*m_weight, first, numbers, task));
            std::vector<Number> delta(numbers.size());
            for (std::size_t t = 0; t < m_terms.size(); ++t) {
                loaded[t]->compute(block.row, block.rowCount, block.column, block.columnCount, delta.data());
                combine<Number>(m_terms[t], block, delta, numbers);
            }
            const std::span results = out.subspan(std::size_t(first - begin) * size, numbers.size() * size);
            BURNISH_CHECK(m_record.convert(numberType<Number>, std::as_bytes(std::span(numbers)), dtype, results, first,
                                           info().elementCount()));
            return countResults(info(), results, first);
        });
    }

    /// Returns the number of the magnitude for an element.
    static std::size_t placeOf(const LoraTerm &term, std::size_t row, std::size_t column)
    {
        if (term.delta->isTransposed() == term.isOfInputs)
            return row;
        // The columns of an input include the places of a kernel.
        return column / std::size_t(term.delta->columns() / term.magnitude->info().elementCount());
    }

    template <typename Number>
    void combine(const LoraTerm &term, const Block &block, std::span<const Number> delta,
                 std::span<Number> numbers) const
    {
        if (!term.magnitude) {
            const auto factor = Number(term.scale * term.strength);
            for (std::size_t i = 0; i < numbers.size(); ++i)
                numbers[i] += factor * delta[i];
            return;
        }
        const auto scale = Number(term.scale);
        const auto strength = Number(term.strength);
        for (std::size_t row = 0; row < block.rowCount; ++row) {
            for (std::size_t column = 0; column < block.columnCount; ++column) {
                const std::size_t i = row * block.columnCount + column;
                const std::size_t place = placeOf(term, block.row + row, block.column + column);
                const Number moved = Number((numbers[i] + scale * delta[i]) * m_stretch[place]);
                numbers[i] = strength == 1 ? moved : numbers[i] + strength * (moved - numbers[i]);
            }
        }
    }

    /// Computes m / ‖V‖ for every output, once.
    template <typename Number> Expected<void> measure(const LoadedDelta<Number> &loaded, const Task &task) const
    {
        BURNISH_TRY(const auto lock, task.lock(m_mutex));
        if (!m_stretch.empty())
            return {};
        const LoraTerm &term = m_terms.front();
        const auto rows = std::size_t(term.delta->rows());
        BURNISH_TRY(std::vector<double> squares, squaresOfOutputs(loaded, rows, task));
        std::vector<double> magnitudes(squares.size());
        BURNISH_CHECK(readNumbers<double>(*term.magnitude, 0, magnitudes, task));
        for (std::size_t i = 0; i < squares.size(); ++i)
            magnitudes[i] = squares[i] > 0 ? magnitudes[i] / std::sqrt(squares[i]) : 1;
        m_stretch = std::move(magnitudes);
        return {};
    }

    template <typename Number>
    Expected<std::vector<double>> squaresOfOutputs(const LoadedDelta<Number> &loaded, std::size_t rows,
                                                   const Task &task) const
    {
        const LoraTerm &term = m_terms.front();
        const auto columns = std::size_t(term.delta->columns());
        std::vector<double> squares(std::size_t(term.magnitude->info().elementCount()));
        const auto scale = Number(term.scale);
        for (std::size_t first = 0; first < rows; first += normRows) {
            const std::size_t end = std::min(first + normRows, rows);
            std::vector<Number> numbers;
            std::vector<Number> delta;
            for (const Block &block : blocksOf(first * columns, end * columns, columns)) {
                BURNISH_CHECK(task.poll());
                numbers.resize(block.rowCount * block.columnCount);
                delta.resize(numbers.size());
                BURNISH_CHECK(readNumbers<Number>(*m_measured, block.row * columns + block.column, numbers, task));
                loaded.compute(block.row, block.rowCount, block.column, block.columnCount, delta.data());
                for (std::size_t i = 0; i < numbers.size(); ++i) {
                    const double value = double(numbers[i]) + double(scale * delta[i]);
                    squares[placeOf(term, block.row + i / block.columnCount, block.column + i % block.columnCount)] +=
                        value * value;
                }
            }
        }
        return squares;
    }

    TensorPtr m_weight;
    TensorPtr m_measured; ///< for the norms of DoRA
    std::vector<LoraTerm> m_terms;
    bool m_isWide = false;
    CastRecord m_record;
    mutable std::timed_mutex m_mutex;
    mutable std::vector<double> m_stretch; ///< for DoRA; set once
};

Expected<void> check(const TensorExpr &weight, const LoraTerm &term)
{
    const TensorInfo &info = weight.info();
    BURNISH_CHECK(checkKnownScheme(weight));
    if (!isFloatingPoint(info.dtype()))
        return Error(ErrorCode::Unsupported,
                     LoraText::tr("The weight is %1, but adapters can be baked only into floating-point numbers.")
                         .arg(fromUtf8(info.typeName())));
    if (!std::isfinite(term.scale) || !std::isfinite(term.strength))
        return Error(ErrorCode::InvalidArgument,
                     LoraText::tr("The scale and strength of an adapter must be finite numbers."));
    const std::uint64_t rows = info.shape().rank() == 0 ? 1 : info.shape()[0];
    const std::uint64_t elements = info.elementCount();
    const std::uint64_t columns = rows == 0 ? 0 : elements / rows;
    if (rows != term.delta->rows() || columns != term.delta->columns())
        return Error(ErrorCode::Mismatch, LoraText::tr("Expected a weight of %2 × %3 elements, found shape %1.")
                                              .arg(shapeAsList(info.shape()))
                                              .arg(qulonglong(term.delta->rows()))
                                              .arg(qulonglong(term.delta->columns())));
    const std::uint64_t outputs = term.delta->isTransposed() ? columns : rows;
    if (term.magnitude && term.isOfInputs) {
        const std::uint64_t found = term.magnitude->info().elementCount();
        const std::uint64_t inputs = term.delta->isTransposed() ? rows
                                     : info.shape().rank() > 1  ? info.shape()[1]
                                                                : columns;
        if (!isFloatingPoint(term.magnitude->info().dtype()) || found != inputs || found == 0)
            return Error(ErrorCode::Mismatch, LoraText::tr("Expected one magnitude for each of the %n input(s).",
                                                           nullptr, int(std::min<std::uint64_t>(inputs, INT_MAX))));
    } else if (term.magnitude &&
               (!isFloatingPoint(term.magnitude->info().dtype()) || term.magnitude->info().elementCount() != outputs))
        return Error(ErrorCode::Mismatch, LoraText::tr("Expected one magnitude for each of the %n output(s).", nullptr,
                                                       int(std::min<std::uint64_t>(outputs, INT_MAX))));
    return {};
}

} // namespace

Expected<TensorPtr> makeAdaptedByLora(TensorPtr weight, LoraTerm term)
{
    BURNISH_CHECK(check(*weight, term));
    if (term.strength == 0 || weight->info().elementCount() == 0)
        return weight;
    if (const Dtype packed = weight->info().dtype(); isPacked(packed)) {
        // Several adapters are added before the sum is rounded.
        TensorPtr values = weight->operand();
        if (!dynamic_cast<const AdaptedTensor *>(values.get())) {
            BURNISH_TRY(values, makeCast(std::move(weight), Dtype::F32));
        }
        BURNISH_TRY(TensorPtr adapted, makeAdaptedByLora(std::move(values), std::move(term)));
        return makeCast(std::move(adapted), packed);
    }
    std::vector<LoraTerm> terms;
    if (const auto *inner = dynamic_cast<const AdaptedTensor *>(weight.get());
        inner && inner->sum() && !term.magnitude) {
        terms = *inner->sum();
        terms.push_back(std::move(term));
        return TensorPtr(std::make_shared<AdaptedTensor>(inner->operand(), std::move(terms)));
    }
    terms.push_back(std::move(term));
    return TensorPtr(std::make_shared<AdaptedTensor>(std::move(weight), std::move(terms)));
}

} // namespace burnish
