// SPDX-License-Identifier: MIT
#include "core/formats/ort/ort.h"

namespace burnish::ort {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("ort");
    info.displayName = QStringLiteral("ONNX Runtime");
    info.extensions = {QStringLiteral("ort")};
    info.canWrite = false;
    info.isMapped = true;
    return info;
}

} // namespace burnish::ort
