// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/base/fromutf8.h"
#include "core/encoding/cbor.h"
#include "core/formats/burnpack/burnpack.h"
#include "core/formats/burnpack/burnpacktext.h"
#include "core/formats/burnpack/dtypecode.h"
#include "core/formats/burnpack/header.h"
#include "core/formats/formatstore.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quantlayout.h"
#include "core/tensor/quantisation/quanttypes.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>
#include <numeric>

namespace burnish::burnpack {

namespace {

struct PlacedTensor
{
    TensorPtr tensor;
    std::uint64_t offset; ///< in the file
};

struct Plan final : FileLayout
{
    std::vector<std::byte> header; ///< the fixed part and the CBOR
    std::vector<PlacedTensor> tensors;
    std::uint64_t size = 0;
    std::uint64_t payload = 0;

    [[nodiscard]] std::uint64_t fileSize() const override { return size; }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return payload; }
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

/// Returns the tensor as the version describes quantised ones; unknown schemes are copied as they are.
Expected<TensorPtr> storedForm(const TensorPtr &tensor, BurnVersion version)
{
    const auto &scheme = tensor->info().scheme();
    if (!scheme || scheme->form == QuantScheme::Form::Unknown)
        return tensor;
    return makeQuantForm(tensor, quantFormOf(version));
}

/// Returns why some backends of Burn 0.22 read other values, or none, from a quantised tensor; empty if all read it.
QString backendNoteFor(const TensorInfo &info)
{
    const QuantScheme &scheme = *info.scheme();
    if (scheme.form == QuantScheme::Form::Unknown)
        return BurnpackText::tr("The tensor is copied with its unknown quantisation scheme.");
    const auto layout = quantLayoutOf(info);
    if (!layout)
        return layout.error().message();
    if (scheme.form != QuantScheme::Form::Levels)
        return {};
    if (hasTwoReadings(scheme))
        return BurnpackText::tr("Burn 0.22 reads these %1 values as integers on the CPU and as floats on GPUs.")
            .arg(QString::fromStdString(scheme.value));
    // A last word that is not full is read if it ends the tensor, except for values of eight bits.
    const bool fillsWords = layout->lineElements * layout->bits % (8 * QuantLayout::wordSize) == 0 ||
                            (layout->lineElements == info.elementCount() && layout->bits < 8);
    const bool isRead =
        scheme.store == "Native" || (scheme.store == "PackedU32" && !layout->swap && !layout->codes && fillsWords);
    return isRead ? QString() : BurnpackText::tr("The CPU backends of Burn 0.22 cannot read values packed this way.");
}

class BurnpackPlanner
{
public:
    BurnpackPlanner(StoreContent content, Metadata metadata, BurnVersion version)
        : m_content(std::move(content))
        , m_metadata(std::move(metadata))
        , m_version(version)
    {}

    /// Rejects content that the file cannot hold, and converts quantised tensors to the file's form.
    Expected<void> prepare();
    /// Drops the values that the file cannot hold, and reports all losses.
    void tellOfLosses(Diagnostics *losses);
    Expected<std::unique_ptr<FileLayout>> plan();

private:
    [[nodiscard]] bool isAligned() const { return m_version != BurnVersion::V0_19; }
    /// Returns the offsets in the data section, in the model's order, and sets `end` to the end of the last tensor.
    Expected<std::vector<std::uint64_t>> placeTensors(std::uint64_t &end) const;
    void writeHeader(CborWriter &writer, const std::vector<std::uint64_t> &offsets) const;

    StoreContent m_content;
    Metadata m_metadata;
    BurnVersion m_version;
};

Expected<void> BurnpackPlanner::prepare()
{
    for (StoreTensor &tensor : m_content.tensors) {
        const Dtype dtype = tensor.tensor->info().dtype();
        if (!canWrite(dtype, m_version)) {
            const QString name = fromUtf8(tensor.tensor->info().typeName());
            const bool isQuantised = dtype == Dtype::QFloat;
            const QString sentence =
                isQuantised ? BurnpackText::tr("Burnpack for Burn %1 does not support quantised tensors (%2). "
                                               "Dequantise the tensor.")
                            : BurnpackText::tr("Burnpack for Burn %1 does not support dtype %2.");
            return Error(ErrorCode::Unsupported, sentence.arg(nameOf(m_version), name))
                .inTensor(quotedForMessage(tensor.path));
        }
        auto stored = storedForm(tensor.tensor, m_version);
        if (!stored)
            return std::move(std::move(stored).error().inTensor(quotedForMessage(tensor.path)));
        tensor.tensor = *std::move(stored);
    }
    return {};
}

void BurnpackPlanner::tellOfLosses(Diagnostics *losses)
{
    std::vector<StoreValue> leftOut;
    auto &values = m_content.values;
    const auto kept = std::ranges::stable_partition(values, [&](const StoreValue &value) {
        return m_version >= BurnVersion::V0_22 && !scalarKind(*value.value).empty();
    });
    leftOut.assign(kept.begin(), kept.end());
    values.erase(kept.begin(), kept.end());
    tellOfLeftOut(leftOut, m_content.nulls, losses);
    if (!losses)
        return;
    if (m_content.tensors.size() > maximalTensors)
        losses->add(
            Error(ErrorCode::Unsupported, BurnpackText::tr("Burn will refuse the file: it has more than %1 tensors.")
                                              .arg(qulonglong(maximalTensors))));
    for (const StoreTensor &tensor : m_content.tensors) {
        const QString note = tensor.tensor->info().scheme() ? backendNoteFor(tensor.tensor->info()) : QString();
        if (!note.isEmpty())
            losses->add(Error(ErrorCode::Unsupported, note).inTensor(quotedForMessage(tensor.path)));
        if (tensor.tensor->info().byteSize() > maximalTensorSize)
            losses->add(Error(ErrorCode::Unsupported,
                              BurnpackText::tr("Burn will refuse this tensor: it is larger than 10 GiB."))
                            .inTensor(quotedForMessage(tensor.path)));
    }
}

Expected<std::vector<std::uint64_t>> BurnpackPlanner::placeTensors(std::uint64_t &end) const
{
    // Far below 2^64, so rounding up cannot overflow.
    constexpr std::uint64_t limit = std::uint64_t(1) << 62;
    std::vector<std::uint64_t> offsets;
    offsets.reserve(m_content.tensors.size());
    end = 0;
    for (const StoreTensor &tensor : m_content.tensors) {
        const std::uint64_t begin = isAligned() ? roundedUp(end, alignment) : end;
        const auto next = checkedAdd(begin, tensor.tensor->info().byteSize());
        if (!next || *next > limit)
            return Error(ErrorCode::Unsupported,
                         BurnpackText::tr("The combined size of the tensors is too large for one file."));
        offsets.push_back(begin);
        end = *next;
    }
    return offsets;
}

void BurnpackPlanner::writeHeader(CborWriter &writer, const std::vector<std::uint64_t> &offsets) const
{
    const auto &tensors = m_content.tensors;
    std::vector<std::size_t> order(tensors.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::sort(order, {}, [&](std::size_t i) -> const std::string & { return tensors[i].path; });

    auto pairs = m_metadata.entries();
    std::ranges::sort(pairs);
    const auto &scalars = m_content.values;

    writer.beginMap(1 + (pairs.empty() ? 0 : 1) + (scalars.empty() ? 0 : 1));
    writer.writeText("tensors");
    writer.beginMap(order.size());
    for (const std::size_t i : order) {
        const TensorInfo &info = tensors[i].tensor->info();
        writer.writeText(tensors[i].path);
        writer.beginMap(tensors[i].id ? 4 : 3);
        writer.writeText("dtype");
        writeDtype(writer, info, m_version);
        writer.writeText("shape");
        writer.beginArray(info.shape().rank());
        for (const std::uint64_t dimension : info.shape().dimensions())
            writer.writeUnsigned(dimension);
        writer.writeText("data_offsets");
        writer.beginArray(2);
        writer.writeUnsigned(offsets[i]);
        writer.writeUnsigned(offsets[i] + info.byteSize());
        if (tensors[i].id) {
            writer.writeText("param_id");
            writer.writeUnsigned(tensors[i].id->bits);
        }
    }
    if (!pairs.empty()) {
        writer.writeText("metadata");
        writer.beginMap(pairs.size());
        for (const auto &[key, value] : pairs) {
            writer.writeText(key);
            writer.writeText(value);
        }
    }
    if (!scalars.empty()) {
        writer.writeText("scalars");
        writer.beginMap(scalars.size());
        for (const StoreValue &scalar : scalars)
            writeScalar(writer, scalar);
    }
}

Expected<std::unique_ptr<FileLayout>> BurnpackPlanner::plan()
{
    std::uint64_t end = 0;
    BURNISH_TRY(const auto offsets, placeTensors(end));
    auto &scalars = m_content.values;
    std::ranges::sort(scalars, {}, &StoreValue::path);
    if (const auto twin = std::ranges::adjacent_find(scalars, {}, &StoreValue::path); twin != scalars.end())
        return Error(ErrorCode::Collision,
                     BurnpackText::tr("Two values have the path “%1”; paths in the file must be unique.")
                         .arg(quotedForMessage(twin->path)));
    auto plan = std::make_unique<Plan>();
    std::vector<std::byte> &header = plan->header;
    header.resize(prefixSize);
    CborWriter writer(header);
    writeHeader(writer, offsets);
    const std::uint64_t size = header.size() - prefixSize;
    if (size > maximalHeaderSize)
        return Error(ErrorCode::Unsupported,
                     BurnpackText::tr("The header length of %1 bytes exceeds Burn's limit of %2 bytes.")
                         .arg(qulonglong(size))
                         .arg(qulonglong(maximalHeaderSize)));
    std::memcpy(header.data(), magic.data(), magic.size());
    storeLittle(header.data() + 4, newestVersion);
    storeLittle(header.data() + 6, std::uint32_t(size));

    const std::uint64_t dataStart = isAligned() ? roundedUp(header.size(), alignment) : header.size();
    plan->size = offsets.empty() ? header.size() : dataStart + end;
    for (std::size_t i = 0; i < offsets.size(); ++i) {
        const TensorPtr &tensor = m_content.tensors[i].tensor;
        plan->payload += tensor->info().byteSize();
        plan->tensors.push_back({tensor, dataStart + offsets[i]});
    }
    return std::unique_ptr<FileLayout>(std::move(plan));
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
        BURNISH_TRY(auto content, planStore(state));
        Metadata metadata =
            options.burnMetadata ? withBurnPairs(state.metadata(), "burnpack", options.burnVersion) : state.metadata();
        BurnpackPlanner planner(std::move(content), std::move(metadata), options.burnVersion);
        BURNISH_CHECK(planner.prepare());
        planner.tellOfLosses(losses);
        return planner.plan();
    }

    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        const auto &plan = static_cast<const Plan &>(layout);
        const std::uint64_t start = sink.position();
        BURNISH_CHECK(sink.write(plan.header));
        for (const PlacedTensor &placed : plan.tensors) {
            BURNISH_CHECK(sink.writeZeros(placed.offset - (sink.position() - start)));
            BURNISH_CHECK(writeTensor(*placed.tensor, sink, task));
        }
        return {};
    }
};

} // namespace

std::shared_ptr<const FormatWriter> writer()
{
    return std::make_shared<const Writer>();
}

} // namespace burnish::burnpack
