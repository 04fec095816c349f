// SPDX-License-Identifier: MIT
#include "core/formats/skeleton/skeleton.h"

namespace burnish::skeleton {

bool canHold(Dtype dtype)
{
    return traits(dtype).kind != DtypeKind::Quantised;
}

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("skeleton");
    info.displayName = QStringLiteral("Skeleton");
    info.extensions = {QStringLiteral("skeleton")};
    info.canHold = canHold; // and not isMapped, which promises mapFile()
    return info;
}

} // namespace burnish::skeleton
