// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/bin/binrecord.h"

#include "core/formats/burnrecord/bin/binreader.h"
#include "core/formats/burnrecord/bin/bintensor.h"
#include "core/formats/burnrecord/bin/binwriter.h"
#include "core/formats/burnrecord/gzrecord.h"
#include "core/formats/burnrecord/recordlayout.h"
#include "core/formats/burnrecord/recordnames.h"
#include "core/formats/burnrecord/recordtensor.h"
#include "core/formats/formatfileparts.h"

#include <QCoreApplication>

namespace burnish::burnrecord {

namespace {

struct BinRecordText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::BinRecord)
};

constexpr std::string_view plainRecorder = "BinFileRecorder";
constexpr std::string_view gzipRecorder = "BinGzFileRecorder";
constexpr std::string_view memoryRecorder = "BinBytesRecorder";

class PlainReader final : public FormatReader
{
public:
    explicit PlainReader(RecorderPlace place)
        : m_place(place)
    {}
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        return sniffBinRecord(prefix, m_place);
    }
    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &options, Task &task,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(auto opened, readBinRecord(source, options, task, diagnostics));
        const auto format = opened.state.metadata().value("format");
        if (format && format->find(gzipRecorder) != std::string::npos) {
            diagnostics.add(
                Error(ErrorCode::Malformed, BinRecordText::tr("The record names a compressing recorder but is not "
                                                              "compressed; Burn's recorder of that name refuses it.")));
        }
        return opened;
    }
    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &) const override
    {
        BURNISH_TRY(const BinHead head, readBinHead(*source));
        FileMap map;
        map.fileSize = source->size();
        map.parts.push_back(filePart(0, head.item, FilePartKind::Metadata, BinRecordText::tr("Record metadata")));
        for (const auto &[key, value] : head.metadata.entries())
            map.parts.back().value +=
                (map.parts.back().value.isEmpty() ? QString() : QStringLiteral(", ")) + filePartValue(value);
        map.parts.push_back(
            filePart(head.item, map.fileSize, FilePartKind::Other, BinRecordText::tr("Record without names")));
        return map;
    }

private:
    RecorderPlace m_place;
};

class GzipReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        return sniffGzipRecord(prefix, [](std::span<const std::byte> content) {
            const Sniff asFile = sniffBinRecord(content, RecorderPlace::File);
            return asFile == Sniff::NotMine ? sniffBinRecord(content, RecorderPlace::Memory) : asFile;
        });
    }
    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &options, Task &task,
                               Diagnostics &diagnostics) const override
    {
        return openGzipRecord(source, task, diagnostics, [&](const ByteSourcePtr &inflated, Diagnostics &flaws) {
            return readBinRecord(inflated, options, task, flaws);
        });
    }
};

class BinRecordWriter final : public FormatWriter
{
public:
    BinRecordWriter(std::string_view recorder, RecorderPlace place, bool compressed)
        : m_recorder(recorder)
        , m_place(place)
        , m_compressed(compressed)
    {}
    Expected<TensorPtr> formFor(const TensorPtr &tensor, const WriteOptions &options) const override
    {
        return recordTensorFor(tensor, options);
    }
    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &options,
                                                 Diagnostics *losses) const override
    {
        return layOutBinRecord(state, options, m_recorder, m_place, m_compressed, losses);
    }
    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        return writeRecord(static_cast<const RecordLayout &>(layout), sink, task);
    }

private:
    std::string_view m_recorder;
    RecorderPlace m_place;
    bool m_compressed;
};

/// Versions with a binary recorder.
std::vector<BurnVersion> versionsWithRecorders()
{
    std::vector<BurnVersion> versions;
    for (const BurnVersion version : allBurnVersions()) {
        if (version >= BurnVersion::V0_7 && version <= BurnVersion::V0_21)
            versions.push_back(version);
    }
    return versions;
}

} // namespace

FormatInfo binInfo()
{
    FormatInfo info;
    info.id = QStringLiteral("bin");
    info.displayName = QStringLiteral("Bin");
    info.recorder = QStringLiteral("BinFileRecorder");
    info.extensions = {QStringLiteral("bin")};
    info.isRecord = true;
    info.isBurnFormat = true;
    info.storesParamIds = true;
    info.storesMetadata = false;
    info.isMapped = true;
    info.namesNothing = true;
    info.burnVersions = versionsWithRecorders();
    info.canHold = isBurnDtype;
    return info;
}

FormatInfo binGzInfo()
{
    FormatInfo info = binInfo();
    info.id = QStringLiteral("bin-gz");
    info.displayName = QStringLiteral("Bin, gzip");
    info.recorder = QStringLiteral("BinGzFileRecorder");
    info.extensions = {QStringLiteral("bin.gz")};
    info.isMapped = false;
    info.compresses = true;
    return info;
}

FormatInfo binBytesInfo()
{
    FormatInfo info = binInfo();
    info.id = QStringLiteral("bin-bytes");
    info.displayName = QStringLiteral("Bin, in memory");
    info.recorder = QStringLiteral("BinBytesRecorder");
    info.extensions = {QStringLiteral("bytes.bin")};
    return info;
}

std::shared_ptr<const FormatReader> binReader()
{
    return std::make_shared<PlainReader>(RecorderPlace::File);
}

std::shared_ptr<const FormatReader> binGzReader()
{
    return std::make_shared<GzipReader>();
}

std::shared_ptr<const FormatReader> binBytesReader()
{
    return std::make_shared<PlainReader>(RecorderPlace::Memory);
}

std::shared_ptr<const FormatWriter> binWriter()
{
    return std::make_shared<BinRecordWriter>(plainRecorder, RecorderPlace::File, false);
}

std::shared_ptr<const FormatWriter> binGzWriter()
{
    return std::make_shared<BinRecordWriter>(gzipRecorder, RecorderPlace::File, true);
}

std::shared_ptr<const FormatWriter> binBytesWriter()
{
    return std::make_shared<BinRecordWriter>(memoryRecorder, RecorderPlace::Memory, false);
}

} // namespace burnish::burnrecord
