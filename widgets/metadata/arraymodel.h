// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfiles/metadatavalue.h"
#include "widgets/controls/columntable.h"

namespace burnish {

/// One page of an array's elements, as rows of index and value. Never changes the array itself: emits edited(), and
/// setArray() sets the result.
class ArrayModel : public ColumnTable<std::size_t>
{
    Q_OBJECT

public:
    enum Column { IndexColumn, ValueColumn, ColumnCount };
    static constexpr std::size_t pageSize = 1000;

    explicit ArrayModel(QObject *parent = nullptr);

    /// Keeps the page as far as the array reaches. Null for no array.
    void setArray(std::shared_ptr<const MetadataArray> array);
    [[nodiscard]] const MetadataArray *array() const { return m_array.get(); }
    void setPage(std::size_t page);
    [[nodiscard]] std::size_t page() const { return m_page; }
    /// At least 1.
    [[nodiscard]] std::size_t pageCount() const;
    /// The first element of the page.
    [[nodiscard]] std::size_t first() const { return m_page * pageSize; }

    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    void edited(std::size_t element, const QString &text);

protected:
    [[nodiscard]] int size() const override { return m_array ? int(std::min(pageSize, m_array->size() - first())) : 0; }
    [[nodiscard]] std::size_t at(int row) const override { return first() + std::size_t(row); }

private:
    std::shared_ptr<const MetadataArray> m_array;
    std::size_t m_page = 0;
};

} // namespace burnish
