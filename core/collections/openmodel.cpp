// SPDX-License-Identifier: MIT
#include "core/collections/openmodel.h"

#include "core/collections/shardedset.h"
#include "core/io/filesource.h"

#include <algorithm>

namespace burnish {

Expected<RecognisedModel> openModelFile(const QString &path, Task &task, Diagnostics &diagnostics,
                                        const OpenOptions &options)
{
    BURNISH_TRY(const ByteSourcePtr source, FileSource::open(path));
    std::vector<std::byte> prefix(std::size_t(std::min<std::uint64_t>(source->size(), FormatReader::sniffSize)));
    BURNISH_CHECK(source->read(0, prefix));
    if (isShardIndex(prefix, path))
        return openShardedSet(path, *source, task, diagnostics);
    return openModel(source, task, diagnostics, options);
}

} // namespace burnish
