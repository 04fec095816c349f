// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"

#include <QWidget>

#include <array>

class QLabel;

namespace burnish {

struct CompareSummary;

/// The numbers of a difference in two columns. Their places are there from the start: "…" until they are known, "–" where
/// they cannot be.
class DifferenceFigures : public QWidget
{
    Q_OBJECT

public:
    enum Figure {
        Maximum, Mean, RelativeL2, Cosine, Changed,                   // left column
        Equal, ExplainedByRounding, SignFlipped, NanOnOneSide, Rank,  // right column
        FigureCount
    };

    explicit DifferenceFigures(QWidget *parent = nullptr);

    /// Of two tensors of these dtypes.
    void setNumbers(const ComparedNumbers &numbers, Dtype left, Dtype right);
    /// Everything "–".
    void setUnknown();
    /// The rank of a difference is computed only when it is asked for.
    void setRank(const QString &text, const QString &tip = {});
    void setRankOffered(bool offered);
    void retranslate();
    /// As it is shown.
    [[nodiscard]] QString text(Figure figure) const;

Q_SIGNALS:
    void rankRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void set(Figure figure, const QString &text, const QString &tip = {});
    void setFonts();

    std::array<QLabel *, FigureCount> m_names;
    std::array<QLabel *, FigureCount> m_figures;
    std::optional<Dtype> m_coarser; ///< whose rounding explains differences
};

} // namespace burnish
