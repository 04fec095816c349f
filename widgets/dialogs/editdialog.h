// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "widgets/controls/fitting/dialog.h"

class QFormLayout;
class QLabel;
class QPushButton;
class QTableWidget;
class QVBoxLayout;

namespace burnish {

/// A dialog for a single edit: the fields, a preview of what the edit does to each tensor, and the reason if it is not
/// possible. The preview follows every key; Enter applies.
class EditDialog : public Dialog
{
    Q_OBJECT

public:
    /// The edit described by the fields; empty if they are invalid. Planned on the state that was passed to the dialog.
    [[nodiscard]] const ChangeSet &change() const { return m_change; }
    /// Why the fields do not describe an edit; empty if they do.
    [[nodiscard]] QString problem() const;
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("operate#change"); }

protected:
    EditDialog(ModelState state, const QString &title, QWidget *parent);

    [[nodiscard]] const ModelState &state() const { return m_state; }
    /// Adds a form above the preview.
    QFormLayout *addForm();
    /// Returns the edit described by the fields now.
    [[nodiscard]] virtual Expected<ChangeSet> plan() const = 0;
    /// The text of the apply button: the verb and, if known, the number of tensors.
    [[nodiscard]] virtual QString applyText() const = 0;
    /// Plans again and shows the result. Call this once all fields exist and whenever one changes.
    void showPlan();

private:
    void fillPreview();

    ModelState m_state;
    ChangeSet m_change;
    QVBoxLayout *m_fields;
    QTableWidget *m_preview;
    QLabel *m_problem;
    QPushButton *m_apply;
};

/// Parses integers such as "4, 4, 8", optionally in brackets or separated by spaces only. Rejects everything else.
Expected<std::vector<std::int64_t>> numbersFromText(const QString &text);

} // namespace burnish
