// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"

#include <bit>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace burnish {

/// Finds texts in a list, `texts[i]`, by their content. Takes 8 to 16 bytes for each, a sixth of a TextViewMap, because
/// it keeps only their positions: every call gets the same list. The time depends on the number of texts alone.
class FlatTextIndex
{
public:
    FlatTextIndex() = default;
    /// At most `count` texts will be entered, fewer than 2^31.
    explicit FlatTextIndex(std::size_t count)
        : m_slots(std::bit_ceil(2 * count + 1), free)
    {}

    /// Enters the text at a position, unless an equal one is there. Returns the position of the one that is.
    template <typename Texts> std::size_t enter(const Texts &texts, std::size_t position)
    {
        std::uint32_t &slot = m_slots[slotOf(texts, texts[position])];
        if (slot == free)
            slot = std::uint32_t(position);
        return slot;
    }
    template <typename Texts>
    [[nodiscard]] std::optional<std::size_t> find(const Texts &texts, std::string_view text) const
    {
        if (m_slots.empty())
            return std::nullopt;
        const std::uint32_t slot = m_slots[slotOf(texts, text)];
        return slot == free ? std::nullopt : std::optional<std::size_t>(slot);
    }

private:
    static constexpr std::uint32_t free = std::numeric_limits<std::uint32_t>::max();

    /// Returns the slot of the text, or the free one that it would take.
    template <typename Texts> [[nodiscard]] std::size_t slotOf(const Texts &texts, std::string_view text) const
    {
        const std::size_t mask = m_slots.size() - 1;
        std::size_t slot = seededHash(text) & mask;
        while (m_slots[slot] != free && std::string_view(texts[m_slots[slot]]) != text)
            slot = (slot + 1) & mask;
        return slot;
    }

    std::vector<std::uint32_t> m_slots; ///< open addressing; the size is a power of two, at least half of them are free
};

} // namespace burnish
