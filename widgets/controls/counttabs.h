// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/theme.h"

#include <QList>
#include <QString>

#include <optional>

class QTabBar;

namespace burnish {

/// What a tab shows about its rows.
struct CountTab
{
    QString word;
    std::optional<std::size_t> count; ///< nullopt: not known yet
    QString symbol = {};              ///< tabs without one keep their text
    Role role = Role::Text;
};

/// Sets text, symbol, tooltip and accessible name of every tab. If they do not all fit into `room`, texts are dropped
/// before symbols and counts; a count of zero is shown in grey.
void showCountTabs(QTabBar *tabs, const QList<CountTab> &shown, int room);

} // namespace burnish
