// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/merge/form/mergeform.h"
#include "widgets/merge/form/mergerulesmodel.h"

namespace burnish {

/// The values of each model of a merge for all its tensors: a row for each model, a column for each per-model
/// parameter. Shows and edits the same rules as the curves.
class MergeModelsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// The first column contains the model's name.
    MergeModelsModel(MergeRulesModel *rules, QObject *parent);

    void setChoices(const MergeChoices &choices, const QList<MergeForm::Model> &models);
    /// The quantity shown in a cell.
    [[nodiscard]] MergeQuantity quantityAt(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Value
    {
        QString text;
        bool isOwn = false; ///< set for this model, not inherited from all models or the method
    };

    [[nodiscard]] Value valueAt(const QModelIndex &index) const;

    MergeRulesModel *m_rules;
    QStringList m_names;
    std::vector<const MergeParameter *> m_parameters;
};

} // namespace burnish
