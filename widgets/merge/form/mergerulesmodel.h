// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/config/mergeoptions.h"

#include <QAbstractTableModel>

#include <optional>

class QUndoStack;

namespace burnish {

/// What a rule gives a value to: a parameter of the merge, or of one of its models (counted without the base).
struct MergeQuantity
{
    std::string parameter;
    std::optional<std::size_t> model;

    friend bool operator==(const MergeQuantity &, const MergeQuantity &) = default;
};

/// A pattern as people type it, which is a regex: ".*" is all, and what mergekit has as a part of a name is escaped.
/// What else has to be found or must not be is left out.
[[nodiscard]] QString textOf(const MergePattern &pattern);
/// "0, 0.5, 0.3", as people type gradients.
[[nodiscard]] QString textOf(const std::vector<double> &values);
/// The other way: a regex that means a plain text becomes that text, which mergekit can say too.
[[nodiscard]] MergePattern mergePatternFromText(const QString &text);

/// The rules of a merge, of which those of one quantity are shown and edited. Their order counts: the first that
/// matches says. Every edit is a step of the undo stack.
class MergeRulesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Number, Path, Values, Hits, ColumnCount };

    /// The stack must outlive the model.
    explicit MergeRulesModel(QUndoStack *undo, QObject *parent = nullptr);

    /// Those of all quantities; MergeRule::model counts the models without the base.
    [[nodiscard]] const std::vector<MergeRule> &rules() const { return m_rules; }
    /// Rules of another merge: no step, and the steps of the former rules must be forgotten.
    void setRules(std::vector<MergeRule> rules);
    /// Rules in place of all of the shown quantity.
    void replaceShown(const std::vector<MergeRule> &rules);
    /// The rules of a quantity, in their order.
    [[nodiscard]] std::vector<MergeRule> rulesOf(const MergeQuantity &quantity) const;
    /// Makes the values hold for all tensors that no other rule of the quantity is for.
    void setForAll(const MergeQuantity &quantity, std::vector<double> values);
    [[nodiscard]] const MergeQuantity &quantity() const { return m_quantity; }
    void setQuantity(MergeQuantity quantity);

    /// The rule of a row.
    [[nodiscard]] const MergeRule &rule(int row) const { return m_rules[m_rows[std::size_t(row)]]; }
    /// A rule of the shown quantity, before this row.
    void insertRule(int row, const QString &pattern, std::vector<double> values);
    void removeRule(int row);
    /// False at the ends.
    bool moveRule(int row, int by);
    /// Values that are set within one gesture are one step.
    void setValues(int row, std::vector<double> values);
    void beginGesture();
    void endGesture() { m_gesture = 0; }

    /// Tensors that each of rules() is the first to match; an empty list for unknown.
    void setHits(std::vector<std::size_t> hits);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    /// A rule's text, order or values changed: what was counted is stale.
    void rulesChanged();
    /// What was typed has no meaning, and why; the rule stays as it was.
    void refused(const QString &sentence);
    /// A step was undone or redone that belongs to this quantity.
    void quantityWanted(const burnish::MergeQuantity &quantity);

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
