// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/mainwindow/panel.h"
#include "widgets/remap/remappreview.h"

#include <QTimer>

class QLabel;
class QLineEdit;
class QPushButton;
class QTabBar;
class QTableView;
class QToolButton;

namespace burnish {

class JobRunner;
class ModelDocument;
class RemapPreviewModel;
class RemapRulesModel;

/// The remap dock: rules at the left, at the right what they make of the active model's names while one types. Nothing is
/// changed before Apply. Rows in sight follow a keystroke at once, counts when the whole plan is made.
class RemapPanel : public Panel
{
    Q_OBJECT

public:
    RemapPanel(JobRunner &jobs, Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override { return QStringLiteral("remap"); }
    [[nodiscard]] QKeySequence shortcut() const override;
    [[nodiscard]] int preferredExtent() const override { return 360; }

    [[nodiscard]] RemapRulesModel *rulesModel() const { return m_rules; }
    [[nodiscard]] RemapPreviewModel *previewModel() const { return m_preview; }
    /// True while a preview is being made.
    [[nodiscard]] bool isBusy() const { return m_busy || m_soon.isActive(); }
    void setRules(std::vector<RemapRule> rules);
    /// Renames the active model's tensors as the preview shows; false while there is a reason not to.
    bool applyRenames();

protected:
    void retranslate() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *buildRules();
    QWidget *buildPreview();
    QToolButton *addTool(const QString &iconName, QWidget *parent);
    void follow(ModelDocument *document);
    [[nodiscard]] ModelDocument *target() const;
    void rulesChanged();
    void previewSoon();
    void makePreview();
    void previewMade(Expected<RemapPreviewPtr> preview);
    void showTabs();
    void showFoot();
    void addRule();
    void removeRules();
    void moveRule(int by);
    void loadRules();
    void saveRules();

    JobRunner &m_jobs;
    RemapRulesModel *m_rules;
    RemapPreviewModel *m_preview;
    ModelDocument *m_document = nullptr;
    QTableView *m_rulesView = nullptr;
    QTableView *m_previewView = nullptr;
    QTabBar *m_tabs = nullptr;
    QLineEdit *m_filter = nullptr;
    QToolButton *m_add = nullptr;
    QToolButton *m_remove = nullptr;
    QToolButton *m_up = nullptr;
    QToolButton *m_down = nullptr;
    QToolButton *m_load = nullptr;
    QToolButton *m_save = nullptr;
    QToolButton *m_copy = nullptr;
    QLabel *m_rulesNote = nullptr;
    QLabel *m_footSymbol = nullptr;
    QLabel *m_foot = nullptr;
    QPushButton *m_showCollisions = nullptr;
    QPushButton *m_apply = nullptr;
    QTimer m_soon;
    std::optional<Error> m_ruleError;
    bool m_busy = false;
};

} // namespace burnish
