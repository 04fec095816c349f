// SPDX-License-Identifier: MIT
#pragma once

#include <QSet>
#include <QStringList>

#include <functional>

class QWidget;

namespace burnish::test {

/// Opens the window as on the first start, at this size of text, then every dock, page and dialog, and returns a line
/// for each problem that geometryProblems(), focusProblems(), speechProblems() and silentViews() find. Adds the names
/// of the dialogs to `dialogs`. `name` distinguishes settings and pictures. Runs in a program of its own: it changes
/// the application's font, its style and its settings.
[[nodiscard]] QStringList walkThrough(const QString &language, int points, const QString &name, QSet<QString> &dialogs);

/// Opens the same in this language, switches each through all languages, and returns a line for each text that does not
/// follow.
[[nodiscard]] QStringList switchThrough(const QString &language);

/// Opens every dock and every dialog, the latter blocking the window, and returns what `visit` says of them. A dock is
/// open and in front when it is visited, a dialog is active.
[[nodiscard]] QStringList visitAll(const std::function<QStringList(QWidget &)> &visit);

} // namespace burnish::test
