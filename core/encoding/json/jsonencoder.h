// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace burnish {

/// Appends the text in quotes with as few escapes as serde_json uses: `"`, `\` and control characters only.
void appendJsonString(std::string &out, std::string_view utf8);

/// Appends the shortest spelling that reads back as the same number, in the form of serde_json 1.0 (by ryu):
/// "1.0", "1e-7", "1.5e16". What is no number is null, as serde_json has it.
void appendJsonNumber(std::string &out, double number);
void appendJsonNumber(std::string &out, float number);

} // namespace burnish
