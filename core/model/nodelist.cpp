// SPDX-License-Identifier: MIT
#include "core/model/nodelist.h"

#include <new>

namespace burnish {

void NodeList::insert(std::size_t index, std::span<const NodeId> ids)
{
    if (ids.empty())
        return;
    const std::size_t old = size();
    if (old == 0 && ids.size() == 1 && !block()) {
        m_words[singleWord] = ids.front();
        m_words[1 - singleWord].index = 1;
        return;
    }
    const std::size_t all = old + ids.size();
    Block *held = isSingle() ? nullptr : block();
    if (!held || held->capacity < all) {
        const std::size_t capacity = std::max(all, old + old / 2);
        auto *grown = static_cast<Block *>(::operator new(sizeof(Block) + capacity * sizeof(NodeId)));
        *grown = {std::uint32_t(old), std::uint32_t(capacity)};
        std::copy_n(data(), old, grown->ids());
        release();
        m_words = std::bit_cast<Words>(std::uint64_t(reinterpret_cast<std::uintptr_t>(grown)));
        held = grown;
    }
    NodeId *const at = held->ids() + index;
    std::copy_backward(at, held->ids() + old, held->ids() + all);
    std::ranges::copy(ids, at);
    held->size = std::uint32_t(all);
}

void NodeList::release() noexcept
{
    if (!isSingle())
        ::operator delete(block());
}

} // namespace burnish
