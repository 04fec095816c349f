// SPDX-License-Identifier: MIT
#include "widgets/workspace/fileopener.h"

#include "core/base/pathtext.h"
#include "core/document/modeldocument.h"
#include "core/io/paths.h"
#include "core/modelfiles/openfile.h"
#include "core/modelfiles/wholemodel.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/workspace/recentfiles.h"

#include <algorithm>
#include <optional>

namespace burnish {

namespace {

/// A model, or what else opens the file.
struct Content
{
    std::optional<OpenedFile> model;
    QString path; ///< of the model; a set has another one than its files
    std::function<void()> take;
};

} // namespace

FileOpener::FileOpener(JobRunner &jobs, Opened opened)
    : m_jobs(jobs)
    , m_opened(std::move(opened))
{}

void FileOpener::refuseFile(const QString &path, const Error &error)
{
    Q_EMIT openingRefused(path, error);
}

void FileOpener::openFiles(const QStringList &paths)
{
    if (paths.isEmpty())
        return;
    m_queue += paths;
    m_prompted += paths;
    m_opening += int(paths.size());
    for (const QString &path : paths)
        Q_EMIT openingStarted(path);
    if (m_opening == paths.size())
        openNext();
}

void FileOpener::openReadablePart(const QString &path)
{
    m_readableParts.insert(path);
    openFiles({path});
}

void FileOpener::openFilesAlone(const QStringList &paths)
{
    for (const QString &path : paths)
        m_alone.insert(path);
    openFiles(paths);
}

void FileOpener::openAgain(const QStringList &paths)
{
    for (const RecentFile &recent : recentfiles::all()) {
        if (recent.isAlone && paths.contains(recent.path))
            m_alone.insert(recent.path);
    }
    openFiles(paths);
}

bool FileOpener::isModelAt(const ModelDocument *document, const QString &path) const
{
    if (document->filePath().isEmpty())
        return false;
    return leadToSame(document->filePath(), m_wholes.value(path, path)) ||
           std::ranges::any_of(document->files(), [&](const FileOnDisk &file) { return leadToSame(file.path, path); });
}

/// Names the file apart from all that were opened before: their jobs remain in the list.
QString FileOpener::nameAmongAsked(const QString &path) const
{
    QStringList files = {absolutePath(path)};
    for (const QString &prompted : m_prompted)
        files += absolutePath(prompted);
    files.removeDuplicates();
    return distinctFileNames(files).first();
}

void FileOpener::openNext()
{
    if (m_queue.isEmpty())
        return m_openedSets.clear();
    const QString path = m_queue.takeFirst();
    recentfiles::beginOpening(path);
    auto diagnostics = std::make_shared<Diagnostics>();
    JobSpec job;
    job.title = [name = nameAmongAsked(path)] { return tr("Opening %1").arg(name); };
    job.visibility = JobVisibility::WhenLong;
    const CutOff cutOff = m_readableParts.remove(path) ? CutOff::TakeWholeTensors : CutOff::Refuse;
    const bool isAlone = m_alone.remove(path);
    m_jobs.run(
        std::move(job), this,
        [path, cutOff, isAlone, diagnostics, taker = m_fileTaker,
         openedSets = m_openedSets](Task &task) -> Expected<Content> {
            if (auto take = taker ? taker(path) : nullptr)
                return Content{std::nullopt, path, std::move(take)};
            BURNISH_TRY(const QString whole, isAlone ? path : wholeModelAt(path, task));
            if (openedSets.contains(whole))
                return Content{std::nullopt, whole, [] {}};
            BURNISH_TRY(OpenedFile file, openFile(whole, task, *diagnostics, {}, cutOff));
            return Content{std::move(file), whole, {}};
        },
        [this, path, isAlone, diagnostics](Expected<Content> content) {
            recentfiles::endOpening(path);
            --m_opening;
            if (content && content->path != path)
                m_wholes.insert(path, content->path);
            if (content && content->take) {
                Q_EMIT openingTaken(path);
                content->take();
            } else if (content) {
                OpenedFile *file = &*content->model;
                RecognisedModel *result = &file->opened;
                const QString whole = content->path;
                if (whole != path || whole.endsWith(QLatin1String(".json")))
                    m_openedSets.insert(whole);
                if (whole != path)
                    Q_EMIT openingTaken(path);
                recentfiles::add(whole, result->format->info.displayName, isAlone);
                auto document = std::make_unique<ModelDocument>(std::move(result->model.state), whole, result->format,
                                                                result->model.detail, std::move(*diagnostics));
                document->setNeedsStructure(result->model.needsStructure);
                document->setReferences(std::move(result->model.references));
                document->setFiles(std::move(file->files));
                document->setReadablePart(std::move(file->part));
                m_opened(std::move(document));
            } else {
                Q_EMIT openingRefused(path, content.error());
            }
            openNext();
        });
}

} // namespace burnish
