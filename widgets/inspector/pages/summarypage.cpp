// SPDX-License-Identifier: MIT
#include "widgets/inspector/pages/summarypage.h"

#include "core/base/fromutf8.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

namespace burnish {

namespace {

constexpr std::uint64_t pollStep = 4096;

void clear(QGridLayout *grid)
{
    while (QLayoutItem *item = grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

QLabel *makeLabel(const QString &text, Qt::Alignment alignment, bool secondary)
{
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setAlignment(alignment | Qt::AlignVCenter);
    if (secondary)
        label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

Expected<SubtreeSummary> summarise(const ModelState &state, const std::vector<NodeId> &nodes, Task &task)
{
    SubtreeSummary summary;
    std::uint64_t visited = 0;
    bool cancelled = false;
    for (const NodeId start : nodes) {
        state.visit(start, [&](NodeId, const Node &node) {
            if (++visited % pollStep == 0 && task.isCancelled())
                cancelled = true;
            if (cancelled)
                return false;
            switch (node.kind) {
            case NodeKind::Module:
            case NodeKind::Sequence:
                ++summary.modules;
                break;
            case NodeKind::Value:
                ++summary.values;
                break;
            case NodeKind::Null:
                ++summary.nulls;
                break;
            case NodeKind::Tensor: {
                const TensorInfo &info = node.tensor->info();
                for (SubtreeSummary::Share *share :
                     {&summary.all, &summary.dtypes[{info.dtype(), std::string(info.typeName())}]}) {
                    ++share->tensors;
                    share->elements += info.elementCount();
                    share->bytes += info.byteSize();
                }
                break;
            }
            }
            return true;
        });
    }
    if (cancelled)
        return cancelledError();
    return summary;
}

SummaryPage::SummaryPage(JobRunner &runner, QWidget *parent)
    : QWidget(parent)
    , m_runner(runner)
    , m_grid(new QGridLayout)
    , m_title(new QLabel(this))
    , m_mixTitle(new QLabel(this))
    , m_mix(new QGridLayout)
{
    for (QGridLayout *grid : {m_grid, m_mix}) {
        grid->setHorizontalSpacing(12);
        grid->setVerticalSpacing(4);
    }
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    layout->addWidget(m_title);
    layout->addLayout(m_grid);
    layout->addSpacing(4);
    layout->addWidget(m_mixTitle);
    layout->addLayout(m_mix);
    layout->addStretch(1);
    showSummary();
}

void SummaryPage::setNodes(const ModelState &state, std::vector<NodeId> nodes)
{
    m_summary.reset();
    showSummary();
    JobSpec spec;
    spec.key = QStringLiteral("summary.%1").arg(quintptr(this));
    m_runner.run(
        std::move(spec), this, [state, nodes = std::move(nodes)](Task &task) { return summarise(state, nodes, task); },
        [this](Expected<SubtreeSummary> summary) {
            if (!summary)
                return;
            m_summary = *std::move(summary);
            showSummary();
        });
}

void SummaryPage::addRow(const QString &name, const QString &figure, const QString &tip)
{
    const int row = m_grid->rowCount();
    QLabel *value = makeLabel(figure, Qt::AlignRight, false);
    value->setFont(fixedFont(font()));
    value->setToolTip(tip);
    value->setAccessibleName(name);
    m_grid->addWidget(makeLabel(name, Qt::AlignLeft, true), row, 0);
    m_grid->addWidget(value, row, 1);
    m_grid->setColumnStretch(1, 1);
}

void SummaryPage::showSummary()
{
    clear(m_grid);
    clear(m_mix);
    m_title->setFont(titleFont(font()));
    m_title->setText(tr("Contents"));
    m_mixTitle->setFont(titleFont(font()));
    m_mixTitle->setText(tr("Data types"));
    const QString pending = QStringLiteral("…");
    const auto count = [&](std::uint64_t number) { return m_summary ? countText(number) : pending; };
    const SubtreeSummary known = m_summary.value_or(SubtreeSummary());
    addRow(tr("Tensors"), count(known.all.tensors));
    addRow(tr("Parameters"), m_summary ? parametersText(known.all.elements) : pending, countText(known.all.elements));
    addRow(tr("Size"), m_summary ? bytesText(known.all.bytes) : pending, exactBytesText(known.all.bytes));
    addRow(tr("Modules and sequences"), count(known.modules));
    addRow(tr("Values"), count(known.values));
    addRow(tr("Empty fields"), count(known.nulls));

    m_mixTitle->setVisible(!known.dtypes.empty());
    if (known.dtypes.empty())
        return;
    int row = 0;
    const std::array headings = {QString(), tr("Tensors"), tr("Parameters"), tr("Size")};
    for (std::size_t column = 0; column < headings.size(); ++column) {
        QLabel *heading = makeLabel(headings[column], Qt::AlignRight, true);
        heading->setFont(headingFont(font()));
        m_mix->addWidget(heading, row, int(column));
    }
    for (const auto &[type, share] : known.dtypes) {
        ++row;
        m_mix->addWidget(makeLabel(fromUtf8(type.second), Qt::AlignLeft, false), row, 0);
        const std::array figures = {countText(share.tensors), parametersText(share.elements), bytesText(share.bytes)};
        for (std::size_t column = 0; column < figures.size(); ++column) {
            QLabel *figure = makeLabel(figures[column], Qt::AlignRight, false);
            figure->setFont(fixedFont(font()));
            m_mix->addWidget(figure, row, int(column) + 1);
        }
    }
    m_mix->setColumnStretch(0, 1);
}

void SummaryPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        showSummary();
}

} // namespace burnish
