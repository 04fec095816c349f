// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/rust/rustsyntax.h"

namespace burnish::rust {

/// `(`, `[` or `{`
[[nodiscard]] inline bool opens(const Token &token)
{
    return token.is('(') || token.is('[') || token.is('{');
}

/// `)`, `]` or `}`
[[nodiscard]] inline bool closes(const Token &token)
{
    return token.is(')') || token.is(']') || token.is('}');
}

/// Returns true if the token is punctuation and one of these marks.
[[nodiscard]] inline bool isIn(const Token &token, std::string_view marks)
{
    return token.kind == Token::Kind::Punctuation && marks.find(token.mark) != marks.npos;
}

/// Walks the tokens of a source and reads types. Rejects nothing: unknown syntax becomes Type::Kind::Other, and the
/// caller decides where to continue. Nesting never exceeds maximalNesting.
class TypeReader
{
public:
    /// Adds what it creates to `count`, and stops creating when that exceeds maximalDeclarations. The counter must
    /// outlive the reader, and the text everything read from it.
    TypeReader(std::string_view text, std::size_t &count)
        : m_lexer(text)
        , m_count(count)
    {}

    /// Reads the type that begins here; `depth` is the number of types around it.
    Type type(int depth);
    [[nodiscard]] bool isAtEnd() const { return token().kind == Token::Kind::End; }

protected:
    [[nodiscard]] const Token &token() const { return m_lexer.token(); }
    void next() { m_lexer.next(); }
    bool take(char mark);
    bool takeWord(std::string_view word);
    /// Takes the next name, without `r#`; empty if the next token is not a name.
    [[nodiscard]] std::string takeName();
    /// Returns the text from an offset to the end of the last token taken.
    [[nodiscard]] std::string_view since(std::size_t start) const;
    [[nodiscard]] bool isFull() const { return m_count > maximalDeclarations; }

    /// Skips a bracket and everything in it.
    void skipGroup();
    /// Skips to one of the marks outside of brackets, or to the closing bracket of the enclosing pair.
    void skipUntil(std::string_view marks, bool countsAngles);
    /// Returns the tokens up to one of the marks or a closing bracket; none if there are too many.
    std::vector<Token> expression(std::string_view ends);

    Lexer m_lexer;
    std::size_t &m_count;

private:
    void pathSegments(Type &type, int depth);
    std::vector<Type> arguments(int depth);
    std::optional<Type> argument(int depth);
    void other(std::string_view ends);
};

/// Parses a whole string as a type; nullopt if it is not one.
[[nodiscard]] std::optional<Type> parseTypeText(std::string_view text);
/// Formats the type on one line, spaced like rustfmt, without comments; "…" if it would be too long to read.
[[nodiscard]] std::string spelled(const Type &type);

} // namespace burnish::rust
