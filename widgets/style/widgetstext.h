// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of what the window shows outside the classes of its widgets.
struct WidgetsText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Widgets)
};

} // namespace burnish
