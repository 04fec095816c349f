// SPDX-License-Identifier: MIT
#include "widgets/plots/histogramreader.h"

#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/histogramview.h"

#include <algorithm>

namespace burnish {

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

void HistogramReader::read(TensorPtr tensor, double minimum, double maximum, std::function<QString()> title)
{
    m_tensor = std::move(tensor);
    m_minimum = minimum;
    m_maximum = maximum;
    m_title = std::move(title);
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
        [tensor = m_tensor, minimum = m_minimum, maximum = m_maximum, scale = m_scale, zoomedScale,
         zoomed = m_zoomed](Task &task) {
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
