// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace burnish {

/// Iterates over a list that makes its elements when asked for: `list[i]`.
template <typename List> class IndexIterator
{
public:
    using value_type = std::remove_cvref_t<decltype(std::declval<const List &>()[std::size_t(0)])>;
    using difference_type = std::ptrdiff_t;

    IndexIterator() = default;
    IndexIterator(const List &list, std::size_t index)
        : m_list(&list)
        , m_index(index)
    {}

    decltype(auto) operator*() const { return (*m_list)[m_index]; }
    IndexIterator &operator++()
    {
        ++m_index;
        return *this;
    }
    IndexIterator operator++(int) { return {*m_list, m_index++}; }
    [[nodiscard]] std::size_t index() const { return m_index; }

    friend bool operator==(const IndexIterator &a, const IndexIterator &b) { return a.m_index == b.m_index; }

private:
    const List *m_list = nullptr;
    std::size_t m_index = 0;
};

} // namespace burnish
