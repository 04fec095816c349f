// SPDX-License-Identifier: MIT
#pragma once

#include "core/health/healthscan.h"
#include "core/select/filter.h"
#include "widgets/controls/columntable.h"

#include <memory>

namespace burnish {

/// The icon of a severity, and the role of its colour.
[[nodiscard]] QString symbolOf(Severity severity);
[[nodiscard]] Role roleOf(Severity severity);

/// Findings as a table, filtered by severity and filter; most severe first unless sorted by a column.
class HealthModel : public ColumnTable<const HealthFinding &>
{
    Q_OBJECT

public:
    enum Column { FindingColumn, TensorColumn, NumberColumn, MeaningColumn, ColumnCount };

    explicit HealthModel(QObject *parent = nullptr);

    /// Clears the table for a scan of that state; findings are added by append().
    void reset(ModelState state);
    void append(std::vector<HealthFinding> findings);
    /// nullopt shows all severities.
    void setSeverity(std::optional<Severity> severity);
    void setFilter(const Filter &filter);

    /// The state that was scanned.
    [[nodiscard]] const ModelState &state() const { return m_state; }
    [[nodiscard]] const HealthFinding &finding(int row) const { return m_findings[m_shown[std::size_t(row)]]; }
    [[nodiscard]] const std::vector<HealthFinding> &findings() const { return m_findings; }

    /// Column -1 restores the order by severity. Sorts digits as numbers.
    void sort(int column, Qt::SortOrder order) override;

protected:
    [[nodiscard]] int size() const override { return int(m_shown.size()); }
    [[nodiscard]] const HealthFinding &at(int row) const override { return finding(row); }

private:
    [[nodiscard]] bool isShown(const HealthFinding &finding) const;
    [[nodiscard]] QString numberText(const HealthFinding &finding) const;
    void putInOrder();
    /// putInOrder() with layout signals, so that views keep their selection on its finding.
    void reorder();

    ModelState m_state;
    std::vector<HealthFinding> m_findings;
    std::vector<std::uint32_t> m_shown; ///< findings in row order
    std::optional<Severity> m_severity;
    Filter m_filter;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace burnish
