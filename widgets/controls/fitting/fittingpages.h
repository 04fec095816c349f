// SPDX-License-Identifier: MIT
#pragma once

#include <QStackedWidget>

namespace burnish {

/// Pages that need only as much room as the current one: hidden pages would make it scroll.
class FittingPages : public QStackedWidget
{
    Q_OBJECT

public:
    explicit FittingPages(QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
};

} // namespace burnish
