// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/sessionfile.h"

#include <QElapsedTimer>
#include <QLockFile>
#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace burnish {

class SessionController;
class Workspace;

/// Saves the session's edits while the program runs, so that they survive a crash: one file per running program in the
/// application's state folder, with a lock file next to it. A clean exit removes both. A file left behind by another
/// program is removed only after everything in it was restored or discarded. GUI thread.
class SessionKeeper : public QObject
{
    Q_OBJECT

public:
    /// Starts saving. `folder` is created if missing; empty for the application's own.
    SessionKeeper(Workspace &workspace, SessionController &controller, const QString &folder = {});
    ~SessionKeeper() override;

    /// The default folder for sessions.
    [[nodiscard]] static QString defaultFolder();

    /// Milliseconds without an edit after which the edits are saved.
    static constexpr int saveAfter = 400;
    /// Milliseconds after which edits are saved at the latest, even if more follow all the time.
    static constexpr int saveAtLatest = 2000;

    /// A session left behind by a program that terminated without removing it.
    struct Leftover
    {
        QString file;
        SessionFile session;
        QStringList obstacles = {}; ///< reasons why an earlier attempt failed
    };
    /// Reads them in a job and offers them in the controller's banner, newest first. Those of running programs are not
    /// touched. What cannot be restored is offered again after the others, and at the next start.
    void offerLeftovers();
    [[nodiscard]] std::vector<Leftover> leftovers() const;

    /// True if all edits are saved.
    [[nodiscard]] bool isUpToDate() const { return !m_soon.isActive() && !m_saving; }
    /// The file of this program's session.
    [[nodiscard]] QString file() const { return m_file; }

private:
    struct Writing;
    /// Held while a leftover is offered, so that no other program offers the same session.
    using Lock = std::shared_ptr<QLockFile>;
    struct Offer
    {
        Leftover leftover;
        Lock lock;
    };
    struct Found
    {
        std::vector<Offer> offers;
        std::vector<Error> unreadable;
    };
    /// A leftover file with less to restore than before; without a remainder it is removed.
    struct Superseded
    {
        QString file;
        std::optional<SessionFile> remainder;
        Lock lock;
    };

    static Found find(const QString &folder, const QString &ownFile);
    void changed();
    void save();
    void saved(const Expected<bool> &result, std::vector<Superseded> superseded);
    [[nodiscard]] bool isLocked();
    static Expected<bool> write(const QString &file, const std::optional<SessionFile> &session,
                                const std::vector<Superseded> &superseded, Writing &writing);
    void offerNext();
    void prompt(const Leftover &leftover);
    void discard(const Offer &offer);
    void restore(const Offer &offer);

    Workspace &m_workspace;
    SessionController &m_controller;
    QString m_folder;
    QString m_file;
    std::shared_ptr<Writing> m_writing; ///< shared with the worker, which may outlive this
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_soon;
    QElapsedTimer m_unsaved;              ///< since the first unsaved edit
    std::vector<Offer> m_offers;          ///< the first is offered in the banner
    std::vector<Superseded> m_superseded; ///< updated once this program's file is saved
    bool m_saving = false;
    bool m_again = false;
};

} // namespace burnish
