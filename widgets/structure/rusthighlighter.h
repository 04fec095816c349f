// SPDX-License-Identifier: MIT
#pragma once

#include <QSyntaxHighlighter>

namespace burnish {

/// Light syntax highlighting for Rust: keywords, types, attributes and comments. Colours come from the theme.
class RustHighlighter : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

protected:
    void highlightBlock(const QString &text) override;

private:
    /// Highlights a comment, string or attribute that begins at `start`; returns the position after it, or `start` if
    /// there is none.
    qsizetype skip(const QString &text, qsizetype start);
    qsizetype blockComment(const QString &text, qsizetype start);
};

} // namespace burnish
