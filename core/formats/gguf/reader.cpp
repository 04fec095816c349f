// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/seededhash.h"
#include "core/formats/formatstext.h"
#include "core/formats/gguf/gguf.h"
#include "core/formats/gguf/header.h"
#include "core/formats/gguf/tensortype.h"
#include "core/formats/gguf/valuetext.h"
#include "core/formats/partialreader.h"
#include "core/formats/splitformat.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/expressions/strided.h"
#include "core/tensor/quantisation/ggmldecoding.h"

#include <algorithm>
#include <charconv>

namespace burnish::gguf {

namespace {

// Split models, as llama-gguf-split writes them: every part has the keys split.no, split.count and split.tensors.count;
// only the first part has the others.
constexpr std::string_view numberKey = "split.no";
constexpr std::string_view countKey = "split.count";
constexpr std::string_view tensorsKey = "split.tensors.count";

/// Of any type, because writers differ; empty for values that are not natural numbers.
std::optional<std::uint64_t> naturalNumber(const Metadata &metadata, std::string_view key)
{
    const std::string text = metadata.value(key).value_or(std::string());
    const std::string_view type = typeOfText(text);
    if (type.empty())
        return std::nullopt;
    const char *const begin = text.data() + type.size() + 2;
    const char *const end = text.data() + text.size();
    std::uint64_t number = 0;
    const auto [last, flaw] = std::from_chars(begin, end, number);
    return flaw == std::errc() && last == end ? std::optional(number) : std::nullopt;
}

class GgufReader final : public PartialFormatReader, public SplitFormat
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        const std::string_view start(reinterpret_cast<const char *>(prefix.data()), prefix.size());
        return start.starts_with(magic) ? Sniff::Mine : Sniff::NotMine;
    }
    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override;
    [[nodiscard]] std::optional<SplitPart> splitPart(const Metadata &metadata) const override;
    [[nodiscard]] Metadata wholeMetadata(Metadata ofPart) const override;
    /// Parts after the first have the architecture and the alignment.
    [[nodiscard]] Metadata partMetadata(const Metadata &whole, const SplitPart &part) const override;

private:
    Expected<OpenedModel> read(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                               ReadablePart *part) const override;
};

std::optional<SplitPart> GgufReader::splitPart(const Metadata &metadata) const
{
    const auto number = naturalNumber(metadata, numberKey);
    const auto count = naturalNumber(metadata, countKey);
    if (!number || !count || *count < 2 || *number >= *count)
        return std::nullopt;
    return SplitPart{*number, *count, naturalNumber(metadata, tensorsKey)};
}

Metadata GgufReader::wholeMetadata(Metadata ofPart) const
{
    for (const std::string_view key : {numberKey, countKey, tensorsKey})
        ofPart.remove(key);
    return ofPart;
}

Metadata GgufReader::partMetadata(const Metadata &whole, const SplitPart &part) const
{
    std::vector<Metadata::Entry> entries;
    if (const auto architecture = whole.value(architectureKey))
        entries.emplace_back(architectureKey, *architecture);
    entries.emplace_back(numberKey, "u16: " + std::to_string(part.number));
    entries.emplace_back(countKey, "u16: " + std::to_string(part.count));
    if (part.tensors)
        entries.emplace_back(tensorsKey, "i32: " + std::to_string(*part.tensors));
    const Metadata others = wholeMetadata(whole);
    for (const Metadata::Entry &entry : others.entries()) {
        if (entry.first != architectureKey && (part.number == 0 || entry.first == alignmentKey))
            entries.push_back(entry);
    }
    return Metadata(std::move(entries));
}

/// An entry and the place of its data in the file.
struct Located
{
    const TensorEntry *entry;
    TensorInfo info;
    std::uint64_t begin;
    std::uint64_t end;
};

/// Returns the tensors in the order of their data. Those of unsupported types are reported and left out.
Expected<std::vector<Located>> locate(const Header &header, Diagnostics &diagnostics)
{
    std::vector<Located> located;
    std::optional<Error> firstLeftOut;
    for (const TensorEntry &entry : header.tensors) {
        const auto placed = [&](Error error) {
            return std::move(error.inTensor(quotedForMessage(entry.name)).at(entry.place));
        };
        auto info = infoFor(entry.type, entry.shape);
        if (!info && info.error().code() != ErrorCode::Unsupported)
            return placed(std::move(info).error());
        if (!info) {
            Error leftOut = placed(std::move(info).error());
            if (!firstLeftOut)
                firstLeftOut = leftOut;
            diagnostics.leaveOut(OmissionKind::Unread, std::move(leftOut), std::string(entry.name));
            continue;
        }
        if (entry.offset % header.alignment != 0)
            return placed(
                malformed(FormatsText::tr("The offset %1 of the tensor's data is not a multiple of the alignment, %2.")
                              .arg(entry.offset)
                              .arg(header.alignment),
                          entry.place));
        const auto begin = checkedAdd(header.dataBegin, entry.offset);
        const auto end = begin ? checkedAdd(*begin, info->byteSize()) : std::nullopt;
        if (!end)
            return placed(malformed(
                FormatsText::tr("The offset %1 of the tensor's data is beyond the end of any file.").arg(entry.offset),
                entry.place));
        located.push_back({&entry, *info, *begin, *end});
    }
    if (located.empty() && firstLeftOut)
        return std::move(*firstLeftOut);
    std::ranges::stable_sort(located, {}, &Located::begin);
    return located;
}

/// Reports a layout that ggml's C code refuses: there, the data of each tensor starts where that of the one before ends
/// with its padding, in the order of the entries.
void reportLooseLayout(const Header &header, const std::vector<Located> &located, std::uint64_t fileSize,
                       Diagnostics &diagnostics)
{
    std::uint64_t expected = header.dataBegin;
    const bool isWhole = located.size() == header.tensors.size();
    for (std::size_t i = 0; i < located.size() && isWhole; ++i) {
        const Located &tensor = located[i];
        if (tensor.begin != expected || tensor.entry != &header.tensors[i]) {
            diagnostics.add(
                malformed(FormatsText::tr("The tensors do not follow each other directly in the order of the "
                                          "header; llama.cpp refuses such files."),
                          tensor.entry->place)
                    .inTensor(quotedForMessage(tensor.entry->name)));
            return;
        }
        expected = roundedUp(tensor.end, header.alignment);
    }
    if (header.tensors.empty() || !isWhole)
        return;
    if (expected > fileSize)
        diagnostics.add(malformed(
            FormatsText::tr("The padding after the last tensor is missing, which no reader needs."), fileSize));
    else if (expected < fileSize)
        diagnostics.add(
            malformed(FormatsText::tr("%1 bytes follow the last tensor.").arg(fileSize - expected), expected));
}

Expected<TensorPtr> tensorAt(StoredTensors &stored, const ByteSourcePtr &source, const Located &located, bool swap)
{
    if (!swap || located.begin == located.end)
        return stored.make(located.info, located.begin);
    if (located.info.scheme()) {
        BURNISH_TRY(TensorPtr blocks, stored.make(located.info, located.begin));
        return makeGgmlBlocksSwapped(std::move(blocks));
    }
    StridedElements elements;
    elements.source = source;
    elements.begin = located.begin;
    elements.size = located.info.byteSize();
    elements.strides = denseStrides(located.info.shape().dimensions());
    elements.isBigEndian = true;
    return makeStridedTensor(located.info, std::move(elements));
}

/// The names of the tensors that are scalars.
TextSet scalarsOf(const Metadata &metadata)
{
    TextSet names;
    const std::string listed = metadata.value(scalarsKey).value_or(std::string());
    for (std::size_t begin = 0; begin < listed.size();) {
        const std::size_t end = std::min(listed.find('\n', begin), listed.size());
        names.insert(listed.substr(begin, end - begin));
        begin = end + 1;
    }
    return names;
}

/// The shapes that ComfyUI-GGUF wrote, as text, by the names of tensors.
TextViewMap<std::string_view> shapeTextsOf(const Metadata &metadata)
{
    TextViewMap<std::string_view> texts;
    for (const auto &[key, text] : metadata.entries()) {
        if (key.starts_with(shapeKeyStart))
            texts.emplace(std::string_view(key).substr(shapeKeyStart.size()), text);
    }
    return texts;
}

/// Reads "i32[]: [32, 16, 3, 3]"; nothing if that is not the shape of so many elements.
std::optional<Shape> shapeFromText(std::string_view text, std::uint64_t elements)
{
    const std::string_view type = typeOfText(text);
    const bool areIntegers = type.ends_with("[]") && (type.front() == 'i' || type.front() == 'u');
    if (!areIntegers || !text.ends_with(']'))
        return std::nullopt;
    std::string_view list = text.substr(type.size() + 3);
    std::vector<std::uint64_t> dimensions;
    while (!list.empty() && list != "]") {
        std::uint64_t dimension = 0;
        const auto [last, flaw] = std::from_chars(list.data(), list.data() + list.size(), dimension);
        if (flaw != std::errc() || dimensions.size() == readableRank)
            return std::nullopt;
        dimensions.push_back(dimension);
        list.remove_prefix(std::size_t(last - list.data()));
        if (list.starts_with(", "))
            list.remove_prefix(2);
        else if (list != "]")
            return std::nullopt;
    }
    Shape shape(dimensions);
    return !dimensions.empty() && shape.elementCount() == elements ? std::optional(std::move(shape)) : std::nullopt;
}

/// Returns what is known about the tensor with the shape that it had before it was quantised. Blocks follow each other
/// without regard to its rows.
Expected<TensorInfo> originalInfo(const Located &located, std::string_view text, Diagnostics &diagnostics)
{
    const TensorInfo &info = located.info;
    auto shape = shapeFromText(text, info.elementCount());
    if (!shape) {
        diagnostics.add(
            Error(ErrorCode::Malformed,
                  FormatsText::tr("The metadata gives the original shape as “%1”, which is not a shape of %2 "
                                  "elements. The stored shape is kept.")
                      .arg(quotedForMessage(text))
                      .arg(info.elementCount()))
                .inTensor(quotedForMessage(located.entry->name))
                .at(located.entry->place));
        return info;
    }
    if (info.scheme())
        return TensorInfo::makeQuantised(*std::move(shape), info.byteSize(), info.scheme());
    return TensorInfo::make(info.dtype(), *std::move(shape));
}

Expected<OpenedModel> GgufReader::read(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                                       ReadablePart *part) const
{
    BURNISH_TRY(Header header, readHeader(*source, task, diagnostics));
    BURNISH_TRY(const std::vector<Located> located, locate(header, diagnostics));
    const std::uint64_t fileSize = source->size();
    const TextSet scalars = scalarsOf(header.metadata);
    const TextViewMap<std::string_view> shapeTexts = shapeTextsOf(header.metadata);
    StateBuilder builder;
    StoredTensors stored(source);
    std::uint64_t requestedSize = fileSize;
    if (part)
        *part = {fileSize, fileSize, header.tensors.size(), {}};
    for (const Located &tensor : located) {
        const QString name = quotedForMessage(tensor.entry->name);
        requestedSize = std::max(requestedSize, tensor.end);
        // An empty tensor has no bytes that could be missing.
        if (tensor.end > fileSize && tensor.begin != tensor.end) {
            if (!part)
                return std::move(malformed(FormatsText::tr("The file is truncated: the tensor's data ends at byte %1, "
                                                           "but the file has %2.")
                                               .arg(tensor.end)
                                               .arg(fileSize),
                                           tensor.entry->place)
                                     .inTensor(name));
            part->missing.push_back(tensor.entry->name);
            continue;
        }
        Located atEnd = {tensor.entry, tensor.info, std::min(tensor.begin, fileSize), std::min(tensor.end, fileSize)};
        if (tensor.entry->shape.rank() > maximalRank)
            diagnostics.add(Error(ErrorCode::Unsupported,
                                  FormatsText::tr("The tensor has %1 dimensions; llama.cpp refuses more than %2.")
                                      .arg(tensor.entry->shape.rank())
                                      .arg(maximalRank))
                                .inTensor(name)
                                .at(tensor.entry->place));
        if (const auto text = shapeTexts.find(tensor.entry->name); text != shapeTexts.end()) {
            BURNISH_TRY(atEnd.info, originalInfo(tensor, text->second, diagnostics));
        }
        auto made = tensorAt(stored, source, atEnd, header.isBigEndian);
        if (!made) {
            Error flaw = std::move(made.error().inTensor(name).at(tensor.entry->place));
            if (flaw.code() != ErrorCode::Unsupported)
                return flaw;
            diagnostics.leaveOut(OmissionKind::Unread, std::move(flaw), tensor.entry->name);
            continue;
        }
        if (scalars.contains(tensor.entry->name) && (*made)->info().elementCount() == 1) {
            BURNISH_TRY(*made, makeReshape(*made, Shape()));
        }
        builder.addTensorAt(tensor.entry->name, std::move(*made));
    }
    if (part)
        part->requestedSize = requestedSize;
    if (!part || part->missing.empty())
        reportLooseLayout(header, located, fileSize, diagnostics);
    OpenedModel model;
    model.detail = header.isBigEndian ? FormatsText::tr("version %1, big-endian").arg(header.version)
                                      : FormatsText::tr("version %1").arg(header.version);
    const auto layout = header.metadata.value(layoutKey);
    if (layout == "pytorch" || header.metadata.value("format") == "pt")
        builder.setLayout(Layout::PyTorch);
    else if (layout == "burn")
        builder.setLayout(Layout::Burn);
    header.metadata.remove(layoutKey);
    header.metadata.remove(scalarsKey);
    builder.metadata() = std::move(header.metadata);
    model.state = builder.finish();
    return model;
}

Expected<FileMap> GgufReader::mapFile(const ByteSourcePtr &source, Task &task) const
{
    Diagnostics flaws;
    BURNISH_TRY(const Header header, readHeader(*source, task, flaws));
    FileMap map;
    map.fileSize = source->size();
    map.parts.push_back(filePart(0, fixedSize, FilePartKind::Header, FormatsText::tr("GGUF header"),
                                 FormatsText::tr("version %1").arg(header.version)));
    const auto &entries = header.metadata.entries();
    if (!entries.empty()) {
        FilePart keys = filePart(fixedSize, header.tensorsBegin, FilePartKind::Metadata, FormatsText::tr("Metadata"));
        for (std::size_t i = 0; i < std::min(entries.size(), filePartLimit); ++i) {
            const std::uint64_t end = i + 1 < entries.size() ? header.keyPlaces[i + 1] : header.tensorsBegin;
            keys.parts.push_back(filePart(header.keyPlaces[i], end, FilePartKind::Metadata,
                                          filePartValue(entries[i].first), filePartValue(entries[i].second)));
        }
        map.parts.push_back(std::move(keys));
    }
    if (!header.tensors.empty()) {
        FilePart list =
            filePart(header.tensorsBegin, header.end, FilePartKind::Header, FormatsText::tr("Tensor descriptors"));
        for (std::size_t i = 0; i < header.tensors.size(); ++i) {
            const std::uint64_t end = i + 1 < header.tensors.size() ? header.tensors[i + 1].place : header.end;
            FilePart &part =
                list.parts.emplace_back(filePart(header.tensors[i].place, end, FilePartKind::Descriptor, {}));
            part.path = header.tensors[i].name;
        }
        map.parts.push_back(std::move(list));
    }
    BURNISH_TRY(const std::vector<Located> located, locate(header, flaws));
    const auto pad = [&](std::uint64_t begin, std::uint64_t limit) {
        const std::uint64_t end = std::min({roundedUp(begin, header.alignment), limit, map.fileSize});
        if (end > begin)
            map.parts.push_back(filePart(begin, end, FilePartKind::Padding, {}));
    };
    pad(header.end, header.dataBegin);
    for (std::size_t i = 0; i < located.size(); ++i) {
        // Where data overlaps, there is no padding.
        const std::uint64_t next = i + 1 < located.size() ? located[i + 1].begin : map.fileSize;
        if (located[i].end < next)
            pad(located[i].end, next);
    }
    return map;
}

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const GgufReader>();
}

} // namespace burnish::gguf
