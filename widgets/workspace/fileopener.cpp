// SPDX-License-Identifier: MIT
#include "widgets/workspace/fileopener.h"

#include "core/document/modeldocument.h"
#include "core/modelfiles/openfile.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/workspace/recentfiles.h"

#include <QFileInfo>

namespace burnish {

FileOpener::FileOpener(JobRunner &jobs, Opened opened)
    : m_jobs(jobs)
    , m_opened(std::move(opened))
{}

void FileOpener::refuseFile(const QString &path, const Error &error)
{
    Q_EMIT openingRefused(path, error);
}

void FileOpener::openFiles(const QStringList &wanted)
{
    QStringList paths;
    for (const QString &path : wanted)
        if (!m_fileTaker || !m_fileTaker(path))
            paths += path;
    if (paths.isEmpty())
        return;
    m_queue += paths;
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

void FileOpener::openNext()
{
    if (m_queue.isEmpty())
        return;
    const QString path = m_queue.takeFirst();
    recentfiles::beginOpening(path);
    auto diagnostics = std::make_shared<Diagnostics>();
    JobSpec job;
    job.title = [name = QFileInfo(path).fileName()] { return tr("Opening %1").arg(name); };
    job.visibility = JobVisibility::WhenLong;
    const CutOff cutOff = m_readableParts.remove(path) ? CutOff::TakeWholeTensors : CutOff::Refuse;
    m_jobs.run(
        std::move(job), this,
        [path, cutOff, diagnostics](Task &task) { return openFile(path, task, *diagnostics, {}, cutOff); },
        [this, path, diagnostics](Expected<OpenedFile> file) {
            recentfiles::endOpening(path);
            --m_opening;
            if (file) {
                RecognisedModel *result = &file->opened;
                recentfiles::add(path, result->format->info.displayName);
                auto document = std::make_unique<ModelDocument>(std::move(result->model.state), path, result->format,
                                                                result->model.detail, std::move(*diagnostics));
                document->setWantsStructure(result->model.wantsStructure);
                document->setReferences(std::move(result->model.references));
                document->setFiles(std::move(file->files));
                document->setReadablePart(std::move(file->part));
                m_opened(std::move(document));
            } else {
                Q_EMIT openingRefused(path, file.error());
            }
            openNext();
        });
}

} // namespace burnish
