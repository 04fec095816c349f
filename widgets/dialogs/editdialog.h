// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

#include <QDialog>

class QFormLayout;
class QLabel;
class QPushButton;
class QTableWidget;
class QVBoxLayout;

namespace burnish {

/// A dialog that makes one edit: fields above, what the edit does to each tensor below, and why it cannot be where it
/// cannot. The preview follows every key; Enter applies.
class EditDialog : public QDialog
{
    Q_OBJECT

public:
    /// The edit as the fields say it; empty while they say none. Planned on the state that the dialog was opened with.
    [[nodiscard]] const ChangeSet &change() const { return m_change; }
    /// Why the fields say no edit; empty where they say one.
    [[nodiscard]] QString problem() const;

protected:
    EditDialog(ModelState state, const QString &title, QWidget *parent);

    [[nodiscard]] const ModelState &state() const { return m_state; }
    /// For the fields, above the preview.
    [[nodiscard]] QVBoxLayout *fieldArea() const { return m_fields; }
    /// A form at the end of the field area.
    QFormLayout *addForm();
    /// The edit that the fields say now.
    [[nodiscard]] virtual Expected<ChangeSet> plan() const = 0;
    /// What the button says: the verb and, where it is known, of how many tensors.
    [[nodiscard]] virtual QString applyText() const = 0;
    /// Plans again and shows what comes of it. To be called once all fields are there and whenever one changes.
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

/// The whole numbers of "4, 4, 8", also in brackets or with spaces alone between them. Refuses everything else.
Expected<std::vector<std::int64_t>> numbersFromText(const QString &text);

} // namespace burnish
