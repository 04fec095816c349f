// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace burnish {

/// Decodes the elements of a JSON array as long as they are plainly spelled numbers from 0 to 255, in a few cycles for
/// each. One object for a run of elements: it remembers the white space between them, which pretty printers repeat
/// thousands of times.
class JsonBytes
{
    /// White space that is compared at once.
    static constexpr std::size_t blankLimit = 32;

public:
    /// The text that one element may take: a comma, white space, digits, what follows them.
    static constexpr std::size_t stride = 1 + blankLimit + 4 + 8;

    struct Run
    {
        std::size_t characters = 0;
        std::size_t elements = 0;
        bool goesOn = true; ///< false where something else than such an element follows
    };
    /// Decodes what `text` begins with, behind an element, until `out` is full or less than a stride is left.
    Run decode(std::string_view text, std::span<std::byte> out);

private:
    static constexpr std::size_t words = blankLimit / 8;

    [[nodiscard]] static std::uint64_t word(const char *text, std::size_t i);
    [[nodiscard]] bool areBlanksAt(const char *text) const;
    bool learnBlanks(const char *text);

    std::size_t m_blanks = 0;
    std::array<std::uint64_t, words> m_pattern = {};
    std::array<std::uint64_t, words> m_mask = {};
};

} // namespace burnish
