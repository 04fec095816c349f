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

/// A line across a dialog: a symbol, a sentence, and up to two buttons that put right what it is about. Hidden at
/// first.
class CureBanner : public QWidget
{
    Q_OBJECT

public:
    /// Something that the banner offers.
    struct Cure
    {
        QString text;
        std::function<void()> apply;
    };

    explicit CureBanner(QWidget *parent = nullptr);

    /// Shows itself. Of more than two cures the first two are offered.
    void say(const QString &iconName, Role role, Role background, const QString &sentence, std::vector<Cure> cures);

private:
    QLabel *m_symbol;
    QLabel *m_text;
    std::array<QPushButton *, 2> m_buttons = {};
    std::vector<Cure> m_cures; ///< of the buttons
};

} // namespace burnish
