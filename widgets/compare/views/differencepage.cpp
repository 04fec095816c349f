// SPDX-License-Identifier: MIT
#include "widgets/compare/views/differencepage.h"

#include "core/compare/reporttexts.h"
#include "core/tensor/analysis/differenceexpr.h"
#include "core/tensor/analysis/effectiverank.h"
#include "core/tensor/elementtext.h"
#include "core/tensor/kernels/elements.h"
#include "widgets/compare/views/blockerrorview.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/heatmap.h"
#include "widgets/plots/heatmapmenus.h"
#include "widgets/plots/histogramreader.h"
#include "widgets/plots/histogramview.h"
#include "widgets/plots/slicebar.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QBoxLayout>
#include <QLabel>
#include <QTextDocumentFragment>
#include <QToolButton>

namespace burnish {

namespace {

constexpr int readOutDigits = 4;

QString signedText(double value, Dtype dtype)
{
    const QString text = valueText(value, dtype, readOutDigits);
    return value > 0 ? u'+' + text : text;
}

/// Whether the rank of a matrix of this shape can be computed in reasonable time.
bool hasRank(const Shape &shape)
{
    if (shape.rank() < 2 || shape.elementCount().value_or(0) == 0)
        return false;
    return std::min(shape[0], *shape.elementCount() / shape[0]) <= EffectiveRank::largestSide;
}

/// The values of one element on both sides.
struct ElementPair
{
    double left = 0;
    double right = 0;
};

Expected<ElementPair> readPair(const TensorExpr &left, const TensorExpr &right, std::uint64_t place, Task &task)
{
    BURNISH_TRY(const std::vector<double> lefts, readElements(left, place, 1, task));
    BURNISH_TRY(const std::vector<double> rights, readElements(right, place, 1, task));
    return ElementPair{lefts.front(), rights.front()};
}

} // namespace

DifferencePage::DifferencePage(JobRunner &runner, QWidget *parent)
    : InspectorPage(parent)
    , m_runner(runner)
    , m_slices(new SliceBar(this))
    , m_mapTitle(new QLabel(this))
    , m_map(new HeatMap(runner, this))
    , m_mapMenus(new HeatMapMenus(m_map, runner, [this] { return m_name; }))
    , m_readOut(new QLabel(this))
    , m_reduction(new QLabel(this))
    , m_blocks(new BlockErrorView(runner, this))
    , m_histogramTitle(new QLabel(this))
    , m_bin(new QLabel(this))
    , m_histogram(new HistogramView(this))
    , m_histogramReader(new HistogramReader(m_histogram, runner))
    , m_numbersTitle(new QLabel(this))
    , m_exact(new QLabel(this))
    , m_figures(new DifferenceFigures(this))
{
    m_readOut->setTextFormat(Qt::RichText);
    m_readOut->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (QLabel *label : {m_readOut, m_reduction}) {
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        label->setMinimumWidth(60);
    }
    m_reduction->setForegroundRole(QPalette::PlaceholderText);
    m_reduction->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_exact->setForegroundRole(QPalette::PlaceholderText);
    m_exact->setAlignment(Qt::AlignRight | Qt::AlignVCenter);

    auto *under = new QVBoxLayout;
    under->setContentsMargins(HeatMap::leftInset, 0, 0, 0);
    under->setSpacing(0);
    under->addWidget(m_readOut);
    under->addWidget(m_reduction);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 12);
    layout->setSpacing(4);
    layout->addWidget(m_slices);
    layout->addLayout(makeHead(m_mapTitle, {m_mapMenus->rangeButton(), m_mapMenus->menuButton()}));
    layout->addWidget(m_map, 1);
    layout->addLayout(under);
    layout->addWidget(m_blocks);
    layout->addSpacing(4);
    layout->addLayout(makeHistogramHead(m_histogramTitle, m_bin, m_histogram, {}));
    layout->addWidget(m_histogram);
    layout->addSpacing(4);
    layout->addLayout(makeHead(m_numbersTitle, {m_exact}));
    layout->addWidget(m_figures);

    connect(m_map, &HeatMap::captionChanged, this, [this] { m_reduction->setText(m_map->captionText()); });
    connect(m_map, &HeatMap::cursorMoved, this, &DifferencePage::readCursor);
    connect(m_slices, &SliceBar::planeChanged, this, &DifferencePage::readPicture);
    connect(m_figures, &DifferenceFigures::rankRequested, this, &DifferencePage::readRank);
    DifferencePage::setFonts();
    DifferencePage::retranslate();
}

QString DifferencePage::key(const char *purpose) const
{
    return QStringLiteral("difference.%1.%2").arg(QLatin1String(purpose)).arg(quintptr(this));
}

QString DifferencePage::readOut() const
{
    return m_readOut->text();
}

void DifferencePage::setTensors(TensorPtr left, TensorPtr right, const QString &name)
{
    m_name = name;
    if (left == m_left && right == m_right && m_difference)
        return;
    const auto difference = makeDifference(left, right);
    if (!difference)
        return setMessage(difference.error().sentence());
    m_left = std::move(left);
    m_right = std::move(right);
    m_difference = *difference;
    showReadOut({});
    m_runner.drop(key("rank"));
    m_figures->setRankOffered(hasRank(m_difference->info().shape()));
    m_histogramReader->setMessage(tr("Reading…"));
    m_slices->setShape(m_difference->info().shape());
    m_known.reset();
    m_blocks->setTensors(m_left, m_right, m_difference, m_name);
    readPicture();
}

void DifferencePage::setMessage(const QString &message)
{
    m_left = m_right = m_difference = nullptr;
    m_known.reset();
    m_blocks->clear();
    for (const char *purpose : {"cursor", "rank"})
        m_runner.drop(key(purpose));
    showReadOut({});
    m_reduction->clear();
    m_exact->clear();
    m_slices->setShape(Shape());
    m_map->setMessage(message);
    m_histogramReader->setMessage({});
    m_figures->setUnknown();
}

void DifferencePage::setNumbers(const ComparedNumbers &numbers)
{
    if (!m_difference)
        return;
    m_figures->setNumbers(numbers, &m_left->info(), &m_right->info());
    m_exact->setText(!numbers.difference                                 ? tr("reading…")
                     : m_left->info().dtype() == m_right->info().dtype() ? tr("exact")
                                                                         : tr("exact, across dtypes"));
    m_known = numbers.difference;
    explain();
    if (!numbers.difference)
        return;
    if (numbers.difference->finitePairs == 0)
        m_histogramReader->setMessage(tr("No finite values."));
    else if (numbers.difference->largestDifference == 0)
        m_histogramReader->setMessage(tr("No differences."));
    else
        m_histogramReader->read(m_difference, -numbers.difference->largestDifference,
                                numbers.difference->largestDifference,
                                [name = m_name] { return tr("Histogram of the difference in %1").arg(name); });
}

/// Says how much of the difference quantising the floats of one side explains.
void DifferencePage::explain()
{
    const bool hasFloats =
        m_difference && (isBurnFloat(m_left->info().dtype()) || isBurnFloat(m_right->info().dtype()));
    m_blocks->setExplanation(hasFloats && m_known
                                 ? comparereport::explainedByQuantising(m_left->info(), m_right->info(), *m_known)
                                 : QString());
}

void DifferencePage::readPicture()
{
    if (m_difference)
        m_map->setTensor(m_difference, m_slices->slice(), m_name);
}

void DifferencePage::readRank()
{
    if (!m_difference)
        return;
    m_figures->setRank(QStringLiteral("…"));
    JobSpec spec;
    spec.key = key("rank");
    spec.visibility = JobVisibility::WhenLong;
    spec.title = [name = m_name] { return tr("Rank of the difference in %1").arg(name); };
    m_runner.run(
        std::move(spec), this,
        [difference = m_difference](Task &task) { return computeEffectiveRank(*difference, task); },
        [this](const Expected<EffectiveRank> &rank) {
            if (rank)
                return m_figures->setRank(countText(rank->rankAt99));
            if (rank.error().isCancelled())
                return m_figures->setRankOffered(true);
            m_figures->setRank(unknownText(), rank.error().sentence());
        });
}

void DifferencePage::showReadOut(const QString &richText)
{
    m_readOut->setText(richText);
    m_map->setAccessibleDescription(QTextDocumentFragment::fromHtml(richText).toPlainText());
}

void DifferencePage::readCursor()
{
    const auto index = m_map->cursorIndex();
    if (!index || !m_difference) {
        m_runner.drop(key("cursor"));
        showReadOut({});
        return;
    }
    JobSpec spec;
    spec.key = key("cursor");
    m_runner.run(
        std::move(spec), this,
        [left = m_left, right = m_right, place = flatIndex(m_difference->info().shape(), *index)](Task &task) {
            return readPair(*left, *right, place, task);
        },
        [this, place = indexText(*index)](const Expected<ElementPair> &pair) {
            const QString values = pair ? QStringLiteral("%1 → %2 <b>Δ %3</b>")
                                              .arg(valueText(pair->left, m_left->info().dtype(), readOutDigits),
                                                   valueText(pair->right, m_right->info().dtype(), readOutDigits),
                                                   signedText(pair->right - pair->left, m_difference->info().dtype()))
                                        : unknownText();
            showReadOut(QStringLiteral("<span style=\"color:%1\">%2</span> %3")
                            .arg(palette().color(QPalette::PlaceholderText).name(), place, values));
        });
}

void DifferencePage::retranslate()
{
    m_mapTitle->setText(tr("Difference, right minus left"));
    m_map->setAccessibleName(tr("Heat map of the difference"));
    m_map->setToolTip(tr("Ctrl+wheel zooms, dragging pans.\nArrow keys move the cursor; with Ctrl, by one element."));
    m_mapMenus->retranslate();
    m_readOut->setAccessibleName(tr("Values under the cursor"));
    m_histogramTitle->setText(tr("Histogram of Δ"));
    m_histogram->setAccessibleName(m_histogramTitle->text());
    m_histogram->setToolTip(HistogramView::helpText());
    m_numbersTitle->setText(tr("Statistics"));
    m_figures->retranslate();
    explain();
}

void DifferencePage::setFonts()
{
    for (QLabel *title : {m_mapTitle, m_histogramTitle, m_numbersTitle})
        title->setFont(titleFont(font()));
    m_readOut->setFont(fixedFont(font()));
    m_bin->setFont(captionFont(font()));
    m_reduction->setFont(captionFont(font()));
    m_exact->setFont(captionFont(font()));
}

} // namespace burnish
