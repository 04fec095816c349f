// SPDX-License-Identifier: MIT
#include "core/formats/whisper/whisper.h"

namespace burnish::whisper {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("whisper-ggml");
    info.displayName = QStringLiteral("whisper.cpp");
    info.extensions = {QStringLiteral("bin")};
    info.canWrite = false;
    info.isMapped = true;
    return info;
}

} // namespace burnish::whisper
