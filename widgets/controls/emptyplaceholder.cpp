// SPDX-License-Identifier: MIT
#include "widgets/controls/emptyplaceholder.h"

#include <QAbstractItemView>
#include <QEvent>

namespace burnish {

EmptyPlaceholder::EmptyPlaceholder(QAbstractItemView *view)
    : QLabel(view->viewport())
    , m_view(view)
{
    setTextFormat(Qt::PlainText);
    setAlignment(Qt::AlignCenter);
    setWordWrap(true);
    setMargin(8);
    setForegroundRole(QPalette::PlaceholderText);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    view->viewport()->installEventFilter(this);
    const QAbstractItemModel *model = view->model();
    connect(model, &QAbstractItemModel::modelReset, this, &EmptyPlaceholder::follow);
    connect(model, &QAbstractItemModel::layoutChanged, this, &EmptyPlaceholder::follow);
    connect(model, &QAbstractItemModel::rowsInserted, this, &EmptyPlaceholder::follow);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &EmptyPlaceholder::follow);
    follow();
}

void EmptyPlaceholder::setSentence(const QString &sentence)
{
    setText(sentence);
    follow();
}

bool EmptyPlaceholder::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        follow();
    return QLabel::eventFilter(watched, event);
}

void EmptyPlaceholder::follow()
{
    setGeometry(m_view->viewport()->rect());
    const QAbstractItemModel *model = m_view->model();
    setVisible(!text().isEmpty() && model && model->rowCount() == 0);
}

} // namespace burnish
