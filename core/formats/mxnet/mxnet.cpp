// SPDX-License-Identifier: MIT
#include "core/formats/mxnet/mxnet.h"

namespace burnish::mxnet {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("mxnet");
    info.displayName = QStringLiteral("MXNet");
    info.extensions = {QStringLiteral("params")};
    info.canWrite = false;
    info.isMapped = true;
    info.readVersions = {QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3")};
    return info;
}

} // namespace burnish::mxnet
