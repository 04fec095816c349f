// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/metadata.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace burnish {

/// The releases of Burn that differ in what they store, oldest first, so that they can be compared.
enum class BurnVersion : std::uint8_t {
    V0_6,
    V0_7,
    V0_8,
    V0_9,
    V0_10,
    V0_11,
    V0_12,
    V0_13,
    V0_14,
    V0_15,
    V0_16,
    V0_17,
    V0_18,
    V0_19,
    V0_20,
    V0_21,
    V0_22
};

/// All of them, oldest first.
[[nodiscard]] std::span<const BurnVersion> allBurnVersions();
/// "0.19" and so on.
[[nodiscard]] QString nameOf(BurnVersion version);
[[nodiscard]] std::optional<BurnVersion> burnVersionFromName(QStringView name);
/// The newest release of the version, "0.19.1", as files name their writer.
[[nodiscard]] std::string_view latestReleaseOf(BurnVersion version);
/// The version that a release's full name belongs to: "0.14.1" and "0.20.0-pre.5" are of 0.14 and 0.20. Nothing for
/// names that are none of Burn's.
[[nodiscard]] std::optional<BurnVersion> burnVersionOfRelease(std::string_view release);
/// The version that a record's metadata names as its writer's.
[[nodiscard]] std::optional<BurnVersion> burnVersionOf(const Metadata &metadata);

} // namespace burnish
