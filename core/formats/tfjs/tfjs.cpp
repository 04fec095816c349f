// SPDX-License-Identifier: MIT
#include "core/formats/tfjs/tfjs.h"

#include "core/formats/tfjs/modeljson.h"

#include <algorithm>

namespace burnish::tfjs {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("tfjs");
    info.displayName = QStringLiteral("TensorFlow.js");
    info.extensions = {QStringLiteral("json")};
    info.storedKeyStart = QLatin1String(keyStart.data(), qsizetype(keyStart.size()));
    info.isMapped = true;
    info.canHold = [](Dtype dtype) {
        return std::ranges::find(namedTypes, dtype, &NamedType::dtype) != namedTypes.end();
    };
    return info;
}

} // namespace burnish::tfjs
