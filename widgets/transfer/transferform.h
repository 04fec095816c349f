// SPDX-License-Identifier: MIT
#pragma once

#include "core/transfer/transferplan.h"

#include <QScrollArea>

class QCheckBox;
class QComboBox;
class QToolButton;

namespace burnish {

class FilterEdit;
class RemapRulesModel;
class RemapRulesView;

/// An open model that tensors can be taken from or laid on.
struct TransferModel
{
    QString name;
    QString formatId; ///< of its file; empty where it has none
    ModelState state;
    std::vector<NodeId> selection;
    QString key = {}; ///< TransferSource::key
};

/// The left half of the transfer dialog: from which model into which, what, under which names, in whose layout.
class TransferForm : public QScrollArea
{
    Q_OBJECT

public:
    /// `models` are two at least; `from` and `into` are indexes into them. `rules` are offered as those of the remap
    /// dock.
    TransferForm(const QList<TransferModel> &models, int from, int into, std::vector<RemapRule> rules,
                 QWidget *parent = nullptr);

    [[nodiscard]] int from() const;
    [[nodiscard]] int into() const;
    [[nodiscard]] TransferOptions options() const;

    /// Does what removes the problem, or leads to where a person can.
    void cure(TransferCure cure);
    /// Tensors that each rule renames, as the last plan counted.
    void setHits(const std::vector<std::size_t> &hits);

Q_SIGNALS:
    void changed();

private:
    QWidget *buildModels(const QList<TransferModel> &models, int from, int into);
    QWidget *buildSelection();
    QWidget *buildRules();
    QWidget *buildLayout();
    void sourceChosen();
    void targetChosen();

    QList<std::vector<NodeId>> m_selections; ///< of the models
    std::vector<RemapRule> m_dockRules;
    QString m_filterText; ///< the last that means something
    RemapRulesModel *m_rules;
    QComboBox *m_from = nullptr;
    QComboBox *m_into = nullptr;
    FilterEdit *m_filter = nullptr;
    QCheckBox *m_selectedOnly = nullptr;
    RemapRulesView *m_rulesView = nullptr;
    QToolButton *m_takeRules = nullptr;
    QCheckBox *m_mapIndices = nullptr;
    QComboBox *m_adapter = nullptr;
    QComboBox *m_dtype = nullptr;
    QCheckBox *m_allowPartial = nullptr;
    QCheckBox *m_validate = nullptr;
};

} // namespace burnish
