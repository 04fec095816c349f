// SPDX-License-Identifier: MIT
#include "widgets/controls/tables.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/style/fonts.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableWidget>

#include <algorithm>
#include <utility>

namespace burnish {

namespace {

/// Makes a cell current when the table gets the focus without one: the first of the first row that shows a text or a
/// box. Qt would choose the first column, where a screen reader often finds a symbol alone.
class FirstCell final : public QObject
{
public:
    explicit FirstCell(QTableView *table)
        : QObject(table)
        , m_table(table)
    {
        table->installEventFilter(this);
    }

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::FocusIn && m_table->model()) {
            follow(m_table->model());
            choose();
        }
        return false;
    }

private:
    /// Rows can be replaced while the table has the focus.
    void follow(const QAbstractItemModel *model)
    {
        if (std::exchange(m_followed, model) == model)
            return;
        const auto chooseAgain = [this, model] {
            if (m_table->model() == model && m_table->hasFocus())
                choose();
        };
        // The table was connected before, so it has followed the model by then.
        connect(model, &QAbstractItemModel::modelReset, this, chooseAgain);
        connect(model, &QAbstractItemModel::rowsInserted, this, chooseAgain);
    }

    void choose()
    {
        if (m_table->currentIndex().isValid())
            return;
        const QAbstractItemModel &model = *m_table->model();
        int row = 0;
        while (row < model.rowCount() && m_table->isRowHidden(row))
            ++row;
        const QHeaderView *columns = m_table->horizontalHeader();
        for (int visual = 0; row < model.rowCount() && visual < columns->count(); ++visual) {
            const QModelIndex cell = model.index(row, columns->logicalIndex(visual));
            if (columns->isSectionHidden(cell.column()) ||
                (cell.data().toString().isEmpty() && cell.data(Qt::CheckStateRole).isNull()))
                continue;
            // Not selected: what acts on the selection often acts on all rows without one.
            m_table->selectionModel()->setCurrentIndex(cell, QItemSelectionModel::NoUpdate);
            return;
        }
    }

    QTableView *m_table;
    const QAbstractItemModel *m_followed = nullptr;
};

} // namespace

void prepareTable(QTableView *table)
{
    new FirstCell(table);
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false);
    table->setItemDelegate(new CellDelegate(table));
    QHeaderView *rows = table->verticalHeader();
    rows->hide();
    // The style's minimum is higher than the design's rows.
    rows->setMinimumSectionSize(1);
    rows->setSectionResizeMode(QHeaderView::Fixed);
    rows->setDefaultSectionSize(scaled(22, table->font()));
    QHeaderView *columns = table->horizontalHeader();
    columns->setHighlightSections(false);
    columns->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    columns->setMinimumSectionSize(24);
    columns->setFont(headingFont(table->font()));
}

bool containsWords(const QString &text, const QStringList &words)
{
    return std::ranges::all_of(words, [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

int showRowsWith(const QString &words, QTableWidget *table)
{
    const QStringList requested = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    int shown = 0;
    for (int row = 0; row < table->rowCount(); ++row) {
        QString all;
        for (int column = 0; column < table->columnCount(); ++column)
            all += table->item(row, column)->text() + QLatin1Char('\n');
        const bool fits = containsWords(all, requested);
        table->setRowHidden(row, !fits);
        shown += fits;
    }
    return shown;
}

void selectOnly(QTableView *table, int row)
{
    const QHeaderView *header = table->horizontalHeader();
    table->selectionModel()->setCurrentIndex(table->model()->index(row, std::max(0, header->logicalIndex(0))),
                                             QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

int firstShownRow(const QTableWidget *table)
{
    for (int row = 0; row < table->rowCount(); ++row)
        if (!table->isRowHidden(row))
            return row;
    return -1;
}

} // namespace burnish
