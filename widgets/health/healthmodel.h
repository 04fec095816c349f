// SPDX-License-Identifier: MIT
#pragma once

#include "core/health/healthscan.h"
#include "core/select/filter.h"

#include <QAbstractTableModel>

#include <memory>

namespace burnish {

/// The icon of a severity, and its colour's role.
[[nodiscard]] QString symbolOf(Severity severity);
[[nodiscard]] int roleOf(Severity severity);

/// Findings as a table, cut by severity and filter; from the gravest to the lightest unless sorted by a column.
class HealthModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { FindingColumn, TensorColumn, NumberColumn, MeaningColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Starts anew: findings of a scan of that state come by append().
    void reset(ModelState state);
    void append(std::vector<HealthFinding> findings);
    /// None: of every severity.
    void setSeverity(std::optional<Severity> severity);
    void setFilter(const Filter &filter);
    void retranslate();

    /// The state that was scanned.
    [[nodiscard]] const ModelState &state() const { return m_state; }
    [[nodiscard]] const HealthFinding &finding(int row) const { return m_findings[m_shown[std::size_t(row)]]; }
    [[nodiscard]] const std::vector<HealthFinding> &findings() const { return m_findings; }
    [[nodiscard]] std::size_t count(Severity severity) const;

    /// Column -1 brings back the order by severity. Digits sort as numbers.
    void sort(int column, Qt::SortOrder order) override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    [[nodiscard]] bool isShown(const HealthFinding &finding) const;
    [[nodiscard]] QString numberText(const HealthFinding &finding) const;
    void putInOrder();
    /// putInOrder() under the eyes of views, whose selection stays on its finding.
    void reorder();

    ModelState m_state;
    std::vector<HealthFinding> m_findings;
    std::vector<std::uint32_t> m_shown; ///< findings in the order of rows
    std::optional<Severity> m_severity;
    Filter m_filter;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace burnish
