// SPDX-License-Identifier: MIT
#include "widgets/panes/banners/toplevelbanner.h"

#include "core/document/modeldocument.h"
#include "core/edit/toplevel.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/workspace/edithistory.h"

#include <QPushButton>

namespace burnish {

TopLevelBanner::TopLevelBanner(EditHistory &history, JobRunner &jobs, ModelDocument *document, QWidget *parent)
    : Banner(parent)
    , m_history(history)
    , m_jobs(jobs)
    , m_document(document)
    , m_take(new QPushButton(this))
{
    hide();
    addButton(m_take);
    connect(m_take, &QPushButton::clicked, this, &TopLevelBanner::take);
    connect(document, &ModelDocument::changed, this, &TopLevelBanner::search);
    connect(document, &ModelDocument::reset, this, &TopLevelBanner::search);
    search();
}

void TopLevelBanner::search()
{
    JobSpec job;
    job.key = QStringLiteral("top-level-%1").arg(quintptr(this), 0, 16);
    const ModelState &state = m_document->state();
    m_jobs.runSized(
        state.nodeCount(), std::move(job), this,
        [state](Task &) -> Expected<std::optional<std::string>> { return likelyTopLevelKey(state); },
        [this](Expected<std::optional<std::string>> key) {
            m_key = key ? *std::move(key) : std::nullopt;
            update();
        });
}

void TopLevelBanner::take()
{
    if (m_key)
        m_history.applyPlan(m_document, planTopLevel(m_document->state(), *m_key, m_document->baseline()));
}

void TopLevelBanner::update()
{
    if (!m_key)
        return hide();
    const QString name = QString::fromStdString(*m_key);
    m_take->setText(tr("Show %1 only").arg(name));
    display(QStringLiteral("module"), Role::Text, tr("This is a checkpoint: its model is in %1.").arg(name));
}

} // namespace burnish
