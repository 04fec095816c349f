// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/language/tensorrule.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>

namespace burnish {

/// What the preview says about one rule.
struct RuleStatus
{
    std::size_t hits = 0;
    QString reason = {}; ///< why the rule, or one of its groups, is refused; empty if it is not
};

/// Ordered rules: those that rename tensors, edited in place, and those that make tensors out of tensors, which a
/// dialog edits (see RemapRulesView::editRequested). Their counts (hits, collisions) belong to the last preview and are
/// shown as unknown while a new one runs.
///
/// A rule without a pattern is incomplete and has no effect. This applies to the window only: in Rust the empty pattern
/// matches between all characters, and rule files passed to the command line keep that meaning. To get it here, write
/// `(?:)`.
class RemapRulesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Enabled, Number, Find, Replace, Hits, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// The rules in effect, row by row: those without a pattern are disabled, and a rule being entered keeps the names
    /// it matches.
    [[nodiscard]] const std::vector<RemapRule> &rules() const { return m_effective; }
    /// The rules as shown in the table.
    [[nodiscard]] const std::vector<RemapRule> &writtenRules() const { return m_rules; }
    /// True if a rule does more than rename; then allRules() are in force, and rules() are only the renames among them.
    [[nodiscard]] bool hasTensorRules() const { return m_tensorRules > 0; }
    /// Returns all rules in effect, row by row; `written` returns them as the table shows them.
    [[nodiscard]] TensorRules allRules() const { return all(m_effective); }
    [[nodiscard]] TensorRules writtenAll() const { return all(m_rules); }
    /// Returns the tensor rule of a row; null for a rename.
    [[nodiscard]] const TensorRule *tensorRule(int row) const { return m_made[std::size_t(row)].get(); }
    [[nodiscard]] const Placeholders &placeholders() const { return m_list.placeholders; }
    /// Replaces all rules, and appends rules. Placeholders with the name of another kind are replaced.
    void setAllRules(TensorRules rules);
    void addAllRules(TensorRules rules);
    /// Replaces the rule in this row, or inserts it if `row` is the number of rules.
    void setTensorRule(int row, TensorRule rule, const Placeholders &placeholders);
    /// True if at least one rule is enabled and complete, and can thus change names.
    [[nodiscard]] bool changesNames() const;
    void setRules(std::vector<RemapRule> rules);
    /// Appends rules to the existing ones.
    void addRules(const std::vector<RemapRule> &rules);
    void insertRule(int row, RemapRule rule);
    /// Inserts an empty rule. Until its replacement is entered or finishRule() is called, it matches names without
    /// changing them: its pattern can be tried without removing the matches from the names.
    void beginRule(int row);
    /// Marks the rule being entered as complete, even if its replacement is empty.
    void finishRule();
    /// The row of the rule being entered; negative for none.
    [[nodiscard]] int begunRow() const { return m_begun.isValid() ? m_begun.row() : -1; }
    void removeRules(QList<int> rows);
    /// Moves one rule by `by` rows; returns false at the ends.
    bool moveRule(int row, int by);

    /// Number of tensors that each rule renames; an empty vector for unknown. `collides` marks rules that cause
    /// collisions.
    void setHits(std::vector<std::size_t> hits, std::vector<bool> collides);
    /// The same for a list with tensor rules, one per row.
    void setStandings(std::vector<RuleStatus> standings);
    /// The first rule with an invalid pattern, and the reason; nullopt if all are valid.
    void setInvalid(std::optional<std::pair<std::size_t, QString>> invalid);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    /// A rule's text, order or state changed: the counts are stale.
    void rulesChanged();

private:
    using Made = std::shared_ptr<const TensorRule>; ///< null for a rename

    void touched();
    void updateEffective();
    void insert(int row, RemapRule rule, Made made);
    [[nodiscard]] TensorRules all(const std::vector<RemapRule> &renames) const;
    /// What a row says differently in a list with tensor rules; invalid for what it does not.
    [[nodiscard]] QVariant listedData(const QModelIndex &index, int role) const;
    [[nodiscard]] QVariant madeData(const QModelIndex &index, int role) const;

    std::vector<RemapRule> m_rules; ///< of tensor rules: whether they are enabled
    std::vector<RemapRule> m_effective;
    std::vector<Made> m_made; ///< parallel to m_rules
    TensorRules m_list;       ///< everything but its steps
    std::size_t m_tensorRules = 0;
    std::vector<RuleStatus> m_standings;
    QPersistentModelIndex m_begun;
    std::vector<std::size_t> m_hits;
    std::vector<bool> m_collides;
    std::optional<std::pair<std::size_t, QString>> m_invalid;
};

} // namespace burnish
