// SPDX-License-Identifier: MIT
#include "core/structure/rust/rustfields.h"

namespace burnish::rust {

using Kind = Token::Kind;

Attributes FieldReader::attributes()
{
    Attributes found;
    while (token().is('#')) {
        next();
        const bool isInner = take('!');
        if (!token().is('['))
            continue;
        Attributes one;
        attribute(one);
        if (isInner)
            continue;
        found.isTest |= one.isTest;
        found.derivesModule |= one.derivesModule;
        found.derivesRecord |= one.derivesRecord;
        found.isSkipped |= one.isSkipped;
        if (!one.path.empty())
            found.path = one.path;
    }
    return found;
}

void FieldReader::attribute(Attributes &out)
{
    const Lexer begin = m_lexer;
    skipGroup();
    const Lexer end = m_lexer;
    m_lexer = begin;
    next();
    if (token().isWord("test"))
        out.isTest = true;
    else if (takeWord("cfg"))
        condition(out);
    else if (takeWord("module"))
        out.isSkipped = take('(') && token().isWord("skip");
    else if (takeWord("path") && take('=') && token().kind == Kind::Literal && token().text.size() > 2)
        out.path = std::string(token().text.substr(1, token().text.size() - 2));
    while (m_lexer.tokenStart() < end.tokenStart() && !isAtEnd()) {
        if (takeWord("derive"))
            derives(out);
        else
            next();
    }
    m_lexer = end;
}

void FieldReader::derives(Attributes &out)
{
    if (!take('('))
        return;
    while (!isAtEnd() && !closes(token())) {
        // Only the last name of a path counts.
        const bool isModule = token().isWord("Module");
        const bool isRecord = token().isWord("Record");
        next();
        if (isIn(token(), ",)")) {
            out.derivesModule |= isModule;
            out.derivesRecord |= isRecord;
        }
    }
}

/// `cfg(test)` and `cfg(all(…, test, …))`.
void FieldReader::condition(Attributes &out)
{
    if (!take('('))
        return;
    if (takeWord("all") && !take('('))
        return;
    while (!isAtEnd() && !closes(token())) {
        if (token().isWord("test"))
            out.isTest = true;
        if (opens(token()))
            skipGroup();
        else
            next();
    }
}

void FieldReader::visibility()
{
    if (!takeWord("pub") || !token().is('('))
        return;
    // In a tuple struct, a type may follow.
    const Lexer begin = m_lexer;
    next();
    if (token().isWord("crate") || token().isWord("super") || token().isWord("self") || token().isWord("in")) {
        m_lexer = begin;
        skipGroup();
        return;
    }
    m_lexer = begin;
}

std::vector<GenericParameter> FieldReader::generics()
{
    std::vector<GenericParameter> found;
    if (!take('<'))
        return found;
    while (!isAtEnd() && !isFull() && !isIn(token(), ">;{}")) {
        attributes();
        const std::size_t start = m_lexer.tokenStart();
        GenericParameter parameter;
        const bool isLifetime = token().kind == Kind::Lifetime;
        parameter.isConstant = takeWord("const");
        parameter.line = token().line;
        parameter.name = takeName();
        bounds(parameter);
        parameter.spelling = since(start);
        if (take('=')) {
            Type value;
            if (parameter.isConstant) {
                value.kind = Type::Kind::Constant;
                value.line = token().line;
                value.constant = expression(",>");
            } else {
                value = type(0);
            }
            parameter.defaultType.push_back(std::move(value));
        }
        if (!isLifetime && !parameter.name.empty()) {
            ++m_count;
            found.push_back(std::move(parameter));
        }
        skipUntil(",>;", true);
        if (!take(',') && !token().is('>'))
            break;
    }
    take('>');
    return found;
}

/// Reads up to the default, the next parameter or the end.
void FieldReader::bounds(GenericParameter &parameter)
{
    std::size_t angles = 0;
    while (!isAtEnd() && !closes(token())) {
        if (angles == 0 && isIn(token(), ",>=;"))
            return;
        if (opens(token())) {
            skipGroup();
            continue;
        }
        parameter.isBackend |= angles == 0 && token().isName() && token().text.ends_with("Backend");
        angles += token().is('<');
        angles -= token().is('>') && angles > 0;
        next();
    }
}

void FieldReader::whereClause()
{
    if (!takeWord("where"))
        return;
    bool isBehindAngle = false;
    while (!isAtEnd() && !isIn(token(), ";}")) {
        if (token().is('{') && !isBehindAngle)
            return;
        isBehindAngle = token().is('<');
        if (opens(token()))
            skipGroup();
        else
            next();
    }
}

std::vector<Field> FieldReader::namedFields()
{
    std::vector<Field> fields;
    next();
    while (!isAtEnd() && !closes(token()) && !isFull()) {
        const Attributes found = attributes();
        visibility();
        Field field;
        field.isSkipped = found.isSkipped;
        field.line = token().line;
        field.name = takeName();
        if (!field.name.empty() && take(':') && !found.isTest) {
            field.type = type(0);
            ++m_count;
            fields.push_back(std::move(field));
        }
        skipUntil(",", true);
        if (!take(',') && !token().is('}') && !isAtEnd())
            next();
    }
    take('}');
    return fields;
}

std::vector<Field> FieldReader::tupleFields()
{
    std::vector<Field> fields;
    next();
    while (!isAtEnd() && !closes(token()) && !isFull()) {
        const Attributes found = attributes();
        visibility();
        Field field;
        field.isSkipped = found.isSkipped;
        field.line = token().line;
        field.name = std::to_string(fields.size());
        field.type = type(0);
        ++m_count;
        fields.push_back(std::move(field));
        skipUntil(",", true);
        if (!take(',') && !token().is(')') && !isAtEnd())
            next();
    }
    take(')');
    return fields;
}

} // namespace burnish::rust
