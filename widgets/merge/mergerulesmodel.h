// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/mergeoptions.h"

#include <QAbstractTableModel>

#include <optional>

namespace burnish {

/// What a rule gives a value to: a parameter of the merge, or of one of its models (counted without the base).
struct MergeQuantity
{
    std::string parameter;
    std::optional<std::size_t> model;

    friend bool operator==(const MergeQuantity &, const MergeQuantity &) = default;
};

/// A pattern as people type it, which is a regex: ".*" is all, and what mergekit has as a part of a name is escaped.
[[nodiscard]] QString textOf(const MergePattern &pattern);
/// The other way: a regex that means a plain text becomes that text, which mergekit can say too.
[[nodiscard]] MergePattern mergePatternFromText(const QString &text);

/// The rules of a merge, of which those of one quantity are shown and edited. Their order counts: the first that matches says.
class MergeRulesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Number, Path, Values, Hits, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Those of all quantities; MergeRule::model counts the models without the base.
    [[nodiscard]] const std::vector<MergeRule> &rules() const { return m_rules; }
    void setRules(std::vector<MergeRule> rules);
    [[nodiscard]] const MergeQuantity &quantity() const { return m_quantity; }
    void setQuantity(MergeQuantity quantity);

    /// The rule of a row.
    [[nodiscard]] const MergeRule &rule(int row) const { return m_rules[m_rows[std::size_t(row)]]; }
    /// A rule of the shown quantity, before this row.
    void insertRule(int row, const QString &pattern, std::vector<double> values);
    void removeRule(int row);
    /// False at the ends.
    bool moveRule(int row, int by);
    void setValues(int row, std::vector<double> values);

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

private:
    void collectRows();
    void touched();

    std::vector<MergeRule> m_rules;
    MergeQuantity m_quantity;
    std::vector<std::size_t> m_rows; ///< indices into m_rules
    std::vector<std::size_t> m_hits;
};

} // namespace burnish
