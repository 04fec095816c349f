// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace burnish {

/// Asks for the height that its contents cannot do without at the width it has. Splitters and stacks ask for a height
/// without saying for which width.
class FittingPane : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
};

} // namespace burnish
