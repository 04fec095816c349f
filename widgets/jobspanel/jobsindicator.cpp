// SPDX-License-Identifier: MIT
#include "widgets/jobspanel/jobsindicator.h"

#include "widgets/jobs/jobrunner.h"
#include "widgets/jobspanel/jobspanel.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace burnish {

namespace {

constexpr double shownAfter = 1; // s
constexpr int margin = 8;
constexpr int gap = 6;
constexpr int barWidth = 64;
constexpr int barHeight = 5;
constexpr int symbol = 16;

} // namespace

JobsIndicator::JobsIndicator(JobRunner &runner, QWidget *parent)
    : QAbstractButton(parent)
    , m_runner(runner)
{
    setFocusPolicy(Qt::TabFocus);
    connect(&m_runner, &JobRunner::added, this, &JobsIndicator::follow);
    connect(&m_runner, &JobRunner::updated, this, &JobsIndicator::follow);
    connect(&m_runner, &JobRunner::removed, this, &JobsIndicator::follow);
    connect(this, &QAbstractButton::clicked, this, [this] {
        for (const JobInfo &job : m_runner.jobs())
            m_seen = std::max(m_seen, job.id);
        follow();
    });
    follow();
}

void JobsIndicator::follow()
{
    int running = 0;
    int failed = 0;
    std::uint64_t done = 0;
    std::uint64_t total = 0;
    double seconds = 0;
    bool totalKnown = true;
    QStringList lines;
    for (const JobInfo &job : m_runner.jobs()) {
        const bool isFailed = job.state == JobInfo::State::Failed && job.id > m_seen;
        const bool isRunning = job.state == JobInfo::State::Running && job.seconds >= shownAfter;
        if (!isFailed && !isRunning)
            continue;
        lines += tr("%1: %2", "job, how far it is").arg(job.title ? job.title() : QString(), jobDetailText(job));
        if (isFailed) {
            ++failed;
            continue;
        }
        ++running;
        done += job.doneBytes;
        total += job.totalBytes;
        totalKnown = totalKnown && job.totalBytes > 0;
        seconds = std::max(seconds, job.seconds);
    }
    m_failed = running == 0 && failed > 0;
    m_share = -1;
    QString text;
    if (m_failed) {
        text = tr("%n job(s) failed", nullptr, failed);
    } else if (running > 0) {
        QString amount = durationText(seconds);
        if (totalKnown) {
            m_share = std::min(1.0, double(done) / double(total));
            // Rounded down: unfinished jobs must not show 100 %.
            amount = shareText(std::floor(m_share * 100) / 100);
        } else if (done > 0) {
            amount = bytesText(done);
        }
        text = tr("%n job(s)", nullptr, running) + QStringLiteral(" · ") + amount;
    }
    setText(text);
    setToolTip(lines.join(u'\n'));
    setAccessibleDescription(tr("Shows the jobs"));
    setVisible(!text.isEmpty());
    updateGeometry();
    update();
}

QSize JobsIndicator::sizeHint() const
{
    // Wide enough for longer figures, so that nothing next to it moves.
    const QString usual = tr("%n job(s)", nullptr, 2) + QStringLiteral(" · ") + shareText(1);
    const QFontMetrics metrics = fontMetrics();
    const int words = std::max(metrics.horizontalAdvance(text()), metrics.horizontalAdvance(usual));
    return {margin + barWidth + gap + words + margin, scaled(20, font())};
}

void JobsIndicator::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (underMouse() || isDown())
        painter.fillRect(rect(), color(isDown() ? Role::LineStrong : Role::Line));
    QRect words = rect().adjusted(margin, 0, -margin, 0);
    if (m_failed) {
        paintIcon(&painter, QStringLiteral("error"), QRect(words.left(), 0, symbol, height()), color(Role::Error));
        words.setLeft(words.left() + symbol + gap);
    } else {
        const int top = (height() - barHeight) / 2;
        const QRectF bar(words.left(), top, barWidth, barHeight);
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color(Role::LineStrong));
        painter.drawRoundedRect(bar, 2, 2);
        if (m_share > 0) {
            painter.setBrush(color(Role::Focus));
            painter.drawRoundedRect(QRectF(bar.topLeft(), QSizeF(bar.width() * m_share, bar.height())), 2, 2);
        }
        painter.restore();
        words.setLeft(words.left() + barWidth + gap);
    }
    painter.setPen(color(Role::Text));
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, text());
    if (hasFocus()) {
        painter.setPen(color(Role::Focus));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void JobsIndicator::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void JobsIndicator::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void JobsIndicator::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

void JobsIndicator::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        follow();
}

} // namespace burnish
