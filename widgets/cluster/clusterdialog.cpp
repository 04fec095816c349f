// SPDX-License-Identifier: MIT
#include "widgets/cluster/clusterdialog.h"

#include "core/base/pathtext.h"
#include "core/io/paths.h"
#include "core/recipe/exportcommand.h"
#include "widgets/cluster/jobform.h"
#include "widgets/cluster/partsmodel.h"
#include "widgets/cluster/receiptswatch.h"
#include "widgets/controls/buttons.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/controls/plainlabel.h"
#include "widgets/controls/tables.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

namespace burnish {

namespace {

constexpr int progressSteps = 1'000;

} // namespace

ClusterDialog::ClusterDialog(ClusterSource source, JobRunner &jobs, QWidget *parent)
    : Dialog(parent)
    , m_source(std::move(source))
    , m_jobs(jobs)
    , m_form(new JobForm(m_source.defaultOutput(), watchesOnly(), this))
    , m_parts(new PartsModel(this))
    , m_watch(new ReceiptsWatch(jobs, this))
    , m_banner(new ErrorBanner(this))
{
    setWindowTitle(watchesOnly() ? tr("Parts of %1").arg(m_source.name) : tr("Run %1 elsewhere").arg(m_source.name));
    resize(scaled(1080, font()), scaled(620, font()));
    QLabel *title = plainLabel(windowTitle(), this);
    title->setFont(titleFont(font(), 3));
    title->setContentsMargins(16, 10, 16, 10);
    m_form->setMaximumWidth(scaled(360, font()));
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_form, 2, Qt::AlignTop);
    middle->addWidget(buildRight(), 3);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(title);
    layout->addWidget(lineAcross(this));
    layout->addLayout(middle, 1);
    setContents(layout, buildFoot());
    pin(m_banner);

    m_typing.setSingleShot(true);
    m_typing.setInterval(150);
    connect(&m_typing, &QTimer::timeout, this, &ClusterDialog::replan);
    connect(m_form, &JobForm::requestChanged, this, &ClusterDialog::requestChanged);
    connect(m_form, &JobForm::jobChanged, this, &ClusterDialog::showJob);
    connect(m_watch, &ReceiptsWatch::changed, this, &ClusterDialog::showReceipts);
    hideReceipts();
    replan();
}

QWidget *ClusterDialog::buildRight()
{
    auto *panel = new QWidget(this);
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 12, 0, 0);
    layout->setSpacing(8);
    m_figures = plainLabel(tr("Planning…"), panel);
    m_figures->setContentsMargins(16, 0, 16, 0);
    m_figures->setWordWrap(true);
    layout->addWidget(m_figures);
    layout->addLayout(buildProgress());
    auto *tabs = new QHBoxLayout;
    tabs->setContentsMargins(8, 0, 16, 0);
    tabs->addWidget(buildTabs());
    tabs->addStretch();
    m_copyJob = makeToolButton(QStringLiteral("copy"), tr("Copy the job file"), panel);
    m_copyJob->setEnabled(false);
    m_copyJob->setVisible(!watchesOnly());
    tabs->addWidget(m_copyJob);
    layout->addLayout(tabs);

    auto *table = new QTableView(panel);
    table->setModel(m_parts);
    prepareTable(table);
    table->setAccessibleName(tr("Parts"));
    (new EmptyPlaceholder(table))->setSentence(tr("The parts appear here when there is a plan."));
    // The state is what the table is watched for: sizes give way to it.
    auto *columns = new AdaptiveColumns(table->horizontalHeader(), QList<int>{PartsModel::Files, PartsModel::State},
                                        scaled(140, font()), {PartsModel::Read, PartsModel::Written});
    columns->setWidth(PartsModel::Symbol, scaled(26, font()));
    columns->setWidth(PartsModel::Part, scaled(60, font()));
    columns->setWidth(PartsModel::Written, scaled(90, font()));
    columns->setWidth(PartsModel::Read, scaled(90, font()));
    m_job = new QPlainTextEdit(panel);
    m_job->setReadOnly(true);
    m_job->setFrameShape(QFrame::NoFrame);
    m_job->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_job->setFont(fixedFont(font()));
    m_job->setTabChangesFocus(true);
    m_job->setAccessibleName(tr("Job file"));
    m_pages = new QStackedWidget(panel);
    m_pages->addWidget(table);
    m_pages->addWidget(m_job);
    layout->addWidget(m_pages, 1);
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_copyJob, &QToolButton::clicked, this, [this] { copy(m_job->toPlainText()); });
    return panel;
}

QHBoxLayout *ClusterDialog::buildProgress()
{
    auto *row = new QHBoxLayout;
    row->setContentsMargins(16, 0, 16, 0);
    row->setSpacing(8);
    m_progress = new QProgressBar(this);
    m_progress->setRange(0, progressSteps);
    m_progress->setTextVisible(false);
    m_progress->setMinimumWidth(scaled(40, font()));
    m_progress->setMaximumWidth(scaled(160, font()));
    m_progress->setAccessibleName(tr("Progress"));
    m_state = plainLabel({}, this);
    m_state->setWordWrap(true);
    m_copyMissing = makeToolButton(QStringLiteral("copy"), tr("Copy the missing parts"), this);
    row->addWidget(m_progress);
    row->addWidget(m_state, 1);
    row->addWidget(m_copyMissing);
    connect(m_copyMissing, &QToolButton::clicked, this, [this] { copy(m_missing); });
    return row;
}

QTabBar *ClusterDialog::buildTabs()
{
    m_tabs = new QTabBar(this);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setAccessibleName(tr("Parts and job file"));
    m_tabs->addTab(tr("Parts"));
    if (!watchesOnly())
        m_tabs->addTab(tr("Job file"));
    return m_tabs;
}

QHBoxLayout *ClusterDialog::buildFoot()
{
    auto *row = new QHBoxLayout;
    row->setContentsMargins(16, 12, 16, 12);
    row->setSpacing(8);
    m_command = plainLabel({}, this);
    m_command->setForegroundRole(QPalette::PlaceholderText);
    m_command->setWordWrap(true);
    m_copyCommand = makeToolButton(QStringLiteral("copy"), tr("Copy the command"), this);
    m_copyCommand->hide();
    auto *close = new QPushButton(tr("Close"), this);
    close->setAutoDefault(false);
    m_save = new QPushButton(tr("Save plan and job file"), this);
    setPrimary(watchesOnly() ? close : m_save);
    m_save->setEnabled(false);
    m_save->setVisible(!watchesOnly());
    row->addWidget(m_command, 1);
    row->addWidget(m_copyCommand);
    row->addSpacing(8);
    row->addWidget(close);
    row->addWidget(m_save);
    connect(m_copyCommand, &QToolButton::clicked, this, [this] { copy(m_command->text()); });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &ClusterDialog::save);
    return row;
}

bool ClusterDialog::isBusy() const
{
    return m_planning || m_saving || m_typing.isActive() || m_watch->isBusy();
}

void ClusterDialog::requestChanged()
{
    m_save->setEnabled(false);
    m_copyJob->setEnabled(false);
    m_typing.start();
}

void ClusterDialog::replan()
{
    m_planning = true;
    m_jobs.run(
        {QStringLiteral("elsewhere-plan %1").arg(quintptr(this)), [] { return tr("Planning the parts"); },
         JobVisibility::WhenLong},
        this,
        [source = m_source, parameters = m_form->parameters()](Task &task) {
            return planCluster(source, parameters, task);
        },
        [this](const Expected<PlannedClusterPtr> &planned) { planReady(planned); });
}

void ClusterDialog::planReady(const Expected<PlannedClusterPtr> &planned)
{
    m_planning = false;
    m_planned = planned ? *planned : nullptr;
    m_banner->setSentence(planned || planned.error().isCancelled() ? QString() : planned.error().sentence());
    m_parts->setPlan(m_planned);
    m_command->clear();
    m_copyCommand->hide();
    hideReceipts();
    showFigures();
    showJob();
    m_watch->watch(m_planned && m_planned->isSaved ? m_planned : nullptr);
}

void ClusterDialog::showFigures()
{
    if (!m_planned) {
        m_figures->setText(tr("There is no plan."));
        return;
    }
    std::uint64_t written = 0;
    std::uint64_t read = 0;
    qsizetype files = 0;
    for (const PlannedPart &part : m_planned->plan.parts) {
        written += part.bytes;
        read += part.read;
    }
    for (const PlannedOutput &output : m_planned->plan.outputs)
        files += output.files.size();
    m_figures->setText(QStringList{tr("%n part(s)", nullptr, int(m_planned->plan.parts.size())),
                                   tr("%n file(s)", nullptr, int(files)), tr("%1 to write").arg(bytesText(written)),
                                   tr("%1 to read").arg(bytesText(read))}
                           .join(QStringLiteral(" · ")));
}

JobRequest ClusterDialog::request() const
{
    JobRequest request = m_planned->request();
    m_form->complete(request);
    return request;
}

void ClusterDialog::showJob()
{
    if (watchesOnly())
        return;
    const bool isReady = m_planned && !m_typing.isActive();
    const Expected<QByteArray> job = m_planned ? jobFile(m_form->engine(), request()) : QByteArray();
    m_job->setPlainText(job ? QString::fromUtf8(*job) : QString());
    if (m_planned)
        m_banner->setSentence(job ? QString() : job.error().sentence());
    m_copyJob->setEnabled(isReady && job);
    m_save->setEnabled(isReady && job && !m_saving);
    m_command->clear();
    m_copyCommand->hide();
}

void ClusterDialog::hideReceipts()
{
    m_progress->hide();
    m_copyMissing->hide();
    m_state->setVisible(m_planned != nullptr);
    m_state->setText(tr("Nothing has been written. Save the plan and the job file to run the parts."));
}

void ClusterDialog::showReceipts(const Expected<ReceiptsState> &state)
{
    if (!state) {
        if (!state.error().isCancelled())
            m_state->setText(state.error().sentence());
        return;
    }
    m_parts->setStates(*state);
    const std::size_t parts = state->parts.size();
    m_progress->show();
    m_progress->setValue(state->bytesTotal > 0
                             ? int(double(state->bytesDone) / double(state->bytesTotal) * progressSteps)
                             : int(state->done * progressSteps / std::max<std::size_t>(1, parts)));
    m_missing = partsAsArray(state->missing());
    m_copyMissing->setVisible(!m_missing.isEmpty());
    const QString done =
        tr("%1 of %2 parts are done, %3 of %4.")
            .arg(countText(state->done), countText(parts), bytesText(state->bytesDone), bytesText(state->bytesTotal));
    if (state->isFinished)
        m_state->setText(tr("Finished: all files are complete."));
    else if (m_missing.isEmpty())
        m_state->setText(tr("%1 The finish has not run yet.").arg(done));
    else
        m_state->setText(tr("%1 Missing: %2").arg(done, m_missing));
}

void ClusterDialog::save()
{
    m_saving = true;
    m_save->setEnabled(false);
    m_jobs.run(
        {{}, [] { return tr("Saving the plan"); }, JobVisibility::WhenLong}, this,
        [planned = m_planned, engine = m_form->engine(), request = request()](Task &) {
            return saveCluster(*planned, engine, request);
        },
        [this](const Expected<QString> &file) { fileSaved(file); });
}

void ClusterDialog::fileSaved(const Expected<QString> &file)
{
    m_saving = false;
    m_save->setEnabled(m_planned != nullptr);
    if (!file) {
        m_banner->setSentence(file.error().isCancelled() ? QString() : file.error().sentence());
        return;
    }
    m_banner->setSentence({});
    m_command->setText(jobCommand(m_form->engine(), *file));
    m_copyCommand->show();
    if (!m_planned->isSaved) {
        auto now = std::make_shared<PlannedCluster>(*m_planned);
        now->isSaved = true;
        m_planned = std::move(now);
        m_watch->watch(m_planned);
    }
    Q_EMIT saved(*file);
}

void ClusterDialog::copy(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
}

} // namespace burnish
