// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"

#include <QAbstractTableModel>

#include <optional>

namespace burnish {

/// Ordered rules that rename tensors, edited in place. Their counts (hits, collisions) belong to the last preview and
/// are shown as unknown while a new one runs.
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
    void touched();
    void updateEffective();

    std::vector<RemapRule> m_rules;
    std::vector<RemapRule> m_effective;
    QPersistentModelIndex m_begun;
    std::vector<std::size_t> m_hits;
    std::vector<bool> m_collides;
    std::optional<std::pair<std::size_t, QString>> m_invalid;
};

} // namespace burnish
