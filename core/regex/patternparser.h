// SPDX-License-Identifier: MIT
#pragma once

#include "core/regex/patternsyntax.h"

#include <QCoreApplication>

namespace burnish::rustsyntax {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Regex)
};

struct Flags
{
    bool ignoreCase = false;
    bool multiLine = false;
    bool dotAll = false;
    bool swapGreed = false;
    bool unicode = true;
    bool crlf = false;
    bool verbose = false;
};

/// A node while its context is still being parsed.
struct Parsed
{
    Node node;
    std::uint32_t depth = 0; ///< nesting as counted by Rust, to enforce its limit
    bool repeatable = true;  ///< false for bare flags, which a repetition operator cannot follow
};

/// Implements parse(): one instance parses one pattern. Positions are indices of code points.
class Parser
{
public:
    explicit Parser(std::string_view utf8Pattern);

    Expected<Pattern> parse();
    [[nodiscard]] std::size_t errorPosition() const { return m_errorPosition; }

private:
    /// The meaning of an escape or a plain character.
    struct Item
    {
        enum class Kind { Literal, Set, Assertion };
        Kind kind = Kind::Literal;
        char32_t literal = 0;
        bool hexByte = false; ///< literal was written as \xFF, not \x{FF}: a byte if Unicode is off
        CodePointSet set;
        rustsyntax::Assertion assertion = Assertion::TextStart;
        std::size_t start = 0;
    };
    struct ParsedClass
    {
        CodePointSet set;
        std::uint32_t depth = 1;
    };

    // patternparser.cpp
    Expected<Parsed> parseAlternatives(std::size_t groupStart);
    /// Parses a character, an escape, a dot or an anchor outside of classes.
    Expected<Item> parseAtom();
    [[nodiscard]] Item dot();
    [[nodiscard]] Item anchor() const;
    Expected<void> parseGroup(std::vector<Parsed> &parts);
    Expected<std::string> parseGroupName();
    Expected<bool> parseFlags();
    Expected<void> parseOperator(std::vector<Parsed> &parts);
    Expected<void> parseCounts(std::size_t start, Node &repeat);
    Expected<std::optional<std::uint32_t>> parseDecimal();
    Expected<void> limitDepth(std::uint32_t depth, std::size_t position);

    // patternescapes.cpp
    Expected<Item> parseEscape();
    Expected<Item> parseHex(std::size_t start);
    Expected<CodePointSet> parseProperty(std::size_t start);
    Expected<std::optional<rustsyntax::Assertion>> parseBracedBoundary(std::size_t start);
    CodePointSet perlClass(char32_t letter, std::size_t start);
    Node literalNode(const Item &item);

    // patternclasses.cpp
    Expected<ParsedClass> parseClass();
    /// Adds hyphens and then a closing bracket right after the opening one, which are literal there; false at the end.
    bool takeLeadingMembers(CodePointSet &set, std::size_t &itemCount);
    Expected<void> parseClassRange(CodePointSet &set, std::size_t &itemCount, std::size_t classStart);
    Expected<Item> parseClassItem();
    char32_t classLiteral(const Item &item);
    Expected<bool> parseAsciiClass(CodePointSet &set);
    CodePointSet foldedAndNegated(CodePointSet set, bool negate, std::size_t start);
    void fold(CodePointSet &set) const;

    [[nodiscard]] bool atEnd() const { return m_position >= m_chars.size(); }
    [[nodiscard]] char32_t current() const { return m_chars[m_position]; }
    [[nodiscard]] bool isAt(char32_t c) const { return !atEnd() && current() == c; }
    [[nodiscard]] std::optional<char32_t> peek() const;
    [[nodiscard]] std::optional<char32_t> peekAfterSpace() const;
    /// Advances by one; false at the end. The second form also skips what verbose mode ignores.
    bool bump();
    bool bumpAndSkipSpace();
    bool bumpIf(std::u32string_view text);
    void skipSpace();
    /// Skips white space in any mode, for counts in braces.
    void skipWhiteSpace();
    /// `sentence` contains %1 for the character position.
    Error failure(std::size_t position, const QString &sentence);
    /// Records a semantic error: the first of them is reported only if the syntax is valid to the end.
    void failLater(std::size_t position, const QString &sentence);

    std::u32string m_chars;
    std::vector<std::size_t> m_offsets;
    std::optional<std::size_t> m_invalidByte;
    std::size_t m_position = 0;
    std::size_t m_errorPosition = 0;
    std::optional<std::pair<std::size_t, QString>> m_laterFailure;
    std::uint32_t m_openGroups = 0;
    std::uint32_t m_openClasses = 0;
    Flags m_flags;
    std::vector<std::string> m_groupNames{std::string()};
};

} // namespace burnish::rustsyntax
