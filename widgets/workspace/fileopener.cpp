// SPDX-License-Identifier: MIT
#include "widgets/workspace/fileopener.h"

#include "core/base/naturalorder.h"
#include "core/base/pathtext.h"
#include "core/document/modeldocument.h"
#include "core/io/paths.h"
#include "core/modelfiles/openfile.h"
#include "core/modelfiles/wholemodel.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/workspace/storednames.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace burnish {

namespace {

/// A model, the models of a folder, or what else opens the file.
struct Content
{
    std::optional<OpenedFile> model;
    QString path; ///< of the model; a set has another one than its files
    std::function<void()> take;
    QStringList models = {};
    std::optional<StoreId> id = {}; ///< of a model in a local store
};

QStringList inNaturalOrder(const QStringList &paths)
{
    std::vector<std::pair<std::string, const QString *>> named;
    named.reserve(std::size_t(paths.size()));
    for (const QString &path : paths)
        named.emplace_back(path.toStdString(), &path);
    std::ranges::stable_sort(named, [](const auto &a, const auto &b) { return compareNatural(a.first, b.first) < 0; });
    QStringList sorted;
    sorted.reserve(paths.size());
    for (const auto &[name, path] : named)
        sorted += *path;
    return sorted;
}

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
    enqueue(inWay(paths, Way::Whole), Place::Last);
}

QList<FileOpener::Queued> FileOpener::inWay(const QStringList &paths, Way way)
{
    QList<Queued> files;
    for (const QString &path : paths)
        files.append({path, way});
    return files;
}

void FileOpener::enqueue(const QList<Queued> &files, Place place)
{
    if (files.isEmpty())
        return;
    m_queue = place == Place::First ? files + m_queue : m_queue + files;
    for (const Queued &file : files)
        m_everRequested += file.path;
    m_opening += int(files.size());
    for (const Queued &file : files)
        Q_EMIT openingStarted(file.path);
    if (m_opening == files.size())
        openNext();
}

void FileOpener::openReadablePart(const QString &path)
{
    enqueue({{path, Way::ReadablePart}}, Place::Last);
}

void FileOpener::openRaw(const QString &path, const std::vector<RawTensor> &raw)
{
    enqueue({{path, Way::Alone, raw}}, Place::Last);
}

void FileOpener::openFilesOrFolders(const QStringList &paths)
{
    enqueue(inWay(paths, Way::OfUser), Place::Last);
}

void FileOpener::openFilesAlone(const QStringList &paths)
{
    enqueue(inWay(paths, Way::Alone), Place::Last);
}

void FileOpener::openAgain(const QStringList &paths)
{
    QStringList alone;
    for (const RecentFile &recent : recentfiles::all())
        if (recent.isAlone)
            alone += recent.path;
    QList<Queued> files;
    for (const QString &path : paths)
        files.append({path, alone.contains(path) ? Way::Alone : Way::Whole});
    enqueue(files, Place::Last);
}

bool FileOpener::isModelAt(const ModelDocument *document, const QString &path) const
{
    if (document->filePath().isEmpty())
        return false;
    return leadToSame(document->filePath(), m_wholes.value(path, path)) ||
           std::ranges::any_of(document->files(), [&](const FileOnDisk &file) { return leadToSame(file.path, path); });
}

/// Names the file apart from all that were opened before: their jobs remain in the list.
QString FileOpener::nameAmongRequested(const QString &path) const
{
    if (const auto id = storeIdFrom(path))
        return nameOf(*id);
    QStringList files = {absolutePath(path)};
    // Only these share the last part of its path.
    const QStringView name = QStringView(path).sliced(path.lastIndexOf(QLatin1Char('/')) + 1);
    for (const QString &requested : m_everRequested) {
        if (requested.endsWith(name))
            files += absolutePath(requested);
    }
    files.removeDuplicates();
    return distinctFileNames(files).first();
}

void FileOpener::openNext()
{
    if (m_queue.isEmpty()) {
        if (m_opening == 0)
            remember();
        return m_openedSets.clear();
    }
    const Queued next = m_queue.takeFirst();
    const QString &path = next.path;
    recentfiles::beginOpening(path, std::exchange(m_noted, path));
    auto diagnostics = std::make_shared<Diagnostics>();
    JobSpec job;
    job.title = [name = nameAmongRequested(path)] { return tr("Opening %1").arg(name); };
    job.visibility = JobVisibility::WhenLong;
    const CutOff cutOff = next.way == Way::ReadablePart ? CutOff::TakeWholeTensors : CutOff::Refuse;
    const bool isAlone = next.way == Way::Alone;
    const bool isOfUser = next.way == Way::OfUser;
    m_jobs.run(
        std::move(job), this,
        [path, cutOff, isAlone, isOfUser, diagnostics, raw = next.raw, takers = m_fileTakers,
         openedSets = m_openedSets](Task &task) -> Expected<Content> {
            for (const FileTaker &taker : takers) {
                if (auto take = taker(path, isAlone))
                    return Content{std::nullopt, path, std::move(take)};
            }
            BURNISH_TRY(QString whole, pathOfInput(path, task));
            if (isOfUser && statusOfPath(whole).isFolder()) {
                BURNISH_TRY(const QStringList models, wholeModelsIn(whole));
                if (models.size() > 1)
                    return Content{std::nullopt, path, {}, inNaturalOrder(models)};
                whole = models.front();
            } else if (!isAlone) {
                BURNISH_TRY(whole, wholeModelAt(whole, task));
            }
            if (openedSets.contains(whole))
                return Content{std::nullopt, whole, [] {}};
            BURNISH_TRY(OpenedFile file, openFile(whole, task, *diagnostics, OpenOptions{{}, false, raw}, cutOff));
            return Content{std::move(file), whole, {}, {}, storeIdOfPath(whole)};
        },
        [this, path, isAlone, diagnostics, raw = next.raw](Expected<Content> content) {
            if (content && !content->models.isEmpty()) {
                openModelsOf(path, content->models);
                --m_opening;
                return openNext();
            }
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
                RecentFile recent{whole, result->format->info.displayName, QDateTime::currentDateTimeUtc(), isAlone};
                if (content->id) {
                    recent.id = textOf(*content->id);
                    recent.name = nameOf(*content->id);
                }
                m_recent.append(recent);
                auto document = std::make_unique<ModelDocument>(std::move(result->model.state), whole, result->format,
                                                                result->model.detail, std::move(*diagnostics));
                document->setNeedsStructure(result->model.needsStructure);
                document->setReferences(std::move(result->model.references));
                document->setFiles(std::move(file->files));
                document->setReadablePart(std::move(file->part));
                document->setRaw(raw);
                m_opened(std::move(document));
            } else {
                Q_EMIT openingRefused(path, content.error());
            }
            openNext();
        });
}

/// The folder itself still counts as being opened, so that its models wait for their turn.
void FileOpener::openModelsOf(const QString &folder, const QStringList &models)
{
    Q_EMIT openingTaken(folder);
    if (models.size() <= fewModels)
        enqueue(inWay(models, Way::Whole), Place::First);
    else
        Q_EMIT choiceRequested(folder, models);
}

void FileOpener::remember()
{
    if (!m_noted.isEmpty())
        recentfiles::endOpening(std::exchange(m_noted, {}));
    if (!m_recent.isEmpty())
        recentfiles::add(std::exchange(m_recent, {}));
}

} // namespace burnish
