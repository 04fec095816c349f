// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

class QTableView;
class QTableWidget;

namespace burnish {

/// Applies the design to a table: rows of 22, whole rows selected, no grid, no frame, small headings, CellDelegate.
/// When it gets the focus without a current cell, the first one with a text or a box becomes current, but is not
/// selected.
void prepareTable(QTableView *table);

/// Selects one row alone, whatever keys are pressed meanwhile: QTableView::selectRow() would extend the selection while
/// Shift is down, as it is while a capital letter is typed into a filter.
void selectOnly(QTableView *table, int row);

/// Whether the text contains every word, in any case.
[[nodiscard]] bool containsWords(const QString &text, const QStringList &words);
/// Hides the rows that do not contain every word of the text, in any column and in any case. Returns how many are
/// shown.
int showRowsWith(const QString &words, QTableWidget *table);
/// Returns the first row that is shown, or -1.
[[nodiscard]] int firstShownRow(const QTableWidget *table);

} // namespace burnish
