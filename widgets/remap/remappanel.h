// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/docks/panel.h"
#include "widgets/remap/appliedrules.h"
#include "widgets/remap/remappreview.h"

#include <QTimer>

#include <functional>

class QSplitter;
class QStackedWidget;

namespace burnish {

class JobRunner;
class ModelDocument;
class RemapPreviewModel;
class RemapPreviewPane;
class RemapRulesModel;
class RemapRulesPane;
class RenameWatch;
class RulesPreviewModel;
class RulesPreviewPane;
struct RulesPreview;
struct TargetProposals;

/// The remap dock: rules on the left, and on the right a live preview of the active model's new names. Nothing is
/// changed before Apply. A list that only renames shows old and new names; one with tensor rules shows what each group
/// of tensors becomes. Visible rows follow each keystroke immediately; counts follow when the whole plan is finished,
/// and are shown as unknown if that takes longer. A hidden panel computes no preview.
class RemapPanel : public Panel
{
    Q_OBJECT

public:
    RemapPanel(JobRunner &jobs, Workspace &workspace, QWidget *parent = nullptr);
    ~RemapPanel() override;

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString name() const override;
    [[nodiscard]] QString iconName() const override { return QStringLiteral("remap"); }
    [[nodiscard]] QKeySequence shortcut() const override;
    [[nodiscard]] QWidget *firstFocus() const override;
    [[nodiscard]] int preferredExtent() const override { return 360; }

    [[nodiscard]] RemapRulesModel *rulesModel() const { return m_rules; }
    [[nodiscard]] RemapPreviewModel *previewModel() const { return m_preview; }
    /// The preview of a list with tensor rules.
    [[nodiscard]] RulesPreviewModel *rulesPreviewModel() const { return m_rulesPreview; }
    /// True while a preview is being computed.
    [[nodiscard]] bool isBusy() const { return m_busy || m_soon.isActive(); }
    [[nodiscard]] RenameWatch *renameWatch() const { return m_watch; }
    void setRules(std::vector<RemapRule> rules);
    void addRules(const std::vector<RemapRule> &rules);
    /// The same for rules of any kind.
    void setAllRules(TensorRules rules);
    void addAllRules(TensorRules rules);
    /// Undo no longer takes back earlier changes of the list.
    void forgetRuleEdits();
    /// Opens the dialog that edits a tensor rule; a row behind the last adds one.
    void editTensorRule(int row);
    /// Opens the dialog that makes a rule from example tensors, beginning with the selected ones.
    void makeFromExample();
    /// Leaves groups of tensor rules out, or no longer does; pairs of a rule and a group of the current preview.
    void leaveOut(const QList<std::pair<std::size_t, std::size_t>> &groups, bool out);
    /// Replaces the rules with those of a file; errors in it are shown in the panel.
    void loadRules(const QString &path);
    void saveRules(const QString &path);
    /// Renumbers list indices from 0 without gaps after applying the rules.
    void setMapsIndices(bool on);
    /// Compares the new names with the first other open model, or else with the model's structure …
    void compareWithAny();
    /// … with nothing, the structure, or the model with this workspace id.
    void compareWithNothing();
    void compareWithStructure();
    void compareWith(quint64 model);
    /// Proposes tensor rules for what the target has, or pairs of names that are left over on both sides, and asks
    /// which become rules.
    void match();
    /// Renames the active model's tensors as previewed; returns false if something prevents it.
    bool applyRenames();

protected:
    void retranslate() override;
    void resizeEvent(QResizeEvent *event) override;
    void cameIntoSight() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void connectPanes();
    void follow(ModelDocument *document);
    void learnFromExample();
    /// Runs in the background; `then` takes what was found.
    void proposeMatches(std::function<void(TargetProposals)> then, bool byValues = false);
    void promptMatches(Matches matches);
    void promptProposals(TargetProposals proposals);
    /// Shows one of the two previews; the button for the target is in both.
    void showPreviewPane(bool ofTensorRules);
    [[nodiscard]] RulesInForce inForce() const;
    void switchOffCollidingRule();
    void connectRulesPreview();
    void makeRulesPreview();
    void rulesPreviewMade(Expected<std::shared_ptr<const RulesPreview>> preview);
    void showRulesVerdict();
    bool applyTensorRules();
    void reportDuration(int count, double seconds);
    void dropPreviews();
    void setSlow(bool slow);
    void rulesChanged();
    void previewSoon();
    void arrange();
    void makePreview();
    void previewMade(Expected<RemapPreviewPtr> preview);
    void showVerdict();

    JobRunner &m_jobs;
    RemapRulesModel *m_rules;
    RemapPreviewModel *m_preview;
    RenameWatch *m_watch;
    AppliedRules *m_applied;
    RemapRulesPane *m_rulesPane;
    RemapPreviewPane *m_previewPane;
    RulesPreviewModel *m_rulesPreview;
    RulesPreviewPane *m_rulesPreviewPane;
    QStackedWidget *m_previews = nullptr; ///< the panes of both previews
    QSplitter *m_splitter;
    ModelDocument *m_document = nullptr;
    QTimer m_soon;
    QTimer m_slow; ///< runs while a preview may still finish quickly
    std::optional<Error> m_ruleError;
    bool m_isLaidOut = false; ///< by the user
    bool m_busy = false;
    bool m_isSlow = false;
    bool m_rulesAreNew = false; ///< since the last preview reported in the status bar
    bool m_isStale = false;     ///< the preview waits until the panel is visible
};

} // namespace burnish
