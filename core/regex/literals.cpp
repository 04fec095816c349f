// SPDX-License-Identifier: MIT
#include "core/regex/literals.h"

namespace burnish {

std::string literalPattern(std::string_view text)
{
    std::string pattern;
    for (const char c : text) {
        if (std::string_view("\\.+*?()|[]{}^$#&-~").find(c) != std::string_view::npos)
            pattern += '\\';
        pattern += c;
    }
    return pattern;
}

std::string literalReplacement(std::string_view text)
{
    std::string replacement;
    for (const char c : text)
        replacement += c == '$' ? std::string("$$") : std::string(1, c);
    return replacement;
}

} // namespace burnish
