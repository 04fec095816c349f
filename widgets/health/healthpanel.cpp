// SPDX-License-Identifier: MIT
#include "widgets/health/healthpanel.h"

#include "core/base/plural.h"
#include "core/formats/targetname.h"
#include "core/health/healthreport.h"
#include "core/io/safefile.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/controls/filequestion.h"
#include "widgets/controls/filteredit.h"
#include "widgets/health/healthmodel.h"
#include "widgets/health/healthrun.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/style/symbols.h"
#include "widgets/workspace/workspace.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QTreeView>

namespace burnish {

namespace {

constexpr std::uint64_t scannedUnasked = std::uint64_t(4) << 30;

std::uint64_t bytesOf(const ModelState &state)
{
    std::uint64_t bytes = 0;
    for (const NodeId id : state.tensors())
        bytes += state.node(id).tensor->info().byteSize();
    return bytes;
}

/// The severity of a tab; none for the first, which has all.
std::optional<Severity> severityOf(int tab)
{
    return tab <= 0 ? std::nullopt : std::optional(Severity(tab - 1));
}

} // namespace

HealthPanel::HealthPanel(Workspace &workspace, QWidget *parent)
    : TabbedTablePanel(QStringLiteral("health"), PanelPlace::Workbench, workspace, severityCount + 1, parent)
    , m_model(new HealthModel(this))
    , m_symbol(new QLabel)
    , m_scan(new QToolButton)
    , m_copy(new QToolButton)
    , m_save(new QToolButton)
    , m_banner(new ErrorBanner)
{
    setModel(m_model);
    buildBar();
    setUpTable();
    connect(&workspace, &Workspace::activeDocumentChanged, this, &HealthPanel::follow);
    connect(&workspace, &Workspace::documentClosing, this, [this](ModelDocument *document) {
        if (m_document == document)
            follow(nullptr);
        delete m_runs.take(document);
    });
    follow(workspace.activeDocument());
    HealthPanel::retranslate();
}

void HealthPanel::buildBar()
{
    m_symbol->setVisible(false);
    for (QToolButton *button : {m_scan, m_copy, m_save}) {
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    }
    m_copy->setIcon(icon(QStringLiteral("copy")));
    m_save->setIcon(icon(QStringLiteral("export")));

    connect(tabs(), &QTabBar::currentChanged, this, &HealthPanel::showTab);
    connect(filter(), &FilterEdit::filterChanged, this, [this](const Filter &filter) {
        m_model->setFilter(filter);
        showState();
    });
    connect(m_scan, &QToolButton::clicked, this, [this] {
        HealthRun *run = m_document ? runOf(m_document) : nullptr;
        if (run && run->state() == HealthRun::State::Running)
            run->cancel();
        else
            scan();
    });
    connect(m_copy, &QToolButton::clicked, this, &HealthPanel::copy);
    connect(m_save, &QToolButton::clicked, this, &HealthPanel::promptToSave);

    QHBoxLayout *bar = makeBar();
    bar->addWidget(tabs(), 0, Qt::AlignBottom);
    bar->addStretch(1);
    bar->addWidget(m_symbol);
    bar->addWidget(aboutLabel(), 100);
    bar->addWidget(filter());
    bar->addWidget(m_scan);
    bar->addWidget(m_copy);
    bar->addWidget(m_save);
    layOut(bar, m_banner);
}

void HealthPanel::setUpTable()
{
    table()->setContextMenuPolicy(Qt::CustomContextMenu);
    QHeaderView *header = table()->header();
    header->resizeSection(HealthModel::FindingColumn, scaled(130, font()));
    header->resizeSection(HealthModel::TensorColumn, scaled(240, font()));
    header->resizeSection(HealthModel::NumberColumn, scaled(90, font()));
    new AdaptiveColumns(header, HealthModel::MeaningColumn, scaled(160, font()), {HealthModel::NumberColumn});
    connect(table(), &QTreeView::activated, this, [this](const QModelIndex &index) { lead(index.row()); });
    connect(table(), &QWidget::customContextMenuRequested, this, &HealthPanel::showMenu);
}

QString HealthPanel::title() const
{
    return tr("Health");
}

QKeySequence HealthPanel::shortcut() const
{
    return QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H);
}

HealthRun *HealthPanel::runOf(ModelDocument *document)
{
    HealthRun *&run = m_runs[document];
    if (run)
        return run;
    run = new HealthRun(document, workspace().jobs(), this);
    connect(run, &HealthRun::started, this, [this, document, made = run] {
        if (m_document == document)
            m_model->reset(made->scanned());
    });
    connect(run, &HealthRun::found, this, [this, document](const std::vector<HealthFinding> &findings) {
        if (m_document == document)
            m_model->append(findings);
    });
    connect(run, &HealthRun::changed, this, [this, document] {
        if (m_document == document)
            showState();
    });
    return run;
}

void HealthPanel::follow(ModelDocument *document)
{
    m_document = document;
    m_banner->setSentence({});
    if (const HealthRun *run = m_runs.value(document)) {
        m_model->reset(run->scanned());
        m_model->append(run->report().findings);
    } else {
        m_model->reset({});
    }
    setEnabled(document);
    m_bytes.reset();
    showState();
    countBytes();
}

/// Counts the bytes that a scan would read, and starts it if they are few.
void HealthPanel::countBytes()
{
    const QString key = QStringLiteral("health-bytes");
    if (!m_document)
        return workspace().jobs().drop(key);
    const ModelState &state = m_document->state();
    workspace().jobs().runSized(
        state.nodeCount(), {key, {}, JobVisibility::Silent}, this,
        [state](Task &) -> Expected<std::uint64_t> { return bytesOf(state); },
        [this](Expected<std::uint64_t> bytes) {
            if (!bytes)
                return;
            m_bytes = *bytes;
            showState();
            if (isInSight())
                scanIfSmall();
        });
}

void HealthPanel::cameIntoSight()
{
    countBytes();
}

void HealthPanel::scanIfSmall()
{
    if (m_document && runOf(m_document)->state() == HealthRun::State::New && m_bytes && *m_bytes <= scannedUnasked)
        scan();
}

void HealthPanel::scan()
{
    if (m_document)
        runOf(m_document)->start();
}

bool HealthPanel::isIdle() const
{
    return std::ranges::none_of(m_runs,
                                [](const HealthRun *run) { return run && run->state() == HealthRun::State::Running; });
}

void HealthPanel::showTab()
{
    m_model->setSeverity(severityOf(tabs()->currentIndex()));
    showState();
}

QString HealthPanel::aboutText(const HealthRun &run) const
{
    switch (run.state()) {
    case HealthRun::State::New:
        return {};
    case HealthRun::State::Running:
        return tr("Scanning tensors… %1").arg(shareText(run.progress()));
    case HealthRun::State::Cancelled:
        return tr("Cancelled before every tensor was scanned.");
    case HealthRun::State::Done:
        break;
    }
    if (run.isStale())
        return tr("The model has changed since the scan.");
    QString text =
        tr("%1 tensor(s) scanned", nullptr, int(std::min<std::uint64_t>(run.report().tensors, 1'000'000'000)))
            .arg(countText(run.report().tensors)) +
        QStringLiteral(" · ") + bytesText(run.report().bytes);
    if (run.report().leftOut > 0)
        text +=
            QStringLiteral(" · ") + tr("%1 more finding(s) of the same kinds", nullptr, forPlural(run.report().leftOut))
                                        .arg(countText(run.report().leftOut));
    return text;
}

QString HealthPanel::emptyText(const HealthRun *run) const
{
    if (!m_document)
        return tr("Open a model to check it for problems.");
    if (!run || run->state() == HealthRun::State::New)
        return tr("Not scanned yet. A scan reads every tensor once: %1.")
            .arg(m_bytes ? bytesText(*m_bytes) : QStringLiteral("…"));
    if (!m_model->findings().empty())
        return filter()->text().trimmed().isEmpty() ? tr("Nothing here.") : tr("No finding matches the filter.");
    if (run->state() == HealthRun::State::Running)
        return tr("Nothing found so far.");
    if (run->state() == HealthRun::State::Cancelled)
        return tr("No problems found in the tensors scanned.");
    return tr("No problems found: every tensor was scanned.");
}

void HealthPanel::showState()
{
    const HealthRun *run = m_runs.value(m_document);
    const auto state = run ? run->state() : HealthRun::State::New;
    const bool isRunning = state == HealthRun::State::Running;
    const bool isKnown = state == HealthRun::State::Done || state == HealthRun::State::Cancelled;
    emptyLabel()->setText(emptyText(run));
    pages()->setCurrentWidget(m_model->rowCount() > 0 ? static_cast<QWidget *>(table()) : emptyLabel());
    setAbout(run ? aboutText(*run) : QString());
    const bool warns = isKnown && (run->isStale() || state == HealthRun::State::Cancelled);
    m_symbol->setVisible(warns);
    if (warns)
        showSymbol(m_symbol, QStringLiteral("warning"), Role::Warning);
    m_scan->setIcon(icon(isRunning ? QStringLiteral("cancel") : QStringLiteral("health")));
    const bool isDone = state == HealthRun::State::Done;
    m_scan->setText(isRunning ? tr("Cancel") : isDone ? tr("Scan again") : tr("Scan"));
    m_scan->setToolTip(isRunning ? tr("Stop the scan and keep the findings")
                       : isDone  ? tr("Read what has changed since the last scan")
                       : isKnown ? tr("Read the tensors that have not been scanned")
                                 : tr("Read every tensor once"));
    m_copy->setEnabled(isKnown);
    m_save->setEnabled(isKnown);
    updateTabs();
}

TabbedTablePanel::Tab HealthPanel::tab(int index) const
{
    const HealthRun *run = m_runs.value(m_document);
    const bool isKnown = run && run->state() != HealthRun::State::New;
    const auto severity = severityOf(index);
    std::uint64_t count = 0;
    for (std::size_t i = 0; isKnown && i < severityCount; ++i)
        count += !severity || *severity == Severity(i) ? run->report().counts[i] : 0;
    Tab tab;
    tab.number = isKnown ? countText(count) : unknownText();
    tab.isEmpty = count == 0;
    if (!severity) {
        tab.word = tr("All");
        tab.keepsItsWord = true;
        return tab;
    }
    tab.word = *severity == Severity::Error     ? tr("Errors")
               : *severity == Severity::Warning ? tr("Warnings")
                                                : tr("Notes");
    tab.symbol = symbolOf(*severity);
    tab.role = roleOf(*severity);
    return tab;
}

int HealthPanel::widthBesideTabs() const
{
    int width = filter()->width() + 120;
    for (const QToolButton *button : {m_scan, m_copy, m_save})
        width += button->sizeHint().width() + 8;
    return width;
}

void HealthPanel::lead(int row)
{
    const HealthFinding finding = m_model->finding(row);
    if (!m_document || finding.nodes.empty())
        return;
    QList<NodeId> present;
    for (const NodeId id : finding.nodes) {
        if (m_document->state().contains(id))
            present.append(id);
    }
    if (present.isEmpty())
        return workspace().showStatus(tr("%1 is no longer in the model.").arg(pathOf(finding, m_model->state())));
    // Duplicates are selected together, all others alone: a place in a tensor is that of one.
    const bool areAlike = finding.kind == FindingKind::Duplicate || finding.kind == FindingKind::Tied;
    workspace().reveal(m_document, areAlike ? present : QList<NodeId>{present.first()});
    if (const auto index = indexOf(finding, m_model->state()); !index.empty())
        Q_EMIT elementRequested(m_document, present.first(), index);
    Q_EMIT findingShown();
}

void HealthPanel::showMenu(const QPoint &position)
{
    const QModelIndex index = table()->indexAt(position);
    if (!index.isValid())
        return;
    const HealthFinding finding = m_model->finding(index.row());
    const QString path = pathOf(finding, m_model->state());
    const QString sentence = sentenceOf(finding, m_model->state());
    QMenu menu(this);
    QAction *show = menu.addAction(tr("Show in the tree"), this, [this, row = index.row()] { lead(row); });
    show->setEnabled(!finding.nodes.empty());
    menu.addSeparator();
    QAction *copyPath = menu.addAction(tr("Copy path"), this, [path] { QGuiApplication::clipboard()->setText(path); });
    copyPath->setEnabled(!path.isEmpty());
    menu.addAction(tr("Copy finding"), this, [path, sentence] {
        QGuiApplication::clipboard()->setText(path.isEmpty() ? sentence : path + QStringLiteral(": ") + sentence);
    });
    menu.exec(table()->viewport()->mapToGlobal(position));
}

void HealthPanel::copy()
{
    if (const HealthRun *run = m_runs.value(m_document)) {
        QGuiApplication::clipboard()->setText(healthAsText(run->report(), run->scanned()));
        workspace().showStatus(tr("Copied the report."));
    }
}

void HealthPanel::promptToSave()
{
    if (!m_document)
        return;
    const QString stem = withoutFormatExtension(m_document->ownName());
    promptForFile(this, tr("Save report"), QStringLiteral("%1-health.txt").arg(stem),
                  {{tr("Text (*.txt)"), QStringLiteral("txt")},
                   {tr("Table (*.csv)"), QStringLiteral("csv")},
                   {tr("JSON (*.json)"), QStringLiteral("json")}},
                  [this](const QString &path) { saveReport(path); });
}

void HealthPanel::saveReport(const QString &path)
{
    const HealthRun *run = m_runs.value(m_document);
    if (!run)
        return;
    const QByteArray content = path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive)
                                   ? healthAsJson(run->report(), run->scanned())
                               : path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive)
                                   ? healthAsCsv(run->report(), run->scanned()).toUtf8()
                                   : healthAsText(run->report(), run->scanned()).toUtf8();
    const auto saved = SafeFile::writeAll(path, SafeFile::Existing::Replace, content);
    m_banner->setSentence(saved ? QString() : saved.error().sentence());
    if (saved)
        workspace().showStatus(tr("Saved %1").arg(path));
}

void HealthPanel::retranslate()
{
    m_copy->setText(tr("Copy"));
    m_copy->setToolTip(tr("Copy the whole report as text"));
    m_save->setText(tr("Save…"));
    m_save->setToolTip(tr("Save the report as text, CSV or JSON"));
    tabs()->setAccessibleName(tr("Severity"));
    table()->setAccessibleName(tr("Findings"));
    m_model->retranslate();
    showState();
}

void HealthPanel::changeEvent(QEvent *event)
{
    TabbedTablePanel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        showState();
}

void HealthPanel::resizeEvent(QResizeEvent *event)
{
    const bool isNarrow = width() < scaled(1150, font());
    for (QToolButton *button : {m_copy, m_save})
        button->setToolButtonStyle(isNarrow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    TabbedTablePanel::resizeEvent(event);
}

} // namespace burnish
