// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/base/plural.h"
#include "core/formats/formatstext.h"
#include "core/formats/partialreader.h"
#include "core/formats/safetensors/header.h"
#include "core/formats/safetensors/safetensors.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"

#include <algorithm>
#include <array>

namespace burnish::safetensors {

namespace {

Layout layoutOf(const Metadata &metadata)
{
    if (metadata.value("producer") == "burn")
        return Layout::Burn;
    if (metadata.value("format") == "pt")
        return Layout::PyTorch;
    return Layout::Unknown;
}

class Reader final : public PartialFormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const override;
    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override;

private:
    Expected<OpenedModel> read(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                               ReadablePart *part) const override;
};

Sniff Reader::sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const
{
    if (prefix.size() <= prefixSize)
        return Sniff::NotMine;
    const std::string_view json(reinterpret_cast<const char *>(prefix.data()) + prefixSize, prefix.size() - prefixSize);
    constexpr std::string_view space = " \t\r\n";
    const std::size_t open = json.find_first_not_of(space);
    if (open == std::string_view::npos || json[open] != '{')
        return Sniff::NotMine;
    const std::size_t next = json.find_first_not_of(space, open + 1);
    if (next != std::string_view::npos && json[next] != '"' && json[next] != '}')
        return Sniff::NotMine;
    const auto size = loadLittle<std::uint64_t>(prefix.data());
    return size <= maximalHeaderSize && size <= fileSize - prefixSize ? Sniff::Mine : Sniff::Maybe;
}

/// A longer header of a model is not held in memory beside the model.
constexpr std::uint64_t longestHeldHeader = std::uint64_t(1) << 20;

/// The header and the JSON that it points into; the JSON is null if it is too long to keep.
struct ReadHeader
{
    std::unique_ptr<char[]> json;
    std::uint64_t size = 0; ///< of the JSON
    Header header;
};

/// A JSON of more than `longestHeld` bytes is read through a window.
Expected<ReadHeader> readHeader(const ByteSourcePtr &source, std::uint64_t longestHeld, const Task &task,
                                Diagnostics &diagnostics)
{
    const std::uint64_t fileSize = source->size();
    if (fileSize < prefixSize)
        return Error(ErrorCode::Malformed, FormatsText::tr("The file is too short to be a SafeTensors file."));
    std::array<std::byte, prefixSize> prefix;
    BURNISH_CHECK(source->read(0, prefix));
    ReadHeader read;
    read.size = loadLittle<std::uint64_t>(prefix.data());
    if (read.size > fileSize - prefixSize)
        return Error(ErrorCode::Malformed, FormatsText::tr("The file is truncated: its header should be %1 bytes long.")
                                               .arg(qulonglong(read.size)))
            .at(0);
    auto header = Expected<Header>(Header());
    if (read.size > maximalHeaderSize) {
        diagnostics.add(Error(ErrorCode::Unsupported,
                              FormatsText::tr("The header is %1 bytes long; other readers accept at most %2.")
                                  .arg(qulonglong(read.size))
                                  .arg(qulonglong(maximalHeaderSize)))
                            .at(0));
    }
    if (read.size > longestHeld) {
        BURNISH_TRY(const ByteSourcePtr slice, SliceSource::make(source, prefixSize, read.size));
        header = parseHeader(*slice, task);
    } else {
        // Not a vector, which would first fill a hundred megabytes with zeros.
        read.json = std::make_unique_for_overwrite<char[]>(std::size_t(read.size));
        BURNISH_CHECK(
            source->read(prefixSize, std::as_writable_bytes(std::span(read.json.get(), std::size_t(read.size)))));
        header = parseHeader({read.json.get(), std::size_t(read.size)}, task);
    }
    if (!header) {
        const Error &flaw = header.error();
        Error placed(flaw.code(), flaw.message());
        if (flaw.offset())
            placed.at(prefixSize + *flaw.offset());
        return placed.inTensor(flaw.tensor());
    }
    read.header = std::move(*header);
    const std::uint64_t body = prefixSize + read.size;
    RangeFlaws &flaws = read.header.flaws;
    for (RangeFlaw &place : flaws.list) {
        place.begin += body;
        place.end += body;
    }
    const auto &entries = read.header.entries;
    if (const std::uint64_t end = body + read.header.bodySize; end < fileSize && end > body)
        flaws.add(RangeFlawKind::Trailing, end, fileSize, std::ranges::max_element(entries, {}, &Entry::end)->name);
    return read;
}

/// Refuses truncated files, and those with nothing but bytes that belong to no tensor: they are hardly of this format.
Expected<void> checkSize(const ReadHeader &read, std::uint64_t fileSize)
{
    const std::uint64_t body = prefixSize + read.size;
    const std::uint64_t available = fileSize - body;
    const Header &header = read.header;
    if (header.bodySize <= available && (header.bodySize > 0 || available == 0))
        return {};
    const QString sentence = header.bodySize > available
                                 ? FormatsText::tr("The file is truncated: %n byte(s) of tensor data are missing.",
                                                   nullptr, forPlural(header.bodySize - available))
                                 : FormatsText::tr("%n byte(s) follow the last tensor.", nullptr, forPlural(available));
    Error refusal(ErrorCode::Malformed, sentence);
    if (const auto cut =
            std::ranges::find_if(header.entries, [&](const Entry &entry) { return entry.end > available; });
        cut != header.entries.end())
        refusal.inTensor(quotedForMessage(cut->name));
    return refusal.at(std::min(fileSize, body + header.bodySize));
}

/// Adds the tensors that end within the first `available` bytes of the body, names the others in `part`, and releases
/// the header's entries on the way.
Expected<void> addTensors(StateBuilder &builder, Header &header, const ByteSourcePtr &source, std::uint64_t body,
                          std::uint64_t available, ReadablePart *part)
{
    constexpr std::size_t releaseStep = 4096;
    StoredTensors stored(source);
    std::optional<TensorInfo> info;
    const Kind *kindOfInfo = nullptr;
    for (std::size_t count = 1; !header.entries.empty(); ++count, header.entries.pop_front()) {
        const Entry &entry = header.entries.front();
        if (header.isInOrder && count % releaseStep == 0)
            header.ownedNames.releaseBefore(entry.name);
        if (entry.end > available) {
            part->missing.emplace_back(entry.name);
            continue;
        }
        if (entry.kind != kindOfInfo) {
            auto made = TensorInfo::make(entry.kind->dtype, entry.kind->shape);
            if (!made)
                return made.error().inTensor(quotedForMessage(entry.name));
            info = *made;
            kindOfInfo = entry.kind;
        }
        auto tensor = stored.make(*info, body + entry.begin);
        if (!tensor)
            return tensor.error().inTensor(quotedForMessage(entry.name));
        builder.addTensorAt(entry.name, std::move(*tensor));
    }
    return {};
}

/// Refuses a file with as many bytes after its last tensor as spaces at the start of its data, which end at a multiple
/// of 8: writers pad headers to that, so the stated length of the header is too small, and all values would be shifted.
Expected<void> checkHeaderEnd(const ByteSource &source, std::uint64_t body, std::uint64_t trailing)
{
    constexpr std::uint64_t alignment = 8;
    if (trailing >= alignment || (body + trailing) % alignment != 0)
        return {};
    std::array<std::byte, alignment> start = {};
    const auto padding = std::span(start).first(std::size_t(trailing));
    BURNISH_CHECK(source.read(body, padding));
    if (std::ranges::any_of(padding, [](std::byte byte) { return byte != std::byte(' '); }))
        return {};
    return Error(ErrorCode::Malformed,
                 FormatsText::tr("The header is %n byte(s) longer than the file says: spaces that pad it follow its "
                                 "end, and as many bytes follow the last tensor.",
                                 nullptr, forPlural(trailing)))
        .at(0);
}

Expected<OpenedModel> Reader::read(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                                   ReadablePart *part) const
{
    BURNISH_TRY(ReadHeader found, readHeader(source, longestHeldHeader, task, diagnostics));
    Header *header = &found.header;
    const std::uint64_t fileSize = source->size();
    const std::uint64_t body = prefixSize + found.size;
    const std::uint64_t available = fileSize - body;
    const bool isPart = part && header->bodySize > available;
    if (!isPart)
        BURNISH_CHECK(checkSize(found, fileSize));
    // Offsets that do not begin at 0 may count from elsewhere, and all values would be wrong: only opened on request.
    if (const RangeFlaw *leading = header->flaws.first(RangeFlawKind::Leading); leading && !part)
        return Error(ErrorCode::Malformed, FormatsText::tr("There is a gap of %1 bytes before the tensor's data.")
                                               .arg(qulonglong(leading->end - leading->begin)))
            .inTensor(quotedForMessage(leading->tensor))
            .at(leading->begin);
    if (const RangeFlaw *trailing = header->flaws.first(RangeFlawKind::Trailing); trailing && !part)
        BURNISH_CHECK(checkHeaderEnd(*source, body, trailing->end - trailing->begin));
    for (Error &flaw : sentencesOn(header->flaws))
        diagnostics.add(std::move(flaw));

    OpenedModel model;
    if (part)
        *part = {body + header->bodySize, fileSize, header->entries.size(), {}};
    StateBuilder builder;
    BURNISH_CHECK(addTensors(builder, *header, source, body, isPart ? available : header->bodySize, part));
    builder.setLayout(layoutOf(header->metadata));
    if (const auto version = header->metadata.value("version"); version && header->metadata.value("producer") == "burn")
        model.detail = QStringLiteral("Burn ") + quotedForMessage(*version);
    builder.metadata() = std::move(header->metadata);
    model.state = builder.finish();
    return model;
}

Expected<FileMap> Reader::mapFile(const ByteSourcePtr &source, Task &task) const
{
    Diagnostics flaws;
    BURNISH_TRY(const ReadHeader read, readHeader(source, maximalHeaderSize, task, flaws));
    FileMap map;
    map.fileSize = source->size();
    map.parts.push_back(filePart(0, prefixSize, FilePartKind::Header, FormatsText::tr("JSON length"),
                                 QString::number(qulonglong(read.size))));
    FilePart json = filePart(prefixSize, prefixSize + read.size, FilePartKind::Header, FormatsText::tr("JSON header"));
    if (read.json) {
        BURNISH_TRY(json.parts, mapHeader({read.json.get(), std::size_t(read.size)}, prefixSize, task));
    }
    map.parts.push_back(std::move(json));
    return map;
}

} // namespace

Expected<RangeFlaws> rangeFlaws(const ByteSourcePtr &source, Task &task)
{
    Diagnostics flaws;
    BURNISH_TRY(ReadHeader read, readHeader(source, longestHeldHeader, task, flaws));
    BURNISH_CHECK(checkSize(read, source->size()));
    return std::move(read.header.flaws);
}

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::safetensors
