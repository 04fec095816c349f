// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <optional>

class QAction;
class QLabel;
class QMenu;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace burnish {

class CountTabBar;
class Decoration;
class ElidedLabel;
class ErrorBanner;
class ExplainModel;
class ExplainSession;
class ExplainView;
class FilterEdit;
class Workspace;

/// How the right model was made of the left one: tabs with counts, the verdict, what can be done with the rules, and a
/// row for each tensor.
class ExplainPage : public QWidget
{
    Q_OBJECT

public:
    /// Actions of the page. Their owner handles all of them; those of the first group are of the whole comparison.
    struct Actions
    {
        QAction *explain; ///< leaves this page
        QAction *previous;
        QAction *next;

        QAction *apply;
        QAction *saveRules;
        QAction *saveRecipe;
        QAction *copyReport;
    };

    /// All must outlive the page.
    ExplainPage(ExplainSession &session, Workspace &workspace, const Actions &actions, QWidget *parent = nullptr);

    [[nodiscard]] ExplainModel *model() const { return m_model; }
    [[nodiscard]] ExplainView *view() const { return m_view; }
    [[nodiscard]] QTabBar *tabs() const;
    [[nodiscard]] FilterEdit *filterEdit() const { return m_filter; }
    [[nodiscard]] QString verdict() const;
    /// The button that a menu for the action drops down from.
    [[nodiscard]] QToolButton *buttonOf(const QAction *action) const;

    /// Goes to the next or previous unexplained row, and shows what differs.
    void step(bool forward);
    /// Selects the row of a tensor, which a filter may hide.
    void selectTensor(std::size_t tensor);
    /// Enables what is possible now.
    void updateActions();

Q_SIGNALS:
    void tensorSelected(std::optional<std::size_t> tensor);
    /// A menu for the current row is to be shown.
    void menuRequested(std::size_t tensor, const QPoint &globalPosition);
    /// New text for the right of the status bar.
    void figuresChanged(const QString &text);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QToolButton *addTool(QAction *action);
    [[nodiscard]] QWidget *buildBar();
    [[nodiscard]] QWidget *buildHead();
    void fitButtons();
    void showMenu(const QPoint &position);
    void takePair();
    void showState();
    void showTabs();
    void showVerdict();
    void showCaption();
    void showEmpty();
    void showFigures();
    void retranslate();

    ExplainSession &m_session;
    Workspace &m_workspace;
    Actions m_actions;
    ExplainModel *m_model;
    ExplainView *m_view;
    CountTabBar *m_tabs;
    FilterEdit *m_filter;
    QToolButton *m_mode = nullptr;
    QAction *m_stop;
    QAction *m_again;
    Decoration *m_symbol;
    QLabel *m_verdict;
    ElidedLabel *m_caption;
    QList<QToolButton *> m_buttons; ///< with texts where there is room
    ErrorBanner *m_problem;
    QStackedWidget *m_pages;
    QLabel *m_empty;
};

} // namespace burnish
