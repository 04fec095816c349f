// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>

class QAction;

namespace burnish {

class BakeDialog;
struct LoraBakePlan;
struct BakeCandidate;
class ModelDocument;
class Workspace;

/// Runs the baking of an adapter from the request to the undo step: the command, adapter files dropped on a model, and
/// the dialog. GUI thread.
class BakeController : public QObject
{
    Q_OBJECT

public:
    BakeController(Workspace &workspace, QWidget *window);
    ~BakeController() override;

    /// "Bake adapter…", for the active model; if that is an adapter, for the first open model that is not.
    [[nodiscard]] QAction *action() const { return m_action; }
    /// Asks which adapter to bake into the model. If a file is given, selects that one, opening it if needed.
    BakeDialog *bakeInto(ModelDocument *model, const QString &adapterFile = {});

Q_SIGNALS:
    /// The plan was carried out as one undo step.
    void baked(burnish::ModelDocument *model, const QString &adapter, const burnish::LoraBakePlan &plan);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void retranslate();
    void bakeActive();
    [[nodiscard]] BakeCandidate candidateOf(const ModelDocument *document) const;
    void promptForFile();
    void openAdapter(const QString &file);
    void documentOpened(ModelDocument *document);

    Workspace &m_workspace;
    QWidget *m_window;
    QAction *m_action;
    QPointer<BakeDialog> m_dialog;
    QString m_awaited; ///< the file the dialog is waiting for
};

} // namespace burnish
