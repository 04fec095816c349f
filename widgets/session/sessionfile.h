// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/lineage.h"

#include <QJsonObject>

namespace burnish {

/// A document of a session, as it is found again.
struct SessionDocument
{
    QString handle; ///< in the session's recipe
    QString file;   ///< absolute; of the model that it began with
    QString name;
    int edits = 0;       ///< undo steps, but for those that only say how the file is read
    int source = 0;      ///< its place among the workspace's documents, by which `window` names it
    bool isMade = false; ///< it has no file of its own
};

/// A workspace as it is saved: what leads to the states of the models, and how the window shows them.
struct SessionFile
{
    std::vector<SessionDocument> documents; ///< in the order of the workspace
    Recipe recipe;                          ///< without exports; names of files are absolute
    QStringList texts;                      ///< of the recipe's steps, as the history has them
    QJsonObject window;                     ///< see WindowLayout
    /// Models whose edits no recipe can say, with the reason: they are not in the session.
    QList<std::pair<QString, QString>> left = {};
    int moves = 0; ///< edits that are one step of two documents

    /// Undo steps of all documents.
    [[nodiscard]] int editCount() const;
};

/// The ending of the names of session files, without the dot.
[[nodiscard]] QString sessionSuffix();

/// A document of the workspace, for a worker.
struct SessionSource
{
    QString name;
    LineagePtr lineage;
    int place = 0;       ///< among the workspace's documents
    bool isMade = false; ///< it has no file of its own
};

/// What the states come to. Models that cannot be said are left, each on its own. Fails when cancelled. Any thread.
Expected<SessionFile> sessionOf(const std::vector<SessionSource> &sources, QJsonObject window, Task &task);

/// Indented JSON with "session": 1.
[[nodiscard]] QByteArray sessionToJson(const SessionFile &session);
Expected<SessionFile> sessionFromJson(const QByteArray &json);
/// Of a file of at most 64 MiB; every error names it.
Expected<SessionFile> readSessionFile(const QString &path);
/// The file is whole or as it was.
Expected<void> writeSessionFile(const QString &path, const SessionFile &session);

} // namespace burnish
