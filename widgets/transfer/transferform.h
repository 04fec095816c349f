// SPDX-License-Identifier: MIT
#pragma once

#include "core/transfer/transferplan.h"

#include <QScrollArea>

class QCheckBox;
class QComboBox;
class QToolButton;

namespace burnish {

class FilterEdit;
class JobRunner;
class KeptIndicesEdit;
class RemapRulesModel;
class RemapRulesView;

/// An open model that can be the source or target of a transfer.
struct TransferModel
{
    QString name;
    QString formatId; ///< of its file; empty if it has none
    ModelState state;
    std::vector<NodeId> selection;
    QString key = {};  ///< TransferSource::key
    QString file = {}; ///< a configuration beside it gives numbers that rules refer to; may be empty
};

/// The left half of the transfer dialog: source and target model, the tensors, their names, and the layout.
class TransferForm : public QScrollArea
{
    Q_OBJECT

public:
    /// `models` contains at least two; `from` and `into` are indices into it. `rules` are offered as those of the remap
    /// dock.
    TransferForm(const QList<TransferModel> &models, int from, int into, TensorRules rules, JobRunner &jobs,
                 QWidget *parent = nullptr);

    [[nodiscard]] int from() const;
    [[nodiscard]] int into() const;
    [[nodiscard]] TransferOptions options() const;

    /// Fixes the problem, or leads to where the user can.
    void remedy(PlanRemedy remedy);
    /// Shows the number of tensors that each rule takes, and why one is refused, according to the last plan.
    void showStandings(const TransferPlan &plan);

Q_SIGNALS:
    void changed();

private:
    QWidget *buildModels(const QList<TransferModel> &models, int from, int into);
    QWidget *buildSelection();
    QWidget *buildRules();
    QWidget *buildLayout();
    void editTensorRule(int row);
    void sourceChosen();
    void targetChosen();

    JobRunner &m_jobs;
    QList<TransferModel> m_models;
    TensorRules m_dockRules;
    QString m_filterText; ///< the last valid one
    RemapRulesModel *m_rules;
    QComboBox *m_from = nullptr;
    QComboBox *m_into = nullptr;
    FilterEdit *m_filter = nullptr;
    QCheckBox *m_selectedOnly = nullptr;
    RemapRulesView *m_rulesView = nullptr;
    QToolButton *m_takeRules = nullptr;
    QCheckBox *m_mapIndices = nullptr;
    KeptIndicesEdit *m_keptIndices = nullptr;
    QComboBox *m_adapter = nullptr;
    QComboBox *m_dtype = nullptr;
    QCheckBox *m_allowPartial = nullptr;
    QCheckBox *m_validate = nullptr;
};

} // namespace burnish
