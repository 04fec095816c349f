// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/settings/settingspage.h"

namespace burnish {

/// Threads and memory.
class PerformancePage : public SettingsPage
{
    Q_OBJECT

public:
    explicit PerformancePage(QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    void retranslate() override;

private:
    QLabel *m_work;
    QLabel *m_threadsLabel;
    QSpinBox *m_threads;
    QLabel *m_threadsHint;
    QLabel *m_caches;
    QLabel *m_memoryLabel;
    QSpinBox *m_memory;
    QLabel *m_memoryHint;
};

} // namespace burnish
