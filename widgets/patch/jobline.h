// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/theme.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace burnish {

class JobRunner;

/// The line of a dialog that shows what it runs: progress, and a button that stops it; afterwards what came of it.
class JobLine : public QWidget
{
    Q_OBJECT

public:
    explicit JobLine(JobRunner &jobs, QWidget *parent = nullptr);

    /// Follows a job; `doing` is shown until its progress is known.
    void follow(quint64 job, const QString &doing);
    /// The job has ended: shows a sentence with a symbol, or without one.
    void rest(const QString &sentence, const QString &icon = {}, Role role = Role::TextSecondary);
    [[nodiscard]] bool isRunning() const { return m_job != 0; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void showIcon();
    void update(quint64 job);
    void cancel();

    JobRunner &m_jobs;
    quint64 m_job = 0;
    QString m_icon;
    Role m_role = Role::TextSecondary;
    QLabel *m_symbol;
    QProgressBar *m_progress;
    QLabel *m_text;
    QPushButton *m_cancel;
};

} // namespace burnish
