// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/encoding/json/jsonencoder.h"
#include "core/formats/formatstore.h"
#include "core/formats/safetensors/header.h"
#include "core/formats/safetensors/safetensors.h"
#include "core/formats/safetensors/safetensorstext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>

namespace burnish::safetensors {

namespace {

struct Plan final : FileLayout
{
    std::string header; ///< including its length field and padding
    std::vector<TensorPtr> tensors;
    std::uint64_t bodySize = 0;

    [[nodiscard]] std::uint64_t fileSize() const override { return header.size() + bodySize; }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return bodySize; }
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
    return (isCastable(dtype) && dtype != Dtype::U16);
}

void appendNumber(std::string &out, std::uint64_t number)
{
    std::array<char, 20> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), std::size_t(end - digits.data()));
}

void appendEntry(std::string &json, const StoreTensor &tensor, std::uint64_t begin)
{
    const TensorInfo &info = tensor.tensor->info();
    if (json.size() > prefixSize + 1)
        json += ',';
    appendJsonString(json, tensor.path);
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

Expected<void> checkTensors(const std::vector<StoreTensor> &tensors)
{
    for (const StoreTensor &tensor : tensors) {
        const QString path = quotedForMessage(tensor.path);
        const Dtype dtype = tensor.tensor->info().dtype();
        if (formatName(dtype).empty())
            return Error(ErrorCode::Unsupported, SafeTensorsText::tr("SafeTensors does not support dtype %1.")
                                                     .arg(shown(tensor.tensor->info().typeName())))
                .inTensor(path);
        if (tensor.tensor->info().shape().rank() > maximalRank)
            return Error(ErrorCode::Unsupported,
                         SafeTensorsText::tr("The tensor has more than %1 dimensions.").arg(maximalRank))
                .inTensor(path);
        if (!readableSize(dtype, tensor.tensor->info().shape()))
            return Error(ErrorCode::Unsupported,
                         SafeTensorsText::tr("SafeTensors readers cannot compute the size of a tensor of shape %1.")
                             .arg(shapeAsList(tensor.tensor->info().shape())))
                .inTensor(path);
        if (tensor.path == "__metadata__")
            return Error(ErrorCode::Unsupported,
                         SafeTensorsText::tr("The name “__metadata__” is reserved in SafeTensors."))
                .inTensor(path);
    }
    return {};
}

class Writer final : public FormatWriter
{
public:
    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &options,
                                                 Diagnostics *losses) const override
    {
        BURNISH_TRY(auto content, planStore(state));
        BURNISH_CHECK(checkTensors(content.tensors));
        tellOfLeftOut(content.values, content.nulls, losses);
        if (losses && state.layout() == Layout::Burn) {
            for (const StoreTensor &tensor : content.tensors) {
                const Dtype dtype = tensor.tensor->info().dtype();
                if (!burnReads(dtype))
                    losses->add(Error(ErrorCode::Unsupported,
                                      SafeTensorsText::tr("Burn refuses SafeTensors files that contain dtype %1.")
                                          .arg(shown(nameOf(dtype))))
                                    .inTensor(quotedForMessage(tensor.path)));
            }
        }
        const auto rank = [](const StoreTensor &tensor) { return writingRank(tensor.tensor->info().dtype()); };
        std::ranges::sort(content.tensors, [&](const StoreTensor &a, const StoreTensor &b) {
            return rank(a) != rank(b) ? rank(a) > rank(b) : a.path < b.path;
        });

        auto plan = std::make_unique<Plan>();
        std::string &json = plan->header;
        json.assign(prefixSize, '\0');
        json += '{';
        appendMetadata(json, metadataOf(state, options));
        for (const StoreTensor &tensor : content.tensors) {
            const auto end = checkedAdd(plan->bodySize, tensor.tensor->info().byteSize());
            if (!end)
                return Error(ErrorCode::Unsupported,
                             SafeTensorsText::tr("The combined size of the tensors is too large for one file."));
            appendEntry(json, tensor, plan->bodySize);
            plan->tensors.push_back(tensor.tensor);
            plan->bodySize = *end;
        }
        json += '}';
        json.resize(std::size_t(roundedUp(json.size(), prefixSize)), ' ');
        const std::uint64_t size = json.size() - prefixSize;
        if (size > maximalHeaderSize)
            return Error(ErrorCode::Unsupported,
                         SafeTensorsText::tr("The header would be %1 bytes long; readers accept at most %2.")
                             .arg(qulonglong(size))
                             .arg(qulonglong(maximalHeaderSize)));
        storeLittle(std::as_writable_bytes(std::span(json)).data(), size);
        return std::unique_ptr<FileLayout>(std::move(plan));
    }

    Expected<BytePatch> metadataPatch(const ByteSource &file, const Metadata &metadata) const override
    {
        return safetensors::metadataPatch(file, metadata);
    }

    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        const auto &plan = static_cast<const Plan &>(layout);
        BURNISH_CHECK(sink.write(std::as_bytes(std::span(plan.header))));
        for (const TensorPtr &tensor : plan.tensors)
            BURNISH_CHECK(writeTensor(*tensor, sink, task));
        return {};
    }
};

} // namespace

std::shared_ptr<const FormatWriter> writer()
{
    return std::make_shared<const Writer>();
}

} // namespace burnish::safetensors
