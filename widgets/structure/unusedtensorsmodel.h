// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/fromutf8.h"
#include "widgets/controls/columntable.h"
#include "widgets/structure/structurefields.h"

namespace burnish {

/// Tensors that no field of the structure uses, and the fields they would fit. They can be dragged.
class UnusedTensorsModel : public ColumnTable<int>
{
    Q_OBJECT

public:
    enum Column { TensorColumn, ShapeColumn, WhyColumn, ColumnCount };

    explicit UnusedTensorsModel(QObject *parent = nullptr);

    /// `documentId` identifies the model in drags.
    void setFields(StructureFieldsPtr fields, quint64 documentId);
    [[nodiscard]] const UnusedTensor &tensor(int row) const { return m_fields->report.unused[std::size_t(row)]; }

    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;

protected:
    int size() const override { return m_fields ? int(m_fields->report.unused.size()) : 0; }
    int at(int row) const override { return row; }

private:
    [[nodiscard]] QString pathOf(int row) const { return fromUtf8(tensor(row).path); }
    [[nodiscard]] const Shape &shapeOf(int row) const;
    [[nodiscard]] QString fittingFields(int row) const;

    StructureFieldsPtr m_fields;
    quint64 m_documentId = 0;
};

} // namespace burnish
