// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/encoding/json/jsonencoder.h"
#include "core/formats/formatstext.h"
#include "core/formats/formatstore.h"
#include "core/formats/safetensors/header.h"
#include "core/formats/safetensors/safetensors.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>

namespace burnish::safetensors {

namespace {

/// The header is made when it is written, because it may have a million entries.
struct Plan final : FileLayout
{
    StoreTensors tensors;
    std::vector<std::uint32_t> order; ///< of the tensors in the file
    std::string metadata;             ///< the header's member; empty if there is none
    std::uint64_t headerSize = 0;     ///< of the JSON, with padding
    std::uint64_t bodySize = 0;

    [[nodiscard]] std::uint64_t fileSize() const override { return prefixSize + headerSize + bodySize; }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return bodySize; }
    [[nodiscard]] bool fixesOffsets() const override { return true; }
};

QString shown(std::string_view ascii)
{
    return QString::fromLatin1(ascii.data(), qsizetype(ascii.size()));
}

/// The metadata pairs of the file; see writer().
Metadata metadataOf(const ModelState &state, const WriteOptions &options)
{
    const Metadata &own = state.metadata();
    if (!options.burnMetadata)
        return own;
    if (state.layout() == Layout::Burn)
        return withBurnPairs(own, "safetensors", options.burnVersion);
    if (state.layout() == Layout::PyTorch) {
        const bool wasBurn = own.value("producer") == "burn";
        Metadata metadata = withoutBurnPairs(own);
        if (wasBurn || !own.value("format"))
            metadata.set("format", "pt");
        return metadata;
    }
    return own;
}

/// Dtypes that Burn's own reader supports; it rejects a file with any other.
bool burnReads(Dtype dtype)
{
    return isCastable(dtype) && !isSmallFloat(dtype) && dtype != Dtype::U16;
}

void appendNumber(std::string &out, std::uint64_t number)
{
    std::array<char, 20> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), std::size_t(end - digits.data()));
}

void appendEntry(std::string &json, std::string_view path, const TensorInfo &info, std::uint64_t begin)
{
    appendJsonString(json, path);
    json.append(":{\"dtype\":\"").append(formatName(info.dtype())).append("\",\"shape\":[");
    bool first = true;
    for (const std::uint64_t dimension : info.shape().dimensions()) {
        if (!std::exchange(first, false))
            json += ',';
        appendNumber(json, dimension);
    }
    json += "],\"data_offsets\":[";
    appendNumber(json, begin);
    json += ',';
    appendNumber(json, begin + info.byteSize());
    json += "]}";
}

Expected<void> checkTensor(const TensorInfo &info)
{
    if (formatName(info.dtype()).empty())
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("SafeTensors does not support dtype %1.").arg(shown(info.typeName())));
    if (info.shape().rank() > maximalRank)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The tensor has more than %1 dimensions.").arg(maximalRank));
    if (!readableSize(info.dtype(), info.shape()))
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("SafeTensors readers cannot compute the size of a tensor of shape %1.")
                         .arg(shapeAsList(info.shape())));
    return {};
}

Expected<void> checkTensors(const ModelState &state, const StoreTensors &tensors)
{
    constexpr std::string_view reserved = "__metadata__";
    const bool mayBeReserved = state.find(reserved).has_value();
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        auto checked = checkTensor(tensors.tensor(i)->info());
        if (checked && mayBeReserved && tensors.path(i) == reserved)
            checked =
                Error(ErrorCode::Unsupported, FormatsText::tr("The name “__metadata__” is reserved in SafeTensors."));
        if (!checked)
            return std::move(checked.error().inTensor(quotedForMessage(tensors.path(i))));
    }
    return {};
}

/// Reports the dtypes for which Burn refuses the file.
void reportRefusedDtypes(const StoreTensors &tensors, Diagnostics &losses)
{
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const Dtype dtype = tensors.tensor(i)->info().dtype();
        if (!burnReads(dtype))
            losses.add(
                Error(
                    ErrorCode::Unsupported,
                    FormatsText::tr("Burn refuses SafeTensors files that contain dtype %1.").arg(shown(nameOf(dtype))))
                    .inTensor(quotedForMessage(tensors.path(i))));
    }
}

/// Returns the tensors' indices in the order of the reference writer.
std::vector<std::uint32_t> writingOrder(const StoreTensors &tensors)
{
    std::vector<std::uint32_t> order = tensors.byPath();
    std::ranges::stable_sort(order, std::greater<>(),
                             [&](std::uint32_t index) { return writingRank(tensors.tensor(index)->info().dtype()); });
    return order;
}

/// Writes the JSON without the padding.
Expected<void> writeJson(const Plan &plan, ByteSink &sink, const Task &task)
{
    PiecewiseWriter<std::string> pieces(sink);
    std::string &json = pieces.piece();
    json = '{' + plan.metadata;
    bool isFirst = plan.metadata.empty();
    std::uint64_t begin = 0;
    for (const std::uint32_t index : plan.order) {
        const TensorInfo &info = plan.tensors.tensor(index)->info();
        if (!std::exchange(isFirst, false))
            json += ',';
        appendEntry(json, plan.tensors.path(index), info, begin);
        begin += info.byteSize();
        BURNISH_CHECK(pieces.next(task));
    }
    json += '}';
    return pieces.finish(task);
}

class Writer final : public FormatWriter
{
public:
    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &options,
                                                 Diagnostics *losses) const override
    {
        BURNISH_TRY(auto content, planStore(state));
        BURNISH_CHECK(checkTensors(state, content.tensors));
        reportOmitted(content.values, content.nulls, losses);
        if (losses && state.layout() == Layout::Burn)
            reportRefusedDtypes(content.tensors, *losses);

        auto plan = std::make_unique<Plan>();
        appendMetadata(plan->metadata, metadataOf(state, options));
        plan->order = writingOrder(content.tensors);
        plan->tensors = std::move(content.tensors);
        for (const std::uint32_t index : plan->order) {
            const auto end = checkedAdd(plan->bodySize, plan->tensors.tensor(index)->info().byteSize());
            if (!end)
                return Error(ErrorCode::Unsupported,
                             FormatsText::tr("The combined size of the tensors is too large for one file."));
            plan->bodySize = *end;
        }
        SizeSink json;
        BURNISH_CHECK(writeJson(*plan, json, Task()));
        plan->headerSize = roundedUp(json.position(), prefixSize);
        if (plan->headerSize > maximalHeaderSize)
            return headerTooLong(plan->headerSize);
        const std::uint64_t room = std::min(options.headerRoom, maximalHeaderSize - plan->headerSize);
        plan->headerSize = roundedUp(json.position() + room, prefixSize);
        return std::unique_ptr<FileLayout>(std::move(plan));
    }

    Expected<BytePatch> metadataPatch(const ByteSource &file, const Metadata &metadata) const override
    {
        return safetensors::metadataPatch(file, metadata);
    }

    Expected<NewStart> startWith(const ByteSource &file, const Metadata &metadata) const override
    {
        return safetensors::startWith(file, metadata);
    }

    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        const auto &plan = static_cast<const Plan &>(layout);
        const std::uint64_t body = sink.position() + prefixSize + plan.headerSize;
        std::array<std::byte, prefixSize> prefix;
        storeLittle(prefix.data(), plan.headerSize);
        BURNISH_CHECK(sink.write(prefix));
        BURNISH_CHECK(writeJson(plan, sink, task));
        const std::string padding(std::size_t(body - sink.position()), ' ');
        BURNISH_CHECK(sink.write(std::as_bytes(std::span(padding))));
        for (const std::uint32_t index : plan.order)
            BURNISH_CHECK(writeTensor(*plan.tensors.tensor(index), sink, task));
        return {};
    }
};

} // namespace

std::shared_ptr<const FormatWriter> writer()
{
    return std::make_shared<const Writer>();
}

} // namespace burnish::safetensors
