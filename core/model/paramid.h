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

    /// Returns Burn's string form: base-32 (0-9a-v, most significant bit first) of the eight little-endian bytes, 13
    /// characters.
    [[nodiscard]] std::string text() const;
    /// Parses that form as Burn does: also in upper case, and shorter (the missing high bytes are zero; Burn 0.14 wrote
    /// ten characters). Accepts UUIDs only if uuidText() made them. Returns nullopt for anything else.
    [[nodiscard]] static std::optional<ParamId> fromText(std::string_view text);
    /// Returns the form of Burn 0.14, ten characters for six bytes, or text() for larger ids. That version accepts any
    /// string.
    [[nodiscard]] std::string shortText() const;

    /// Returns the form of Burn before 0.14: a version 8 UUID of these 64 bits and fixed other bits. It is unique to
    /// the id, and fromUuid() recovers the id from it.
    [[nodiscard]] std::string uuidText() const;
    /// Returns the id for a UUID: hyphenated, in braces or as a URN, in any case. For UUIDs from uuidText() this is the
    /// original id; for all others, the 64-bit hash that Burn computes from 0.15 on (aHash with its fixed keys, in a
    /// build for x86-64 without AES). nullopt for strings that are not UUIDs.
    [[nodiscard]] static std::optional<ParamId> fromUuid(std::string_view text);
    /// Returns the id as records of that version store it: a UUID up to 0.13, shortText() in 0.14, text() from 0.15 on.
    [[nodiscard]] std::string textFor(BurnVersion version) const;
    /// Returns a new id from the system's random number generator.
    [[nodiscard]] static ParamId random();

    friend auto operator<=>(const ParamId &, const ParamId &) = default;
};

} // namespace burnish
