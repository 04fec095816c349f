// SPDX-License-Identifier: MIT
#include "widgets/session/sessionkeeper.h"

#include "widgets/jobs/jobrunner.h"
#include "widgets/session/sessionbanner.h"
#include "widgets/session/sessioncontroller.h"
#include "widgets/workspace/savedstates.h"
#include "widgets/workspace/workspace.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <mutex>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// Milliseconds for which edits are collected before they are written.
constexpr int saveAfter = 400;

QString lockOf(const QString &file)
{
    return file + u".lock"_s;
}

/// Locks the file; null if a running program holds the lock.
std::unique_ptr<QLockFile> locked(const QString &file)
{
    auto lock = std::make_unique<QLockFile>(lockOf(file));
    // Only a terminated program loses its lock, no matter how long it has held it.
    lock->setStaleLockTime(0);
    return lock->tryLock() ? std::move(lock) : nullptr;
}

} // namespace

/// Prevents a worker from rewriting the file after a clean exit has removed it.
struct SessionKeeper::Writing
{
    std::mutex mutex;
    bool hasEnded = false;
};

QString SessionKeeper::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/sessions"_s;
}

SessionKeeper::SessionKeeper(Workspace &workspace, SessionController &controller, const QString &folder)
    : QObject(&controller)
    , m_workspace(workspace)
    , m_controller(controller)
    , m_folder(folder.isEmpty() ? defaultFolder() : folder)
    , m_writing(std::make_shared<Writing>())
{
    QDir().mkpath(m_folder);
    m_file = m_folder + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces) + u'.' + sessionSuffix();
    m_lock = locked(m_file);
    m_soon.setSingleShot(true);
    m_soon.setInterval(saveAfter);
    connect(&m_soon, &QTimer::timeout, this, &SessionKeeper::save);
    connect(&workspace, &Workspace::documentOpened, this, [this](ModelDocument *document) {
        connect(document, &ModelDocument::changed, this, &SessionKeeper::changed);
        connect(document, &ModelDocument::reset, this, &SessionKeeper::changed);
    });
    connect(&workspace, &Workspace::documentClosed, this, &SessionKeeper::changed);
    connect(&workspace.savedStates(), &SavedStates::exportRecorded, this, &SessionKeeper::changed);
}

SessionKeeper::~SessionKeeper()
{
    const std::lock_guard lock(m_writing->mutex);
    m_writing->hasEnded = true;
    QFile::remove(m_file);
}

void SessionKeeper::changed()
{
    m_soon.start();
}

void SessionKeeper::save()
{
    if (m_saving) {
        m_again = true;
        return;
    }
    const auto &documents = m_workspace.documents();
    const bool isNeeded = std::ranges::any_of(
        documents, [this](const ModelDocument *document) { return m_workspace.savedStates().wouldLose(document); });
    if (!m_lock || !isNeeded) {
        QFile::remove(m_file);
        removeSuperseded();
        return;
    }
    m_saving = true;
    m_workspace.jobs().run(
        {}, this,
        [sources = m_controller.sources(), window = m_controller.windowState(), file = m_file,
         writing = m_writing](Task &task) -> Expected<bool> {
            BURNISH_TRY(const SessionFile session, sessionOf(sources, window, task));
            const std::lock_guard lock(writing->mutex);
            if (!writing->hasEnded)
                BURNISH_CHECK(writeSessionFile(file, session));
            return true;
        },
        [this](const Expected<bool> &saved) {
            m_saving = false;
            if (saved)
                removeSuperseded();
            else if (!saved.error().isCancelled())
                m_workspace.tell(tr("Cannot save the edits for crash recovery: %1").arg(saved.error().sentence()));
            if (std::exchange(m_again, false))
                save();
        });
}

void SessionKeeper::removeSuperseded()
{
    for (const QString &file : std::as_const(m_superseded))
        QFile::remove(file);
    m_superseded.clear();
}

std::vector<SessionKeeper::Leftover> SessionKeeper::leftovers() const
{
    std::vector<Leftover> found;
    const QDir folder(m_folder);
    for (const QFileInfo &info : folder.entryInfoList({u"*."_s + sessionSuffix()}, QDir::Files, QDir::Time)) {
        const QString file = info.absoluteFilePath();
        if (QFileInfo(m_file) == info || !locked(file))
            continue;
        if (auto session = readSessionFile(file))
            found.push_back({file, *std::move(session)});
    }
    return found;
}

void SessionKeeper::offerLeftovers()
{
    offer(leftovers());
}

void SessionKeeper::offer(std::vector<Leftover> leftovers)
{
    if (leftovers.empty())
        return;
    const Leftover first = leftovers.front();
    leftovers.erase(leftovers.begin());
    const SessionFile &session = first.session;
    QStringList lines;
    for (const SessionDocument &document : session.documents)
        lines += tr("%1: %n edit(s)", nullptr, document.edits).arg(document.name);
    for (const auto &[name, reason] : session.left)
        lines += tr("Cannot restore %1: %2").arg(name, reason);
    const QString when = QLocale().toString(QFileInfo(first.file).lastModified(), QLocale::ShortFormat);
    SessionBanner *banner = m_controller.banner();
    banner->disconnect(this);
    banner->ask(
        tr("Burnish quit unexpectedly on %1. It can restore %n edit(s).", nullptr, session.editCount()).arg(when),
        lines.join(u'\n'), tr("Restore the edits"), tr("Discard"));
    // Held from here on, so that no other program offers the same session.
    auto lock = std::make_shared<std::unique_ptr<QLockFile>>(locked(first.file));
    const auto next = [this, lock, leftovers] {
        QMetaObject::invokeMethod(
            this, [this, leftovers] { offer(leftovers); }, Qt::QueuedConnection);
    };
    connect(banner, &SessionBanner::declined, this, [next, lock, file = first.file] {
        QFile::remove(file);
        lock->reset();
        next();
    });
    connect(banner, &SessionBanner::accepted, this, [this, session, next, lock, file = first.file] {
        m_controller.restore(session, [this, next, lock, file](bool done) {
            if (!done)
                return;
            // The old file is removed once this program's own file contains the edits.
            m_superseded += file;
            save();
            next();
        });
    });
}

} // namespace burnish
