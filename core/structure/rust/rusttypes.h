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

/// Whether the token is a mark and one of these.
[[nodiscard]] inline bool isIn(const Token &token, std::string_view marks)
{
    return token.kind == Token::Kind::Punctuation && marks.find(token.mark) != marks.npos;
}

/// Goes over the tokens of a text and reads types. Refuses nothing: what it does not know is Type::Kind::Other, and it
/// is up to the caller where to go on. Nothing is nested deeper than maximalNesting.
class TypeReader
{
public:
    /// Adds what it makes to `count`, and makes no more where that passes maximalDeclarations. The counter must outlive
    /// the reader, the text all that is read of it.
    TypeReader(std::string_view text, std::size_t &count)
        : m_lexer(text)
        , m_count(count)
    {}

    /// The type that begins here; `depth` is how many types it stands in.
    Type type(int depth);
    [[nodiscard]] bool isAtEnd() const { return token().kind == Token::Kind::End; }

protected:
    [[nodiscard]] const Token &token() const { return m_lexer.token(); }
    void next() { m_lexer.next(); }
    bool take(char mark);
    bool takeWord(std::string_view word);
    /// The name that is next, without `r#`; empty where none is.
    [[nodiscard]] std::string takeName();
    /// The text from an offset to the end of the last token taken.
    [[nodiscard]] std::string_view since(std::size_t start) const;
    [[nodiscard]] bool isFull() const { return m_count > maximalDeclarations; }

    /// Over a bracket and all that it holds.
    void skipGroup();
    /// To one of the marks that is in no bracket, or to the bracket that closes the one around.
    void skipUntil(std::string_view marks, bool countsAngles);
    /// The tokens up to one of the marks or a closing bracket; none if there are too many.
    std::vector<Token> expression(std::string_view ends);

    Lexer m_lexer;
    std::size_t &m_count;

private:
    void pathSegments(Type &type, int depth);
    std::vector<Type> arguments(int depth);
    std::optional<Type> argument(int depth);
    void other(std::string_view ends);
};

/// The type that a whole text is; nothing if it is none.
[[nodiscard]] std::optional<Type> parseTypeText(std::string_view text);
/// The type in one line, spaced as rustfmt does, without comments; "…" where it would be longer than anyone reads.
[[nodiscard]] std::string spelled(const Type &type);

} // namespace burnish::rust
