// SPDX-License-Identifier: MIT
#include "widgets/merge/form/mergemodelsmodel.h"

#include "core/merge/config/mergerules.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/style/numbers.h"

#include <algorithm>

namespace burnish {

MergeModelsModel::MergeModelsModel(MergeRulesModel *rules, QObject *parent)
    : QAbstractTableModel(parent)
    , m_rules(rules)
{
    connect(rules, &MergeRulesModel::rulesChanged, this, [this] {
        if (!m_names.isEmpty() && !m_parameters.empty())
            Q_EMIT dataChanged(index(0, 1), index(rowCount() - 1, columnCount() - 1));
    });
}

void MergeModelsModel::setChoices(const MergeChoices &choices, const QList<MergeForm::Model> &models)
{
    QStringList names;
    for (std::size_t i = 0; i < choices.models.size(); ++i) {
        const auto found = std::ranges::find(models, choices.models[i], &MergeForm::Model::id);
        const QString letter = letterOfModel(*choices.method, i);
        names.append(found == models.end() ? letter : QStringLiteral("%1  %2").arg(letter, found->name));
    }
    std::vector<const MergeParameter *> parameters;
    for (const MergeParameter &parameter : choices.method->parameters) {
        if (parameter.isPerModel && parameter.kind == MergeParameterKind::Number)
            parameters.push_back(&parameter);
    }
    if (names == m_names && parameters == m_parameters)
        return;
    beginResetModel();
    m_names = std::move(names);
    m_parameters = std::move(parameters);
    endResetModel();
}

MergeQuantity MergeModelsModel::quantityAt(const QModelIndex &index) const
{
    return {std::string(m_parameters[std::size_t(index.column() - 1)]->name), std::size_t(index.row())};
}

MergeModelsModel::Value MergeModelsModel::valueAt(const QModelIndex &index) const
{
    const MergeQuantity own = quantityAt(index);
    for (const MergeQuantity &quantity : {own, MergeQuantity{own.parameter, std::nullopt}}) {
        const std::vector<MergeRule> rules = m_rules->rulesOf(quantity);
        if (rules.empty())
            continue;
        const bool isOne = rules.size() == 1 && rules.front().where == MergePattern();
        return {isOne ? textOf(rules.front().values) : tr("by rules"), quantity == own};
    }
    const auto &standard = m_parameters[std::size_t(index.column() - 1)]->standard;
    return {standard ? textOf({*standard}) : unknownText(), false};
}

int MergeModelsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_names.size());
}

int MergeModelsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 1 + int(m_parameters.size());
}

QVariant MergeModelsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const bool isName = index.column() == 0;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return isName ? m_names[index.row()] : valueAt(index).text;
    case Qt::ToolTipRole:
        return isName ? m_names[index.row()]
                      : valueAt(index).text + u'\n' + m_parameters[std::size_t(index.column() - 1)]->description();
    case Qt::TextAlignmentRole:
        return int((isName ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case ElideRole:
        return int(isName ? Qt::ElideMiddle : Qt::ElideRight);
    case TextColorRole:
        return int(isName || valueAt(index).isOwn ? Role::Text : Role::TextSecondary);
    default:
        return {};
    }
}

bool MergeModelsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !index.isValid() || index.column() == 0)
        return false;
    if (value.toString() == valueAt(index).text)
        return true;
    auto values = mergeValuesFromText(value.toString());
    if (!values) {
        Q_EMIT m_rules->refused(values.error().sentence());
        return false;
    }
    m_rules->setForAll(quantityAt(index), std::move(*values));
    return true;
}

Qt::ItemFlags MergeModelsModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren;
    return index.column() == 0 ? flags : flags | Qt::ItemIsEditable;
}

QVariant MergeModelsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::DisplayRole && section == 0)
        return tr("Model");
    if (role == Qt::DisplayRole) {
        const std::string_view name = m_parameters[std::size_t(section - 1)]->name;
        return QString::fromLatin1(name.data(), qsizetype(name.size()));
    }
    return {};
}

} // namespace burnish
