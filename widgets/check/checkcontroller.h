// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/check/checkdialog.h"

#include <QObject>

class QAction;

namespace burnish {

class Workspace;

/// Opens the check of a model: of the active one by its action, or of what is at any path. GUI thread.
class CheckController : public QObject
{
    Q_OBJECT

public:
    CheckController(Workspace &workspace, QWidget *window);

    /// "Check files…", for the active model; disabled, with the reason as its tip, while that has no file.
    [[nodiscard]] QAction *action() const { return m_action; }
    /// Replaces what the dialogs run.
    void setWork(CheckWork work) { m_work = std::move(work); }

    /// Checks the model that the path leads to, over the dialog that is open, if there is one.
    void showCheck(const QString &path);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void update();

    Workspace &m_workspace;
    QWidget *m_window;
    QAction *m_action;
    CheckWork m_work;
};

} // namespace burnish
