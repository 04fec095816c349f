// SPDX-License-Identifier: MIT
#pragma once

#include <QStackedWidget>

namespace burnish {

/// Pages of which only the current one needs room: hidden ones would make it scroll.
class FittingPages : public QStackedWidget
{
    Q_OBJECT

public:
    explicit FittingPages(QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
};

} // namespace burnish
