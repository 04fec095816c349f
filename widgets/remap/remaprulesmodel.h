// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"

#include <QAbstractTableModel>

#include <optional>

namespace burnish {

/// Ordered rules that rename tensors, edited in place. What was counted for them (hits, collisions) belongs to the
/// last preview and is shown as unknown while a new one runs.
///
/// A rule without a pattern is not written yet and does nothing. That is the window's alone: to Rust the empty pattern
/// matches between all characters, and rule files that the command line is given keep that meaning. Who wants it here
/// writes `(?:)`.
class RemapRulesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Enabled, Number, Find, Replace, Hits, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// The rules as they take effect, row by row: those without a pattern are off, and one that is being begun keeps
    /// the names that it hits.
    [[nodiscard]] const std::vector<RemapRule> &rules() const { return m_effective; }
    /// The rules as they stand in the table.
    [[nodiscard]] const std::vector<RemapRule> &writtenRules() const { return m_rules; }
    /// Some rule is on and written to its end, so that it may change names.
    [[nodiscard]] bool changesNames() const;
    void setRules(std::vector<RemapRule> rules);
    /// Appends rules to those that are there.
    void addRules(const std::vector<RemapRule> &rules);
    void insertRule(int row, RemapRule rule);
    /// Inserts an empty rule. Until its replacement is written, or finishRule() is called, it hits names and changes
    /// none: its pattern can be tried without the matches being taken out of the names.
    void beginRule(int row);
    /// The rule that was begun is as it is meant, also where its replacement is empty.
    void finishRule();
    /// The row of the rule that was begun and is not finished; negative for none.
    [[nodiscard]] int begunRow() const { return m_begun.isValid() ? m_begun.row() : -1; }
    void removeRules(QList<int> rows);
    /// Moves one rule by `by` places; false at the ends.
    bool moveRule(int row, int by);

    /// Tensors that each rule renames; an empty list for unknown. `collides` marks rules that lead to collisions.
    void setHits(std::vector<std::size_t> hits, std::vector<bool> collides);
    /// The first rule that is no valid pattern, and why; nothing if all are.
    void setInvalid(std::optional<std::pair<std::size_t, QString>> invalid);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    /// A rule's text, order or state changed: what was counted is stale.
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
