// SPDX-License-Identifier: MIT
#include "widgets/remap/rules/rulespreviewpane.h"

#include "core/base/joinedtext.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/counttabs.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/filteredit.h"
#include "widgets/controls/fitting/bannerlayout.h"
#include "widgets/controls/tables.h"
#include "widgets/remap/rules/rulespreviewmodel.h"
#include "widgets/style/fonts.h"
#include "widgets/style/symbols.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTableView>

#include <algorithm>

namespace burnish {

using State = RuleOutcome::State;

void prepareRulesTable(QTableView *table)
{
    prepareTable(table);
    QHeaderView *header = table->horizontalHeader();
    header->setMinimumSectionSize(scaled(20, table->font()));
    header->resizeSection(RulesPreviewModel::Symbol, scaled(26, table->font()));
    header->resizeSection(RulesPreviewModel::Number, scaled(30, table->font()));
    header->resizeSection(RulesPreviewModel::ShapeBefore, scaled(92, table->font()));
    header->resizeSection(RulesPreviewModel::ShapeAfter, scaled(92, table->font()));
    header->resizeSection(RulesPreviewModel::Type, scaled(72, table->font()));
    header->resizeSection(RulesPreviewModel::Note, scaled(180, table->font()));
    new MinimumStretch(table, {RulesPreviewModel::Takes, RulesPreviewModel::Gives}, scaled(90, table->font()));
}

RulesPreviewPane::RulesPreviewPane(RulesPreviewModel &preview, QWidget *parent)
    : FittingPane(parent)
    , m_preview(preview)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(buildTop());
    // Narrower, names would be cut to some letters: then the dock scrolls.
    setMinimumWidth(scaled(260, font()));
    m_view = new QTableView(this);
    m_view->setModel(&m_preview);
    prepareRulesTable(m_view);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->installEventFilter(this);
    m_view->setMinimumHeight(scaled(24 + 2 * 22, font()));
    layout->addWidget(m_view, 1);
    m_nothing = new EmptyPlaceholder(m_view);
    layout->addWidget(buildFoot());

    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_tabIsChosen = m_tabIsChosen || !m_isFollowing;
        m_preview.setTab(RulesTab(tab));
    });
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_preview.setFilter(text);
        showNothing();
    });
    connect(m_view, &QTableView::doubleClicked, this, [this](const QModelIndex &index) {
        if (const NodeId tensor = m_preview.tensor(index.row()); tensor != NodeId())
            Q_EMIT tensorActivated(tensor);
    });
    connect(m_view, &QTableView::customContextMenuRequested, this, &RulesPreviewPane::showMenu);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RulesPreviewPane::showVerdict);
    retranslate();
}

QHBoxLayout *RulesPreviewPane::buildTop()
{
    auto *top = new QHBoxLayout;
    top->setContentsMargins(8, 4, 8, 0);
    top->setSpacing(8);
    m_tabs = new CountTabBar(rulesTabCount, this);
    m_filter = new QLineEdit(this);
    markAsFilter(m_filter);
    m_filter->setMinimumWidth(scaled(120, font()));
    m_filter->setMaximumWidth(scaled(180, font()));
    top->addWidget(m_tabs);
    top->addStretch();
    top->addWidget(m_filter, 1);
    return top;
}

QWidget *RulesPreviewPane::buildFoot()
{
    auto *foot = new QWidget(this);
    m_symbol = new QLabel(foot);
    m_sentence = new QLabel(foot);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_leaveOut = new QPushButton(foot);
    m_switchOff = new QPushButton(foot);
    m_match = new QPushButton(foot);
    m_apply = new QPushButton(foot);
    m_foot = new BannerLayout(foot, m_symbol, m_sentence);
    m_foot->setContentsMargins(12, 6, 12, 6);
    m_foot->setSpacing(8);
    for (QPushButton *button : {m_leaveOut, m_switchOff, m_match, m_apply})
        m_foot->addButton(button);
    connect(m_match, &QPushButton::clicked, this, &RulesPreviewPane::matchRequested);
    connect(m_leaveOut, &QPushButton::clicked, this, [this] { Q_EMIT leaveOutRequested(refusedGroups(), true); });
    connect(m_switchOff, &QPushButton::clicked, this, [this] { Q_EMIT switchOffRequested(m_refusedRule); });
    connect(m_apply, &QPushButton::clicked, this, &RulesPreviewPane::applyRequested);
    return foot;
}

void RulesPreviewPane::retranslate()
{
    m_view->setAccessibleName(tr("Preview of the rules"));
    m_filter->setPlaceholderText(tr("Filter preview"));
    m_filter->setAccessibleName(tr("Filter preview"));
    m_apply->setText(tr("Apply rules"));
    m_match->setText(tr("Match…"));
    m_match->setToolTip(tr("Propose rules and pairs of names for what the target has"));
    showState(m_progress);
}

void RulesPreviewPane::followRefusals()
{
    const RulesPreviewPtr &preview = m_preview.preview();
    if (!preview)
        m_tabIsChosen = m_tabIsChosen && m_progress.isBusy;
    if (!preview || m_tabIsChosen || m_progress.isBusy)
        return;
    const bool isBlocked = preview->plan.isBlocked() && !m_progress.isApplied;
    const QScopedValueRollback following(m_isFollowing, true);
    m_tabs->setCurrentIndex(int(isBlocked ? RulesTab::Refused : RulesTab::All));
}

void RulesPreviewPane::placeTarget(QWidget *button)
{
    m_foot->addButton(button, m_match);
}

void RulesPreviewPane::showState(const RulesProgress &progress)
{
    m_progress = progress;
    followRefusals();
    showTabs();
    showVerdict();
    showNothing();
}

void RulesPreviewPane::showNothing()
{
    if (!m_preview.preview())
        m_nothing->setSentence({});
    else if (m_filter->text().trimmed().isEmpty())
        m_nothing->setSentence(tr("Nothing here."));
    else
        m_nothing->setSentence(tr("No row matches the filter."));
}

void RulesPreviewPane::showTabs()
{
    const RulesPreviewPtr &preview = m_preview.preview();
    const auto rule = std::size_t(m_preview.selectedRule());
    const bool hasRule = preview && m_preview.selectedRule() >= 0 && rule < preview->plan.outcomes.size();
    const auto count = [&](RulesTab tab) -> std::optional<std::size_t> {
        if (m_progress.isSlow || !preview)
            return std::nullopt;
        if (tab == RulesTab::Rule)
            return hasRule ? preview->groupCount(rule) : 0;
        return preview->counts[std::size_t(tab)];
    };
    const QString ofRule = hasRule ? tr("Rule %1").arg(rule + 1) : tr("Rule");
    m_tabs->setTabVisible(int(RulesTab::Rule), hasRule);
    m_tabs->setTabs({{tr("All"), count(RulesTab::All)},
                     {ofRule, count(RulesTab::Rule)},
                     {tr("Refused"), count(RulesTab::Refused), QStringLiteral("error"), Role::Error},
                     {tr("Left over"), count(RulesTab::LeftOver), QStringLiteral("unused"), Role::Unused},
                     {tr("Result"), count(RulesTab::Result)}});
}

QList<RuleGroupPlace> RulesPreviewPane::selectedGroups(bool leftOut) const
{
    QList<RuleGroupPlace> groups;
    const RulesPreviewPtr &preview = m_preview.preview();
    if (!preview)
        return groups;
    for (const QModelIndex &index : m_view->selectionModel()->selectedRows()) {
        const RulesLine &line = m_preview.line(index.row());
        if (line.rule == RulesLine::none || line.group == RulesLine::none || !preview->canLeaveOut(line.rule))
            continue;
        if ((preview->record(line).state == State::LeftOut) == leftOut)
            groups += {line.rule, line.group};
    }
    std::ranges::sort(groups);
    groups.erase(std::ranges::unique(groups).begin(), groups.end());
    return groups;
}

QList<RuleGroupPlace> RulesPreviewPane::refusedGroups() const
{
    const RulesPreviewPtr &preview = m_preview.preview();
    const auto isRefused = [&](const RuleGroupPlace &place) {
        return preview->plan.outcomes[place.first]->records[place.second].state == State::Refused;
    };
    QList<RuleGroupPlace> groups = selectedGroups(false);
    groups.removeIf([&](const RuleGroupPlace &place) { return !isRefused(place); });
    if (!groups.isEmpty() || !preview)
        return groups;
    for (std::size_t rule = 0; rule < preview->plan.outcomes.size(); ++rule) {
        if (!preview->canLeaveOut(rule) || preview->plan.outcomes[rule]->refused == 0)
            continue;
        for (std::size_t group = 0; group < preview->groupCount(rule); ++group) {
            if (isRefused({rule, group}))
                groups += {rule, group};
        }
    }
    return groups;
}

void RulesPreviewPane::showRefusal(const RulesPreview &preview)
{
    std::size_t rule = 0;
    while (rule + 1 < preview.plan.outcomes.size() && !refusalOf(preview.plan, rule))
        ++rule;
    const Error *error = refusalOf(preview.plan, rule);
    const std::size_t refused = preview.plan.outcomes[rule]->refused;
    QString sentence = tr("Rule %1: %2").arg(rule + 1).arg(error ? error->details() : QString());
    if (refused > 1)
        sentence = joinedSentences({sentence, tr("%n group(s) of this rule do not fit.", nullptr, int(refused))});
    m_sentence->setText(sentence);
    showSymbol(m_symbol, QStringLiteral("error"), Role::Error);
    m_refusedRule = rule < preview.plan.rules.steps.size() ? int(rule) : -1;
    const int groups = preview.refusedGroups > 0 ? int(refusedGroups().size()) : 0;
    m_leaveOut->setVisible(groups > 0);
    m_leaveOut->setText(tr("Leave out %n group(s)", nullptr, groups));
    m_switchOff->setVisible(m_refusedRule >= 0);
    m_switchOff->setText(tr("Disable rule %1").arg(rule + 1));
}

void RulesPreviewPane::showVerdict()
{
    const RulesPreviewPtr &preview = m_preview.preview();
    const bool isKnown = preview && !m_progress.isSlow;
    // Rules that take tensors away match nothing once they are applied.
    const bool isBlocked = isKnown && preview->plan.isBlocked() && !m_progress.isApplied;
    const bool isNothing = isKnown && !isBlocked && (preview->plan.changesNothing() || m_progress.isApplied);
    m_leaveOut->hide();
    m_switchOff->hide();
    m_match->setVisible(m_progress.hasTarget);
    m_match->setEnabled(preview && !m_progress.isBusy);
    m_leaveOut->setEnabled(!m_progress.isBusy);
    m_switchOff->setEnabled(!m_progress.isBusy);
    m_symbol->setVisible(isBlocked || isNothing);
    if (!isKnown) {
        m_sentence->setText(m_progress.isSlow ? tr("Computing what the rules do…")
                                              : tr("Nothing is changed until you apply."));
    } else if (isBlocked) {
        showRefusal(*preview);
    } else if (isNothing) {
        if (m_progress.isApplied)
            showSymbol(m_symbol, QStringLiteral("applied"), Role::Applied);
        else
            showSymbol(m_symbol, QStringLiteral("warning"), Role::Warning);
        m_sentence->setText(m_progress.isApplied ? tr("The rules have been applied.")
                                                 : tr("The rules do not change anything."));
    } else {
        QString sentence = tr("%n tensor(s) will be made or renamed.", nullptr, int(preview->plan.changedCount));
        if (const std::size_t removed = preview->plan.removedCount())
            sentence = joinedSentences({sentence, tr("%n tensor(s) will be replaced.", nullptr, int(removed))});
        m_sentence->setText(sentence);
    }
    m_sentence->setToolTip(m_sentence->text());
    m_apply->setEnabled(isKnown && !m_progress.isBusy && !isBlocked && !isNothing);
    m_apply->setToolTip(m_apply->isEnabled() || m_progress.isBusy ? QString() : m_sentence->text());
}

void RulesPreviewPane::showMenu(const QPoint &place)
{
    const QModelIndex current = m_view->currentIndex();
    if (!current.isValid() || !m_preview.preview())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QList<RuleGroupPlace> in = selectedGroups(false);
    const QList<RuleGroupPlace> out = selectedGroups(true);
    if (!in.isEmpty())
        menu->addAction(tr("Leave out %n group(s)", nullptr, int(in.size())), this,
                        [this, in] { Q_EMIT leaveOutRequested(in, true); });
    if (!out.isEmpty())
        menu->addAction(tr("No longer leave out %n group(s)", nullptr, int(out.size())), this,
                        [this, out] { Q_EMIT leaveOutRequested(out, false); });
    const RulesLine line = m_preview.line(current.row());
    if (line.rule != RulesLine::none && line.rule < m_preview.preview()->plan.rules.steps.size())
        menu->addAction(tr("Edit rule %1…").arg(line.rule + 1), this,
                        [this, line] { Q_EMIT editRequested(int(line.rule)); });
    if (const NodeId tensor = m_preview.tensor(current.row()); tensor != NodeId())
        menu->addAction(tr("Show the tensor in the tree"), this, [this, tensor] { Q_EMIT tensorActivated(tensor); });
    menu->popup(m_view->viewport()->mapToGlobal(place));
}

bool RulesPreviewPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Delete) {
        if (const QList<RuleGroupPlace> groups = selectedGroups(false); !groups.isEmpty())
            Q_EMIT leaveOutRequested(groups, true);
        return true;
    }
    return FittingPane::eventFilter(watched, event);
}

} // namespace burnish
