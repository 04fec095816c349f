// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace burnish {

// Converts the spelling of a JSON number (RFC 8259, section 6) to its value.

/// The value if it is spelled as an integer without sign, decimal point or exponent and fits; otherwise empty.
[[nodiscard]] std::optional<std::uint64_t> jsonUnsigned(std::string_view number);
/// As above, but a minus sign is allowed, except in "-0", which is a float.
[[nodiscard]] std::optional<std::int64_t> jsonSigned(std::string_view number);

/// The nearest double; an infinity if it is out of range.
[[nodiscard]] double jsonDouble(std::string_view number);

} // namespace burnish
