// SPDX-License-Identifier: MIT
#pragma once

class QTableView;

namespace burnish {

/// Gives a table the design's look: rows of 22, whole rows selected, no grid, no frame, small headings, CellDelegate.
void prepareTable(QTableView *table);

} // namespace burnish
