// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/statistics.h"

#include <QWidget>

#include <array>

class QLabel;

namespace burnish {

/// The ten figures of a tensor in two columns. Their places are there from the start: "…" until they are known, "–"
/// where they cannot be.
class StatisticsView : public QWidget
{
    Q_OBJECT

public:
    explicit StatisticsView(QWidget *parent = nullptr);

    void setStatistics(const TensorStatistics &statistics);
    void setPending();
    void setUnknown();
    void retranslate();
    /// The figure's text as it is shown, by its place: five of the left column, then five of the right.
    [[nodiscard]] QString figure(std::size_t place) const;

protected:
    void changeEvent(QEvent *event) override;

private:
    static constexpr std::size_t figureCount = 10;
    void setAll(const QString &text);
    void setFonts();

    std::array<QLabel *, figureCount> m_names;
    std::array<QLabel *, figureCount> m_figures;
};

} // namespace burnish
