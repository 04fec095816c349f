// SPDX-License-Identifier: MIT
#include "core/merge/methods/mergedtensor.h"

#include "core/tensor/expressions/mixedtensor.h"
#include "core/tensor/kernels/convert.h"

#include <bit>
#include <cstring>
#include <mutex>

namespace burnish {

namespace {

class MergedTensor final : public TensorExpr, public MixedTensor
{
public:
    MergedTensor(TensorInfo info, MergeInputs inputs, MergeFormulaPtr formula)
        : TensorExpr(std::move(info))
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
        for (const MergeInput &input : m_inputs.all())
            input.tensor->visitSources(visit);
    }

private:
    template <typename Number>
    Expected<void> readAs(const PreparedMerge &merge, std::uint64_t firstByte, std::span<std::byte> out,
                          const Task &task) const
    {
        constexpr Dtype number = sizeof(Number) == 4 ? Dtype::F32 : Dtype::F64;
        constexpr std::size_t together = 8;
        const std::size_t size = traits(info().dtype()).blockBytes;
        const std::uint64_t begin = firstByte / size;
        const std::uint64_t end = begin + out.size() / size;
        const std::uint64_t granule = merge.granule();
        const std::uint64_t start = begin / granule * granule;
        const std::uint64_t step = MergeInputs::stepOf(std::size_t(granule));
        const auto steps = std::size_t((end - start + step - 1) / step);
        return parallelFor((steps + together - 1) / together, [&](std::size_t group) -> Expected<void> {
            MergeBuffers<Number> buffers;
            std::vector<Number> mixed;
            for (std::size_t i = group * together; i < std::min(steps, (group + 1) * together); ++i) {
                BURNISH_CHECK(task.poll());
                const std::uint64_t first = start + i * step;
                // Compute whole granules and keep only the requested part.
                const std::uint64_t wantedEnd = std::min(first + step, end);
                const std::uint64_t last =
                    std::min((wantedEnd + granule - 1) / granule * granule, m_inputs.elementCount());
                const auto count = std::size_t(last - first);
                mixed.resize(count);
                BURNISH_TRY(const MergeBlock<Number> block, m_inputs.read(first, count, buffers, task));
                merge.mix(block, mixed.data(), task);
                BURNISH_CHECK(task.poll());
                const std::uint64_t from = std::max(first, begin);
                const std::span wanted =
                    std::span(mixed).subspan(std::size_t(from - first), std::size_t(wantedEnd - from));
                const std::span target = out.subspan(std::size_t(from - begin) * size, wanted.size() * size);
                if (info().dtype() == number && std::endian::native == std::endian::little)
                    std::memcpy(target.data(), wanted.data(), target.size());
                else
                    BURNISH_CHECK(convertElements(number, std::as_bytes(wanted), info().dtype(), target, from));
            }
            return {};
        });
    }

    Expected<PreparedMergePtr> prepared(const Task &task) const
    {
        std::unique_lock lock(m_mutex, std::defer_lock);
        while (!lock.try_lock_for(std::chrono::milliseconds(50)))
            BURNISH_CHECK(task.poll());
        if (!m_prepared) {
            BURNISH_TRY(m_prepared, m_formula->prepare(m_inputs, task));
        }
        return m_prepared;
    }

    MergeInputs m_inputs;
    MergeFormulaPtr m_formula;
    mutable std::timed_mutex m_mutex;
    mutable PreparedMergePtr m_prepared;
};

} // namespace

Expected<TensorPtr> makeMerged(MergeInputs inputs, MergeFormulaPtr formula, Dtype dtype)
{
    BURNISH_TRY(TensorInfo info, TensorInfo::make(dtype, inputs.all().front().tensor->info().shape()));
    return TensorPtr(std::make_shared<MergedTensor>(std::move(info), std::move(inputs), std::move(formula)));
}

} // namespace burnish
