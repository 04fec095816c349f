// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/config/mergeoptions.h"
#include "widgets/controls/columntable.h"

#include <optional>

class QUndoStack;

namespace burnish {

/// What a rule sets: a parameter of the merge, or of one of its models (counted without the base).
struct MergeQuantity
{
    std::string parameter;
    std::optional<std::size_t> model;

    friend bool operator==(const MergeQuantity &, const MergeQuantity &) = default;
};

/// A pattern as editable text, which is a regex: ".*" is everything, and mergekit's substrings are escaped. Omits
/// additional conditions.
[[nodiscard]] QString textOf(const MergePattern &pattern);
/// Gradients as editable text: "0, 0.5, 0.3".
[[nodiscard]] QString textOf(const std::vector<double> &values);
/// The inverse: a regex that matches literal text becomes a substring, which mergekit supports too.
[[nodiscard]] MergePattern mergePatternFromText(const QString &text);

/// The rules of a merge; those of one quantity are shown and edited. Their order matters: the first match applies.
/// Every edit is a step of the undo stack.
class MergeRulesModel : public ColumnTable<int>
{
    Q_OBJECT

public:
    enum Column { Number, Path, Values, Hits, ColumnCount };

    /// The stack must outlive the model.
    explicit MergeRulesModel(QUndoStack *undo, QObject *parent = nullptr);

    /// The rules of all quantities; MergeRule::model counts the models without the base.
    [[nodiscard]] const std::vector<MergeRule> &rules() const { return m_rules; }
    /// Sets the rules of another merge. Not an undo step; the caller must clear the steps of the former rules.
    void setRules(std::vector<MergeRule> rules);
    /// Replaces all rules of the shown quantity.
    void replaceShown(const std::vector<MergeRule> &rules);
    /// The rules of a quantity, in order.
    [[nodiscard]] std::vector<MergeRule> rulesOf(const MergeQuantity &quantity) const;
    /// Sets the values for all tensors without another rule of the quantity.
    void setForAll(const MergeQuantity &quantity, std::vector<double> values);
    [[nodiscard]] const MergeQuantity &quantity() const { return m_quantity; }
    void setQuantity(MergeQuantity quantity);

    /// The rule of a row.
    [[nodiscard]] const MergeRule &rule(int row) const { return m_rules[m_rows[std::size_t(row)]]; }
    /// Inserts a rule of the shown quantity before this row.
    void insertRule(int row, const QString &pattern, std::vector<double> values);
    void removeRule(int row);
    /// Returns false at the ends.
    bool moveRule(int row, int by);
    /// Values set within one gesture are one step.
    void setValues(int row, std::vector<double> values);
    void beginGesture();
    void endGesture() { m_gesture = 0; }

    /// Sets for each of rules() how many tensors it is the first to match; empty if unknown.
    void setHits(std::vector<std::size_t> hits);

    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    /// A rule's text, order or values changed: the hits are outdated.
    void rulesChanged();
    /// The input is invalid, and why; the rule is unchanged.
    void refused(const QString &sentence);
    /// A step that belongs to this quantity was undone or redone.
    void quantityRequested(const burnish::MergeQuantity &quantity);

protected:
    int size() const override { return int(m_rows.size()); }
    int at(int row) const override { return row; }

private:
    [[nodiscard]] static QString shownText(const MergePattern &pattern);
    void collectRows();
    void touched();
    void record(std::vector<MergeRule> before, const MergeQuantity &quantity);
    void restore(const std::vector<MergeRule> &rules, const MergeQuantity &quantity);

    QUndoStack *m_undo;
    std::vector<MergeRule> m_rules;
    MergeQuantity m_quantity;
    std::vector<std::size_t> m_rows; ///< indices into m_rules
    std::vector<std::size_t> m_hits;
    int m_gesture = 0;
    int m_lastGesture = 0;
};

} // namespace burnish
