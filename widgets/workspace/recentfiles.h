// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>

namespace burnish {

struct RecentFile
{
    QString path;
    QString format; ///< displayName of the format it was opened as
    QDateTime opened;
};

/// Files opened before, newest first, kept in the settings.
namespace recentfiles {

constexpr int limit = 20;

[[nodiscard]] QList<RecentFile> all();
void add(const QString &path, const QString &format);
void clear();

/// Marks a file as being opened. If the program dies before endOpening(), wasInterrupted() says so at the next start.
void beginOpening(const QString &path);
void endOpening(const QString &path);
/// True for a file during whose opening the program died; such a file is not opened by itself again.
[[nodiscard]] bool wasInterrupted(const QString &path);

} // namespace recentfiles

} // namespace burnish
