// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparetree.h"
#include "widgets/compare/model/comparemodel.h"

#include <QWidget>

#include <functional>
#include <optional>

class QAction;
class QActionGroup;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QMenu;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace burnish {

class CompareNote;
class CompareRules;
class CompareSession;
class CompareTreeView;
class DepthStripView;
class ElidedLabel;
class ErrorBanner;
class FilterEdit;
class ModelDocument;
class Workspace;

/// The compare page: the alignment settings, tabs with counts, the tree or list of both models, and the strip over
/// their depth.
class ComparePage : public QWidget
{
    Q_OBJECT

public:
    /// Both must outlive the page.
    ComparePage(CompareSession &session, Workspace &workspace, QWidget *parent = nullptr);

    /// Sets where the rules dialog imports rules from.
    void setDockRules(std::function<TensorRules()> rules);
    /// Adds a button to the bar that switches to another way of comparing.
    void addMode(QAction *action);

    [[nodiscard]] CompareModel *model() const { return m_model; }
    [[nodiscard]] CompareTreeView *view() const { return m_view; }
    [[nodiscard]] DepthStripView *strip() const { return m_strip; }
    [[nodiscard]] QTabBar *tabs() const { return m_tabs; }
    [[nodiscard]] FilterEdit *filterEdit() const { return m_filter; }

    /// Actions of the bar; the controller assigns their shortcuts and handlers.
    struct Actions
    {
        QAction *previous;
        QAction *next;
        QAction *toLeft;
        QAction *toRight;
        QAction *report;
        QAction *stop;
        QAction *mostChanged;
        QAction *tree; ///< and list: what the rows are shown as, one of both
        QAction *list;
        QAction *extract;    ///< in the context menu only
        QAction *difference; ///< likewise
    };
    [[nodiscard]] const Actions &actions() const { return m_actions; }

    [[nodiscard]] std::optional<CompareModel::Item> currentItem() const;
    void selectRow(std::size_t row);
    /// Goes to the next or previous row that differs, and shows its number.
    void step(bool forward);
    void editRules();

Q_SIGNALS:
    void itemSelected(std::optional<burnish::CompareTree::Index> item);
    /// New text for the right of the status bar.
    void figuresChanged(const QString &text);
    /// The base is to be a file that is not open.
    void baseFileRequested();
    /// A node is to be shown in the tree of its model.
    void nodeRequested(burnish::ModelDocument *document, burnish::NodeId node);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QWidget *buildBar();
    [[nodiscard]] QWidget *buildStrip();
    QToolButton *addTool(QAction *action, QWidget *parent);
    void retranslate();
    /// What the pointer is on in the strip; empty for what its signs mean.
    void showStripText(const QString &text);
    void setTabTexts();
    void fitStrip();
    void showTabs(bool withWords);
    /// Puts the tabs, and the buttons for tree and list beside them, into the bar, or below it.
    void placeTabs(bool below);
    void fillBaseMenu();
    void showMenu(const QPoint &position);
    void addShowAction(QMenu *menu, CompareModel::Item item, bool left);
    void copyRow(const QModelIndex &index);
    void showState();
    void showNote();
    void showFigures();
    void showRules();
    void showItem(std::optional<CompareModel::Item> item);
    void selectRows(const std::vector<std::size_t> &rows);
    [[nodiscard]] int roomForTabs() const;

    CompareSession &m_session;
    Workspace &m_workspace;
    CompareModel *m_model;
    CompareTreeView *m_view;
    DepthStripView *m_strip;
    QWidget *m_bar = nullptr;
    QComboBox *m_alignment = nullptr;
    QToolButton *m_rules = nullptr;
    QToolButton *m_base = nullptr;
    QToolButton *m_mode = nullptr;   ///< null: there is no other way of comparing
    QActionGroup *m_bases = nullptr; ///< of its menu
    QTabBar *m_tabs = nullptr;
    QWidget *m_viewButtons = nullptr; ///< the buttons for tree and list
    QHBoxLayout *m_row = nullptr;     ///< of the bar
    QHBoxLayout *m_below = nullptr;   ///< empty while the tabs are in the bar
    FilterEdit *m_filter = nullptr;
    QWidget *m_tools = nullptr;
    ErrorBanner *m_problem;
    CompareNote *m_note;
    QStackedWidget *m_pages;
    QLabel *m_empty;
    QLabel *m_stripTitle = nullptr;
    ElidedLabel *m_stripText = nullptr;
    QWidget *m_stripPanel = nullptr;
    Actions m_actions;
    CompareRules *m_rulesDialog = nullptr;
    std::function<TensorRules()> m_dockRules;
    bool m_isFresh = true; ///< no rows have been shown for these models yet
};

} // namespace burnish
