// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/valueedits.h"
#include "core/tensor/expressions/elementmap.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/expressions/valuechanges.h"
#include "widgets/controls/fitting/dialog.h"
#include "widgets/style/theme.h"

#include <functional>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;

namespace burnish {

class JobRunner;

/// An edit of a tensor's values, planned on the state of the tensor at that time.
using ValuePlan = std::function<Expected<ChangeSet>(const ModelState &state, NodeId id)>;

/// A part of a tensor as text: "[0:3, 4]", with a single index for axes with one element selected.
[[nodiscard]] QString partText(std::span<const AxisSlice> part);

/// Fills, scales or clamps values of a tensor, or replaces NaN: in the selected part or everywhere. Counts the values
/// that change while the user types.
class ValueEditDialog : public Dialog
{
    Q_OBJECT

public:
    enum class Kind { Fill, Scale, Clamp, ReplaceNan };

    /// `part` is the selection; nullopt if it is a single value or none. The tensor's dtype must be editable.
    ValueEditDialog(Kind kind, TensorPtr tensor, std::optional<std::vector<AxisSlice>> part, JobRunner &runner,
                    QWidget *parent = nullptr);

    /// The edit described by the fields; only set while it can be applied.
    [[nodiscard]] const ValuePlan &plan() const { return m_plan; }
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("operate#change"); }

private:
    /// The contents of the fields.
    struct Requested
    {
        TensorPtr edited;
        std::function<Expected<ChangeSet>(const ModelState &, NodeId, CountedValues)> plan;
    };

    QLineEdit *addField(QFormLayout *form, const QString &label, const QString &text);
    void buildFields(QFormLayout *form);
    void buildPart(QFormLayout *form);
    [[nodiscard]] std::vector<AxisSlice> chosenPart() const;
    [[nodiscard]] std::uint64_t partSize() const;
    [[nodiscard]] Expected<Requested> requested() const;
    [[nodiscard]] Expected<ElementMap> map() const;
    void fieldsChanged();
    /// Allows the edit to be applied; `count` values change.
    void allow(CountedValues count);
    void showFilled();
    void showCounted(const Expected<ValueChanges> &changes);
    void showSentence(const QString &sentence, Role role);
    [[nodiscard]] QString applyText(CountedValues count) const;

    Kind m_kind;
    TensorPtr m_tensor;
    std::optional<std::vector<AxisSlice>> m_part;
    JobRunner &m_runner;
    Requested m_requested;
    ValuePlan m_plan;
    QLineEdit *m_first = nullptr;
    QLineEdit *m_second = nullptr;
    QCheckBox *m_infinities = nullptr;
    QRadioButton *m_selected = nullptr;
    QRadioButton *m_all = nullptr;
    QLabel *m_preview;
    QPushButton *m_apply;
};

} // namespace burnish
