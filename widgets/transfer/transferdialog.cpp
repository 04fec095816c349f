// SPDX-License-Identifier: MIT
#include "widgets/transfer/transferdialog.h"

#include "core/transfer/burnsimulation.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/counttabs.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/plainlabel.h"
#include "widgets/controls/remedybanner.h"
#include "widgets/controls/tables.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/remap/rules/rulespreview.h"
#include "widgets/report/reportmodel.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/symbols.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>

#include <algorithm>
#include <iterator>

namespace burnish {

namespace {

QFrame *line(QFrame::Shape shape, QWidget *parent)
{
    auto *frame = new QFrame(parent);
    frame->setFrameShape(shape);
    frame->setFrameShadow(QFrame::Plain);
    frame->setForegroundRole(QPalette::Mid);
    if (shape == QFrame::HLine)
        frame->setFixedHeight(1);
    else
        frame->setFixedWidth(1);
    return frame;
}

/// Any thread.
Expected<PlannedTransferPtr> planned(const TransferModel &from, const TransferModel &into, TransferOptions options,
                                     Task &task, const PlannedTransferPtr &earlier)
{
    auto made = std::make_shared<PlannedTransfer>();
    if (options.tensorRules)
        options.ruleValues = ruleValuesOf(RulesContext{from.state, from.file});
    const TransferSource given{from.state, from.name, from.key};
    BURNISH_TRY(made->plan, planTransfer({&given, 1}, into.state, options, task, earlier ? &earlier->plan : nullptr));
    const TransferPlan &plan = made->plan;
    std::vector<BurnSimulation> burn;
    if (!from.formatId.isEmpty() && !plan.adapters.empty()) {
        burn = burnSimulation(plan.sources.front(), from.formatId, into.state, options, plan.adapters.front());
        std::vector<BurnSimulation> newest = burnSimulation(plan.sources.front(), from.formatId, into.state, options,
                                                            plan.adapters.front(), BurnVersion::V0_22);
        std::ranges::move(newest, std::back_inserter(burn));
    }
    made->content = transferReport(into.name, into.state, plan.sources, plan, burn);
    return PlannedTransferPtr(std::move(made));
}

QString remedyText(PlanRemedy remedy)
{
    switch (remedy) {
    case PlanRemedy::AllowPartial:
        return TransferDialog::tr("Continue without them");
    case PlanRemedy::NoValidate:
        return TransferDialog::tr("Leave them out");
    case PlanRemedy::OtherSelection:
        return TransferDialog::tr("Change the filter");
    case PlanRemedy::Rename:
        return TransferDialog::tr("Change the rules");
    case PlanRemedy::Adapter:
        return TransferDialog::tr("Choose an adapter");
    default:
        return {};
    }
}

} // namespace

TransferDialog::TransferDialog(QList<TransferModel> models, int from, int into, TensorRules rules, JobRunner &jobs,
                               QWidget *parent)
    : Dialog(parent)
    , m_models(std::move(models))
    , m_jobs(jobs)
    , m_form(new TransferForm(m_models, from, into, std::move(rules), jobs, this))
    , m_rows(new ReportModel(this))
    , m_banner(new RemedyBanner(this))
{
    setWindowTitle(tr("Transfer weights"));
    resize(scaled(1180, font()), scaled(700, font()));
    QLabel *title = plainLabel(windowTitle(), this);
    title->setFont(titleFont(font(), 3));
    title->setContentsMargins(16, 10, 16, 10);
    m_form->setFixedWidth(scaled(400, font()));
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_form);
    middle->addWidget(line(QFrame::VLine, this));
    middle->addWidget(buildPlan(), 1);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(title);
    layout->addWidget(line(QFrame::HLine, this));
    layout->addLayout(middle, 1);
    layout->addWidget(m_banner);
    setContents(layout, buildFoot());

    m_typing.setSingleShot(true);
    m_typing.setInterval(80);
    connect(&m_typing, &QTimer::timeout, this, &TransferDialog::replan);
    connect(m_form, &TransferForm::changed, this, &TransferDialog::formChanged);
    replan();
}

TransferDialog::~TransferDialog()
{
    // The editor of a rule commits it when it is destroyed, after this object's members.
    m_form->disconnect(this);
    m_table->horizontalHeader()->disconnect(this);
    m_table->selectionModel()->disconnect(this);
}

QWidget *TransferDialog::buildPlan()
{
    auto *panel = new QWidget(this);
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_tabs = new CountTabBar(reportPartCount, panel);
    m_tabs->setAccessibleName(tr("What the transfer does"));
    auto *tabs = new QHBoxLayout;
    tabs->setContentsMargins(8, 6, 16, 0);
    tabs->addWidget(m_tabs);
    tabs->addStretch();
    layout->addLayout(tabs);
    m_table = new QTableView(panel);
    m_table->setModel(m_rows);
    prepareTable(m_table);
    m_table->setAccessibleName(tr("Tensors in the transfer"));
    QHeaderView *header = m_table->horizontalHeader();
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    header->resizeSection(ReportModel::PathColumn, scaled(280, font()));
    header->resizeSection(ReportModel::ContainerColumn, scaled(90, font()));
    header->resizeSection(ReportModel::ShapeColumn, scaled(90, font()));
    header->setStretchLastSection(true);
    layout->addWidget(m_table, 1);
    m_sentence = plainLabel({}, panel);
    m_sentence->setObjectName(QStringLiteral("rowSentence"));
    m_sentence->setWordWrap(true);
    m_sentence->setContentsMargins(16, 6, 16, 6);
    m_sentence->setMinimumWidth(1); // it wraps; a long path must not widen the dialog
    m_sentence->hide();
    layout->addWidget(m_sentence);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &TransferDialog::showSentence);
    connect(header, &QHeaderView::sectionResized, this, &TransferDialog::showSentence);
    m_nothing = new EmptyPlaceholder(m_table);
    connect(m_tabs, &QTabBar::currentChanged, this, &TransferDialog::showPart);
    connect(m_tabs, &QTabBar::tabBarClicked, this, [this] { m_tabChosen = true; });
    showTabs(true);
    return panel;
}

QWidget *TransferDialog::buildFoot()
{
    auto *panel = new QWidget(this);
    auto *row = new QHBoxLayout(panel);
    row->setContentsMargins(16, 12, 16, 12);
    row->setSpacing(8);
    auto *undo = new Decoration(panel, QStringLiteral("undo"), Role::TextSecondary);
    QLabel *promise = plainLabel(tr("One undo step. The source model stays as it is."), panel);
    promise->setForegroundRole(QPalette::PlaceholderText);
    m_done = plainLabel({}, panel);
    m_done->setForegroundRole(QPalette::PlaceholderText);
    auto *cancel = new QPushButton(tr("Cancel"), panel);
    cancel->setAutoDefault(false);
    m_apply = new QPushButton(tr("Apply"), panel);
    m_apply->setObjectName(QStringLiteral("apply"));
    setPrimary(m_apply);
    m_apply->setEnabled(false);
    row->addWidget(undo);
    promise->setWordWrap(true);
    row->addWidget(promise, 1);
    row->addWidget(m_done);
    row->addSpacing(8);
    row->addWidget(cancel);
    row->addWidget(m_apply);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_apply, &QPushButton::clicked, this, &QDialog::accept);
    return panel;
}

void TransferDialog::formChanged()
{
    showTabs(true);
    m_table->setEnabled(false);
    m_apply->setEnabled(false);
    m_typing.start();
}

void TransferDialog::replan()
{
    m_planning = true;
    m_jobs.run(
        {QStringLiteral("transfer-plan"), {}, JobVisibility::Silent}, this,
        [from = m_models[m_form->from()], into = m_models[m_form->into()], options = m_form->options(),
         earlier = m_plan](Task &task) { return burnish::planned(from, into, options, task, earlier); },
        [this](const Expected<PlannedTransferPtr> &plan) { planned(plan); });
}

void TransferDialog::planned(const Expected<PlannedTransferPtr> &plan)
{
    if (m_typing.isActive())
        return;
    m_planning = false;
    m_table->setEnabled(true);
    if (!plan) {
        m_plan.reset();
        showProblem(plan.error().sentence(), PlanRemedy::None);
        showTabs(true);
        showPart();
        return;
    }
    m_plan = *plan;
    showPlan();
}

void TransferDialog::showPlan()
{
    const TransferPlan &plan = m_plan->plan;
    m_form->showStandings(plan);
    showTabs(false);
    if (!m_tabChosen) {
        ReportPart first = ReportPart::Applied;
        for (const ReportPart part :
             {ReportPart::Unused, ReportPart::Missing, ReportPart::Warnings, ReportPart::Errors})
            if (!m_plan->content.part(part).empty())
                first = part;
        m_tabs->setCurrentIndex(int(first));
    }
    showPart();
    QStringList done;
    if (plan.transposed > 0)
        done.append(tr("%n transposed", nullptr, int(plan.transposed)));
    if (plan.renamed > 0)
        done.append(tr("%n renamed by the adapter", nullptr, int(plan.renamed)));
    if (plan.cast > 0)
        done.append(tr("%n cast", nullptr, int(plan.cast)));
    m_done->setText(done.join(QStringLiteral(" · ")));
    m_apply->setText(tr("Apply %n tensor(s)", nullptr, int(plan.result.applied.size())));
    m_apply->setEnabled(plan.canRun());
    if (plan.canRun())
        m_banner->hide();
    else
        showProblem(plan.problems.front().error.sentence(), plan.problems.front().remedy);
}

void TransferDialog::showTabs(bool isStale)
{
    QList<CountTab> tabs;
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        const auto part = ReportPart(tab);
        tabs.append({wordOf(part), m_plan ? std::optional(m_plan->content.part(part).size()) : std::nullopt,
                     symbolOf(part), isStale ? Role::Disabled : roleOf(part)});
    }
    m_tabs->setTabs(tabs);
}

void TransferDialog::showPart()
{
    const auto part = ReportPart(std::max(0, m_tabs->currentIndex()));
    m_rows->setRows(part, m_plan ? m_plan->content.part(part) : std::vector<ReportRow>());
    m_nothing->setSentence(m_plan ? tr("Nothing here.") : QString());
    resizeColumn(m_table->horizontalHeader(), ReportModel::ShapeColumn,
                 std::clamp(textsWidth(*m_table, ReportModel::ShapeColumn), scaled(90, font()), scaled(170, font())));
    // Rows about the whole model have neither, and long sentences.
    for (const int column : {int(ReportModel::ContainerColumn), int(ReportModel::ShapeColumn)})
        m_table->setColumnHidden(column, textsWidth(*m_table, column) == 0);
    showSentence();
}

void TransferDialog::showSentence()
{
    const QModelIndex current = m_table->currentIndex();
    const QModelIndex cell = m_rows->index(current.isValid() ? current.row() : 0, ReportModel::MeaningColumn);
    m_sentence->setText(cell.data().toString());
    m_sentence->setVisible(cell.isValid() &&
                           m_table->sizeHintForIndex(cell).width() > m_table->columnWidth(ReportModel::MeaningColumn));
}

void TransferDialog::showProblem(const QString &sentence, PlanRemedy remedy)
{
    std::vector<RemedyBanner::Remedy> remedies;
    if (const QString text = remedyText(remedy); !text.isEmpty())
        remedies.push_back({text, [this, remedy] { m_form->remedy(remedy); }});
    m_banner->display(QStringLiteral("missing"), Role::Error, Role::BannerError, sentence, std::move(remedies));
    m_apply->setEnabled(false);
}

} // namespace burnish
