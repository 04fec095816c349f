// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportplan.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace burnish {

/// The figures of an export in one row: its size, and how many tensors are written, missing, unused or lose precision.
class FiguresRow : public QWidget
{
public:
    explicit FiguresRow(QWidget *parent);

    /// `sourceBytes` is the size of the model's file; 0 if unknown.
    void showPlan(const ExportPlan &plan, std::uint64_t sourceBytes);
    void setLossy(std::size_t count);
    /// Shown instead of the number while it is not known.
    void setLossyText(const QString &text);
    /// Figures for outdated options are grey.
    void setStale(bool stale);
    /// Hides what does not fit into this many pixels.
    void fit(int room);

private:
    struct Figure
    {
        QLabel *number;
        QLabel *caption;
        int role;
    };

    Figure add(const QString &caption, int role);
    void set(const Figure &figure, const QString &number, bool isZero);

    QHBoxLayout *m_row;
    Figure m_size;
    Figure m_writtenCount;
    Figure m_missing;
    Figure m_unused;
    Figure m_lossy;
    QString m_sizeText; ///< below the size, if there is room
    QString m_shortSizeText;
};

} // namespace burnish
