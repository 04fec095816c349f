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

/// Watches the files of the open models: each of a set, also where one is replaced by a rename, removed, or comes back.
/// The files are asked again when a model is looked at, for disks that tell nothing. What this program itself writes to
/// them is no change. GUI thread; the disk is asked by workers.
class FileWatch : public QObject
{
    Q_OBJECT

public:
    using Nodes = std::shared_ptr<const std::unordered_set<NodeId>>;

    /// How a model's files differ from what was read.
    struct Finding
    {
        std::vector<FileOnDisk> now; ///< its files as they are on the disk
        QStringList changed;         ///< names of those that differ
        bool isGone = false;         ///< the model's own file is not there
        bool isOverwritten =
            false;           ///< bytes were written into an opened file, so that the old ones cannot be read any more
        bool isKept = false; ///< the person goes on with what was read
        Nodes vanished;      ///< of the opened state, those that are not in the file now; null until that is known
        std::optional<Error> problem; ///< why the file cannot be opened as it is now
    };

    /// The workspace's own, made when it is first asked for; lives as long as the workspace.
    static FileWatch &of(Workspace &workspace);

    /// Null where the files are as they were read.
    [[nodiscard]] const Finding *findingOf(const ModelDocument *document) const;
    /// Goes on with what was read, until the files change again.
    void keep(ModelDocument *document);
    /// Asks the disk soon.
    void check();

    /// While the result lives, changes of the document's files are this program's own.
    using Pause = std::shared_ptr<void>;
    [[nodiscard]] Pause pause(const ModelDocument *document);

Q_SIGNALS:
    /// The disk was asked, and findingOf() all documents is of that moment.
    void asked();
    /// findingOf() the document is another.
    void changed(burnish::ModelDocument *document);

private:
    struct Asked;
    explicit FileWatch(Workspace &workspace);
    void follow(ModelDocument *document);
    void forget(ModelDocument *document);
    void watchPaths();
    void ask();
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
