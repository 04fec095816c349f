// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/session/sessionfile.h"

#include <QLockFile>
#include <QObject>
#include <QTimer>

#include <memory>

namespace burnish {

class SessionController;
class Workspace;

/// Saves the session's edits while the program runs, so that they survive a crash: one file per running program in the
/// application's state folder, with a lock file next to it. A clean exit removes both. GUI thread.
class SessionKeeper : public QObject
{
    Q_OBJECT

public:
    /// Starts saving. `folder` is created if missing; empty for the application's own.
    SessionKeeper(Workspace &workspace, SessionController &controller, const QString &folder = {});
    ~SessionKeeper() override;

    /// The default folder for sessions.
    [[nodiscard]] static QString defaultFolder();

    /// A session left behind by a program that terminated without removing it.
    struct Leftover
    {
        QString file;
        SessionFile session;
    };
    /// Offers them in the controller's banner, newest first. Those of running programs are not touched.
    void offerLeftovers();
    [[nodiscard]] std::vector<Leftover> leftovers() const;

    /// True if all edits are saved.
    [[nodiscard]] bool isUpToDate() const { return !m_soon.isActive() && !m_saving; }
    /// The file of this program's session.
    [[nodiscard]] QString file() const { return m_file; }

private:
    void changed();
    void save();
    void offer(std::vector<Leftover> leftovers);
    void removeSuperseded();

    Workspace &m_workspace;
    SessionController &m_controller;
    QString m_folder;
    QString m_file;
    struct Writing;
    std::shared_ptr<Writing> m_writing; ///< shared with the worker, which may outlive this
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_soon;
    QStringList m_superseded; ///< files of terminated programs; their edits will be in this program's file
    bool m_saving = false;
    bool m_again = false;
};

} // namespace burnish
