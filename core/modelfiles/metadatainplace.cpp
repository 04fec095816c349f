// SPDX-License-Identifier: MIT
#include "core/modelfiles/metadatainplace.h"

#include "core/formats/fileprefix.h"
#include "core/formats/splitformat.h"
#include "core/io/patchfile.h"
#include "core/modelfiles/shardedset.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace burnish {

namespace {

struct MetadataInPlaceText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::MetadataInPlace)
};

Expected<MetadataInPlace> planned(const QString &path, const Metadata &metadata, Task &task, Diagnostics &diagnostics)
{
    MetadataInPlace plan;
    plan.path = path;
    BURNISH_TRY(plan.source, openPatchable(path, diagnostics));
    BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*plan.source));
    if (isShardIndex(prefix, path))
        return Error(ErrorCode::Unsupported,
                     MetadataInPlaceText::tr(
                         "This is the index of a sharded set; metadata can be written in place only to single files."));
    BURNISH_TRY(const RecognisedModel opened, openModel(plan.source, task, diagnostics));
    plan.format = opened.format;
    if (!plan.format->writer)
        return Error(ErrorCode::Unsupported,
                     MetadataInPlaceText::tr("%1 files cannot be written.").arg(plan.format->info.displayName));
    const SplitFormat *const split = splitFormat(*plan.format);
    const auto place = split ? split->splitPart(opened.model.state.metadata()) : std::nullopt;
    if (place && place->number > 0)
        return Error(ErrorCode::Unsupported,
                     MetadataInPlaceText::tr("This is part %1 of a split model, which has its metadata in the first.")
                         .arg(place->number + 1));
    BURNISH_TRY(plan.patch, plan.format->writer->metadataPatch(
                                *plan.source, place ? split->partMetadata(metadata, *place) : metadata));
    return plan;
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

Expected<MetadataInPlace> planMetadataInPlace(const QString &path, const Metadata &metadata, Task &task,
                                              Diagnostics &diagnostics)
{
    auto plan = planned(path, metadata, task, diagnostics);
    if (!plan)
        return std::move(plan.error().inFile(path));
    return plan;
}

Expected<void> writeMetadataInPlace(const MetadataInPlace &plan)
{
    if (auto written = patchFile(plan.path, *plan.source, plan.patch.offset, plan.patch.bytes); !written)
        return std::move(written.error().inFile(plan.path));
    return {};
}

} // namespace burnish
