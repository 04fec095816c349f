// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace burnish {

/// A sentence in the status bar, which yields space to its neighbours: elided in the middle if it does not fit, with
/// the full text in the tooltip. text() is always the full text.
class StatusLine : public QLabel
{
    Q_OBJECT

public:
    explicit StatusLine(QWidget *parent = nullptr);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QString shown() const;
};

} // namespace burnish
