// SPDX-License-Identifier: MIT
#include "core/formats/matlab/matlab.h"

#include "core/formats/matlab/matfields.h"

#include <algorithm>

namespace burnish::matlab {

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("matlab");
    info.displayName = QStringLiteral("MATLAB");
    info.extensions = {QStringLiteral("mat")};
    info.isMapped = true;
    info.readVersions = {QStringLiteral("5")};
    info.writtenVersions = info.readVersions;
    info.canHold = [](Dtype dtype) {
        return dtype == Dtype::Bool || dtype == Dtype::C64 || dtype == Dtype::C128 ||
               std::ranges::any_of(numberTypes, [&](const NumberType &type) { return type.dtype == dtype; });
    };
    return info;
}

} // namespace burnish::matlab
