// SPDX-License-Identifier: MIT
#include "widgets/history/historymodel.h"

#include "core/base/joinedtext.h"
#include "widgets/controls/celldelegate.h"

#include <QFont>
#include <QUndoStack>

#include <utility>

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
    m_previewed = -1;
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

void HistoryModel::setPreviewed(int row)
{
    if (std::exchange(m_previewed, row) != row)
        retranslate();
}

HistoryModel::Outcome HistoryModel::outcomeOf(int row) const
{
    const int current = currentRow();
    if (m_previewed < 0)
        return Outcome::None;
    if (row > m_previewed && row <= current)
        return Outcome::Undone;
    return row > current && row <= m_previewed ? Outcome::Redone : Outcome::None;
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
        const bool isStruckOut = outcomeOf(row) == Outcome::Undone;
        if (row != currentRow() && !isStruckOut)
            return {};
        QFont font;
        if (row == currentRow())
            font.setWeight(QFont::DemiBold);
        font.setStrikeOut(isStruckOut);
        return font;
    }
    case Qt::AccessibleDescriptionRole: {
        QStringList facts;
        if (row == currentRow())
            facts += tr("Current state");
        else if (row > currentRow())
            facts += tr("Undone; can be redone");
        if (const Outcome outcome = outcomeOf(row); outcome != Outcome::None)
            facts += outcome == Outcome::Undone ? tr("Would be undone") : tr("Would be redone");
        return joinedNames(facts);
    }
    case TextColorRole:
        return row > currentRow() && outcomeOf(row) == Outcome::None ? QVariant(int(Role::Disabled)) : QVariant();
    default:
        return {};
    }
}

} // namespace burnish
