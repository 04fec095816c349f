// SPDX-License-Identifier: MIT
#include "widgets/check/checkdialog.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "core/io/paths.h"
#include "widgets/check/checkrows.h"
#include "widgets/check/repairtarget.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/controls/plainlabel.h"
#include "widgets/controls/tables.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/preferences/settings.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/symbols.h"
#include "widgets/workspace/storednames.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QDir>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QJsonDocument>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace burnish {

namespace {

constexpr int checkSteps = 1'000;

/// Where repaired copies of models in stores go.
QString folderElsewhere()
{
    const QString folder = Settings::instance().value(setting::exportFolder);
    return folder.isEmpty() ? QDir::homePath() : folder;
}

} // namespace

CheckDialog::CheckDialog(const QString &path, JobRunner &jobs, CheckWork work, QWidget *parent)
    : Dialog(parent, Qt::Sheet)
    , m_path(path)
    , m_name(nameOfPath(namingPath(absolutePath(path))))
    , m_jobs(jobs)
    , m_work(std::move(work))
    , m_symbol(new QLabel(this))
    , m_verdict(plainLabel({}, this))
    , m_state(plainLabel({}, this))
    , m_progress(new QProgressBar(this))
    , m_deep(new QPushButton(this))
    , m_rows(new CheckRows(this))
    , m_table(new QTableView(this))
    , m_details(new QPlainTextEdit(this))
    , m_error(new ErrorBanner(this))
    , m_copy(new QPushButton(tr("Copy"), this))
    , m_copyJson(new QPushButton(tr("Copy as JSON"), this))
    , m_repair(new QPushButton(tr("Repair…"), this))
    , m_open(new QPushButton(tr("Open the copy"), this))
    , m_close(new QPushButton(tr("Close"), this))
{
    setWindowTitle(tr("Check files"));
    resize(scaled(960, font()), scaled(560, font()));
    buildTable();
    m_details->setReadOnly(true);
    m_details->setFrameShape(QFrame::NoFrame);
    m_details->setTabChangesFocus(true);
    m_details->setAccessibleName(tr("Details"));
    m_details->document()->setDocumentMargin(12);
    m_details->setFixedHeight(scaled(116, font()));
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(buildHead());
    layout->addWidget(m_table, 1);
    layout->addWidget(lineAcross(this));
    layout->addWidget(m_details);
    setContents(layout, buildFoot());
    pin(m_error);
    connect(&jobs, &JobRunner::added, this, &CheckDialog::followJob);
    connect(&jobs, &JobRunner::updated, this, &CheckDialog::followJob);
    m_table->setFocus();
    check(false);
}

QVBoxLayout *CheckDialog::buildHead()
{
    auto *title = plainLabel(m_name, this);
    title->setFont(titleFont(font(), 2));
    title->setWordWrap(true);
    auto *where = new ElidedLabel(this);
    where->setText(shownPath(QDir::toNativeSeparators(m_path)));
    where->setForegroundRole(QPalette::PlaceholderText);
    m_verdict->setWordWrap(true);
    m_symbol->setFixedHeight(fontMetrics().height());
    auto *verdict = new QHBoxLayout;
    verdict->setSpacing(8);
    verdict->addWidget(m_symbol, 0, Qt::AlignTop);
    verdict->addWidget(m_verdict, 1);
    auto *head = new QVBoxLayout;
    head->setContentsMargins(16, 16, 16, 12);
    head->setSpacing(4);
    head->addWidget(title);
    head->addWidget(where);
    head->addSpacing(8);
    head->addLayout(verdict);
    head->addLayout(buildProgress());
    return head;
}

QHBoxLayout *CheckDialog::buildProgress()
{
    m_progress->setRange(0, checkSteps);
    m_progress->setTextVisible(false);
    m_progress->setMinimumWidth(scaled(40, font()));
    m_progress->setMaximumWidth(scaled(160, font()));
    m_progress->setAccessibleName(tr("Progress"));
    m_state->setWordWrap(true);
    m_state->setForegroundRole(QPalette::PlaceholderText);
    m_deep->setAutoDefault(false);
    connect(m_deep, &QPushButton::clicked, this, [this] {
        if (isBusy())
            cancel();
        else
            check(true);
    });
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_progress);
    row->addWidget(m_state, 1);
    row->addWidget(m_deep);
    return row;
}

void CheckDialog::buildTable()
{
    m_table->setModel(m_rows);
    prepareTable(m_table);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAccessibleName(tr("What was found"));
    m_empty = new EmptyPlaceholder(m_table);
    auto *columns = new AdaptiveColumns(m_table->horizontalHeader(), CheckRows::SentenceColumn, scaled(220, font()),
                                        {CheckRows::WhereColumn, CheckRows::FindingColumn});
    columns->setWidth(CheckRows::SeverityColumn, scaled(150, font()));
    columns->setWidth(CheckRows::FindingColumn, scaled(150, font()));
    columns->setWidth(CheckRows::WhereColumn, scaled(200, font()));
    columns->setLeast(CheckRows::WhereColumn, scaled(120, font()));
    connect(m_rows, &QAbstractItemModel::modelReset, columns, [columns] {
        for (const int column : {CheckRows::SeverityColumn, CheckRows::FindingColumn, CheckRows::WhereColumn})
            columns->fitToTexts(column);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CheckDialog::showCurrent);
}

QHBoxLayout *CheckDialog::buildFoot()
{
    m_copy->setToolTip(tr("Copy the whole report as text"));
    m_copyJson->setToolTip(tr("Copy the whole report as burnish-cli check prints it with --json"));
    for (QPushButton *button : {m_copy, m_copyJson, m_repair, m_open})
        button->setAutoDefault(false);
    setPrimary(m_close);
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(checkAsText(*m_report)); });
    connect(m_copyJson, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(QString::fromUtf8(QJsonDocument(checkAsJson(*m_report)).toJson()));
    });
    connect(m_repair, &QPushButton::clicked, this, &CheckDialog::promptForTarget);
    connect(m_open, &QPushButton::clicked, this, [this] {
        const QString copy = m_repaired->opened;
        accept();
        Q_EMIT openRequested(copy);
    });
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addWidget(m_copy);
    foot->addWidget(m_copyJson);
    foot->addStretch(1);
    foot->addWidget(m_repair);
    foot->addWidget(m_open);
    foot->addWidget(m_close);
    return foot;
}

void CheckDialog::start(Running running, quint64 job)
{
    m_running = running;
    m_job = job;
    m_wasCancelled = false;
    m_progress->setValue(0);
    m_error->setSentence({});
    showState();
}

void CheckDialog::finish()
{
    m_running = Running::Nothing;
    m_job = 0;
}

void CheckDialog::check(bool isDeep)
{
    const JobId job = m_jobs.run(
        {{},
         [name = m_name] { return tr("Checking %1").arg(name); },
         isDeep ? JobVisibility::Visible : JobVisibility::WhenLong},
        this,
        [path = m_path, work = m_work.check, isDeep, stores = knownStores(),
         elsewhere = folderElsewhere()](Task &task) -> Expected<Checked> {
            BURNISH_TRY(CheckReport report, work(path, CheckOptions{isDeep}, task));
            RepairTarget target = report.isRepairable() ? repairTargetOf(report, stores, elsewhere) : RepairTarget();
            return Checked{std::move(report), std::move(target)};
        },
        [this](Expected<Checked> found) { checked(std::move(found)); });
    start(isDeep ? Running::Reading : Running::Check, job);
}

void CheckDialog::checked(Expected<Checked> found)
{
    finish();
    if (found) {
        m_report = std::move(found->report);
        m_target = std::move(found->target);
        std::vector<CheckRow> rows;
        for (const CheckFinding &finding : m_report->findings)
            rows.push_back({finding, false});
        std::ranges::stable_sort(rows, {}, [](const CheckRow &row) { return row.finding.severity; });
        m_rows->setRows(std::move(rows));
        if (m_rows->rowCount() > 0)
            m_table->selectRow(0);
        m_repaired.reset();
    } else if (found.error().isCancelled()) {
        m_wasCancelled = true;
    } else {
        m_error->setSentence(found.error().sentence());
    }
    showCurrent();
    showState();
}

void CheckDialog::promptForTarget()
{
    promptForRepair(this, m_target, [this](const QString &target) { repairInto(target); });
}

void CheckDialog::repairInto(const QString &target)
{
    if (isBusy())
        return;
    const JobId job = m_jobs.run(
        {{}, [name = shownFileName(target)] { return tr("Writing %1").arg(name); }, JobVisibility::Visible, {target}},
        this,
        [path = m_path, work = m_work.repair, target](Task &task) {
            // A folder that exists is never written into; for a file, the question for it has asked.
            return work(path, target, statusOfPath(target).isFile(), task);
        },
        [this, target](Expected<RepairReport> report) { repaired(target, std::move(report)); });
    start(Running::Repair, job);
}

void CheckDialog::repaired(const QString &target, Expected<RepairReport> report)
{
    finish();
    if (report) {
        m_repaired = *std::move(report);
        if (m_repaired->opened.isEmpty())
            m_repaired->opened = target;
        std::vector<CheckRow> rows;
        for (const CheckFinding &finding : m_repaired->left)
            rows.push_back({finding, false});
        for (const CheckFinding &finding : m_repaired->repaired)
            rows.push_back({finding, true});
        std::ranges::stable_sort(rows, {},
                                 [](const CheckRow &row) { return std::pair(row.isRepaired, row.finding.severity); });
        m_rows->setRows(std::move(rows));
        if (m_rows->rowCount() > 0)
            m_table->selectRow(0);
    } else if (report.error().isCancelled()) {
        m_wasCancelled = true;
    } else {
        m_error->setSentence(report.error().sentence());
    }
    showCurrent();
    showState();
    if (m_repaired) {
        setPrimary(m_open);
        m_open->setFocus();
    }
}

void CheckDialog::followJob(quint64 job)
{
    if (job != m_job || !isBusy())
        return;
    const auto found = std::ranges::find(m_jobs.jobs(), job, &JobInfo::id);
    if (found == m_jobs.jobs().end() || found->state != JobInfo::State::Running)
        return;
    if (found->totalBytes == 0)
        return;
    m_progress->show();
    m_progress->setValue(int(std::min(1.0, double(found->doneBytes) / double(found->totalBytes)) * checkSteps));
    QString state = tr("%1 of %2").arg(bytesText(found->doneBytes), bytesText(found->totalBytes));
    if (found->secondsLeft >= 0)
        state += QStringLiteral(" · ") + timeLeftText(found->secondsLeft);
    m_state->setText(state);
}

void CheckDialog::cancel()
{
    m_jobs.cancel(m_job);
    m_deep->setEnabled(false);
    m_state->setText(tr("Cancelling…"));
}

void CheckDialog::showVerdict(const QString &icon, Role role, const QString &sentence)
{
    m_symbol->setVisible(!icon.isEmpty());
    if (!icon.isEmpty())
        showSymbol(m_symbol, icon, role);
    m_verdict->setText(sentence);
}

QString CheckDialog::emptyText() const
{
    if (m_running == Running::Check)
        return tr("Reading headers…");
    return m_report ? tr("Nothing is missing, and nothing is left over.") : tr("Nothing has been checked.");
}

void CheckDialog::showState()
{
    const bool isDeep = m_report && m_report->isDeep;
    if (m_repaired) {
        const QString name = shownFileName(m_repaired->opened);
        const auto written = tr("Written: %1").arg(shownPath(QDir::toNativeSeparators(m_repaired->opened)));
        if (m_repaired->left.empty())
            showVerdict(QStringLiteral("applied"), Role::Applied,
                        joinedSentences({tr("The copy %1 is whole.").arg(name), written}));
        else
            showVerdict(
                QStringLiteral("warning"), Role::Warning,
                joinedSentences({tr("%n finding(s) could not be repaired: the copy lacks what the original lacks.",
                                    nullptr, forPlural(m_repaired->left.size())),
                                 written}));
    } else if (m_report) {
        const CellSymbol symbol =
            m_report->isWhole() ? CellSymbol{QStringLiteral("applied"), Role::Applied}
                                : symbolOf(std::ranges::min(m_report->findings, {}, &CheckFinding::severity).severity);
        showVerdict(symbol.icon, symbol.color, summaryOf(*m_report));
    } else {
        showVerdict({}, Role::Text, m_running == Running::Check ? tr("Checking…") : tr("Not checked."));
    }
    m_progress->setVisible(m_running == Running::Reading || m_running == Running::Repair);
    switch (m_running) {
    case Running::Check:
        m_state->setText({});
        break;
    case Running::Reading:
        m_state->setText(tr("Reading everything…"));
        break;
    case Running::Repair:
        m_state->setText(tr("Writing a whole copy…"));
        break;
    case Running::Nothing:
        m_state->setText(m_wasCancelled ? tr("Cancelled.")
                         : isDeep       ? tr("Everything was read: %1.").arg(bytesText(m_report->bytesRead))
                         : m_report     ? tr("Headers, indexes and sizes were checked; the tensors were not read.")
                                        : QString());
    }
    m_deep->setText(isBusy() ? tr("Cancel") : tr("Read everything"));
    m_deep->setToolTip(isBusy() ? QString()
                                : tr("Read every tensor, and compare the hashes that the model's store records"));
    m_deep->setEnabled(true);
    m_deep->setVisible(m_running != Running::Nothing || !m_repaired);
    m_empty->setSentence(emptyText());
    const bool isRepairable = m_report && m_report->isRepairable();
    m_repair->setEnabled(!isBusy() && isRepairable);
    m_repair->setVisible(!m_repaired);
    m_repair->setToolTip(!m_report             ? QString()
                         : isRepairable        ? tr("Write a whole copy; the original stays as it is")
                         : m_report->isWhole() ? tr("There is nothing to repair.")
                                               : tr("None of this can be repaired here: see what to do below."));
    m_open->setVisible(m_repaired.has_value());
    m_copy->setEnabled(m_report.has_value());
    m_copyJson->setEnabled(m_report.has_value());
}

void CheckDialog::showCurrent()
{
    const QModelIndex current = m_table->currentIndex();
    const auto &rows = m_rows->rows();
    const bool isRow = current.isValid() && std::size_t(current.row()) < rows.size();
    m_details->setPlainText(isRow ? detailsOf(rows[std::size_t(current.row())].finding) : QString());
}

void CheckDialog::changeEvent(QEvent *event)
{
    Dialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_open)
        showState();
}

} // namespace burnish
