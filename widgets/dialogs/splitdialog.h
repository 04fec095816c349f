// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/dialogs/editdialog.h"

class QLineEdit;
class QSpinBox;

namespace burnish {

/// Splits one tensor into equal parts or parts of given sizes.
class SplitDialog : public EditDialog
{
    Q_OBJECT

public:
    /// `id` is a tensor of the state.
    SplitDialog(ModelState state, NodeId id, QWidget *parent = nullptr);

protected:
    [[nodiscard]] Expected<ChangeSet> plan() const override;
    [[nodiscard]] QString applyText() const override;

private:
    NodeId m_id;
    QSpinBox *m_axis;
    QLineEdit *m_parts;
    QLineEdit *m_names;
};

} // namespace burnish
