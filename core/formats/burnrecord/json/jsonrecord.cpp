// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/json/jsonrecord.h"

#include "core/formats/burnrecord/json/jsonreader.h"
#include "core/formats/burnrecord/json/jsonwriter.h"
#include "core/formats/burnrecord/recordformat.h"

namespace burnish::burnrecord {

namespace {

Sniff sniffRecord(std::span<const std::byte> prefix, std::optional<RecorderPlace>)
{
    return sniffJsonRecord(prefix);
}

Expected<OpenedModel> readRecord(const ByteSourcePtr &content, const OpenOptions &, Task &task,
                                 Diagnostics &diagnostics)
{
    return readJsonRecord(content, task, diagnostics);
}

Expected<std::unique_ptr<FileLayout>> layOutRecord(const ModelState &state, const WriteOptions &options,
                                                   const Recorder &recorder, Diagnostics *)
{
    const JsonStyle style = recorder.compresses ? JsonStyle::Compact : JsonStyle::Pretty;
    return layOutJsonRecord(state, options, recorder.name, style, recorder.compresses);
}

constexpr RecordEncoding encoding = {.sniff = sniffRecord, .read = readRecord, .layOut = layOutRecord};

} // namespace

Format prettyJsonFormat()
{
    return recordFormat(
        encoding,
        {.id = "pretty-json", .displayName = "Pretty JSON", .name = "PrettyJsonFileRecorder", .extension = "json"});
}

Format jsonGzFormat()
{
    Format format = recordFormat(encoding, {.id = "json-gz",
                                            .displayName = "JSON, gzip",
                                            .name = "JsonGzFileRecorder",
                                            .extension = "json.gz",
                                            .compresses = true});
    format.info.oldestRead = QStringLiteral("0.6"); // It saved states as such files, before it had recorders.
    return format;
}

} // namespace burnish::burnrecord
