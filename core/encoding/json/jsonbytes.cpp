// SPDX-License-Identifier: MIT
#include "core/encoding/json/jsonbytes.h"

#include "core/base/endian.h"

#include <algorithm>
#include <bit>

namespace burnish {

namespace {

bool isBlank(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/// The number from 0 to 255 at `text` and its number of digits; 0 digits if there is no such number in plain decimal
/// form.
struct SmallNumber
{
    std::uint32_t value;
    std::uint32_t digits;
};
SmallNumber smallNumberAt(const char *text)
{
    // Each byte of `digit` is a digit's value; the lowest byte of `others` with its highest bit set is the first
    // character that is not a digit.
    const std::uint32_t digit = loadLittle<std::uint32_t>(reinterpret_cast<const std::byte *>(text)) ^ 0x30303030;
    const std::uint32_t others = (digit | ((digit & 0x7f7f7f7f) + 0x76767676)) & 0x80808080;
    if (others == 0)
        return {0, 0};
    const auto count = std::uint32_t(std::countr_zero(others)) / 8;
    if (count == 0)
        return {0, 0};
    // Moves hundreds, tens and ones to the three highest bytes and reverses the byte order, which orders the results
    // like the numbers.
    const std::uint32_t aligned = digit << (32 - 8 * count);
    const std::uint32_t ordered = ((aligned >> 24) | (aligned >> 8 & 0xff00) | (aligned << 8 & 0xff0000));
    constexpr std::array<std::uint32_t, 4> smallest = {0, 0, 0x100, 0x10000};
    if (ordered > 0x20505 || ordered < smallest[count])
        return {0, 0};
    return {(ordered >> 16) * 100 + (ordered >> 8 & 0xff) * 10 + (ordered & 0xff), count};
}

} // namespace

inline std::uint64_t JsonBytes::word(const char *text, std::size_t i)
{
    return loadLittle<std::uint64_t>(reinterpret_cast<const std::byte *>(text) + 8 * i);
}

inline bool JsonBytes::areBlanksAt(const char *text) const
{
    std::uint64_t difference = 0;
    for (std::size_t i = 0; i < words; ++i)
        difference |= (word(text, i) ^ m_pattern[i]) & m_mask[i];
    return difference == 0 && !isBlank(text[m_blanks]);
}

/// Remembers the white space at `text`; returns false if there is too much of it.
bool JsonBytes::learnBlanks(const char *text)
{
    m_blanks = 0;
    while (m_blanks < blankLimit && isBlank(text[m_blanks]))
        ++m_blanks;
    for (std::size_t i = 0; i < words; ++i) {
        const std::size_t used = std::min(m_blanks - std::min(m_blanks, 8 * i), std::size_t(8));
        m_mask[i] = used == 8 ? ~std::uint64_t(0) : (std::uint64_t(1) << (8 * used)) - 1;
        m_pattern[i] = word(text, i);
    }
    return m_blanks < blankLimit;
}

JsonBytes::Run JsonBytes::decode(std::string_view text, std::span<std::byte> out)
{
    Run run;
    const char *at = text.data();
    while (run.elements < out.size() && std::size_t(text.data() + text.size() - at) >= stride) {
        const char *digits = at + 1;
        run.goesOn = *at == ',' && (areBlanksAt(digits) || learnBlanks(digits));
        if (!run.goesOn)
            break;
        digits += m_blanks;
        const SmallNumber number = smallNumberAt(digits);
        const char behind = digits[number.digits];
        run.goesOn = number.digits != 0 && (behind == ',' || behind == ']' || isBlank(behind));
        if (!run.goesOn)
            break;
        out[run.elements++] = std::byte(number.value);
        at = digits + number.digits;
    }
    run.characters = std::size_t(at - text.data());
    return run;
}

} // namespace burnish
