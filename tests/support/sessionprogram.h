// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/nodeedits.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/dnd/dropexecutor.h"
#include "widgets/session/sessioncontroller.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include <functional>

namespace burnish::test {

/// A window set up like in the program.
struct Program
{
    Workspace workspace;
    MainWindow window{workspace};
    SessionController *sessions = nullptr;

    Program()
    {
        installPanels(window, workspace);
        window.dropExecutor().setPlanDialog({});
        window.restoreLayout({1280, 800});
        window.show();
        sessions = window.findChild<SessionController *>();
    }
    ModelDocument *open(const QString &path)
    {
        const qsizetype before = workspace.documents().size();
        workspace.opener().openFiles({path});
        if (!QTest::qWaitFor([&] { return workspace.documents().size() > before && window.isIdle(); }, 20000))
            qFatal("%s was not opened", qPrintable(path));
        return workspace.documents().last();
    }
    bool waitFor(const std::function<void()> &start)
    {
        QSignalSpy spy(sessions, &SessionController::finished);
        start();
        return QTest::qWaitFor([&] { return !spy.isEmpty() && window.isIdle(); }, 20000);
    }
    QStringList history(const ModelDocument *document) const
    {
        QStringList texts;
        const QUndoStack *stack = workspace.history().undoStack(document);
        for (int i = 0; i < stack->index(); ++i)
            texts += stack->text(i);
        return texts;
    }
};

inline void rename(Workspace &workspace, ModelDocument *document, const char *path, const char *to)
{
    if (!workspace.history().applyPlan(document, planRename(document->state(), at(document->state(), path), to)))
        qFatal("%s cannot be renamed", path);
}

} // namespace burnish::test
