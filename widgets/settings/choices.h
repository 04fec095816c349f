// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/theme.h"

#include <QString>

/// What the person has chosen for the whole application. A choice applies at once and is remembered.
namespace burnish::choices {

void setTheme(ThemeMode mode);

/// The language that was chosen; empty where the system's is followed.
[[nodiscard]] QString language();
/// Empty follows the system. A language that there is not changes nothing.
void setLanguage(const QString &code);

} // namespace burnish::choices
