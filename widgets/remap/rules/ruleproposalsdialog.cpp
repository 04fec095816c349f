// SPDX-License-Identifier: MIT
#include "widgets/remap/rules/ruleproposalsdialog.h"

#include "core/base/fromutf8.h"
#include "core/rules/operations/operationtable.h"
#include "widgets/controls/tables.h"
#include "widgets/preferences/keytips.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QTableWidget>

namespace burnish {

namespace {

enum ProposalColumn {
    ProposalOperationColumn,
    ProposalTakesColumn,
    ProposalGivesColumn,
    ProposalMakesColumn,
    ProposalColumnCount
};

QString linesOf(const std::vector<std::string> &patterns, const QString &between)
{
    QStringList all;
    all.reserve(qsizetype(patterns.size()));
    for (const std::string &pattern : patterns)
        all += fromUtf8(pattern);
    return all.join(between);
}

QString keyOf(const ProposedTensorRule &proposal)
{
    const TensorRule &step = proposal.rules.steps.front();
    const QString line = QStringLiteral("\n");
    return fromUtf8(step.operation) + line + linesOf(step.inputs, line) + line + linesOf(step.outputs, line);
}

} // namespace

RuleProposalsDialog::RuleProposalsDialog(const QString &target, QWidget *parent)
    : Dialog(parent, Qt::Sheet)
    , m_target(target)
    , m_table(makeTable())
    , m_empty(new QLabel(this))
    , m_stack(new QStackedWidget(this))
    , m_reason(new QLabel(this))
    , m_note(new QLabel(this))
    , m_add(new QPushButton(tr("&Add rule"), this))
    , m_dismiss(new QPushButton(tr("&Dismiss"), this))
    , m_undo(new QPushButton(tr("&Undo adding"), this))
    , m_pairNames(new QPushButton(tr("&Pair names…"), this))
    , m_close(new QPushButton(tr("Close"), this))
{
    setWindowTitle(tr("Match"));
    resize(scaled(900, font()), scaled(460, font()));
    auto *title = new QLabel(tr("Rules that make the tensors of %1").arg(target), this);
    title->setTextFormat(Qt::PlainText);
    title->setWordWrap(true);
    title->setFont(titleFont(font(), 2));
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setFocusPolicy(Qt::NoFocus);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    m_stack->setMinimumHeight(scaled(120, font()));
    for (QLabel *label : {m_reason, m_note}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_reason->setContentsMargins(16, 8, 16, 8);
    m_reason->setMinimumHeight(m_reason->fontMetrics().lineSpacing() * 2 + 16);
    m_reason->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto *head = new QVBoxLayout;
    head->setContentsMargins(16, 16, 16, 12);
    head->addWidget(title);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_reason);
    setContents(layout, buildFoot());
    showState();
}

QTableWidget *RuleProposalsDialog::makeTable()
{
    auto *table = new QTableWidget(0, ProposalColumnCount, this);
    table->setHorizontalHeaderLabels({tr("Operation"), tr("Takes"), tr("Gives"), tr("Makes")});
    prepareTable(table);
    table->setAccessibleName(tr("Proposed rules"));
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    for (int column = 0; column < ProposalColumnCount; ++column) {
        const Qt::Alignment side = column == ProposalMakesColumn ? Qt::AlignRight : Qt::AlignLeft;
        table->horizontalHeaderItem(column)->setTextAlignment(side | Qt::AlignVCenter);
    }
    QHeaderView *header = table->horizontalHeader();
    header->resizeSection(ProposalOperationColumn, scaled(120, font()));
    header->resizeSection(ProposalMakesColumn, scaled(72, font()));
    header->setSectionResizeMode(ProposalTakesColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(ProposalGivesColumn, QHeaderView::Stretch);
    connect(table, &QTableWidget::itemSelectionChanged, this, &RuleProposalsDialog::showState);
    connect(table, &QTableWidget::cellDoubleClicked, this, &RuleProposalsDialog::add);
    auto *remove = new QShortcut(table);
    remove->setContext(Qt::WidgetShortcut);
    remove->setKeys(Shortcuts::instance().keysOf(QStringLiteral("node.delete")));
    connect(remove, &QShortcut::activated, this, &RuleProposalsDialog::dismiss);
    return table;
}

QLayout *RuleProposalsDialog::buildFoot()
{
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addWidget(m_note, 1);
    m_dismiss->setToolTip(withShortcut(tr("Do not propose this rule again"), QStringLiteral("node.delete")));
    m_undo->setToolTip(tr("Remove the rule that was added last"));
    m_pairNames->setToolTip(tr("Pair the names of tensors that are left over with those that nothing fills"));
    for (QPushButton *button : {m_pairNames, m_undo, m_dismiss, m_close, m_add}) {
        button->setAutoDefault(false);
        foot->addWidget(button);
    }
    setPrimary(m_add);
    connect(m_add, &QPushButton::clicked, this, &RuleProposalsDialog::add);
    connect(m_dismiss, &QPushButton::clicked, this, &RuleProposalsDialog::dismiss);
    connect(m_undo, &QPushButton::clicked, this, &RuleProposalsDialog::undo);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_pairNames, &QPushButton::clicked, this, [this] {
        accept();
        Q_EMIT pairsRequested();
    });
    return foot;
}

void RuleProposalsDialog::setProposals(std::vector<ProposedTensorRule> proposals, std::size_t pairs)
{
    m_proposals = std::move(proposals);
    m_pairs = pairs;
    m_isBusy = false;
    std::erase_if(m_proposals, [this](const ProposedTensorRule &one) { return m_dismissed.contains(keyOf(one)); });
    showRows();
    m_table->setFocus();
}

const ProposedTensorRule *RuleProposalsDialog::current() const
{
    const auto row = std::size_t(m_table->currentRow());
    return m_table->currentRow() >= 0 && row < m_proposals.size() ? &m_proposals[row] : nullptr;
}

void RuleProposalsDialog::add()
{
    const ProposedTensorRule *const chosen = current();
    if (!chosen || m_isBusy)
        return;
    m_isBusy = true;
    ++m_added;
    const TensorRules rules = chosen->rules;
    showState();
    Q_EMIT addRequested(rules);
}

void RuleProposalsDialog::undo()
{
    if (m_added == 0 || m_isBusy)
        return;
    m_isBusy = true;
    --m_added;
    showState();
    Q_EMIT undoRequested();
}

void RuleProposalsDialog::dismiss()
{
    const ProposedTensorRule *const chosen = current();
    if (!chosen || m_isBusy)
        return;
    m_dismissed += keyOf(*chosen);
    m_proposals.erase(m_proposals.begin() + m_table->currentRow());
    showRows();
}

void RuleProposalsDialog::showRows()
{
    const int before = m_table->currentRow();
    m_table->setRowCount(0);
    m_table->setRowCount(int(m_proposals.size()));
    for (int row = 0; row < int(m_proposals.size()); ++row) {
        const ProposedTensorRule &proposal = m_proposals[std::size_t(row)];
        const TensorRule &step = proposal.rules.steps.front();
        const RuleOperation *const operation = findRuleOperation(step.operation);
        const QString comma = QStringLiteral(", ");
        const QStringList texts = {operation ? operation->titleText() : fromUtf8(step.operation),
                                   linesOf(step.inputs, comma), linesOf(step.outputs, comma),
                                   countText(proposal.filled)};
        const QString line = QStringLiteral("\n");
        const QStringList tips = {proposal.reason, linesOf(step.inputs, line), linesOf(step.outputs, line),
                                  tr("%n wanted tensor(s)", nullptr, int(proposal.filled))};
        for (int column = 0; column < ProposalColumnCount; ++column) {
            auto *item = new QTableWidgetItem(texts[column]);
            item->setToolTip(tips[column]);
            if (column == ProposalMakesColumn)
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            else if (column != ProposalOperationColumn)
                item->setFont(fixedFont(font()));
            m_table->setItem(row, column, item);
        }
        m_table->item(row, ProposalOperationColumn)->setData(Qt::AccessibleDescriptionRole, proposal.reason);
    }
    if (!m_proposals.empty())
        m_table->selectRow(std::clamp(before, 0, int(m_proposals.size()) - 1));
    showState();
}

void RuleProposalsDialog::showState()
{
    const ProposedTensorRule *const chosen = current();
    m_stack->setCurrentWidget(m_proposals.empty() && !m_isBusy ? static_cast<QWidget *>(m_empty) : m_table);
    m_empty->setText(m_added > 0 || !m_dismissed.isEmpty()
                         ? tr("No further rule is proposed.")
                         : tr("No rule makes tensors that %1 has and this model lacks.").arg(m_target));
    m_reason->setText(chosen ? chosen->reason : QString());
    m_note->setText(m_isBusy      ? QStringLiteral("…")
                    : m_added > 0 ? tr("%n rule(s) added. Nothing is changed until you apply.", nullptr, m_added)
                                  : tr("Nothing is changed until you apply."));
    m_add->setEnabled(chosen && !m_isBusy);
    m_dismiss->setEnabled(chosen && !m_isBusy);
    m_undo->setVisible(m_added > 0);
    m_undo->setEnabled(!m_isBusy);
    m_pairNames->setVisible(m_pairs > 0);
    m_pairNames->setEnabled(!m_isBusy);
}

} // namespace burnish
