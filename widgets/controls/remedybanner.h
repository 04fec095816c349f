// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/theme.h"

#include <QWidget>

#include <array>
#include <functional>
#include <vector>

class QLabel;
class QPushButton;

namespace burnish {

class LearnMore;

/// A line across a dialog: a symbol, a sentence, and up to two buttons that fix the problem. Hidden at first.
class RemedyBanner : public QWidget
{
    Q_OBJECT

public:
    /// A fix that the banner offers.
    struct Remedy
    {
        QString text;
        std::function<void()> apply;
    };

    explicit RemedyBanner(QWidget *parent = nullptr);

    /// Shows the banner. Offers only the first two cures.
    void display(const QString &iconName, Role role, Role background, const QString &sentence,
                 std::vector<Remedy> remedies);

private:
    QLabel *m_symbol;
    QLabel *m_text;
    LearnMore *m_more;
    std::array<QPushButton *, 2> m_buttons = {};
    std::vector<Remedy> m_remedies; ///< by button
};

} // namespace burnish
