// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace burnish {

class LearnMore;

/// A line in a panel that shows an error until it is closed. Hidden at first.
class ErrorBanner : public QWidget
{
    Q_OBJECT

public:
    explicit ErrorBanner(QWidget *parent = nullptr);

    /// A whole sentence; empty hides the banner.
    void setSentence(const QString &sentence);
    [[nodiscard]] QString sentence() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QLabel *m_symbol;
    QLabel *m_text;
    LearnMore *m_more;
    QToolButton *m_close;
};

} // namespace burnish
