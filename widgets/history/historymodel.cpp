// SPDX-License-Identifier: MIT
#include "widgets/history/historymodel.h"

#include "widgets/controls/celldelegate.h"

#include <QFont>
#include <QUndoStack>

namespace burnish {

void HistoryModel::setStack(QUndoStack *stack)
{
    if (m_stack == stack)
        return;
    beginResetModel();
    if (m_stack)
        disconnect(m_stack, nullptr, this, nullptr);
    m_stack = stack;
    m_rows = stack ? stack->count() + 1 : 0;
    if (stack) {
        // A push that discards redo steps can leave the count unchanged, so follow both signals.
        connect(stack, &QUndoStack::indexChanged, this, &HistoryModel::follow);
        connect(stack, &QUndoStack::cleanChanged, this, &HistoryModel::follow);
        connect(stack, &QObject::destroyed, this, [this] {
            beginResetModel();
            m_stack.clear();
            m_rows = 0;
            endResetModel();
            Q_EMIT currentChanged();
        });
    }
    endResetModel();
    Q_EMIT currentChanged();
}

int HistoryModel::currentRow() const
{
    return m_stack ? m_stack->index() : -1;
}

void HistoryModel::retranslate()
{
    if (m_rows > 0)
        Q_EMIT dataChanged(index(0), index(m_rows - 1));
}

void HistoryModel::follow()
{
    const int rows = m_stack ? m_stack->count() + 1 : 0;
    if (rows > m_rows) {
        beginInsertRows({}, m_rows, rows - 1);
        m_rows = rows;
        endInsertRows();
    } else if (rows < m_rows) {
        beginRemoveRows({}, rows, m_rows - 1);
        m_rows = rows;
        endRemoveRows();
    }
    retranslate();
    Q_EMIT currentChanged();
}

int HistoryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

QVariant HistoryModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !m_stack)
        return {};
    const int row = index.row();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        if (row == 0)
            return tr("As opened");
        return m_wording ? m_wording(row - 1) : m_stack->text(row - 1);
    case Qt::FontRole: {
        QFont font;
        if (row == currentRow())
            font.setWeight(QFont::DemiBold);
        return row == currentRow() ? QVariant(font) : QVariant();
    }
    case Qt::AccessibleDescriptionRole:
        if (row == currentRow())
            return tr("Current state");
        return row > currentRow() ? tr("Undone; can be redone") : QString();
    case TextColorRole:
        return row > currentRow() ? QVariant(int(Role::Disabled)) : QVariant();
    default:
        return {};
    }
}

} // namespace burnish
