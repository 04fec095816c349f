// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/lineage.h"

#include <QObject>

class QAction;

namespace burnish {

class ClusterDialog;
struct ClusterSource;
class MainWindow;
class Workspace;

/// Runs recipes and exports on other machines, and watches their parts. GUI thread.
class ClusterController : public QObject
{
    Q_OBJECT

public:
    /// Adds its action to the window's File menu.
    ClusterController(MainWindow &window, Workspace &workspace);

    /// Opens the dialog for a recipe, or for a plan that is only watched; which one it is, the content decides.
    ClusterDialog *openFile(const QString &path);
    ClusterDialog *openExport(const QString &modelName, RecordedExport requested);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void retranslate();
    void promptForFile();
    ClusterDialog *open(ClusterSource source);

    MainWindow &m_window;
    Workspace &m_workspace;
    QAction *m_action;
};

} // namespace burnish
