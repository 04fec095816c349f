// SPDX-License-Identifier: MIT
#pragma once

#include "core/select/filter.h"
#include "widgets/compare/explain/explainsession.h"
#include "widgets/controls/columntable.h"

namespace burnish {

/// A state as the window shows it.
struct ExplainLook
{
    QString word;
    QString symbol;
    Role role = Role::TextSecondary;
};
[[nodiscard]] ExplainLook lookOf(ExplainedState state);
/// Returns what is to be said of a tensor in one sentence or clause: what differs, or why it is ambiguous. Empty for
/// exact ones.
[[nodiscard]] QString remarkOn(const ExplainedTensor &tensor);

/// The tensors of an explained model, one row each: what it was made of, by which operations, and what differs.
/// Unexplained ones come first. Filters by state and by the filter language.
class ExplainModel : public ColumnTable<const ExplainedTensor &>
{
    Q_OBJECT

public:
    enum Column {
        SourceColumn,
        SourceTypeColumn,
        OperationColumn,
        TargetColumn,
        TargetTypeColumn,
        RemarkColumn,
        ColumnCount
    };
    /// Subsets of the rows, which overlap only in All.
    enum class Part { All, Unexplained, Ambiguous, Explained };
    static constexpr int partCount = 4;

    explicit ExplainModel(JobRunner &runner, QObject *parent = nullptr);

    /// The names are those of the models, for the headings. Rows of a large pair come a little later; those before stay
    /// until then.
    void setPair(ExplainedPairPtr pair, const QString &original, const QString &converted);
    /// What the rows are of; null for none.
    [[nodiscard]] const ExplainedPairPtr &pair() const { return m_pair; }
    void setPart(Part part);
    [[nodiscard]] Part part() const { return m_part; }
    /// Shows the rows with a match on one of both sides.
    void setFilter(const Filter &filter);
    /// Empty until the models were explained.
    [[nodiscard]] std::optional<std::size_t> countOf(Part part) const;
    /// True while the rows for the part or the filter are looked for.
    [[nodiscard]] bool isBusy() const { return m_isBusy; }

    /// The tensor in a row, as an index of the explanation; nothing for an invalid index.
    [[nodiscard]] std::optional<std::size_t> tensorAt(const QModelIndex &index) const;
    /// Invalid for a tensor that is filtered out.
    [[nodiscard]] QModelIndex indexOf(std::size_t tensor) const;
    [[nodiscard]] QModelIndex indexOf(const std::string &name) const;
    /// The next unexplained row after or before one, or the first or last one for an invalid index; invalid beyond the
    /// ends.
    [[nodiscard]] QModelIndex nextUnexplained(const QModelIndex &from, bool forward) const;

    /// Rows have ids of their own, as LargeTreeView needs them.
    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;

Q_SIGNALS:
    /// Other rows are shown, or rows are looked for.
    void shownChanged();

protected:
    [[nodiscard]] int size() const override { return int(m_shown.size()); }
    [[nodiscard]] const ExplainedTensor &at(int row) const override;

private:
    void describeColumns();
    void arrange();
    void show(ExplainedPairPtr pair, std::vector<std::uint32_t> rows);
    [[nodiscard]] QString sourceText(const ExplainedTensor &tensor) const;
    [[nodiscard]] QString sourceTypeText(const ExplainedTensor &tensor) const;
    [[nodiscard]] Role textRole(const ExplainedTensor &tensor) const;

    JobRunner &m_runner;
    ExplainedPairPtr m_pair;   ///< that the rows are of
    ExplainedPairPtr m_latest; ///< that they will be of
    QString m_original;
    QString m_converted;
    Part m_part = Part::All;
    Filter m_filter;
    std::vector<std::uint32_t> m_shown; ///< tensors in row order
    bool m_isBusy = false;
};

} // namespace burnish
