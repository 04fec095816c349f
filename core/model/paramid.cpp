// SPDX-License-Identifier: MIT
#include "core/model/paramid.h"

#include "core/base/endian.h"

#include <QRandomGenerator>

#include <array>
#include <bit>

namespace burnish {

namespace {

constexpr std::string_view alphabet = "0123456789abcdefghijklmnopqrstuv";
constexpr std::size_t textLength = 13;
constexpr std::size_t shortLength = 10;
constexpr int shortBits = 48;

using Uuid = std::array<std::byte, 16>;

/// Parses a UUID: hyphenated, in braces or as a URN.
std::optional<Uuid> uuidFrom(std::string_view text)
{
    if (text.size() == 38 && text.front() == '{' && text.back() == '}')
        text = text.substr(1, 36);
    else if (text.starts_with("urn:uuid:"))
        text.remove_prefix(9);
    if (text.size() != 36)
        return std::nullopt;
    Uuid uuid = {};
    std::size_t digits = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (i == 8 || i == 13 || i == 18 || i == 23) {
            if (c != '-')
                return std::nullopt;
            continue;
        }
        const char lower = c >= 'A' && c <= 'F' ? char(c - 'A' + 'a') : c;
        if (!((lower >= '0' && lower <= '9') || (lower >= 'a' && lower <= 'f')))
            return std::nullopt;
        const auto digit = unsigned(lower <= '9' ? lower - '0' : lower - 'a' + 10);
        uuid[digits / 2] |= std::byte(digits % 2 == 0 ? digit << 4 : digit);
        ++digits;
    }
    return uuid;
}

// A version 8 UUID has 122 custom bits: 64 for the id and 58 that mark it as created here.
constexpr std::uint64_t versionBits = 0x8000;
constexpr std::uint64_t variantBits = std::uint64_t(2) << 62;
constexpr std::uint64_t ownBits = (std::uint64_t(1) << 58) - 1;
constexpr std::uint64_t ownMark = 0x6275726e69736821 & ownBits; // "burnish!"

std::uint64_t multipliedAndFolded(std::uint64_t a, std::uint64_t b)
{
    // Computes the high and low halves of the product from 32-bit parts.
    const std::uint64_t low = (a & 0xffffffff) * (b & 0xffffffff);
    const std::uint64_t middle = (a >> 32) * (b & 0xffffffff) + (low >> 32);
    const std::uint64_t other = (a & 0xffffffff) * (b >> 32) + (middle & 0xffffffff);
    const std::uint64_t high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
    return (a * b) ^ high;
}

/// Hashes 16 bytes with aHash's portable variant (crate ahash 0.8, fallback_hash.rs) and the keys of its default
/// hasher.
std::uint64_t aHashOf(const Uuid &uuid)
{
    constexpr std::array<std::uint64_t, 4> keys = {0x243f6a8885a308d3, 0x13198a2e03707344, 0xa4093822299f31d0,
                                                   0x082efa98ec4e6c89};
    constexpr std::uint64_t multiple = 6364136223846793005;
    std::uint64_t buffer = (keys[1] + uuid.size()) * multiple;
    const std::uint64_t combined = multipliedAndFolded(loadLittle<std::uint64_t>(uuid.data()) ^ keys[2],
                                                       loadLittle<std::uint64_t>(uuid.data() + 8) ^ keys[3]);
    buffer = std::rotl((buffer + keys[0]) ^ combined, 23);
    return std::rotl(multipliedAndFolded(buffer, keys[0]), int(buffer & 63));
}

/// Returns the id that a UUID was made from if uuidText() made it.
std::optional<ParamId> ownIdIn(const Uuid &uuid)
{
    const auto high = loadBig<std::uint64_t>(uuid.data());
    const auto low = loadBig<std::uint64_t>(uuid.data() + 8);
    if ((high & 0xf000) != versionBits || low >> 62 != variantBits >> 62 || (low & ownBits) != ownMark)
        return std::nullopt;
    return ParamId{(high >> 16 << 16) | (high & 0xfff) << 4 | ((low >> 58) & 0xf)};
}

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
    if (text.size() > textLength) {
        const auto uuid = uuidFrom(text);
        return uuid ? ownIdIn(*uuid) : std::nullopt;
    }
    if (text.size() % 8 == 1 || text.size() % 8 == 3 || text.size() % 8 == 6)
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

std::string ParamId::shortText() const
{
    return bits >> shortBits == 0 ? text().substr(0, shortLength) : text();
}

std::string ParamId::uuidText() const
{
    Uuid uuid;
    storeBig(uuid.data(), (bits >> 16 << 16) | versionBits | ((bits >> 4) & 0xfff));
    storeBig(uuid.data() + 8, variantBits | (bits & 0xf) << 58 | ownMark);
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (std::size_t i = 0; i < uuid.size(); ++i) {
        if (i == 4 || i == 6 || i == 8 || i == 10)
            text += '-';
        text += digits[std::to_integer<std::size_t>(uuid[i] >> 4)];
        text += digits[std::to_integer<std::size_t>(uuid[i] & std::byte(15))];
    }
    return text;
}

std::optional<ParamId> ParamId::fromUuid(std::string_view text)
{
    const auto uuid = uuidFrom(text);
    if (!uuid)
        return std::nullopt;
    const auto own = ownIdIn(*uuid);
    return own ? own : ParamId{aHashOf(*uuid)};
}

std::string ParamId::textFor(BurnVersion version) const
{
    if (version < BurnVersion::V0_14)
        return uuidText();
    return version == BurnVersion::V0_14 ? shortText() : text();
}

ParamId ParamId::random()
{
    return {QRandomGenerator::system()->generate64()};
}

} // namespace burnish
