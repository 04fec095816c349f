// SPDX-License-Identifier: MIT
#include "widgets/plots/histogramreader.h"

#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/histogramview.h"

#include <algorithm>
#include <cmath>

namespace burnish {

namespace {

/// Every bar counts the same number of whole numbers, and zero begins one. The upper end of the last bar is not one of
/// its numbers.
Expected<Histogram> histogramOfCodes(const TensorExpr &tensor, double minimum, double maximum, Task &task)
{
    const double end = std::floor(maximum) + 1;
    const double count = std::max(1.0, end - std::floor(minimum));
    const double perBar = std::ceil(count / double(Histogram::defaultBinCount));
    const double first = std::floor(minimum / perBar) * perBar;
    const double bars = std::max(1.0, std::ceil((end - first) / perBar));
    return computeHistogram(tensor, first, first + bars * perBar, task, HistogramScale::Linear, std::size_t(bars));
}

} // namespace

HistogramReader::HistogramReader(HistogramView *view, JobRunner &runner)
    : QObject(view)
    , m_view(view)
    , m_runner(runner)
{
    connect(view, &HistogramView::rangeRequested, this, &HistogramReader::zoomTo);
    connect(view, &HistogramView::resetRequested, this, [this] {
        m_zoomed.reset();
        readRange();
    });
}

QString HistogramReader::key() const
{
    return QStringLiteral("histogram.%1").arg(quintptr(this));
}

void HistogramReader::read(TensorPtr tensor, double minimum, double maximum, std::function<QString()> title,
                           bool areCodes)
{
    m_tensor = std::move(tensor);
    m_minimum = minimum;
    m_maximum = maximum;
    m_title = std::move(title);
    m_areCodes = areCodes;
    m_zoomed.reset();
    readRange();
}

void HistogramReader::setMessage(const QString &message)
{
    m_runner.drop(key());
    m_tensor = nullptr;
    m_zoomed.reset();
    m_view->setMessage(message);
}

void HistogramReader::setScale(std::optional<HistogramScale> scale)
{
    m_scale = scale;
    readRange();
}

void HistogramReader::zoomTo(double minimum, double maximum)
{
    m_zoomed = std::pair(std::max(m_minimum, minimum), std::min(m_maximum, maximum));
    // Moved beyond all values.
    if (m_zoomed->first >= m_zoomed->second)
        m_zoomed.reset();
    readRange();
}

void HistogramReader::readRange()
{
    if (!m_tensor)
        return;
    JobSpec spec;
    spec.key = key();
    spec.visibility = JobVisibility::WhenLong;
    spec.title = m_title;
    // Zooming keeps the scale that is seen.
    const auto zoomedScale = m_scale.value_or(m_view->histogram().scale);
    m_runner.run(
        std::move(spec), this,
        [tensor = m_tensor, minimum = m_minimum, maximum = m_maximum, scale = m_scale, zoomedScale, zoomed = m_zoomed,
         areCodes = m_areCodes](Task &task) {
            if (areCodes)
                return histogramOfCodes(*tensor, zoomed ? zoomed->first : minimum, zoomed ? zoomed->second : maximum,
                                        task);
            return zoomed ? computeHistogram(*tensor, zoomed->first, zoomed->second, task, zoomedScale)
                          : computeClearHistogram(*tensor, minimum, maximum, task, scale);
        },
        [this, isZoomed = m_zoomed.has_value()](Expected<Histogram> histogram) {
            if (histogram)
                m_view->setHistogram(*std::move(histogram), m_tensor->info().dtype(), isZoomed);
            else
                m_view->setMessage(histogram.error().sentence());
        });
}

} // namespace burnish
