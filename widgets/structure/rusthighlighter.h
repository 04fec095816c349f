// SPDX-License-Identifier: MIT
#pragma once

#include <QSyntaxHighlighter>

namespace burnish {

/// A light colouring of Rust: keywords, types, attributes and comments. Asks the theme for its colours.
class RustHighlighter : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

protected:
    void highlightBlock(const QString &text) override;

private:
    /// A comment, string or attribute that begins at `start`, coloured; the position behind it, or `start` for none.
    qsizetype skip(const QString &text, qsizetype start);
    qsizetype blockComment(const QString &text, qsizetype start);
};

} // namespace burnish
