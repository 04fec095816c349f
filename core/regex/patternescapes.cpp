// SPDX-License-Identifier: MIT
#include "core/regex/patternparser.h"
#include "core/regex/unicode/unicodeproperties.h"
#include "core/regex/utf8.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace burnish::rustsyntax {

namespace {

int hexDigit(char32_t c)
{
    if (c >= '0' && c <= '9')
        return int(c - '0');
    if (c >= 'a' && c <= 'f')
        return int(c - 'a') + 10;
    if (c >= 'A' && c <= 'F')
        return int(c - 'A') + 10;
    return -1;
}

bool isAsciiLetterOrDigit(char32_t c)
{
    return c < 0x80 && unicode::isWordCharacter(c) && c != '_';
}

std::optional<char32_t> controlCharacter(char32_t letter)
{
    constexpr std::u32string_view letters = U"aftnrv";
    constexpr std::u32string_view characters = U"\a\f\t\n\r\v";
    const std::size_t index = letters.find(letter);
    return index == std::u32string_view::npos ? std::nullopt : std::optional(characters[index]);
}

std::optional<Assertion> assertionOf(char32_t letter)
{
    switch (letter) {
    case 'A':
        return Assertion::TextStart;
    case 'z':
        return Assertion::TextEnd;
    case 'b':
        return Assertion::WordBoundary;
    case 'B':
        return Assertion::NotWordBoundary;
    case '<':
        return Assertion::WordStart;
    case '>':
        return Assertion::WordEnd;
    default:
        return std::nullopt;
    }
}

} // namespace

Expected<Parser::Item> Parser::parseEscape()
{
    Item item;
    item.start = m_position;
    const std::size_t start = m_position;
    if (!bump())
        return failure(start,
                       Text::tr("Incomplete escape sequence at character %1: the pattern ends with a backslash."));
    const char32_t c = current();
    switch (c) {
    case 'x':
    case 'u':
    case 'U':
        return parseHex(start);
    case 'p':
    case 'P': {
        item.kind = Item::Kind::Set;
        BURNISH_TRY(item.set, parseProperty(start));
        return item;
    }
    case 'd':
    case 's':
    case 'w':
    case 'D':
    case 'S':
    case 'W':
        bump();
        item.kind = Item::Kind::Set;
        item.set = perlClass(c, start);
        return item;
    default:
        break;
    }
    if (c >= '0' && c <= '9')
        return failure(start, Text::tr("Backreferences and octal escapes are not supported (character %1)."));

    bump();
    item.literal = c;
    if (c < 0x80 && !isAsciiLetterOrDigit(c) && c != '<' && c != '>')
        return item;
    if (const auto control = controlCharacter(c)) {
        item.literal = *control;
        return item;
    }
    const auto assertion = assertionOf(c);
    if (!assertion)
        return failure(start, Text::tr("Unknown escape sequence at character %1."));
    item.kind = Item::Kind::Assertion;
    item.assertion = *assertion;
    if (c == 'b' && isAt('{')) {
        BURNISH_TRY(const auto boundary, parseBracedBoundary(start));
        item.assertion = boundary.value_or(Assertion::WordBoundary);
    }
    return item;
}

/// Parses `\b{start}` and the like; returns nothing, without advancing, if the brace begins a repetition count.
Expected<std::optional<rustsyntax::Assertion>> Parser::parseBracedBoundary(std::size_t start)
{
    const auto isNameCharacter = [](char32_t c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
    };
    const std::size_t brace = m_position;
    if (!bumpAndSkipSpace())
        return failure(start,
                       Text::tr("Unexpected end of pattern in the word boundary or repetition at character %1."));
    const std::size_t nameStart = m_position;
    if (!isNameCharacter(current())) {
        m_position = brace;
        return std::optional<rustsyntax::Assertion>();
    }
    std::string name;
    while (!atEnd() && isNameCharacter(current())) {
        name += char(current());
        bumpAndSkipSpace();
    }
    if (!isAt('}'))
        return failure(brace, Text::tr("Unclosed brace of the word boundary at character %1."));
    bump();
    if (name == "start")
        return std::optional(Assertion::WordStart);
    if (name == "end")
        return std::optional(Assertion::WordEnd);
    if (name == "start-half")
        return std::optional(Assertion::WordStartHalf);
    if (name == "end-half")
        return std::optional(Assertion::WordEndHalf);
    return failure(nameStart,
                   Text::tr("Unknown word boundary at character %1; expected start, end, start-half or end-half."));
}

/// `\x41` `\u0041` `\U00000041` and the forms with braces.
Expected<Parser::Item> Parser::parseHex(std::size_t start)
{
    const auto pastEnd = [&](std::size_t position) {
        return failure(position, Text::tr("Unexpected end of pattern in the escape sequence at character %1."));
    };
    const auto badDigit = [&] {
        return failure(m_position, Text::tr("Expected a hexadecimal digit at character %1."));
    };
    Item item;
    item.start = start;
    item.hexByte = current() == 'x';
    const int digits = current() == 'x' ? 2 : current() == 'u' ? 4 : 8;
    if (!bumpAndSkipSpace())
        return pastEnd(m_position);
    const std::size_t numberStart = m_position;
    std::uint64_t value = 0;
    if (current() == '{') {
        item.hexByte = false;
        bool isEmpty = true;
        while (bumpAndSkipSpace() && current() != '}') {
            if (hexDigit(current()) < 0)
                return badDigit();
            isEmpty = false;
            value = std::min<std::uint64_t>(value * 16 + std::uint64_t(hexDigit(current())), std::uint64_t(1) << 32);
        }
        if (atEnd())
            return pastEnd(numberStart);
        bumpAndSkipSpace();
        if (isEmpty)
            return failure(numberStart, Text::tr("Expected a hexadecimal number in the braces at character %1."));
    } else {
        for (int i = 0; i < digits; ++i) {
            if (i > 0 && !bumpAndSkipSpace())
                return pastEnd(m_position);
            if (hexDigit(current()) < 0)
                return badDigit();
            value = value * 16 + std::uint64_t(hexDigit(current()));
        }
        bumpAndSkipSpace();
    }
    if (value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF))
        return failure(numberStart, Text::tr("The number at character %1 is not a valid Unicode character."));
    item.literal = static_cast<char32_t>(value);
    return item;
}

/// `\pL` `\p{Greek}` `\p{sc=Greek}` `\P{…}`; the current position is at the p.
Expected<CodePointSet> Parser::parseProperty(std::size_t start)
{
    bool negated = current() == 'P';
    const auto pastEnd = [&] {
        return failure(m_position, Text::tr("Unexpected end of pattern in the Unicode class at character %1."));
    };
    if (!bumpAndSkipSpace())
        return pastEnd();
    std::string name;
    if (current() == '{') {
        while (bumpAndSkipSpace() && current() != '}')
            utf8::append(name, current());
        if (atEnd())
            return pastEnd();
        bump();
    } else {
        if (current() == '\\')
            return failure(m_position, Text::tr("Missing name of the Unicode class at character %1."));
        utf8::append(name, current());
        bumpAndSkipSpace();
    }
    if (!m_flags.unicode)
        failLater(start, Text::tr("The Unicode class at character %1 is not allowed with (?-u)."));

    std::optional<CodePointSet> set;
    std::size_t separator = name.find("!=");
    std::size_t separatorSize = 2;
    if (separator != std::string::npos) {
        negated = !negated;
    } else {
        separatorSize = 1;
        separator = name.find(':');
        if (separator == std::string::npos)
            separator = name.find('=');
    }
    if (separator == std::string::npos)
        set = unicode::property(name);
    else
        set = unicode::property(std::string_view(name).substr(0, separator),
                                std::string_view(name).substr(separator + separatorSize));
    if (!set)
        failLater(start, Text::tr("Unknown Unicode class at character %1."));
    return foldedAndNegated(set.value_or(CodePointSet()), negated, start);
}

/// `letter` is one of d s w D S W.
CodePointSet Parser::perlClass(char32_t letter, std::size_t start)
{
    const bool negated = letter == 'D' || letter == 'S' || letter == 'W';
    const char32_t kind = negated ? letter + ('a' - 'A') : letter;
    CodePointSet set;
    if (m_flags.unicode)
        set = kind == 'd' ? unicode::digits() : kind == 's' ? unicode::whiteSpace() : unicode::wordCharacters();
    else if (kind == 'd')
        set = {{'0', '9'}};
    else if (kind == 's')
        set = {{'\t', '\r'}, {' ', ' '}};
    else
        set = {{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}};
    if (!negated)
        return set;
    if (!m_flags.unicode)
        failLater(start, Text::tr("With (?-u), the class at character %1 could match invalid UTF-8."));
    CodePointSet complement = CodePointSet::all();
    complement.subtract(set);
    return complement;
}

Node Parser::literalNode(const Item &item)
{
    Node node;
    switch (item.kind) {
    case Item::Kind::Assertion:
        node.kind = Node::Kind::Assertion;
        node.assertion = item.assertion;
        node.asciiWords = !m_flags.unicode;
        break;
    case Item::Kind::Set:
        node.kind = Node::Kind::Set;
        node.set = item.set;
        break;
    case Item::Kind::Literal:
        if (!m_flags.unicode && item.hexByte && item.literal >= 0x80 && item.literal <= 0xFF)
            failLater(item.start, Text::tr("With (?-u), the byte at character %1 could match invalid UTF-8."));
        node.kind = Node::Kind::Set;
        node.set = CodePointSet(item.literal);
        if (m_flags.unicode || item.literal < 0x80)
            fold(node.set);
        break;
    }
    return node;
}

} // namespace burnish::rustsyntax
