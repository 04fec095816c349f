// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"
#include "core/tensor/analysis/difference.h"
#include "core/tensor/analysis/statistics.h"
#include "widgets/compare/views/differencefigures.h"
#include "widgets/inspector/pages/inspectorpage.h"

class QLabel;

namespace burnish {

class BlockErrorView;
class HeatMap;
class HeatMapMenus;
class HistogramReader;
class HistogramView;
class JobRunner;
class SliceBar;

/// The difference between two tensors of the same shape: a heat map of right minus left with both values under the
/// cursor, the histogram of the difference, and its numbers. Reads in the background.
class DifferencePage : public InspectorPage
{
    Q_OBJECT

public:
    explicit DifferencePage(JobRunner &runner, QWidget *parent = nullptr);

    /// Two tensors of the same shape; `name` is for job titles.
    void setTensors(TensorPtr left, TensorPtr right, const QString &name);
    /// Removes the tensors and shows why there is no difference.
    void setMessage(const QString &message);
    void setNumbers(const ComparedNumbers &numbers);

    [[nodiscard]] DifferenceFigures *figures() const { return m_figures; }
    [[nodiscard]] BlockErrorView *blockErrors() const { return m_blocks; }
    [[nodiscard]] QString readOut() const;

protected:
    void retranslate() override;
    void setFonts() override;

private:
    void readPicture();
    void readCursor();
    void showReadOut(const QString &richText);
    void readRank();
    void explain();
    [[nodiscard]] QString key(const char *purpose) const;

    JobRunner &m_runner;
    TensorPtr m_left;
    TensorPtr m_right;
    TensorPtr m_difference;
    QString m_name;
    std::shared_ptr<const TensorDifference> m_known; ///< the numbers of the difference; null if not known

    SliceBar *m_slices;
    QLabel *m_mapTitle;
    HeatMap *m_map;
    HeatMapMenus *m_mapMenus;
    QLabel *m_readOut;
    QLabel *m_reduction;
    BlockErrorView *m_blocks;
    QLabel *m_histogramTitle;
    QLabel *m_bin;
    HistogramView *m_histogram;
    HistogramReader *m_histogramReader;
    QLabel *m_numbersTitle;
    QLabel *m_exact;
    DifferenceFigures *m_figures;
};

} // namespace burnish
