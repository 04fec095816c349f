// SPDX-License-Identifier: MIT
#include "widgets/files/factsmodel.h"

#include "widgets/style/theme.h"

namespace burnish {

void FactsModel::setFacts(std::vector<ArchitectureFact> facts)
{
    beginResetModel();
    m_facts = std::move(facts);
    endResetModel();
}

int FactsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_facts.size());
}

QVariant FactsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ArchitectureFact &fact = m_facts[std::size_t(index.row())];
    if (role == Qt::DisplayRole)
        return index.column() == 0 ? fact.name : fact.value;
    if (role == Qt::ToolTipRole && index.column() == 1)
        return fact.value;
    if (role == Qt::ForegroundRole && index.column() == 0)
        return color(Role::TextSecondary);
    return {};
}

} // namespace burnish
