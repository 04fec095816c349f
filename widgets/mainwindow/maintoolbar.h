// SPDX-License-Identifier: MIT
#pragma once

#include <QToolBar>

class QToolButton;

namespace burnish {

class MainActions;
class SearchField;

/// The main window's toolbar: the commands used most, the workbench panels, and the field that opens the palette.
class MainToolBar : public QToolBar
{
    Q_OBJECT

public:
    explicit MainToolBar(const MainActions &actions, QWidget *parent = nullptr);

    /// Adds a button after those of the panels added before.
    void addPanelAction(QAction *action);
    /// Drops the texts of buttons, then the search field, where they have no room in a window of this width.
    void fitTo(int windowWidth);
    /// `keys` open the palette.
    void retranslate(const QString &keys);

Q_SIGNALS:
    void paletteRequested(const QString &typed);

private:
    QAction *m_panelsEnd;
    SearchField *m_search;
    QToolButton *m_searchButton;
    QAction *m_searchAction;
    QAction *m_searchButtonAction;
};

} // namespace burnish
