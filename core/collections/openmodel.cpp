// SPDX-License-Identifier: MIT
#include "core/collections/openmodel.h"

#include "core/collections/shardedset.h"
#include "core/io/filesource.h"
#include "core/structure/recognise.h"

#include <algorithm>

namespace burnish {

namespace {

/// A record's modules get the types that they are recognised to have, and its details what it is the record of.
RecognisedModel withNatureOfRecord(RecognisedModel opened)
{
    OpenedModel &model = opened.model;
    if (!model.state.isRecord())
        return opened;
    const QString nature = recogniseRecordKind(model.state, burnVersionOf(model.state.metadata())).description();
    if (!nature.isEmpty())
        model.detail += QStringLiteral(", ") + nature;
    model.state = withRecognisedTypes(std::move(model.state));
    return opened;
}

} // namespace

Expected<RecognisedModel> openModelFile(const QString &path, Task &task, Diagnostics &diagnostics,
                                        const OpenOptions &options)
{
    BURNISH_TRY(const ByteSourcePtr source, FileSource::open(path));
    std::vector<std::byte> prefix(std::size_t(std::min<std::uint64_t>(source->size(), FormatReader::sniffSize)));
    BURNISH_CHECK(source->read(0, prefix));
    if (isShardIndex(prefix, path))
        return openShardedSet(path, *source, task, diagnostics);
    return openModelSource(source, task, diagnostics, options);
}

Expected<RecognisedModel> openModelSource(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                                          const OpenOptions &options)
{
    BURNISH_TRY(RecognisedModel opened, openModel(source, task, diagnostics, options));
    return withNatureOfRecord(std::move(opened));
}

} // namespace burnish
