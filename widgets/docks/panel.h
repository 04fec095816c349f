// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QWidget>

class QMenu;

namespace burnish {

class Workspace;

/// Where a panel's dock is placed in the default layout.
enum class PanelPlace {
    Right,       ///< the inspector's place
    RightLower,  ///< below the inspector, tabbed with similar panels
    Bottom,      ///< the report's place, full width
    BottomRight, ///< the jobs' place, to the right of the report
    Workbench    ///< closed at first; opens at the bottom, tabbed with the report, preferredExtent() high
};

/// A widget that MainWindow::addPanel() puts into a dock. Subclasses follow the workspace's signals
/// activeDocumentChanged() and selectionChanged(), and set their texts in retranslate(), which the subclass's
/// constructor also calls.
class Panel : public QWidget
{
    Q_OBJECT

public:
    /// `objectName` names the dock in saved layouts: never translated, never changed.
    Panel(const QString &objectName, PanelPlace place, Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] PanelPlace place() const { return m_place; }
    /// Translated; read again after every LanguageChange.
    [[nodiscard]] virtual QString title() const = 0;
    /// What commands, menus and settings call the panel, whatever it shows: the title without a model's name.
    [[nodiscard]] virtual QString name() const { return title(); }
    /// Name of the icon in the menu and the toolbar; empty for none.
    [[nodiscard]] virtual QString iconName() const { return {}; }
    /// Shortcut that shows and hides the dock; empty for the next free of Ctrl+1 … Ctrl+9.
    [[nodiscard]] virtual QKeySequence shortcut() const;
    /// What gets the focus when the panel is opened by its key for the first time; null for the first control in the
    /// order of the Tab key.
    [[nodiscard]] virtual QWidget *firstFocus() const { return nullptr; }
    /// Initial height of a Workbench panel; the window uses less on low screens.
    [[nodiscard]] virtual int preferredExtent() const { return 360; }
    /// The menu behind the "…" of the dock's title; null for none.
    [[nodiscard]] virtual QMenu *titleMenu() { return nullptr; }

    /// Called when the dock's title, including the menu, is hidden (the dock is tabbed) or shown again.
    virtual void setTitleShown(bool) {}

    /// Closed at first and not reopened by a saved layout: the panel is empty until something happens, and opens only
    /// on request.
    [[nodiscard]] virtual bool isOnDemand() const { return false; }

    /// False while the panel shows nothing except a sentence in place of its content: its dock folds to its tab.
    [[nodiscard]] virtual bool hasContent() const { return true; }

    /// True if the panel is shown and, in a dock, no other tab covers it. A covered panel should not work.
    [[nodiscard]] bool isInSight() const;
    /// Called by the dock.
    void setCovered(bool covered);

    /// False while the panel's dock is closed, or open only because a layout was restored: the user has not asked for
    /// the panel, which should not open anything. True in a panel without a dock.
    [[nodiscard]] bool isRequested() const { return m_isRequested; }
    /// Called by the docks, and by a panel that is edited.
    void setRequested(bool requested);

    /// False while the panel is busy with something that the window's jobs do not show.
    [[nodiscard]] virtual bool isIdle() const { return true; }

    /// What the dock gives the panel at least; it scrolls where there is less.
    [[nodiscard]] int heightForWidth(int width) const override;

Q_SIGNALS:
    /// Requests that the window open the panel's dock and bring it to the front.
    void showRequested();
    /// title() returns something else from now on.
    void titleChanged();
    /// hasContent() may return something else from now on.
    void contentChanged();

protected:
    [[nodiscard]] Workspace &workspace() const { return m_workspace; }
    virtual void retranslate() {}
    /// The panel can catch up with what happened since it was last in sight.
    virtual void cameIntoSight() {}
    virtual void requestedChanged() {}
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    PanelPlace m_place;
    Workspace &m_workspace;
    bool m_isCovered = false;
    bool m_isRequested = true;
};

} // namespace burnish
