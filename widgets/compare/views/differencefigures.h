// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"

#include <QWidget>

#include <array>

class QLabel;

namespace burnish {

struct CompareSummary;

/// The numbers of a difference in two columns. Their places are there from the start: "…" until they are known, "–"
/// where they cannot be.
class DifferenceFigures : public QWidget
{
    Q_OBJECT

public:
    enum Figure {
        Maximum,
        Mean,
        RelativeL2,
        Cosine,
        Changed, // left column
        Equal,
        ExplainedByRounding,
        SignFlipped,
        NanOnOneSide,
        Rank, // right column
        // What both sides changed of the base: seen where there is one.
        LeftNorm,
        RightNorm,
        TaskCosine,
        SignConflicts,
        LeftAlone,
        RightAlone,
        BothAlike,
        BothDifferently,
        FigureCount
    };

    explicit DifferenceFigures(QWidget *parent = nullptr);

    /// Of two tensors of these dtypes.
    void setNumbers(const ComparedNumbers &numbers, Dtype left, Dtype right);
    /// Whether there are figures of what both sides changed of a base.
    void setHasBase(bool hasBase);
    /// Everything "–".
    void setUnknown();
    /// The rank of a difference is computed only when it is asked for.
    void setRank(const QString &text, const QString &tip = {});
    void setRankOffered(bool offered);
    void retranslate();
    /// As it is shown.
    [[nodiscard]] QString text(Figure figure) const;
    [[nodiscard]] bool shows(Figure figure) const;

Q_SIGNALS:
    void rankRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void setTasks(const ComparedNumbers &numbers);
    void set(Figure figure, const QString &text, const QString &tip = {});
    void setFonts();

    std::array<QLabel *, FigureCount> m_names;
    std::array<QLabel *, FigureCount> m_figures;
    QLabel *m_taskTitle;
    std::optional<Dtype> m_coarser; ///< whose rounding explains differences
};

} // namespace burnish
