// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/docks/panel.h"
#include "widgets/merge/form/mergeform.h"
#include "widgets/merge/form/mergerulesmodel.h"
#include "widgets/merge/plan/mergepreview.h"

#include <QTimer>

class QSplitter;
class QTableView;
class QUndoStack;

namespace burnish {

struct MergeConfig;
class MergeConfigFiles;
class MergeCurves;
class MergeModelRules;
class MergeModelsModel;
class MergeModelsView;
class MergePlanModel;
class MergePlanView;
class MergePreviewDocument;
class MergeSlices;
class MergeSlicesModel;
class MergeWeights;
class ModelDocument;
struct MergeFoot;

/// The merge dock: the settings on the left, weights over the layers in the middle, and the plan for every tensor on
/// the right. The result is shown in a pane immediately, evaluated lazily like all models; it becomes an ordinary model
/// when the user creates or edits it. While it is not one, it is closed with the dock, and not made for a dock that
/// only a restored layout opened.
class MergePanel : public Panel
{
    Q_OBJECT

public:
    explicit MergePanel(Workspace &workspace, QWidget *parent = nullptr);
    ~MergePanel() override;

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override { return QStringLiteral("merge"); }
    [[nodiscard]] QKeySequence shortcut() const override;
    [[nodiscard]] int preferredExtent() const override { return 400; }

    [[nodiscard]] MergeForm *form() const { return m_form; }
    [[nodiscard]] MergeRulesModel *rulesModel() const { return m_rules; }
    [[nodiscard]] MergeSlicesModel *slicesModel() const { return m_slices; }
    [[nodiscard]] MergeModelRules *modelRules() const { return m_modelRules; }
    [[nodiscard]] MergeCurves *curves() const;
    [[nodiscard]] MergePlanModel *planModel() const { return m_plan; }
    /// The result before it is created; null if there is none.
    [[nodiscard]] ModelDocument *previewDocument() const;
    /// True while a plan is being computed.
    [[nodiscard]] bool isBusy() const { return m_busy || m_soon.isActive(); }

    /// Reads all values to be merged and marks the tensors with values that are not finite.
    void checkValues();
    [[nodiscard]] bool isChecking() const { return m_checking; }

    /// Makes the preview an ordinary model, with the merge as its first undo step. Returns false if that is not
    /// possible.
    bool createMerged();
    /// Loads a mergekit configuration, and opens the models it names if they are not open yet. Problems are shown in
    /// the panel.
    void openConfig(const QString &path);
    void saveConfig(const QString &path);

protected:
    void retranslate() override;
    void cameIntoSight() override;
    void requestedChanged() override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    void buildWeights();
    void connectPlan();
    void followWorkspace();

    void modelsChanged();
    void formChanged();
    void giveStartingRules();
    void choicesShown();
    void showSlices();
    void addSlice(int row);
    void edited();
    void planSoon();
    void makePlan();
    void dropPlan();
    void planMade(Expected<MergePreviewPtr> preview, const QStringList &letters);
    [[nodiscard]] bool isReady() const;
    [[nodiscard]] MergeOptions options(std::vector<quint64> &sources) const;
    [[nodiscard]] std::optional<ModelState> leaderState() const;

    void showPreviewDocument(const MergePreview &preview);
    void previewTaken();
    [[nodiscard]] ChangeSet recordedMerge(const MergePlan &plan) const;

    void useConfig(const MergeConfig &config, const std::vector<quint64> &models);

    [[nodiscard]] QString whyNotReady() const;
    void showSummary(const MergePreview &preview, MergeFoot &foot) const;
    void showProblem(const MergePreview &preview, MergeFoot &foot) const;
    void showFoot();
    void useRemedy();

    QUndoStack *m_undo; ///< for rules and slices
    MergeForm *m_form;
    MergeRulesModel *m_rules;
    MergeSlicesModel *m_slices;
    MergeModelsModel *m_models;
    MergePlanModel *m_plan;
    MergePreviewDocument *m_preview;
    MergeConfigFiles *m_configs;
    QTimer m_soon;
    bool m_busy = false;
    bool m_checking = false;
    bool m_isStale = true;      ///< something changed while the dock was hidden
    bool m_needsPreview = true; ///< false after the user closed or created it, until something is edited
                                ///< or models are missing
    bool m_isLaidOut = false;   ///< by the user
    std::optional<Error> m_error;
    std::vector<quint64> m_sources; ///< the models of the plan
    const MergeMethod *m_rulesMethod = nullptr;

    QSplitter *m_splitter;
    QWidget *m_middle;
    MergeModelsView *m_modelsView;
    MergeModelRules *m_modelRules;
    MergeSlices *m_sliceList;
    MergeWeights *m_weights;
    MergePlanView *m_planView;
};

} // namespace burnish
