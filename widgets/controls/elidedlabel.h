// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace burnish {

/// A line of plain text, elided if it does not fit: in the middle, unless setElideMode() says otherwise. Set a tooltip
/// with all of it.
class ElidedLabel : public QWidget
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    void setText(const QString &text);
    [[nodiscard]] QString text() const { return m_text; }
    /// Left or right.
    void setAlignment(Qt::AlignmentFlag side);
    void setElideMode(Qt::TextElideMode mode);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
    Qt::AlignmentFlag m_side = Qt::AlignLeft;
    Qt::TextElideMode m_elide = Qt::ElideMiddle;
};

} // namespace burnish
