// SPDX-License-Identifier: MIT
#pragma once

#include "core/codegen/rustexport.h"
#include "widgets/controls/fitting/dialog.h"
#include "widgets/controls/remedybanner.h"
#include "widgets/export/exportform.h"
#include "widgets/export/exporttables.h"
#include "widgets/export/plannedexport.h"

#include <QTimer>

class QBoxLayout;
class QFrame;
class QLabel;

namespace burnish {

class JobRunner;
class RecorderAdvice;
class FiguresRow;
class PlanTables;
class RepeatButtons;
struct Matches;

/// Everything about an export on one page: the options on the left, the result on the right. The plan is recomputed off
/// the GUI thread while the user types; losses are counted in a job that Export does not wait for.
class ExportDialog : public Dialog
{
    Q_OBJECT

public:
    ExportDialog(ModelState state, ExportContext context, const ExportOptions &initial, JobRunner &jobs,
                 QWidget *parent = nullptr);
    ~ExportDialog() override;

    /// The accepted plan; null until Export is pressed.
    [[nodiscard]] ExportPlanPtr plan() const { return m_plan; }
    /// The structure of that plan; of kind None if it uses names only, or its format is not a record format.
    [[nodiscard]] ChosenStructure structure() const { return m_form->structure(); }
    /// True while a plan, its losses, a structure or a recipe is being computed.
    [[nodiscard]] bool isBusy() const;
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("operate#export"); }

Q_SIGNALS:
    /// The model is to be reduced to the module of this name, and these options asked about again.
    void topLevelRequested(const QString &key, const burnish::ExportOptions &options);
    /// The shown plan is to run on other machines.
    void elsewhereRequested(const burnish::RecordedExport &requested);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    using Remedy = RemedyBanner::Remedy;

    QWidget *buildFoot();
    void replan();
    void planned(const Expected<PlannedExportPtr> &plan);
    void counted(Expected<std::vector<TensorLosses>> losses);
    void showPlan();
    /// What the first problem is about, if it is about something that the result would lack.
    [[nodiscard]] OmissionKind omission() const;
    /// Says what the result would lack, and why.
    [[nodiscard]] QString lackingText() const;
    void showProblem(const Error &error, PlanRemedy remedy);
    [[nodiscard]] QString missingText(const Error &error) const;
    [[nodiscard]] std::vector<Remedy> remediesOf(PlanRemedy remedy);
    [[nodiscard]] Remedy dequantising(Dtype dtype);
    void showMessage();
    void hideBanner();
    /// True until the user agrees to lose fields of the old file.
    [[nodiscard]] bool needsConsentToReplace() const;
    void showQuestion();
    bool showWarning();
    void updateExport();
    void readStructure(const QString &path);
    void openMatch();
    void promptMatches(Matches matches);
    [[nodiscard]] RecordedExport requested(const ExportOptions &options) const;
    void setStale(bool stale);
    /// The width beside the form, or below it in a narrow dialog.
    [[nodiscard]] int roomBesideForm() const;
    /// Puts the form above the plan if both do not fit side by side.
    void arrange();
    void exportNow();

    ModelState m_state;
    LineagePtr m_lineage;
    RustProgramSource m_rustSource;
    std::uint64_t m_sourceBytes = 0; ///< size of the model's file; 0 if unknown
    JobRunner &m_jobs;
    ExportForm *m_form;
    QBoxLayout *m_parts = nullptr; ///< the form, a line, the plan
    QFrame *m_partLine = nullptr;
    QWidget *m_planSide = nullptr;
    RecorderAdvice *m_advice;
    FiguresRow *m_figures = nullptr;
    PlanTables *m_tables = nullptr;
    RemedyBanner *m_banner;
    RepeatButtons *m_repeat = nullptr;
    QLabel *m_free = nullptr;
    QPushButton *m_export = nullptr;
    QTimer m_typing;
    ExportPlanPtr m_plan;
    PlannedExportPtr m_planned;              ///< belongs to m_plan
    std::optional<Error> m_refusal;          ///< why there is no plan, or which losses prevent it from running
    std::optional<Error> m_structureRefusal; ///< why the chosen file is not a valid structure
    /// The loss that the user accepted, and its file.
    std::optional<std::pair<QString, FieldLoss>> m_agreed;
    bool m_planning = false;
    bool m_counting = false;
    bool m_reading = false; ///< a structure, or pairs of tensors and fields, is being read
    bool m_isStale = true;
};

} // namespace burnish
