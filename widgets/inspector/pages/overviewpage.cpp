// SPDX-License-Identifier: MIT
#include "widgets/inspector/pages/overviewpage.h"

#include "core/base/plural.h"
#include "core/tensor/analysis/numberfiles.h"
#include "core/tensor/elementtext.h"
#include "core/tensor/sourcecheck.h"
#include "widgets/controls/filequestion.h"
#include "widgets/inspector/pages/extrafigures.h"
#include "widgets/inspector/pages/quantisationview.h"
#include "widgets/inspector/statistics/statisticscache.h"
#include "widgets/inspector/statistics/statisticsview.h"
#include "widgets/inspector/values/elementformat.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/heatmap.h"
#include "widgets/plots/heatmapmenus.h"
#include "widgets/plots/histogramreader.h"
#include "widgets/plots/histogramview.h"
#include "widgets/plots/savejob.h"
#include "widgets/plots/slicebar.h"
#include "widgets/preferences/settings.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace burnish {

OverviewPage::OverviewPage(JobRunner &runner, StatisticsCache &cache, QWidget *parent)
    : InspectorPage(parent)
    , m_runner(runner)
    , m_cache(cache)
    , m_slices(new SliceBar(this))
    , m_mapTitle(new QLabel(this))
    , m_fit(new QToolButton(this))
    , m_oneToOne(new QToolButton(this))
    , m_map(new HeatMap(runner, this))
    , m_mapMenus(new HeatMapMenus(m_map, runner, [this] { return m_name; }))
    , m_readOut(new QLabel(this))
    , m_reduction(new QLabel(this))
    , m_histogramTitle(new QLabel(this))
    , m_logarithmic(new QToolButton(this))
    , m_histogram(new HistogramView(this))
    , m_histogramReader(new HistogramReader(m_histogram, runner))
    , m_statisticsTitle(new QLabel(this))
    , m_exact(new QLabel(this))
    , m_statistics(new StatisticsView(this))
    , m_bin(new QLabel(this))
    , m_histogramMenuButton(new QToolButton(this))
    , m_histogramMenu(new QMenu(this))
    , m_statisticsMenuButton(new QToolButton(this))
    , m_statisticsMenu(new QMenu(this))
    , m_extra(new ExtraFigures(runner, this))
    , m_quantisation(new QuantisationView(runner, this))
{
    for (QToolButton *button : {m_fit, m_oneToOne, m_histogramMenuButton, m_statisticsMenuButton}) {
        button->setAutoRaise(true);
        button->setPopupMode(QToolButton::InstantPopup);
    }
    m_histogramMenuButton->setIcon(icon(QStringLiteral("menu")));
    m_histogramMenuButton->setMenu(m_histogramMenu);
    m_statisticsMenuButton->setIcon(icon(QStringLiteral("menu")));
    m_statisticsMenuButton->setMenu(m_statisticsMenu);
    m_logarithmic->setCheckable(true);
    m_logarithmic->setChecked(true);
    m_readOut->setTextFormat(Qt::PlainText);
    m_readOut->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_readOut->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_readOut->setMinimumWidth(60);
    m_reduction->setForegroundRole(QPalette::PlaceholderText);
    m_reduction->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_exact->setForegroundRole(QPalette::PlaceholderText);

    auto *under = new QHBoxLayout;
    under->setContentsMargins(HeatMap::leftInset, 0, 0, 0);
    under->addWidget(m_readOut, 1);
    under->addWidget(m_reduction);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 12);
    layout->setSpacing(4);
    layout->addWidget(m_slices);
    layout->addLayout(makeHead(m_mapTitle, {m_mapMenus->rangeButton(), m_fit, m_oneToOne, m_mapMenus->menuButton()}));
    setTabOrder(m_mapMenus->rangeButton(), m_fit);
    setTabOrder(m_fit, m_oneToOne);
    setTabOrder(m_oneToOne, m_mapMenus->menuButton());
    layout->addWidget(m_map, 1);
    layout->addLayout(under);
    layout->addSpacing(4);
    layout->addLayout(makeHistogramHead(m_histogramTitle, m_bin, m_histogram, {m_logarithmic, m_histogramMenuButton}));
    layout->addWidget(m_histogram);
    layout->addSpacing(4);
    layout->addLayout(makeHead(m_statisticsTitle, {m_exact, m_statisticsMenuButton}));
    layout->addWidget(m_statistics);
    layout->addWidget(m_extra);
    layout->addWidget(m_quantisation);

    connect(m_map, &HeatMap::captionChanged, this, [this] { m_reduction->setText(m_map->captionText()); });
    connect(m_map, &HeatMap::cursorMoved, this, &OverviewPage::readCursor);
    connect(m_map, &HeatMap::activated, this, &OverviewPage::elementActivated);
    connect(m_quantisation, &QuantisationView::partActivated, this, &OverviewPage::partActivated);
    connect(m_quantisation, &QuantisationView::formChosen, this, &OverviewPage::formChosen);
    connect(m_statistics, &StatisticsView::findRequested, this, &OverviewPage::find);
    connect(m_fit, &QToolButton::clicked, m_map, &HeatMap::fit);
    connect(m_oneToOne, &QToolButton::clicked, m_map, &HeatMap::showOneToOne);
    connect(m_slices, &SliceBar::planeChanged, this, &OverviewPage::readPicture);
    connect(m_logarithmic, &QToolButton::toggled, m_histogram, &HistogramView::setLogarithmic);
    makeMenus();
    OverviewPage::setFonts();
    OverviewPage::retranslate();
}

/// Facts about the codes follow the values. What is wrong with a tensor comes first: its picture means little.
void OverviewPage::placeQuantisation()
{
    auto *column = static_cast<QBoxLayout *>(layout());
    column->removeWidget(m_quantisation);
    const bool isNote = m_tensor && !m_tensor->info().scheme();
    column->insertWidget(isNote ? 0 : column->count(), m_quantisation);
}

void OverviewPage::makeMenus()
{
    QMenu *mapMenu = m_mapMenus->menu();
    mapMenu->addSeparator();
    m_wrap = mapMenu->addAction(QString());
    m_wrap->setCheckable(true);
    m_wrap->setChecked(true);
    connect(m_wrap, &QAction::toggled, m_map, &HeatMap::setWrapped);
    mapMenu->addSeparator();
    m_savePlane = mapMenu->addAction(QString(), this, &OverviewPage::savePlane);
    m_saveTensor = mapMenu->addAction(QString(), this, &OverviewPage::saveTensor);
    auto *axes = new QActionGroup(this);
    constexpr std::array<std::optional<HistogramScale>, 3> scales = {std::nullopt, HistogramScale::Linear,
                                                                     HistogramScale::SymmetricLog};
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        m_axes[i] = m_histogramMenu->addAction(QString(), this,
                                               [this, scale = scales[i]] { m_histogramReader->setScale(scale); });
        m_axes[i]->setCheckable(true);
        axes->addAction(m_axes[i]);
    }
    m_axes.front()->setChecked(true);
    m_histogramMenu->addSeparator();
    m_codesInHistogram = m_histogramMenu->addAction(QString());
    m_codesInHistogram->setObjectName(QStringLiteral("codesInHistogram"));
    m_codesInHistogram->setCheckable(true);
    m_codesInHistogram->setEnabled(false);
    connect(m_codesInHistogram, &QAction::toggled, this, [this] {
        showHistogramTitle();
        // Otherwise, the histogram follows the statistics.
        if (const TensorStatistics *known = m_tensor ? m_cache.find(m_tensor) : nullptr)
            readHistogram(*known);
    });
    m_histogramMenu->addSeparator();
    m_histogram->addActions(*m_histogramMenu, m_runner, [this] { return m_name; });
    m_moreFigures = m_statisticsMenu->addAction(QString());
    m_moreFigures->setCheckable(true);
    m_moreFigures->setChecked(Settings::instance().value(setting::moreFigures));
    m_statistics->setComplete(m_moreFigures->isChecked());
    connect(m_moreFigures, &QAction::toggled, this, [this](bool more) {
        Settings::instance().set(setting::moreFigures, more);
        m_statistics->setComplete(more);
        if (more)
            Q_EMIT figuresShown(m_statistics);
    });
    m_statisticsMenu->addSeparator();
    m_extra->addActions(*m_statisticsMenu);
    connect(m_extra, &ExtraFigures::shown, this, [this] { Q_EMIT figuresShown(m_extra); });
}

std::array<QMenu *, 3> OverviewPage::menus() const
{
    return {m_mapMenus->menu(), m_histogramMenu, m_statisticsMenu};
}

std::optional<std::vector<std::uint64_t>> OverviewPage::chosenElement() const
{
    return m_map->chosenIndex();
}

void OverviewPage::showElement(const std::vector<std::uint64_t> &index)
{
    m_map->showElement(index);
}

QString OverviewPage::key(const char *purpose) const
{
    return QStringLiteral("inspector.%1.%2").arg(QLatin1String(purpose)).arg(quintptr(this));
}

void OverviewPage::setTensor(TensorPtr tensor, const QString &name)
{
    m_name = name;
    if (tensor == m_tensor)
        return;
    m_tensor = std::move(tensor);
    showReadOut({});
    m_extra->setTensor(m_tensor, m_name);
    m_quantisation->setTensor(m_tensor, m_name);
    m_codes = codesOf(m_tensor);
    m_codesInHistogram->setEnabled(m_codes.has_value());
    showHistogramTitle();
    placeQuantisation();
    m_exactCount = 0;
    if (!m_tensor) {
        for (const char *purpose : {"statistics", "cursor", "find"})
            m_runner.drop(key(purpose));
        m_statistics->setUnknown();
        m_exact->clear();
        m_histogramReader->setMessage({});
        m_map->setTensor(nullptr, {}, {});
        return;
    }
    m_slices->setShape(m_tensor->info().shape());
    readPicture();
    readStatistics();
}

void OverviewPage::readPicture()
{
    if (m_tensor)
        m_map->setTensor(m_tensor, m_slices->slice(), m_name);
}

void OverviewPage::readStatistics()
{
    if (const TensorStatistics *known = m_cache.find(m_tensor)) {
        m_runner.drop(key("statistics"));
        showStatistics(*known);
        return;
    }
    m_statistics->setPending();
    m_exact->setText(tr("reading…"));
    m_exactCount = 0;
    m_histogramReader->setMessage(tr("Reading…"));
    JobSpec spec;
    spec.key = key("statistics");
    spec.visibility = JobVisibility::WhenLong;
    spec.title = [name = m_name] { return tr("Statistics of %1").arg(name); };
    m_runner.run(
        std::move(spec), this, [tensor = m_tensor](Task &task) { return computeStatistics(*tensor, task); },
        [this, tensor = m_tensor](Expected<TensorStatistics> statistics) {
            if (!statistics) {
                m_statistics->setUnknown();
                m_exact->clear();
                m_histogramReader->setMessage(statistics.error().sentence());
                return;
            }
            m_cache.insert(tensor, *statistics);
            showStatistics(*statistics);
        });
}

void OverviewPage::showStatistics(const TensorStatistics &statistics)
{
    m_statistics->setStatistics(statistics, m_tensor->info().dtype());
    readHistogram(statistics);
    m_exactCount = statistics.elementCount;
    showExactness();
}

void OverviewPage::showExactness()
{
    if (m_exactCount == 0 || !m_tensor)
        return;
    const QString count = countText(m_exactCount);
    const int plural = forPlural(m_exactCount);
    m_exact->setText(checkSourcesUnchanged(*m_tensor)
                         ? tr("exact, %1 value(s)", nullptr, plural).arg(count)
                         : tr("read before the file changed, %1 value(s)", nullptr, plural).arg(count));
}

bool OverviewPage::readHistogramOfCodes()
{
    if (!m_codes || !m_codesInHistogram->isChecked())
        return false;
    m_histogramReader->read(
        m_codes->tensor, m_codes->least, m_codes->most, [name = m_name] { return tr("Histogram of %1").arg(name); },
        !m_codes->areFloats());
    return true;
}

void OverviewPage::showHistogramTitle()
{
    const bool areCodes = m_codes && m_codesInHistogram->isChecked();
    m_histogramTitle->setText(areCodes ? tr("Histogram of the codes") : tr("Histogram"));
}

void OverviewPage::readHistogram(const TensorStatistics &statistics)
{
    if (readHistogramOfCodes())
        return;
    if (statistics.finiteCount == 0)
        return m_histogramReader->setMessage(tr("No finite values."));
    m_histogramReader->read(m_tensor, statistics.minimum, statistics.maximum,
                            [name = m_name] { return tr("Histogram of %1").arg(name); });
}

void OverviewPage::showReadOut(const QString &text)
{
    m_readOut->setText(text);
    m_map->setAccessibleDescription(text);
}

void OverviewPage::readCursor()
{
    const auto index = m_map->cursorIndex();
    if (!index || !m_tensor) {
        m_runner.drop(key("cursor"));
        showReadOut({});
        return;
    }
    const QString place = indexText(*index);
    JobSpec spec;
    spec.key = key("cursor");
    m_runner.run(
        std::move(spec), this,
        [tensor = m_tensor, flat = flatIndex(m_tensor->info().shape(), *index)](Task &task) {
            return readElementTexts(*tensor, flat, 1, task);
        },
        [this, place](const Expected<std::vector<QString>> &texts) {
            showReadOut(QStringLiteral("%1 = %2").arg(place, texts ? onScreen(texts->front()) : unknownText()));
        });
}

void OverviewPage::find(NonFinite kind)
{
    if (!m_tensor)
        return;
    JobSpec spec;
    spec.key = key("find");
    spec.visibility = JobVisibility::WhenLong;
    spec.title = [name = m_name] { return tr("Finding values in %1").arg(name); };
    m_runner.run(
        std::move(spec), this,
        [tensor = m_tensor, kind](Task &task) {
            task.setTotalBytes(tensor->info().byteSize());
            return findNonFinite(*tensor, 0, task, kind);
        },
        [this, tensor = m_tensor](const Expected<std::optional<std::uint64_t>> &place) {
            if (tensor == m_tensor && place && *place)
                Q_EMIT elementActivated(indexAt(tensor->info().shape(), **place));
        });
}

void OverviewPage::savePlane()
{
    if (!m_tensor)
        return;
    promptForFile(
        this, tr("Save plane"), m_name,
        {{tr("CSV tables (*.csv)"), QStringLiteral("csv")}, {tr("NumPy arrays (*.npy)"), QStringLiteral("npy")}},
        [this, tensor = m_tensor, slice = m_slices->slice()](const QString &path) {
            const bool isNpy = path.endsWith(QLatin1String(".npy"), Qt::CaseInsensitive);
            saveInBackground(
                m_runner, this, [name = m_name] { return tr("Saving %1").arg(name); }, path,
                [tensor, slice, isNpy](ByteSink &sink, Task &task) -> Expected<void> {
                    if (!isNpy)
                        return writeCsv(tensor, slice, sink, task);
                    BURNISH_TRY(const TensorPtr plane, makeNumberPlane(tensor, slice));
                    return writeNpy(plane, sink, task);
                });
        });
}

void OverviewPage::saveTensor()
{
    if (!m_tensor)
        return;
    promptForFile(this, tr("Save tensor"), m_name, {{tr("NumPy arrays (*.npy)"), QStringLiteral("npy")}},
                  [this, tensor = m_tensor](const QString &path) {
                      saveInBackground(
                          m_runner, this, [name = m_name] { return tr("Saving %1").arg(name); }, path,
                          [tensor](ByteSink &sink, Task &task) { return writeNpy(tensor, sink, task); });
                  });
}

void OverviewPage::retranslate()
{
    m_mapTitle->setText(tr("Heat map"));
    m_map->setAccessibleName(tr("Heat map"));
    m_map->setToolTip(
        tr("Ctrl+wheel zooms, dragging pans, a double click shows the value in the table.\nArrow keys move "
           "the cursor, Ctrl+arrow moves it by one element, Shift+arrow pans."));
    m_mapMenus->retranslate();
    m_wrap->setText(tr("Wrap long vectors"));
    m_savePlane->setText(tr("Save this plane as CSV or NPY…"));
    m_saveTensor->setText(tr("Save the tensor as NPY…"));
    m_axes[0]->setText(tr("Automatic x axis"));
    m_axes[1]->setText(tr("Linear x axis"));
    m_axes[2]->setText(tr("Log x axis"));
    m_histogramMenuButton->setAccessibleName(tr("Histogram menu"));
    m_moreFigures->setText(tr("More statistics"));
    m_statisticsMenuButton->setAccessibleName(tr("Statistics menu"));
    m_fit->setText(tr("Fit"));
    m_fit->setToolTip(tr("Show the whole plane (%1)").arg(QStringLiteral("0")));
    m_oneToOne->setText(QStringLiteral("1:1"));
    m_oneToOne->setToolTip(tr("One element per pixel (%1)").arg(QStringLiteral("1")));
    m_readOut->setAccessibleName(tr("Value under the cursor"));
    m_codesInHistogram->setText(tr("Codes in place of values"));
    showHistogramTitle();
    m_histogram->setAccessibleName(tr("Histogram"));
    m_histogram->setToolTip(HistogramView::helpText());
    m_logarithmic->setText(tr("Logarithmic"));
    m_logarithmic->setToolTip(tr("Log count axis"));
    m_statisticsTitle->setText(tr("Statistics"));
    m_statistics->retranslate();
    showExactness();
    m_reduction->setText(m_map->captionText());
}

void OverviewPage::setFonts()
{
    for (QLabel *title : {m_mapTitle, m_histogramTitle, m_statisticsTitle})
        title->setFont(titleFont(font()));
    m_readOut->setFont(fixedFont(font()));
    m_reduction->setFont(captionFont(font()));
    m_exact->setFont(captionFont(font()));
    m_bin->setFont(captionFont(font()));
}

} // namespace burnish
