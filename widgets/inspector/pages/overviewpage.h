// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/findvalue.h"
#include "core/tensor/analysis/statistics.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/quantisation/quantcodes.h"
#include "widgets/inspector/pages/inspectorpage.h"

class QAction;
class QLabel;
class QMenu;
class QToolButton;

namespace burnish {

class ExtraFigures;
class HeatMap;
class HeatMapMenus;
class HistogramReader;
class HistogramView;
class JobRunner;
class QuantisationView;
class SliceBar;
class StatisticsCache;
class StatisticsView;

/// A tensor at a glance: heat map, value under the cursor, histogram, statistics. Reads in the background.
class OverviewPage : public InspectorPage
{
    Q_OBJECT

public:
    OverviewPage(JobRunner &runner, StatisticsCache &cache, QWidget *parent = nullptr);

    /// `name` is for the job title. Null shows nothing.
    void setTensor(TensorPtr tensor, const QString &name);
    [[nodiscard]] SliceBar *sliceBar() { return m_slices; }

    /// The element that the user chose in the heat map.
    [[nodiscard]] std::optional<std::vector<std::uint64_t>> chosenElement() const;
    /// Moves the heat map's cursor to an element of its plane.
    void showElement(const std::vector<std::uint64_t> &index);

    /// The menus of the heat map, the histogram and the statistics.
    [[nodiscard]] std::array<QMenu *, 3> menus() const;
    /// Updates the note whether the figures match the file, which may have been overwritten.
    void showExactness();

Q_SIGNALS:
    /// The user wants to see that element in the values.
    void elementActivated(const std::vector<std::uint64_t> &index);
    /// The user wants to see that part of the quantised tensor.
    void partActivated(std::size_t part);
    /// The user chose one of the forms that the quantised tensor can have, by its name.
    void formChosen(const QString &form);
    /// The user requested figures, which are in that part of the page.
    void figuresShown(QWidget *part);

protected:
    void retranslate() override;
    void setFonts() override;

private:
    void makeMenus();
    void placeQuantisation();
    void readPicture();
    void readStatistics();
    void showStatistics(const TensorStatistics &statistics);
    void readHistogram(const TensorStatistics &statistics);
    /// Shows the codes of a quantised tensor in the histogram, if it has any and the user chose them; false if not.
    bool readHistogramOfCodes();
    void showHistogramTitle();
    void readCursor();
    void showReadOut(const QString &text);
    /// Leads to the first such element.
    void find(NonFinite kind);
    void savePlane();
    void saveTensor();
    [[nodiscard]] QString key(const char *purpose) const;

    JobRunner &m_runner;
    StatisticsCache &m_cache;
    TensorPtr m_tensor;
    std::optional<QuantCodes> m_codes;
    QString m_name;

    SliceBar *m_slices;
    QLabel *m_mapTitle;
    QToolButton *m_fit;
    QToolButton *m_oneToOne;
    HeatMap *m_map;
    HeatMapMenus *m_mapMenus;
    QLabel *m_readOut;
    QLabel *m_reduction;
    QLabel *m_histogramTitle;
    QToolButton *m_logarithmic;
    HistogramView *m_histogram;
    HistogramReader *m_histogramReader;
    QLabel *m_statisticsTitle;
    QLabel *m_exact;
    StatisticsView *m_statistics;
    QAction *m_wrap;
    QAction *m_savePlane;
    QAction *m_saveTensor;
    QLabel *m_bin;
    QToolButton *m_histogramMenuButton;
    QMenu *m_histogramMenu;
    std::array<QAction *, 3> m_axes; ///< of the histogram: automatic, linear, logarithmic
    QAction *m_codesInHistogram;
    QToolButton *m_statisticsMenuButton;
    QMenu *m_statisticsMenu;
    QAction *m_moreFigures;
    ExtraFigures *m_extra;
    QuantisationView *m_quantisation;
    std::uint64_t m_exactCount = 0;
};

} // namespace burnish
