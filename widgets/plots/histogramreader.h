// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/histogram.h"

#include <QObject>
#include <QString>

#include <functional>
#include <optional>
#include <utility>

namespace burnish {

class HistogramView;
class JobRunner;

/// Computes what a HistogramView shows, in the background: the histogram of a tensor, and the ranges that the user
/// zooms to. Belongs to the view.
class HistogramReader : public QObject
{
    Q_OBJECT

public:
    /// The runner must outlive the view.
    HistogramReader(HistogramView *view, JobRunner &runner);

    /// Shows the tensor's values, which are all in [minimum, maximum], as computeClearHistogram() does; `title` is the
    /// job's. The view keeps what it shows until the result is there.
    /// `areCodes`: they are whole numbers that mean something each, so that every bar counts the same number of them,
    /// one if there are few, on a linear axis.
    void read(TensorPtr tensor, double minimum, double maximum, std::function<QString()> title, bool areCodes = false);
    /// Stops reading, and shows this in place of a histogram.
    void setMessage(const QString &message);
    /// The scale of the bins; nullopt: the one that suits the values.
    void setScale(std::optional<HistogramScale> scale);

private:
    void readRange();
    void zoomTo(double minimum, double maximum);
    [[nodiscard]] QString key() const;

    HistogramView *m_view;
    JobRunner &m_runner;
    TensorPtr m_tensor;
    double m_minimum = 0;
    double m_maximum = 0;
    bool m_areCodes = false;
    std::function<QString()> m_title;
    std::optional<HistogramScale> m_scale;
    std::optional<std::pair<double, double>> m_zoomed; ///< the range that the user chose
};

} // namespace burnish
