// SPDX-License-Identifier: MIT
#include "widgets/remap/remaprulesmodel.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QApplication>

#include <algorithm>

namespace burnish {

bool RemapRulesModel::changesNames() const
{
    for (std::size_t row = 0; row < m_effective.size(); ++row) {
        if (m_effective[row].enabled && int(row) != begunRow())
            return true;
    }
    return false;
}

void RemapRulesModel::updateEffective()
{
    m_effective = m_rules;
    for (RemapRule &rule : m_effective)
        rule.enabled = rule.enabled && !rule.from.empty();
    if (m_begun.isValid())
        m_effective[std::size_t(m_begun.row())].to = "$0";
}

void RemapRulesModel::touched()
{
    updateEffective();
    m_hits.clear();
    m_collides.clear();
    m_invalid.reset();
    if (!m_rules.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT rulesChanged();
}

void RemapRulesModel::setRules(std::vector<RemapRule> rules)
{
    beginResetModel();
    m_rules = std::move(rules);
    m_begun = QPersistentModelIndex();
    updateEffective();
    endResetModel();
    touched();
}

void RemapRulesModel::addRules(const std::vector<RemapRule> &rules)
{
    std::vector<RemapRule> all = m_rules;
    all.insert(all.end(), rules.begin(), rules.end());
    setRules(std::move(all));
}

void RemapRulesModel::insertRule(int row, RemapRule rule)
{
    beginInsertRows({}, row, row);
    m_rules.insert(m_rules.begin() + row, std::move(rule));
    endInsertRows();
    touched();
}

void RemapRulesModel::beginRule(int row)
{
    m_begun = QPersistentModelIndex();
    insertRule(row, {});
    m_begun = index(row, Find);
    updateEffective();
}

void RemapRulesModel::finishRule()
{
    if (!m_begun.isValid())
        return;
    const bool takesOut = !m_rules[std::size_t(m_begun.row())].from.empty();
    m_begun = QPersistentModelIndex();
    updateEffective();
    if (takesOut)
        touched();
}

void RemapRulesModel::removeRules(QList<int> rows)
{
    std::sort(rows.begin(), rows.end(), std::greater<>());
    for (const int row : std::as_const(rows)) {
        beginRemoveRows({}, row, row);
        m_rules.erase(m_rules.begin() + row);
        endRemoveRows();
    }
    touched();
}

bool RemapRulesModel::moveRule(int row, int by)
{
    const int to = row + by;
    if (row < 0 || to < 0 || row >= rowCount() || to >= rowCount() || by == 0)
        return false;
    beginMoveRows({}, row, row, {}, by > 0 ? to + 1 : to);
    const auto from = m_rules.begin() + row;
    if (by > 0)
        std::rotate(from, from + 1, m_rules.begin() + to + 1);
    else
        std::rotate(m_rules.begin() + to, from, from + 1);
    endMoveRows();
    touched();
    return true;
}

void RemapRulesModel::setHits(std::vector<std::size_t> hits, std::vector<bool> collides)
{
    m_hits = std::move(hits);
    m_collides = std::move(collides);
    m_invalid.reset();
    if (!m_rules.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void RemapRulesModel::setInvalid(std::optional<std::pair<std::size_t, QString>> invalid)
{
    m_invalid = std::move(invalid);
    if (!m_rules.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int RemapRulesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rules.size());
}

int RemapRulesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RemapRulesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const auto row = std::size_t(index.row());
    const RemapRule &rule = m_rules[row];
    const bool invalid = m_invalid && m_invalid->first == row;
    const bool collides = row < m_collides.size() && m_collides[row];
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Number:
            return QString::number(row + 1);
        case Find:
            return QString::fromStdString(rule.from);
        case Replace:
            if (index.row() == begunRow())
                return QString();
            return rule.to.empty() ? tr("(nothing)") : QString::fromStdString(rule.to);
        case Hits:
            if (rule.enabled && rule.from.empty())
                return countText(0);
            if (!rule.enabled || invalid)
                return unknownText();
            return row < m_hits.size() ? countText(m_hits[row]) : QStringLiteral("…");
        default:
            return {};
        }
    case Qt::EditRole:
        if (index.column() == Find)
            return QString::fromStdString(rule.from);
        return index.column() == Replace ? QString::fromStdString(rule.to) : QVariant();
    case Qt::CheckStateRole:
        return index.column() == Enabled ? QVariant(int(rule.enabled ? Qt::Checked : Qt::Unchecked)) : QVariant();
    case Qt::FontRole:
        return index.column() == Find || index.column() == Replace ? QVariant(fixedFont(QApplication::font()))
                                                                   : QVariant();
    case Qt::TextAlignmentRole:
        return int((index.column() == Number || index.column() == Hits ? Qt::AlignRight : Qt::AlignLeft) |
                   Qt::AlignVCenter);
    case Qt::ToolTipRole:
        if (invalid)
            return m_invalid->second;
        if (rule.from.empty())
            return tr("A rule without a pattern has no effect");
        return collides && index.column() == Hits ? tr("This rule causes name collisions") : QVariant();
    case Qt::AccessibleTextRole:
        return index.column() == Enabled ? (rule.enabled ? tr("on") : tr("off")) : QVariant();
    case SymbolRole:
        if (index.column() == Hits && invalid)
            return QStringLiteral("error");
        return index.column() == Hits && collides ? QStringLiteral("collision") : QString();
    case SymbolColorRole:
        return int(invalid ? Role::Error : Role::Collision);
    case TextColorRole: {
        const bool quiet = !rule.enabled || rule.from.empty() || index.column() == Number ||
                           (index.column() == Replace && rule.to.empty());
        return int(quiet ? Role::TextSecondary : invalid && index.column() == Find ? Role::Error : Role::Text);
    }
    default:
        return {};
    }
}

bool RemapRulesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    RemapRule &rule = m_rules[std::size_t(index.row())];
    const RemapRule before = rule;
    if (role == Qt::CheckStateRole && index.column() == Enabled)
        rule.enabled = value.toInt() == Qt::Checked;
    else if (role == Qt::EditRole && index.column() == Find)
        rule.from = value.toString().toStdString();
    else if (role == Qt::EditRole && index.column() == Replace)
        rule.to = value.toString().toStdString();
    else
        return false;
    if (rule == before)
        return true;
    if (index.column() == Replace && index.row() == begunRow())
        m_begun = QPersistentModelIndex();
    touched();
    return true;
}

Qt::ItemFlags RemapRulesModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren;
    if (index.column() == Enabled)
        flags |= Qt::ItemIsUserCheckable;
    if (index.column() == Find || index.column() == Replace)
        flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant RemapRulesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Number || section == Hits ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return QStringLiteral("#");
    case Find:
        return tr("Find (regex)");
    case Replace:
        return tr("Replace with");
    case Hits:
        return tr("Hits");
    default:
        return {};
    }
}

} // namespace burnish
