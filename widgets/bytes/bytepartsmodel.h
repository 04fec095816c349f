// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfiles/bytemap.h"

#include <QAbstractItemModel>

#include <memory>

namespace burnish {

/// The symbol for a kind of bytes, and the colour role it is drawn in.
[[nodiscard]] QString symbolOf(const ByteMap::Part &part);
[[nodiscard]] int roleOf(const ByteMap::Part &part);

/// The parts of a file as a tree. Names are taken from the current state of the model.
class BytePartsModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, KindColumn, OffsetColumn, SizeColumn, AlignmentColumn, ColumnCount };

    using QAbstractItemModel::QAbstractItemModel;

    /// `map` may be null.
    void setMap(std::shared_ptr<const ByteMap> map, ModelState state);
    /// Call after an edit: names change, positions do not.
    void setState(ModelState state);
    [[nodiscard]] const ByteMap *map() const { return m_map.get(); }
    [[nodiscard]] const ModelState &state() const { return m_state; }
    void retranslate();

    [[nodiscard]] QModelIndex indexOf(ByteMap::Index part, int column = 0) const;
    [[nodiscard]] ByteMap::Index partAt(const QModelIndex &index) const { return ByteMap::Index(index.internalId()); }

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &index) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(ByteMap::Index part, int column) const;
    [[nodiscard]] QString shownTitle(ByteMap::Index index) const;
    /// The dtype and the shape of a stored tensor; empty for all other parts.
    [[nodiscard]] QString typeText(ByteMap::Index index) const;
    [[nodiscard]] QString tip(ByteMap::Index part) const;

    std::shared_ptr<const ByteMap> m_map;
    ModelState m_state;
};

} // namespace burnish
