// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace burnish {

class JobRunner;

/// Shows the jobs in the status bar: "2 jobs · 40 %" next to a bar. Appears once a job has run for a second, so that
/// short ones do not flicker. Hides again when none is running, unless one has failed: then it stays until it is
/// clicked or the failed job is removed from the list. Connect clicked() to show the list.
class JobsIndicator : public QAbstractButton
{
    Q_OBJECT

public:
    explicit JobsIndicator(JobRunner &runner, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void changeEvent(QEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void follow();

    JobRunner &m_runner;
    double m_share = -1; ///< share done of all running jobs; negative if unknown
    bool m_failed = false;
    quint64 m_seen = 0; ///< the user has seen failures up to this job
};

} // namespace burnish
