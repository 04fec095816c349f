// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace burnish {

/// A sentence in the status bar, which gives way to what stands beside it: elided in the middle where it does not fit,
/// with all of it in the tip. text() is always the whole.
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
