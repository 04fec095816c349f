// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/docks/panel.h"
#include "widgets/remap/appliedrules.h"
#include "widgets/remap/remappreview.h"

#include <QTimer>

namespace burnish {

class JobRunner;
class ModelDocument;
class RemapPreviewModel;
class RemapPreviewPane;
class RemapRulesModel;
class RemapRulesPane;
class RenameWatch;

/// The remap dock: rules at the left, at the right what they make of the active model's names while one types. Nothing
/// is changed before Apply. Rows in sight follow a keystroke at once, counts when the whole plan is made; where that
/// takes longer, they are shown as unknown. A panel that is not seen makes no preview.
class RemapPanel : public Panel
{
    Q_OBJECT

public:
    RemapPanel(JobRunner &jobs, Workspace &workspace, QWidget *parent = nullptr);
    ~RemapPanel() override;

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override { return QStringLiteral("remap"); }
    [[nodiscard]] QKeySequence shortcut() const override;
    [[nodiscard]] int preferredExtent() const override { return 360; }

    [[nodiscard]] RemapRulesModel *rulesModel() const { return m_rules; }
    [[nodiscard]] RemapPreviewModel *previewModel() const { return m_preview; }
    /// True while a preview is being made.
    [[nodiscard]] bool isBusy() const { return m_busy || m_soon.isActive(); }
    [[nodiscard]] RenameWatch *renameWatch() const { return m_watch; }
    void setRules(std::vector<RemapRule> rules);
    void addRules(const std::vector<RemapRule> &rules);
    /// Replaces the rules by those of a file; what is wrong with it is said in the panel.
    void loadRules(const QString &path);
    void saveRules(const QString &path);
    /// After the rules, lists count from 0 without gaps.
    void setMapsIndices(bool on);
    /// What the new names are compared with: the first other model that is open, and else the model's structure …
    void compareWithAny();
    /// … nothing, the structure, or this model, which the workspace knows by this number.
    void compareWithNothing();
    void compareWithStructure();
    void compareWith(quint64 model);
    /// Pairs what is left over on both sides and asks which pairs become rules.
    void match();
    /// Renames the active model's tensors as the preview shows; false while there is a reason not to.
    bool applyRenames();

protected:
    void retranslate() override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void connectPanes();
    void follow(ModelDocument *document);
    void learnFromExample();
    void askMatches(Matches matches);
    [[nodiscard]] RulesInForce inForce() const;
    void switchOffCollidingRule();
    void setSlow(bool slow);
    void rulesChanged();
    void previewSoon();
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
    ModelDocument *m_document = nullptr;
    QTimer m_soon;
    QTimer m_slow; ///< runs while a preview is made that may still be quick
    std::optional<Error> m_ruleError;
    bool m_busy = false;
    bool m_isSlow = false;
    bool m_rulesAreNew = false; ///< since the status bar told of a preview
    bool m_isStale = false;     ///< the preview waits until the panel is seen
};

} // namespace burnish
