// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;

namespace burnish {

/// A line above the rows with remarks on the alignment or on rows that were not compared. Hidden while there are none.
class CompareNote : public QWidget
{
    Q_OBJECT

public:
    explicit CompareNote(QWidget *parent = nullptr);

    /// `more` is the full text for the tooltip. A note that was closed stays hidden until a different one is set.
    void setNote(const QString &sentence, const QString &more, const QString &button = {});
    [[nodiscard]] QString sentence() const;

Q_SIGNALS:
    void buttonClicked();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QLabel *m_symbol;
    QLabel *m_text;
    QPushButton *m_button;
    QToolButton *m_close;
    QString m_closed;
};

} // namespace burnish
