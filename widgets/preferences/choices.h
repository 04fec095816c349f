// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/theme.h"

#include <QString>

/// Makes the settings take effect.
namespace burnish::choices {

/// Applies all settings, with this language and theme instead of the stored ones if given, and from now on each one
/// that changes. Call once at the start.
void apply(const QString &language = {}, std::optional<ThemeMode> theme = {});

/// Sets the theme; it takes effect at once, also without apply().
void setTheme(ThemeMode mode);
/// Sets the language; empty follows the system. An unknown language changes nothing.
void setLanguage(const QString &code);

} // namespace burnish::choices
