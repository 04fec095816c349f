// SPDX-License-Identifier: MIT
#include "core/regex/unicode/unicodeproperties.h"

#include "core/regex/unicode/unicodedata.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <string>
#include <unordered_map>

namespace burnish::unicode {

namespace {

char32_t nextNumber(std::string_view &packed)
{
    char32_t number = 0;
    for (int shift = 0; !packed.empty(); shift += 5) {
        const char c = packed.front();
        packed.remove_prefix(1);
        const int digit = c >= 'a' ? c - 'a' + 36 : c >= 'A' ? c - 'A' + 10 : c >= '0' ? c - '0' : c == '+' ? 62 : 63;
        number |= char32_t(digit & 31) << shift;
        if (digit < 32)
            break;
    }
    return number;
}

CodePointSet unpacked(std::string_view packed)
{
    CodePointSet set;
    char32_t position = 0;
    while (!packed.empty()) {
        const char32_t first = position + nextNumber(packed);
        const char32_t last = first + nextNumber(packed);
        set.add(first, last);
        position = last + 1;
    }
    return set;
}

const std::unordered_map<std::string_view, int> &tablesByName()
{
    static const auto names = [] {
        std::unordered_map<std::string_view, int> map;
        for (std::string_view rest = propertyNames; !rest.empty();) {
            const std::size_t end = rest.find(' ');
            const std::string_view entry = rest.substr(0, end);
            const std::size_t equals = entry.rfind('=');
            int table = -1;
            std::from_chars(entry.data() + equals + 1, entry.data() + entry.size(), table);
            map.emplace(entry.substr(0, equals), table);
            rest.remove_prefix(end + 1);
        }
        return map;
    }();
    return names;
}

std::optional<int> tableOf(char kind, const std::string &alias)
{
    const auto found = tablesByName().find(std::string{kind, ':'} + alias);
    return found == tablesByName().end() ? std::nullopt : std::optional(found->second);
}

std::optional<CodePointSet> table(int index)
{
    if (index < 0)
        return std::nullopt;
    auto position = std::size_t(index);
    if (position < propertyTables1.size())
        return unpacked(propertyTables1[position]);
    position -= propertyTables1.size();
    if (position < propertyTables2.size())
        return unpacked(propertyTables2[position]);
    position -= propertyTables2.size();
    if (position < propertyTables3.size())
        return unpacked(propertyTables3[position]);
    return unpacked(propertyTables4[position - propertyTables3.size()]);
}

/// Loose matching (UAX 44, LM3). "isc" is kept, or it would become the category c.
std::string normalized(std::string_view name)
{
    const bool startsWithIs =
        name.size() >= 2 && (name[0] == 'i' || name[0] == 'I') && (name[1] == 's' || name[1] == 'S');
    std::string result;
    for (const char c : name.substr(startsWithIs ? 2 : 0)) {
        if (c == ' ' || c == '_' || c == '-' || static_cast<unsigned char>(c) >= 0x80)
            continue;
        result += c >= 'A' && c <= 'Z' ? char(c + ('a' - 'A')) : c;
    }
    return startsWithIs && result == "c" ? "isc" : result;
}

using Orbit = std::vector<char32_t>;

/// Returns every code point with case variants → all members of its orbit, sorted by code point.
const std::vector<std::pair<char32_t, std::shared_ptr<const Orbit>>> &orbits()
{
    static const auto all = [] {
        std::vector<std::pair<char32_t, std::shared_ptr<const Orbit>>> list;
        std::string_view packed = caseOrbits;
        char32_t first = 0;
        while (!packed.empty()) {
            first += nextNumber(packed);
            const char32_t count = nextNumber(packed);
            auto orbit = std::make_shared<Orbit>();
            char32_t member = first;
            orbit->push_back(member);
            for (char32_t i = 1; i < count; ++i) {
                member += nextNumber(packed);
                orbit->push_back(member);
            }
            for (const char32_t each : *orbit)
                list.emplace_back(each, orbit);
        }
        std::sort(list.begin(), list.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
        return list;
    }();
    return all;
}

} // namespace

std::optional<CodePointSet> property(std::string_view name)
{
    const std::string alias = normalized(name);
    // These three are categories, though they also abbreviate properties without a table.
    if (alias != "cf" && alias != "sc" && alias != "lc") {
        if (const auto index = tableOf('p', alias))
            return table(*index);
    }
    for (const char kind : {'g', 's'}) {
        if (const auto index = tableOf(kind, alias))
            return table(*index);
    }
    return std::nullopt;
}

std::optional<CodePointSet> property(std::string_view name, std::string_view value)
{
    const auto kind = tableOf('n', normalized(name));
    if (!kind)
        return std::nullopt;
    const auto index = tableOf(char(*kind), normalized(value));
    return index ? table(*index) : std::nullopt;
}

const CodePointSet &wordCharacters()
{
    static const CodePointSet set = table(*tableOf('w', "word")).value();
    return set;
}

const CodePointSet &digits()
{
    static const CodePointSet set = property("nd").value();
    return set;
}

const CodePointSet &whiteSpace()
{
    static const CodePointSet set = property("whitespace").value();
    return set;
}

const CodePointSet &letters()
{
    static const CodePointSet set = property("alphabetic").value();
    return set;
}

const CodePointSet &numbers()
{
    static const CodePointSet set = property("n").value();
    return set;
}

bool isWordCharacter(char32_t codePoint)
{
    if (codePoint < 0x80)
        return (codePoint >= 'a' && codePoint <= 'z') || (codePoint >= 'A' && codePoint <= 'Z') ||
               (codePoint >= '0' && codePoint <= '9') || codePoint == '_';
    return wordCharacters().contains(codePoint);
}

void addCaseVariants(CodePointSet &set)
{
    std::vector<CodePointSet::Range> variants;
    const auto &list = orbits();
    for (const CodePointSet::Range &range : set.ranges()) {
        auto entry = std::lower_bound(list.begin(), list.end(), range.first,
                                      [](const auto &item, char32_t value) { return item.first < value; });
        for (; entry != list.end() && entry->first <= range.last; ++entry) {
            for (const char32_t member : *entry->second)
                variants.push_back({member, member});
        }
    }
    set.unite(CodePointSet(std::move(variants)));
}

} // namespace burnish::unicode
