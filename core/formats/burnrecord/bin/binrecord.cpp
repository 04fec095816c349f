// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/bin/binrecord.h"

#include "core/formats/burnrecord/bin/binreader.h"
#include "core/formats/burnrecord/bin/bintensor.h"
#include "core/formats/burnrecord/bin/binwriter.h"
#include "core/formats/burnrecord/recordformat.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"

namespace burnish::burnrecord {

namespace {

Expected<FileMap> mapRecord(const ByteSourcePtr &source, Task &)
{
    BURNISH_TRY(const BinHead head, readBinHead(*source));
    FileMap map;
    map.fileSize = source->size();
    map.parts.push_back(filePart(0, head.item, FilePartKind::Metadata, FormatsText::tr("Record metadata")));
    for (const auto &[key, value] : head.metadata.entries())
        map.parts.back().value +=
            (map.parts.back().value.isEmpty() ? QString() : QStringLiteral(", ")) + filePartValue(value);
    map.parts.push_back(
        filePart(head.item, map.fileSize, FilePartKind::Other, FormatsText::tr("Record without names")));
    return map;
}

Expected<std::unique_ptr<FileLayout>> layOutRecord(const ModelState &state, const WriteOptions &options,
                                                   const Recorder &recorder, Diagnostics *losses)
{
    return layOutBinRecord(state, options, recorder.name, recorder.place, recorder.compresses, losses);
}

constexpr const char *gzipRecorder = "BinGzFileRecorder";
constexpr RecordEncoding encoding = {.isPositional = true,
                                     .sniff = sniffBinRecord,
                                     .read = readBinRecord,
                                     .map = mapRecord,
                                     .layOut = layOutRecord,
                                     .gzipRecorder = gzipRecorder};

} // namespace

Format binFormat()
{
    return recordFormat(encoding, {.id = "bin", .displayName = "Bin", .name = "BinFileRecorder", .extension = "bin"});
}

Format binGzFormat()
{
    return recordFormat(
        encoding,
        {.id = "bin-gz", .displayName = "Bin, gzip", .name = gzipRecorder, .extension = "bin.gz", .compresses = true});
}

Format binBytesFormat()
{
    return recordFormat(encoding, {.id = "bin-bytes",
                                   .displayName = "Bin, in memory",
                                   .name = "BinBytesRecorder",
                                   .extension = "bytes.bin",
                                   .place = RecorderPlace::Memory});
}

} // namespace burnish::burnrecord
