// SPDX-License-Identifier: MIT
#include "widgets/settings/performancepage.h"

#include "core/base/threadlimit.h"
#include "widgets/style/numbers.h"

#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

namespace burnish {

PerformancePage::PerformancePage(QWidget *parent)
    : SettingsPage(parent)
    , m_work(new QLabel)
    , m_threadsLabel(new QLabel)
    , m_threads(new QSpinBox)
    , m_caches(new QLabel)
    , m_memoryLabel(new QLabel)
    , m_memory(new QSpinBox)
{
    QVBoxLayout *work = addSection(m_work);
    addRows(work)->addRow(m_threadsLabel, m_threads);
    m_threadsLabel->setBuddy(m_threads);
    m_threadsHint = addHint(work);
    manage(setting::threads, m_threads);
    QVBoxLayout *caches = addSection(m_caches);
    addRows(caches)->addRow(m_memoryLabel, m_memory);
    m_memoryLabel->setBuddy(m_memory);
    m_memoryHint = addHint(caches);
    manage(setting::cacheMemory, m_memory);
    m_memory->setSingleStep(64);
    finish();
}

QString PerformancePage::title() const
{
    return tr("Performance");
}

void PerformancePage::retranslate()
{
    SettingsPage::retranslate();
    m_work->setText(tr("Computing"));
    m_threadsLabel->setText(tr("&Threads"));
    m_threads->setSpecialValueText(tr("All processors (%1)").arg(countText(processorCount())));
    m_threadsHint->setText(tr("Fewer threads leave more of the processor to other programs."));
    m_caches->setText(tr("Memory"));
    m_memoryLabel->setText(tr("&Caches"));
    m_memory->setSuffix(QStringLiteral(" MiB"));
    m_memoryHint->setText(
        tr("For pictures and values of tensors that were shown. Models themselves stay in their files."));
}

} // namespace burnish
