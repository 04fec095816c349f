// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/searchfield.h"

#include "widgets/style/symbols.h"

#include <QAction>
#include <QKeyEvent>

namespace burnish {

SearchField::SearchField(QWidget *parent)
    : QLineEdit(parent)
{
    const QAction *symbol = addFieldSymbol(this, FieldSymbol::Search);
    connect(symbol, &QAction::triggered, this, [this] { Q_EMIT paletteRequested({}); });
    setContextMenuPolicy(Qt::NoContextMenu);
}

void SearchField::mousePressEvent(QMouseEvent *)
{
    Q_EMIT paletteRequested({});
}

void SearchField::keyPressEvent(QKeyEvent *event)
{
    const QString text = event->text();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
        Q_EMIT paletteRequested({});
    else if (!text.isEmpty() && text[0].isPrint())
        Q_EMIT paletteRequested(text);
    else
        event->ignore();
}

} // namespace burnish
