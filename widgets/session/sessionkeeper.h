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

/// Keeps the session's edits on the disk while the program runs, so that they survive its sudden end: one file for each
/// running program in the folder of the application's state, and a lock beside it. A clean end takes both away. GUI
/// thread.
class SessionKeeper : public QObject
{
    Q_OBJECT

public:
    /// Starts to keep. `folder` is made where missing; empty: the application's own.
    SessionKeeper(Workspace &workspace, SessionController &controller, const QString &folder = {});
    ~SessionKeeper() override;

    /// Where sessions are kept if nothing else is said.
    [[nodiscard]] static QString defaultFolder();

    /// A session whose program has ended without taking it away.
    struct Leftover
    {
        QString file;
        SessionFile session;
    };
    /// Offers them, the newest first, through the controller's banner. Those of programs that run are not touched.
    void offerLeftovers();
    [[nodiscard]] std::vector<Leftover> leftovers() const;

    /// Everything that has been edited is on the disk.
    [[nodiscard]] bool isUpToDate() const { return !m_soon.isActive() && !m_saving; }
    /// Where this program's session is kept.
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
    QStringList m_superseded; ///< files of ended programs whose edits will be in this program's file
    bool m_saving = false;
    bool m_again = false;
};

} // namespace burnish
