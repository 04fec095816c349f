// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/theme.h"

#include <QString>

/// The user's application-wide choices. A choice takes effect immediately and is remembered.
namespace burnish::choices {

void setTheme(ThemeMode mode);

/// The chosen language; empty to follow the system's.
[[nodiscard]] QString language();
/// Empty follows the system. An unknown language changes nothing.
void setLanguage(const QString &code);

} // namespace burnish::choices
