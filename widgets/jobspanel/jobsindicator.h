// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace burnish {

class JobRunner;

/// The jobs in the status bar: "2 jobs · 40 %" beside a bar. Hidden until a job has run for a second, so that short
/// ones do not flicker; and again when none runs, unless one has failed: that stays until it is clicked or taken out of
/// the list. Who shows the list connects clicked().
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
    double m_share = -1; ///< done of all running jobs; negative where it is not known
    bool m_failed = false;
    quint64 m_seen = 0; ///< failures up to this job are known to the person
};

} // namespace burnish
