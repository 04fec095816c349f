// SPDX-License-Identifier: MIT
#include "widgets/workspace/filewatch.h"

#include "core/base/pathtext.h"
#include "core/modelfiles/openfile.h"
#include "core/recipe/reload.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/workspace/workspace.h"

#include <QFileInfo>
#include <QGuiApplication>
#include <QPointer>
#include <QSet>

#include <algorithm>

namespace burnish {

namespace {

/// Programs usually write a file in many steps.
constexpr int promptAfter = 100; // ms
/// File watches are a scarce system resource; watching folders detects most changes too.
constexpr int mostWatchedFiles = 1000;

QString keyOf(const ModelDocument *document)
{
    return QStringLiteral("vanished-%1").arg(quintptr(document), 0, 16);
}

bool isSame(const FileOnDisk &read, const FileOnDisk &now)
{
    return read.identity && now.identity ? isSameContent(*read.identity, *now.identity)
                                         : read.identity.has_value() == now.identity.has_value();
}

} // namespace

FileWatch &FileWatch::of(Workspace &workspace)
{
    if (auto *watch = workspace.findChild<FileWatch *>(QString(), Qt::FindDirectChildrenOnly))
        return *watch;
    return *new FileWatch(workspace);
}

FileWatch::FileWatch(Workspace &workspace)
    : QObject(&workspace)
    , m_workspace(workspace)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(promptAfter);
    connect(&m_soon, &QTimer::timeout, this, &FileWatch::prompt);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &FileWatch::check);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &FileWatch::check);
    connect(&workspace, &Workspace::documentOpened, this, &FileWatch::follow);
    connect(&workspace, &Workspace::documentClosing, this, &FileWatch::forget);
    connect(&workspace, &Workspace::selectionChanged, this, &FileWatch::check);
    if (auto *application = qobject_cast<QGuiApplication *>(QCoreApplication::instance()))
        connect(application, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
            if (state == Qt::ApplicationActive)
                check();
        });
    for (ModelDocument *document : workspace.documents())
        follow(document);
}

const FileWatch::Finding *FileWatch::findingOf(const ModelDocument *document) const
{
    const auto found = m_findings.constFind(document);
    return found == m_findings.constEnd() ? nullptr : &*found;
}

void FileWatch::keep(ModelDocument *document)
{
    const auto found = m_findings.find(document);
    if (found == m_findings.end())
        return;
    found->isKept = true;
    m_workspace.jobs().drop(keyOf(document));
    Q_EMIT changed(document);
}

void FileWatch::check()
{
    if (!m_soon.isActive())
        m_soon.start();
}

FileWatch::Pause FileWatch::pause(const ModelDocument *document)
{
    ++m_paused[document];
    return {nullptr, [watch = QPointer(this), document](void *) {
                if (!watch)
                    return;
                if (--watch->m_paused[document] <= 0)
                    watch->m_paused.remove(document);
                watch->check();
            }};
}

void FileWatch::follow(ModelDocument *document)
{
    const auto readAgain = [this] {
        watchPaths();
        check();
    };
    connect(document, &ModelDocument::reset, this, readAgain);
    connect(document, &ModelDocument::changed, this, [readAgain](const ChangeSet &change) {
        if (change.reading)
            readAgain();
    });
    readAgain();
}

void FileWatch::forget(ModelDocument *document)
{
    m_workspace.jobs().drop(keyOf(document));
    document->disconnect(this);
    m_findings.remove(document);
    m_paused.remove(document);
    check();
}

/// Renews the watches of files that were replaced or recreated, and drops those of closed models.
void FileWatch::watchPaths()
{
    QSet<QString> folders;
    QSet<QString> files;
    for (const ModelDocument *document : m_workspace.documents()) {
        for (const FileOnDisk &file : document->files()) {
            const QFileInfo info(file.path);
            folders.insert(info.absolutePath());
            if (files.size() < mostWatchedFiles)
                files.insert(file.path);
        }
    }
    const auto watch = [this](const QSet<QString> &requested, const QStringList &watched) {
        const QSet<QString> old(watched.begin(), watched.end());
        if (const QSet<QString> gone = old - requested; !gone.isEmpty())
            m_watcher.removePaths(gone.values());
        // A missing path is not accepted, and is retried when its folder changes.
        if (const QSet<QString> fresh = requested - old; !fresh.isEmpty())
            m_watcher.addPaths(fresh.values());
    };
    watch(folders, m_watcher.directories());
    watch(files, m_watcher.files());
}

struct FileWatch::Asked
{
    ModelDocument *document;
    quint64 id;
    std::vector<FileOnDisk> read;
    std::vector<FileOnDisk> now;
};

void FileWatch::prompt()
{
    if (m_isAsking) {
        m_again = true;
        return;
    }
    watchPaths();
    std::vector<Asked> questions;
    for (ModelDocument *document : m_workspace.documents()) {
        if (!document->files().empty())
            questions.push_back({document, m_workspace.idOf(document), document->files(), {}});
    }
    if (questions.empty())
        return;
    m_isAsking = true;
    m_workspace.jobs().run(
        {}, this,
        [questions = std::move(questions)](Task &task) mutable -> Expected<std::vector<Asked>> {
            for (Asked &one : questions) {
                for (const FileOnDisk &file : one.read) {
                    BURNISH_CHECK(task.poll());
                    auto now = identityOfFile(file.path);
                    one.now.push_back({file.path, now ? std::optional(*now) : std::nullopt});
                }
            }
            return std::move(questions);
        },
        [this](Expected<std::vector<Asked>> answer) {
            m_isAsking = false;
            for (Asked &one : answer ? *answer : std::vector<Asked>()) {
                if (m_workspace.documentById(one.id) == one.document)
                    take(one.document, one.read, std::move(one.now));
            }
            Q_EMIT checked();
            if (std::exchange(m_again, false))
                check();
        });
}

void FileWatch::take(ModelDocument *document, const std::vector<FileOnDisk> &read, std::vector<FileOnDisk> now)
{
    if (document->files() != read || m_paused.contains(document))
        return;
    Finding finding;
    for (std::size_t i = 0; i < read.size(); ++i) {
        if (isSame(read[i], now[i]))
            continue;
        finding.changed += shownFileName(read[i].path);
        finding.isGone |= !now[i].identity && read[i].path == document->filePath();
        finding.isOverwritten |= read[i].identity && now[i].identity &&
                                 read[i].identity->device == now[i].identity->device &&
                                 read[i].identity->file == now[i].identity->file;
    }
    const auto known = m_findings.find(document);
    if (finding.changed.isEmpty()) {
        if (known == m_findings.end())
            return;
        m_workspace.jobs().drop(keyOf(document));
        m_findings.erase(known);
        Q_EMIT changed(document);
        return;
    }
    if (known != m_findings.end() && known->now == now)
        return;
    // A file removed from its path stays watched while it is open; its replacement is not.
    for (std::size_t i = 0; i < read.size(); ++i) {
        if (!isSame(read[i], now[i]) && m_watcher.removePath(read[i].path))
            m_watcher.addPath(read[i].path);
    }
    // The bytes of an overwritten file stay lost, whatever replaces it later.
    finding.isOverwritten |= known != m_findings.end() && known->isOverwritten;
    finding.now = std::move(now);
    const bool isGone = finding.isGone;
    m_findings.insert(document, finding);
    Q_EMIT changed(document);
    if (isGone)
        m_workspace.jobs().drop(keyOf(document));
    else
        findVanished(document);
}

void FileWatch::findVanished(ModelDocument *document)
{
    struct Look
    {
        Nodes vanished;
        std::optional<Error> problem;
    };
    const CutOff cutOff = document->readablePart() ? CutOff::TakeWholeTensors : CutOff::Refuse;
    m_workspace.jobs().run(
        {keyOf(document), {}, JobVisibility::Silent}, document,
        [path = document->filePath(), opened = document->savedState(), raw = document->facts().raw,
         cutOff](Task &task) -> Expected<Look> {
            Diagnostics flaws;
            const auto now = openFile(path, task, flaws, OpenOptions{{}, false, raw}, cutOff);
            if (!now && now.error().isCancelled())
                return now.error();
            if (!now)
                return Look{nullptr, now.error()};
            const auto nodes = vanishedNodes(opened, now->opened.model.state);
            return Look{std::make_shared<const std::unordered_set<NodeId>>(nodes.begin(), nodes.end()), std::nullopt};
        },
        [this, document](Expected<Look> look) {
            const auto found = m_findings.find(document);
            if (!look || found == m_findings.end())
                return;
            found->vanished = std::move(look->vanished);
            found->problem = std::move(look->problem);
            Q_EMIT changed(document);
        });
}

} // namespace burnish
