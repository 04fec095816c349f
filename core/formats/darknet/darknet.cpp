// SPDX-License-Identifier: MIT
#include "core/formats/darknet/darknet.h"

namespace burnish::darknet {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("darknet");
    info.displayName = QStringLiteral("Darknet");
    info.extensions = {QStringLiteral("weights")};
    info.canWrite = false;
    info.isMapped = true;
    info.readVersions = {QStringLiteral("0.1"), QStringLiteral("0.2")};
    return info;
}

} // namespace burnish::darknet
