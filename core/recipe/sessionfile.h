// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/lineage.h"

#include <QJsonObject>
#include <QSet>

namespace burnish {

/// Identifies a document of a session.
struct SessionDocument
{
    QString handle; ///< in the session's recipe
    QString file;   ///< absolute; of the original model
    QString name;
    int edits = 0;       ///< undo steps, not counting those that only change how the file is read
    int source = 0;      ///< its index among the workspace's documents, by which `window` refers to it
    bool isMade = false; ///< has no file of its own
};

/// A saved workspace: how to reproduce the states of the models, and how the window shows them.
struct SessionFile
{
    std::vector<SessionDocument> documents; ///< in workspace order
    Recipe recipe;                          ///< without exports; file names are absolute
    QStringList texts;                      ///< of the recipe's steps, as shown in the history
    QJsonObject window;                     ///< how the window shows them; of no meaning to core
    /// Models with edits that a recipe cannot express, and the reason: they are not in the session.
    QList<std::pair<QString, QString>> left = {};
    int moves = 0; ///< edits that form one step of two documents

    /// Undo steps of all documents.
    [[nodiscard]] int editCount() const;
};

/// Returns the session with only these models, given by handle, left to restore. It retains all steps, and the panes of
/// the window.
[[nodiscard]] SessionFile remainderOf(const SessionFile &session, const QSet<QString> &handles);

/// The extension of session files, without the dot.
[[nodiscard]] QString sessionSuffix();

/// A document of the workspace, for a worker.
struct SessionSource
{
    QString name;
    LineagePtr lineage;
    int place = 0;       ///< index among the workspace's documents
    bool isMade = false; ///< has no file of its own
};

/// Builds a session from the states. Models that cannot be expressed are left out individually. Fails when cancelled.
/// Any thread.
Expected<SessionFile> sessionOf(const std::vector<SessionSource> &sources, QJsonObject window, Task &task);

/// Indented JSON with "session": 1.
[[nodiscard]] QByteArray sessionToJson(const SessionFile &session);
Expected<SessionFile> sessionFromJson(const QByteArray &json);
Expected<SessionFile> sessionFromJson(const QJsonObject &json);
/// Reads a file; every error names it.
Expected<SessionFile> readSessionFile(const QString &path);
/// Replaces a file as SafeFile does: on failure the old file remains, and devices are refused. Refuses what
/// readSessionFile() would refuse as too large.
Expected<void> writeSessionFile(const QString &path, const SessionFile &session);

} // namespace burnish
