// SPDX-License-Identifier: MIT
#include "core/compare/comparenumbers.h"

#include "core/base/parallel.h"
#include "core/compare/comparisontext.h"
#include "core/tensor/analysis/difference.h"
#include "core/tensor/analysis/taskvectors.h"
#include "core/tensor/computable.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/kernels/tensorscan.h"
#include "core/tensor/memoryrange.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/parts/partencoder.h"
#include "core/tensor/quantisation/quantencoder.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <unordered_map>

namespace burnish {

namespace {

/// Tensors with at most this many elements are processed by one thread, whatever the cost of reading them.
constexpr std::uint64_t undividedElements = std::uint64_t(1) << 18;

/// Reports the bytes read from a tensor to a task that covers many tensors.
class WatchedTensor final : public TensorExpr
{
public:
    WatchedTensor(TensorPtr inner, Task &task, std::atomic<std::uint64_t> &bytes)
        : TensorExpr(inner->info())
        , m_inner(std::move(inner))
        , m_task(task)
        , m_bytes(bytes)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        BURNISH_CHECK(m_inner->read(firstByte, out, task));
        m_task.advance(out.size());
        m_bytes.fetch_add(out.size(), std::memory_order_relaxed);
        return {};
    }
    [[nodiscard]] std::size_t preferredChunk() const override { return m_inner->preferredChunk(); }
    [[nodiscard]] std::optional<StoredBytes> stored() const override { return m_inner->stored(); }
    [[nodiscard]] std::shared_ptr<const TensorExpr> operand() const override { return m_inner; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_inner->visitSources(visit);
    }

private:
    TensorPtr m_inner;
    Task &m_task;
    std::atomic<std::uint64_t> &m_bytes;
};

/// Returns true for integers that are meaningless without scales stored elsewhere.
bool hasSeparateScale(Dtype dtype)
{
    return dtype == Dtype::QI8 || dtype == Dtype::QU8 || dtype == Dtype::QI32;
}

std::optional<Error> whyIncomparable(Dtype left, Dtype right)
{
    if (left == right)
        return std::nullopt;
    for (const Dtype dtype : {left, right}) {
        if (!isComplex(dtype) && !hasSeparateScale(dtype))
            continue;
        const QString what =
            isComplex(dtype) ? ComparisonText::tr(
                                   "Complex numbers can only be compared with those of the same type; found %1 and %2.")
                             : ComparisonText::tr("Integers with a separately stored scale can only be compared with "
                                                  "those of the same type; found %1 and %2.");
        return Error(ErrorCode::Unsupported,
                     what.arg(QLatin1String(nameOf(left).data(), qsizetype(nameOf(left).size())),
                              QLatin1String(nameOf(right).data(), qsizetype(nameOf(right).size()))));
    }
    return std::nullopt;
}

/// Compares the bytes of two tensors of one type up to the first difference in value.
class ByteComparison
{
public:
    enum class Meaning : std::uint8_t { Numbers, Bytes };

    ByteComparison(const TensorExpr &left, const TensorExpr &right, Meaning meaning = Meaning::Numbers)
        : m_left(left)
        , m_right(right)
        , m_meaning(meaning)
        , m_size(left.info().byteSize())
        , m_block(blockOf(left.info().dtype()))
        , m_step(std::max(m_block, bytesAtOnce(left, right) / m_block * m_block))
    {}

    /// Returns true if all numbers are equal.
    Expected<bool> run(Task &task)
    {
        const auto chunks = std::size_t(m_size / m_step + (m_size % m_step != 0));
        std::atomic<bool> differs = false;
        const auto compareChunk = [&](std::size_t chunk) -> Expected<void> {
            BURNISH_CHECK(task.poll());
            if (differs.load(std::memory_order_relaxed))
                return {};
            BURNISH_TRY(const bool same, sameChunk(std::uint64_t(chunk) * m_step, task));
            if (!same)
                differs.store(true, std::memory_order_relaxed);
            return {};
        };
        constexpr std::uint64_t budget = std::uint64_t(128) << 20;
        const std::uint64_t width = std::clamp<std::uint64_t>(budget / (2 * m_step), 1, parallelWidth());
        BURNISH_CHECK(parallelFor(chunks, compareChunk, std::size_t(width)));
        return !differs;
    }

private:
    static std::uint64_t blockOf(Dtype dtype) { return traits(dtype).blockBytes; }
    /// Data read from both tensors stays in the second-level cache until compared, unless small reads are expensive.
    static std::uint64_t bytesAtOnce(const TensorExpr &left, const TensorExpr &right)
    {
        if (left.stored() && right.stored())
            return std::uint64_t(256) << 10;
        return std::max(left.preferredChunk(), right.preferredChunk());
    }

    Expected<bool> sameChunk(std::uint64_t first, const Task &task) const
    {
        const auto count = std::size_t(std::min(m_step, m_size - first));
        const auto most = std::size_t(2 * std::min(m_step, m_size));
        auto bytes = m_spareBytes.take([most] { return std::make_unique<std::vector<std::byte>>(most); });
        const auto left = std::span(*bytes).first(count);
        const auto right = std::span(*bytes).subspan(count, count);
        BURNISH_CHECK(m_left.read(first, left, task));
        BURNISH_CHECK(m_right.read(first, right, task));
        const bool sameBytes = std::memcmp(left.data(), right.data(), count) == 0;
        m_spareBytes.giveBack(std::move(bytes));
        if (sameBytes)
            return true;
        const DtypeTraits &type = traits(m_left.info().dtype());
        if (m_meaning == Meaning::Bytes ||
            (type.kind != DtypeKind::Float && type.kind != DtypeKind::Bool && type.kind != DtypeKind::Complex))
            return false;
        const std::uint64_t element = first / m_block * type.blockElements;
        return sameNumbers(element, std::size_t(count / m_block * type.blockElements), task);
    }

    /// Different bytes can encode equal numbers: signed zeros, NaN, any non-zero boolean.
    Expected<bool> sameNumbers(std::uint64_t first, std::size_t count, const Task &task) const
    {
        constexpr std::size_t atOnce = 4096;
        std::vector<std::complex<double>> left(atOnce);
        std::vector<std::complex<double>> right(atOnce);
        const auto isSame = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
        BURNISH_TRY(const ElementRun leftRun, ElementRun::read(m_left, first, count, task));
        BURNISH_TRY(const ElementRun rightRun, ElementRun::read(m_right, first, count, task));
        for (std::size_t at = 0; at < count; at += atOnce) {
            const std::size_t some = std::min(atOnce, count - at);
            leftRun.decodeComplex(at, std::span(left).first(some));
            rightRun.decodeComplex(at, std::span(right).first(some));
            for (std::size_t i = 0; i < some; ++i) {
                if (!isSame(left[i].real(), right[i].real()) || !isSame(left[i].imag(), right[i].imag()))
                    return false;
            }
        }
        return true;
    }

    const TensorExpr &m_left;
    const TensorExpr &m_right;
    Meaning m_meaning;
    std::uint64_t m_size;
    std::uint64_t m_block;
    std::uint64_t m_step;
    mutable SpareObjects<std::vector<std::byte>> m_spareBytes;
};

Expected<bool> sameBytes(const TensorExpr &left, const TensorExpr &right, Task &task)
{
    if (!(left.info() == right.info()))
        return false;
    return ByteComparison(left, right, ByteComparison::Meaning::Bytes).run(task);
}

/// The rows of a side's tensors. Files of other formats describe the same codes in other words, or not at all: what
/// belongs to them is found where the models are paired.
class RowsOfTensors
{
public:
    RowsOfTensors(const std::vector<ComparedRow> &rows, std::optional<ComparedSide> ComparedRow::*side)
        : m_all(rows)
        , m_side(side)
    {}

    /// True if each companion of the codes has a counterpart with the same bytes: in its own row or, if it is not a
    /// tensor of the model, in the other set.
    Expected<bool> haveSameCompanions(const UnknownScheme &scheme, const UnknownScheme *other, Task &task)
    {
        // Few models have such codes.
        std::call_once(m_filled, [this] { fill(); });
        for (std::size_t i = 1; i < scheme.members.size(); ++i) {
            const UnknownScheme::Member &member = scheme.members[i];
            const auto [first, last] = m_rows.equal_range(withoutNotes(member.tensor).get());
            bool isFound = false;
            for (auto at = first; at != last && !isFound; ++at) {
                BURNISH_TRY(isFound, sameBytes(*at->second->left->tensor, *at->second->right->tensor, task));
            }
            if (first == last && other && i < other->members.size() && other->members[i].role == member.role) {
                BURNISH_TRY(isFound, sameBytes(*member.tensor, *other->members[i].tensor, task));
            }
            if (!isFound)
                return false;
        }
        return true;
    }

private:
    void fill()
    {
        for (const ComparedRow &row : m_all) {
            if (row.left && row.right && row.left->tensor && row.right->tensor)
                m_rows.emplace(withoutNotes((row.*m_side)->tensor).get(), &row);
        }
    }

    const std::vector<ComparedRow> &m_all;
    std::optional<ComparedSide> ComparedRow::*m_side;
    std::once_flag m_filled;
    std::unordered_multimap<const TensorExpr *, const ComparedRow *> m_rows;
};

/// Why only the bytes of two tensors are compared; nothing if their numbers are.
std::optional<Error> whyOnlyBytes(const TensorExpr &left, const TensorExpr &right)
{
    for (const TensorExpr *tensor : {&left, &right}) {
        if (const UnknownSchemePtr scheme = unknownSchemeOf(*tensor))
            return Error(ErrorCode::Unsupported,
                         ComparisonText::tr("Only bytes are compared here, those of all tensors that belong "
                                            "together. %1")
                             .arg(scheme->note));
    }
    return std::nullopt;
}

/// True if one side is quantised, and the other one may be what it was quantised from.
bool mayExplainByQuantising(const TensorInfo &left, const TensorInfo &right)
{
    return (left.scheme() && isFloatingPoint(right.dtype())) || (right.scheme() && isFloatingPoint(left.dtype()));
}

/// Returns the bytes that explainByQuantising() reads at most: both sides for their values and, if these are equal, for
/// their bytes. Codes and scales that depend on many floats need a pass each.
std::uint64_t explainingCost(const TensorInfo &left, const TensorInfo &right)
{
    if (!mayExplainByQuantising(left, right))
        return 0;
    const TensorInfo &quantised = left.scheme() ? left : right;
    const TensorInfo &original = left.scheme() ? right : left;
    const std::uint64_t passes = quantised.scheme()->form == QuantScheme::Form::Ggml ? 2 : 4;
    return 2 * quantised.byteSize() + passes * original.byteSize();
}

/// Counts the changed values that quantising the floats with the other side's scheme explains. Values that the floats
/// share with the codes by chance may be missed.
Expected<void> explainByQuantising(const TensorPtr &left, const TensorPtr &right, TensorDifference &difference,
                                   Task &task)
{
    const bool isLeftQuantised = bool(left->info().scheme());
    const TensorPtr &quantised = isLeftQuantised ? left : right;
    const TensorPtr &original = isLeftQuantised ? right : left;
    if (difference.changed == 0 || !mayExplainByQuantising(left->info(), right->info()))
        return {};
    BURNISH_TRY(TensorPtr values, makeCast(original, Dtype::F32));
    const auto again = makeRequantised(std::move(values), repeatedScheme(*quantised));
    if (!again)
        return {};
    const auto rest = computeDifference(**again, *quantised, task);
    if (rest)
        difference.explainedByRounding = difference.changed - std::min(difference.changed, rest->changed);
    else if (rest.error().isCancelled())
        return cancelledError();
    return {};
}

Relation relationOf(const TensorDifference &difference, const TensorInfo &left, const TensorInfo &right)
{
    const bool sameType = left.typeName() == right.typeName() && left.byteSize() == right.byteSize();
    if (difference.changed > difference.explainedByRounding)
        return Relation::ValuesDiffer;
    return sameType ? Relation::Equal : Relation::DtypeDiffers;
}

class Runner
{
public:
    Runner(const Comparison &comparison, CompareDepth depth, Task &task,
           const std::function<void(std::size_t, ComparedNumbers)> &done)
        : m_comparison(comparison)
        , m_depth(depth)
        , m_task(task)
        , m_done(done)
        , m_leftRows(comparison.rows, &ComparedRow::left)
        , m_rightRows(comparison.rows, &ComparedRow::right)
    {}

    Expected<void> run(std::span<const std::size_t> which)
    {
        std::vector<std::size_t> rows = comparable(which);
        std::uint64_t total = 0;
        std::vector<TensorPtr> tensors;
        for (const std::size_t index : rows) {
            const ComparedRow &row = m_comparison.rows[index];
            total += costOf(row);
            std::ranges::copy(tensorsOf(row), std::back_inserter(tensors));
        }
        BURNISH_CHECK(checkComputable(tensors, m_task));
        m_task.restart(total);
        // In file order. Rows that can be compared in parallel are batched until a row that cannot.
        std::vector<std::size_t> together;
        for (const std::size_t row : rows) {
            if (isForOneThread(m_comparison.rows[row])) {
                together.push_back(row);
                continue;
            }
            BURNISH_CHECK(compareAll(together));
            together.clear();
            BURNISH_CHECK(compare(row));
        }
        return compareAll(together);
    }

private:
    [[nodiscard]] std::vector<std::size_t> comparable(std::span<const std::size_t> which) const
    {
        std::vector<std::size_t> rows;
        const auto add = [&](std::size_t index) {
            const ComparedRow &row = m_comparison.rows[index];
            if (row.left && row.right && row.left->tensor && row.right->tensor &&
                row.left->tensor->info().shape() == row.right->tensor->info().shape())
                rows.push_back(index);
        };
        if (which.empty()) {
            for (std::size_t row = 0; row < m_comparison.rows.size(); ++row)
                add(row);
        } else {
            std::ranges::for_each(which, add);
        }
        return rows;
    }

    /// Returns true if reading the row needs little enough memory to give every thread its own row, which avoids
    /// waiting for all threads at the end of each row. Threads without a row help with unfinished ones.
    static bool isForOneThread(const ComparedRow &row)
    {
        const auto isStored = [](const ComparedSide *side) { return !side || side->tensor->stored(); };
        return row.left->tensor->info().elementCount() <= undividedElements ||
               (isStored(&*row.left) && isStored(&*row.right) && isStored(row.base ? &*row.base : nullptr));
    }

    static std::vector<TensorPtr> tensorsOf(const ComparedRow &row)
    {
        std::vector<TensorPtr> tensors = {row.left->tensor, row.right->tensor};
        if (row.base)
            tensors.push_back(row.base->tensor);
        return tensors;
    }

    [[nodiscard]] bool hasTasks(const ComparedRow &row) const { return m_depth == CompareDepth::Numbers && row.base; }

    /// Bytes read for the row.
    [[nodiscard]] std::uint64_t costOf(const ComparedRow &row) const
    {
        const std::uint64_t pair = row.left->tensor->info().byteSize() + row.right->tensor->info().byteSize();
        const std::uint64_t read = pair + explainingCost(row.left->tensor->info(), row.right->tensor->info());
        return hasTasks(row) ? read + pair + row.base->tensor->info().byteSize() : read;
    }

    Expected<void> compareAll(const std::vector<std::size_t> &rows)
    {
        return parallelFor(rows.size(), [&](std::size_t i) { return compare(rows[i]); });
    }

    Expected<void> compare(std::size_t index)
    {
        BURNISH_CHECK(m_task.poll());
        const ComparedRow &row = m_comparison.rows[index];
        std::atomic<std::uint64_t> bytes = 0;
        ComparedNumbers numbers;
        if (auto error = whyIncomparable(row.left->tensor->info().dtype(), row.right->tensor->info().dtype())) {
            numbers.relation = Relation::ShapeDiffers;
            numbers.error = std::make_shared<const Error>(std::move(error->inTensor(pathForPeople(row))));
        } else if (auto done = read(row, numbers, bytes); !done) {
            if (done.error().isCancelled())
                return cancelledError();
            numbers = ComparedNumbers{Relation::Unreadable, nullptr, nullptr,
                                      std::make_shared<const Error>(Error(done.error()).inTensor(pathForPeople(row)))};
        }
        const std::uint64_t cost = costOf(row);
        m_task.advance(cost - std::min(cost, bytes.load()));
        const std::lock_guard lock(m_mutex);
        m_done(index, std::move(numbers));
        return {};
    }

    static QString pathForPeople(const ComparedRow &row)
    {
        return QString::fromUtf8(row.path.data(), qsizetype(row.path.size()));
    }

    Expected<void> read(const ComparedRow &row, ComparedNumbers &numbers, std::atomic<std::uint64_t> &bytes)
    {
        const auto watch = [&](const TensorPtr &tensor) -> TensorPtr {
            return std::make_shared<const WatchedTensor>(tensor, m_task, bytes);
        };
        const auto watched = [&](const ComparedSide &side) {
            const PartedTensor *parted = partsOf(*side.tensor);
            return parted ? parted->withParts(watch) : watch(side.tensor);
        };
        for (const TensorPtr &tensor : tensorsOf(row))
            BURNISH_CHECK(checkComputable(*tensor));
        Task part(&m_task);
        const auto left = watched(*row.left);
        const auto right = watched(*row.right);
        if (auto reason = whyOnlyBytes(*row.left->tensor, *row.right->tensor))
            return compareBytes(row, *left, *right, *std::move(reason), numbers, part);
        if (m_depth == CompareDepth::Relations && left->info() == right->info()) {
            bool same = sameStoredBytes(*row.left->tensor, *row.right->tensor);
            if (!same) {
                BURNISH_TRY(same, ByteComparison(*left, *right).run(part));
            }
            numbers.relation = same ? Relation::Equal : Relation::ValuesDiffer;
            // Different values and scales may still produce equal numbers.
            if (same || left->info().dtype() != Dtype::QFloat)
                return {};
        }
        BURNISH_TRY(TensorDifference difference, computeDifference(*left, *right, part));
        BURNISH_CHECK(explainByQuantising(left, right, difference, part));
        numbers.relation = relationOf(difference, left->info(), right->info());
        if (m_depth == CompareDepth::Relations)
            return {};
        numbers.difference = std::make_shared<const TensorDifference>(difference);
        if (hasTasks(row)) {
            const auto base = watched(*row.base);
            BURNISH_TRY(TaskVectors tasks, computeTaskVectors(*base, *left, *right, part));
            numbers.tasks = std::make_shared<const TaskVectors>(tasks);
        }
        return {};
    }

    /// Compares what is quantised in an unknown way: the codes are equal if their companions are, too, and no two files
    /// contradict each other about their meaning.
    Expected<void> compareBytes(const ComparedRow &row, const TensorExpr &left, const TensorExpr &right, Error reason,
                                ComparedNumbers &numbers, Task &task)
    {
        const UnknownSchemePtr ofLeft = unknownSchemeOf(*row.left->tensor);
        const UnknownSchemePtr ofRight = unknownSchemeOf(*row.right->tensor);
        BURNISH_TRY(bool same, sameBytes(left, right, task));
        const auto areCodes = [&](const UnknownSchemePtr &scheme) {
            return scheme && left.info() == scheme->members.front().tensor->info();
        };
        if (same && ofLeft != ofRight && areCodes(ofLeft) && areCodes(ofRight))
            same =
                ofLeft->parameters.empty() || ofRight->parameters.empty() || ofLeft->parameters == ofRight->parameters;
        if (same && ofLeft != ofRight && areCodes(ofLeft)) {
            BURNISH_TRY(same, m_leftRows.haveSameCompanions(*ofLeft, ofRight.get(), task));
        }
        if (same && ofLeft != ofRight && areCodes(ofRight)) {
            BURNISH_TRY(same, m_rightRows.haveSameCompanions(*ofRight, ofLeft.get(), task));
        }
        numbers.relation = same ? Relation::Equal : Relation::ValuesDiffer;
        if (!same)
            numbers.error = std::make_shared<const Error>(std::move(reason.inTensor(pathForPeople(row))));
        return {};
    }

    const Comparison &m_comparison;
    CompareDepth m_depth;
    Task &m_task;
    const std::function<void(std::size_t, ComparedNumbers)> &m_done;
    RowsOfTensors m_leftRows;
    RowsOfTensors m_rightRows;
    std::mutex m_mutex;
};

} // namespace

Expected<void> compareNumbers(const Comparison &comparison, std::span<const std::size_t> which, CompareDepth depth,
                              Task &task, const std::function<void(std::size_t row, ComparedNumbers numbers)> &done)
{
    return Runner(comparison, depth, task, done).run(which);
}

} // namespace burnish
