// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <functional>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

namespace burnish {

/// Identifies a node within one model while the model is open; never reused after the node is removed.
struct NodeId
{
    std::uint32_t index = 0;

    friend auto operator<=>(const NodeId &, const NodeId &) = default;
};

/// The children of a node: a vector of one pointer that holds a single id without allocating, because half the modules
/// of a large model have one child.
class NodeList
{
public:
    using value_type = NodeId;
    using iterator = NodeId *;
    using const_iterator = const NodeId *;

    NodeList() = default;
    NodeList(const std::vector<NodeId> &ids) { insert(0, ids); }
    NodeList(std::initializer_list<NodeId> ids) { insert(0, std::span(ids.begin(), ids.size())); }
    NodeList(const NodeList &other) { insert(0, other); }
    NodeList(NodeList &&other) noexcept
        : m_words(std::exchange(other.m_words, {}))
    {}
    NodeList &operator=(NodeList other) noexcept
    {
        std::swap(m_words, other.m_words);
        return *this;
    }
    ~NodeList() { release(); }
    operator std::vector<NodeId>() const { return {begin(), end()}; }

    [[nodiscard]] std::size_t size() const
    {
        if (isSingle())
            return 1;
        const Block *held = block();
        return held ? held->size : 0;
    }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] const NodeId *data() const
    {
        if (isSingle())
            return &m_words[singleWord];
        Block *held = block();
        return held ? held->ids() : nullptr;
    }
    [[nodiscard]] NodeId *data() { return const_cast<NodeId *>(std::as_const(*this).data()); }
    [[nodiscard]] const_iterator begin() const { return data(); }
    [[nodiscard]] const_iterator end() const { return data() + size(); }
    [[nodiscard]] iterator begin() { return data(); }
    [[nodiscard]] iterator end() { return data() + size(); }
    [[nodiscard]] auto rbegin() const { return std::reverse_iterator(end()); }
    [[nodiscard]] auto rend() const { return std::reverse_iterator(begin()); }
    [[nodiscard]] NodeId front() const { return *begin(); }
    [[nodiscard]] NodeId back() const { return *(end() - 1); }
    [[nodiscard]] NodeId operator[](std::size_t index) const { return data()[index]; }
    [[nodiscard]] NodeId &operator[](std::size_t index) { return data()[index]; }

    void push_back(NodeId id) { insert(size(), std::span(&id, 1)); }
    void clear() noexcept
    {
        release();
        m_words = {};
    }
    /// Inserts the ids, which are not of this list, before the one at `index`.
    void insert(std::size_t index, std::span<const NodeId> ids);
    template <typename Predicate> void eraseIf(Predicate predicate)
    {
        std::vector<NodeId> kept(*this);
        std::erase_if(kept, predicate);
        *this = NodeList(kept);
    }

    friend bool operator==(const NodeList &a, const NodeList &b) { return std::ranges::equal(a, b); }

private:
    /// Followed by the ids.
    struct Block
    {
        std::uint32_t size;
        std::uint32_t capacity;

        [[nodiscard]] NodeId *ids() { return reinterpret_cast<NodeId *>(this + 1); }
    };
    using Words = std::array<NodeId, 2>;

    [[nodiscard]] bool isSingle() const { return (m_words[1 - singleWord].index & 1U) != 0; }
    [[nodiscard]] Block *block() const
    {
        return reinterpret_cast<Block *>(std::uintptr_t(std::bit_cast<std::uint64_t>(m_words)));
    }
    void release() noexcept;

    /// The word that holds a single id; the other one, the lower half of an address, is then 1.
    static constexpr std::size_t singleWord = std::endian::native == std::endian::little ? 1 : 0;

    /// Zeros for no ids; the address of a block, which is even; or a single id. Leak checkers look for aligned
    /// addresses.
    alignas(std::uint64_t) Words m_words = {};
};

} // namespace burnish

template <> struct std::hash<burnish::NodeId>
{
    std::size_t operator()(burnish::NodeId id) const noexcept { return std::hash<std::uint32_t>()(id.index); }
};
