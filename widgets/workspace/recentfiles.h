// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>

#include <cstdint>
#include <optional>

namespace burnish {

struct RecentFile
{
    QString path;
    QString format; ///< displayName of the format it was opened with
    QDateTime opened;
    bool isAlone = false; ///< a file of a set that was opened without its set
    QString id = {};      ///< of a model in a local store (core/stores/storeid.h); empty for other files
    QString name = {};    ///< that people know such a model by
};

/// Previously opened files, newest first, stored in the settings.
namespace recentfiles {

constexpr int limit = 20;

[[nodiscard]] QList<RecentFile> all();
/// `path` is that of the model, see wholeModelAt() in core/modelfiles/wholemodel.h.
void add(const QString &path, const QString &format, bool isAlone = false);
/// Adds several at once, the last one as the newest.
void add(const QList<RecentFile> &files);
/// The size of the file, or of all files of a numbered set, in bytes; nullopt if there is none.
[[nodiscard]] std::optional<std::uint64_t> sizeOf(const QString &path);
void clear();

/// Marks a file as being opened. If the program crashes before endOpening(), wasInterrupted() returns true at the next
/// start. `ended`, if not empty, is the file that was opened before: as if endOpening() had been called for it. Each
/// call waits for the disk.
void beginOpening(const QString &path, const QString &ended = {});
void endOpening(const QString &path);
/// True for a file that was being opened when the program crashed; it is not reopened automatically.
[[nodiscard]] bool wasInterrupted(const QString &path);

} // namespace recentfiles

} // namespace burnish
