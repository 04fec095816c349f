// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/theme.h"

#include <QList>
#include <QString>

#include <optional>

class QTabBar;

namespace burnish {

/// What a tab says of its rows.
struct CountTab
{
    QString word;
    std::optional<std::size_t> count; ///< nothing: not known yet
    QString symbol = {};              ///< tabs without one keep their word
    Role role = Role::Text;
};

/// Sets text, symbol, tip and accessible name of every tab. Where all that does not fit into `room`, words go before
/// symbols and counts do; a count of zero is grey and still there.
void showCountTabs(QTabBar *tabs, const QList<CountTab> &shown, int room);

} // namespace burnish
