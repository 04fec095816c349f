// SPDX-License-Identifier: MIT
#include "widgets/stores/copiesdialog.h"

#include "core/base/pathtext.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/tables.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/stores/storedtexts.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardPaths>
#include <QTableView>

#include <algorithm>
#include <memory>
#include <utility>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr int progressSteps = 1000;

QString digestFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/digests.json"_s;
}

std::vector<CopyRow> rowsOf(const std::vector<StoredModel> &models, const std::vector<SameContent> &groups)
{
    std::vector<CopyRow> rows;
    for (const SameContent &group : groups) {
        for (std::size_t i = 0; i < group.copies.size(); ++i) {
            const StoredModel &model = models[group.copies[i].model];
            const StoredFile &file = model.files[group.copies[i].file];
            rows.push_back({i == 0, group.copies.size(), group.size, group.saved, nameOf(model),
                            shownStoreName(model.store), shownPath(file.path)});
        }
    }
    return rows;
}

} // namespace

CopyRows::CopyRows(QObject *parent)
    : RowTable(ColumnCount, parent)
{
    const auto ofFirst = [](auto text) {
        return [text](const CopyRow &row) { return row.isFirst ? text(row) : QString(); };
    };
    column(SavedColumn) = {.title = [] { return tr("Links would save"); },
                           .text = ofFirst([](const CopyRow &row) { return bytesText(row.saved); }),
                           .tip = ofFirst([](const CopyRow &row) { return exactBytesText(row.saved); }),
                           .alignment = Qt::AlignRight};
    column(CopiesColumn) = {.title = [] { return tr("Copies"); },
                            .text = ofFirst([](const CopyRow &row) { return countText(row.copies); }),
                            .color = Role::TextSecondary,
                            .alignment = Qt::AlignRight};
    column(SizeColumn) = {.title = [] { return tr("Size"); },
                          .text = ofFirst([](const CopyRow &row) { return bytesText(row.size); }),
                          .tip = ofFirst([](const CopyRow &row) { return exactBytesText(row.size); }),
                          .color = Role::TextSecondary,
                          .alignment = Qt::AlignRight};
    column(ModelColumn) = {.title = [] { return tr("Model"); },
                           .text = [](const CopyRow &row) { return row.model; },
                           .textIsTip = true,
                           .elide = Qt::ElideMiddle};
    column(StoreColumn) = {.title = [] { return tr("Store"); },
                           .text = [](const CopyRow &row) { return row.store; },
                           .textIsTip = true,
                           .color = Role::TextSecondary};
    column(PathColumn) = {.title = [] { return tr("Path"); },
                          .text = [](const CopyRow &row) { return row.path; },
                          .textIsTip = true,
                          .color = Role::TextSecondary,
                          .elide = Qt::ElideMiddle};
}

CopiesDialog::CopiesDialog(std::vector<StoredModel> models, JobRunner &jobs, QWidget *parent, Finder finder)
    : Dialog(parent, Qt::Sheet)
    , m_jobs(jobs)
    , m_rows(new CopyRows(this))
    , m_table(new QTableView(this))
    , m_verdict(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
    , m_copy(new QPushButton(tr("Copy as text"), this))
    , m_close(new QPushButton(tr("Close"), this))
{
    setWindowTitle(tr("Copies of models"));
    m_table->setModel(m_rows);
    prepareTable(m_table);
    m_table->setAccessibleName(tr("Files with equal content"));
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_empty = new EmptyPlaceholder(m_table);
    QHeaderView *header = m_table->horizontalHeader();
    constexpr int leastName = 160;
    auto *columns = new AdaptiveColumns(header, {CopyRows::ModelColumn, CopyRows::PathColumn},
                                        scaled(leastName, font()), {CopyRows::StoreColumn, CopyRows::CopiesColumn});
    columns->setWidth(CopyRows::SavedColumn, scaled(116, font()));
    columns->setWidth(CopyRows::CopiesColumn, scaled(60, font()));
    columns->setWidth(CopyRows::SizeColumn, scaled(76, font()));
    columns->setWidth(CopyRows::StoreColumn, scaled(104, font()));
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setWordWrap(true);
    m_progress->setRange(0, progressSteps);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Comparing contents"));
    m_cancel->setAutoDefault(false);
    m_copy->setAutoDefault(false);
    m_copy->setEnabled(false);
    setPrimary(m_close);
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_jobs.cancel(m_job); });
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(asText()); });
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(&jobs, &JobRunner::updated, this, &CopiesDialog::showProgress);
    layOut();
    resize(scaled(960, font()), scaled(480, font()));
    find(std::move(models), std::move(finder));
}

CopiesDialog::~CopiesDialog()
{
    m_jobs.disconnect(this);
}

void CopiesDialog::layOut()
{
    auto *rule =
        new QLabel(tr("Links would let copies share their place on the disk. Burnish neither deletes nor links "
                      "them; other programs may replace a file that they share."),
                   this);
    rule->setWordWrap(true);
    rule->setForegroundRole(QPalette::PlaceholderText);
    auto *running = new QHBoxLayout;
    running->setSpacing(8);
    running->addWidget(m_progress, 1);
    running->addWidget(m_cancel);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);
    layout->addWidget(m_verdict);
    layout->addWidget(rule);
    layout->addLayout(running);
    layout->addWidget(m_table, 1);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addStretch(1);
    foot->addWidget(m_copy);
    foot->addWidget(m_close);
    setContents(layout, foot);
}

void CopiesDialog::find(std::vector<StoredModel> models, Finder finder)
{
    const auto shared = std::make_shared<const std::vector<StoredModel>>(std::move(models));
    m_verdict->setText(tr("Comparing the contents of %n model(s)…", nullptr, int(shared->size())));
    JobSpec job;
    job.title = [] { return tr("Comparing contents"); };
    job.visibility = JobVisibility::Visible;
    m_job = m_jobs.run(
        std::move(job), this,
        [shared, finder = std::move(finder), file = digestFile()](Task &task) -> Expected<std::vector<SameContent>> {
            DigestCache cache(file);
            auto found = finder(*shared, cache, task);
            // Digests that were computed before it was cancelled count, too; those that are not kept are computed
            // again.
            (void)cache.save();
            return found;
        },
        [this, shared](const Expected<std::vector<SameContent>> &found) { showFound(*shared, found); });
}

void CopiesDialog::showProgress(quint64 id)
{
    for (const JobInfo &job : m_jobs.jobs())
        if (id == m_job && job.id == id && job.totalBytes > 0)
            m_progress->setValue(int(double(job.doneBytes) / double(job.totalBytes) * progressSteps));
}

void CopiesDialog::showFound(const std::vector<StoredModel> &models, const Expected<std::vector<SameContent>> &found)
{
    m_progress->hide();
    m_cancel->hide();
    m_close->setFocus();
    if (!found)
        return m_verdict->setText(found.error().sentence());
    std::uint64_t saved = 0;
    for (const SameContent &group : *found)
        saved += std::min(group.saved, ~std::uint64_t(0) - saved);
    m_rows->setRows(rowsOf(models, *found));
    m_verdict->setText(found->empty() ? tr("No weights are stored more than once.")
                                      : tr("%n content(s) are stored more than once. Hard links would save %1.",
                                           nullptr, int(found->size()))
                                            .arg(bytesText(saved)));
    m_empty->setSentence(tr("No weights are stored more than once."));
    m_copy->setEnabled(!found->empty());
}

QString CopiesDialog::asText() const
{
    QStringList lines = {m_verdict->text()};
    for (const CopyRow &row : m_rows->rows()) {
        if (row.isFirst)
            lines += {QString(), tr("%1 copies of %2; hard links would save %3")
                                     .arg(countText(row.copies), bytesText(row.size), bytesText(row.saved))};
        lines += u"  %1  %2  %3"_s.arg(row.model, row.store, row.path);
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace burnish
