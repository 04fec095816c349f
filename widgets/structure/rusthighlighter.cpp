// SPDX-License-Identifier: MIT
#include "widgets/structure/rusthighlighter.h"

#include "widgets/style/theme.h"

#include <QSet>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// Depth of block comments open at the end of a line, stored as the block's state; −1 before the first line.
int depthOf(int state)
{
    return state < 0 ? 0 : state;
}

bool isKeyword(const QString &word)
{
    static const QSet<QString> keywords = {
        u"as"_s,    u"async"_s, u"const"_s, u"crate"_s,  u"dyn"_s,    u"else"_s,  u"enum"_s,   u"extern"_s, u"false"_s,
        u"fn"_s,    u"for"_s,   u"if"_s,    u"impl"_s,   u"in"_s,     u"let"_s,   u"loop"_s,   u"match"_s,  u"mod"_s,
        u"move"_s,  u"mut"_s,   u"pub"_s,   u"ref"_s,    u"return"_s, u"self"_s,  u"static"_s, u"struct"_s, u"super"_s,
        u"trait"_s, u"true"_s,  u"type"_s,  u"unsafe"_s, u"use"_s,    u"where"_s, u"while"_s};
    return keywords.contains(word);
}

bool isWordPart(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

} // namespace

qsizetype RustHighlighter::blockComment(const QString &text, qsizetype start)
{
    int depth = depthOf(previousBlockState());
    qsizetype at = start;
    if (start > 0 || depth == 0) {
        depth = 1;
        at = start + 2;
    }
    while (at < text.size() && depth > 0) {
        const QStringView two = QStringView(text).mid(at, 2);
        const int step = two == u"/*"_s ? 1 : two == u"*/"_s ? -1 : 0;
        depth += step;
        at += step == 0 ? 1 : 2;
    }
    setFormat(int(start), int(at - start), color(Role::TextSecondary));
    setCurrentBlockState(depth);
    return at;
}

qsizetype RustHighlighter::skip(const QString &text, qsizetype start)
{
    const QStringView rest = QStringView(text).mid(start);
    if (rest.startsWith(u"//")) {
        setFormat(int(start), int(rest.size()), color(Role::TextSecondary));
        return text.size();
    }
    if (rest.startsWith(u"/*"))
        return blockComment(text, start);
    if (rest.startsWith(u"#[") || rest.startsWith(u"#![")) {
        qsizetype end = text.indexOf(u']', start);
        end = end < 0 ? text.size() : end + 1;
        setFormat(int(start), int(end - start), color(Role::TextSecondary));
        return end;
    }
    if (rest.startsWith(u'"')) {
        qsizetype end = start + 1;
        while (end < text.size() && text[end] != u'"')
            end += text[end] == u'\\' ? 2 : 1;
        end = std::min(end + 1, text.size());
        setFormat(int(start), int(end - start), color(Role::Applied));
        return end;
    }
    return start;
}

void RustHighlighter::highlightBlock(const QString &text)
{
    setCurrentBlockState(0);
    qsizetype at = depthOf(previousBlockState()) > 0 ? blockComment(text, 0) : 0;
    while (at < text.size()) {
        if (const qsizetype behind = skip(text, at); behind > at) {
            at = behind;
            continue;
        }
        if (!isWordPart(text[at])) {
            ++at;
            continue;
        }
        qsizetype end = at;
        while (end < text.size() && isWordPart(text[end]))
            ++end;
        const QString word = text.mid(at, end - at);
        if (isKeyword(word))
            setFormat(int(at), int(end - at), color(Role::Cast));
        else if (word[0].isUpper())
            setFormat(int(at), int(end - at), color(Role::Link));
        at = end;
    }
}

} // namespace burnish
