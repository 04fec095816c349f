// SPDX-License-Identifier: MIT
#include "core/formats/ctranslate2/ctranslate2.h"

#include <algorithm>

namespace burnish::ctranslate2 {

bool canHold(Dtype dtype)
{
    return std::ranges::find(types, dtype) != types.end();
}

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("ctranslate2");
    info.displayName = QStringLiteral("CTranslate2");
    info.extensions = {QStringLiteral("bin")};
    info.storedKeyStart = QStringLiteral("ctranslate2.");
    info.isMapped = true;
    info.sharesTensors = true;
    info.readVersions = {QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3"),
                         QStringLiteral("4"), QStringLiteral("5"), QStringLiteral("6")};
    info.writtenVersions = {QStringLiteral("4"), QStringLiteral("5"), QStringLiteral("6")};
    info.canHold = canHold;
    return info;
}

} // namespace burnish::ctranslate2
