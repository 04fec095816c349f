// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/checkreport.h"
#include "widgets/controls/columntable.h"

namespace burnish {

/// A finding of a check, or what a repair did with one.
struct CheckRow
{
    CheckFinding finding;
    bool isRepaired = false;
};

/// The findings of a check: how bad, what, where.
class CheckRows : public RowTable<CheckRow>
{
    Q_OBJECT

public:
    enum Column { SeverityColumn, FindingColumn, WhereColumn, SentenceColumn, ColumnCount };

    explicit CheckRows(QObject *parent = nullptr);
};

/// The icon and the colour of a severity.
[[nodiscard]] CellSymbol symbolOf(CheckSeverity severity);
/// Everything about a finding: the whole sentence with its place, what to do, and the names concerned, a line each.
[[nodiscard]] QString detailsOf(const CheckFinding &finding);

} // namespace burnish
