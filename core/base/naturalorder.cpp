// SPDX-License-Identifier: MIT
#include "core/base/naturalorder.h"

#include "core/base/seededhash.h"

#include <cstdint>

namespace burnish {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

unsigned char lower(char c)
{
    return static_cast<unsigned char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
}

std::string_view takeNumber(std::string_view &text)
{
    std::size_t length = 0;
    while (length < text.size() && isDigit(text[length]))
        ++length;
    std::string_view number = text.substr(0, length);
    text.remove_prefix(length);
    while (number.size() > 1 && number.front() == '0')
        number.remove_prefix(1);
    return number;
}

} // namespace

int compareNatural(std::string_view a, std::string_view b)
{
    const std::string_view wholeA = a;
    const std::string_view wholeB = b;
    while (!a.empty() && !b.empty()) {
        if (isDigit(a.front()) && isDigit(b.front())) {
            const std::string_view left = takeNumber(a);
            const std::string_view right = takeNumber(b);
            if (left.size() != right.size())
                return left.size() < right.size() ? -1 : 1;
            if (const int order = left.compare(right))
                return order;
            continue;
        }
        const unsigned char left = lower(a.front());
        const unsigned char right = lower(b.front());
        if (left != right)
            return left < right ? -1 : 1;
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    if (a.size() != b.size())
        return a.size() < b.size() ? -1 : 1;
    return wholeA.compare(wholeB);
}

bool isNumberName(std::string_view name)
{
    return !name.empty() && std::ranges::all_of(name, isDigit);
}

std::string withoutNumbers(std::string_view path)
{
    std::string result;
    for (;;) {
        const std::string_view name = path.substr(0, path.find('.'));
        result += isNumberName(name) ? "*" : name;
        if (name.size() == path.size())
            return result;
        result += '.';
        path.remove_prefix(name.size() + 1);
    }
}

namespace {

constexpr std::size_t levelLimit = 256; // as StateBuilder

/// A module's entry: another module, or a path.
struct Entry
{
    std::string_view name;
    std::size_t at = 0; ///< of a module or a path
    bool isModule = false;
};

class PathTree
{
public:
    void add(std::string_view path, std::size_t at)
    {
        std::size_t module = 0;
        std::size_t begin = 0;
        for (std::size_t level = 1; level < levelLimit; ++level) {
            const std::size_t dot = path.find('.', begin);
            if (dot == std::string_view::npos)
                break;
            const auto [known, isNew] = m_known.try_emplace(path.substr(0, dot), m_modules.size());
            if (isNew) {
                m_modules[module].push_back({path.substr(begin, dot - begin), known->second, true});
                m_modules.emplace_back();
            }
            module = known->second;
            begin = dot + 1;
        }
        m_modules[module].push_back({path.substr(begin), at, false});
    }

    [[nodiscard]] std::vector<std::size_t> order()
    {
        std::vector<std::size_t> result;
        std::vector<Entry> open = {{{}, 0, true}};
        while (!open.empty()) {
            const Entry next = open.back();
            open.pop_back();
            if (!next.isModule) {
                result.push_back(next.at);
                continue;
            }
            std::vector<Entry> &entries = m_modules[next.at];
            orderNumbered(std::span(entries), [](const Entry &entry) { return entry.name; });
            open.insert(open.end(), entries.rbegin(), entries.rend());
        }
        return result;
    }

private:
    std::vector<std::vector<Entry>> m_modules = {{}};
    TextViewMap<std::size_t> m_known;
};

} // namespace

std::vector<std::size_t> layerOrder(std::span<const std::string_view> paths)
{
    PathTree tree;
    for (std::size_t i = 0; i < paths.size(); ++i)
        tree.add(paths[i], i);
    return tree.order();
}

} // namespace burnish
