// SPDX-License-Identifier: MIT
#include "widgets/patch/jobline.h"

#include "widgets/controls/plainlabel.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/symbols.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>

namespace burnish {

namespace {

constexpr int jobLineSteps = 1'000;

} // namespace

JobLine::JobLine(JobRunner &jobs, QWidget *parent)
    : QWidget(parent)
    , m_jobs(jobs)
    , m_symbol(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_text(plainLabel({}, this))
    , m_cancel(new QPushButton(tr("Stop"), this))
{
    m_progress->setRange(0, jobLineSteps);
    m_progress->setTextVisible(false);
    m_progress->setMinimumWidth(scaled(40, font()));
    m_progress->setMaximumWidth(scaled(160, font()));
    m_progress->setAccessibleName(tr("Progress"));
    m_text->setWordWrap(true);
    m_cancel->setAutoDefault(false);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_symbol);
    row->addWidget(m_progress);
    row->addWidget(m_text, 1);
    row->addWidget(m_cancel);
    // Nothing moves when a job starts or ends.
    QSizePolicy policy = m_cancel->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_cancel->setSizePolicy(policy);
    connect(m_cancel, &QPushButton::clicked, this, &JobLine::cancel);
    connect(&jobs, &JobRunner::added, this, &JobLine::update);
    connect(&jobs, &JobRunner::updated, this, &JobLine::update);
    rest({});
}

void JobLine::follow(quint64 job, const QString &doing)
{
    m_job = job;
    m_symbol->hide();
    m_progress->setValue(0);
    m_progress->show();
    m_text->setForegroundRole(QPalette::PlaceholderText);
    m_text->setText(doing);
    m_cancel->setEnabled(true);
    m_cancel->show();
}

void JobLine::rest(const QString &sentence, const QString &icon, Role role)
{
    m_job = 0;
    m_icon = icon;
    m_role = role;
    m_progress->hide();
    m_cancel->hide();
    m_text->setForegroundRole(icon.isEmpty() ? QPalette::PlaceholderText : QPalette::WindowText);
    m_text->setText(sentence);
    showIcon();
}

void JobLine::showIcon()
{
    m_symbol->setVisible(!m_icon.isEmpty() && !isRunning());
    if (m_symbol->isVisibleTo(this))
        showSymbol(m_symbol, m_icon, m_role);
}

void JobLine::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_symbol)
        showIcon();
}

void JobLine::update(quint64 job)
{
    if (job != m_job || !isRunning())
        return;
    const auto found = std::ranges::find(m_jobs.jobs(), job, &JobInfo::id);
    if (found == m_jobs.jobs().end() || found->state != JobInfo::State::Running || found->cancelling ||
        found->totalBytes == 0)
        return;
    m_progress->setValue(int(std::min(1.0, double(found->doneBytes) / double(found->totalBytes)) * jobLineSteps));
    QString text = tr("%1 of %2").arg(bytesText(found->doneBytes), bytesText(found->totalBytes));
    if (found->secondsLeft >= 0)
        text += QStringLiteral(" · ") + timeLeftText(found->secondsLeft);
    m_text->setText(text);
}

void JobLine::cancel()
{
    m_jobs.cancel(m_job);
    m_cancel->setEnabled(false);
    m_text->setText(tr("Cancelling…"));
}

} // namespace burnish
