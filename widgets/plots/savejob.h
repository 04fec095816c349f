// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"

#include <QString>

#include <functional>

class QObject;

namespace burnish {

class JobRunner;

using WriteFile = std::function<Expected<void>(ByteSink &sink, Task &task)>;

/// Writes a file in the background as a job named `title`; the write is atomic and replaces an existing file. `write`
/// runs in a worker. Ends when `owner` is destroyed.
void saveInBackground(JobRunner &runner, QObject *owner, std::function<QString()> title, const QString &path,
                      WriteFile write);

} // namespace burnish
