// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/endian.h"
#include "core/tensor/quantisation/blocks/blockkernels.h"
#include "core/tensor/quantisation/parts/partlayout.h"

#include <atomic>
#include <mutex>
#include <string_view>

namespace burnish {

/// A scheme in parts that can be written.
struct PartWriting
{
    enum class Scale : std::uint8_t { Float, Exponent, Nested };

    std::string_view name;
    PartLayout::Codes kind;
    unsigned bits;
    std::uint64_t blockRows;    ///< 0: all
    std::uint64_t blockColumns; ///< 0: all
    Scale scale;
    float largest; ///< what the largest magnitude of a block is scaled to
    Dtype codesType;
    std::string_view codesSuffix;
    std::string_view scaleSuffix;
};

/// Whether values were read that are so large that rounded ones can be infinite. Thread-safe.
class RangeEnd
{
public:
    /// `type`: in which the rounded values are computed.
    explicit RangeEnd(Dtype type);

    [[nodiscard]] bool isNear() const { return m_isNear; }
    /// Larger values are near the end; rounding does not double any.
    [[nodiscard]] float limit() const { return m_limit; }
    void setNear() { m_isNear = true; }

private:
    float m_limit;
    std::atomic<bool> m_isNear = false;
};

/// Reads consecutive values of an F32 tensor. Fails with Range, naming the scheme, at values that are NaN or infinite.
Expected<void> readFinite(const TensorExpr &values, std::uint64_t first, std::span<float> out, std::string_view scheme,
                          RangeEnd &end, const Task &task);

/// Matrices to quantise, and the scales of their blocks. The values are such matrices one after another, or stacks of
/// the transposed ones, as in the experts of gpt-oss. Used by all parts of a tensor, from any thread.
class PartSource
{
public:
    /// F32 values of two axes, or of three: several matrices. With three axes, powers of two as scales mean transposed
    /// matrices.
    PartSource(TensorPtr values, const PartWriting &writing, std::uint64_t groupSize);

    [[nodiscard]] const TensorPtr &values() const { return m_values; }
    [[nodiscard]] const RangeEnd &rangeEnd() const { return m_rangeEnd; }
    [[nodiscard]] bool isTransposed() const { return m_isTransposed; }
    [[nodiscard]] std::uint64_t rows() const { return m_rows; }
    [[nodiscard]] std::uint64_t columns() const { return m_columns; }
    [[nodiscard]] std::uint64_t blockRows() const { return m_blockRows; }
    [[nodiscard]] std::uint64_t blockColumns() const { return m_blockColumns; }
    /// The blocks of one matrix.
    [[nodiscard]] std::uint64_t gridRows() const { return (m_rows - 1) / m_blockRows + 1; }
    [[nodiscard]] std::uint64_t gridColumns() const { return (m_columns - 1) / m_blockColumns + 1; }
    /// True if blocks are short runs of one row, with scales that are computed together with their codes.
    [[nodiscard]] bool hasGroups() const { return m_writing.blockRows == 1 && m_writing.blockColumns != 0; }
    /// The number of values that suits codes() and scales() best, a multiple of groups.
    [[nodiscard]] std::size_t valuesAtOnce() const;

    /// Computes the codes of consecutive values of the matrices.
    Expected<void> codes(std::uint64_t first, std::span<std::int8_t> out, const Task &task) const;
    /// Computes the stored numbers of consecutive scales.
    Expected<void> scales(std::uint64_t first, std::size_t count, std::vector<std::byte> &out, const Task &task) const;
    /// Returns the scale by which those of groups are divided.
    Expected<float> globalScale(const Task &task) const;
    /// Only for transposed matrices: computes what values() become when their codes are decoded, in their order.
    Expected<void> rounded(std::uint64_t first, std::span<float> out, const Task &task) const;

private:
    using Magnitudes = std::shared_ptr<const std::vector<float>>;
    struct Strip;

    Expected<void> readStored(std::uint64_t first, std::span<float> out, const Task &task) const;
    Expected<void> readAcross(std::uint64_t first, std::span<float> out, const Task &task) const;
    Expected<void> read(std::uint64_t first, std::span<float> out, const Task &task) const;
    template <typename Take> Expected<void> readAll(const Task &task, const Take &take) const;
    Expected<Magnitudes> gridMagnitudes(const Task &task) const;
    template <typename Work> void forRuns(std::uint64_t first, std::size_t count, const Work &work) const;
    Expected<void> codesOfGrid(std::uint64_t first, std::span<std::int8_t> out, const Task &task) const;
    Expected<void> readGroups(std::uint64_t firstGroup, std::size_t count, std::vector<float> &buffer,
                              std::vector<float> &largest, const Task &task) const;
    Expected<void> codesOfGroups(std::uint64_t first, std::span<std::int8_t> out, const Task &task) const;
    Expected<void> roundStrip(const Strip &strip, float *out, std::vector<float> &stored, const Task &task) const;
    void encode(const float *values, std::size_t size, std::span<const float> factors, std::int8_t *out) const;
    [[nodiscard]] float floatScale(float largest) const;
    [[nodiscard]] std::uint8_t nestedScale(float largest, float global) const;
    [[nodiscard]] float factorOf(float largest, float global) const;
    Expected<void> store(std::span<const float> largest, std::vector<std::byte> &out, const Task &task) const;

    TensorPtr m_values;
    PartWriting m_writing;
    bool m_isTransposed;
    std::uint64_t m_matrices;
    std::uint64_t m_rows; ///< of one matrix
    std::uint64_t m_columns;
    std::uint64_t m_blockRows;
    std::uint64_t m_blockColumns;
    const BlockKernels &m_kernels = fastestBlockKernels();
    mutable RangeEnd m_rangeEnd = RangeEnd(Dtype::F32);
    mutable std::mutex m_mutex;
    mutable std::optional<float> m_global;
    mutable Magnitudes m_magnitudes;
};

/// A part that is computed from values when it is read. Such expressions derive from this class as well as from
/// TensorExpr.
class EncodedPart
{
public:
    virtual ~EncodedPart() = default;
    /// About the values that were read so far.
    [[nodiscard]] virtual const RangeEnd &rangeEnd() const = 0;

protected:
    EncodedPart() = default;
    EncodedPart(const EncodedPart &) = delete;
    EncodedPart &operator=(const EncodedPart &) = delete;
};

/// A part that is computed from the values of a source: PartSource, or one like it.
template <typename Source> class SourcePart : public TensorExpr, public EncodedPart
{
public:
    SourcePart(TensorInfo info, std::shared_ptr<const Source> source)
        : TensorExpr(info)
        , m_source(std::move(source))
    {}

    [[nodiscard]] TensorPtr operand() const override { return m_source->values(); }
    [[nodiscard]] const RangeEnd &rangeEnd() const override { return m_source->rangeEnd(); }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_source->values()->visitSources(visit);
    }

protected:
    [[nodiscard]] const Source &source() const { return *m_source; }

private:
    std::shared_ptr<const Source> m_source;
};

/// The F32 scale of the whole tensor.
template <typename Source> class GlobalScalePart final : public SourcePart<Source>
{
public:
    using SourcePart<Source>::SourcePart;

    Expected<void> read(std::uint64_t, std::span<std::byte> out, const Task &task) const override
    {
        if (out.empty())
            return {};
        BURNISH_TRY(const float scale, this->source().globalScale(task));
        storeLittle(out.data(), scale);
        return {};
    }
};

} // namespace burnish
