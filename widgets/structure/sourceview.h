// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/theme.h"

#include <QPlainTextEdit>

namespace burnish {

class RustHighlighter;

/// Read-only Rust source with line numbers, light highlighting, and one marked line.
class SourceView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit SourceView(QWidget *parent = nullptr);

    /// Also clears the mark. Very long lines are cut, and large sources are not coloured.
    void setSource(const QString &text);
    /// Marks a line (from 1) and scrolls to it; 0 clears the mark.
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
