// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

namespace burnish {

/// The height that a widget cannot do without at this width: lists and tables are as small as they can be, and texts
/// have all their lines. A scroll area would give the content the height that it would like, and scroll instead.
[[nodiscard]] int leastHeight(const QWidget &widget, int width);

/// Shows its content at the size that the content asks for, and scrolls it in both directions where there is less room:
/// what is inside can never make a dock, a pane or a dialog larger than the screen.
class FittingArea : public QScrollArea
{
    Q_OBJECT

public:
    /// Takes ownership of the content.
    explicit FittingArea(QWidget *content, QWidget *parent = nullptr);

    /// The content's own, including the lines that its texts take at that width.
    [[nodiscard]] QSize sizeHint() const override;
    /// Enough to see where one is, or the content's minimum if that is smaller.
    [[nodiscard]] QSize minimumSizeHint() const override;

    /// Scrolls so that a widget in the content is in sight; of one that is larger than the area, its beginning.
    void reveal(const QWidget *inside);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace burnish
