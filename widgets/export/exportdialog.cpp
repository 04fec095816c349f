// SPDX-License-Identifier: MIT
#include "widgets/export/exportdialog.h"

#include "core/adapt/adapterchoice.h"
#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "core/export/exportprogram.h"
#include "core/remap/remaprule.h"
#include "core/structure/fill/fill.h"
#include "widgets/export/figuresrow.h"
#include "widgets/export/lossesnote.h"
#include "widgets/export/plantables.h"
#include "widgets/export/precisionfields.h"
#include "widgets/export/recorderadvice.h"
#include "widgets/export/repeatbuttons.h"
#include "widgets/jobs/disposal.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/structure/matchdialog.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"

#include <QBoxLayout>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QStorageInfo>
#include <QStyle>

#include <algorithm>
#include <climits>

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

/// The first few of these names and the number of the others.
template <typename Items, typename NameOf> QString listed(const Items &items, NameOf nameOf)
{
    constexpr std::size_t shown = 3;
    QStringList names;
    for (std::size_t i = 0; i < std::min(shown, items.size()); ++i)
        names += quotedForMessage(nameOf(items[i]));
    const QString first = joinedNames(names);
    return items.size() <= shown ? first
                                 : ExportDialog::tr("%1 and %2 more").arg(first, countText(items.size() - shown));
}

QString listed(const std::vector<std::string> &paths)
{
    return listed(paths, [](const std::string &path) { return path; });
}

/// Drops settings of an earlier export that no longer apply.
ExportOptions stillValid(ExportOptions options, const ModelState &state)
{
    std::erase_if(options.assigned, [&](const auto &pair) { return !state.find(pair.second); });
    if (!options.idSeed)
        options.idSeed = ParamId::random();
    return options;
}

} // namespace

ExportDialog::ExportDialog(ModelState state, ExportContext context, const ExportOptions &initial, JobRunner &jobs,
                           QWidget *parent)
    : Dialog(parent)
    , m_state(std::move(state))
    , m_lineage(context.lineage)
    , m_rustSource{context.filePath, context.format, context.opened, {}}
    , m_jobs(jobs)
    , m_banner(new RemedyBanner(this))
{
    const QString modelName = context.modelName;
    m_sourceBytes = context.fileSize;

    setWindowTitle(tr("Export %1").arg(modelName));
    resize(scaled(1280, font()), scaled(742, font()));

    auto *title = new QLabel(windowTitle(), this);
    title->setTextFormat(Qt::PlainText);
    title->setFont(titleFont(font(), 3));
    title->setContentsMargins(16, 10, 16, 10);
    context.layout = m_state.layout();
    context.omissions = m_state.omissions();
    context.layoutText = layoutForPeople(m_state);
    context.layoutGround = m_state.layoutGround();
    m_form = new ExportForm(std::move(context), stillValid(initial, m_state), this);
    m_advice = new RecorderAdvice(this);

    m_planSide = new QWidget(this);
    auto *right = new QVBoxLayout(m_planSide);
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(0);
    m_figures = new FiguresRow(this);
    right->addWidget(m_figures);
    right->addWidget(line(QFrame::HLine, this));
    right->addWidget(m_advice);
    right->addWidget(line(QFrame::HLine, this));
    m_tables = new PlanTables(this);
    right->addWidget(m_tables, 1);
    m_parts = new QHBoxLayout;
    m_parts->setSpacing(0);
    m_partLine = line(QFrame::VLine, this);
    m_parts->addWidget(m_form);
    m_parts->addWidget(m_partLine);
    m_parts->addWidget(m_planSide, 1);

    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(title);
    layout->addWidget(line(QFrame::HLine, this));
    layout->addLayout(m_parts, 1);
    setContents(layout, buildFoot());
    pin(m_banner);
    m_planSide->installEventFilter(this);
    arrange();

    m_typing.setSingleShot(true);
    m_typing.setInterval(80);
    connect(&m_typing, &QTimer::timeout, this, &ExportDialog::replan);
    connect(m_form, &ExportForm::optionsChanged, this, [this] {
        m_structureRefusal.reset();
        setStale(true);
        m_typing.start();
    });
    connect(m_form, &ExportForm::structureFileChosen, this, &ExportDialog::readStructure);
    connect(m_tables, &PlanTables::keepRequested, m_form->precisionFields(), &PrecisionFields::keep);
    connect(m_advice, &RecorderAdvice::chosen, m_form, &ExportForm::setFormat);
    m_jobs.runSized(
        m_state.nodeCount(), {QStringLiteral("export-count"), {}, JobVisibility::Silent}, this,
        [state = m_state](Task &) -> Expected<std::size_t> { return state.tensors().size(); },
        [this](Expected<std::size_t> count) {
            if (count)
                m_form->setTensorCount(*count);
        });
    replan();
}

ExportDialog::~ExportDialog()
{
    // The tables and buttons have references, too, until they are destroyed.
    disposeSharedSoon(std::const_pointer_cast<PlannedExport>(m_planned));
}

bool ExportDialog::isBusy() const
{
    return m_planning || m_counting || m_reading || m_repeat->isRecording() || m_typing.isActive();
}

QWidget *ExportDialog::buildFoot()
{
    auto *panel = new QWidget(this);
    auto *row = new QHBoxLayout(panel);
    row->setContentsMargins(12, 12, 16, 12);
    row->setSpacing(8);
    m_repeat = new RepeatButtons(row, m_jobs, panel);
    connect(m_repeat, &RepeatButtons::elsewhereRequested, this, &ExportDialog::elsewhereRequested);
    row->addStretch();
    m_free = new QLabel(panel);
    m_free->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(m_free);
    row->addSpacing(8);
    auto *cancel = new QPushButton(tr("Cancel"), panel);
    cancel->setAutoDefault(false);
    m_export = new QPushButton(tr("Export"), panel);
    setPrimary(m_export);
    m_export->setEnabled(false);
    row->addWidget(cancel);
    row->addWidget(m_export);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::exportNow);
    return panel;
}

void ExportDialog::replan()
{
    ExportOptions options = m_form->options();
    m_advice->setCurrent(options.format);
    const QStorageInfo disk(QFileInfo(options.target).absolutePath());
    m_free->setText(disk.isValid() ? tr("Free on disk: %1").arg(bytesText(std::uint64_t(disk.bytesAvailable())))
                                   : QString());
    m_planning = true;
    m_jobs.run(
        {QStringLiteral("export-plan"), {}, JobVisibility::Silent}, this,
        [options, requested = requested(options), chosen = m_form->structure(), own = m_form->ownStructure(),
         known = m_planned ? m_planned->replaced : nullptr](Task &task) {
            return planRequested(options, requested, chosen, own, known, task);
        },
        [this](Expected<PlannedExportPtr> plan) { planned(plan); });
}

RecordedExport ExportDialog::requested(const ExportOptions &options) const
{
    RecordedExport requested;
    requested.order = nextLineageOrder();
    requested.model = m_lineage;
    requested.state = m_state;
    requested.options = options;
    requested.templateModel = m_form->structure().record;
    return requested;
}

void ExportDialog::planned(const Expected<PlannedExportPtr> &plan)
{
    m_planning = false;
    m_refusal.reset();
    setStale(false);
    disposeSharedSoon(std::const_pointer_cast<PlannedExport>(m_planned));
    if (!plan) {
        m_plan.reset();
        m_planned.reset();
        m_refusal = plan.error();
        m_repeat->takeBack();
        showMessage();
        return;
    }
    m_planned = *plan;
    m_plan = std::shared_ptr<const ExportPlan>(m_planned, &m_planned->plan);
    showPlan();
    m_counting = m_plan->figures.mayLose > 0;
    if (!m_counting) {
        m_jobs.drop(QStringLiteral("export-losses"));
        counted(std::vector<TensorLosses>());
        return;
    }
    m_tables->display(tr("Counting losses…"));
    m_figures->setLossyText(QStringLiteral("…"));
    m_jobs.run(
        {QStringLiteral("export-losses"), [] { return tr("Counting cast losses"); }, JobVisibility::WhenLong}, this,
        [current = m_plan](Task &task) -> Expected<std::vector<TensorLosses>> {
            BURNISH_TRY(std::vector<TensorLosses> losses, measureLosses(*current, task));
            sortWorstFirst(losses);
            return losses;
        },
        [this](Expected<std::vector<TensorLosses>> losses) { counted(std::move(losses)); });
}

void ExportDialog::counted(Expected<std::vector<TensorLosses>> losses)
{
    m_counting = false;
    if (!losses) {
        m_figures->setLossyText(unknownText());
        m_tables->display(losses.error().isCancelled() ? QString() : losses.error().sentence());
        return;
    }
    m_figures->setLossy(losses->size());
    std::optional<Error> refusal = losses->empty() ? std::nullopt : losses->front().refusal;
    m_tables->showLosses(*std::move(losses));
    if (refusal) {
        m_refusal = std::move(refusal);
        showMessage();
    }
}

void ExportDialog::showPlan()
{
    m_figures->showPlan(*m_plan, m_sourceBytes);
    m_tables->showPlan(m_plan, m_planned->rows);
    m_figures->fit(roomBesideForm() - 2 * 16);
    arrange();
    m_rustSource.adapters = m_plan->adapters;
    m_repeat->offer(m_planned, requested(m_plan->options), m_rustSource);
    showMessage();
}

/// Shows the most serious message.
void ExportDialog::showMessage()
{
    updateExport();
    if (m_structureRefusal)
        showProblem(*m_structureRefusal, PlanRemedy::None);
    else if (!m_plan)
        showProblem(*m_refusal, PlanRemedy::None);
    else if (needsConsentToReplace() &&
             (m_plan->problems.empty() || m_plan->problems.front().remedy == PlanRemedy::Overwrite))
        showQuestion();
    else if (!m_plan->problems.empty())
        showProblem(m_plan->problems.front().error, m_plan->problems.front().remedy);
    else if (m_refusal)
        showProblem(*m_refusal, PlanRemedy::OtherPrecision);
    else if (!showWarning())
        hideBanner();
}

/// What the banner was about is settled: its buttons are followed by the export.
void ExportDialog::hideBanner()
{
    const bool hasFocus = m_banner->isAncestorOf(focusWidget());
    m_banner->hide();
    if (hasFocus)
        m_export->setFocus(Qt::OtherFocusReason);
}

void ExportDialog::updateExport()
{
    m_export->setEnabled(!m_isStale && m_plan && m_plan->canRun() && !needsConsentToReplace());
}

bool ExportDialog::needsConsentToReplace() const
{
    if (!m_planned || !m_planned->lostInFile.isLoss())
        return false;
    return !m_agreed || m_agreed->first != m_plan->options.target ||
           m_agreed->second.after > m_planned->lostInFile.after;
}

/// Asks before replacing a file that contains more than the export.
void ExportDialog::showQuestion()
{
    const FieldLoss &loss = m_planned->lostInFile;
    const QString name = shownFileName(namingPath(m_plan->options.target));
    const int count = int(std::min<std::size_t>(loss.before - loss.after, INT_MAX));
    const QString text = loss.gone.empty()
                             ? tr("%1 has %n more field(s) than this export.", nullptr, count).arg(name)
                             : tr("%1 has %n more field(s) than this export. Missing here: %2.", nullptr, count)
                                   .arg(name, listed(loss.gone));
    std::vector<Remedy> remedies = {{tr("Replace anyway"), [this] {
                                         m_agreed = {m_plan->options.target, m_planned->lostInFile};
                                         m_form->setOverwrite(true);
                                         showMessage();
                                     }}};
    if (m_form->ownStructure().structure && m_plan->options.format->info.isRecord && !m_plan->options.structure)
        remedies.push_back({tr("Use the structure"), [this] { m_form->chooseOwnStructure(); }});
    m_banner->display(QStringLiteral("warning"), Role::Warning, Role::Banner, text, std::move(remedies));
}

/// Shows what does not prevent the export but is too important for a table row alone. Returns false if there is nothing
/// to warn about.
bool ExportDialog::showWarning()
{
    const bool isByNames = m_plan->options.format->info.isRecord && !m_plan->options.structure && !m_state.isRecord();
    const FieldLoss &loss = m_planned->lostOfStructure;
    const std::vector<std::uint32_t> &lost = m_planned->rows->lost;
    QString text;
    std::vector<Remedy> remedies;
    if (loss.isLoss()) {
        text = tr("Without the structure %1, the file will lack %n field(s): %2.", nullptr,
                  int(std::min<std::size_t>(loss.gone.size(), INT_MAX)))
                   .arg(m_form->ownStructure().name, listed(loss.gone));
        remedies.push_back({tr("Use the structure"), [this] { m_form->chooseOwnStructure(); }});
    } else if (isByNames) {
        text = namesOnlyWarning().message();
        remedies.push_back({tr("Rust source…"), [this] { m_form->promptForStructure(StructureKind::Rust); }});
        remedies.push_back({tr("Template…"), [this] { m_form->promptForStructure(StructureKind::Template); }});
    } else if (!lost.empty()) {
        text = tr("%n tensor(s) of the model will not be written because no field of the structure accepts them: %1.",
                  nullptr, int(std::min<std::size_t>(lost.size(), INT_MAX)))
                   .arg(listed(lost, [this](std::uint32_t row) { return m_plan->rows[row].oldPath.str(); }));
    } else {
        return false;
    }
    m_banner->display(QStringLiteral("warning"), Role::Warning, Role::Banner, text, std::move(remedies));
    return true;
}

OmissionKind ExportDialog::omission() const
{
    return m_plan && !m_plan->problems.empty() ? m_plan->problems.front().omission : OmissionKind::Fields;
}

QString ExportDialog::lackingText() const
{
    const auto &entries = m_plan->leftOut.entries();
    const auto first = std::ranges::find(entries, omission(), &Omission::kind);
    const QString reason = first == entries.end() ? QString() : first->reason.sentence();
    const std::size_t count = m_plan->leftOut.count(omission());
    return count < 2 ? reason
                     : joinedSentences({reason, tr("There are %n more like this.", nullptr, forPlural(count - 1))});
}

QString ExportDialog::missingText(const Error &error) const
{
    if (!m_plan || m_plan->figures.missing == 0)
        return error.details();
    const std::vector<std::uint32_t> &missing = m_planned->rows->missing;
    return tr("Burn would refuse this file: %n field(s) missing: %1.", nullptr,
              int(std::min<std::size_t>(missing.size(), INT_MAX)))
        .arg(listed(missing, [this](std::uint32_t row) { return m_plan->rows[row].newPath.str(); }));
}

void ExportDialog::showProblem(const Error &error, PlanRemedy remedy)
{
    const bool isMissing =
        (remedy == PlanRemedy::AllowPartial && omission() == OmissionKind::Fields) || remedy == PlanRemedy::FillFields;
    QString text = isMissing                            ? missingText(error)
                   : remedy == PlanRemedy::AllowPartial ? lackingText()
                                                        : error.details();
    if (remedy == PlanRemedy::ChooseReading)
        text = tr("The file does not say whether the quantised values of %1 are integers (Burn 0.22 on CPUs) or floats "
                  "(GPUs, Burn 0.23).")
                   .arg(error.tensor());
    m_banner->display(QStringLiteral("missing"), Role::Error, Role::BannerError, text, remediesOf(remedy));
}

std::vector<ExportDialog::Remedy> ExportDialog::remediesOf(PlanRemedy remedy)
{
    std::vector<Remedy> remedies;
    const bool canMatch = m_plan && m_plan->figures.unused > 0 && omission() == OmissionKind::Fields;
    switch (remedy) {
    case PlanRemedy::Overwrite:
        return {{tr("Replace it"), [this] { m_form->setOverwrite(true); }}};
    case PlanRemedy::AllowPartial:
        if (canMatch)
            remedies.push_back({tr("Match…"), [this] { openMatch(); }});
        remedies.push_back({tr("Allow"), [this, kind = omission()] { m_form->allow(kind); }});
        return remedies;
    case PlanRemedy::FillFields:
        if (canMatch)
            remedies.push_back({tr("Match…"), [this] { openMatch(); }});
        remedies.push_back({tr("Template…"), [this] { m_form->promptForStructure(StructureKind::Template); }});
        return remedies;
    case PlanRemedy::OtherPlace:
        return {{tr("Browse…"), [this] { m_form->browse(); }}};
    case PlanRemedy::OtherSelection:
        return {{tr("Change the selection"), [this] { m_form->focusSelection(); }}};
    case PlanRemedy::Adapter:
        return {{tr("PyTorch layout"), [this] { m_form->setAdapterFor(Layout::PyTorch); }},
                {tr("Burn layout"), [this] { m_form->setAdapterFor(Layout::Burn); }}};
    case PlanRemedy::ChooseReading:
        return {{tr("Read as integers"), [this] { m_form->setQuantReading(QuantReading::Integers); }},
                {tr("Read as floats"), [this] { m_form->setQuantReading(QuantReading::Floats); }}};
    case PlanRemedy::Dequantise:
        return {dequantising(Dtype::F16), dequantising(Dtype::F32)};
    case PlanRemedy::TopLevel: {
        const std::string key = m_plan->problems.front().modules.front();
        return {{tr("Treat %1 as model root").arg(quotedForMessage(key)),
                 [this, key] { Q_EMIT topLevelRequested(QString::fromStdString(key), m_plan->options); }}};
    }
    case PlanRemedy::Mark:
        return {{tr("Linear layers"), [this] { m_form->mark(m_plan->problems.front().modules, "Linear"); }},
                {tr("Embeddings"), [this] { m_form->mark(m_plan->problems.front().modules, "Embedding"); }}};
    default:
        return {};
    }
}

/// Writes the values of the quantised tensors that the first problem names.
ExportDialog::Remedy ExportDialog::dequantising(Dtype dtype)
{
    return {tr("Dequantise to %1").arg(nameForText(dtype)),
            [this, dtype] { m_form->precisionFields()->prefer(patternFor(m_plan->problems.front().modules), dtype); }};
}

void ExportDialog::readStructure(const QString &path)
{
    m_reading = true;
    m_jobs.run(
        {QStringLiteral("export-structure"),
         [name = shownFileName(path)] { return tr("Reading the structure of %1").arg(name); }, JobVisibility::WhenLong},
        this, [path](Task &task) { return Structures::readFile(path, task); },
        [this](Expected<ChosenStructure> chosen) {
            m_reading = false;
            m_structureRefusal.reset();
            if (chosen) {
                m_form->addStructure(*std::move(chosen));
            } else if (!chosen.error().isCancelled()) {
                m_structureRefusal = chosen.error();
                showMessage();
            }
        });
}

void ExportDialog::openMatch()
{
    if (!m_plan || !m_plan->options.structure || m_reading)
        return;
    m_reading = true;
    m_jobs.run(
        {QStringLiteral("export-match"), [] { return tr("Matching tensors to fields"); }, JobVisibility::WhenLong},
        this,
        [state = m_state, structure = m_plan->options.structure](Task &) -> Expected<Matches> {
            BURNISH_TRY(const StructureFieldsPtr fields, makeStructureFields(state, structure));
            return findMatches(*fields);
        },
        [this](Expected<Matches> matches) {
            m_reading = false;
            if (matches)
                promptMatches(*std::move(matches));
        });
}

void ExportDialog::promptMatches(Matches matches)
{
    auto *dialog = new MatchDialog(std::move(matches), this);
    dialog->offerForExport();
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(true);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const Matches &found = dialog->model()->matches();
        std::vector<std::pair<std::string, std::string>> pairs;
        for (const MatchProposal &pair : dialog->model()->chosen())
            pairs.emplace_back(found.fields[pair.field].path, found.tensors[pair.tensor].path);
        m_form->assign(pairs);
    });
    dialog->open();
}

void ExportDialog::resizeEvent(QResizeEvent *event)
{
    Dialog::resizeEvent(event);
    arrange();
    m_figures->fit(roomBesideForm() - 2 * 16);
    m_tables->fit(roomBesideForm());
}

bool ExportDialog::eventFilter(QObject *watched, QEvent *event)
{
    // The plan's figures and tables may need more room than before.
    if (watched == m_planSide && event->type() == QEvent::LayoutRequest)
        arrange();
    return Dialog::eventFilter(watched, event);
}

int ExportDialog::roomBesideForm() const
{
    if (m_parts->direction() == QBoxLayout::LeftToRight)
        return width() - m_form->width();
    return width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent);
}

void ExportDialog::arrange()
{
    const int beside = scaled(440, font());
    // The scroll bar may be needed anyway.
    const int room = width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const bool isNarrow = room < beside + std::max(m_planSide->minimumSizeHint().width(), scaled(340, font()));
    const auto direction = isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    if (m_parts->direction() == direction && m_form->minimumWidth() > 0)
        return;
    m_parts->setDirection(direction);
    m_partLine->setFrameShape(isNarrow ? QFrame::HLine : QFrame::VLine);
    m_partLine->setMaximumSize(isNarrow ? QSize(QWIDGETSIZE_MAX, 1) : QSize(1, QWIDGETSIZE_MAX));
    m_partLine->setMinimumSize(isNarrow ? QSize(0, 1) : QSize(1, 0));
    // Below each other, the dialog scrolls instead of the form.
    m_form->setMinimumWidth(isNarrow ? 1 : beside);
    m_form->setMaximumWidth(isNarrow ? QWIDGETSIZE_MAX : beside);
    m_form->setMinimumHeight(isNarrow ? m_form->widget()->sizeHint().height() : 0);
    m_tables->setTableMinimum(isNarrow ? scaled(180, font()) : 0);
}

void ExportDialog::setStale(bool stale)
{
    m_figures->setStale(stale);
    m_isStale = stale;
    if (stale)
        m_repeat->disable();
    updateExport();
}

void ExportDialog::exportNow()
{
    if (m_plan && m_plan->canRun() && !needsConsentToReplace())
        accept();
}

} // namespace burnish
