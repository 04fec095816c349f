// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/columntable.h"
#include "widgets/remap/rules/rulespreview.h"

namespace burnish {

class NameFilter;

/// What tensor rules take and give, with shapes before and after: the rows of one tab of a preview.
class RulesPreviewModel : public ColumnTable<const RulesLine &>
{
    Q_OBJECT

public:
    enum Column { Symbol, Number, Takes, ShapeBefore, Gives, ShapeAfter, Type, Note, ColumnCount };

    explicit RulesPreviewModel(QObject *parent = nullptr);

    [[nodiscard]] const RulesPreviewPtr &preview() const { return m_preview; }
    void setPreview(RulesPreviewPtr preview);
    void setTab(RulesTab tab);
    /// The rule of RulesTab::Rule; negative for none.
    void setSelectedRule(int rule);
    [[nodiscard]] int selectedRule() const { return m_selectedRule; }
    /// Shows only groups with this text in a name, ignoring case.
    void setFilter(const QString &text);

    /// Returns the names of all tensors after the rules, in the model's order.
    [[nodiscard]] std::vector<std::string> resultNames() const;
    [[nodiscard]] const RulesLine &line(int row) const { return m_rows[std::size_t(row)]; }
    /// Returns the model's tensor in a row; the root if there is none.
    [[nodiscard]] NodeId tensor(int row) const;

protected:
    int size() const override { return int(m_rows.size()); }
    const RulesLine &at(int row) const override { return line(row); }

private:
    void refilter();
    void addLines(const NameFilter &filter, std::size_t begin, std::size_t end, std::vector<RulesLine> &rows) const;
    void addTensors(const NameFilter &filter, const std::vector<RuleTensorId> &ids, std::vector<RulesLine> &rows) const;
    /// The tensor that the line takes or gives; noRuleTensor if there is none.
    [[nodiscard]] RuleTensorId taken(const RulesLine &line) const;
    [[nodiscard]] RuleTensorId given(const RulesLine &line) const;
    [[nodiscard]] QString nameOf(RuleTensorId id) const;
    [[nodiscard]] QString shapeOf(RuleTensorId id) const;
    [[nodiscard]] QString requestedName(const RulesLine &line) const;
    [[nodiscard]] QString typeText(const RulesLine &line) const;
    [[nodiscard]] QString noteText(const RulesLine &line) const;
    [[nodiscard]] QString outcomeText(const RulesLine &line) const;
    [[nodiscard]] CellSymbol symbolOf(const RulesLine &line) const;

    RulesPreviewPtr m_preview;
    std::vector<RulesLine> m_rows;
    RulesTab m_tab = RulesTab::All;
    QString m_filter;
    int m_selectedRule = -1;
};

} // namespace burnish
