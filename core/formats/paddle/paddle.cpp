// SPDX-License-Identifier: MIT
#include "core/formats/paddle/paddle.h"

namespace burnish::paddle {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("paddle");
    info.displayName = QStringLiteral("Paddle");
    info.extensions = {QStringLiteral("pdiparams")};
    info.canWrite = false;
    info.isMapped = true;
    return info;
}

} // namespace burnish::paddle
