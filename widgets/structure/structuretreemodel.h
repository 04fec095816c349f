// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/structure/structurefields.h"

#include <QAbstractItemModel>

namespace burnish {

/// The fields of a structure as a tree; for a single tab, its fields and their containers. An index's internal id is
/// the row of StructureFields. Text is created on demand.
class StructureTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { FieldColumn, TypeColumn, RequirementColumn, SymbolColumn, FilledByColumn, StateColumn, ColumnCount };

    using QAbstractItemModel::QAbstractItemModel;

    [[nodiscard]] const StructureFieldsPtr &fields() const { return m_fields; }
    /// Keeps the rows, and thus the expansion state of views, if only their contents differ.
    void setFields(StructureFieldsPtr fields);
    void setTab(FieldTab tab);
    [[nodiscard]] FieldTab tab() const { return m_tab; }
    void retranslate();

    /// The index must be valid.
    [[nodiscard]] const StructureField &field(const QModelIndex &index) const;
    [[nodiscard]] const StructureFields::Row &row(const QModelIndex &index) const;
    /// Invalid for rows that the tab does not show, and for the record itself.
    [[nodiscard]] QModelIndex indexOf(std::uint32_t row, int column = FieldColumn) const;
    [[nodiscard]] QModelIndex indexOf(const std::string &path) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    using Children = std::vector<std::uint32_t>;

    void rebuild();
    [[nodiscard]] bool hasSameRows(const StructureFields &other) const;
    [[nodiscard]] const Children &childrenOf(std::uint32_t row) const;
    [[nodiscard]] QString textOf(std::uint32_t row, int column) const;
    [[nodiscard]] QString filledBy(std::uint32_t row) const;
    [[nodiscard]] QString stateOf(std::uint32_t row) const;
    [[nodiscard]] QString iconOf(std::uint32_t row) const;

    StructureFieldsPtr m_fields;
    FieldTab m_tab = FieldTab::All;
    std::vector<Children> m_filtered;       ///< by row; empty if all rows are shown
    std::vector<std::uint32_t> m_positions; ///< of each row among the shown children of its container
};

} // namespace burnish
