// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/docks/panel.h"

#include <QHash>

class QLabel;
class QMenu;
class QVBoxLayout;

namespace burnish {

class JobRow;
class JobRunner;
struct JobInfo;

/// "271 of 475 MiB · 1.4 GiB/s · less than a second left", "Finished in 0.6 s", or why the job ended.
[[nodiscard]] QString jobDetailText(const JobInfo &job);

/// The list of jobs: title, bar, detail, cancel or close. JobsIndicator replaces it while it is closed.
class JobsPanel : public Panel
{
    Q_OBJECT

public:
    JobsPanel(JobRunner &runner, Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QMenu *titleMenu() override { return m_menu; }
    [[nodiscard]] bool isOnDemand() const override { return true; }
    [[nodiscard]] bool hasContent() const override { return !m_byId.isEmpty(); }

protected:
    void retranslate() override;

private:
    void addRow(quint64 id);
    void updateRow(quint64 id);
    void removeRow(quint64 id);
    void showEmpty();
    [[nodiscard]] const JobInfo *job(quint64 id) const;

    JobRunner &m_runner;
    QVBoxLayout *m_rows;
    QLabel *m_empty;
    QMenu *m_menu;
    QAction *m_removeFinished;
    QHash<quint64, JobRow *> m_byId;
};

} // namespace burnish
