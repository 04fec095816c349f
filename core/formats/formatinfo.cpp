// SPDX-License-Identifier: MIT
#include "core/formats/formatinfo.h"

#include <array>

namespace burnish {

namespace {
const std::array versions = {BurnVersion::V0_19, BurnVersion::V0_20, BurnVersion::V0_21, BurnVersion::V0_22};
} // namespace

QString nameOf(BurnVersion version)
{
    return QStringLiteral("0.%1").arg(19 + int(version));
}

std::optional<BurnVersion> burnVersionFromName(QStringView name)
{
    for (const BurnVersion version : versions) {
        if (name == nameOf(version))
            return version;
    }
    return std::nullopt;
}

} // namespace burnish
