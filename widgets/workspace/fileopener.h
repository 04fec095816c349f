// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/formats/formatreader.h"
#include "widgets/workspace/recentfiles.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QStringList>

#include <functional>
#include <memory>

namespace burnish {

class JobRunner;
class ModelDocument;

/// Opens model files, and models of local stores by their ids (pathOfInput() in core/stores/storeid.h), off the GUI
/// thread, one after another. GUI thread.
class FileOpener : public QObject
{
    Q_OBJECT

public:
    using Opened = std::function<void(std::unique_ptr<ModelDocument> document)>;
    /// `opened` takes ownership of each opened model.
    FileOpener(JobRunner &jobs, Opened opened);

    /// Recognises files other than models. Called by a worker for every path passed to openFiles(), with whether the
    /// file is opened as it is (openFilesAlone()); returns a function that opens the file and is called in the GUI
    /// thread, or an empty one for models.
    using FileTaker = std::function<std::function<void()>(const QString &path, bool isAlone)>;
    /// The first one that recognises a file takes it.
    void addFileTaker(FileTaker taker) { m_fileTakers.push_back(std::move(taker)); }
    /// Opens files in this order; each ends in Workspace::documentOpened(), openingRefused() or openingTaken(). A file
    /// of a set opens the whole set (wholeModelAt() in core/modelfiles/wholemodel.h), several files of one set once.
    void openFiles(const QStringList &paths);
    /// Likewise for what a user names: of a folder with several models, opens all if they are few; otherwise emits
    /// choiceRequested(). The other functions refuse such a folder.
    void openFilesOrFolders(const QStringList &paths);
    /// Likewise, but opens files of a set, and patches, as they are.
    void openFilesAlone(const QStringList &paths);
    /// Likewise, but opens each file as it was opened before, alone or with its set (recentfiles.h).
    void openAgain(const QStringList &paths);
    /// Likewise, but reads what is intact from a truncated file.
    void openReadablePart(const QString &path);
    /// Likewise, but reads a file that no format recognises as these tensors.
    void openRaw(const QString &path, const std::vector<RawTensor> &raw);
    /// Reports a file that could not be opened, as openFiles() does.
    void refuseFile(const QString &path, const Error &error);
    /// True if the model is what the path leads to: its file, a file of its set, or a folder that it was opened by.
    [[nodiscard]] bool isModelAt(const ModelDocument *document, const QString &path) const;
    [[nodiscard]] bool isOpening() const { return m_opening > 0; }

    /// A folder with at most so many models opens them all.
    static constexpr int fewModels = 3;

Q_SIGNALS:
    void openingStarted(const QString &path);
    void openingRefused(const QString &path, const burnish::Error &error);
    /// The file itself is not opened: the file taker opens it, or its whole model has another path.
    void openingTaken(const QString &path);
    /// A folder has many models, in natural order: the user chooses which of them to open.
    void choiceRequested(const QString &folder, const QStringList &models);

private:
    [[nodiscard]] QString nameAmongRequested(const QString &path) const;
    enum class Way {
        Whole,        ///< with its set
        OfUser,       ///< likewise; it may be a folder with several models
        Alone,        ///< without its set
        ReadablePart, ///< with its set, and partially if it is truncated
    };
    struct Queued
    {
        QString path;
        Way way = Way::Whole;
        std::vector<RawTensor> raw = {};
    };
    enum class Place { First, Last };
    [[nodiscard]] static QList<Queued> inWay(const QStringList &paths, Way way);
    void enqueue(const QList<Queued> &files, Place place);
    void openNext();
    void openModelsOf(const QString &folder, const QStringList &models);
    /// Writes the recent files: once for all that were opened together, because each write waits for the disk.
    void remember();

    JobRunner &m_jobs;
    Opened m_opened;
    std::vector<FileTaker> m_fileTakers;
    QList<Queued> m_queue;
    QStringList m_everRequested;      ///< everything that was ever in the queue
    QSet<QString> m_openedSets;       ///< since the queue was last empty
    QHash<QString, QString> m_wholes; ///< opened path → another path, that of its model
    QList<RecentFile> m_recent;       ///< opened since the queue was last empty
    QString m_noted;                  ///< the file that the settings note as being opened
    int m_opening = 0;
};

} // namespace burnish
