// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/elements.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;
class QToolButton;

namespace burnish {

class JobRunner;
class SliceBar;
class ValuesModel;

/// The numbers of one tensor as a table: plane, number format, "go to".
class ValuesPage : public QWidget
{
    Q_OBJECT

public:
    explicit ValuesPage(JobRunner &runner, QWidget *parent = nullptr);

    void setTensor(TensorPtr tensor);
    [[nodiscard]] SliceBar *sliceBar() { return m_slices; }
    /// Shows and selects an element; false for a text that is no index of this tensor. Takes row and column of the
    /// plane, or an index along every axis: "[3, 17]", "0 5 3 17".
    bool goTo(const QString &text);

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void retranslate();
    void setFonts();
    void showSlice();
    void setColumnWidths();
    void showWindow();
    void moveWindow(int rowSteps);
    void copy();

    TensorPtr m_tensor;
    ValuesModel *m_model;
    SliceBar *m_slices;
    QComboBox *m_format;
    QLineEdit *m_goTo;
    QTableView *m_table;
    QLabel *m_message;
    QLabel *m_window;
    QToolButton *m_earlier;
    QToolButton *m_later;
};

} // namespace burnish
