// SPDX-License-Identifier: MIT
#include "core/model/burnversion.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace burnish {

namespace {

constexpr int firstMinor = 6;
constexpr std::array versions = {BurnVersion::V0_6,  BurnVersion::V0_7,  BurnVersion::V0_8,  BurnVersion::V0_9,
                                 BurnVersion::V0_10, BurnVersion::V0_11, BurnVersion::V0_12, BurnVersion::V0_13,
                                 BurnVersion::V0_14, BurnVersion::V0_15, BurnVersion::V0_16, BurnVersion::V0_17,
                                 BurnVersion::V0_18, BurnVersion::V0_19, BurnVersion::V0_20, BurnVersion::V0_21,
                                 BurnVersion::V0_22, BurnVersion::V0_23};
constexpr std::array<std::string_view, versions.size()> releases = {
    "0.6.0",  "0.7.0",  "0.8.0",  "0.9.0",  "0.10.0", "0.11.1", "0.12.1", "0.13.2", "0.14.1",
    "0.15.0", "0.16.1", "0.17.1", "0.18.0", "0.19.1", "0.20.1", "0.21.0", "0.22.1", "0.23.0-pre.1"};

/// Returns the minor number of "0.14.1"; nullopt for other names.
std::optional<int> minorOf(std::string_view release)
{
    if (!release.starts_with("0."))
        return std::nullopt;
    release.remove_prefix(2);
    int minor = 0;
    const auto [end, error] = std::from_chars(release.data(), release.data() + release.size(), minor);
    const bool endsThere = end == release.data() + release.size() || *end == '.';
    return error == std::errc() && endsThere && minor >= 0 ? std::optional(minor) : std::nullopt;
}

} // namespace

std::span<const BurnVersion> allBurnVersions()
{
    return versions;
}

QString nameOf(BurnVersion version)
{
    return QStringLiteral("0.%1").arg(firstMinor + int(version));
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
    return releases[std::size_t(version)];
}

std::optional<BurnVersion> burnVersionOfRelease(std::string_view release)
{
    const auto minor = minorOf(release);
    if (!minor || *minor < firstMinor)
        return std::nullopt;
    return versions[std::min(std::size_t(*minor - firstMinor), versions.size() - 1)];
}

bool isLaterRelease(std::string_view release)
{
    const auto minor = minorOf(release);
    return minor && *minor >= firstMinor + int(versions.size());
}

bool readsFloatCodes(BurnVersion version)
{
    return version >= BurnVersion::V0_23;
}

std::optional<BurnVersion> burnVersionOf(const Metadata &metadata)
{
    const auto release = metadata.value("version");
    return release ? burnVersionOfRelease(*release) : std::nullopt;
}

} // namespace burnish
