// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace burnish::rust {

struct Token
{
    enum class Kind : std::uint8_t {
        End,
        Identifier, ///< or a keyword
        RawIdentifier,
        Lifetime,
        Number,
        Literal, ///< string or character, of any form
        Punctuation
    };
    Kind kind = Kind::End;
    /// For Punctuation: the character, 'a' for `->`, 'f' for `=>`, 'c' for `::`.
    char mark = 0;
    int line = 1;
    std::string_view text; ///< as spelled; without `r#` for raw identifiers

    [[nodiscard]] bool is(char punctuation) const { return kind == Kind::Punctuation && mark == punctuation; }
    [[nodiscard]] bool isWord(std::string_view word) const { return kind == Kind::Identifier && text == word; }
    [[nodiscard]] bool isName() const { return kind == Kind::Identifier || kind == Kind::RawIdentifier; }
};

inline constexpr char arrow = 'a', fatArrow = 'f', pathSeparator = 'c';

/// Splits Rust source into tokens, without comments and white space; any input is split in linear time. A copy is a
/// bookmark. The source must be UTF-8 and outlive the lexer.
class Lexer
{
public:
    explicit Lexer(std::string_view text, int firstLine = 1);

    [[nodiscard]] const Token &token() const { return m_token; }
    void next();
    /// Where token() begins, and where the one before it ended.
    [[nodiscard]] std::size_t tokenStart() const { return m_tokenStart; }
    [[nodiscard]] std::size_t lastEnd() const { return m_lastEnd; }
    [[nodiscard]] std::string_view text() const { return m_text; }

private:
    [[nodiscard]] char at(std::size_t offset) const { return offset < m_text.size() ? m_text[offset] : '\0'; }
    void skipSpace();
    void skipBlockComment();
    [[nodiscard]] std::size_t spaceLength() const;
    void finish(Token::Kind kind, std::size_t end, std::size_t skippedFront = 0);
    void identifier();
    void number();
    void quote();
    void text(std::size_t openingQuote);
    void rawText(std::size_t firstHash);
    bool prefixedLiteral();
    void punctuation();

    std::string_view m_text;
    std::size_t m_position = 0;
    std::size_t m_tokenStart = 0;
    std::size_t m_lastEnd = 0;
    int m_line;
    Token m_token;
};

/// Returns the name as rustc sees it: in Unicode's normal form C.
[[nodiscard]] std::string normalName(std::string_view name);

} // namespace burnish::rust
