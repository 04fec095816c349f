// SPDX-License-Identifier: MIT
#pragma once

#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/merge/mergepanel.h"
#include "widgets/style/style.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"

#include <QTemporaryDir>
#include <QTest>

namespace burnish::test {

/// Base of tests that merge files in a whole window.
class MergeWindow : public QObject
{
protected:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    MergePanel *m_panel = nullptr;

    static void prepareWindows(const QString &name)
    {
        useTestSettings(name);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QApplication::setStyle(new Style);
    }
    void makeWindow()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1440, 900});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_panel = m_window->findChild<MergePanel *>();
        QVERIFY(m_panel);
    }
    void closeWindow()
    {
        m_window.reset();
        m_workspace.reset();
    }

    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }
    [[nodiscard]] bool isSettled() const
    {
        return QTest::qWaitFor([&] { return m_window->isIdle() && m_workspace->jobs().isIdle() && !m_panel->isBusy(); },
                               10000);
    }
    /// Without a model, no panel is shown.
    void openFile(const QString &file)
    {
        m_workspace->opener().openFiles({file});
        QTRY_VERIFY(m_workspace->activeDocument());
        Q_EMIT m_panel->showRequested();
        QTRY_VERIFY(m_panel->isVisible());
        QVERIFY(isSettled());
    }
    /// Null if the export dialog does not open.
    ExportDialog *openDialog()
    {
        choose(*m_window, QStringLiteral("Model"), QStringLiteral("Export as…"));
        ExportDialog *dialog = nullptr;
        const bool isThere = QTest::qWaitFor([&] {
            dialog = m_window->findChild<ExportDialog *>();
            return dialog && dialog->isVisible() && !dialog->isBusy();
        });
        return isThere ? dialog : nullptr;
    }
};

} // namespace burnish::test
