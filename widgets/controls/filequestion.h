// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>

#include <functional>

class QWidget;

namespace burnish {

/// A file type offered when saving: "PNG images (*.png)" and the extension without a dot.
struct FileKind
{
    QString filter;
    QString suffix;
};

/// The folder in which questions for a file start: that of the model which is worked on, or else the one in which files
/// were opened last.
[[nodiscard]] QString questionFolder();
/// Sets the folder of that model; empty for none. GUI thread.
void setQuestionFolder(const QString &folder);

/// Asks for a file of one of the kinds, with a name to start from, and calls `take(path)`. The path has the extension
/// of a kind, also if none was typed. Replacing a file is asked about.
void promptForFile(QWidget *parent, const QString &title, const QString &name, const QList<FileKind> &kinds,
                   std::function<void(const QString &path)> take);

} // namespace burnish
