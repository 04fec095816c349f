// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/model/metadata.h"
#include "widgets/controls/columntable.h"

namespace burnish {

/// A model's metadata as rows of key, type and value. A type that is spelled in a value is shown as the type only.
/// Never changes the metadata itself: emits edited() for an edit, and setMetadata() sets the result.
class MetadataModel : public ColumnTable<int>
{
    Q_OBJECT

public:
    enum Column { KeyColumn, TypeColumn, ValueColumn, ColumnCount };
    /// The full value; DisplayRole is a single line.
    static constexpr int FullValueRole = Qt::UserRole;

    explicit MetadataModel(QObject *parent = nullptr);

    /// Keeps rows (and so the selection) for unchanged keys.
    void setMetadata(const Metadata &metadata);
    [[nodiscard]] const Metadata &metadata() const { return m_metadata; }
    /// True if some value spells its type. Then those that spell none are strings.
    [[nodiscard]] bool hasTypes() const { return m_hasTypes; }
    void retranslate();

    /// The metadata with one key renamed in place, or nullopt if the new key is empty or taken.
    [[nodiscard]] static std::optional<Metadata> renamed(const Metadata &metadata, int row, const std::string &key);

    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    void edited(const burnish::Metadata &requested);
    void keyRefused(const QString &key);
    /// The new text is not a value of the old value's type.
    void valueRefused(const burnish::Error &error);

protected:
    [[nodiscard]] int size() const override { return int(m_metadata.entries().size()); }
    [[nodiscard]] int at(int row) const override { return row; }

private:
    [[nodiscard]] const Metadata::Entry &entry(int row) const { return m_metadata.entries()[std::size_t(row)]; }
    [[nodiscard]] QString typeOf(int row) const;
    [[nodiscard]] std::string_view valueOf(int row) const;

    Metadata m_metadata;
    bool m_hasTypes = false;              ///< some value spells its type: those that spell none are strings
    mutable std::vector<QString> m_types; ///< as far as they were shown; null otherwise
};

/// The type that the value spells, "u32" or "str[]". Of other values, "string" or "JSON", or if strings have no other
/// type, what their form suggests: "integer", "number" or "boolean".
[[nodiscard]] QString metadataTypeText(const std::string &value, bool hasTypes);

} // namespace burnish
