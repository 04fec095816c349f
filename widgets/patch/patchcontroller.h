// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/patch/differencedialog.h"
#include "widgets/patch/patchplandialog.h"

#include <QObject>
#include <QPointer>

class QAction;

namespace burnish {

class ModelDocument;
class Workspace;

/// Exports differences between open models, and applies patches: those that are chosen, dropped on a model, or opened
/// while their base is open. GUI thread.
class PatchController : public QObject
{
    Q_OBJECT

public:
    PatchController(Workspace &workspace, QWidget *window);
    ~PatchController() override;

    /// "Export difference to…" and "Apply patch…".
    [[nodiscard]] QList<QAction *> actions() const { return {m_export, m_apply}; }

    /// Shows the dialog that exports the difference between two models; null: not chosen yet.
    void exportDifference(ModelDocument *base, ModelDocument *result);
    /// Shows what a patch does to the model that it was made from. Without one among the open models, shows what is
    /// wrong with `onto`; without that, opens the patch as a model.
    void showPlan(const QString &patch, ModelDocument *onto);
    /// Asks for the base of a patch, opens it, and shows the plan.
    void chooseBase(const QString &patch);

Q_SIGNALS:
    void modelExportRequested(burnish::ModelDocument *document);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Found;

    void update();
    /// Notes where the bases of patches may be: the files of open models, and recent ones.
    void listBases() const;
    void connectOpener();
    void promptForPatch();
    void documentOpened(ModelDocument *document);
    void openPlan(const QString &patch, const Found &found);
    [[nodiscard]] DifferenceDialog::Model modelOf(ModelDocument *document) const;

    Workspace &m_workspace;
    QWidget *m_window;
    QAction *m_export;
    QAction *m_apply;
    const PatchWork m_work;
    QPointer<DifferenceDialog> m_dialog;
    QString m_awaitedBase; ///< a file that is the base of the next patch once it is open
    QString m_waiting;     ///< that patch
};

} // namespace burnish
