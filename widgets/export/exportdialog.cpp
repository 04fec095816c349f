// SPDX-License-Identifier: MIT
#include "widgets/export/exportdialog.h"

#include "core/export/adapterchoice.h"
#include "core/remap/remaprule.h"
#include "widgets/export/exportcommand.h"
#include "widgets/export/recorderadvice.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/style/tables.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStorageInfo>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>

namespace burnish {

namespace {

enum Tab { LossesTab, AllTab };

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

QTableView *makeTable(QWidget *parent)
{
    auto *table = new QTableView(parent);
    prepareTable(table);
    return table;
}

} // namespace

ExportDialog::ExportDialog(ModelState state, ExportContext context, const ExportOptions &initial, JobRunner &jobs,
                           QWidget *parent)
    : QDialog(parent)
    , m_state(std::move(state))
    , m_source(context.filePath)
    , m_rustSource{context.filePath, context.format, context.opened, {}}
    , m_jobs(jobs)
    , m_losses(new LossesModel(this))
    , m_written(new WrittenModel(this))
    , m_gaps(new GapsModel(this))
{
    const QString modelName = context.modelName;
    for (const NodeId tensor : m_state.tensors())
        m_sourceBytes += m_state.node(tensor).tensor->info().byteSize();

    setWindowTitle(tr("Export %1").arg(modelName));
    resize(scaled(1280, font()), scaled(742, font()));
    setMinimumSize(960, 640);

    auto *title = new QLabel(windowTitle(), this);
    title->setTextFormat(Qt::PlainText);
    title->setFont(titleFont(font(), 3));
    title->setContentsMargins(16, 10, 16, 10);
    context.layout = m_state.layout();
    context.layoutText = layoutForPeople(m_state);
    m_form = new ExportForm(std::move(context), initial, this);
    m_form->setFixedWidth(scaled(440, font()));
    m_advice = new RecorderAdvice(this);

    auto *right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(buildFigures());
    right->addWidget(line(QFrame::HLine, this));
    right->addWidget(m_advice);
    right->addWidget(line(QFrame::HLine, this));
    right->addWidget(buildTables(), 1);
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_form);
    middle->addWidget(line(QFrame::VLine, this));
    middle->addLayout(right, 1);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(title);
    layout->addWidget(line(QFrame::HLine, this));
    layout->addLayout(middle, 1);
    layout->addWidget(buildBanner());
    layout->addWidget(line(QFrame::HLine, this));
    layout->addWidget(buildFoot());

    m_typing.setSingleShot(true);
    m_typing.setInterval(80);
    connect(&m_typing, &QTimer::timeout, this, &ExportDialog::replan);
    connect(m_form, &ExportForm::optionsChanged, this, [this] {
        setStale(true);
        m_typing.start();
    });
    connect(m_form, &ExportForm::templateRefused, this, [this](const Error &error) {
        showProblem(error, ExportCure::None);
    });
    connect(m_advice, &RecorderAdvice::chosen, m_form, &ExportForm::setFormat);
    replan();
}

ExportDialog::~ExportDialog() = default;

bool ExportDialog::isBusy() const
{
    return m_planning || m_counting || m_typing.isActive();
}

ExportDialog::Figure ExportDialog::addFigure(QHBoxLayout *row, const QString &caption, int role)
{
    Figure figure = {new QLabel(unknownText(), this), new QLabel(caption, this), role};
    figure.number->setFont(titleFont(font(), 4));
    figure.number->setAccessibleName(caption);
    figure.caption->setForegroundRole(QPalette::PlaceholderText);
    auto *column = new QVBoxLayout;
    column->setSpacing(0);
    column->addWidget(figure.number);
    column->addWidget(figure.caption);
    row->addLayout(column);
    return figure;
}

QWidget *ExportDialog::buildFigures()
{
    auto *panel = new QWidget(this);
    auto *row = new QHBoxLayout(panel);
    row->setContentsMargins(16, 10, 16, 10);
    m_figures = row;
    m_size = addFigure(row, {}, int(Role::Text));
    m_writtenCount = addFigure(row, tr("tensors written"), int(Role::Text));
    m_missing = addFigure(row, tr("missing"), int(Role::Missing));
    m_unused = addFigure(row, tr("unused"), int(Role::Unused));
    m_lossy = addFigure(row, tr("with losses"), int(Role::Warning));
    row->addStretch();
    return panel;
}

QWidget *ExportDialog::buildTables()
{
    auto *panel = new QWidget(this);
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_tabs = new QTabBar(panel);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(icon(QStringLiteral("warning"), Role::Warning), tr("Losses"));
    m_tabs->addTab(tr("All tensors"));
    auto *tabs = new QHBoxLayout;
    tabs->setContentsMargins(8, 6, 16, 0);
    tabs->addWidget(m_tabs);
    tabs->addStretch();
    m_lossesNote = new QLabel(panel);
    m_lossesNote->setForegroundRole(QPalette::PlaceholderText);
    tabs->addWidget(m_lossesNote);
    layout->addLayout(tabs);
    m_table = makeTable(panel);
    m_table->setAccessibleName(tr("Tensors of the export"));
    layout->addWidget(m_table, 1);
    layout->addWidget(line(QFrame::HLine, panel));
    auto *gaps = makeTable(panel);
    m_gapsTable = gaps;
    gaps->setModel(m_gaps);
    gaps->setFixedHeight(scaled(100, font()));
    gaps->setAccessibleName(tr("Missing and unused tensors"));
    gaps->horizontalHeader()->resizeSection(GapsModel::Symbol, scaled(26, font()));
    gaps->horizontalHeader()->setStretchLastSection(true);
    layout->addWidget(gaps);
    m_tabs->setCurrentIndex(AllTab);
    connect(m_tabs, &QTabBar::currentChanged, this, &ExportDialog::showTab);
    connect(m_tabs, &QTabBar::tabBarClicked, this, [this] { m_tabChosen = true; });
    showTab();
    return panel;
}

QWidget *ExportDialog::buildBanner()
{
    m_banner = new QWidget(this);
    m_banner->setAutoFillBackground(true);
    auto *row = new QHBoxLayout(m_banner);
    row->setContentsMargins(16, 8, 16, 8);
    row->setSpacing(8);
    auto *symbol = new QLabel(m_banner);
    symbol->setPixmap(icon(QStringLiteral("missing"), Role::Error).pixmap(16, 16));
    m_bannerText = new QLabel(m_banner);
    m_bannerText->setTextFormat(Qt::PlainText);
    m_bannerText->setWordWrap(true);
    row->addWidget(symbol);
    row->addWidget(m_bannerText, 1);
    for (int i = 0; i < int(m_cureButtons.size()); ++i) {
        auto *button = new QPushButton(m_banner);
        button->setAutoDefault(false);
        button->setFlat(true);
        row->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, i] { cure(i); });
        m_cureButtons[std::size_t(i)] = button;
    }
    QSizePolicy policy = m_banner->sizePolicy();
    policy.setRetainSizeWhenHidden(false);
    m_banner->setSizePolicy(policy);
    m_banner->hide();
    return m_banner;
}

QWidget *ExportDialog::buildFoot()
{
    auto *panel = new QWidget(this);
    auto *row = new QHBoxLayout(panel);
    row->setContentsMargins(12, 12, 16, 12);
    row->setSpacing(8);
    const auto addCopy = [&](const QString &symbol, const QString &text) {
        auto *button = new QToolButton(panel);
        button->setIcon(icon(symbol));
        button->setText(text);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setAutoRaise(true);
        row->addWidget(button);
        return button;
    };
    QToolButton *copy = addCopy(QStringLiteral("copy"), tr("Copy as command"));
    copy->setToolTip(tr("The same export as a line for a shell"));
    m_copyRust = addCopy(QStringLiteral("code"), tr("Copy as Rust"));
    m_copyRust->setEnabled(false);
    connect(m_copyRust, &QToolButton::clicked, this, &ExportDialog::copyRust);
    row->addStretch();
    m_free = new QLabel(panel);
    m_free->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(m_free);
    row->addSpacing(8);
    auto *cancel = new QPushButton(tr("Cancel"), panel);
    cancel->setAutoDefault(false);
    m_export = new QPushButton(tr("Export"), panel);
    m_export->setDefault(true);
    m_export->setPalette(Theme::instance().primaryButtonPalette());
    m_export->setEnabled(false);
    row->addWidget(cancel);
    row->addWidget(m_export);
    connect(copy, &QToolButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(
            exportCommand(m_source, m_state, m_form->options(), m_form->templatePath()));
    });
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::exportNow);
    return panel;
}

void ExportDialog::showRust()
{
    m_rustSource.adapters = m_plan->adapters;
    const auto possible = checkRustProgram(m_rustSource, *m_plan);
    m_copyRust->setEnabled(possible.has_value());
    m_copyRust->setToolTip(possible ? tr("The burn-store program that does the same") : possible.error().message());
}

void ExportDialog::copyRust()
{
    if (!m_plan)
        return;
    const auto program = rustProgram(m_rustSource, m_state, *m_plan);
    if (program)
        QGuiApplication::clipboard()->setText(*program);
    else
        QToolTip::showText(m_copyRust->mapToGlobal(QPoint()), program.error().message(), m_copyRust);
}

void ExportDialog::replan()
{
    ExportOptions options = m_form->options();
    m_advice->setCurrent(options.format);
    const QStorageInfo disk(QFileInfo(options.target).absolutePath());
    m_free->setText(disk.isValid() ? tr("Free on disk: %1").arg(bytesText(std::uint64_t(disk.bytesAvailable()))) : QString());
    m_planning = true;
    m_jobs.run({QStringLiteral("export-plan"), {}, JobVisibility::Silent}, this,
               [state = m_state, options = std::move(options)](Task &task) { return planExport(state, options, task); },
               [this](Expected<ExportPlan> plan) { planned(plan); });
}

void ExportDialog::planned(const Expected<ExportPlan> &plan)
{
    m_planning = false;
    setStale(false);
    if (!plan) {
        m_plan.reset();
        m_export->setEnabled(false);
        m_copyRust->setEnabled(false);
        showProblem(plan.error(), ExportCure::None);
        return;
    }
    m_plan = std::make_shared<const ExportPlan>(*plan);
    showPlan();
    m_losses->setLosses(m_plan, {});
    m_counting = m_plan->figures.mayLose > 0;
    if (!m_counting) {
        m_jobs.drop(QStringLiteral("export-losses"));
        counted(std::vector<TensorLosses>());
        return;
    }
    m_lossesNote->setText(tr("Counting what is lost…"));
    m_lossy.number->setText(QStringLiteral("…"));
    m_jobs.run({QStringLiteral("export-losses"), [] { return tr("Counting what a cast loses"); }, JobVisibility::WhenLong}, this,
               [current = m_plan](Task &task) { return measureLosses(*current, task); },
               [this](Expected<std::vector<TensorLosses>> losses) { counted(losses); });
}

void ExportDialog::counted(const Expected<std::vector<TensorLosses>> &losses)
{
    m_counting = false;
    if (!losses) {
        m_lossy.number->setText(unknownText());
        m_lossesNote->setText(losses.error().isCancelled() ? QString() : losses.error().sentence());
        return;
    }
    m_lossesNote->setText(losses->empty() ? tr("No value is lost.") : QString());
    setFigure(m_lossy, countText(losses->size()), losses->empty());
    m_tabs->setTabText(LossesTab, tr("Losses") + QStringLiteral("  ") + countText(losses->size()));
    if (!m_tabChosen)
        m_tabs->setCurrentIndex(losses->empty() ? AllTab : LossesTab);
    const auto refused = std::ranges::find_if(*losses, [](const TensorLosses &loss) { return loss.refusal.has_value(); });
    m_losses->setLosses(m_plan, *losses);
    if (refused != losses->end() && m_plan && m_plan->canRun())
        showProblem(*refused->refusal, ExportCure::OtherPrecision);
}

void ExportDialog::showPlan()
{
    const ExportFigures &figures = m_plan->figures;
    const bool isLaidOut = m_plan->layout || !m_plan->shards.empty();
    m_size.number->setText(isLaidOut ? bytesText(figures.fileSize) : unknownText());
    const QString exact = QLocale().toString(qulonglong(figures.fileSize));
    if (!isLaidOut)
        m_shortSizeText = m_sizeText = tr("size unknown");
    else if (figures.files > 1) {
        m_shortSizeText = tr("%n file(s)", nullptr, int(figures.files));
        m_sizeText = tr("in %n file(s) with the index", nullptr, int(figures.files));
    } else if (figures.sizeIsExact) {
        m_shortSizeText = tr("%1 bytes exactly").arg(exact);
        m_sizeText = tr("%1 bytes exactly; was %2").arg(exact, bytesText(m_sourceBytes));
    } else {
        const QString most = exactBytesText(figures.fileSize);
        m_shortSizeText = tr("at most");
        m_sizeText = m_plan->options.format->info.compresses ? tr("At most %1; gzip is known when written").arg(most)
                                                             : tr("At most %1; known when written").arg(most);
    }
    setFigure(m_writtenCount, countText(figures.written), false);
    setFigure(m_missing, countText(figures.missing), figures.missing == 0);
    setFigure(m_unused, countText(figures.unused), figures.unused == 0);
    m_tabs->setTabText(AllTab, tr("All tensors") + QStringLiteral("  ") + countText(figures.written));
    m_written->setPlan(m_plan);
    m_gaps->setPlan(m_plan);
    m_gapsTable->clearSpans();
    for (int row = 0; row < m_gaps->rowCount(); ++row) {
        if (m_gaps->isWholeRow(row))
            m_gapsTable->setSpan(row, GapsModel::Path, 1, GapsModel::ColumnCount - GapsModel::Path);
    }
    fitFigures();
    m_export->setEnabled(m_plan->canRun());
    showRust();
    if (m_plan->problems.empty())
        m_banner->hide();
    else
        showProblem(m_plan->problems.front().error, m_plan->problems.front().cure);
}

void ExportDialog::showProblem(const Error &error, ExportCure cure)
{
    m_cure = cure;
    QPalette colors = m_banner->palette();
    colors.setColor(QPalette::Window, color(Role::BannerError));
    m_banner->setPalette(colors);
    m_bannerText->setText(error.details());
    std::array<QString, 2> texts;
    switch (cure) {
    case ExportCure::Overwrite:
        texts = {tr("Replace it")};
        break;
    case ExportCure::AllowPartial:
        texts = {tr("Allow")};
        break;
    case ExportCure::OtherSelection:
        texts = {tr("Change the selection")};
        break;
    case ExportCure::Adapter:
        texts = {tr("PyTorch's"), tr("Burn's")};
        break;
    case ExportCure::Mark:
        texts = {tr("Linear layers"), tr("Embeddings")};
        break;
    default:
        break;
    }
    for (std::size_t i = 0; i < texts.size(); ++i) {
        m_cureButtons[i]->setText(texts[i]);
        m_cureButtons[i]->setVisible(!texts[i].isEmpty());
    }
    m_banner->show();
}

void ExportDialog::cure(int button)
{
    if (m_cure == ExportCure::Overwrite)
        m_form->setOverwrite(true);
    else if (m_cure == ExportCure::AllowPartial)
        m_form->setAllowPartial(true);
    else if (m_cure == ExportCure::OtherSelection)
        m_form->focusSelection();
    else if (m_cure == ExportCure::Adapter)
        m_form->setAdapterFor(button == 0 ? Layout::PyTorch : Layout::Burn);
    else if (m_cure == ExportCure::Mark && m_plan && !m_plan->problems.empty())
        m_form->mark(m_plan->problems.front().modules, button == 0 ? "Linear" : "Embedding");
}

void ExportDialog::fitFigures()
{
    const int room = width() - m_form->width() - 2 * 16;
    int others = 0;
    for (const Figure *figure : {&m_writtenCount, &m_missing, &m_unused, &m_lossy})
        others += std::max(figure->number->sizeHint().width(), figure->caption->sizeHint().width());
    const auto textWidth = [this](const QString &text) { return m_size.caption->fontMetrics().horizontalAdvance(text); };
    const int wide = scaled(28, font());
    const int narrow = scaled(12, font());
    const bool hasRoom = others + 4 * wide + textWidth(m_sizeText) <= room;
    m_size.caption->setText(hasRoom ? m_sizeText : m_shortSizeText);
    m_size.caption->setToolTip(m_sizeText);
    // The others stay where they are while the digits of the size change.
    m_size.caption->setMinimumWidth(std::clamp(room - others - 4 * wide, 0, scaled(250, font())));
    m_figures->setSpacing(hasRoom || others + 4 * wide + textWidth(m_shortSizeText) <= room ? wide : narrow);
}

void ExportDialog::resizeEvent(QResizeEvent *event)
{
    QDialog::resizeEvent(event);
    fitFigures();
    const int room = width() - m_form->width();
    m_gapsTable->horizontalHeader()->resizeSection(GapsModel::Path, room / 4);
    m_gapsTable->horizontalHeader()->resizeSection(GapsModel::Wants, scaled(room < 700 ? 80 : 100, font()));
}

void ExportDialog::setStale(bool stale)
{
    for (const Figure *figure : {&m_size, &m_writtenCount, &m_missing, &m_unused, &m_lossy}) {
        QPalette colors = figure->number->palette();
        colors.setColor(QPalette::WindowText, color(stale ? Role::TextSecondary : Role(figure->role)));
        figure->number->setPalette(colors);
    }
    if (stale)
        m_export->setEnabled(false);
}

void ExportDialog::setFigure(const Figure &figure, const QString &number, bool isZero)
{
    figure.number->setText(number);
    QPalette colors = figure.number->palette();
    colors.setColor(QPalette::WindowText, color(isZero ? Role::Disabled : Role(figure.role)));
    figure.number->setPalette(colors);
}

void ExportDialog::showTab()
{
    QHeaderView *header = m_table->horizontalHeader();
    const bool losses = m_tabs->currentIndex() == LossesTab;
    m_table->setModel(losses ? static_cast<QAbstractItemModel *>(m_losses) : m_written);
    for (int column = 0; column < m_table->model()->columnCount(); ++column)
        header->setSectionResizeMode(column, QHeaderView::Interactive);
    header->resizeSection(0, scaled(26, font()));
    header->setSectionResizeMode(1, QHeaderView::Stretch);
    const QList<int> widths = losses ? QList<int>{90, 80, 80, 96, 190} : QList<int>{120, 110, 90};
    for (int i = 0; i < widths.size(); ++i)
        header->resizeSection(i + 2, scaled(widths[i], font()));
}

void ExportDialog::exportNow()
{
    if (m_plan && m_plan->canRun())
        accept();
}

} // namespace burnish
