// SPDX-License-Identifier: MIT
#pragma once

#include <QLineEdit>

namespace burnish {

/// The field on the right of the toolbar: clicking or typing in it opens the palette.
class SearchField : public QLineEdit
{
    Q_OBJECT

public:
    explicit SearchField(QWidget *parent = nullptr);

Q_SIGNALS:
    void paletteRequested(const QString &typed);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace burnish
