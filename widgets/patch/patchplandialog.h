// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/dialog.h"
#include "widgets/patch/patchrows.h"
#include "widgets/patch/patchwork.h"

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;
class QVBoxLayout;

namespace burnish {

class AdaptiveColumns;
class CountTabBar;
class EmptyPlaceholder;
class JobLine;
class JobRunner;
class RemedyBanner;

/// The plan of a patch over its base: what happens to each tensor, and whether the base is the right one. Writes the
/// result. Closing the dialog cancels what runs.
class PatchPlanDialog : public Dialog
{
    Q_OBJECT

public:
    /// The base's name in the window, and whether it has edits: the patch is applied to its file without them.
    struct Base
    {
        QString name;
        bool isEdited = false;
    };
    /// Unless the plan has problems, starts with reading the base.
    PatchPlanDialog(PlannedPatchPtr planned, Base base, JobRunner &jobs, PatchWork work, QWidget *parent = nullptr);

    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("explain#patch"); }
    [[nodiscard]] bool isBusy() const;
    [[nodiscard]] const PlannedPatch &planned() const { return *m_planned; }
    /// Writes the result to a file, which is replaced if it exists, or to a new folder.
    void exportTo(const QString &target);

Q_SIGNALS:
    /// The patch is to be opened as a model; the dialog has closed.
    void modelRequested();
    /// The result that was written is to be opened; the dialog has closed.
    void openRequested(const QString &path);
    /// Another base is to be chosen; the dialog has closed.
    void baseRequested();

private:
    QVBoxLayout *buildHead();
    QHBoxLayout *buildFilter();
    QHBoxLayout *buildFoot();
    void buildTable();
    void checkBase();
    void checked(Expected<PlannedPatchPtr> planned);
    void promptForTarget();
    void exported(const QString &target, Expected<AppliedPatch> applied);
    void display(PlannedPatchPtr planned);
    void applyFilter();
    void showRows(std::optional<std::vector<std::uint32_t>> rows);
    void showState();
    void showProblem(const QString &sentence, bool isOfBase);
    [[nodiscard]] QString checkKey() const;
    void closeFor(void (PatchPlanDialog::*request)());
    [[nodiscard]] bool hasSeveralFiles() const;
    [[nodiscard]] QString countsText() const;

    PlannedPatchPtr m_planned;
    const Base m_base;
    JobRunner &m_jobs;
    const PatchWork m_work;
    bool m_isChecked = false; ///< the base has the bits that the patch was made from
    bool m_isWriting = false;
    QString m_written; ///< the path of the result
    QLabel *m_counts;
    JobLine *m_line;
    CountTabBar *m_tabs;
    QLineEdit *m_filter;
    PatchRows *m_rows;
    QTableView *m_table;
    EmptyPlaceholder *m_empty = nullptr;
    AdaptiveColumns *m_columns = nullptr;
    RemedyBanner *m_banner;
    QPushButton *m_cancel;
    QPushButton *m_model;
    QPushButton *m_export;
    QPushButton *m_open;
};

} // namespace burnish
