// SPDX-License-Identifier: MIT
#include "widgets/patch/patchplandialog.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/counttabs.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/filequestion.h"
#include "widgets/controls/filteredit.h"
#include "widgets/controls/plainlabel.h"
#include "widgets/controls/remedybanner.h"
#include "widgets/controls/tables.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/patch/jobline.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QBoxLayout>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

#include <array>
#include <utility>

namespace burnish {

namespace {

/// What the tabs show, in this order; nullopt for all.
constexpr std::array<std::optional<PatchChange>, 7> patchTabs = {
    std::nullopt,         PatchChange::Wrong,   PatchChange::Values,   PatchChange::New,
    PatchChange::Removed, PatchChange::Renamed, PatchChange::Unchanged};
constexpr int wrongTab = 1;

} // namespace

PatchPlanDialog::PatchPlanDialog(PlannedPatchPtr planned, Base base, JobRunner &jobs, PatchWork work, QWidget *parent)
    : Dialog(parent, Qt::Sheet)
    , m_planned(std::move(planned))
    , m_base(std::move(base))
    , m_jobs(jobs)
    , m_work(std::move(work))
    , m_counts(plainLabel({}, this))
    , m_line(new JobLine(jobs, this))
    , m_tabs(new CountTabBar(int(patchTabs.size()), this))
    , m_filter(new QLineEdit(this))
    , m_rows(new PatchRows(this))
    , m_table(new QTableView(this))
    , m_banner(new RemedyBanner(this))
    , m_cancel(new QPushButton(this))
    , m_model(new QPushButton(tr("Open as model"), this))
    , m_export(new QPushButton(tr("Export…"), this))
    , m_open(new QPushButton(tr("Open the result"), this))
{
    setWindowTitle(tr("Apply patch"));
    resize(scaled(900, font()), scaled(500, font()));
    buildTable();
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(buildHead());
    layout->addLayout(buildFilter());
    layout->addWidget(lineAcross(this));
    layout->addWidget(m_table, 1);
    setContents(layout, buildFoot());
    pin(m_banner);
    display(m_planned);
    m_table->setFocus();
    if (m_planned->hasItsBase())
        checkBase();
}

bool PatchPlanDialog::isBusy() const
{
    return m_line->isRunning();
}

bool PatchPlanDialog::hasSeveralFiles() const
{
    return m_planned->plan.patch.result.files.size() > 1;
}

QVBoxLayout *PatchPlanDialog::buildHead()
{
    auto *title = plainLabel(tr("%1 meets %2").arg(shownFileName(m_planned->plan.patch.path), m_base.name), this);
    title->setFont(titleFont(font(), 2));
    m_counts->setForegroundRole(QPalette::PlaceholderText);
    auto *head = new QVBoxLayout;
    head->setContentsMargins(16, 16, 16, 12);
    head->setSpacing(4);
    head->addWidget(title);
    head->addWidget(m_counts);
    if (m_base.isEdited) {
        auto *edits =
            plainLabel(tr("The edits of %1 are left out: the patch is applied to its file.").arg(m_base.name), this);
        edits->setWordWrap(true);
        head->addWidget(edits);
    }
    for (QLabel *label : {title, m_counts})
        label->setWordWrap(true);
    head->addSpacing(8);
    head->addWidget(m_line);
    return head;
}

QHBoxLayout *PatchPlanDialog::buildFilter()
{
    m_tabs->setAccessibleName(tr("Tensors to show"));
    m_filter->setPlaceholderText(tr("Filter by name"));
    m_filter->setAccessibleName(tr("Filter by name"));
    markAsFilter(m_filter);
    m_filter->setMinimumWidth(scaled(110, font()));
    m_filter->setMaximumWidth(scaled(190, font()));
    connect(m_tabs, &QTabBar::currentChanged, this, &PatchPlanDialog::applyFilter);
    connect(m_filter, &QLineEdit::textChanged, this, &PatchPlanDialog::applyFilter);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(8, 0, 16, 0);
    row->setSpacing(8);
    row->addWidget(m_tabs, 1, Qt::AlignBottom);
    row->addWidget(m_filter);
    return row;
}

void PatchPlanDialog::buildTable()
{
    m_table->setModel(m_rows);
    prepareTable(m_table);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAccessibleName(tr("What the patch does to each tensor"));
    // Room for a row, and for the sentence in place of rows.
    m_table->setMinimumHeight(scaled(100, font()));
    m_empty = new EmptyPlaceholder(m_table);
    m_columns = new AdaptiveColumns(m_table->horizontalHeader(), {PatchRows::TensorColumn, PatchRows::ChangeColumn},
                                    scaled(140, font()), {PatchRows::StoredColumn});
    m_columns->setWidth(PatchRows::SymbolColumn, scaled(26, font()));
    m_columns->setWidth(PatchRows::StoredColumn, scaled(90, font()));
}

QHBoxLayout *PatchPlanDialog::buildFoot()
{
    for (QPushButton *button : {m_cancel, m_model})
        button->setAutoDefault(false);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_model, &QPushButton::clicked, this, [this] { closeFor(&PatchPlanDialog::modelRequested); });
    connect(m_export, &QPushButton::clicked, this, &PatchPlanDialog::promptForTarget);
    connect(m_open, &QPushButton::clicked, this, [this] {
        accept();
        Q_EMIT openRequested(m_written);
    });
    auto *note = plainLabel(tr("Patch and base stay as they are."), this);
    note->setForegroundRole(QPalette::PlaceholderText);
    note->setWordWrap(true);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addWidget(note, 1);
    for (QPushButton *button : {m_cancel, m_model, m_export, m_open})
        foot->addWidget(button);
    setPrimary(m_export);
    return foot;
}

void PatchPlanDialog::closeFor(void (PatchPlanDialog::*request)())
{
    accept();
    Q_EMIT(this->*request)();
}

void PatchPlanDialog::checkBase()
{
    const JobId job = m_jobs.run(
        {checkKey(), [name = m_base.name] { return tr("Reading %1").arg(name); }, JobVisibility::WhenLong}, this,
        [planned = m_planned, work = m_work](Task &task) {
            task.setTotalBytes(bytesIn(planned->plan.base.state));
            return checkedPlan(planned, work, task);
        },
        [this](Expected<PlannedPatchPtr> planned) { checked(std::move(planned)); });
    m_line->follow(job, tr("Comparing the base with the patch…"));
    showState();
}

void PatchPlanDialog::checked(Expected<PlannedPatchPtr> planned)
{
    m_line->rest({});
    if (planned) {
        m_isChecked = (*planned)->hasItsBase();
        return *planned == m_planned ? showState() : display(*std::move(planned));
    }
    showState();
    if (!planned.error().isCancelled())
        showProblem(planned.error().sentence(), false);
}

void PatchPlanDialog::promptForTarget()
{
    const PatchSide &result = m_planned->plan.patch.result;
    if (!hasSeveralFiles()) {
        // The name is of another computer.
        const QString name = result.files.empty() ? tr("result") : QFileInfo(result.files.front().name).fileName();
        const QString suffix = QFileInfo(name).suffix().isEmpty() ? QStringLiteral("bin") : QFileInfo(name).suffix();
        return promptForFile(this, tr("Export the result"), name, {{QStringLiteral("*.%1").arg(suffix), suffix}},
                             [this](const QString &target) { exportTo(target); });
    }
    auto *dialog = new QFileDialog(this, tr("New folder for the result"), questionFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setLabelText(QFileDialog::FileName, tr("Folder:"));
    connect(dialog, &QFileDialog::fileSelected, this, &PatchPlanDialog::exportTo);
    dialog->open();
}

void PatchPlanDialog::exportTo(const QString &target)
{
    // Writing compares the base, too.
    m_jobs.drop(checkKey());
    m_isWriting = true;
    m_banner->hide();
    const auto existing = hasSeveralFiles() ? SafeFile::Existing::Refuse : SafeFile::Existing::Replace;
    const JobId job = m_jobs.run(
        {{}, [name = shownFileName(target)] { return tr("Writing %1").arg(name); }, JobVisibility::Visible, {target}},
        this,
        [planned = m_planned, apply = m_work.apply, target, existing](Task &task) {
            task.setTotalBytes(planned->plan.resultSize);
            return apply(planned->plan, target, existing, task);
        },
        [this, target](Expected<AppliedPatch> applied) { exported(target, std::move(applied)); });
    m_line->follow(job, tr("Writing the result…"));
    showState();
}

void PatchPlanDialog::exported(const QString &target, Expected<AppliedPatch> applied)
{
    m_line->rest({});
    m_isWriting = false;
    if (applied)
        m_written = target;
    showState();
    if (!applied) {
        if (applied.error().isCancelled())
            m_line->rest(tr("Cancelled. Nothing was written."));
        else
            showProblem(applied.error().sentence(), applied.error().code() == ErrorCode::Mismatch);
        return;
    }
    m_line->rest(joinedSentences({tr("Written as %1.").arg(shownPath(QDir::toNativeSeparators(target))),
                                  applied->isExact
                                      ? tr("It has the bytes of the model that the patch was made from.")
                                      : tr("Its tensors have the bits of the model that the patch was made from; the "
                                           "file around them differs.")}),
                 QStringLiteral("applied"), Role::Applied);
    setPrimary(m_open);
    m_open->setFocus();
}

QString PatchPlanDialog::countsText() const
{
    const auto part = [this](std::initializer_list<PatchChange> changes) {
        std::size_t sum = 0;
        for (const PatchChange change : changes)
            sum += m_planned->count(change);
        return forPlural(sum);
    };
    if (const int count = part({PatchChange::Wrong}))
        return tr("%Ln tensor(s) of the base differ", nullptr, count);
    QStringList parts = {
        tr("%Ln tensor(s) change", nullptr, part({PatchChange::Values, PatchChange::Replaced})),
        tr("%Ln stay(s) as they are", nullptr, part({PatchChange::Unchanged})),
    };
    if (const int count = part({PatchChange::Renamed}))
        parts += tr("%Ln renamed", nullptr, count);
    if (const int count = part({PatchChange::New}))
        parts += tr("%Ln new", nullptr, count);
    if (const int count = part({PatchChange::Removed}))
        parts += tr("%Ln removed", nullptr, count);
    parts += tr("%1 of %2 are in the patch").arg(bytesText(m_planned->stored), bytesText(m_planned->plan.resultSize));
    return parts.join(QStringLiteral(" · "));
}

void PatchPlanDialog::display(PlannedPatchPtr planned)
{
    m_planned = std::move(planned);
    QList<CountTab> tabs;
    for (const auto &change : patchTabs) {
        if (!change) {
            tabs += CountTab{tr("All"), m_planned->changes.size()};
            continue;
        }
        std::size_t count = m_planned->count(*change);
        if (*change == PatchChange::Values)
            count += m_planned->count(PatchChange::Replaced);
        const CellSymbol symbol = symbolOf(*change);
        tabs += CountTab{wordOf(*change), count, symbol.icon, symbol.color};
    }
    m_tabs->setTabs(tabs);
    m_tabs->setTabVisible(wrongTab, m_planned->count(PatchChange::Wrong) > 0);
    if (m_planned->count(PatchChange::Wrong) > 0 && m_tabs->currentIndex() == 0)
        m_tabs->setCurrentIndex(wrongTab);
    m_counts->setText(countsText());
    applyFilter();
    showState();
}

void PatchPlanDialog::applyFilter()
{
    const PatchRowsShown shown = {patchTabs[std::size_t(m_tabs->currentIndex())],
                                  m_filter->text().split(QLatin1Char(' '), Qt::SkipEmptyParts)};
    const QString key = QStringLiteral("patch-filter-%1").arg(quintptr(this), 0, 16);
    if (shown.isAll()) {
        m_jobs.drop(key);
        return showRows(std::nullopt);
    }
    m_jobs.runSized(
        m_planned->changes.size(), {key, {}, JobVisibility::Silent}, this,
        [planned = m_planned, shown](Task &task) { return rowsOf(*planned, shown, task); },
        [this](Expected<std::vector<std::uint32_t>> rows) {
            if (rows)
                showRows(*std::move(rows));
        });
}

void PatchPlanDialog::showRows(std::optional<std::vector<std::uint32_t>> rows)
{
    m_rows->setPlan(m_planned, std::move(rows));
    m_columns->fitToTexts(PatchRows::StoredColumn);
    m_empty->setSentence(m_planned->changes.empty() ? tr("The patch has no tensors.") : tr("No tensor matches."));
}

QString PatchPlanDialog::checkKey() const
{
    return QStringLiteral("patch-check-%1").arg(quintptr(this), 0, 16);
}

void PatchPlanDialog::showProblem(const QString &sentence, bool isOfBase)
{
    std::vector<RemedyBanner::Remedy> remedies;
    if (isOfBase)
        remedies.push_back({tr("Choose the base…"), [this] { closeFor(&PatchPlanDialog::baseRequested); }});
    m_banner->display(QStringLiteral("error"), Role::Error, Role::BannerError, sentence, std::move(remedies));
}

void PatchPlanDialog::showState()
{
    const PatchPlan &plan = m_planned->plan;
    const bool canRun = m_planned->canRun();
    const bool hasItsBase = m_planned->hasItsBase();
    const bool isWritten = !m_written.isEmpty();
    QStringList sentences;
    if (!hasItsBase) {
        sentences += wrongBaseError(plan.patch, m_base.name, m_planned->wrong).sentence();
    } else {
        for (const PlanProblem &problem : plan.problems)
            sentences += problem.error.sentence();
    }
    if (!sentences.isEmpty()) {
        showProblem(joinedSentences(sentences), !hasItsBase);
    } else if (!plan.warnings.empty()) {
        for (const Error &warning : plan.warnings)
            sentences += warning.sentence();
        m_banner->display(QStringLiteral("warning"), Role::Warning, Role::Banner, joinedSentences(sentences), {});
    }
    if (hasItsBase && m_isChecked && !isWritten && !isBusy())
        m_line->rest(m_planned->isReversed ? tr("This is what the patch makes: the plan leads back to its base.")
                                           : tr("This is the base that the patch was made from."),
                     QStringLiteral("applied"), Role::Applied);
    else if (!hasItsBase)
        m_line->rest(tr("This is not the base that the patch was made from."), QStringLiteral("missing"),
                     Role::Missing);
    m_cancel->setText(isWritten ? tr("Close") : tr("Cancel"));
    // A file of a patch opens as what it makes.
    m_model->setVisible(!isWritten && !m_planned->isReversed);
    m_model->setEnabled(hasItsBase && m_isChecked && !isBusy());
    m_model->setToolTip(!hasItsBase   ? tr("The patch needs its own base.")
                        : m_isChecked ? tr("Open the result without writing it: its tensors are computed when needed")
                                      : tr("The base has not been compared with the patch."));
    m_export->setVisible(!isWritten);
    m_export->setEnabled(canRun && !m_isWriting);
    m_export->setToolTip(canRun ? tr("Write the result; it is verified while it is written")
                                : tr("The patch needs its own base."));
    m_open->setVisible(isWritten);
}

} // namespace burnish
