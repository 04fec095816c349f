// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;

namespace burnish {

/// A line above a comparison's rows: what one should know of how they were aligned, or that some were not compared.
/// Hidden while there is nothing to say.
class CompareNote : public QWidget
{
    Q_OBJECT

public:
    explicit CompareNote(QWidget *parent = nullptr);

    /// `more` is all there is to say, for the tip. A note that was closed stays away until there is another one.
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
