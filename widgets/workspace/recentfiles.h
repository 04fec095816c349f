// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>

namespace burnish {

struct RecentFile
{
    QString path;
    QString format; ///< displayName of the format it was opened with
    QDateTime opened;
};

/// Previously opened files, newest first, stored in the settings.
namespace recentfiles {

constexpr int limit = 20;

[[nodiscard]] QList<RecentFile> all();
void add(const QString &path, const QString &format);
void clear();

/// Marks a file as being opened. If the program crashes before endOpening(), wasInterrupted() returns true at the next
/// start.
void beginOpening(const QString &path);
void endOpening(const QString &path);
/// True for a file that was being opened when the program crashed; it is not reopened automatically.
[[nodiscard]] bool wasInterrupted(const QString &path);

} // namespace recentfiles

} // namespace burnish
