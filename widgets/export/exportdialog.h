// SPDX-License-Identifier: MIT
#pragma once

#include "core/codegen/rustexport.h"
#include "core/export/fieldloss.h"
#include "core/recipe/exportcommand.h"
#include "widgets/export/curebanner.h"
#include "widgets/export/exportform.h"
#include "widgets/export/exporttables.h"

#include <QDialog>
#include <QTimer>

class QHBoxLayout;
class QLabel;
class QTabBar;
class QTableView;
class QToolButton;

namespace burnish {

class JobRunner;
class RecorderAdvice;
struct Matches;

/// Everything about an export on one page: what a person decides at the left, what will happen at the right. The plan
/// is recomputed off the GUI thread while one types; counting losses is a job that Export does not wait for.
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    ExportDialog(ModelState state, ExportContext context, const ExportOptions &initial, JobRunner &jobs,
                 QWidget *parent = nullptr);
    ~ExportDialog() override;

    /// The plan that Export was pressed for; null before.
    [[nodiscard]] ExportPlanPtr plan() const { return m_plan; }
    /// The structure of that plan; of kind None where it goes by names only, or its format is no record.
    [[nodiscard]] ChosenStructure structure() const { return m_form->structure(); }
    /// True while a plan, its losses, a structure or a recipe are being worked on.
    [[nodiscard]] bool isBusy() const;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Figure
    {
        QLabel *number;
        QLabel *caption;
        int role;
    };

    using Cure = CureBanner::Cure;

    /// What a worker finds out about the options of the moment.
    struct Planned
    {
        ExportPlan plan;
        std::shared_ptr<const ReplacedFile> replaced;
        FieldLoss lostInFile;           ///< of the file that is replaced
        FieldLoss lostOfStructure;      ///< of the model's structure, which this export goes without
        QStringList command;            ///< the same export as a command; empty where none can say it
        std::optional<Error> noCommand; ///< why
        std::optional<Error> noRecipe;  ///< why no recipe can either
    };
    using PlannedPtr = std::shared_ptr<const Planned>;
    static Expected<PlannedPtr> plan(const ExportOptions &options, RecordedExport wanted, const ChosenStructure &chosen,
                                     const ChosenStructure &own, std::shared_ptr<const ReplacedFile> known, Task &task);

    QWidget *buildFigures();
    QWidget *buildTables();
    QWidget *buildFoot();
    Figure addFigure(QHBoxLayout *row, const QString &caption, int role);
    void replan();
    void planned(const Expected<PlannedPtr> &plan);
    void counted(const Expected<std::vector<TensorLosses>> &losses);
    void showPlan();
    void showProblem(const Error &error, ExportCure cure);
    [[nodiscard]] QString missingText(const Error &error) const;
    [[nodiscard]] std::vector<Cure> curesOf(ExportCure cure);
    void showMessage();
    /// The person has not yet said that the old file's fields may go.
    [[nodiscard]] bool asksForReplacing() const;
    void showQuestion();
    bool showWarning();
    void updateExport();
    void readStructure(const QString &path);
    void openMatch();
    void askMatches(Matches matches);
    void showCommand();
    void copyCommand();
    void saveRecipe(const QString &path);
    [[nodiscard]] RecordedExport wanted(const ExportOptions &options) const;
    void fitFigures();
    void setStale(bool stale);
    void setFigure(const Figure &figure, const QString &number, bool isZero);
    void showTab();
    void exportNow();
    void showRust();
    void copyRust();

    ModelState m_state;
    LineagePtr m_lineage;
    RustProgramSource m_rustSource;
    std::uint64_t m_sourceBytes = 0; ///< of the model's file; 0 where it is not known
    JobRunner &m_jobs;
    ExportForm *m_form;
    RecorderAdvice *m_advice;
    LossesModel *m_losses;
    WrittenModel *m_written;
    GapsModel *m_gaps;
    Figure m_size = {};
    Figure m_writtenCount = {};
    Figure m_missing = {};
    Figure m_unused = {};
    Figure m_lossy = {};
    QHBoxLayout *m_figures = nullptr;
    QString m_sizeText; ///< under the size, where there is room
    QString m_shortSizeText;
    QTabBar *m_tabs = nullptr;
    QTableView *m_table = nullptr;
    QTableView *m_gapsTable = nullptr;
    QLabel *m_lossesNote = nullptr;
    CureBanner *m_banner;
    QToolButton *m_copyCommand = nullptr;
    QLabel *m_commandNote = nullptr;
    QLabel *m_free = nullptr;
    QPushButton *m_export = nullptr;
    QToolButton *m_copyRust = nullptr;
    QTimer m_typing;
    ExportPlanPtr m_plan;
    PlannedPtr m_planned;                    ///< of m_plan
    std::optional<Error> m_refusal;          ///< why there is no plan, or why losses keep it from running
    std::optional<Error> m_structureRefusal; ///< why the file that was chosen is no structure
    /// The loss that the person has agreed to, and the file that it is of.
    std::optional<std::pair<QString, FieldLoss>> m_agreed;
    bool m_tabChosen = false; ///< by the person: the dialog no longer turns to what matters by itself
    bool m_planning = false;
    bool m_counting = false;
    bool m_reading = false; ///< a structure, or pairs of tensors and fields
    bool m_recording = false;
    bool m_isStale = true;
};

} // namespace burnish
