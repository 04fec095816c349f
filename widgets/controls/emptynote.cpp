// SPDX-License-Identifier: MIT
#include "widgets/controls/emptynote.h"

#include <QAbstractItemView>
#include <QEvent>

namespace burnish {

EmptyNote::EmptyNote(QAbstractItemView *view)
    : QLabel(view->viewport())
    , m_view(view)
{
    setTextFormat(Qt::PlainText);
    setAlignment(Qt::AlignCenter);
    setWordWrap(true);
    setMargin(12);
    setForegroundRole(QPalette::PlaceholderText);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    view->viewport()->installEventFilter(this);
    const QAbstractItemModel *model = view->model();
    connect(model, &QAbstractItemModel::modelReset, this, &EmptyNote::follow);
    connect(model, &QAbstractItemModel::layoutChanged, this, &EmptyNote::follow);
    connect(model, &QAbstractItemModel::rowsInserted, this, &EmptyNote::follow);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &EmptyNote::follow);
    follow();
}

void EmptyNote::setSentence(const QString &sentence)
{
    setText(sentence);
    follow();
}

bool EmptyNote::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        follow();
    return QLabel::eventFilter(watched, event);
}

void EmptyNote::follow()
{
    setGeometry(m_view->viewport()->rect());
    setVisible(!text().isEmpty() && m_view->model()->rowCount() == 0);
}

} // namespace burnish
