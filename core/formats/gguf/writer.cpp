// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/base/fromutf8.h"
#include "core/formats/formatstext.h"
#include "core/formats/formatstore.h"
#include "core/formats/gguf/gguf.h"
#include "core/formats/gguf/header.h"
#include "core/formats/gguf/tensortype.h"
#include "core/model/modelstate.h"
#include "core/structure/layoutevidence.h"
#include "core/tensor/quantisation/ggmlblocks.h"
#include "core/tensor/quantisation/quantencoder.h"

#include <algorithm>
#include <array>
#include <map>

namespace burnish::gguf {

namespace {

constexpr std::string_view versionKey = "general.quantization_version";
constexpr std::string_view fileTypeKey = "general.file_type";

struct FileType
{
    std::string_view type;
    int number; ///< llama_ftype; of the K-quants, the one named after a single type
};
constexpr std::array fileTypes = {
    FileType{"F32", 0},   FileType{"F16", 1},   FileType{"Q4_0", 2},  FileType{"Q4_1", 3},  FileType{"Q8_0", 7},
    FileType{"Q5_0", 8},  FileType{"Q5_1", 9},  FileType{"Q2_K", 10}, FileType{"Q3_K", 11}, FileType{"Q4_K", 14},
    FileType{"Q5_K", 16}, FileType{"Q6_K", 18}, FileType{"BF16", 32}, FileType{"MXFP4", 38}};

/// Sets general.quantization_version, and general.file_type to the value of llama.cpp's llama_ftype for the type that
/// takes the most elements. Changes nothing unless the export has quantised tensors (valuesBefore()).
void describeQuantised(const ModelState &state, Metadata &metadata)
{
    bool hasQuantised = false;
    std::map<std::string_view, std::uint64_t> elements;
    for (const NodeId id : state.tensors()) {
        const TensorPtr &tensor = state.node(id).tensor;
        const TensorInfo &info = tensor->info();
        elements[info.typeName()] += info.elementCount();
        hasQuantised |= info.scheme() && info.scheme()->form == QuantScheme::Form::Ggml && valuesBefore(tensor);
    }
    if (!hasQuantised)
        return;
    metadata.set(std::string(versionKey), "u32: 2");
    const auto most = std::ranges::max_element(elements, {}, [](const auto &each) { return each.second; });
    const auto *known = std::ranges::find(fileTypes, most->first, &FileType::type);
    if (known != fileTypes.end())
        metadata.set(std::string(fileTypeKey), "u32: " + std::to_string(known->number));
    else
        metadata.remove(fileTypeKey);
}

struct GgufPlan final : FileLayout
{
    std::string header; ///< without the padding after it
    std::vector<TensorPtr> tensors;
    std::uint64_t alignment = defaultAlignment;
    std::uint64_t dataSize = 0; ///< with padding
    std::uint64_t bytes = 0;    ///< without

    [[nodiscard]] std::uint64_t fileSize() const override { return roundedUp(header.size(), alignment) + dataSize; }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return bytes; }
    [[nodiscard]] bool fixesOffsets() const override { return true; }
};

template <typename T> void appendLittle(std::string &file, T value)
{
    std::array<std::byte, sizeof(T)> bytes;
    storeLittle(bytes.data(), value);
    file.append(reinterpret_cast<const char *>(bytes.data()), bytes.size());
}

/// True for blocks that do not end with the rows, as ComfyUI-GGUF reads them.
bool isReshaped(const TensorInfo &info)
{
    const bool areBlocks = info.scheme() && info.scheme()->form == QuantScheme::Form::Ggml;
    const GgmlBlockType *type = areBlocks ? ggmlBlockType(info.scheme()->value) : nullptr;
    const Shape &shape = info.shape();
    return type && shape.rank() > 0 && shape[shape.rank() - 1] % type->elements != 0;
}

/// The shape in the file; a scalar is written as an array of one element, because gguf-py cannot write rank 0.
Shape writtenShape(const TensorInfo &info)
{
    constexpr std::uint64_t row = 256;
    if (info.shape().rank() == 0)
        return Shape{1};
    if (!isReshaped(info))
        return info.shape();
    const std::uint64_t elements = info.elementCount();
    return elements % row == 0 ? Shape{elements / row, row} : Shape{elements};
}

Expected<void> checkTensor(const TensorInfo &info)
{
    const auto type = typeNumber(info);
    if (!type && info.scheme() && info.scheme()->form == QuantScheme::Form::Parts)
        return Error(
            ErrorCode::Unsupported,
            FormatsText::tr("GGUF stores quantised tensors only in the blocks of ggml, not as %1. Dequantise the "
                            "tensor to export it.")
                .arg(fromUtf8(info.typeName())));
    if (!type && info.scheme())
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("GGUF stores quantised tensors only in the blocks of ggml, not in Burn's schemes. "
                                     "Dequantise the tensor to export it."));
    if (!type)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("GGUF does not support dtype %1.").arg(nameForText(info.dtype())));
    const Shape shape = writtenShape(info);
    if (shape.rank() > maximalRank)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("Expected at most %1 dimensions, found %2.").arg(maximalRank).arg(shape.rank()));
    BURNISH_TRY(const TensorInfo stored, infoFor(*type, shape));
    if (stored.byteSize() != info.byteSize())
        return Error(ErrorCode::Unsupported, FormatsText::tr("Expected %1 bytes for a tensor of shape %2, found %3.")
                                                 .arg(stored.byteSize())
                                                 .arg(shapeAsList(info.shape()))
                                                 .arg(info.byteSize()));
    return {};
}

void reportTensor(const StoreTensor &tensor, Diagnostics &losses)
{
    const QString path = quotedForMessage(tensor.path);
    if (tensor.tensor->info().shape().rank() == 0)
        losses.add(
            Error(ErrorCode::Unsupported,
                  FormatsText::tr("The scalar is written as a tensor of shape [1]; Burnish reads it as a scalar."))
                .inTensor(path));
    if (tensor.path.size() > maximalNameSize)
        losses.add(Error(ErrorCode::Unsupported,
                         FormatsText::tr("The name has %1 bytes; llama.cpp refuses names of more than %2.")
                             .arg(tensor.path.size())
                             .arg(maximalNameSize))
                       .inTensor(path));
}

void appendTensor(std::string &header, const StoreTensor &tensor, std::uint64_t offset)
{
    const TensorInfo &info = tensor.tensor->info();
    const Shape shape = writtenShape(info);
    appendLittle(header, std::uint64_t(tensor.path.size()));
    header += tensor.path;
    appendLittle(header, std::uint32_t(shape.rank()));
    for (std::size_t i = shape.rank(); i-- > 0;)
        appendLittle(header, shape[i]);
    appendLittle(header, *typeNumber(info));
    appendLittle(header, offset);
}

/// Writes zeros up to the next multiple of the alignment.
Expected<void> pad(ByteSink &sink, std::uint64_t written, std::uint64_t alignment)
{
    static constexpr std::array<std::byte, 4096> zeros{};
    std::uint64_t left = roundedUp(written, alignment) - written;
    while (left > 0) {
        const auto size = std::size_t(std::min<std::uint64_t>(left, zeros.size()));
        BURNISH_CHECK(sink.write(std::span(zeros).first(size)));
        left -= size;
    }
    return {};
}

void setLayoutKey(Metadata &metadata, Layout layout)
{
    if (layout == Layout::PyTorch || layout == Layout::Burn)
        metadata.set(std::string(layoutKey), layout == Layout::Burn ? "burn" : "pytorch");
}

/// True if the metadata has the key with which SafeTensors files declare the layout of PyTorch.
bool hasSafeTensorsLayout(const Metadata &metadata)
{
    return metadata.value("format") == "pt";
}

/// Declares the layout of a model if its tensors do not show it.
void describeLayout(const ModelState &state, Metadata &metadata)
{
    if (hasSafeTensorsLayout(metadata))
        metadata.remove("format");
    ModelState read = state;
    read.setMetadata(metadata);
    const auto evidence = layoutEvidence(read);
    if (!evidence || evidence->layout != state.layout())
        setLayoutKey(metadata, state.layout());
}

/// Replaces the shapes that ComfyUI-GGUF reads by those of the tensors that are reshaped. All others are written with
/// their own.
void describeShapes(Metadata &metadata, const StoreTensors &tensors)
{
    std::vector<Metadata::Entry> entries = metadata.entries();
    std::erase_if(entries, [](const Metadata::Entry &entry) { return entry.first.starts_with(shapeKeyStart); });
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const TensorInfo &info = tensors.tensor(i)->info();
        if (isReshaped(info))
            entries.emplace_back(std::string(shapeKeyStart) + std::string(tensors.path(i)),
                                 "i32[]: " + shapeAsList(info.shape()).toStdString());
    }
    if (entries != metadata.entries())
        metadata = Metadata(std::move(entries));
}

/// Returns the model's metadata with the keys of Burnish, and without one that means something in SafeTensors only.
Metadata writtenMetadata(const ModelState &state, const StoreTensors &tensors)
{
    Metadata metadata = state.metadata();
    if (hasSafeTensorsLayout(metadata)) {
        metadata.remove("format");
        setLayoutKey(metadata, state.layout());
    }
    std::string scalars;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (tensors.tensor(i)->info().shape().rank() == 0)
            scalars.append(scalars.empty() ? "" : "\n").append(tensors.path(i));
    }
    if (!scalars.empty())
        metadata.set(std::string(scalarsKey), std::move(scalars));
    describeShapes(metadata, tensors);
    return metadata;
}

class GgufWriter final : public FormatWriter
{
public:
    void describeQuantised(const ModelState &state, Metadata &metadata) const override
    {
        gguf::describeQuantised(state, metadata);
        describeLayout(state, metadata);
    }

    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &,
                                                 Diagnostics *losses) const override
    {
        BURNISH_TRY(const auto content, planStore(state));
        reportOmitted(content.values, content.nulls, losses);
        auto plan = std::make_unique<GgufPlan>();
        BURNISH_TRY(plan->alignment, alignmentOf(state.metadata()));
        std::string &header = plan->header;
        header = magic;
        appendLittle(header, newestVersion);
        appendLittle(header, std::uint64_t(content.tensors.size()));
        BURNISH_CHECK(appendKeys(header, writtenMetadata(state, content.tensors), false));
        if (losses && !state.metadata().value(architectureKey))
            losses->add(Error(ErrorCode::Unsupported,
                              FormatsText::tr("The metadata has no general.architecture, which llama.cpp requires.")));
        for (const StoreTensor &tensor : content.tensors) {
            if (auto checked = checkTensor(tensor.tensor->info()); !checked)
                return std::move(checked.error().inTensor(quotedForMessage(tensor.path)));
            if (losses)
                reportTensor(tensor, *losses);
            appendTensor(header, tensor, plan->dataSize);
            const std::uint64_t size = tensor.tensor->info().byteSize();
            const auto end = checkedAdd(plan->dataSize, size);
            // Leaves room for padding and the header.
            if (!end || *end > std::uint64_t(1) << 62)
                return Error(ErrorCode::Unsupported,
                             FormatsText::tr("The combined size of the tensors is too large for one file."));
            plan->dataSize = roundedUp(*end, plan->alignment);
            plan->bytes += size;
            plan->tensors.push_back(tensor.tensor);
        }
        return std::unique_ptr<FileLayout>(std::move(plan));
    }

    Expected<BytePatch> metadataPatch(const ByteSource &file, const Metadata &metadata) const override
    {
        return gguf::metadataPatch(file, metadata);
    }

    Expected<NewStart> startWith(const ByteSource &file, const Metadata &metadata) const override
    {
        return gguf::startWith(file, metadata);
    }

    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        const auto &plan = static_cast<const GgufPlan &>(layout);
        BURNISH_CHECK(sink.write(std::as_bytes(std::span(plan.header))));
        BURNISH_CHECK(pad(sink, plan.header.size(), plan.alignment));
        for (const TensorPtr &tensor : plan.tensors) {
            BURNISH_CHECK(task.poll());
            BURNISH_CHECK(writeTensor(*tensor, sink, task));
            BURNISH_CHECK(pad(sink, tensor->info().byteSize(), plan.alignment));
        }
        return {};
    }
};

} // namespace

std::shared_ptr<const FormatWriter> writer()
{
    return std::make_shared<const GgufWriter>();
}

} // namespace burnish::gguf
