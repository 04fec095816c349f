// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/formats/burnpack/burnpack.h"
#include "core/formats/burnpack/header.h"
#include "core/formats/formatstext.h"
#include "core/formats/partialreader.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/quantisation/quantlayout.h"
#include "core/tensor/quantisation/quantreading.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>

namespace burnish::burnpack {

namespace {

class Reader final : public PartialFormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        const bool isMine =
            prefix.size() >= magic.size() && std::memcmp(prefix.data(), magic.data(), magic.size()) == 0;
        return isMine ? Sniff::Mine : Sniff::NotMine;
    }
    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override;

private:
    Expected<OpenedModel> read(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                               ReadablePart *part) const override;
};

/// Checks the fixed part and returns the size of the CBOR.
Expected<std::uint32_t> readPrefix(const ByteSource &source)
{
    const auto refused = [](const QString &sentence, std::uint64_t offset) {
        return Error(ErrorCode::Malformed, sentence).at(offset);
    };
    std::array<std::byte, prefixSize> prefix;
    if (source.size() < prefixSize)
        return Error(ErrorCode::Malformed, FormatsText::tr("The file is too short to be a Burnpack file."));
    BURNISH_CHECK(source.read(0, prefix));
    if (std::memcmp(prefix.data(), magic.data(), magic.size()) != 0)
        return refused(FormatsText::tr("The file does not start with the Burnpack magic number."), 0);
    const auto version = loadLittle<std::uint16_t>(prefix.data() + 4);
    if (version > newestVersion)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("Unsupported Burnpack version %1; the newest supported version is %2.")
                         .arg(version)
                         .arg(newestVersion))
            .at(4);
    const auto size = loadLittle<std::uint32_t>(prefix.data() + 6);
    if (size > maximalHeaderSize)
        return refused(FormatsText::tr("The header length of %1 bytes exceeds Burn's limit of %2 bytes.")
                           .arg(size)
                           .arg(qulonglong(maximalHeaderSize)),
                       6);
    if (size > source.size() - prefixSize)
        return refused(FormatsText::tr("The file is truncated: its header should be %1 bytes long.").arg(size), 6);
    return size;
}

void reportFlaws(const Header &header, std::uint64_t dataStart, std::uint64_t fileSize, Diagnostics &diagnostics)
{
    const auto report = [&](const QString &sentence) { diagnostics.add(Error(ErrorCode::Malformed, sentence)); };
    if (header.leftoverBytes > 0)
        report(FormatsText::tr("%1 bytes of the header are unused.").arg(header.leftoverBytes));
    if (!header.entries.empty() && fileSize > dataStart + header.dataEnd)
        report(
            FormatsText::tr("%1 bytes follow the last tensor.").arg(qulonglong(fileSize - dataStart - header.dataEnd)));
    if (header.entries.size() > maximalTensors)
        report(FormatsText::tr("Burn refuses this file: it has more than %1 tensors.").arg(qulonglong(maximalTensors)));
    if (fileSize > maximalFileSize)
        report(FormatsText::tr("Burn refuses this file: it is larger than 100 GiB."));
    if (header.hasWideBools)
        report(FormatsText::tr("Four-byte booleans are shown as U32."));
    std::map<std::string, int> guessed; // numbers of tensors, by the type of their values
    std::uint64_t end = 0;
    for (const Entry &entry : header.entries) {
        const auto reportOf = [&](const QString &sentence) {
            diagnostics.add(Error(ErrorCode::Malformed, sentence)
                                .inTensor(quotedForMessage(entry.name))
                                .at(prefixSize + entry.place));
        };
        if (entry.info.scheme()) {
            if (const auto layout = quantLayoutOf(entry.info); !layout)
                reportOf(layout.error().message());
            else if (isReadingGuessed(entry.info))
                guessed[entry.info.scheme()->value] += 1;
        }
        const std::uint64_t size = entry.info.byteSize();
        if (size > maximalTensorSize)
            reportOf(FormatsText::tr("Burn refuses this tensor: it is larger than 10 GiB."));
        if (size > 0 && entry.begin < end)
            reportOf(FormatsText::tr("The tensor shares bytes with another one."));
        end = std::max(end, entry.begin + size);
    }
    for (const auto &[value, tensors] : guessed) {
        diagnostics.add(
            Error(ErrorCode::Unsupported,
                  FormatsText::tr(
                      "The %1 values of %n quantised tensor(s) are read as integers, as Burn 0.22 does on the CPU; "
                      "on GPUs and from 0.23 on they are floats.",
                      nullptr, tensors)
                      .arg(QString::fromStdString(value))));
    }
}

/// The header, the bytes that it points into, and the start of the data.
struct ReadHeader
{
    std::vector<std::byte> cbor;
    Header header;
    std::uint64_t dataStart = 0;
};

Expected<ReadHeader> readHeader(const ByteSource &source, const Task &task)
{
    BURNISH_TRY(const std::uint32_t headerSize, readPrefix(source));
    ReadHeader read;
    read.cbor.resize(headerSize);
    BURNISH_CHECK(source.read(prefixSize, read.cbor));
    auto parsed = parseHeader(read.cbor, task);
    if (!parsed) {
        const Error &flaw = parsed.error();
        Error placed(flaw.code(), flaw.message());
        if (flaw.offset())
            placed.at(prefixSize + *flaw.offset());
        return placed.inTensor(flaw.tensor());
    }
    read.header = std::move(*parsed);
    read.dataStart = findDataStart(read.header, headerSize, source.size());
    return read;
}

/// Burn 0.20 and later pads before every tensor; any other gap was not written by Burn.
void addPadding(std::vector<FilePart> &parts, const ReadHeader &read, std::uint64_t dataStart)
{
    std::uint64_t end = 0;
    for (const Entry &entry : read.header.entries) {
        if (entry.begin > end && entry.begin == roundedUp(end, alignment)) {
            parts.push_back(filePart(dataStart + end, dataStart + entry.begin, FilePartKind::Padding, {}));
        }
        end = std::max(end, entry.begin + entry.info.byteSize());
    }
}

Expected<OpenedModel> Reader::read(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                                   ReadablePart *part) const
{
    BURNISH_TRY(ReadHeader found, readHeader(*source, task));
    Header &header = found.header;
    const std::uint64_t fileSize = source->size();
    const std::uint64_t dataStart = found.dataStart;
    const auto wholeSize = checkedAdd(dataStart, header.dataEnd);
    const bool isCutOff = !header.entries.empty() && (!wholeSize || *wholeSize > fileSize);
    // The start of the data must be certain from the header, because the size of a truncated file does not help.
    const bool isPart = isCutOff && part && wholeSize && reportsDataStart(header);
    if (isCutOff && !isPart)
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("The file is truncated: the tensor data should extend to byte %1.")
                         .arg(wholeSize ? QString::number(*wholeSize) : QStringLiteral("> 2⁶⁴")))
            .at(fileSize);
    reportFlaws(header, dataStart, fileSize, diagnostics);

    OpenedModel model;
    if (part)
        *part = {isPart ? *wholeSize : fileSize, fileSize, header.entries.size(), {}};
    StateBuilder builder;
    StoredTensors stored(source);
    for (const Entry &entry : header.entries) {
        if (isPart && dataStart + entry.begin + entry.info.byteSize() > fileSize) {
            part->missing.emplace_back(entry.name);
            continue;
        }
        auto tensor = stored.make(entry.info, dataStart + entry.begin);
        if (!tensor)
            return tensor.error().inTensor(quotedForMessage(entry.name));
        builder.addTensorAt(entry.name, std::move(*tensor), entry.id);
    }
    for (Scalar &scalar : header.scalars)
        builder.addValueAt(scalar.name, std::move(scalar.value), prefixSize + scalar.place);
    if (const auto version = header.metadata.value("version"); version && header.metadata.value("producer") == "burn")
        model.detail = QStringLiteral("Burn ") + quotedForMessage(*version);
    builder.setLayout(Layout::Burn);
    builder.metadata() = std::move(header.metadata);
    model.state = builder.finish();
    return model;
}

Expected<FileMap> Reader::mapFile(const ByteSourcePtr &source, Task &task) const
{
    BURNISH_TRY(const ReadHeader read, readHeader(*source, task));
    FileMap map;
    map.fileSize = source->size();
    std::array<std::byte, 2> version;
    BURNISH_CHECK(source->read(4, version));
    FilePart prefix = filePart(0, prefixSize, FilePartKind::Header, FormatsText::tr("Prefix"));
    const auto number = [](std::uint64_t value) { return QString::number(value); };
    prefix.parts.push_back(
        filePart(0, 4, FilePartKind::Header, FormatsText::tr("Magic number"), QStringLiteral("NRUB")));
    prefix.parts.push_back(filePart(4, 6, FilePartKind::Header, FormatsText::tr("Format version"),
                                    number(loadLittle<std::uint16_t>(version.data()))));
    prefix.parts.push_back(
        filePart(6, prefixSize, FilePartKind::Header, FormatsText::tr("CBOR size"), number(read.cbor.size())));
    map.parts.push_back(std::move(prefix));

    const std::uint64_t end = prefixSize + read.cbor.size();
    FilePart cbor = filePart(prefixSize, end, FilePartKind::Header, FormatsText::tr("CBOR header"));
    BURNISH_TRY(cbor.parts, mapHeader(read.cbor, prefixSize, task));
    map.parts.push_back(std::move(cbor));
    // A truncated file may end before its data would start.
    const std::uint64_t dataStart = std::min(read.dataStart, map.fileSize);
    if (dataStart > end)
        map.parts.push_back(
            filePart(end, dataStart, FilePartKind::Padding, FormatsText::tr("Padding before the data")));
    addPadding(map.parts, read, dataStart);
    return map;
}

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::burnpack
