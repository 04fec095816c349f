// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/metadata.h"

#include <QAbstractTableModel>

namespace burnish {

/// A model's metadata as rows of key, type and value. Never changes the metadata itself: emits edited() for an edit,
/// and setMetadata() sets the result.
class MetadataModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { KeyColumn, TypeColumn, ValueColumn, ColumnCount };
    /// The full value; DisplayRole is a single line.
    static constexpr int FullValueRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    /// Keeps rows (and so the selection) for unchanged keys.
    void setMetadata(const Metadata &metadata);
    [[nodiscard]] const Metadata &metadata() const { return m_metadata; }
    void retranslate();

    /// The metadata with one key renamed in place, or nullopt if the new key is empty or taken.
    [[nodiscard]] static std::optional<Metadata> renamed(const Metadata &metadata, int row, const std::string &key);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    void edited(const burnish::Metadata &wanted);
    void keyRefused(const QString &key);

private:
    Metadata m_metadata;
};

/// Describes a value by its form: "JSON", "integer", "number", "true or false" or "text".
[[nodiscard]] QString metadataTypeText(const QString &value);

} // namespace burnish
