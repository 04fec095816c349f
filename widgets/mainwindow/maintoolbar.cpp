// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/maintoolbar.h"

#include "widgets/mainwindow/mainactions.h"
#include "widgets/mainwindow/searchfield.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"

#include <QAction>
#include <QLayout>
#include <QToolButton>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

MainToolBar::MainToolBar(const MainActions &actions, QWidget *parent)
    : QToolBar(parent)
{
    setObjectName(u"toolBar"_s);
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setIconSize({20, 16});
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    // Its action could hide the toolbar, with no way to restore it by mouse.
    toggleViewAction()->setVisible(false);
    addActions({actions.open, actions.exportAs});
    addSeparator();
    addActions({actions.undo, actions.redo});
    m_panelsEnd = addSeparator();
    insertSeparator(m_panelsEnd);

    auto *stretch = new QWidget;
    stretch->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(stretch);
    m_panelsEnd->setVisible(false);
    m_search = new SearchField;
    m_searchAction = addWidget(m_search);
    m_searchButton = new QToolButton;
    m_searchButton->setIcon(icon(u"search"_s));
    m_searchButton->setAutoRaise(true);
    m_searchButtonAction = addWidget(m_searchButton);
    auto *edge = new QWidget;
    edge->setFixedWidth(6);
    addWidget(edge);
    connect(m_search, &SearchField::paletteRequested, this, &MainToolBar::paletteRequested);
    connect(m_searchButton, &QToolButton::clicked, this, [this] { Q_EMIT paletteRequested({}); });
}

void MainToolBar::addPanelAction(QAction *action)
{
    insertAction(m_panelsEnd, action);
}

void MainToolBar::fitTo(int windowWidth)
{
    struct Fit
    {
        Qt::ToolButtonStyle buttons;
        bool hasField; ///< to search; otherwise a button
    };
    const QFont base = parentWidget()->font();
    const int narrow = scaled(200, base);
    for (const Fit fit : {Fit{Qt::ToolButtonTextBesideIcon, true}, Fit{Qt::ToolButtonIconOnly, true},
                          Fit{Qt::ToolButtonIconOnly, false}}) {
        setToolButtonStyle(fit.buttons);
        m_search->setFixedWidth(narrow);
        m_searchAction->setVisible(fit.hasField);
        m_searchButtonAction->setVisible(!fit.hasField);
        layout()->invalidate();
        if (sizeHint().width() <= windowWidth)
            break;
    }
    m_search->setFixedWidth(std::clamp(narrow + windowWidth - sizeHint().width(), narrow, scaled(330, base)));
    setFixedHeight(scaled(40, base));
}

void MainToolBar::retranslate(const QString &keys)
{
    m_search->setPlaceholderText(keys.isEmpty() ? tr("Command, tensor or setting")
                                                : tr("Command, tensor or setting (%1)").arg(keys));
    m_search->setToolTip(m_search->placeholderText());
    m_search->setAccessibleName(tr("Command, tensor or setting"));
    m_searchButton->setToolTip(m_search->placeholderText());
    m_searchButton->setAccessibleName(m_search->accessibleName());
    setWindowTitle(tr("Toolbar"));
}

} // namespace burnish
