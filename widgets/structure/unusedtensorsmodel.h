// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/structure/structurefields.h"

#include <QAbstractTableModel>

namespace burnish {

/// Tensors that no field of the structure uses, and the fields they would fit. They can be dragged.
class UnusedTensorsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { TensorColumn, ShapeColumn, WhyColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// `documentId` identifies the model in drags.
    void setFields(StructureFieldsPtr fields, quint64 documentId);
    [[nodiscard]] const UnusedTensor &tensor(int row) const { return m_fields->report.unused[std::size_t(row)]; }
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;

private:
    [[nodiscard]] QString textOf(int row, int column) const;

    StructureFieldsPtr m_fields;
    quint64 m_documentId = 0;
};

} // namespace burnish
