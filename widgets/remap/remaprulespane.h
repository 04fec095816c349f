// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace burnish {

class ErrorBanner;
class Error;
class RemapRulesModel;
class RemapRulesView;
class RenameWatch;

/// The left side of the remap dock: the table of rules, what adds, orders, loads, saves and copies them, and the offer
/// to do to others what one renaming by hand did.
class RemapRulesPane : public QWidget
{
    Q_OBJECT

public:
    /// The model and the watch must outlive the pane.
    RemapRulesPane(RemapRulesModel &rules, RenameWatch &watch, QWidget *parent = nullptr);

    /// Appends rules and scrolls to them.
    void addRules(const std::vector<RemapRule> &rules);
    /// Switches one rule off and makes it the current one.
    void switchOff(int row);
    /// Replaces the rules by those of a file; what is wrong with it is said in the pane.
    void loadRules(const QString &path);
    void saveRules(const QString &path);

    /// After the rules, lists count from 0 without gaps.
    [[nodiscard]] bool mapsIndices() const;
    void setMapsIndices(bool on);
    /// What that is called.
    [[nodiscard]] QString mapsIndicesText() const;

    /// Says below the rules what is wrong with them, or that there are none yet.
    void showNote(const std::optional<Error> &error);
    /// Does what the offer says; the panel has it among its actions.
    [[nodiscard]] QAction *sameAction() const { return m_sameAction; }
    /// Whether the button that copies the rules has room for its text.
    void setCopyTextShown(bool shown);
    void retranslate();

Q_SIGNALS:
    /// mapsIndices() answers something else; the rules themselves are told of by their model.
    void mapsIndicesChanged();
    /// The current rule; negative for none.
    void currentRuleChanged(int row);
    /// The person wants to learn rules from an example.
    void learnWanted();
    /// For the status bar.
    void told(const QString &sentence);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QHBoxLayout *buildTools();
    [[nodiscard]] QHBoxLayout *buildFoot();
    [[nodiscard]] QMenu *presetMenu();
    void askForRules();
    void askToSave();
    void copyAsRust();
    void fillOffer();
    void showOffer();

    RemapRulesModel &m_rules;
    RenameWatch &m_watch;
    RemapRulesView *m_view = nullptr;
    QToolButton *m_add = nullptr;
    QToolButton *m_remove = nullptr;
    QToolButton *m_up = nullptr;
    QToolButton *m_down = nullptr;
    QToolButton *m_presets = nullptr;
    QToolButton *m_load = nullptr;
    QToolButton *m_save = nullptr;
    QToolButton *m_copy = nullptr;
    ErrorBanner *m_banner = nullptr;
    QLabel *m_note = nullptr;
    QCheckBox *m_mapIndices = nullptr;
    QToolButton *m_offer = nullptr;
    QAction *m_sameAction;
};

} // namespace burnish
