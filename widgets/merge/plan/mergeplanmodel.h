// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/columntable.h"
#include "widgets/merge/plan/mergepreview.h"

namespace burnish {

/// How each tensor of the merge is made: the rows of one tab of a plan.
class MergePlanModel : public ColumnTable<const MergeRow &>
{
    Q_OBJECT

public:
    enum Column { Symbol, Tensor, MadeOf, Value, DtypeName, Note, ColumnCount };

    explicit MergePlanModel(QObject *parent = nullptr);

    [[nodiscard]] const MergePreviewPtr &preview() const { return m_preview; }
    /// `letters` are the names of the plan's sources.
    void setPreview(MergePreviewPtr preview, QStringList letters);
    void setTab(MergeTab tab);
    /// Sets the parameter to show values of.
    void setParameter(const std::string &parameter);

    [[nodiscard]] const MergeRow &row(int row) const { return m_preview->plan.rows[m_rows[std::size_t(row)]]; }

protected:
    int size() const override { return int(m_rows.size()); }
    const MergeRow &at(int index) const override { return row(index); }

private:
    void refilter();
    [[nodiscard]] QString madeOf(const MergeRow &row) const;
    [[nodiscard]] QString valueText(const MergeRow &row) const;
    [[nodiscard]] QString noteOf(const MergeRow &row) const;
    [[nodiscard]] static QString dtypeText(const MergeRow &row);
    [[nodiscard]] static QString outcomeWord(const MergeRow &row);

    MergePreviewPtr m_preview;
    QStringList m_letters;
    std::vector<std::uint32_t> m_rows; ///< indices into the plan's rows
    MergeTab m_tab = MergeTab::All;
    std::string m_parameter;
};

} // namespace burnish
