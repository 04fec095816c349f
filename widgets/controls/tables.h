// SPDX-License-Identifier: MIT
#pragma once

class QTableView;

namespace burnish {

/// Applies the design to a table: rows of 22, whole rows selected, no grid, no frame, small headings, CellDelegate.
void prepareTable(QTableView *table);

} // namespace burnish
