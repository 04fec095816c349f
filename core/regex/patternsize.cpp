// SPDX-License-Identifier: MIT
#include "core/regex/patternsize.h"

#include "core/regex/utf8.h"

namespace burnish::rustsyntax {

namespace {

constexpr double state = 32;
constexpr double transition = 8;

/// Splits a set into sequences of byte ranges that match complete UTF-8 characters. Of the crate's two automata the
/// reverse one is larger; in that, sequences with a common beginning share states.
class SequenceCounter
{
public:
    void add(char32_t first, char32_t last)
    {
        for (const char32_t limit : {0x7Fu, 0x7FFu, 0xD7FFu, 0xFFFFu}) {
            if (first <= limit && last > limit) {
                add(first, limit);
                add(limit == 0xD7FF ? 0xE000 : limit + 1, last);
                return;
            }
        }
        for (int tail = 1; tail < 4 && last > 0x7F; ++tail) {
            const char32_t mask = (char32_t(1) << (6 * tail)) - 1;
            if ((first & ~mask) == (last & ~mask))
                continue;
            if ((first & mask) != 0) {
                add(first, first | mask);
                add((first | mask) + 1, last);
                return;
            }
            if ((last & mask) != mask) {
                add(first, (last & ~mask) - 1);
                add(last & ~mask, last);
                return;
            }
        }
        std::string from;
        std::string to;
        utf8::append(from, first);
        utf8::append(to, last);
        std::size_t shared = 0;
        while (shared < from.size() && shared < m_from.size() && from[shared] == m_from[shared] &&
               to[shared] == m_to[shared])
            ++shared;
        m_states += from.size() - shared;
        ++m_sequences;
        m_from = std::move(from);
        m_to = std::move(to);
    }

    [[nodiscard]] double size() const
    {
        return 2 * state + state * double(m_states) + transition / 2 * double(m_sequences);
    }

private:
    std::string m_from;
    std::string m_to;
    std::size_t m_states = 0;
    std::size_t m_sequences = 0;
};

double setSize(const CodePointSet &set)
{
    if (set.isSingle()) {
        std::string bytes;
        utf8::append(bytes, set.ranges().front().first);
        return state * double(bytes.size());
    }
    if (set.isAscii())
        return 2 * state + transition * double(set.ranges().size());
    SequenceCounter counter;
    for (const CodePointSet::Range &range : set.ranges())
        counter.add(range.first, range.last);
    return counter.size();
}

double nodeSize(const Node &node)
{
    switch (node.kind) {
    case Node::Kind::Empty:
    case Node::Kind::Assertion:
        return state;
    case Node::Kind::Set:
        return setSize(node.set);
    case Node::Kind::Capture:
        return 2 * state + nodeSize(node.parts.front());
    case Node::Kind::Concat: {
        double size = 0;
        for (const Node &part : node.parts)
            size += nodeSize(part);
        return size;
    }
    case Node::Kind::Alternate: {
        double size = 2 * state;
        for (const Node &part : node.parts)
            size += transition * 3 / 2 + nodeSize(part);
        return size;
    }
    case Node::Kind::Repeat: {
        const double once = nodeSize(node.parts.front());
        const double branch = state + transition;
        const double required = node.minimum * once;
        if (!node.maximum)
            return required + branch + (node.minimum == 0 ? once : 0);
        return required + (*node.maximum - node.minimum) * (once + branch) +
               (*node.maximum == node.minimum ? 0 : state);
    }
    }
    return state;
}

} // namespace

double compiledRustSize(const Node &root)
{
    constexpr double frame = 7 * state; // start, end, group 0 and the search's prefix
    return frame + nodeSize(root);
}

} // namespace burnish::rustsyntax
