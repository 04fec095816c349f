// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QWidget>

class QMenu;

namespace burnish {

class Workspace;

/// Where a panel's dock stands when the layout is fresh.
enum class PanelPlace {
    Right,       ///< the inspector's place
    RightLower,  ///< under it, tabbed with its like
    Bottom,      ///< the report's place, full width
    BottomRight, ///< the jobs' place, at the report's right
    Workbench    ///< closed at first; opens at the bottom, tabbed with the report, as high as preferredExtent()
};

/// A widget that MainWindow puts into a dock: MainWindow::addPanel(). Subclasses follow the workspace's signals
/// activeDocumentChanged() and selectionChanged(), and set their texts in retranslate(), which also the constructor
/// of the subclass calls.
class Panel : public QWidget
{
    Q_OBJECT

public:
    /// `objectName` names the dock in saved layouts: never translated, never changed.
    Panel(const QString &objectName, PanelPlace place, Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] PanelPlace place() const { return m_place; }
    /// Translated; asked again after every LanguageChange.
    [[nodiscard]] virtual QString title() const = 0;
    /// Name of the icon in the menu and the toolbar; empty for none.
    [[nodiscard]] virtual QString iconName() const { return {}; }
    /// Shortcut that shows and hides the dock; empty for the next free of Ctrl+1 … Ctrl+9.
    [[nodiscard]] virtual QKeySequence shortcut() const;
    /// Height of a Workbench panel when it opens; on low screens the window gives less.
    [[nodiscard]] virtual int preferredExtent() const { return 360; }
    /// The menu behind the "…" of the dock's title; null for none.
    [[nodiscard]] virtual QMenu *titleMenu() { return nullptr; }

    /// Told when the dock's title, and with it the menu, goes (the dock is tabbed) or comes back.
    virtual void setTitleShown(bool) {}

    /// Closed at first, and not brought back by a saved layout: the panel has nothing to show until something happens,
    /// and opens only when the person asks for it.
    [[nodiscard]] virtual bool isOnDemand() const { return false; }

    /// Waits for nothing but the person, as far as jobs of the window do not tell it.
    [[nodiscard]] virtual bool isIdle() const { return true; }

Q_SIGNALS:
    /// Asks the window to open the panel's dock and to bring it to the front.
    void showRequested();
    /// title() answers something else from now on.
    void titleChanged();

protected:
    [[nodiscard]] Workspace &workspace() const { return m_workspace; }
    virtual void retranslate() {}
    void changeEvent(QEvent *event) override;

private:
    PanelPlace m_place;
    Workspace &m_workspace;
};

} // namespace burnish
