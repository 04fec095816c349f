// SPDX-License-Identifier: MIT
#include "core/formats/thinc/thinc.h"

namespace burnish::thinc {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("thinc");
    info.displayName = QStringLiteral("Thinc");
    info.extensions = {QStringLiteral("thinc")}; // spaCy's files have none
    info.canWrite = false;
    info.isMapped = true;
    return info;
}

} // namespace burnish::thinc
