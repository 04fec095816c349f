// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/metadata.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace burnish {

/// Burn releases that differ in what they store, in ascending order so that they can be compared.
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
    V0_22,
    V0_23 ///< read from pre-releases
};

/// Returns all versions, oldest first.
[[nodiscard]] std::span<const BurnVersion> allBurnVersions();
/// "0.19" and so on.
[[nodiscard]] QString nameOf(BurnVersion version);
[[nodiscard]] std::optional<BurnVersion> burnVersionFromName(QStringView name);
/// Returns the newest release of the version ("0.19.1"), as files name their writer.
[[nodiscard]] std::string_view latestReleaseOf(BurnVersion version);
/// Returns the version that a full release name belongs to: 0.14 for "0.14.1", 0.20 for "0.20.0-pre.5"; the newest
/// version for later releases. nullopt for names that are not Burn releases.
[[nodiscard]] std::optional<BurnVersion> burnVersionOfRelease(std::string_view release);
/// Returns true for releases after the newest version, which may store something else.
[[nodiscard]] bool isLaterRelease(std::string_view release);
/// True if that version reads quantised values of type E4M3, E5M2 and E2M1 as floats on every backend. The CPU backends
/// of 0.22 read integers; earlier versions read none.
[[nodiscard]] bool readsFloatCodes(BurnVersion version);
/// Returns the version that the metadata of a record or of a Burnpack file names as its writer.
[[nodiscard]] std::optional<BurnVersion> burnVersionOf(const Metadata &metadata);

} // namespace burnish
