// SPDX-License-Identifier: MIT
#include "core/regex/patternparser.h"
#include "core/regex/unicode/unicodeproperties.h"

#include <algorithm>

namespace burnish::rustsyntax {

namespace {

std::optional<CodePointSet> asciiClass(const std::u32string &name)
{
    if (name == U"alnum")
        return CodePointSet{{'0', '9'}, {'A', 'Z'}, {'a', 'z'}};
    if (name == U"alpha")
        return CodePointSet{{'A', 'Z'}, {'a', 'z'}};
    if (name == U"ascii")
        return CodePointSet{{0, 0x7F}};
    if (name == U"blank")
        return CodePointSet{{'\t', '\t'}, {' ', ' '}};
    if (name == U"cntrl")
        return CodePointSet{{0, 0x1F}, {0x7F, 0x7F}};
    if (name == U"digit")
        return CodePointSet{{'0', '9'}};
    if (name == U"graph")
        return CodePointSet{{'!', '~'}};
    if (name == U"lower")
        return CodePointSet{{'a', 'z'}};
    if (name == U"print")
        return CodePointSet{{' ', '~'}};
    if (name == U"punct")
        return CodePointSet{{'!', '/'}, {':', '@'}, {'[', '`'}, {'{', '~'}};
    if (name == U"space")
        return CodePointSet{{'\t', '\r'}, {' ', ' '}};
    if (name == U"upper")
        return CodePointSet{{'A', 'Z'}};
    if (name == U"word")
        return CodePointSet{{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}};
    if (name == U"xdigit")
        return CodePointSet{{'0', '9'}, {'A', 'F'}, {'a', 'f'}};
    return std::nullopt;
}

} // namespace

/// Parses a class including both brackets. Set operators have equal precedence and are left-associative; the items
/// between them form a union.
Expected<Parser::ParsedClass> Parser::parseClass()
{
    const std::size_t start = m_position;
    const auto unclosed = [&] {
        return failure(start, Text::tr("Unclosed character class starting at character %1."));
    };
    BURNISH_CHECK(limitDepth(m_openGroups + m_openClasses + 1, start));
    if (!bumpAndSkipSpace())
        return unclosed();
    const bool negated = current() == '^';
    if (negated && !bumpAndSkipSpace())
        return unclosed();

    CodePointSet set;
    CodePointSet left;
    char32_t pendingOperator = 0;
    std::size_t itemCount = 0;
    std::uint32_t itemDepth = 0;
    std::uint32_t depth = 0;
    if (!takeLeadingMembers(set, itemCount))
        return unclosed();

    const auto finishOperand = [&] {
        depth = std::max(depth, itemDepth + (itemCount > 1 ? 1 : 0));
        if (pendingOperator) {
            fold(left);
            fold(set);
            if (pendingOperator == '&')
                left.intersect(set);
            else if (pendingOperator == '-')
                left.subtract(set);
            else
                left.exclusive(set);
            ++depth;
        } else {
            left = std::move(set);
        }
        set = CodePointSet();
        itemCount = 0;
        itemDepth = 0;
    };

    ++m_openClasses;
    for (;;) {
        skipSpace();
        if (atEnd())
            return unclosed();
        const char32_t c = current();
        if (c == ']')
            break;
        if (c == '[') {
            BURNISH_TRY(const bool isAscii, parseAsciiClass(set));
            if (!isAscii) {
                BURNISH_TRY(const ParsedClass nested, parseClass());
                set.unite(nested.set);
                itemDepth = std::max(itemDepth, nested.depth);
            }
            ++itemCount;
        } else if ((c == '&' || c == '-' || c == '~') && peek() == c) {
            m_position += 2;
            finishOperand();
            pendingOperator = c;
        } else {
            BURNISH_CHECK(parseClassRange(set, itemCount, start));
        }
    }
    --m_openClasses;
    finishOperand();
    bump();
    BURNISH_CHECK(limitDepth(depth + 1, start));
    return ParsedClass{foldedAndNegated(std::move(left), negated, start), depth + 1};
}

bool Parser::takeLeadingMembers(CodePointSet &set, std::size_t &itemCount)
{
    while (current() == '-') {
        set.add('-', '-');
        ++itemCount;
        if (!bumpAndSkipSpace())
            return false;
    }
    if (itemCount > 0 || current() != ']')
        return true;
    set.add(']', ']');
    ++itemCount;
    return bumpAndSkipSpace();
}

/// Adds one character, one escape or a range.
Expected<void> Parser::parseClassRange(CodePointSet &set, std::size_t &itemCount, std::size_t classStart)
{
    const auto unclosed = [&] {
        return failure(classStart, Text::tr("Unclosed character class starting at character %1."));
    };
    ++itemCount;
    BURNISH_TRY(const Item first, parseClassItem());
    skipSpace();
    if (atEnd())
        return unclosed();
    if (current() != '-' || peekAfterSpace() == U']' || peekAfterSpace() == U'-') {
        if (first.kind == Item::Kind::Assertion)
            return failure(first.start,
                           Text::tr("The escape sequence at character %1 is not allowed in a character class."));
        if (first.kind == Item::Kind::Set) {
            set.unite(first.set);
            return {};
        }
        const char32_t literal = classLiteral(first);
        set.add(literal, literal);
        return {};
    }
    if (!bumpAndSkipSpace())
        return unclosed();
    BURNISH_TRY(const Item last, parseClassItem());
    for (const Item &item : {first, last}) {
        if (item.kind != Item::Kind::Literal)
            return failure(item.start,
                           Text::tr("Invalid range: the endpoint at character %1 is not a single character."));
    }
    const char32_t firstLiteral = classLiteral(first);
    const char32_t lastLiteral = classLiteral(last);
    if (firstLiteral > lastLiteral)
        return failure(first.start, Text::tr("Invalid range at character %1: the end precedes the start."));
    set.add(firstLiteral, lastLiteral);
    return {};
}

Expected<Parser::Item> Parser::parseClassItem()
{
    if (current() == '\\')
        return parseEscape();
    Item item;
    item.start = m_position;
    item.literal = current();
    bump();
    return item;
}

char32_t Parser::classLiteral(const Item &item)
{
    if (!m_flags.unicode && item.literal >= 0x80)
        failLater(item.start,
                  Text::tr("With (?-u), a character class cannot contain the non-ASCII character at character %1."));
    return item.literal;
}

/// Adds `[:name:]` or `[:^name:]`; returns false, without advancing, if there is none here.
Expected<bool> Parser::parseAsciiClass(CodePointSet &set)
{
    const std::size_t start = m_position;
    std::size_t position = start + 1;
    const auto at = [&](std::size_t i) { return i < m_chars.size() ? m_chars[i] : U'\0'; };
    if (at(position) != ':')
        return false;
    ++position;
    const bool negated = at(position) == '^';
    if (negated)
        ++position;
    const std::size_t colon = m_chars.find(U':', position);
    if (colon == std::u32string::npos || at(colon + 1) != ']')
        return false;
    auto named = asciiClass(m_chars.substr(position, colon - position));
    if (!named)
        return false;
    m_position = colon + 2;
    set.unite(foldedAndNegated(std::move(*named), negated, start));
    return true;
}

CodePointSet Parser::foldedAndNegated(CodePointSet set, bool negate, std::size_t start)
{
    fold(set);
    if (negate) {
        CodePointSet complement = m_flags.unicode ? CodePointSet::all() : CodePointSet{{0, 0xFF}};
        complement.subtract(set);
        set = std::move(complement);
    }
    if (!m_flags.unicode && !set.isAscii())
        failLater(start, Text::tr("With (?-u), the class at character %1 could match invalid UTF-8."));
    return set;
}

void Parser::fold(CodePointSet &set) const
{
    if (!m_flags.ignoreCase)
        return;
    if (m_flags.unicode) {
        unicode::addCaseVariants(set);
        return;
    }
    CodePointSet variants;
    for (const CodePointSet::Range &range : set.ranges()) {
        for (char32_t c = range.first; c <= std::min<char32_t>(range.last, 'z'); ++c) {
            if (c >= 'a')
                variants.unite(CodePointSet(c - ('a' - 'A')));
            else if (c >= 'A' && c <= 'Z')
                variants.unite(CodePointSet(c + ('a' - 'A')));
        }
    }
    set.unite(variants);
}

} // namespace burnish::rustsyntax
