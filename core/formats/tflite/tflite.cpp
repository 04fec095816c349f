// SPDX-License-Identifier: MIT
#include "core/formats/tflite/tflite.h"

namespace burnish::tflite {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("tflite");
    info.displayName = QStringLiteral("TensorFlow Lite");
    info.extensions = {QStringLiteral("tflite")};
    info.canWrite = false;
    info.isMapped = true;
    return info;
}

} // namespace burnish::tflite
