// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace burnish {

/// Philox4x32 with ten rounds (Salmon et al. 2011): four random words for each counter, without any state.
[[nodiscard]] constexpr std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter,
                                                            std::array<std::uint32_t, 2> key)
{
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t a = std::uint64_t(0xD2511F53) * counter[0];
        const std::uint64_t b = std::uint64_t(0xCD9E8D57) * counter[2];
        counter = {std::uint32_t(b >> 32) ^ counter[1] ^ key[0], std::uint32_t(b),
                   std::uint32_t(a >> 32) ^ counter[3] ^ key[1], std::uint32_t(a)};
        key = {key[0] + 0x9E3779B9, key[1] + 0xBB67AE85};
    }
    return counter;
}

/// Uniform numbers in [0, 1) that depend only on a seed, a tensor's path, and the indices of a model and an element:
/// the key is the path's 64-bit FNV-1a mixed with the seed, the counter is (element ÷ 4, model).
class MergeRandom
{
public:
    constexpr MergeRandom(std::uint64_t seed, std::string_view path)
    {
        std::uint64_t hash = 0xcbf29ce484222325;
        for (const char each : path)
            hash = (hash ^ std::uint8_t(each)) * 0x100000001b3;
        hash ^= seed * 0x9E3779B97F4A7C15;
        m_key = {std::uint32_t(hash), std::uint32_t(hash >> 32)};
    }
    /// Calls `use(i, number)` for the numbers of elements [first, first + count), with i starting at 0.
    template <typename Use>
    constexpr void forEach(std::size_t model, std::uint64_t first, std::size_t count, Use use) const
    {
        for (std::size_t i = 0; i < count;) {
            const std::uint64_t element = first + i;
            const std::uint64_t block = element / 4;
            const auto words =
                philox({std::uint32_t(block), std::uint32_t(block >> 32), std::uint32_t(model), 0}, m_key);
            for (std::size_t word = element % 4; word < 4 && i < count; ++word, ++i)
                use(i, float(words[word] >> 8) * 0x1p-24F);
        }
    }

private:
    std::array<std::uint32_t, 2> m_key;
};

} // namespace burnish
