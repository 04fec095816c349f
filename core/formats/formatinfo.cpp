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

std::string_view latestReleaseOf(BurnVersion version)
{
    constexpr std::array<std::string_view, 4> releases = {"0.19.1", "0.20.1", "0.21.0", "0.22.1"};
    return releases[std::size_t(version)];
}

} // namespace burnish
