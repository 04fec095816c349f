// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportplan.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace burnish {

/// The figures of an export in one row: its size, and how many tensors are written, missing, unused and lose something.
class FiguresRow : public QWidget
{
public:
    explicit FiguresRow(QWidget *parent);

    /// `sourceBytes` is the size of the model's file; 0 where it is not known.
    void showPlan(const ExportPlan &plan, std::uint64_t sourceBytes);
    void setLossy(std::size_t count);
    /// In the place of the number that is not known (yet).
    void setLossyText(const QString &text);
    /// Figures of options that are no longer those of the moment are grey.
    void setStale(bool stale);
    /// Leaves out what has no place in so many pixels.
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
    QString m_sizeText; ///< under the size, where there is room
    QString m_shortSizeText;
};

} // namespace burnish
