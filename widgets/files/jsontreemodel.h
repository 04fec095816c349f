// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/json/jsontree.h"

#include <QAbstractItemModel>

#include <memory>

namespace burnish {

/// The members of a JSON document, in the file's order and spelling. Objects and arrays show how many entries they
/// have.
class JsonTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Name, Value, ColumnCount };

    using QAbstractItemModel::QAbstractItemModel;

    /// Null for nothing.
    void setTree(std::shared_ptr<const JsonTree> tree);
    void retranslate();

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &index) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex &parent = {}) const override { return rowCount(parent) > 0; }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] std::uint32_t nodeOf(const QModelIndex &index) const;
    [[nodiscard]] QString nameAt(std::uint32_t node) const;
    [[nodiscard]] QString valueAt(std::uint32_t node) const;

    std::shared_ptr<const JsonTree> m_tree;
};

} // namespace burnish
