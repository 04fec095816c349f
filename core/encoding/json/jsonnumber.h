// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace burnish {

// What the spelling of a JSON number (RFC 8259, section 6) stands for.

/// The number where it is spelled as an integer without sign, point and exponent and fits; nothing else
/// counts.
[[nodiscard]] std::optional<std::uint64_t> jsonUnsigned(std::string_view number);
/// As above with a minus allowed, but for "-0", which is a float.
[[nodiscard]] std::optional<std::int64_t> jsonSigned(std::string_view number);

/// The nearest double; an infinity where it is beyond all of them.
[[nodiscard]] double jsonDouble(std::string_view number);

} // namespace burnish
