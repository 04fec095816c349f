// SPDX-License-Identifier: MIT
#include "widgets/panes/banners/formbanner.h"

#include "core/base/fromutf8.h"
#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "core/document/modeldocument.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/workspace/edithistory.h"

#include <QPushButton>

namespace burnish {

FormBanner::FormBanner(EditHistory &history, JobRunner &jobs, ModelDocument *document, QWidget *parent)
    : Banner(parent)
    , m_history(history)
    , m_jobs(jobs)
    , m_document(document)
{
    hide();
    connect(document, &ModelDocument::changed, this, &FormBanner::search);
    connect(document, &ModelDocument::reset, this, &FormBanner::search);
    search();
}

void FormBanner::search()
{
    JobSpec job;
    job.key = QStringLiteral("forms-%1").arg(quintptr(this), 0, 16);
    const ModelState &state = m_document->state();
    m_jobs.runSized(
        state.nodeCount(), std::move(job), this,
        [state](Task &) -> Expected<std::vector<FormQuestion>> { return formQuestions(state); },
        [this](const Expected<std::vector<FormQuestion>> &questions) {
            m_question = questions && !questions->empty() ? std::optional(questions->front()) : std::nullopt;
            showButtons();
            update();
        });
}

/// A button for each form; others are hidden.
void FormBanner::showButtons()
{
    const std::size_t count = m_question ? m_question->forms.size() : 0;
    while (std::size_t(m_buttons.size()) < count) {
        auto *button = new QPushButton(this);
        addButton(button);
        connect(button, &QPushButton::clicked, this, [this, index = std::size_t(m_buttons.size())] {
            if (m_question && index < m_question->forms.size())
                choose(std::string(m_question->forms[index]));
        });
        m_buttons.append(button);
    }
    for (qsizetype i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setVisible(std::size_t(i) < count);
}

void FormBanner::choose(const std::string &form)
{
    m_history.applyPlan(m_document, planQuantisedAs(m_document->state(), form, m_document->baseline()));
}

void FormBanner::update()
{
    if (!m_question || !m_document->state().contains(m_question->first))
        return hide();
    for (std::size_t i = 0; i < m_question->forms.size(); ++i) {
        const QString form = fromUtf8(m_question->forms[i]);
        m_buttons[qsizetype(i)]->setText(form);
        m_buttons[qsizetype(i)]->setToolTip(tr("Read these tensors as %1").arg(form));
    }
    display(QStringLiteral("warning"), Role::Warning,
            tr("%n quantised tensor(s), such as %1, fit several forms, and nothing in the files decides between them. "
               "Choose one for the model; the inspector shows the values in each.",
               nullptr, forPlural(m_question->count))
                .arg(quotedForMessage(m_document->state().path(m_question->first))));
}

} // namespace burnish
