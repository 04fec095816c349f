// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace burnish {

/// A line above the panes and the start page that asks for one decision: a sentence, its details, and a button for each
/// of the two answers. Hidden until there is something to ask.
class SessionBanner : public QWidget
{
    Q_OBJECT

public:
    explicit SessionBanner(QWidget *parent = nullptr);

    void prompt(const QString &sentence, const QString &details, const QString &yes, const QString &no);
    [[nodiscard]] QPushButton *yesButton() const { return m_yes; }
    [[nodiscard]] QPushButton *noButton() const { return m_no; }
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QString details() const;

Q_SIGNALS:
    void accepted();
    void declined();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_sentence;
    QLabel *m_details;
    QPushButton *m_yes;
    QPushButton *m_no;
};

} // namespace burnish
