// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace burnish {

/// Length of the longest prefix of `text` that is valid UTF-8 (The Unicode Standard 15, table 3-7: no surrogates, no
/// overlong forms); text.size() if all of it is valid.
[[nodiscard]] std::size_t validUtf8Length(std::string_view text);
[[nodiscard]] inline bool isUtf8(std::string_view text)
{
    return validUtf8Length(text) == text.size();
}

/// Appends the code point, which must not be a surrogate.
void appendUtf8(std::string &out, char32_t codePoint);

} // namespace burnish
