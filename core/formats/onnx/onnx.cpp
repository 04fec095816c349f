// SPDX-License-Identifier: MIT
#include "core/formats/onnx/onnx.h"

namespace burnish::onnx {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("onnx");
    info.displayName = QStringLiteral("ONNX");
    info.extensions = {QStringLiteral("onnx")};
    info.canWrite = false;
    info.isMapped = true;
    return info;
}

} // namespace burnish::onnx
