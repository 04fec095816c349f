// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/base/fromutf8.h"
#include "core/encoding/cbor.h"
#include "core/formats/burnpack/burnpack.h"
#include "core/formats/burnpack/dtypecode.h"
#include "core/formats/burnpack/header.h"
#include "core/formats/formatstext.h"
#include "core/formats/formatstore.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quantlayout.h"
#include "core/tensor/quantisation/quanttypes.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace burnish::burnpack {

namespace {

/// Everything but the tensors' bytes; the header is made when it is written, because it may have a million entries.
class Plan final : public FileLayout
{
public:
    Plan(StoreContent content, Metadata metadata, BurnVersion version)
        : m_tensors(std::move(content.tensors))
        , m_values(std::move(content.values))
        , m_nulls(content.nulls)
        , m_metadata(std::move(metadata))
        , m_version(version)
    {}

    [[nodiscard]] std::uint64_t fileSize() const override
    {
        return m_tensors.empty() ? prefixSize + m_headerSize : dataStart() + m_dataSize;
    }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return m_payload; }
    [[nodiscard]] bool fixesOffsets() const override { return true; }

    /// Rejects content that the file cannot hold, and converts quantised tensors to the file's form.
    Expected<void> prepare();
    /// Drops the values that the file cannot hold, and reports all losses.
    void reportLosses(Diagnostics *losses);
    /// Determines the header's size and where the tensors lie.
    Expected<void> place();
    Expected<void> write(ByteSink &sink, Task &task) const;

private:
    [[nodiscard]] bool isAligned() const { return m_version != BurnVersion::V0_19; }
    [[nodiscard]] std::uint64_t aligned(std::uint64_t at) const { return isAligned() ? roundedUp(at, alignment) : at; }
    [[nodiscard]] std::uint64_t dataStart() const { return aligned(prefixSize + m_headerSize); }
    Expected<void> placeTensors();
    Expected<void> sortValues();
    /// Writes the CBOR.
    Expected<void> writeHeader(ByteSink &sink, const Task &task) const;
    void writeEntry(CborWriter &writer, std::size_t index) const;

    StoreTensors m_tensors;
    std::vector<StoreValue> m_values;
    std::uint64_t m_nulls;
    Metadata m_metadata;
    BurnVersion m_version;
    std::vector<std::uint64_t> m_offsets; ///< in the data section, in the model's order
    std::uint64_t m_headerSize = 0;       ///< of the CBOR
    std::uint64_t m_dataSize = 0;
    std::uint64_t m_payload = 0;
};

/// The variant of a scalar in Burn 0.22; empty for values that cannot be stored.
std::string_view scalarKind(const Value &value)
{
    if (std::holds_alternative<bool>(value))
        return "Bool";
    if (std::holds_alternative<std::int64_t>(value))
        return "Int";
    if (std::holds_alternative<std::uint64_t>(value))
        return "UInt";
    if (std::holds_alternative<float>(value) || std::holds_alternative<double>(value))
        return "Float";
    return {};
}

void writeScalar(CborWriter &writer, const StoreValue &scalar)
{
    writer.writeText(scalar.path);
    writer.beginMap(1);
    writer.writeText(scalarKind(*scalar.value));
    if (const auto *truth = std::get_if<bool>(scalar.value.get()))
        writer.writeBool(*truth);
    else if (const auto *integer = std::get_if<std::int64_t>(scalar.value.get()))
        writer.writeSigned(*integer);
    else if (const auto *number = std::get_if<std::uint64_t>(scalar.value.get()))
        writer.writeUnsigned(*number);
    else if (const auto *single = std::get_if<float>(scalar.value.get()))
        writer.writeFloat(double(*single));
    else
        writer.writeFloat(std::get<double>(*scalar.value));
}

/// Returns the tensor as the version describes quantised ones, and with values that it reads as intended; unknown
/// schemes are copied as they are.
Expected<TensorPtr> storedForm(const TensorPtr &tensor, BurnVersion version)
{
    const auto &scheme = tensor->info().scheme();
    if (!scheme || scheme->form == QuantScheme::Form::Unknown)
        return tensor;
    BURNISH_TRY(TensorPtr formed, makeQuantForm(tensor, quantFormOf(version)));
    return readsFloatCodes(version) ? makeFloatCodes(std::move(formed)) : Expected<TensorPtr>(std::move(formed));
}

/// Returns why some backends of Burn read other values, or none, from a quantised tensor; empty if all read it.
QString backendNoteFor(const TensorInfo &info, BurnVersion version)
{
    const QuantScheme &scheme = *info.scheme();
    if (scheme.form == QuantScheme::Form::Unknown)
        return FormatsText::tr("The tensor is copied with its unknown quantisation scheme.");
    const auto layout = quantLayoutOf(info);
    if (!layout)
        return layout.error().message();
    if (scheme.form != QuantScheme::Form::Levels || readsFloatCodes(version))
        return {};
    if (hasTwoReadings(scheme))
        return FormatsText::tr("Burn 0.22 reads these %1 values as integers on the CPU and as floats on GPUs.")
            .arg(QString::fromStdString(scheme.value));
    // A last word that is not full is read if it ends the tensor, except for values of eight bits.
    const bool fillsWords = layout->lineElements * layout->bits % (8 * QuantLayout::wordSize) == 0 ||
                            (layout->lineElements == info.elementCount() && layout->bits < 8);
    const bool isRead =
        scheme.store == "Native" || (scheme.store == "PackedU32" && !layout->swap && !layout->codes && fillsWords);
    return isRead ? QString() : FormatsText::tr("The CPU backends of Burn 0.22 cannot read values packed this way.");
}

Expected<void> Plan::prepare()
{
    for (std::size_t i = 0; i < m_tensors.size(); ++i) {
        const TensorPtr &tensor = m_tensors.tensor(i);
        const Dtype dtype = tensor->info().dtype();
        if (!canWrite(dtype, m_version)) {
            const QString name = fromUtf8(tensor->info().typeName());
            const bool isQuantised = dtype == Dtype::QFloat;
            const QString sentence =
                isQuantised ? FormatsText::tr("Burnpack for Burn %1 does not support quantised tensors (%2). "
                                              "Dequantise the tensor.")
                            : FormatsText::tr("Burnpack for Burn %1 does not support dtype %2.");
            return Error(ErrorCode::Unsupported, sentence.arg(nameOf(m_version), name))
                .inTensor(quotedForMessage(m_tensors.path(i)));
        }
        auto stored = storedForm(tensor, m_version);
        if (!stored)
            return std::move(std::move(stored).error().inTensor(quotedForMessage(m_tensors.path(i))));
        if (*stored != tensor)
            m_tensors.replace(i, *std::move(stored));
    }
    return {};
}

void Plan::reportLosses(Diagnostics *losses)
{
    const auto kept = std::ranges::stable_partition(m_values, [&](const StoreValue &value) {
        return m_version >= BurnVersion::V0_22 && !scalarKind(*value.value).empty();
    });
    const std::vector<StoreValue> leftOut(kept.begin(), kept.end());
    m_values.erase(kept.begin(), kept.end());
    reportOmitted(leftOut, m_nulls, losses);
    if (!losses)
        return;
    if (m_tensors.size() > maximalTensors)
        losses->add(
            Error(ErrorCode::Unsupported, FormatsText::tr("Burn will refuse the file: it has more than %1 tensors.")
                                              .arg(qulonglong(maximalTensors))));
    for (std::size_t i = 0; i < m_tensors.size(); ++i) {
        const TensorInfo &info = m_tensors.tensor(i)->info();
        const QString note = info.scheme() ? backendNoteFor(info, m_version) : QString();
        if (!note.isEmpty())
            losses->add(Error(ErrorCode::Unsupported, note).inTensor(quotedForMessage(m_tensors.path(i))));
        if (info.byteSize() > maximalTensorSize)
            losses->add(Error(ErrorCode::Unsupported,
                              FormatsText::tr("Burn will refuse this tensor: it is larger than 10 GiB."))
                            .inTensor(quotedForMessage(m_tensors.path(i))));
    }
}

Expected<void> Plan::placeTensors()
{
    // Far below 2^64, so rounding up cannot overflow.
    constexpr std::uint64_t limit = std::uint64_t(1) << 62;
    m_offsets.reserve(m_tensors.size());
    for (std::size_t i = 0; i < m_tensors.size(); ++i) {
        const std::uint64_t begin = aligned(m_dataSize);
        const std::uint64_t size = m_tensors.tensor(i)->info().byteSize();
        const auto next = checkedAdd(begin, size);
        if (!next || *next > limit)
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("The combined size of the tensors is too large for one file."));
        m_offsets.push_back(begin);
        m_payload += size;
        m_dataSize = *next;
    }
    return {};
}

Expected<void> Plan::sortValues()
{
    std::ranges::sort(m_values, {}, &StoreValue::path);
    if (const auto twin = std::ranges::adjacent_find(m_values, {}, &StoreValue::path); twin != m_values.end())
        return Error(ErrorCode::Collision,
                     FormatsText::tr("Two values have the path “%1”; paths in the file must be unique.")
                         .arg(quotedForMessage(twin->path)));
    return {};
}

Expected<void> Plan::place()
{
    BURNISH_CHECK(placeTensors());
    BURNISH_CHECK(sortValues());
    SizeSink size;
    BURNISH_CHECK(writeHeader(size, Task()));
    m_headerSize = size.position();
    if (m_headerSize > maximalHeaderSize)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The header length of %1 bytes exceeds Burn's limit of %2 bytes.")
                         .arg(qulonglong(m_headerSize))
                         .arg(qulonglong(maximalHeaderSize)));
    return {};
}

void Plan::writeEntry(CborWriter &writer, std::size_t index) const
{
    const TensorInfo &info = m_tensors.tensor(index)->info();
    const auto id = m_tensors.id(index);
    writer.writeText(m_tensors.path(index));
    writer.beginMap(id ? 4 : 3);
    writer.writeText("dtype");
    writeDtype(writer, info, m_version);
    writer.writeText("shape");
    writer.beginArray(info.shape().rank());
    for (const std::uint64_t dimension : info.shape().dimensions())
        writer.writeUnsigned(dimension);
    writer.writeText("data_offsets");
    writer.beginArray(2);
    writer.writeUnsigned(m_offsets[index]);
    writer.writeUnsigned(m_offsets[index] + info.byteSize());
    if (id) {
        writer.writeText("param_id");
        writer.writeUnsigned(id->bits);
    }
}

Expected<void> Plan::writeHeader(ByteSink &sink, const Task &task) const
{
    auto pairs = m_metadata.entries();
    std::ranges::sort(pairs);

    PiecewiseWriter<std::vector<std::byte>> pieces(sink);
    CborWriter writer(pieces.piece());
    writer.beginMap(1 + (pairs.empty() ? 0 : 1) + (m_values.empty() ? 0 : 1));
    writer.writeText("tensors");
    writer.beginMap(m_tensors.size());
    for (const std::uint32_t index : m_tensors.byPath()) {
        writeEntry(writer, index);
        BURNISH_CHECK(pieces.next(task));
    }
    if (!pairs.empty()) {
        writer.writeText("metadata");
        writer.beginMap(pairs.size());
        for (const auto &[key, value] : pairs) {
            writer.writeText(key);
            writer.writeText(value);
            BURNISH_CHECK(pieces.next(task));
        }
    }
    if (!m_values.empty()) {
        writer.writeText("scalars");
        writer.beginMap(m_values.size());
        for (const StoreValue &scalar : m_values) {
            writeScalar(writer, scalar);
            BURNISH_CHECK(pieces.next(task));
        }
    }
    return pieces.finish(task);
}

Expected<void> Plan::write(ByteSink &sink, Task &task) const
{
    const std::uint64_t start = sink.position();
    std::array<std::byte, prefixSize> prefix = {};
    std::memcpy(prefix.data(), magic.data(), magic.size());
    storeLittle(prefix.data() + 4, newestVersion);
    storeLittle(prefix.data() + 6, std::uint32_t(m_headerSize));
    BURNISH_CHECK(sink.write(prefix));
    BURNISH_CHECK(writeHeader(sink, task));
    for (std::size_t i = 0; i < m_tensors.size(); ++i) {
        BURNISH_CHECK(sink.writeZeros(dataStart() + m_offsets[i] - (sink.position() - start)));
        BURNISH_CHECK(writeTensor(*m_tensors.tensor(i), sink, task));
    }
    return {};
}

class Writer final : public FormatWriter
{
public:
    Expected<TensorPtr> formFor(const TensorPtr &tensor, const WriteOptions &options) const override
    {
        return storedForm(tensor, options.burnVersion);
    }

    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &options,
                                                 Diagnostics *losses) const override
    {
        BURNISH_TRY(auto content, planStore(state, options.ids));
        Metadata metadata =
            options.burnMetadata ? withBurnPairs(state.metadata(), "burnpack", options.burnVersion) : state.metadata();
        auto plan = std::make_unique<Plan>(std::move(content), std::move(metadata), options.burnVersion);
        BURNISH_CHECK(plan->prepare());
        plan->reportLosses(losses);
        BURNISH_CHECK(plan->place());
        return std::unique_ptr<FileLayout>(std::move(plan));
    }

    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        return static_cast<const Plan &>(layout).write(sink, task);
    }
};

} // namespace

std::shared_ptr<const FormatWriter> writer()
{
    return std::make_shared<const Writer>();
}

} // namespace burnish::burnpack
