// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/dialog.h"
#include "widgets/report/reportcontent.h"
#include "widgets/transfer/transferform.h"

#include <QTimer>

class QLabel;
class QPushButton;
class QTableView;

namespace burnish {

class CountTabBar;
class EmptyPlaceholder;
class JobRunner;
class RemedyBanner;
class ReportModel;

/// The effect of a planned transfer; immutable, created by a worker.
struct PlannedTransfer
{
    TransferPlan plan;
    ReportContent content;
};
using PlannedTransferPtr = std::shared_ptr<const PlannedTransfer>;

/// Transfers tensors from one open model to another: options on the left, the result on the right in the form of its
/// report. The plan is updated while typing, off the GUI thread; stale results are greyed out until then.
class TransferDialog : public Dialog
{
    Q_OBJECT

public:
    TransferDialog(QList<TransferModel> models, int from, int into, TensorRules rules, JobRunner &jobs,
                   QWidget *parent = nullptr);
    ~TransferDialog() override;

    /// The plan that Apply was pressed for, or the one shown; null if there is none.
    [[nodiscard]] PlannedTransferPtr plan() const { return m_plan; }
    /// The form's models, as indices into those passed to the constructor.
    [[nodiscard]] int from() const { return m_form->from(); }
    [[nodiscard]] int into() const { return m_form->into(); }
    /// True while a plan is being computed.
    [[nodiscard]] bool isBusy() const { return m_planning || m_typing.isActive(); }
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("bring-over"); }

private:
    QWidget *buildPlan();
    QWidget *buildFoot();
    void formChanged();
    void replan();
    void planned(const Expected<PlannedTransferPtr> &plan);
    void showPlan();
    void showTabs(bool isStale);
    void showPart();
    /// Shows what the table elides: the sentence of the current row, or of the first one before a row is chosen.
    void showSentence();
    void showProblem(const QString &sentence, PlanRemedy remedy);

    QList<TransferModel> m_models;
    JobRunner &m_jobs;
    TransferForm *m_form;
    ReportModel *m_rows;
    CountTabBar *m_tabs = nullptr;
    QTableView *m_table = nullptr;
    EmptyPlaceholder *m_nothing = nullptr; ///< in place of the rows
    QLabel *m_sentence = nullptr;
    QLabel *m_done = nullptr; ///< what is transposed, renamed and cast
    RemedyBanner *m_banner;
    QPushButton *m_apply = nullptr;
    QTimer m_typing;
    PlannedTransferPtr m_plan;
    bool m_planning = false;
    bool m_tabChosen = false;
};

} // namespace burnish
