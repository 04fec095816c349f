// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>

class QAction;

namespace burnish {

class BakeDialog;
struct BakeCandidate;
class ModelDocument;
class Workspace;

/// Brings the baking of an adapter from the wish to the undo step: the command, files of adapters that are dropped on a
/// model, and the dialog. GUI thread.
class BakeController : public QObject
{
    Q_OBJECT

public:
    BakeController(Workspace &workspace, QWidget *window);
    ~BakeController() override;

    /// "Bake adapter…", for the active model; while that is an adapter, for the first open model that is none.
    [[nodiscard]] QAction *action() const { return m_action; }
    /// Asks which adapter shall go into the model. With a file: that one, which is opened if it is not open yet.
    BakeDialog *bakeInto(ModelDocument *model, const QString &adapterFile = {});

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void retranslate();
    void bakeActive();
    [[nodiscard]] BakeCandidate candidateOf(const ModelDocument *document) const;
    void askForFile();
    void openAdapter(const QString &file);
    void documentOpened(ModelDocument *document);

    Workspace &m_workspace;
    QWidget *m_window;
    QAction *m_action;
    QPointer<BakeDialog> m_dialog;
    QString m_awaited; ///< the file that the dialog waits for
};

} // namespace burnish
