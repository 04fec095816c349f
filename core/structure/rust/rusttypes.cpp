// SPDX-License-Identifier: MIT
#include "core/structure/rust/rusttypes.h"

#include <algorithm>

namespace burnish::rust {

using Kind = Token::Kind;

bool TypeReader::take(char mark)
{
    if (!token().is(mark))
        return false;
    next();
    return true;
}

bool TypeReader::takeWord(std::string_view word)
{
    if (!token().isWord(word))
        return false;
    next();
    return true;
}

std::string TypeReader::takeName()
{
    if (!token().isName())
        return {};
    std::string name = normalName(token().text);
    next();
    return name;
}

std::string_view TypeReader::since(std::size_t start) const
{
    return m_lexer.text().substr(start, std::max(m_lexer.lastEnd(), start) - start);
}

void TypeReader::skipGroup()
{
    std::size_t depth = 0;
    do {
        if (opens(token()))
            ++depth;
        else if (closes(token()))
            --depth;
        next();
    } while (depth > 0 && !isAtEnd());
}

void TypeReader::skipUntil(std::string_view marks, bool countsAngles)
{
    std::size_t angles = 0;
    while (!isAtEnd()) {
        if (angles == 0 && isIn(token(), marks))
            return;
        if (closes(token()))
            return;
        if (opens(token())) {
            skipGroup();
            continue;
        }
        if (countsAngles && token().is('<'))
            ++angles;
        else if (countsAngles && token().is('>') && angles > 0)
            --angles;
        next();
    }
}

Type TypeReader::type(int depth)
{
    Type found;
    found.line = token().line;
    const std::size_t start = m_lexer.tokenStart();
    ++m_count;
    if (depth >= maximalNesting || isFull()) {
        other(",;=>{");
    } else if (take('(')) {
        found.kind = Type::Kind::Tuple;
        bool isTuple = token().is(')');
        while (!isAtEnd() && !closes(token())) {
            found.elements.push_back(type(depth + 1));
            skipUntil(",", true);
            isTuple |= take(',');
            if (isFull())
                break;
        }
        take(')');
        if (!isTuple && found.elements.size() == 1) {
            Type inner = std::move(found.elements.front());
            return inner;
        }
    } else if (take('[')) {
        found.elements.push_back(type(depth + 1));
        skipUntil(";", true);
        if (take(';')) {
            found.kind = Type::Kind::Array;
            found.constant = expression("");
        }
        skipUntil("", false);
        take(']');
    } else if (take('<')) {
        found.elements.push_back(type(depth + 1));
        skipUntil(">", true);
        if (take('>') && take(pathSeparator)) {
            found.kind = Type::Kind::Projection;
            pathSegments(found, depth);
        }
    } else if (token().isName() || token().is(pathSeparator)) {
        const bool isWord =
            token().kind == Kind::Identifier &&
            (token().text == "dyn" || token().text == "impl" || token().text == "fn" || token().text == "unsafe" ||
             token().text == "extern" || token().text == "for" || token().text == "_");
        if (isWord) {
            other(",;=>{");
        } else {
            found.isGlobal = take(pathSeparator);
            found.kind = Type::Kind::Path;
            pathSegments(found, depth);
        }
    } else {
        other(",;=>{");
    }
    if (found.kind == Type::Kind::Path && found.segments.empty())
        found.kind = Type::Kind::Other;
    found.spelling = since(start);
    return found;
}

void TypeReader::other(std::string_view ends)
{
    skipUntil(ends, true);
}

void TypeReader::pathSegments(Type &found, int depth)
{
    while (token().isName()) {
        PathSegment segment;
        segment.name = takeName();
        ++m_count;
        const bool isTurbofish = take(pathSeparator);
        if (token().is('<')) {
            segment.arguments = arguments(depth + 1);
        } else if (token().is('(')) {
            // Fn(A) -> B
            skipGroup();
            if (take(arrow))
                type(depth + 1);
            found.kind = Type::Kind::Other;
        } else if (token().is('!')) {
            next();
            if (opens(token()))
                skipGroup();
            found.kind = Type::Kind::Other;
        }
        found.segments.push_back(std::move(segment));
        if (isTurbofish && token().isName())
            continue;
        if (!take(pathSeparator))
            return;
    }
}

std::vector<Type> TypeReader::arguments(int depth)
{
    std::vector<Type> found;
    next();
    while (!isAtEnd() && !isFull() && !isIn(token(), ">;}")) {
        if (std::optional<Type> one = argument(depth))
            found.push_back(std::move(*one));
        skipUntil(",>;", true);
        if (!take(',') && !token().is('>'))
            break;
    }
    take('>');
    return found;
}

/// Returns nullopt for lifetimes and bindings of associated types.
std::optional<Type> TypeReader::argument(int depth)
{
    if (token().kind == Kind::Lifetime) {
        next();
        return std::nullopt;
    }
    const bool isConstant = token().kind == Kind::Number || token().kind == Kind::Literal || token().is('{') ||
                            token().is('-') || token().isWord("true") || token().isWord("false");
    if (!isConstant) {
        Type found = type(depth);
        if (isIn(token(), "=:"))
            return std::nullopt;
        return found;
    }
    Type found;
    found.kind = Type::Kind::Constant;
    found.line = token().line;
    const std::size_t start = m_lexer.tokenStart();
    found.constant = expression(",>");
    found.spelling = since(start);
    return found;
}

std::vector<Token> TypeReader::expression(std::string_view ends)
{
    constexpr std::size_t longest = 64;
    std::vector<Token> found;
    std::size_t depth = 0;
    std::size_t length = 0;
    while (!isAtEnd()) {
        if (depth == 0 && (isIn(token(), ends) || closes(token())))
            break;
        depth += opens(token());
        depth -= closes(token());
        if (++length <= longest)
            found.push_back(token());
        next();
    }
    if (length > longest)
        found.clear();
    return found;
}

namespace {

/// Checks that brackets match, which the parser does not enforce.
bool closesItsBrackets(std::string_view text)
{
    std::string open;
    for (Lexer lexer(text); lexer.token().kind != Kind::End; lexer.next()) {
        const Token &token = lexer.token();
        if (opens(token) || token.is('<')) {
            open += token.mark;
        } else if (closes(token) || token.is('>')) {
            const char opening = token.is('>') ? '<' : token.is(')') ? '(' : token.is(']') ? '[' : '{';
            if (open.empty() || open.back() != opening)
                return false;
            open.pop_back();
        }
    }
    return open.empty();
}

} // namespace

std::optional<Type> parseTypeText(std::string_view text)
{
    if (!closesItsBrackets(text))
        return std::nullopt;
    std::size_t count = 0;
    TypeReader reader(text, count);
    Type type = reader.type(0);
    if (!reader.isAtEnd() || type.kind == Type::Kind::Other)
        return std::nullopt;
    return type;
}

std::string spelled(const Type &type)
{
    constexpr std::size_t longest = 160;
    std::string text;
    bool isBehindWord = false;
    bool isBehindComma = false;
    for (Lexer lexer(type.spelling); lexer.token().kind != Token::Kind::End; lexer.next()) {
        const Token &token = lexer.token();
        const bool isWord = token.kind != Token::Kind::Punctuation;
        const bool isClosing = token.is(')') || token.is(']') || token.is('>');
        if ((isWord && isBehindWord) || (isBehindComma && !isClosing))
            text += ' ';
        text += token.text;
        if (text.size() > longest)
            return "…";
        isBehindWord = isWord;
        isBehindComma = token.is(',') || token.is(';');
    }
    return text;
}

} // namespace burnish::rust
