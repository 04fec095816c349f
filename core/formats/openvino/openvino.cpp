// SPDX-License-Identifier: MIT
#include "core/formats/openvino/openvino.h"

namespace burnish::openvino {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("openvino");
    info.displayName = QStringLiteral("OpenVINO");
    info.extensions = {QStringLiteral("xml")};
    info.canWrite = false;
    info.isMapped = true;
    info.readVersions = {QStringLiteral("10"), QStringLiteral("11")};
    return info;
}

} // namespace burnish::openvino
