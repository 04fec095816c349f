// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/celldelegate.h"
#include "widgets/style/fonts.h"

#include <QAbstractTableModel>
#include <QApplication>

#include <functional>
#include <optional>
#include <vector>

namespace burnish {

struct CellSymbol
{
    QString icon; ///< its name; empty for none
    Role color = Role::TextSecondary;
};

/// One column of a ColumnTable: its heading, and what its cells show as functions of their row. Titles are functions
/// too, so that they follow the language.
template <typename Row> struct TableColumn
{
    template <typename Value> using Of = std::function<Value(const Row &)>;

    std::function<QString()> title = {};
    std::function<QString()> accessibleTitle = {}; ///< of a column that shows no title
    std::function<QString()> titleTip = {};
    Of<QString> text = {};
    Of<QVariant> editorValue = {}; ///< if set, the cells are editable
    Of<QString> tip = {};
    bool textIsTip = false; ///< where texts can be cut
    Of<QString> accessibleText = {};
    Of<CellSymbol> symbol = {};
    Of<std::optional<bool>> checked = {}; ///< nullopt for a cell without a check box
    Role color = Role::Text;
    Of<Role> colorOf = {};                       ///< instead of `color`
    Qt::AlignmentFlag alignment = Qt::AlignLeft; ///< of the title too
    Qt::TextElideMode elide = Qt::ElideRight;
    Of<Qt::TextElideMode> elideOf = {}; ///< instead of `elide`
    bool hasFixedFont = false;
};

/// A table that describes its columns once, in the constructor of the model: `column(Size) = {.title = …, .text = …}`.
/// The model has the rows and overrides only what it does differently. Row is a value, or a reference to a constant.
template <typename Row> class ColumnTable : public QAbstractTableModel
{
public:
    /// Makes views read all titles and cells again.
    void retranslate()
    {
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
        cellsChanged();
    }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : size(); }
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_columns.size());
    }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override
    {
        if (!index.isValid() || index.row() >= size())
            return {};
        const auto &shown = m_columns[std::size_t(index.column())];
        const auto value = [&](const auto &function) {
            return function ? QVariant::fromValue(function(at(index.row()))) : QVariant();
        };
        switch (role) {
        case Qt::DisplayRole:
            return value(shown.text);
        case Qt::EditRole:
            return shown.editorValue ? shown.editorValue(at(index.row())) : QVariant();
        case Qt::ToolTipRole:
            return value(shown.textIsTip ? shown.text : shown.tip);
        case Qt::AccessibleTextRole:
            return value(shown.accessibleText);
        case Qt::CheckStateRole: {
            const auto checked = shown.checked ? shown.checked(at(index.row())) : std::nullopt;
            return checked ? QVariant(int(*checked ? Qt::Checked : Qt::Unchecked)) : QVariant();
        }
        case Qt::FontRole:
            return shown.hasFixedFont ? QVariant(fixedFont(QApplication::font())) : QVariant();
        case Qt::TextAlignmentRole:
            return int(shown.alignment | Qt::AlignVCenter);
        case SymbolRole:
            return shown.symbol ? QVariant(shown.symbol(at(index.row())).icon) : QVariant();
        case SymbolColorRole:
            return shown.symbol ? QVariant(int(shown.symbol(at(index.row())).color)) : QVariant();
        case TextColorRole:
            return int(shown.colorOf ? shown.colorOf(at(index.row())) : shown.color);
        case ElideRole:
            return int(shown.elideOf ? shown.elideOf(at(index.row())) : shown.elide);
        default:
            return {};
        }
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override
    {
        if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
            return {};
        const auto &shown = m_columns[std::size_t(section)];
        const auto text = [](const std::function<QString()> &title) { return title ? QVariant(title()) : QVariant(); };
        switch (role) {
        case Qt::DisplayRole:
            return text(shown.title);
        case Qt::ToolTipRole:
            return text(shown.titleTip);
        case Qt::AccessibleTextRole:
            return text(shown.accessibleTitle);
        case Qt::TextAlignmentRole:
            return int(shown.alignment | Qt::AlignVCenter);
        default:
            return {};
        }
    }
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override
    {
        Qt::ItemFlags flags = QAbstractTableModel::flags(index);
        if (!index.isValid())
            return flags;
        const auto &shown = m_columns[std::size_t(index.column())];
        flags.setFlag(Qt::ItemIsEditable, bool(shown.editorValue));
        flags.setFlag(Qt::ItemIsUserCheckable, shown.checked && shown.checked(at(index.row())));
        return flags;
    }

protected:
    ColumnTable(int columns, QObject *parent)
        : QAbstractTableModel(parent)
        , m_columns(std::size_t(columns))
    {}

    [[nodiscard]] virtual int size() const = 0;
    /// The row's number is below size().
    [[nodiscard]] virtual Row at(int row) const = 0;

    [[nodiscard]] TableColumn<Row> &column(int index) { return m_columns[std::size_t(index)]; }
    /// Emits dataChanged() for all rows of these columns: of all, if none is given.
    void cellsChanged(int first = 0, int last = -1)
    {
        if (size() > 0)
            Q_EMIT dataChanged(index(0, first), index(size() - 1, last < 0 ? columnCount() - 1 : last));
    }

private:
    std::vector<TableColumn<Row>> m_columns;
};

/// A ColumnTable that has its rows itself.
template <typename Row> class RowTable : public ColumnTable<const Row &>
{
public:
    void setRows(std::vector<Row> rows)
    {
        this->beginResetModel();
        m_rows = std::move(rows);
        this->endResetModel();
    }
    [[nodiscard]] const std::vector<Row> &rows() const { return m_rows; }

protected:
    using ColumnTable<const Row &>::ColumnTable;

    [[nodiscard]] int size() const override { return int(m_rows.size()); }
    [[nodiscard]] const Row &at(int row) const override { return m_rows[std::size_t(row)]; }

    std::vector<Row> m_rows;
};

} // namespace burnish
