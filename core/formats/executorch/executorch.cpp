// SPDX-License-Identifier: MIT
#include "core/formats/executorch/executorch.h"

namespace burnish::executorch {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("executorch");
    info.displayName = QStringLiteral("ExecuTorch");
    info.extensions = {QStringLiteral("pte"), QStringLiteral("ptd")};
    info.canWrite = false;
    info.isMapped = true;
    return info;
}

} // namespace burnish::executorch
