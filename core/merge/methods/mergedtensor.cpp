// SPDX-License-Identifier: MIT
#include "core/merge/methods/mergedtensor.h"

#include "core/io/temporaryfile.h"
#include "core/tensor/expressions/castrecord.h"
#include "core/tensor/expressions/computedtensor.h"
#include "core/tensor/severaloperands.h"

#include <QTemporaryFile>

#include <algorithm>
#include <bit>
#include <cstring>
#include <mutex>

namespace burnish {

namespace {

/// Keeps rows of a tensor that are expensive to compute in a temporary file, for readers that need only a part of each
/// row at a time. The file has no name while it is used, where the system allows it. May be used by any thread.
class KeptRows
{
public:
    KeptRows(std::uint64_t rows, std::size_t rowBytes);
    ~KeptRows();
    KeptRows(const KeptRows &) = delete;
    KeptRows &operator=(const KeptRows &) = delete;

    /// Reads bytes from `offset` on of a row. Returns false if the row is not kept or can no longer be read.
    bool read(std::uint64_t row, std::size_t offset, std::span<std::byte> out);
    /// Keeps a whole row. Does nothing once the temporary folder is full: the row must then be computed again.
    void keep(std::uint64_t row, std::span<const std::byte> bytes);

private:
    bool open();

    std::mutex m_mutex;
    std::size_t m_rowBytes;
    std::vector<bool> m_isKept;
    std::unique_ptr<QTemporaryFile> m_file;
    bool m_failed = false;
};

KeptRows::KeptRows(std::uint64_t rows, std::size_t rowBytes)
    : m_rowBytes(rowBytes)
    , m_isKept(std::size_t(rows))
{}

KeptRows::~KeptRows() = default;

bool KeptRows::open()
{
    auto file = openTemporary();
    if (!file)
        return false;
    m_file = std::move(*file);
    unlinkTemporary(*m_file);
    return true;
}

bool KeptRows::read(std::uint64_t row, std::size_t offset, std::span<std::byte> out)
{
    const std::lock_guard lock(m_mutex);
    if (!m_isKept[std::size_t(row)])
        return false;
    return m_file->seek(qint64(row * m_rowBytes + offset)) &&
           m_file->read(reinterpret_cast<char *>(out.data()), qint64(out.size())) == qint64(out.size());
}

void KeptRows::keep(std::uint64_t row, std::span<const std::byte> bytes)
{
    const std::lock_guard lock(m_mutex);
    if (m_failed || m_isKept[std::size_t(row)])
        return;
    if (!m_file)
        m_failed = !open();
    m_failed =
        m_failed || !m_file->seek(qint64(row * m_rowBytes)) ||
        m_file->write(reinterpret_cast<const char *>(bytes.data()), qint64(bytes.size())) != qint64(bytes.size()) ||
        !m_file->flush();
    m_isKept[std::size_t(row)] = !m_failed;
}

class MergedTensor final : public TensorExpr, public MixedTensor, public SeveralOperands, public RecordedCast
{
public:
    MergedTensor(TensorInfo info, MergeInputs inputs, MergeFormulaPtr formula)
        : TensorExpr(info)
        , m_inputs(std::move(inputs))
        , m_formula(std::move(formula))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        if (out.empty())
            return {};
        BURNISH_TRY(const PreparedMergePtr merge, prepared(task));
        return m_inputs.isWide() ? readAs<double>(*merge, firstByte, out, task)
                                 : readAs<float>(*merge, firstByte, out, task);
    }
    [[nodiscard]] std::size_t preferredChunk() const override { return std::size_t(16) << 20; }
    [[nodiscard]] TensorPtr operand() const override { return m_inputs.all().front().tensor; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        visitOperands([&](const TensorExpr &operand) { operand.visitSources(visit); });
    }
    void visitOperands(const std::function<void(const TensorExpr &)> &visit) const override
    {
        for (const MergeInput &input : m_inputs.all())
            visit(*input.tensor);
    }
    [[nodiscard]] std::optional<CastLosses> recordedLosses() const override
    {
        const bool mayLose = castMayLose(m_inputs.isWide() ? Dtype::F64 : Dtype::F32, info().dtype());
        return mayLose ? m_record.lossesOfResult(info(), operand()->info()) : CastLosses();
    }

private:
    // Rows of smaller tensors are computed again, which is fast enough.
    static constexpr std::uint64_t smallestKept = std::uint64_t(1) << 20;

    template <typename Number>
    Expected<void> readAs(const PreparedMerge &merge, std::uint64_t firstByte, std::span<std::byte> out,
                          const Task &task) const
    {
        constexpr std::size_t together = 8;
        const std::size_t size = traits(info().dtype()).blockBytes;
        const std::uint64_t begin = firstByte / size;
        const std::uint64_t end = begin + out.size() / size;
        const std::uint64_t granule = merge.granule();
        const std::uint64_t start = begin / granule * granule;
        const std::uint64_t computed = (end - start + granule - 1) / granule * granule;
        if (computed >= 2 * (end - begin) && info().byteSize() >= smallestKept)
            return readKept<Number>(merge, begin, out, task);
        const std::uint64_t step = MergeInputs::stepOf(std::size_t(granule));
        const auto steps = std::size_t((end - start + step - 1) / step);
        return parallelFor((steps + together - 1) / together, [&](std::size_t group) -> Expected<void> {
            MergeBuffers<Number> buffers;
            std::vector<Number> mixed;
            for (std::size_t i = group * together; i < std::min(steps, (group + 1) * together); ++i) {
                BURNISH_CHECK(task.poll());
                const std::uint64_t first = start + i * step;
                // Compute whole granules and keep only the requested part.
                const std::uint64_t requestedEnd = std::min(first + step, end);
                const std::uint64_t from = std::max(first, begin);
                const std::span target =
                    out.subspan(std::size_t(from - begin) * size, std::size_t(requestedEnd - from) * size);
                if (Number *const place = from == first ? placeFor<Number>(target) : nullptr;
                    place && endOf(merge, requestedEnd) == requestedEnd) {
                    BURNISH_CHECK(mixInto(merge, first, requestedEnd, buffers, place, task));
                    BURNISH_CHECK(countResults(info(), target, first));
                    continue;
                }
                BURNISH_TRY(const std::size_t count, mix(merge, first, requestedEnd, buffers, mixed, task));
                BURNISH_CHECK(convert(std::span<const Number>(mixed).first(count).subspan(
                                          std::size_t(from - first), std::size_t(requestedEnd - from)),
                                      from, target));
            }
            return {};
        });
    }

    /// Reads parts of granules, such as columns of rows that are merged as a whole. Every granule is computed once and
    /// kept until the tensor has been read; otherwise, reading it part by part would take quadratic time.
    template <typename Number>
    Expected<void> readKept(const PreparedMerge &merge, std::uint64_t begin, std::span<std::byte> out,
                            const Task &task) const
    {
        const std::size_t size = traits(info().dtype()).blockBytes;
        const std::uint64_t granule = merge.granule();
        const std::uint64_t end = begin + out.size() / size;
        const std::uint64_t firstRow = begin / granule;
        const auto rows = std::size_t((end - 1) / granule - firstRow + 1);
        const std::shared_ptr<KeptRows> kept = keptRows(granule);
        auto done = parallelFor(rows, [&](std::size_t i) -> Expected<void> {
            BURNISH_CHECK(task.poll());
            const std::uint64_t row = firstRow + i;
            const std::uint64_t first = row * granule;
            const std::uint64_t from = std::max(first, begin);
            const std::uint64_t requestedEnd = std::min(first + granule, end);
            const auto offset = std::size_t(from - first) * size;
            const std::span target =
                out.subspan(std::size_t(from - begin) * size, std::size_t(requestedEnd - from) * size);
            if (kept->read(row, offset, target))
                return {};
            MergeBuffers<Number> buffers;
            std::vector<Number> mixed;
            BURNISH_TRY(const std::size_t count, mix(merge, first, first + 1, buffers, mixed, task));
            std::vector<std::byte> whole(count * size);
            BURNISH_CHECK(convert(std::span<const Number>(mixed).first(count), first, whole));
            std::ranges::copy(std::span(whole).subspan(offset, target.size()), target.begin());
            // Readers advance along the rows, so the last part of a row is its last use.
            if (offset + target.size() < whole.size())
                kept->keep(row, whole);
            return {};
        });
        if (done)
            dropKeptRows(out.size());
        return done;
    }

    /// Computes the granules from the element `first` on up to the one before `end`; returns the number of elements.
    template <typename Number>
    Expected<std::size_t> mix(const PreparedMerge &merge, std::uint64_t first, std::uint64_t end,
                              MergeBuffers<Number> &buffers, std::vector<Number> &mixed, const Task &task) const
    {
        const std::uint64_t last = endOf(merge, end);
        mixed.resize(std::size_t(last - first));
        BURNISH_CHECK(mixInto(merge, first, last, buffers, mixed.data(), task));
        return mixed.size();
    }

    /// Returns the end of the granule that the element before `end` is in.
    [[nodiscard]] std::uint64_t endOf(const PreparedMerge &merge, std::uint64_t end) const
    {
        const std::uint64_t granule = merge.granule();
        return std::min((end + granule - 1) / granule * granule, m_inputs.elementCount());
    }

    /// Computes the elements [first, last), which are whole granules.
    template <typename Number>
    Expected<void> mixInto(const PreparedMerge &merge, std::uint64_t first, std::uint64_t last,
                           MergeBuffers<Number> &buffers, Number *out, const Task &task) const
    {
        BURNISH_TRY(const MergeBlock<Number> block, m_inputs.read(first, std::size_t(last - first), buffers, task));
        merge.mix(block, out, task);
        return task.poll();
    }

    /// Returns the bytes as numbers if they are this tensor's elements as they are computed; null otherwise.
    template <typename Number> [[nodiscard]] Number *placeFor(std::span<std::byte> bytes) const
    {
        constexpr Dtype number = sizeof(Number) == 4 ? Dtype::F32 : Dtype::F64;
        const bool isAligned = reinterpret_cast<std::uintptr_t>(bytes.data()) % alignof(Number) == 0;
        return info().dtype() == number && std::endian::native == std::endian::little && isAligned
                   ? reinterpret_cast<Number *>(bytes.data())
                   : nullptr;
    }

    /// Writes values as this tensor's dtype; `first` is the first one's index.
    template <typename Number>
    Expected<void> convert(std::span<const Number> values, std::uint64_t first, std::span<std::byte> out) const
    {
        constexpr Dtype number = sizeof(Number) == 4 ? Dtype::F32 : Dtype::F64;
        const std::span target = out.first(values.size() * traits(info().dtype()).blockBytes);
        if (info().dtype() != number || std::endian::native != std::endian::little)
            BURNISH_CHECK(
                m_record.convert(number, std::as_bytes(values), info().dtype(), target, first, info().elementCount()));
        else
            std::memcpy(target.data(), values.data(), target.size());
        return countResults(info(), target, first);
    }

    [[nodiscard]] std::shared_ptr<KeptRows> keptRows(std::uint64_t granule) const
    {
        const std::lock_guard lock(m_keptMutex);
        if (!m_kept) {
            const std::uint64_t rows = (info().elementCount() + granule - 1) / granule;
            m_kept = std::make_shared<KeptRows>(rows, std::size_t(granule) * traits(info().dtype()).blockBytes);
        }
        return m_kept;
    }

    /// Removes the kept rows once as many bytes were read as the tensor has: it was then streamed to its end.
    void dropKeptRows(std::size_t bytesRead) const
    {
        const std::lock_guard lock(m_keptMutex);
        m_bytesFromKept += bytesRead;
        if (m_bytesFromKept < info().byteSize())
            return;
        m_kept = nullptr;
        m_bytesFromKept = 0;
    }

    Expected<PreparedMergePtr> prepared(const Task &task) const
    {
        BURNISH_TRY(const auto lock, task.lock(m_mutex));
        if (!m_prepared) {
            BURNISH_TRY(m_prepared, m_formula->prepare(m_inputs, task));
        }
        return m_prepared;
    }

    MergeInputs m_inputs;
    MergeFormulaPtr m_formula;
    CastRecord m_record;
    mutable std::timed_mutex m_mutex;
    mutable PreparedMergePtr m_prepared;
    mutable std::mutex m_keptMutex;
    mutable std::shared_ptr<KeptRows> m_kept;
    mutable std::uint64_t m_bytesFromKept = 0;
};

} // namespace

Expected<TensorPtr> makeMerged(MergeInputs inputs, MergeFormulaPtr formula, Dtype dtype)
{
    BURNISH_TRY(TensorInfo info, TensorInfo::make(dtype, inputs.all().front().tensor->info().shape()));
    return TensorPtr(std::make_shared<MergedTensor>(std::move(info), std::move(inputs), std::move(formula)));
}

} // namespace burnish
