// SPDX-License-Identifier: MIT
#pragma once

#include "core/align/aligner.h"
#include "core/graft/fillfield.h"
#include "core/remap/remaprule.h"
#include "widgets/controls/columntable.h"
#include "widgets/controls/fitting/dialog.h"
#include "widgets/structure/structurefields.h"

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QPushButton;

namespace burnish {

/// Matches the leftovers of the structure and the model. Any thread.
[[nodiscard]] inline Matches findMatches(const StructureFields &fields)
{
    return findMatches(fields.model, fields.report);
}
/// Converts the chosen pairs to field fillings.
[[nodiscard]] std::vector<FieldFilling> fillingsOf(const Matches &matches, const std::vector<MatchProposal> &chosen);
/// Converts the chosen pairs to rules that rename exactly these tensors. Rules do not transpose.
[[nodiscard]] std::vector<RemapRule> rulesOf(const Matches &matches, const std::vector<MatchProposal> &chosen);

/// The proposed pairs as a table with check boxes.
class MatchModel : public ColumnTable<std::size_t>
{
    Q_OBJECT

public:
    enum Column { TensorColumn, ShapeColumn, FieldColumn, RequirementColumn, LikelyColumn, WhyColumn, ColumnCount };

    explicit MatchModel(Matches matches, QObject *parent = nullptr);

    void setMatches(Matches matches);
    [[nodiscard]] const Matches &matches() const { return m_matches; }
    [[nodiscard]] std::vector<MatchProposal> chosen() const;

    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;

protected:
    int size() const override { return int(m_matches.proposals.size()); }
    std::size_t at(int row) const override { return std::size_t(row); }

private:
    /// Chooses the likely ones.
    void choose();
    [[nodiscard]] const MatchSide &tensor(std::size_t row) const;
    [[nodiscard]] const MatchSide &field(std::size_t row) const;

    Matches m_matches;
    std::vector<bool> m_chosen; ///< parallel to the proposals
};

/// Proposes which leftover tensors fill which leftover fields. The user chooses; nothing is changed before that.
class MatchDialog : public Dialog
{
    Q_OBJECT

public:
    enum class Outcome { Fill, Rules };

    explicit MatchDialog(Matches matches, QWidget *parent = nullptr);

    /// Offers rules as the only result: for fields that do not come from a structure, or if only names matter.
    void offerRulesOnly();
    /// The pairs apply to one export: the model is not changed, and they cannot become rules.
    void offerForExport();
    /// Offers pairs by values, which valuesRequested() reports: both sides are models.
    void offerValues();
    void setMatches(Matches matches);
    [[nodiscard]] Outcome outcome() const { return m_outcome; }
    [[nodiscard]] MatchModel *model() const { return m_model; }
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("bring-over#structure"); }

Q_SIGNALS:
    void valuesRequested(bool byValues);

private:
    void updateButtons();

    MatchModel *m_model;
    QCheckBox *m_values;
    QLabel *m_summary;
    QLabel *m_note;
    QPushButton *m_rules;
    QPushButton *m_fill;
    QHBoxLayout *m_foot;
    Outcome m_outcome = Outcome::Fill;
};

} // namespace burnish
