// SPDX-License-Identifier: MIT
#include "core/formats/flax/flax.h"

#include "core/formats/flax/flaxarray.h"

namespace burnish::flax {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("flax");
    info.displayName = QStringLiteral("Flax");
    info.extensions = {QStringLiteral("msgpack")};
    info.isMapped = true;
    info.canHold = canHold;
    return info;
}

} // namespace burnish::flax
