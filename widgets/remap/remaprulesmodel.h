// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"

#include <QAbstractTableModel>

#include <optional>

namespace burnish {

/// Ordered rules that rename tensors, edited in place. What was counted for them (hits, collisions) belongs to the
/// last preview and is shown as unknown while a new one runs.
class RemapRulesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Enabled, Number, Find, Replace, Hits, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    [[nodiscard]] const std::vector<RemapRule> &rules() const { return m_rules; }
    void setRules(std::vector<RemapRule> rules);
    /// Appends rules to those that are there.
    void addRules(const std::vector<RemapRule> &rules);
    void insertRule(int row, RemapRule rule);
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

    std::vector<RemapRule> m_rules;
    std::vector<std::size_t> m_hits;
    std::vector<bool> m_collides;
    std::optional<std::pair<std::size_t, QString>> m_invalid;
};

} // namespace burnish
