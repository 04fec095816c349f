// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/bin/binrecord.h"

#include "core/formats/burnrecord/bin/binreader.h"
#include "core/formats/burnrecord/bin/bintensor.h"
#include "core/formats/burnrecord/bin/binwriter.h"
#include "core/formats/burnrecord/recordformat.h"
#include "core/formats/formatfileparts.h"

#include <QCoreApplication>

namespace burnish::burnrecord {

namespace {

struct BinRecordText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::BinRecord)
};

Expected<FileMap> mapRecord(const ByteSourcePtr &source, Task &)
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

Expected<std::unique_ptr<FileLayout>> layOutRecord(const ModelState &state, const WriteOptions &options,
                                                   const Recorder &recorder, Diagnostics *losses)
{
    return layOutBinRecord(state, options, recorder.name, recorder.place, recorder.compresses, losses);
}

QString gzipFlaw()
{
    return BinRecordText::tr("The record names a compressing recorder but is not "
                             "compressed; Burn's recorder of that name refuses it.");
}

constexpr const char *gzipRecorder = "BinGzFileRecorder";
constexpr RecordEncoding encoding = {.isPositional = true,
                                     .sniff = sniffBinRecord,
                                     .read = readBinRecord,
                                     .map = mapRecord,
                                     .layOut = layOutRecord,
                                     .gzipRecorder = gzipRecorder,
                                     .gzipFlaw = gzipFlaw};

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
