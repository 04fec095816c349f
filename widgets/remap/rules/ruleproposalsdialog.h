// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/proposals/proposetensorrules.h"
#include "widgets/controls/fitting/dialog.h"

#include <QStringList>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTableWidget;

namespace burnish {

/// Tensor rules proposed for a target, the likeliest first, each with its reason. They are added to the list one by
/// one; after each, the others are proposed anew. What is dismissed does not come back.
class RuleProposalsDialog : public Dialog
{
    Q_OBJECT

public:
    /// `target` is the name of what the model is compared with.
    explicit RuleProposalsDialog(const QString &target, QWidget *parent = nullptr);

    /// Shows proposals for the present rules. `pairs` is the number of names that could be paired instead.
    void setProposals(std::vector<ProposedTensorRule> proposals, std::size_t pairs);
    /// The selected proposal; null for none.
    [[nodiscard]] const ProposedTensorRule *current() const;
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("operate#tensor-rules"); }

Q_SIGNALS:
    /// Requests that the rule be added to the list, or that the rule added last be removed from it. Either is answered
    /// by setProposals().
    void addRequested(const burnish::TensorRules &rules);
    void undoRequested();
    /// Requests pairs of names instead; the dialog is closed.
    void pairsRequested();

private:
    [[nodiscard]] QTableWidget *makeTable();
    [[nodiscard]] QLayout *buildFoot();
    void add();
    void undo();
    void dismiss();
    void showRows();
    void showState();

    std::vector<ProposedTensorRule> m_proposals;
    QStringList m_dismissed; ///< keys of proposals
    std::size_t m_pairs = 0;
    int m_added = 0;
    bool m_isBusy = true;
    QString m_target;
    QTableWidget *m_table;
    QLabel *m_empty;
    QStackedWidget *m_stack;
    QLabel *m_reason;
    QLabel *m_note;
    QPushButton *m_add;
    QPushButton *m_dismiss;
    QPushButton *m_undo;
    QPushButton *m_pairNames;
    QPushButton *m_close;
};

} // namespace burnish
