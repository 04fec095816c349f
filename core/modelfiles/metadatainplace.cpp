// SPDX-License-Identifier: MIT
#include "core/modelfiles/metadatainplace.h"

#include "core/formats/fileprefix.h"
#include "core/formats/splitformat.h"
#include "core/io/filesource.h"
#include "core/io/patchfile.h"
#include "core/io/writtenplace.h"
#include "core/modelfiles/modelfilestext.h"
#include "core/modelfiles/shardedset.h"
#include "core/patch/patchdocument.h"

#include <algorithm>
#include <set>

namespace burnish {

namespace {

Expected<MetadataInPlace> planned(const QString &path, const Metadata &metadata, Task &task, Diagnostics &diagnostics,
                                  HeaderRoom room)
{
    MetadataInPlace plan;
    plan.path = path;
    BURNISH_CHECK(checkWrittenPlace(path));
    BURNISH_TRY(plan.source, openPatchable(path, diagnostics));
    BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*plan.source));
    if (isShardIndex(prefix, path))
        return Error(ErrorCode::Unsupported,
                     ModelFilesText::tr(
                         "This is the index of a sharded set; metadata can be written in place only to single files."));
    BURNISH_TRY(const RecognisedModel opened, openModel(plan.source, task, diagnostics));
    if (isPatch(opened.model.state.metadata()))
        return Error(ErrorCode::Unsupported,
                     ModelFilesText::tr("This file is a patch, which has the metadata of its result. Export the result "
                                        "to change them."));
    plan.format = opened.format;
    if (!plan.format->writer)
        return Error(ErrorCode::Unsupported,
                     ModelFilesText::tr("%1 files cannot be written.").arg(plan.format->info.displayName));
    const SplitFormat *const split = splitFormat(*plan.format);
    const auto place = split ? split->splitPart(opened.model.state.metadata()) : std::nullopt;
    if (place && place->number > 0)
        return Error(ErrorCode::Unsupported,
                     ModelFilesText::tr("This is part %1 of a split model, which has its metadata in the first.")
                         .arg(place->number + 1));
    plan.metadata = place ? split->partMetadata(metadata, *place) : metadata;
    const FormatWriter &writer = *plan.format->writer;
    auto patch = writer.metadataPatch(*plan.source, plan.metadata);
    if (patch) {
        plan.patch = *std::move(patch);
        return plan;
    }
    if (room == HeaderRoom::AsIs || patch.error().code() != ErrorCode::Unsupported)
        return std::move(patch).error();
    BURNISH_TRY(plan.start, writer.startWith(*plan.source, plan.metadata));
    BURNISH_CHECK(checkStartReplaceable(path));
    return plan;
}

/// Fails unless the file at `written` has the plan's metadata, and all of the bytes that its header describes.
Expected<void> checkWritten(const MetadataInPlace &plan, const QString &written)
{
    BURNISH_TRY(const auto file, FileSource::open(written));
    const auto left = plan.format->writer->metadataPatch(*file, plan.metadata);
    if (left && left->bytes.empty())
        return {};
    return Error(ErrorCode::Mismatch,
                 ModelFilesText::tr("The new file does not have the metadata when it is read back."));
}

} // namespace

Expected<void> checkFileUnchanged(const ModelState &opened, const QString &path)
{
    std::set<ByteSourcePtr> sources;
    opened.visit(opened.root(), [&](NodeId, const Node &node) {
        if (node.isTensor())
            node.tensor->visitSources([&](const ByteSourcePtr &source) { sources.insert(source); });
        return true;
    });
    for (const ByteSourcePtr &source : sources) {
        if (source->name() == path)
            BURNISH_CHECK(source->checkUnchanged());
    }
    return {};
}

std::uint64_t MetadataInPlace::distance() const
{
    const std::uint64_t now = start->bytes.size();
    return now > start->replaced ? now - start->replaced : start->replaced - now;
}

Expected<MetadataInPlace> planMetadataInPlace(const QString &path, const Metadata &metadata, Task &task,
                                              Diagnostics &diagnostics, HeaderRoom room)
{
    auto plan = planned(path, metadata, task, diagnostics, room);
    if (!plan)
        return std::move(plan.error().inFile(path));
    return plan;
}

Expected<void> writeMetadataInPlace(const MetadataInPlace &plan, Task &task)
{
    const auto check = [&](const QString &written) { return checkWritten(plan, written); };
    auto written = plan.start
                       ? replaceStart(plan.path, *plan.source, plan.start->replaced, plan.start->bytes, check, task)
                       : patchFile(plan.path, *plan.source, plan.patch.offset, plan.patch.bytes);
    if (!written)
        return std::move(written.error().inFile(plan.path));
    return {};
}

} // namespace burnish
