// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/elements.h"
#include "core/tensor/quantisation/quantcodes.h"
#include "widgets/inspector/pages/inspectorpage.h"
#include "widgets/inspector/values/valueeditdialog.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;
class QToolButton;

namespace burnish {

class JobRunner;
class SliceBar;
class ValueEditing;
class ValuesModel;

/// The values of one tensor as a table: plane, number format, the codes of quantised ones, "go to", and the edits of
/// values.
class ValuesPage : public InspectorPage
{
    Q_OBJECT

public:
    explicit ValuesPage(JobRunner &runner, QWidget *parent = nullptr);

    /// Marks cells that differ from `saved`. Tensors with the same `place` other than 0 are states of the same tensor:
    /// the view keeps its position.
    void setTensor(TensorPtr tensor, TensorPtr saved = {}, quint64 place = 0);
    /// Edits are requested by editRequested(), which must be connected.
    void setEditable(bool editable);
    [[nodiscard]] SliceBar *sliceBar() { return m_slices; }
    /// Shows and selects an element; false if the text is not an index of this tensor. Accepts row and column of the
    /// plane, or an index along every axis: "[3, 17]", "0 5 3 17".
    bool goTo(const QString &text);
    /// The element of the current cell; nullopt if there is none.
    [[nodiscard]] std::optional<std::vector<std::uint64_t>> currentElement() const;

Q_SIGNALS:
    void editRequested(const burnish::ValuePlan &plan);

protected:
    void retranslate() override;
    void setFonts() override;

private:
    void showSlice();
    void showCodes();
    void setColumnWidths();
    void showWindow();
    void moveWindow(int rowSteps);
    void showMessage(const QString &sentence);
    /// Why goTo() did not find this.
    [[nodiscard]] QString refusalOf(const QString &text) const;
    void goDown();

    TensorPtr m_tensor;
    TensorPtr m_saved;
    std::optional<QuantCodes> m_codes;
    quint64 m_place = 0;
    ValuesModel *m_model;
    SliceBar *m_slices;
    QComboBox *m_format;
    QLineEdit *m_goTo;
    QTableView *m_table;
    ValueEditing *m_editing;
    QToolButton *m_edit;
    QToolButton *m_showCodes;
    QLabel *m_message;
    QLabel *m_window;
    QToolButton *m_earlier;
    QToolButton *m_later;
};

} // namespace burnish
