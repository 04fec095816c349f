// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace burnish {

/// Burn's parameter id: 64 random bits.
struct ParamId
{
    std::uint64_t bits = 0;

    /// Burn's text form: base-32 (0-9a-v, most significant bit first) of the eight little-endian bytes, 13 characters.
    [[nodiscard]] std::string text() const;
    /// Reads that form as Burn does: upper case too, and shorter ones (the missing high bytes are zero; Burn 0.14 wrote
    /// ten characters). Of UUIDs those of uuidText() alone. Nothing for anything else.
    [[nodiscard]] static std::optional<ParamId> fromText(std::string_view text);
    /// The form of Burn 0.14, ten characters for six bytes; text() where the id has more. That Burn takes any text.
    [[nodiscard]] std::string shortText() const;

    /// The form of Burn before 0.14: a UUID of version 8 with these 64 bits and a fixed rest, so that no two ids have
    /// the same and fromUuid() finds the id again.
    [[nodiscard]] std::string uuidText() const;
    /// The id that a UUID stands for: hyphenated, in braces or as a URN, in any case. For those of uuidText() the id
    /// that they were made from; for all others the 64 bits that Burn from 0.15 on hashes them to (aHash with its fixed
    /// keys, in a build for x86-64 without AES). Nothing for texts that are no UUID.
    [[nodiscard]] static std::optional<ParamId> fromUuid(std::string_view text);
    /// How records of that version spell the id: as a UUID to 0.13, shortText() in 0.14, text() from 0.15 on.
    [[nodiscard]] std::string textFor(BurnVersion version) const;
    /// A fresh id from the system's random numbers.
    [[nodiscard]] static ParamId random();

    friend auto operator<=>(const ParamId &, const ParamId &) = default;
};

} // namespace burnish
