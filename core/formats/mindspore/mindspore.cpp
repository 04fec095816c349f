// SPDX-License-Identifier: MIT
#include "core/formats/mindspore/mindspore.h"

#include "core/formats/mindspore/checkpointfields.h"

#include <algorithm>

namespace burnish::mindspore {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("mindspore");
    info.displayName = QStringLiteral("MindSpore");
    info.extensions = {QStringLiteral("ckpt")};
    info.isMapped = true;
    info.canHold = [](Dtype dtype) {
        return std::ranges::find(loadedTypes, dtype, &NamedType::dtype) != loadedTypes.end();
    };
    return info;
}

} // namespace burnish::mindspore
