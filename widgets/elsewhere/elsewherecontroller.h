// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/lineage.h"

#include <QObject>

class QAction;

namespace burnish {

class ElsewhereDialog;
struct ElsewhereSource;
class MainWindow;
class Workspace;

/// Runs recipes and exports on other machines, and watches their parts. GUI thread.
class ElsewhereController : public QObject
{
    Q_OBJECT

public:
    /// Adds its action to the window's File menu.
    ElsewhereController(MainWindow &window, Workspace &workspace);

    /// Opens the dialog for a recipe, or for a plan that is only watched; which one it is, the content decides.
    ElsewhereDialog *openFile(const QString &path);
    ElsewhereDialog *openExport(const QString &modelName, RecordedExport wanted);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void retranslate();
    void askForFile();
    ElsewhereDialog *open(ElsewhereSource source);

    MainWindow &m_window;
    Workspace &m_workspace;
    QAction *m_action;
};

} // namespace burnish
