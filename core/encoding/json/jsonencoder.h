// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace burnish {

/// Appends the string in quotes with as few escapes as serde_json uses: `"`, `\` and control characters only.
void appendJsonString(std::string &out, std::string_view utf8);

/// Appends the shortest spelling that parses to the same number, in the form of serde_json 1.0 (by ryu): "1.0", "1e-7",
/// "1.5e16". NaN and infinities become null, as in serde_json.
void appendJsonNumber(std::string &out, double number);
void appendJsonNumber(std::string &out, float number);

/// The room that writeJsonNumber() needs, although a spelling has at most 25 characters.
inline constexpr std::size_t jsonNumberRoom = 64;
/// Writes the same spelling and returns its end. Behind it, characters within the room may change.
[[nodiscard]] char *writeJsonNumber(char *to, double number);
[[nodiscard]] char *writeJsonNumber(char *to, float number);

} // namespace burnish
