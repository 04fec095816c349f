// SPDX-License-Identifier: MIT
#include "widgets/jobspanel/jobspanel.h"

#include "core/io/paths.h"
#include "widgets/controls/showinfolder.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/style/symbols.h"

#include <QDir>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QScrollArea>
#include <QToolButton>

namespace burnish {

namespace {

/// A flat bar, 5 dp high; the style's own is a framed gradient. The text below it tells the numbers.
class JobBar : public Decoration
{
public:
    explicit JobBar(QWidget *parent)
        : Decoration(parent)
    {
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        setFixedHeight(5);
    }
    void show(double share, Role role)
    {
        m_share = share;
        m_role = role;
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color(Role::Line));
        painter.drawRoundedRect(rect(), 2, 2);
        if (m_share <= 0)
            return;
        painter.setBrush(color(m_role));
        painter.drawRoundedRect(QRectF(0, 0, width() * std::min(1.0, m_share), height()), 2, 2);
    }

private:
    double m_share = 0;
    Role m_role = Role::Focus;
};

} // namespace

/// One job in the list.
class JobRow : public QWidget
{
    Q_OBJECT

public:
    explicit JobRow(QWidget *parent)
        : QWidget(parent)
        , m_title(new QLabel(this))
        , m_bar(new JobBar(this))
        , m_detail(new QLabel(this))
        , m_button(new QToolButton(this))
        , m_folder(new QToolButton(this))
    {
        m_title->setTextFormat(Qt::PlainText);
        m_detail->setTextFormat(Qt::PlainText);
        m_detail->setForegroundRole(QPalette::PlaceholderText);
        for (QLabel *label : {m_title, m_detail}) {
            label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
            label->setMinimumWidth(40);
            label->installEventFilter(this);
        }
        m_folder->setIcon(icon(QStringLiteral("open")));
        m_folder->setAutoRaise(true);
        m_folder->hide();
        connect(m_folder, &QToolButton::clicked, this, [this] { showInFolder(m_file); });
        m_button->setAutoRaise(true);
        connect(m_button, &QToolButton::clicked, this, &JobRow::buttonClicked);

        auto *texts = new QVBoxLayout;
        texts->setSpacing(4);
        texts->addWidget(m_title);
        texts->addWidget(m_bar);
        texts->addWidget(m_detail);
        auto *layout = new QHBoxLayout(this);
        layout->setContentsMargins(12, 8, 8, 8);
        layout->setSpacing(8);
        layout->addLayout(texts, 1);
        layout->addWidget(m_folder, 0, Qt::AlignVCenter);
        layout->addWidget(m_button, 0, Qt::AlignVCenter);
    }

    void show(const JobInfo &job)
    {
        const QString title = job.title ? job.title() : QString();
        m_fullTitle = title;
        m_title->setToolTip(title);
        m_detail->setFont(captionFont(font()));
        m_fullDetail = jobDetailText(job);
        // Rows keep their height, except to show the whole sentence of a failure.
        m_detail->setWordWrap(job.state == JobInfo::State::Failed);
        elide();
        const bool running = job.state == JobInfo::State::Running;
        double share = job.totalBytes > 0 ? double(job.doneBytes) / double(job.totalBytes) : 0;
        Role role = Role::Focus;
        if (job.state == JobInfo::State::Done) {
            share = 1;
            role = Role::Applied;
        } else if (job.state == JobInfo::State::Failed) {
            role = Role::Error;
        } else if (job.state == JobInfo::State::Cancelled) {
            role = Role::TextSecondary;
        }
        m_bar->show(share, role);
        m_button->setIcon(icon(running ? QStringLiteral("cancel") : QStringLiteral("close")));
        m_button->setEnabled(!job.cancelling || !running);
        m_button->setToolTip(running ? tr("Cancel") : tr("Remove from the list"));
        m_button->setAccessibleName(running ? tr("Cancel: %1").arg(title) : tr("Remove from the list: %1").arg(title));
        m_file = job.files.value(0);
        m_folder->setVisible(!m_file.isEmpty());
        m_folder->setToolTip(tr("Show in folder"));
        m_folder->setAccessibleName(tr("Show in folder: %1").arg(title));
        setAccessibleName(title);
        setAccessibleDescription(m_fullDetail);
    }

Q_SIGNALS:
    void buttonClicked();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Resize)
            elide();
        return QWidget::eventFilter(watched, event);
    }
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setPen(color(Role::Line));
        painter.drawLine(0, height() - 1, width(), height() - 1);
    }

private:
    void elide()
    {
        m_title->setText(m_title->fontMetrics().elidedText(m_fullTitle, Qt::ElideMiddle, m_title->width()));
        m_detail->setText(m_detail->wordWrap()
                              ? m_fullDetail
                              : m_detail->fontMetrics().elidedText(m_fullDetail, Qt::ElideRight, m_detail->width()));
        m_detail->setToolTip(m_fullDetail);
    }

    QLabel *m_title;
    JobBar *m_bar;
    QLabel *m_detail;
    QToolButton *m_button;
    QToolButton *m_folder;
    QString m_file;
    QString m_fullTitle;
    QString m_fullDetail;
};

QString jobDetailText(const JobInfo &job)
{
    switch (job.state) {
    case JobInfo::State::Done:
        if (job.files.size() == 1)
            //: %1 a size in bytes, %2 the path of a file, %3 a duration
            return JobsPanel::tr("%1 written to %2 · finished in %3")
                .arg(bytesText(job.fileBytes), QDir::toNativeSeparators(absolutePath(job.files.first())),
                     durationText(job.seconds));
        if (!job.files.isEmpty())
            //: %1 a size in bytes, %2 a folder, %3 a duration
            return JobsPanel::tr("%1 in %n file(s) written to %2 · finished in %3", nullptr, int(job.files.size()))
                .arg(bytesText(job.fileBytes), QDir::toNativeSeparators(folderOfPath(job.files.first())),
                     durationText(job.seconds));
        if (job.totalBytes > 0)
            //: %1 a size in bytes, %2 a duration
            return JobsPanel::tr("%1 · finished in %2").arg(bytesText(job.totalBytes), durationText(job.seconds));
        return JobsPanel::tr("Finished in %1").arg(durationText(job.seconds));
    case JobInfo::State::Cancelled:
        return JobsPanel::tr("Cancelled.");
    case JobInfo::State::Failed:
        return job.error ? job.error->sentence() : QString();
    case JobInfo::State::Running:
        break;
    }
    if (job.cancelling)
        return JobsPanel::tr("Cancelling…");
    if (job.totalBytes == 0) {
        if (job.doneBytes == 0)
            return JobsPanel::tr("Starting…");
        return JobsPanel::tr("%1 · %2/s").arg(bytesText(job.doneBytes), bytesText(std::uint64_t(job.bytesPerSecond)));
    }
    const QString done = bytesText(job.doneBytes);
    const QString total = bytesText(job.totalBytes);
    if (job.bytesPerSecond <= 0 || job.secondsLeft < 0)
        return JobsPanel::tr("%1 of %2").arg(done, total);
    //: %1 bytes done, %2 all bytes, %3 bytes per second, %4 "2 min left"
    return JobsPanel::tr("%1 of %2 · %3/s · %4")
        .arg(done, total, bytesText(std::uint64_t(job.bytesPerSecond)), timeLeftText(job.secondsLeft));
}

JobsPanel::JobsPanel(JobRunner &runner, Workspace &workspace, QWidget *parent)
    : Panel(QStringLiteral("jobs"), PanelPlace::BottomRight, workspace, parent)
    , m_runner(runner)
    , m_empty(new QLabel(this))
    , m_menu(new QMenu(this))
    , m_removeFinished(m_menu->addAction(QString()))
{
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setForegroundRole(QPalette::PlaceholderText);

    auto *content = new QWidget;
    content->setBackgroundRole(QPalette::Base);
    m_rows = new QVBoxLayout(content);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(0);
    m_rows->addWidget(m_empty, 1);
    m_rows->addStretch();
    auto *area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setBackgroundRole(QPalette::Base);
    area->setWidget(content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area);

    connect(&m_runner, &JobRunner::added, this, &JobsPanel::addRow);
    connect(&m_runner, &JobRunner::updated, this, &JobsPanel::updateRow);
    connect(&m_runner, &JobRunner::removed, this, &JobsPanel::removeRow);
    connect(m_removeFinished, &QAction::triggered, &m_runner, &JobRunner::removeFinished);
    for (const JobInfo &known : m_runner.jobs())
        addRow(known.id);
    JobsPanel::retranslate();
    showEmpty();
}

QString JobsPanel::title() const
{
    return tr("Jobs");
}

void JobsPanel::retranslate()
{
    m_empty->setText(tr("Nothing is running."));
    m_removeFinished->setText(tr("Remove finished jobs"));
    for (auto row = m_byId.keyBegin(); row != m_byId.keyEnd(); ++row)
        updateRow(*row);
}

const JobInfo *JobsPanel::job(quint64 id) const
{
    const auto &jobs = m_runner.jobs();
    const auto found = std::ranges::find(jobs, id, &JobInfo::id);
    return found == jobs.end() ? nullptr : &*found;
}

void JobsPanel::addRow(quint64 id)
{
    auto *row = new JobRow(this);
    connect(row, &JobRow::buttonClicked, this, [this, id] {
        const JobInfo *shown = job(id);
        if (!shown)
            return;
        if (shown->state == JobInfo::State::Running)
            m_runner.cancel(id);
        else
            m_runner.remove(id);
    });
    m_byId.insert(id, row);
    // The newest is on top, visible without scrolling.
    m_rows->insertWidget(0, row);
    updateRow(id);
    showEmpty();
}

void JobsPanel::updateRow(quint64 id)
{
    JobRow *row = m_byId.value(id);
    const JobInfo *shown = job(id);
    if (row && shown)
        row->show(*shown);
}

void JobsPanel::removeRow(quint64 id)
{
    if (JobRow *row = m_byId.take(id)) {
        row->hide();
        row->deleteLater();
    }
    showEmpty();
}

void JobsPanel::showEmpty()
{
    m_empty->setVisible(m_byId.isEmpty());
    m_removeFinished->setEnabled(!m_byId.isEmpty());
    Q_EMIT contentChanged();
}

} // namespace burnish

#include "jobspanel.moc"
