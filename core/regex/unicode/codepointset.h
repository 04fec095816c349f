// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace burnish {

/// A set of Unicode code points as sorted ranges that neither touch nor overlap.
class CodePointSet
{
public:
    struct Range
    {
        char32_t first = 0;
        char32_t last = 0; ///< inclusive

        friend bool operator==(const Range &, const Range &) = default;
    };

    CodePointSet() = default;
    explicit CodePointSet(char32_t single) { add(single, single); }
    CodePointSet(std::initializer_list<Range> ranges)
        : CodePointSet(std::vector<Range>(ranges))
    {}
    /// The ranges can be in any order.
    explicit CodePointSet(std::vector<Range> ranges);

    /// Returns all code points that text can contain: 0 to 0x10FFFF without the surrogates.
    [[nodiscard]] static const CodePointSet &all();

    /// Requires first ≤ last.
    void add(char32_t first, char32_t last);
    void unite(const CodePointSet &other);
    void intersect(const CodePointSet &other);
    void subtract(const CodePointSet &other);
    /// Keeps what is in exactly one of the two.
    void exclusive(const CodePointSet &other);

    [[nodiscard]] bool contains(char32_t codePoint) const;
    [[nodiscard]] bool isEmpty() const { return m_ranges.empty(); }
    /// True if it contains exactly one code point, m_ranges[0].first.
    [[nodiscard]] bool isSingle() const { return m_ranges.size() == 1 && m_ranges[0].first == m_ranges[0].last; }
    [[nodiscard]] bool isAscii() const { return m_ranges.empty() || m_ranges.back().last < 0x80; }
    [[nodiscard]] const std::vector<Range> &ranges() const { return m_ranges; }

    friend bool operator==(const CodePointSet &, const CodePointSet &) = default;

private:
    void normalize();

    std::vector<Range> m_ranges;
};

} // namespace burnish
