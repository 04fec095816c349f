// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/quantforms.h"
#include "widgets/panes/banners/banner.h"

#include <optional>

class QPushButton;

namespace burnish {

class EditHistory;
class JobRunner;
class ModelDocument;

/// Shown in the pane of a model with quantised tensors that can have several forms, between which nothing in its files
/// decides: asks once for all of them, with a button for each form. Hidden once everything is decided.
class FormBanner : public Banner
{
    Q_OBJECT

public:
    FormBanner(EditHistory &history, JobRunner &jobs, ModelDocument *document, QWidget *parent = nullptr);

protected:
    void update() override;

private:
    void search();
    void showButtons();
    void choose(const std::string &form);

    EditHistory &m_history;
    JobRunner &m_jobs;
    ModelDocument *m_document;
    std::optional<FormQuestion> m_question;
    QList<QPushButton *> m_buttons;
};

} // namespace burnish
