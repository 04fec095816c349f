// SPDX-License-Identifier: MIT
#include "core/formats/ncnn/ncnn.h"

namespace burnish::ncnn {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("ncnn");
    info.displayName = QStringLiteral("ncnn");
    info.extensions = {QStringLiteral("param")};
    info.canWrite = false;
    info.isMapped = true;
    info.readVersions = {QStringLiteral("ncnn"), QStringLiteral("PNNX")};
    return info;
}

} // namespace burnish::ncnn
