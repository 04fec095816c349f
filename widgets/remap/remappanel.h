// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/docks/panel.h"
#include "widgets/remap/remappreview.h"

#include <QHash>
#include <QTimer>

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QTabBar;
class QTableView;
class QToolButton;

namespace burnish {

class ErrorBanner;
class JobRunner;
class ModelDocument;
class RemapPreviewModel;
class RemapRulesModel;
class RemapRulesView;
class RenameWatch;
class StepWatch;

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
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *buildRules();
    QWidget *buildPreview();
    void follow(ModelDocument *document);
    enum class TargetKind { Any, Nothing, Model, Structure };

    QHBoxLayout *buildRuleTools(QWidget *panel);
    QHBoxLayout *buildFoot(QWidget *panel);
    [[nodiscard]] RemapTarget target() const;
    [[nodiscard]] RemapTarget structureTarget() const;
    void setTarget(TargetKind kind, quint64 model);
    [[nodiscard]] QMenu *presetMenu();
    [[nodiscard]] QMenu *targetMenu();
    void fillOffer();
    void showOffer();
    void showTarget();
    void learnFromExample();
    void askMatches(Matches matches);
    /// Rules that were applied to a model, and whether that stands.
    struct AppliedRules
    {
        std::vector<RemapRule> rules; ///< those that were on
        bool mapIndices = false;
        StepWatch *step = nullptr;
    };

    [[nodiscard]] bool changesNames() const;
    [[nodiscard]] bool isApplied() const;
    void rememberApplied();
    void forgetApplied(ModelDocument *document);
    void switchOffCollidingRule();
    void setSlow(bool slow);
    void rulesChanged();
    void previewSoon();
    void makePreview();
    void previewMade(Expected<RemapPreviewPtr> preview);
    void showTabs();
    void showFoot();
    void askForRules();
    void askToSave();

    JobRunner &m_jobs;
    RemapRulesModel *m_rules;
    RemapPreviewModel *m_preview;
    ModelDocument *m_document = nullptr;
    RemapRulesView *m_rulesView = nullptr;
    QTableView *m_previewView = nullptr;
    QTabBar *m_tabs = nullptr;
    QLineEdit *m_filter = nullptr;
    QToolButton *m_add = nullptr;
    QToolButton *m_remove = nullptr;
    QToolButton *m_up = nullptr;
    QToolButton *m_down = nullptr;
    QToolButton *m_presets = nullptr;
    QToolButton *m_load = nullptr;
    QToolButton *m_save = nullptr;
    QToolButton *m_copy = nullptr;
    ErrorBanner *m_banner = nullptr;
    QLabel *m_rulesNote = nullptr;
    QCheckBox *m_mapIndices = nullptr;
    QToolButton *m_offer = nullptr;
    QToolButton *m_targetButton = nullptr;
    QPushButton *m_match = nullptr;
    QAction *m_sameAction = nullptr;
    RenameWatch *m_watch;
    QLabel *m_footSymbol = nullptr;
    QLabel *m_foot = nullptr;
    QPushButton *m_switchOff = nullptr;
    QPushButton *m_showCollisions = nullptr;
    QPushButton *m_apply = nullptr;
    QTimer m_soon;
    QTimer m_slow; ///< runs while a preview is made that may still be quick
    QHash<ModelDocument *, AppliedRules> m_applied;
    std::optional<Error> m_ruleError;
    TargetKind m_targetKind = TargetKind::Any;
    quint64 m_targetModel = 0;
    bool m_busy = false;
    bool m_isSlow = false;
    bool m_rulesAreNew = false; ///< since the status bar told of a preview
    bool m_isStale = false;     ///< the preview waits until the panel is seen
};

} // namespace burnish
