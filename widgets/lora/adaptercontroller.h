// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/bakeproof.h"
#include "widgets/lora/adapterrequest.h"

#include <QHash>
#include <QObject>
#include <QPointer>

class QAction;

namespace burnish {

class AdapterDialog;
class MakePage;
struct LoraBakePlan;
struct Lineage;
class ModelDocument;
class Workspace;

/// Opens the dialog for adapters, from its commands and for adapter files dropped on a model, and carries out what was
/// chosen: bakes as an undo step, new adapters as files, and both as models to explore. GUI thread.
class AdapterController : public QObject
{
    Q_OBJECT

public:
    AdapterController(Workspace &workspace, QWidget *window);
    ~AdapterController() override;

    /// "Bake adapter…", "Extract adapter…", "Resize adapter…", "Combine adapters…", for the active model; if that is an
    /// adapter, for the first open model that is not.
    [[nodiscard]] const QList<QAction *> &actions() const { return m_actions; }
    /// Asks which adapter to bake into the model. If a file is given, selects that one, opening it if needed.
    AdapterDialog *bakeInto(ModelDocument *model, const QString &adapterFile = {});
    /// Offers to extract an adapter from the difference of two open models.
    AdapterDialog *extractFrom(ModelDocument *base, ModelDocument *tuned);
    AdapterDialog *open(ModelDocument *model, AdapterMode mode);
    /// What can be proved of the export of a model, just written: the tensors that adapters changed last, here. Null if
    /// there are none, or if the export has replaced the weights that they were added to.
    [[nodiscard]] std::shared_ptr<const WrittenBake> provable(const ModelDocument *model,
                                                              std::shared_ptr<const ExportPlan> plan) const;

Q_SIGNALS:
    /// The plan of one or several adapters was carried out as one undo step.
    void baked(burnish::ModelDocument *model, const QString &adapters, const burnish::LoraBakePlan &plan);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void retranslate();
    void openActive(AdapterMode mode);
    [[nodiscard]] AdapterSource sourceOf(const ModelDocument *document) const;
    /// Bakes all adapters into the model, as one step.
    void bake(ModelDocument *model, const AdapterDialog &dialog, bool isReported);
    void explore(ModelDocument *model, AdapterDialog *dialog);
    /// Returns how the adapter came about, for recipes; null if they cannot express it.
    [[nodiscard]] std::shared_ptr<const Lineage> lineageOf(const LoraMakeRequest &request,
                                                           const MadeAdapter &made) const;
    void recordWriting(const LoraMakeRequest &request, const MadeAdapter &made, const QString &target);
    void promptForTarget(AdapterDialog *dialog, MakePage *page);
    void write(AdapterDialog *dialog, MakePage *page, const QString &target);
    void promptForFile();
    void openAdapter(const QString &file);
    void documentOpened(ModelDocument *document);

    Workspace &m_workspace;
    QWidget *m_window;
    QList<QAction *> m_actions; ///< in the order of AdapterMode
    QPointer<AdapterDialog> m_dialog;
    struct Baked
    {
        BakedAdapters adapters;
        ModelState after;
    };

    QHash<const ModelDocument *, std::vector<Baked>> m_baked;
    QString m_awaited; ///< the file the dialog is waiting for
};

} // namespace burnish
