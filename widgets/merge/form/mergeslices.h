// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/merge/form/mergeslicesmodel.h"

#include <QWidget>

class QLabel;
class QTableView;
class QToolButton;

namespace burnish {

/// The sources of the result's layers, as a short editable list.
class MergeSlices : public QWidget
{
    Q_OBJECT

public:
    MergeSlices(MergeSlicesModel *slices, QWidget *parent);

    void retranslate();

Q_SIGNALS:
    /// The user wants to add a slice after this row (-1: as the first).
    void sliceRequested(int row);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void remove();
    void move(int by);
    void showTools();

    MergeSlicesModel *m_slices;
    QLabel *m_title;
    QLabel *m_empty;
    QToolButton *m_add;
    QToolButton *m_remove;
    QToolButton *m_up;
    QToolButton *m_down;
    QTableView *m_view;
};

} // namespace burnish
