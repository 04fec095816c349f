// SPDX-License-Identifier: MIT
#include "core/formats/mindspore/mindspore.h"

namespace burnish::mindspore {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("mindspore");
    info.displayName = QStringLiteral("MindSpore");
    info.extensions = {QStringLiteral("ckpt")};
    info.canWrite = false;
    info.isMapped = true;
    return info;
}

} // namespace burnish::mindspore
