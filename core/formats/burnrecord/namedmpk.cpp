// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/namedmpk.h"

#include "core/encoding/gzip.h"
#include "core/formats/burnrecord/msgpackreader.h"
#include "core/formats/burnrecord/msgpackwriter.h"
#include "core/formats/burnrecord/recordnames.h"
#include "core/io/spooledsource.h"

#include <QCoreApplication>

namespace burnish::burnrecord {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::NamedMpk)
};

constexpr std::string_view plainRecorder = "NamedMpkFileRecorder";
constexpr std::string_view gzipRecorder = "NamedMpkGzFileRecorder";
/// Enough for the beginning of a record, whatever follows.
constexpr std::size_t inflatedForSniffing = 256;

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
        if (!looksLikeGzip(prefix))
            return Sniff::NotMine;
        const auto content = inflatedPrefix(prefix, inflatedForSniffing);
        const Sniff inner = sniffMsgpackRecord(content);
        // A damaged beginning may hide anything; opening it tells what is wrong.
        return inner == Sniff::NotMine && content.size() < inflatedForSniffing ? Sniff::Maybe : inner;
    }
    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        Spool spool(source->name());
        BURNISH_TRY(const std::uint64_t behind, inflateGzip(*source, spool, task));
        if (behind > 0) {
            diagnostics.add(std::move(
                Error(ErrorCode::Malformed, Text::tr("%1 bytes follow the compressed data; Burn ignores them.").arg(behind))
                    .at(source->size() - behind)));
        }
        BURNISH_TRY(const auto inflated, spool.finish());
        Diagnostics flaws;
        auto opened = readMsgpackRecord(inflated, task, flaws);
        for (const Error &flaw : flaws.flaws())
            diagnostics.add(inContent(flaw));
        if (!opened && !opened.error().isCancelled())
            return inContent(opened.error());
        return opened;
    }

private:
    /// The same error, saying that its offset is none of the file's.
    static Error inContent(const Error &error)
    {
        if (!error.offset())
            return error;
        Error told(error.code(), Text::tr("%1 The place is counted in the inflated content.").arg(error.message()));
        told.at(*error.offset());
        if (!error.tensor().isEmpty())
            told.inTensor(error.tensor());
        return told;
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
