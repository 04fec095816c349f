// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/msgpack/namedmpk.h"

#include "core/formats/burnrecord/gzrecord.h"
#include "core/formats/burnrecord/msgpack/msgpackmap.h"
#include "core/formats/burnrecord/msgpack/msgpackreader.h"
#include "core/formats/burnrecord/msgpack/msgpacksniff.h"
#include "core/formats/burnrecord/msgpack/msgpackwriter.h"
#include "core/formats/burnrecord/recordnames.h"
#include "core/formats/burnrecord/recordtensor.h"

#include <QCoreApplication>

namespace burnish::burnrecord {

namespace {

struct NamedMpkText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::NamedMpk)
};

constexpr std::string_view plainRecorder = "NamedMpkFileRecorder";
constexpr std::string_view gzipRecorder = "NamedMpkGzFileRecorder";
constexpr std::string_view memoryRecorder = "NamedMpkBytesRecorder";

/// Reads the output of the two recorders without compression, which differs only in the recorder's name.
class PlainReader final : public FormatReader
{
public:
    explicit PlainReader(RecorderPlace place)
        : m_place(place)
    {}
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        const Sniff opinion = sniffMsgpackRecord(prefix);
        const auto place = msgpackRecordPlace(prefix);
        if (opinion != Sniff::NotMine && !place && m_place == RecorderPlace::File)
            return Sniff::Maybe;
        return place == m_place ? opinion : Sniff::NotMine;
    }
    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(auto opened, readMsgpackRecord(source, task, diagnostics));
        const auto format = opened.state.metadata().value("format");
        if (format && format->find(gzipRecorder) != std::string::npos) {
            diagnostics.add(
                Error(ErrorCode::Malformed, NamedMpkText::tr("The record names a compressing recorder but is not "
                                                             "compressed; Burn's recorder of that name refuses it.")));
        }
        return opened;
    }
    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        return mapMsgpackRecord(source, task);
    }

private:
    RecorderPlace m_place;
};

class GzipReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        return sniffGzipRecord(prefix, sniffMsgpackRecord);
    }
    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        return openGzipRecord(source, task, diagnostics, [&](const ByteSourcePtr &inflated, Diagnostics &flaws) {
            return readMsgpackRecord(inflated, task, flaws);
        });
    }
};

class NamedMpkWriter final : public FormatWriter
{
public:
    NamedMpkWriter(std::string_view recorder, RecorderPlace place, bool compressed)
        : m_recorder(recorder)
        , m_place(place)
        , m_compressed(compressed)
    {}
    Expected<TensorPtr> formFor(const TensorPtr &tensor, const WriteOptions &options) const override
    {
        return recordTensorFor(tensor, options);
    }
    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &options,
                                                 Diagnostics *) const override
    {
        return layOutMsgpackRecord(state, options, m_recorder, m_place, m_compressed);
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

std::vector<BurnVersion> versionsFrom(BurnVersion first)
{
    std::vector<BurnVersion> versions;
    for (const BurnVersion version : allBurnVersions()) {
        if (version >= first && version <= BurnVersion::V0_21)
            versions.push_back(version);
    }
    return versions;
}

} // namespace

FormatInfo namedMpkInfo()
{
    FormatInfo info;
    info.id = QStringLiteral("named-mpk");
    info.displayName = QStringLiteral("NamedMpk");
    info.recorder = QStringLiteral("NamedMpkFileRecorder");
    info.extensions = {QStringLiteral("mpk")};
    info.isRecord = true;
    info.isBurnFormat = true;
    info.storesParamIds = true;
    info.storesMetadata = true;
    info.isMapped = true;
    info.burnVersions = versionsFrom(BurnVersion::V0_9);
    info.canHold = isBurnDtype;
    return info;
}

FormatInfo namedMpkGzInfo()
{
    FormatInfo info = namedMpkInfo();
    info.id = QStringLiteral("named-mpk-gz");
    info.displayName = QStringLiteral("NamedMpk, gzip");
    info.recorder = QStringLiteral("NamedMpkGzFileRecorder");
    info.extensions = {QStringLiteral("mpk.gz")};
    info.isMapped = false;
    info.compresses = true;
    info.burnVersions = versionsFrom(BurnVersion::V0_7);
    return info;
}

FormatInfo namedMpkBytesInfo()
{
    FormatInfo info = namedMpkInfo();
    info.id = QStringLiteral("named-mpk-bytes");
    info.displayName = QStringLiteral("NamedMpk, in memory");
    info.recorder = QStringLiteral("NamedMpkBytesRecorder");
    info.extensions = {QStringLiteral("bytes.mpk")};
    info.burnVersions = versionsFrom(BurnVersion::V0_10);
    return info;
}

std::shared_ptr<const FormatReader> namedMpkReader()
{
    return std::make_shared<PlainReader>(RecorderPlace::File);
}

std::shared_ptr<const FormatReader> namedMpkGzReader()
{
    return std::make_shared<GzipReader>();
}

std::shared_ptr<const FormatReader> namedMpkBytesReader()
{
    return std::make_shared<PlainReader>(RecorderPlace::Memory);
}

std::shared_ptr<const FormatWriter> namedMpkWriter()
{
    return std::make_shared<NamedMpkWriter>(plainRecorder, RecorderPlace::File, false);
}

std::shared_ptr<const FormatWriter> namedMpkGzWriter()
{
    return std::make_shared<NamedMpkWriter>(gzipRecorder, RecorderPlace::File, true);
}

std::shared_ptr<const FormatWriter> namedMpkBytesWriter()
{
    return std::make_shared<NamedMpkWriter>(memoryRecorder, RecorderPlace::Memory, false);
}

} // namespace burnish::burnrecord
