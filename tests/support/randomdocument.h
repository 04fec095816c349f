// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace burnish::test {

/// Random numbers that are the same on every machine.
class Dice
{
public:
    explicit Dice(std::uint64_t seed)
        : m_generator(seed)
    {}
    std::uint64_t bits() { return m_generator(); }
    /// A number from 0 to `count` − 1.
    std::uint64_t below(std::uint64_t count) { return m_generator() % count; }
    bool oneIn(std::uint64_t count) { return below(count) == 0; }

private:
    std::mt19937_64 m_generator;
};

inline void appendBig(std::vector<std::byte> &out, std::uint64_t value, std::size_t bytes)
{
    for (std::size_t i = bytes; i-- > 0;)
        out.push_back(std::byte(value >> (8 * i)));
}

/// One in two documents stays as it is; the others are truncated, extended, or changed in up to four places.
inline void damage(std::vector<std::byte> &document, Dice &dice)
{
    const auto place = [&] { return document.begin() + std::ptrdiff_t(dice.below(document.size())); };
    const auto someByte = [&] { return std::byte(dice.bits()); };
    switch (dice.below(8)) {
    case 0:
    case 1:
        document.erase(place(), document.end());
        break;
    case 2:
        document.push_back(someByte());
        break;
    case 3:
        for (std::uint64_t changes = 1 + dice.below(4); changes > 0 && !document.empty(); --changes) {
            if (dice.oneIn(4))
                document.erase(place());
            else if (dice.oneIn(3))
                document.insert(place(), someByte());
            else
                *place() = someByte();
        }
        break;
    default:
        break;
    }
}

} // namespace burnish::test
