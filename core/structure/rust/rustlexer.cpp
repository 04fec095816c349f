// SPDX-License-Identifier: MIT
#include "core/structure/rust/rustlexer.h"

#include <QString>

#include <algorithm>

namespace burnish::rust {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool continuesName(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c & 0x80) != 0;
}

std::size_t codePointLength(char first)
{
    const auto byte = static_cast<unsigned char>(first);
    return byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

} // namespace

Lexer::Lexer(std::string_view text, int firstLine)
    : m_text(text)
    , m_line(firstLine)
{
    if (m_text.starts_with("\xef\xbb\xbf"))
        m_position = 3;
    // A shebang line is not an attribute.
    if (m_text.substr(m_position).starts_with("#!") && at(m_position + 2) != '[')
        m_position = std::min(m_text.find('\n', m_position), m_text.size());
    next();
}

void Lexer::next()
{
    m_lastEnd = m_position;
    skipSpace();
    m_tokenStart = m_position;
    m_token.line = m_line;
    if (m_position >= m_text.size()) {
        m_token.kind = Token::Kind::End;
        m_token.text = {};
        return;
    }
    const char c = m_text[m_position];
    if (prefixedLiteral())
        return;
    if (isDigit(c))
        number();
    else if (continuesName(c))
        identifier();
    else if (c == '"')
        text(m_position);
    else if (c == '\'')
        quote();
    else
        punctuation();
}

std::size_t Lexer::spaceLength() const
{
    const std::string_view rest = m_text.substr(m_position, 3);
    if (rest.empty())
        return 0;
    if (rest[0] == ' ' || (rest[0] >= '\t' && rest[0] <= '\r'))
        return 1;
    if (rest.starts_with("\xc2\x85"))
        return 2;
    for (const std::string_view mark : {"\xe2\x80\x8e", "\xe2\x80\x8f", "\xe2\x80\xa8", "\xe2\x80\xa9"}) {
        if (rest == mark)
            return 3;
    }
    return 0;
}

void Lexer::skipSpace()
{
    while (m_position < m_text.size()) {
        if (const std::size_t length = spaceLength()) {
            m_line += m_text[m_position] == '\n';
            m_position += length;
        } else if (m_text.substr(m_position).starts_with("//")) {
            m_position = std::min(m_text.find('\n', m_position), m_text.size());
        } else if (m_text.substr(m_position).starts_with("/*")) {
            skipBlockComment();
        } else {
            return;
        }
    }
}

void Lexer::skipBlockComment()
{
    std::size_t depth = 0;
    while (m_position < m_text.size()) {
        const std::string_view pair = m_text.substr(m_position, 2);
        m_line += pair[0] == '\n';
        if (pair == "/*") {
            ++depth;
            m_position += 2;
        } else if (pair == "*/") {
            m_position += 2;
            if (--depth == 0)
                return;
        } else {
            ++m_position;
        }
    }
}

void Lexer::finish(Token::Kind kind, std::size_t end, std::size_t skippedFront)
{
    end = std::min(end, m_text.size());
    m_token.kind = kind;
    m_token.text = m_text.substr(m_tokenStart + skippedFront, end - m_tokenStart - skippedFront);
    m_line += int(std::count(m_token.text.begin(), m_token.text.end(), '\n'));
    m_position = end;
}

void Lexer::identifier()
{
    std::size_t end = m_position;
    while (continuesName(at(end)) && end < m_text.size())
        ++end;
    finish(Token::Kind::Identifier, end);
}

void Lexer::number()
{
    const bool isHex = at(m_position) == '0' && at(m_position + 1) == 'x';
    std::size_t end = m_position;
    while (end < m_text.size()) {
        const char c = m_text[end];
        const bool isExponent = !isHex && (c == 'e' || c == 'E') && (at(end + 1) == '-' || at(end + 1) == '+');
        if (isExponent)
            end += 2;
        else if (continuesName(c) || (c == '.' && isDigit(at(end + 1))))
            ++end;
        else
            break;
    }
    finish(Token::Kind::Number, end);
}

/// Reads a character, or a lifetime, which has no closing quote.
void Lexer::quote()
{
    const std::size_t content = m_position + 1;
    if (at(content) == '\\') {
        const std::size_t closing = m_text.find_first_of("'\n", content + 2);
        finish(Token::Kind::Literal, closing == m_text.npos ? m_text.size() : closing + 1);
        return;
    }
    const std::size_t afterOne = content + (content < m_text.size() ? codePointLength(m_text[content]) : 0);
    if (at(afterOne) == '\'') {
        finish(Token::Kind::Literal, afterOne + 1);
        return;
    }
    std::size_t end = content;
    while (end < m_text.size() && continuesName(m_text[end]))
        ++end;
    finish(Token::Kind::Lifetime, end);
}

void Lexer::text(std::size_t openingQuote)
{
    std::size_t end = openingQuote + 1;
    while (end < m_text.size() && m_text[end] != '"')
        end += m_text[end] == '\\' ? 2 : 1;
    finish(Token::Kind::Literal, end + 1);
}

void Lexer::rawText(std::size_t firstHash)
{
    std::size_t openingQuote = firstHash;
    while (at(openingQuote) == '#')
        ++openingQuote;
    const std::size_t hashes = openingQuote - firstHash;
    std::size_t end = openingQuote + 1;
    for (;;) {
        end = m_text.find('"', end);
        if (end == m_text.npos)
            break;
        std::size_t closing = 0;
        while (closing < hashes && at(end + 1 + closing) == '#')
            ++closing;
        end += 1 + closing;
        if (closing == hashes)
            break;
    }
    finish(Token::Kind::Literal, std::min(end, m_text.size()));
}

/// r"…", r#"…"#, b"…", br"…", c"…", cr"…", b'…' and r#name.
bool Lexer::prefixedLiteral()
{
    const char first = at(m_position);
    if (first != 'r' && first != 'b' && first != 'c')
        return false;
    std::size_t behind = m_position + 1;
    bool isRaw = first == 'r';
    if (!isRaw && at(behind) == 'r') {
        isRaw = true;
        ++behind;
    }
    if (isRaw && (at(behind) == '"' || at(behind) == '#')) {
        std::size_t quoteAt = behind;
        while (at(quoteAt) == '#')
            ++quoteAt;
        if (at(quoteAt) == '"') {
            rawText(behind);
            return true;
        }
        if (first == 'r' && quoteAt == behind + 1 && continuesName(at(quoteAt)) && !isDigit(at(quoteAt))) {
            while (quoteAt < m_text.size() && continuesName(m_text[quoteAt]))
                ++quoteAt;
            finish(Token::Kind::RawIdentifier, quoteAt, 2);
            return true;
        }
        // Not a literal: the prefix and hashes become one token, so that they are scanned only once.
        if (quoteAt > behind) {
            finish(Token::Kind::Literal, quoteAt);
            return true;
        }
    }
    if (!isRaw && at(behind) == '"') {
        text(behind);
        return true;
    }
    if (first == 'b' && behind == m_position + 1 && at(behind) == '\'') {
        const std::size_t content = behind + (at(behind + 1) == '\\' ? 3 : 2);
        const std::size_t closing = m_text.find_first_of("'\n", content);
        finish(Token::Kind::Literal, closing == m_text.npos ? m_text.size() : closing + 1);
        return true;
    }
    return false;
}

void Lexer::punctuation()
{
    const std::string_view pair = m_text.substr(m_position, 2);
    m_token.mark = pair[0];
    std::size_t length = 2;
    if (pair == "->")
        m_token.mark = arrow;
    else if (pair == "=>")
        m_token.mark = fatArrow;
    else if (pair == "::")
        m_token.mark = pathSeparator;
    else
        length = 1;
    finish(Token::Kind::Punctuation, m_position + length);
}

std::string normalName(std::string_view name)
{
    if (std::all_of(name.begin(), name.end(), [](char c) { return (c & 0x80) == 0; }))
        return std::string(name);
    return QString::fromUtf8(name.data(), qsizetype(name.size()))
        .normalized(QString::NormalizationForm_C)
        .toStdString();
}

} // namespace burnish::rust
