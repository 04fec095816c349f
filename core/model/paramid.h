// SPDX-License-Identifier: MIT
#pragma once

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
    /// ten characters). Nothing for anything else, UUIDs among them.
    [[nodiscard]] static std::optional<ParamId> fromText(std::string_view text);
    /// A fresh id from the system's random numbers.
    [[nodiscard]] static ParamId random();

    friend auto operator<=>(const ParamId &, const ParamId &) = default;
};

} // namespace burnish
