// SPDX-License-Identifier: MIT
#pragma once

#include <QSet>
#include <QStringList>

namespace burnish::test {

/// Opens the window as on the first start, at this size of text, then every dock, page and dialog, and returns a line
/// for each problem that geometryProblems(), focusProblems() and speechProblems() find. Adds the names of the dialogs
/// to `dialogs`. `name` distinguishes settings and pictures. Runs in a program of its own: it changes the application's
/// font, its style and its settings.
[[nodiscard]] QStringList walkThrough(const QString &language, int points, const QString &name, QSet<QString> &dialogs);

/// Opens the same in this language, switches each through all languages, and returns a line for each text that does not
/// follow.
[[nodiscard]] QStringList switchThrough(const QString &language);

} // namespace burnish::test
