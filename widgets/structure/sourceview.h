// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/theme.h"

#include <QPlainTextEdit>

namespace burnish {

class RustHighlighter;

/// Rust source, to be read only: line numbers, light colouring, and one marked line.
class SourceView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit SourceView(QWidget *parent = nullptr);

    /// Also takes the mark away.
    void setSource(const QString &text);
    /// Marks a line (from 1) and brings it into sight; 0 takes the mark away.
    void markLine(int line, Role bar, Role ground);
    [[nodiscard]] int markedLine() const { return m_line; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    class Gutter;
    friend class Gutter;
    void layOutGutter();
    [[nodiscard]] int gutterWidth() const;
    void paintGutter(QPaintEvent *event);
    void showMark();

    Gutter *m_gutter;
    RustHighlighter *m_highlighter;
    int m_line = 0;
    Role m_bar = Role::Focus;
    Role m_ground = Role::Drop;
};

} // namespace burnish
