// SPDX-License-Identifier: MIT
#include "core/formats/coreml/coreml.h"

namespace burnish::coreml {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("coreml");
    info.displayName = QStringLiteral("Core ML");
    info.extensions = {QStringLiteral("mlmodel"), QStringLiteral("mlpackage")};
    info.canWrite = false;
    info.isMapped = true;
    return info;
}

} // namespace burnish::coreml
