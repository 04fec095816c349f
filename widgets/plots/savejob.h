// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"

#include <QList>
#include <QString>

#include <functional>

class QObject;
class QWidget;

namespace burnish {

class JobRunner;

using WriteFile = std::function<Expected<void>(ByteSink &sink, Task &task)>;

/// Writes a file in the background as a job named `title`; the write is atomic and replaces an existing file. `write`
/// runs in a worker. Ends when `owner` is destroyed.
void saveInBackground(JobRunner &runner, QObject *owner, std::function<QString()> title, const QString &path,
                      WriteFile write);

/// A file type offered when saving: "PNG images (*.png)" and the extension without a dot.
struct FileKind
{
    QString filter;
    QString suffix;
};

/// Asks for a file of one of the kinds and calls `take(path)`; the path has the extension of its kind.
void askForFile(QWidget *parent, const QString &title, const QString &name, const QList<FileKind> &kinds,
                std::function<void(const QString &path)> take);

} // namespace burnish
