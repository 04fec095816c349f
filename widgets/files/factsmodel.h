// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfolder/architecture.h"

#include <QAbstractTableModel>

namespace burnish {

/// What the configuration says of the architecture, one fact per row: its name and value.
class FactsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setFacts(std::vector<ArchitectureFact> facts);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : 2; }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::vector<ArchitectureFact> m_facts;
};

} // namespace burnish
