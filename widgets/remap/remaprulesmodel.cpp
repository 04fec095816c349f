// SPDX-License-Identifier: MIT
#include "widgets/remap/remaprulesmodel.h"

#include "core/rules/operations/operationtable.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QApplication>

#include <algorithm>

namespace burnish {

namespace {

/// The row of a tensor rule: whether it is enabled; the pattern is for a reader of the file only.
RemapRule switchOf(const TensorRule &rule)
{
    return {rule.operation, {}, rule.enabled};
}

QString joined(const std::vector<std::string> &patterns, const QString &separator)
{
    QStringList all;
    all.reserve(qsizetype(patterns.size()));
    for (const std::string &pattern : patterns)
        all += QString::fromStdString(pattern);
    return all.join(separator);
}

} // namespace

bool RemapRulesModel::changesNames() const
{
    for (std::size_t row = 0; row < m_effective.size(); ++row) {
        if ((m_effective[row].enabled && int(row) != begunRow()) || (m_made[row] && m_rules[row].enabled))
            return true;
    }
    return false;
}

void RemapRulesModel::updateEffective()
{
    m_effective = m_rules;
    m_tensorRules = 0;
    for (std::size_t row = 0; row < m_rules.size(); ++row) {
        m_effective[row].enabled = m_rules[row].enabled && !m_rules[row].from.empty() && !m_made[row];
        m_tensorRules += m_made[row] ? 1 : 0;
    }
    if (m_begun.isValid())
        m_effective[std::size_t(m_begun.row())].to = "$0";
}

void RemapRulesModel::touched()
{
    updateEffective();
    m_hits.clear();
    m_collides.clear();
    m_standings.clear();
    m_invalid.reset();
    Q_EMIT headerDataChanged(Qt::Horizontal, Find, Replace);
    if (!m_rules.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT rulesChanged();
}

void RemapRulesModel::setRules(std::vector<RemapRule> rules)
{
    beginResetModel();
    m_rules = std::move(rules);
    m_made.assign(m_rules.size(), nullptr);
    m_list = {};
    m_begun = QPersistentModelIndex();
    updateEffective();
    endResetModel();
    touched();
}

void RemapRulesModel::addRules(const std::vector<RemapRule> &rules)
{
    if (hasTensorRules())
        return addAllRules(tensorRulesOf(rules));
    std::vector<RemapRule> all = m_rules;
    all.insert(all.end(), rules.begin(), rules.end());
    setRules(std::move(all));
}

void RemapRulesModel::setAllRules(TensorRules rules)
{
    beginResetModel();
    m_rules.clear();
    m_made.clear();
    m_rules.reserve(rules.steps.size());
    m_made.reserve(rules.steps.size());
    for (TensorRule &step : rules.steps) {
        auto rename = step.leftOut.empty() ? remapRuleOf(step) : std::nullopt;
        m_made.push_back(nullptr);
        if (rename) {
            m_rules.push_back(*std::move(rename));
            continue;
        }
        m_rules.push_back(switchOf(step));
        m_made.back() = std::make_shared<const TensorRule>(std::move(step));
    }
    rules.steps.clear();
    m_list = std::move(rules);
    m_begun = QPersistentModelIndex();
    updateEffective();
    endResetModel();
    touched();
}

void RemapRulesModel::addAllRules(TensorRules rules)
{
    TensorRules all = writtenAll();
    all.steps.insert(all.steps.end(), rules.steps.begin(), rules.steps.end());
    for (const auto &[name, kind] : rules.placeholders)
        all.placeholders[name] = kind;
    for (const auto &[name, value] : rules.values)
        all.values[name] = value;
    all.inverse.reset();
    if (m_rules.empty()) {
        all.title = rules.title;
        all.note = rules.note;
        all.inverse = std::move(rules.inverse);
    }
    setAllRules(std::move(all));
}

void RemapRulesModel::setTensorRule(int row, TensorRule rule, const Placeholders &placeholders)
{
    m_list.placeholders = placeholders;
    m_list.inverse.reset();
    RemapRule enabled = switchOf(rule);
    auto made = std::make_shared<const TensorRule>(std::move(rule));
    if (row >= rowCount())
        return insert(rowCount(), std::move(enabled), std::move(made));
    m_rules[std::size_t(row)] = std::move(enabled);
    m_made[std::size_t(row)] = std::move(made);
    touched();
}

TensorRules RemapRulesModel::all(const std::vector<RemapRule> &renames) const
{
    TensorRules rules = m_list;
    rules.steps.reserve(m_rules.size());
    for (std::size_t row = 0; row < m_rules.size(); ++row) {
        rules.steps.push_back(m_made[row] ? *m_made[row] : tensorRuleOf(renames[row]));
        rules.steps.back().enabled = m_made[row] ? m_rules[row].enabled : renames[row].enabled;
        // As in a list of renames alone, one that matches nothing is passed over.
        if (!m_made[row])
            rules.steps.back().optional = true;
    }
    return rules;
}

void RemapRulesModel::insertRule(int row, RemapRule rule)
{
    insert(row, std::move(rule), nullptr);
}

void RemapRulesModel::insert(int row, RemapRule rule, Made made)
{
    beginInsertRows({}, row, row);
    m_rules.insert(m_rules.begin() + row, std::move(rule));
    m_made.insert(m_made.begin() + row, std::move(made));
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
        m_made.erase(m_made.begin() + row);
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
    const auto move = [row, to](auto &list) {
        const auto from = list.begin() + row;
        if (to > row)
            std::rotate(from, from + 1, list.begin() + to + 1);
        else
            std::rotate(list.begin() + to, from, from + 1);
    };
    move(m_rules);
    move(m_made);
    m_list.inverse.reset();
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

void RemapRulesModel::setStandings(std::vector<RuleStatus> standings)
{
    m_standings = std::move(standings);
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

QVariant RemapRulesModel::listedData(const QModelIndex &index, int role) const
{
    const auto row = std::size_t(index.row());
    const bool known = row < m_standings.size();
    if (role == Qt::DisplayRole && index.column() == Hits && m_rules[row].enabled)
        return known ? countText(m_standings[row].hits) : QStringLiteral("…");
    if (!known || m_standings[row].reason.isEmpty() || !m_rules[row].enabled)
        return {};
    if (role == Qt::ToolTipRole)
        return m_standings[row].reason;
    if (role == SymbolRole && index.column() == Hits)
        return QStringLiteral("error");
    return role == SymbolColorRole ? int(Role::Error) : QVariant();
}

QVariant RemapRulesModel::madeData(const QModelIndex &index, int role) const
{
    const TensorRule &rule = *m_made[std::size_t(index.row())];
    const RuleOperation *const operation = findRuleOperation(rule.operation);
    const bool isEnabled = m_rules[std::size_t(index.row())].enabled;
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Number)
            return QString::number(index.row() + 1);
        if (index.column() == Find)
            //: %1 is an operation such as Split, %2 the names that the rule takes
            return tr("%1: %2").arg(operation ? operation->titleText() : QString::fromStdString(rule.operation),
                                    joined(rule.inputs, QStringLiteral(", ")));
        if (index.column() == Replace)
            return rule.outputs.empty() ? tr("(nothing)") : joined(rule.outputs, QStringLiteral(", "));
        return index.column() == Hits ? QVariant(unknownText()) : QVariant();
    case Qt::CheckStateRole:
        return index.column() == Enabled ? QVariant(int(isEnabled ? Qt::Checked : Qt::Unchecked)) : QVariant();
    case Qt::ToolTipRole:
        if (index.column() == Replace)
            return joined(rule.outputs, QStringLiteral("\n"));
        if (index.column() != Find)
            return {};
        return rule.learnedFrom.count == 0
                   ? joined(rule.inputs, QStringLiteral("\n"))
                   : joined(rule.inputs, QStringLiteral("\n")) + QLatin1Char('\n') + learnedText(rule.learnedFrom);
    case Qt::TextAlignmentRole:
        return int((index.column() == Number || index.column() == Hits ? Qt::AlignRight : Qt::AlignLeft) |
                   Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        return index.column() == Enabled ? (isEnabled ? tr("on") : tr("off")) : QVariant();
    case TextColorRole:
        return int(!isEnabled || index.column() == Number ? Role::TextSecondary : Role::Text);
    default:
        return {};
    }
}

QVariant RemapRulesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const auto row = std::size_t(index.row());
    if (hasTensorRules()) {
        if (const QVariant value = listedData(index, role); value.isValid())
            return value;
    }
    if (m_made[row])
        return madeData(index, role);
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
        // It may be cut.
        if (index.column() == Find || index.column() == Replace)
            return data(index, Qt::DisplayRole);
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
    if (m_made[std::size_t(index.row())] && role == Qt::EditRole)
        return false;
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
    if (!m_made[std::size_t(index.row())] && (index.column() == Find || index.column() == Replace))
        flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant RemapRulesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Number || section == Hits ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::AccessibleTextRole && section == Enabled)
        return tr("Enabled");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return QStringLiteral("#");
    case Find:
        return hasTensorRules() ? tr("Takes") : tr("Find (regex)");
    case Replace:
        return hasTensorRules() ? tr("Gives") : tr("Replace with");
    case Hits:
        return tr("Hits");
    default:
        return {};
    }
}

} // namespace burnish
