// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/namedmpk.h"

#include "core/formats/burnrecord/gzrecord.h"
#include "core/formats/burnrecord/msgpackreader.h"
#include "core/formats/burnrecord/msgpackwriter.h"
#include "core/formats/burnrecord/recordnames.h"

#include <QCoreApplication>

namespace burnish::burnrecord {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::NamedMpk)
};

constexpr std::string_view plainRecorder = "NamedMpkFileRecorder";
constexpr std::string_view gzipRecorder = "NamedMpkGzFileRecorder";

class PlainReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        return sniffMsgpackRecord(prefix);
    }
    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(auto opened, readMsgpackRecord(source, task, diagnostics));
        const auto format = opened.state.metadata().value("format");
        if (format && format->find(gzipRecorder) != std::string::npos) {
            diagnostics.add(Error(ErrorCode::Malformed,
                                  Text::tr("The record names the recorder that compresses, but is not compressed: that "
                                           "recorder of Burn refuses it.")));
        }
        return opened;
    }
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

class Writer final : public FormatWriter
{
public:
    explicit Writer(bool compressed)
        : m_compressed(compressed)
    {}
    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &options,
                                                 Diagnostics *losses) const override
    {
        return layOutMsgpackRecord(state, options, m_compressed ? gzipRecorder : plainRecorder, m_compressed, losses);
    }
    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        return writeRecord(static_cast<const RecordLayout &>(layout), sink, task);
    }

private:
    bool m_compressed;
};

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
    info.burnVersions = {BurnVersion::V0_19, BurnVersion::V0_20};
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
    return info;
}

std::shared_ptr<const FormatReader> namedMpkReader()
{
    return std::make_shared<PlainReader>();
}

std::shared_ptr<const FormatReader> namedMpkGzReader()
{
    return std::make_shared<GzipReader>();
}

std::shared_ptr<const FormatWriter> namedMpkWriter()
{
    return std::make_shared<Writer>(false);
}

std::shared_ptr<const FormatWriter> namedMpkGzWriter()
{
    return std::make_shared<Writer>(true);
}

} // namespace burnish::burnrecord
