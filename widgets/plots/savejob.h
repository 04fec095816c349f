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

/// Writes a file in the background, in the list of jobs as `title`; it is whole or absent, and replaces one that is
/// there. `write` runs in a worker. Ends with `owner`.
void saveInBackground(JobRunner &runner, QObject *owner, std::function<QString()> title, const QString &path,
                      WriteFile write);

/// A kind of file that one may save to: "PNG pictures (*.png)" and the ending without a dot.
struct FileKind
{
    QString filter;
    QString suffix;
};

/// Asks for a file of one of the kinds and calls `take(path)`; the path has the ending of its kind.
void askForFile(QWidget *parent, const QString &title, const QString &name, const QList<FileKind> &kinds,
                std::function<void(const QString &path)> take);

} // namespace burnish
