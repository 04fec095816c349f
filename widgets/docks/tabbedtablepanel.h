// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/docks/panel.h"
#include "widgets/style/theme.h"

class QAbstractItemModel;
class QHBoxLayout;
class QLabel;
class QStackedWidget;
class QTabBar;
class QTreeView;

namespace burnish {

class FilterEdit;

/// A panel that shows one table under a bar of tabs with counts, a line about the content and a filter. Subclasses fill
/// the model, choose the page to show and describe the tabs.
class TabbedTablePanel : public Panel
{
    Q_OBJECT

protected:
    /// How one tab looks.
    struct Tab
    {
        QString word;
        QString number;
        QString symbol; ///< name of the icon; empty for none
        Role role = Role::Disabled;
        bool isEmpty = true;       ///< drawn as disabled
        bool keepsItsWord = false; ///< also where there is no room for the others' words
    };

    /// `tabCount` is fixed. The subclass's constructor calls setModel() first and layOut() later.
    TabbedTablePanel(const QString &objectName, PanelPlace place, Workspace &workspace, int tabCount, QWidget *parent);
    /// Shows the model in the table. The panel does not take ownership.
    void setModel(QAbstractItemModel *model);

    [[nodiscard]] virtual Tab tab(int index) const = 0;
    /// The width that the bar needs in addition to its tabs, in pixels.
    [[nodiscard]] virtual int widthBesideTabs() const = 0;

    [[nodiscard]] QTabBar *tabs() const { return m_tabs; }
    [[nodiscard]] QLabel *aboutLabel() const { return m_about; }
    [[nodiscard]] FilterEdit *filter() const { return m_filter; }
    [[nodiscard]] QTreeView *table() const { return m_table; }
    /// The text in place of an empty table.
    [[nodiscard]] QLabel *emptyLabel() const { return m_empty; }
    /// Contains the table and the empty text. Subclasses may add pages.
    [[nodiscard]] QStackedWidget *pages() const { return m_pages; }
    /// An empty bar with the panel's margins.
    [[nodiscard]] static QHBoxLayout *makeBar();
    /// Lays out the bar above the pages, with an optional widget between them.
    void layOut(QHBoxLayout *bar, QWidget *between = nullptr);

    /// Shows the text next to the tabs, elided to the space that is left.
    void setAbout(const QString &text);
    /// Asks tab() again. Drops the words if they do not fit.
    void updateTabs();

    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void elideAbout();

    QTabBar *m_tabs;
    QLabel *m_about;
    FilterEdit *m_filter;
    QTreeView *m_table;
    QLabel *m_empty;
    QStackedWidget *m_pages;
};

} // namespace burnish
