// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace burnish {

/// A line of plain text, elided if it does not fit (fittedText()); the tooltip then shows all of it above its own text.
class ElidedLabel : public QWidget
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    void setText(const QString &text);
    [[nodiscard]] QString text() const { return m_text; }
    /// In the middle if this is not called.
    void setElideMode(Qt::TextElideMode mode);
    /// Left or right.
    void setAlignment(Qt::AlignmentFlag side);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
    Qt::AlignmentFlag m_side = Qt::AlignLeft;
    Qt::TextElideMode m_mode = Qt::ElideMiddle;
};

} // namespace burnish
