// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/columntable.h"
#include "widgets/stores/storelist.h"

#include <QHash>

#include <optional>

namespace burnish {

/// The models of a StoreList as rows of a table. Rows are numbers into StoreList::models(), and only those that are
/// shown are asked for their texts, so that there can be very many.
class LocalModels : public ColumnTable<std::size_t>
{
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        StoreColumn,
        RevisionColumn,
        FormatColumn,
        SizeColumn,
        ParametersColumn,
        DtypeColumn,
        DateColumn,
        StateColumn,
        ColumnCount
    };

    explicit LocalModels(StoreList &list, QObject *parent = nullptr);

    /// Shows the models with every word in their name, store, format or dtypes, in any case.
    void setFilter(const QString &words);
    /// Shows the models of this store only; nothing: of all.
    void setStore(std::optional<StoreKind> store);
    /// The number of models that the last of these calls compared: typing on only compares those that are shown.
    [[nodiscard]] std::size_t examined() const { return m_examined; }

    [[nodiscard]] const StoredModel &model(int row) const { return m_list.models()[at(row)]; }
    [[nodiscard]] std::size_t indexOf(int row) const { return at(row); }
    /// -1 if the model is not shown.
    [[nodiscard]] int rowOf(std::size_t index) const;
    /// The sizes of the shown models together, in bytes.
    [[nodiscard]] std::uint64_t shownBytes() const;

    /// Columns are sorted stably; unknown values come last in either order. -1: as listed.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    /// What is shown of checks has changed.
    void showChecks() { cellsChanged(StateColumn, StateColumn); }

protected:
    [[nodiscard]] int size() const override { return int(m_shown.size()); }
    [[nodiscard]] std::size_t at(int row) const override { return m_shown[std::size_t(row)]; }

private:
    struct State
    {
        QString text;
        QString tip;
        CellSymbol symbol;
        int rank = 0; ///< the worst first
    };

    void describeColumns();
    void describeFigures();
    [[nodiscard]] State stateOf(std::size_t index) const;
    [[nodiscard]] const ModelFacts *factsOf(std::size_t index) const;
    [[nodiscard]] QString tipOf(std::size_t index) const;
    [[nodiscard]] QString searchText(std::size_t index) const;
    void append(std::size_t first);
    void takeList();
    void showFacts(const QStringList &paths);
    [[nodiscard]] bool isShown(std::size_t index) const;
    void refilter(bool narrows);
    void putInOrder();

    StoreList &m_list;
    std::vector<std::size_t> m_order; ///< all models as sorted
    std::vector<std::size_t> m_shown;
    std::vector<QString> m_texts; ///< what the filter searches, by model
    QMultiHash<QString, std::size_t> m_byPath;
    QStringList m_words;
    std::optional<StoreKind> m_store;
    std::size_t m_examined = 0;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace burnish
