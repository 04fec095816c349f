// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/json/jsonrecord.h"

#include "core/formats/burnrecord/gzrecord.h"
#include "core/formats/burnrecord/json/jsonreader.h"
#include "core/formats/burnrecord/json/jsonwriter.h"
#include "core/formats/burnrecord/recordnames.h"
#include "core/formats/burnrecord/recordtensor.h"

namespace burnish::burnrecord {

namespace {

constexpr const char *prettyRecorder = "PrettyJsonFileRecorder";
constexpr const char *gzipRecorder = "JsonGzFileRecorder";

class PlainReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        return sniffJsonRecord(prefix);
    }
    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        return readJsonRecord(source, task, diagnostics);
    }
};

class GzipReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        return sniffGzipRecord(prefix, sniffJsonRecord);
    }
    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        return openGzipRecord(source, task, diagnostics, [&](const ByteSourcePtr &content, Diagnostics &flaws) {
            return readJsonRecord(content, task, flaws);
        });
    }
};

class JsonRecordWriter final : public FormatWriter
{
public:
    explicit JsonRecordWriter(bool compressed)
        : m_compressed(compressed)
    {}
    Expected<TensorPtr> formFor(const TensorPtr &tensor, const WriteOptions &options) const override
    {
        return recordTensorFor(tensor, options);
    }
    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &options,
                                                 Diagnostics *) const override
    {
        return m_compressed ? layOutJsonRecord(state, options, gzipRecorder, JsonStyle::Compact, true)
                            : layOutJsonRecord(state, options, prettyRecorder, JsonStyle::Pretty, false);
    }
    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        return writeRecord(static_cast<const RecordLayout &>(layout), sink, task);
    }

private:
    bool m_compressed;
};

} // namespace

FormatInfo prettyJsonInfo()
{
    FormatInfo info;
    info.id = QStringLiteral("pretty-json");
    info.displayName = QStringLiteral("Pretty JSON");
    info.recorder = QString::fromLatin1(prettyRecorder);
    info.extensions = {QStringLiteral("json")};
    info.isRecord = true;
    info.isBurnFormat = true;
    info.storesParamIds = true;
    info.storesMetadata = true;
    for (const BurnVersion version : allBurnVersions()) {
        if (version >= BurnVersion::V0_7 && version <= BurnVersion::V0_21)
            info.burnVersions.push_back(version);
    }
    info.canHold = isBurnDtype;
    return info;
}

FormatInfo jsonGzInfo()
{
    FormatInfo info = prettyJsonInfo();
    info.id = QStringLiteral("json-gz");
    info.displayName = QStringLiteral("JSON, gzip");
    info.recorder = QString::fromLatin1(gzipRecorder);
    info.extensions = {QStringLiteral("json.gz")};
    info.compresses = true;
    info.oldestRead = QStringLiteral("0.6"); // It saved states as such files, before it had recorders.
    return info;
}

std::shared_ptr<const FormatReader> prettyJsonReader()
{
    return std::make_shared<PlainReader>();
}

std::shared_ptr<const FormatReader> jsonGzReader()
{
    return std::make_shared<GzipReader>();
}

std::shared_ptr<const FormatWriter> prettyJsonWriter()
{
    return std::make_shared<JsonRecordWriter>(false);
}

std::shared_ptr<const FormatWriter> jsonGzWriter()
{
    return std::make_shared<JsonRecordWriter>(true);
}

} // namespace burnish::burnrecord
