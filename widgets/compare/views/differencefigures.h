// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"
#include "widgets/controls/figurecolumns.h"

#include <array>

class QLabel;

namespace burnish {

struct CompareSummary;

/// The numbers of a difference. Shows "…" until a number is known, and "–" if it cannot be computed.
class DifferenceFigures : public FigureColumns
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
        // What each side changed in the base: shown only if there is one.
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

    /// Shows the numbers for two tensors of these types; without them for a module.
    void setNumbers(const ComparedNumbers &numbers, const TensorInfo *left, const TensorInfo *right);
    /// Sets whether to show what each side changed in a base.
    void setHasBase(bool hasBase);
    /// Shows "–" for everything.
    void setUnknown();
    /// The rank of a difference is computed only on request.
    void setRank(const QString &text, const QString &tip = {});
    void setRankOffered(bool offered);
    void retranslate();
    /// The text as displayed.
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
    QString m_coarser; ///< the dtype or the scheme that explains differences; empty for none
};

} // namespace burnish
