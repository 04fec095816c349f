// SPDX-License-Identifier: MIT
#include "core/model/paramid.h"

#include <QRandomGenerator>

namespace burnish {

namespace {
constexpr std::string_view alphabet = "0123456789abcdefghijklmnopqrstuv";
constexpr std::size_t textLength = 13;
} // namespace

std::string ParamId::text() const
{
    std::string text;
    unsigned window = 0;
    int bitCount = 0;
    for (int byte = 0; byte < 8; ++byte) {
        window = (window << 8) | unsigned((bits >> (8 * byte)) & 0xff);
        for (bitCount += 8; bitCount >= 5; bitCount -= 5)
            text += alphabet[(window >> (bitCount - 5)) & 31];
    }
    text += alphabet[(window << (5 - bitCount)) & 31];
    return text;
}

std::optional<ParamId> ParamId::fromText(std::string_view text)
{
    if (text.size() > textLength || text.size() % 8 == 1 || text.size() % 8 == 3 || text.size() % 8 == 6)
        return std::nullopt;
    ParamId id;
    unsigned window = 0;
    int bitCount = 0;
    int byte = 0;
    for (const char c : text) {
        const char lower = c >= 'A' && c <= 'V' ? char(c - 'A' + 'a') : c;
        const auto digit = alphabet.find(lower);
        if (digit == std::string_view::npos)
            return std::nullopt;
        window = (window << 5) | unsigned(digit);
        bitCount += 5;
        if (bitCount >= 8) {
            bitCount -= 8;
            id.bits |= std::uint64_t((window >> bitCount) & 0xff) << (8 * byte++);
        }
    }
    if ((window & ((1U << bitCount) - 1)) != 0)
        return std::nullopt;
    return id;
}

ParamId ParamId::random()
{
    return {QRandomGenerator::system()->generate64()};
}

} // namespace burnish
