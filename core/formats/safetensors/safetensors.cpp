// SPDX-License-Identifier: MIT
#include "core/formats/safetensors/safetensors.h"

#include "core/formats/safetensors/header.h"

namespace burnish::safetensors {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("safetensors");
    info.displayName = QStringLiteral("SafeTensors");
    info.extensions = {QStringLiteral("safetensors")};
    info.storesMetadata = true;
    info.patchesMetadata = true;
    info.padsHeader = true;
    info.isMapped = true;
    info.comesInShards = true;
    info.burnVersions = {BurnVersion::V0_19, BurnVersion::V0_20, BurnVersion::V0_21, BurnVersion::V0_22,
                         BurnVersion::V0_23};
    info.canHold = [](Dtype dtype) { return !formatName(dtype).empty(); };
    return info;
}

} // namespace burnish::safetensors
