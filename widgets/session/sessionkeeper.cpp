// SPDX-License-Identifier: MIT
#include "widgets/session/sessionkeeper.h"

#include "widgets/jobs/jobrunner.h"
#include "widgets/session/sessionbanner.h"
#include "widgets/session/sessioncontroller.h"
#include "widgets/workspace/savedstates.h"
#include "widgets/workspace/workspace.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <mutex>
#include <optional>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

QString lockOf(const QString &file)
{
    return file + u".lock"_s;
}

/// Locks the file; null if a running program holds the lock.
std::unique_ptr<QLockFile> lockedFile(const QString &file)
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
    m_file = m_folder + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces) + u'.' + sessionSuffix();
    static_cast<void>(isLocked());
    m_soon.setSingleShot(true);
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

bool SessionKeeper::isLocked()
{
    if (!m_lock && QDir().mkpath(m_folder))
        m_lock = lockedFile(m_file);
    return m_lock != nullptr;
}

void SessionKeeper::changed()
{
    if (!m_soon.isActive())
        m_unsaved.start();
    m_soon.start(int(std::clamp<qint64>(saveAtLatest - m_unsaved.elapsed(), 0, saveAfter)));
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
    if (isNeeded && !isLocked()) {
        m_workspace.showStatus(tr("Cannot save the edits for crash recovery: %1")
                                   .arg(tr("The folder %1 is not writable.").arg(QDir::toNativeSeparators(m_folder))));
        return;
    }
    if (!isNeeded && m_superseded.empty()) {
        QFile::remove(m_file);
        return;
    }
    m_saving = true;
    // Later additions are not in the states saved here.
    auto superseded = std::exchange(m_superseded, {});
    m_workspace.jobs().run(
        {}, this,
        [sources = isNeeded ? m_controller.sources() : std::vector<SessionSource>(),
         window = isNeeded ? m_controller.windowState() : QJsonObject(), isNeeded, file = m_file, writing = m_writing,
         superseded](Task &task) -> Expected<bool> {
            std::optional<SessionFile> session;
            if (isNeeded) {
                BURNISH_TRY(session, sessionOf(sources, window, task));
            }
            return write(file, session, superseded, *writing);
        },
        [this, superseded](const Expected<bool> &result) { saved(result, superseded); });
}

namespace {

/// Writes the file and retains its modification time, which is when the program ended.
Expected<void> replaceKept(const QString &path, const SessionFile &session)
{
    const QDateTime time = QFileInfo(path).lastModified();
    BURNISH_CHECK(writeSessionFile(path, session));
    QFile file(path);
    if (file.open(QIODevice::ReadWrite))
        file.setFileTime(time, QFileDevice::FileModificationTime);
    return {};
}

} // namespace

/// Called by a worker.
Expected<bool> SessionKeeper::write(const QString &file, const std::optional<SessionFile> &session,
                                    const std::vector<Superseded> &superseded, Writing &writing)
{
    const std::lock_guard lock(writing.mutex);
    if (writing.hasEnded)
        return true;
    if (session)
        BURNISH_CHECK(writeSessionFile(file, *session));
    else
        QFile::remove(file);
    for (const Superseded &left : superseded) {
        if (left.remainder)
            BURNISH_CHECK(replaceKept(left.file, *left.remainder));
        else
            QFile::remove(left.file);
    }
    return true;
}

void SessionKeeper::saved(const Expected<bool> &result, std::vector<Superseded> superseded)
{
    m_saving = false;
    if (!result) {
        m_superseded.insert(m_superseded.begin(), superseded.begin(), superseded.end());
        if (!result.error().isCancelled())
            m_workspace.showStatus(tr("Cannot save the edits for crash recovery: %1").arg(result.error().sentence()));
    }
    if (std::exchange(m_again, false))
        save();
}

/// Also called by a worker.
SessionKeeper::Found SessionKeeper::find(const QString &folder, const QString &ownFile)
{
    Found found;
    for (const QFileInfo &info : QDir(folder).entryInfoList({u"*."_s + sessionSuffix()}, QDir::Files, QDir::Time)) {
        const QString file = info.absoluteFilePath();
        Lock lock = QFileInfo(ownFile) == info ? nullptr : lockedFile(file);
        if (!lock)
            continue;
        if (auto session = readSessionFile(file))
            found.offers.push_back({{file, *std::move(session)}, std::move(lock)});
        else
            found.unreadable.push_back(session.error());
    }
    return found;
}

std::vector<SessionKeeper::Leftover> SessionKeeper::leftovers() const
{
    std::vector<Leftover> leftovers;
    for (Offer &offer : find(m_folder, m_file).offers)
        leftovers.push_back(std::move(offer.leftover));
    return leftovers;
}

void SessionKeeper::offerLeftovers()
{
    m_workspace.jobs().run(
        {}, this,
        [folder = m_folder, file = m_file](Task &) -> Expected<std::shared_ptr<Found>> {
            return std::make_shared<Found>(find(folder, file));
        },
        [this](const Expected<std::shared_ptr<Found>> &found) {
            if (!found)
                return;
            m_offers = std::move((*found)->offers);
            for (const Error &error : (*found)->unreadable)
                m_workspace.showStatus(tr("Cannot read edits kept for crash recovery: %1").arg(error.sentence()));
            offerNext();
        });
}

void SessionKeeper::offerNext()
{
    SessionBanner *banner = m_controller.banner();
    banner->disconnect(this);
    if (m_offers.empty())
        return;
    prompt(m_offers.front().leftover);
    const auto take = [this] {
        const Offer offer = std::move(m_offers.front());
        m_offers.erase(m_offers.begin());
        return offer;
    };
    // The banner is still delivering its signal.
    connect(banner, &SessionBanner::declined, this, [this, take] {
        discard(take());
        QMetaObject::invokeMethod(this, &SessionKeeper::offerNext, Qt::QueuedConnection);
    });
    connect(banner, &SessionBanner::accepted, this, [this, take] { restore(take()); });
}

void SessionKeeper::prompt(const Leftover &leftover)
{
    const SessionFile &session = leftover.session;
    QStringList lines;
    for (const SessionDocument &document : session.documents)
        lines += tr("%1: %n edit(s)", nullptr, document.edits).arg(document.name);
    for (const auto &[name, reason] : session.left)
        lines += tr("Cannot restore %1: %2").arg(name, reason);
    lines += leftover.obstacles;
    if (!leftover.obstacles.isEmpty()) {
        m_controller.banner()->prompt(
            tr("%n edit(s) could not be restored. Burnish keeps them until they are restored or discarded.", nullptr,
               session.editCount()),
            lines.join(u'\n'), tr("Try again"), tr("Discard edits"));
        return;
    }
    const QString when = QLocale().toString(QFileInfo(leftover.file).lastModified(), QLocale::ShortFormat);
    m_controller.banner()->prompt(
        tr("Burnish quit unexpectedly on %1. It can restore %n edit(s).", nullptr, session.editCount()).arg(when),
        lines.join(u'\n'), tr("Restore the edits"), tr("Discard edits"));
}

void SessionKeeper::discard(const Offer &offer)
{
    if (offer.leftover.obstacles.isEmpty()) {
        QFile::remove(offer.leftover.file);
        return;
    }
    // The file may still be the only one that contains what was restored from it.
    m_superseded.push_back({offer.leftover.file, std::nullopt, offer.lock});
    save();
}

void SessionKeeper::restore(const Offer &offer)
{
    using Unrestored = SessionController::Unrestored;
    m_controller.restore(offer.leftover.session, [this, offer](const Expected<Unrestored> &unrestored) {
        const auto &[file, session, before] = offer.leftover;
        if (!unrestored) {
            const bool isCancelled = unrestored.error().isCancelled();
            const QStringList obstacles = isCancelled ? before : QStringList(unrestored.error().sentence());
            m_offers.push_back({{file, session, obstacles}, offer.lock});
            return offerNext();
        }
        QSet<QString> handles;
        QStringList obstacles;
        for (const SessionDocument &document : session.documents) {
            const auto found = unrestored->find(document.handle);
            // Without edits there is nothing to lose.
            if (found == unrestored->end() || document.edits == 0)
                continue;
            handles += document.handle;
            obstacles += tr("Cannot restore %1: %2").arg(document.name, found->second.sentence());
        }
        const SessionFile remainder = remainderOf(session, handles);
        const bool isWhole = handles.size() == qsizetype(session.documents.size());
        if (handles.isEmpty())
            m_superseded.push_back({file, std::nullopt, offer.lock});
        else if (!isWhole)
            m_superseded.push_back({file, remainder, offer.lock});
        if (!handles.isEmpty())
            m_offers.push_back({{file, isWhole ? session : remainder, obstacles}, offer.lock});
        save();
        offerNext();
    });
}

} // namespace burnish
