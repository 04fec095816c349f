// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/io/fileondisk.h"
#include "core/model/node.h"

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <unordered_set>
#include <vector>

namespace burnish {

class ModelDocument;
class Workspace;

/// Watches the files of the open models: every file of a set, including files that are replaced by a rename, removed,
/// or recreated. Files are checked again when a model is activated, for file systems without change notifications.
/// Writes by this program itself are not changes. GUI thread; workers access the disk.
class FileWatch : public QObject
{
    Q_OBJECT

public:
    using Nodes = std::shared_ptr<const std::unordered_set<NodeId>>;

    /// How a model's files differ from what was read.
    struct Finding
    {
        std::vector<FileOnDisk> now; ///< its files in their current state on disk
        QStringList changed;         ///< names of the files that differ
        bool isGone = false;         ///< the model's own file is missing
        bool isOverwritten = false; ///< bytes were written into an opened file, so the old ones cannot be read any more
        bool isKept = false;        ///< the user chose to keep what was read
        Nodes vanished;             ///< nodes of the opened state that are no longer in the file; null until known
        std::optional<Error> problem; ///< why the file cannot be opened in its current state
    };

    /// The workspace's instance, created on first use; lives as long as the workspace.
    static FileWatch &of(Workspace &workspace);

    /// Null if the files are unchanged since they were read.
    [[nodiscard]] const Finding *findingOf(const ModelDocument *document) const;
    /// Keeps what was read, until the files change again.
    void keep(ModelDocument *document);
    /// Checks the files soon.
    void check();

    /// While this object lives, changes to the document's files are attributed to this program.
    using Pause = std::shared_ptr<void>;
    [[nodiscard]] Pause pause(const ModelDocument *document);

Q_SIGNALS:
    /// The files were checked, and findingOf() is up to date for all documents.
    void checked();
    /// findingOf() changed for the document.
    void changed(burnish::ModelDocument *document);

private:
    struct Asked;
    explicit FileWatch(Workspace &workspace);
    void follow(ModelDocument *document);
    void forget(ModelDocument *document);
    void watchPaths();
    void prompt();
    void take(ModelDocument *document, const std::vector<FileOnDisk> &read, std::vector<FileOnDisk> now);
    void findVanished(ModelDocument *document);

    Workspace &m_workspace;
    QFileSystemWatcher m_watcher;
    QTimer m_soon;
    bool m_isAsking = false;
    bool m_again = false;
    QHash<const ModelDocument *, Finding> m_findings;
    QHash<const ModelDocument *, int> m_paused;
};

} // namespace burnish
