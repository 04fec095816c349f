// SPDX-License-Identifier: MIT
#include "core/formats/gguf/gguf.h"

#include "core/formats/gguf/tensortype.h"

namespace burnish::gguf {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("gguf");
    info.displayName = QStringLiteral("GGUF");
    info.extensions = {QStringLiteral("gguf")};
    info.storesMetadata = true;
    info.patchesMetadata = true;
    info.isMapped = true;
    info.comesInShards = true;
    info.isSplitByName = true;
    info.readVersions = {QStringLiteral("2"), QStringLiteral("3")};
    info.writtenVersions = {QStringLiteral("3")};
    info.canHold = canHold;
    return info;
}

} // namespace burnish::gguf
