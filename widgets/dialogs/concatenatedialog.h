// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/dialogs/editdialog.h"

class QCheckBox;
class QLineEdit;
class QListWidget;
class QSpinBox;

namespace burnish {

/// Concatenates tensors in an order chosen by the user.
class ConcatenateDialog : public EditDialog
{
    Q_OBJECT

public:
    /// `ids` are at least two tensors of the state.
    ConcatenateDialog(ModelState state, const std::vector<NodeId> &ids, QWidget *parent = nullptr);

protected:
    [[nodiscard]] Expected<ChangeSet> plan() const override;
    [[nodiscard]] QString applyText() const override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] std::vector<NodeId> order() const;
    void moveBy(int rows);
    void showFirstName();

    QListWidget *m_order;
    QSpinBox *m_axis;
    QLineEdit *m_name;
    QCheckBox *m_keepOthers;
};

} // namespace burnish
