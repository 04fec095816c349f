// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace burnish {

/// Decodes the elements of a JSON array while they are plain decimal numbers from 0 to 255, at a few cycles each. Use
/// one object per run of elements: it remembers the white space between them, which pretty printers repeat thousands of
/// times.
class JsonBytes
{
    /// Limit for white space compared in one step.
    static constexpr std::size_t blankLimit = 32;

public:
    /// The most characters one element can take: a comma, white space, digits, the characters after them.
    static constexpr std::size_t stride = 1 + blankLimit + 4 + 8;

    struct Run
    {
        std::size_t characters = 0;
        std::size_t elements = 0;
        bool goesOn = true; ///< false if something other than such an element follows
    };
    /// Decodes the elements at the start of `text`, which follows an element, until `out` is full or less than a stride
    /// is left.
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
