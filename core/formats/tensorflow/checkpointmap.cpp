// SPDX-License-Identifier: MIT
#include "core/formats/tensorflow/checkpointmap.h"

#include "core/encoding/leveldb/table.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"

#include <algorithm>

namespace burnish::tensorflow {

Expected<FileMap> mapCheckpointFile(const ByteSource &source, const Task &task)
{
    FileMap map;
    map.fileSize = source.size();
    if (source.name().contains(QLatin1String(".data-")) && !leveldb::endsLikeTable(source)) {
        map.parts.push_back(filePart(0, map.fileSize, FilePartKind::Other,
                                     FormatsText::tr("Data of tensors, strings and the object graph")));
        return map;
    }
    BURNISH_TRY(const leveldb::TableBlocks blocks, leveldb::blocksOf(source, task));
    const auto add = [&](const leveldb::BlockRange &range, FilePartKind kind, const QString &label) {
        map.parts.push_back(filePart(range.offset, range.offset + range.size + leveldb::blockTrailerSize, kind, label));
    };
    for (const leveldb::BlockRange &range : blocks.data)
        add(range, FilePartKind::Descriptor, FormatsText::tr("Entries of tensors"));
    add(blocks.metaIndex, FilePartKind::Other, FormatsText::tr("Index of other blocks"));
    add(blocks.index, FilePartKind::Other, FormatsText::tr("Index of the entries"));
    map.parts.push_back(filePart(map.fileSize - leveldb::footerSize, map.fileSize, FilePartKind::Header,
                                 FormatsText::tr("Places of the indexes")));
    std::ranges::sort(map.parts, {}, &FilePart::begin);
    // Damaged files can have one block in the place of another.
    for (std::size_t i = 1; i < map.parts.size(); ++i) {
        if (map.parts[i].begin < map.parts[i - 1].end)
            return malformed(FormatsText::tr("The blocks of the index overlap."), map.parts[i].begin);
    }
    return map;
}

} // namespace burnish::tensorflow
