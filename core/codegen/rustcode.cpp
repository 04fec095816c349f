// SPDX-License-Identifier: MIT
#include "core/codegen/rustcode.h"

#include <algorithm>

namespace burnish {

namespace {

bool isControl(char c)
{
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

std::string escapedLiteral(std::string_view text)
{
    constexpr char digits[] = "0123456789abcdef";
    std::string literal = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            literal += '\\';
            literal += c;
        } else if (c == '\n') {
            literal += "\\n";
        } else if (c == '\r') {
            literal += "\\r";
        } else if (c == '\t') {
            literal += "\\t";
        } else if (isControl(c)) {
            literal += "\\x";
            literal += digits[c >> 4];
            literal += digits[c & 15];
        } else {
            literal += c;
        }
    }
    return literal + '"';
}

} // namespace

std::string rustStringLiteral(std::string_view utf8)
{
    if (std::any_of(utf8.begin(), utf8.end(), isControl))
        return escapedLiteral(utf8);
    if (utf8.find_first_of("\"\\") == std::string_view::npos)
        return '"' + std::string(utf8) + '"';
    // The literal ends at a quote followed by as many hashes as it began with: use one more than any quote in the text
    // has.
    std::size_t hashes = 0;
    for (std::size_t quote = utf8.find('"'); quote != std::string_view::npos; quote = utf8.find('"', quote + 1)) {
        std::size_t following = 0;
        while (quote + 1 + following < utf8.size() && utf8[quote + 1 + following] == '#')
            ++following;
        hashes = std::max(hashes, following + 1);
    }
    constexpr std::size_t mostHashes = 255;
    if (hashes > mostHashes)
        return escapedLiteral(utf8);
    const std::string fence(hashes, '#');
    return 'r' + fence + '"' + std::string(utf8) + '"' + fence;
}

std::string rustCode(const std::vector<RemapRule> &rules)
{
    std::string code = "KeyRemapper::new()";
    for (const RemapRule &rule : rules) {
        if (rule.enabled)
            code += "\n    .add_pattern(" + rustStringLiteral(rule.from) + ", " + rustStringLiteral(rule.to) + ")?";
    }
    return code;
}

} // namespace burnish
