// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/dialogs/editdialog.h"

class QComboBox;
class QLineEdit;

namespace burnish {

/// Transposes, permutes, reshapes or slices tensors.
class ShapeDialog : public EditDialog
{
    Q_OBJECT

public:
    enum class Kind { Transpose, Permute, Reshape, Slice };

    /// `ids` are one or more nodes of the state.
    ShapeDialog(ModelState state, std::vector<NodeId> ids, QWidget *parent = nullptr);

protected:
    [[nodiscard]] Expected<ChangeSet> plan() const override;
    [[nodiscard]] QString applyText() const override;

private:
    [[nodiscard]] Kind kind() const;
    void showKind();
    /// The initial text of the field, which changes nothing.
    [[nodiscard]] QString initialText(Kind kind) const;

    std::vector<NodeId> m_ids;
    QComboBox *m_kind;
    QLabel *m_caption;
    QLineEdit *m_text;
    QLabel *m_hint;
};

} // namespace burnish
