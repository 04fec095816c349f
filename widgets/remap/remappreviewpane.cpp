// SPDX-License-Identifier: MIT
#include "widgets/remap/remappreviewpane.h"

#include "widgets/controls/columns.h"
#include "widgets/controls/counttabs.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/filteredit.h"
#include "widgets/controls/fitting/bannerlayout.h"
#include "widgets/controls/tables.h"
#include "widgets/remap/remapnamedelegate.h"
#include "widgets/remap/remappreviewmodel.h"
#include "widgets/remap/remaptargetbutton.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/symbols.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>
#include <QTableView>

#include <utility>

namespace burnish {

RemapPreviewPane::RemapPreviewPane(RemapPreviewModel &preview, Workspace &workspace, QWidget *parent)
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
    prepareTable(m_view);
    auto *names = new RemapNameDelegate(m_view);
    m_view->setItemDelegateForColumn(RemapPreviewModel::OldName, names);
    m_view->setItemDelegateForColumn(RemapPreviewModel::NewName, names);
    QHeaderView *header = m_view->horizontalHeader();
    header->resizeSection(RemapPreviewModel::Symbol, scaled(26, font()));
    new MinimumStretch(m_view, {RemapPreviewModel::OldName, RemapPreviewModel::NewName, RemapPreviewModel::InTarget},
                       scaled(90, font()));
    m_view->setMinimumHeight(scaled(24 + 2 * 22, font()));
    layout->addWidget(m_view, 1);
    m_nothing = new EmptyPlaceholder(m_view);

    layout->addWidget(buildFoot(workspace));

    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        showNothing();
        m_preview.setTab(PreviewTab(tab));
    });
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        showNothing();
        m_preview.setFilter(text);
    });
    connect(m_view->verticalScrollBar(), &QAbstractSlider::actionTriggered, this, [this] { m_awaitsChanges = false; });
    connect(m_view, &QTableView::doubleClicked, this,
            [this](const QModelIndex &index) { Q_EMIT tensorActivated(m_preview.tensor(index.row())); });
}

QHBoxLayout *RemapPreviewPane::buildTop()
{
    auto *top = new QHBoxLayout;
    top->setContentsMargins(8, 4, 8, 0);
    top->setSpacing(8);
    m_tabs = new CountTabBar(previewTabCount, this);
    m_filter = new QLineEdit(this);
    markAsFilter(m_filter);
    m_filter->setMinimumWidth(scaled(120, font()));
    m_filter->setMaximumWidth(scaled(180, font()));
    top->addWidget(m_tabs);
    top->addStretch();
    top->addWidget(m_filter, 1);
    return top;
}

QWidget *RemapPreviewPane::buildFoot(Workspace &workspace)
{
    auto *foot = new QWidget(this);
    m_symbol = new QLabel(foot);
    m_sentence = new QLabel(foot);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_switchOff = new QPushButton(foot);
    m_showCollisions = new QPushButton(foot);
    m_showCollisions->setFlat(true);
    m_target = new RemapTargetButton(workspace, foot);
    m_match = new QPushButton(foot);
    m_apply = new QPushButton(foot);
    m_foot = new BannerLayout(foot, m_symbol, m_sentence);
    m_foot->setContentsMargins(12, 6, 12, 6);
    m_foot->setSpacing(8);
    for (QWidget *button :
         {static_cast<QWidget *>(m_switchOff), static_cast<QWidget *>(m_showCollisions),
          static_cast<QWidget *>(m_target), static_cast<QWidget *>(m_match), static_cast<QWidget *>(m_apply)})
        m_foot->addButton(button);
    connect(m_switchOff, &QPushButton::clicked, this, &RemapPreviewPane::remedyRequested);
    connect(m_showCollisions, &QPushButton::clicked, this,
            [this] { m_tabs->setCurrentIndex(int(PreviewTab::Collisions)); });
    connect(m_apply, &QPushButton::clicked, this, &RemapPreviewPane::applyRequested);
    connect(m_match, &QPushButton::clicked, this, &RemapPreviewPane::matchRequested);
    return foot;
}

void RemapPreviewPane::placeTarget()
{
    m_foot->addButton(m_target, m_match);
}

void RemapPreviewPane::retranslate()
{
    m_view->setAccessibleName(tr("Preview of the new names"));
    m_filter->setPlaceholderText(tr("Filter preview"));
    m_filter->setAccessibleName(tr("Filter preview"));
    m_showCollisions->setText(tr("Show collisions"));
    m_apply->setText(tr("Apply renames"));
    m_match->setText(tr("Match…"));
    m_match->setToolTip(tr("Propose rules and pairs of names for what the target has"));
    m_target->showTarget();
}

/// Says what it means that the tab has no rows.
void RemapPreviewPane::showNothing()
{
    if (!m_preview.preview())
        return m_nothing->setSentence({});
    if (!m_filter->text().trimmed().isEmpty())
        return m_nothing->setSentence(tr("No row matches the filter."));
    switch (PreviewTab(m_tabs->currentIndex())) {
    case PreviewTab::Changed:
        return m_nothing->setSentence(tr("No name changes."));
    case PreviewTab::Unmatched:
        return m_nothing->setSentence(tr("Every name is matched by a rule."));
    case PreviewTab::Collisions:
        return m_nothing->setSentence(tr("No names collide."));
    case PreviewTab::NotInTarget:
        return m_nothing->setSentence(tr("The target has all of these names."));
    case PreviewTab::All:
        break;
    }
    m_nothing->setSentence(tr("The model contains no tensors."));
}

std::optional<NodeId> RemapPreviewPane::currentTensor() const
{
    const QModelIndex current = m_view->currentIndex();
    return current.isValid() ? std::optional(m_preview.tensor(current.row())) : std::nullopt;
}

std::pair<int, int> RemapPreviewPane::rowsInSight() const
{
    const int last = m_view->rowAt(m_view->viewport()->height() - 1);
    return {m_view->rowAt(0), last < 0 ? m_preview.rowCount() - 1 : last};
}

void RemapPreviewPane::showChanges()
{
    if (!std::exchange(m_awaitsChanges, false))
        return;
    const auto [first, last] = rowsInSight();
    const int next = m_preview.changedFrom(first);
    const bool isInSight = first >= 0 && next >= 0 && next <= last;
    const int row = isInSight ? next : m_preview.changedFrom(0);
    if (row < 0)
        return;
    const int left = m_view->horizontalScrollBar()->value();
    m_view->scrollTo(m_preview.index(row, RemapPreviewModel::OldName),
                     isInSight ? QAbstractItemView::EnsureVisible : QAbstractItemView::PositionAtTop);
    m_view->horizontalScrollBar()->setValue(left);
}

void RemapPreviewPane::showCounts(bool unknown)
{
    const RemapPreviewPtr &preview = m_preview.preview();
    const auto counted = [&](PreviewTab tab, const QString &word, const QString &symbol = {}, Role role = Role::Text) {
        const bool isKnown = preview && !unknown;
        return CountTab{word, isKnown ? std::optional(preview->counts[std::size_t(tab)]) : std::nullopt, symbol, role,
                        unknown};
    };
    showNothing();
    m_tabs->setTabVisible(int(PreviewTab::NotInTarget), preview && !preview->target.name.isEmpty());
    m_tabs->setTabs({counted(PreviewTab::All, tr("All")),
                     counted(PreviewTab::Changed, tr("Changed"), QStringLiteral("renamed"), Role::Renamed),
                     counted(PreviewTab::Unmatched, tr("Unmatched"), QStringLiteral("unused"), Role::Unused),
                     counted(PreviewTab::Collisions, tr("Collisions"), QStringLiteral("collision"), Role::Collision),
                     counted(PreviewTab::NotInTarget, tr("Not in target"), QStringLiteral("missing"), Role::Missing)});
}

void RemapPreviewPane::showVerdict(const RemapVerdict &verdict, bool busy)
{
    m_symbol->setVisible(!verdict.symbol.isEmpty());
    if (!verdict.symbol.isEmpty())
        showSymbol(m_symbol, verdict.symbol, verdict.role);
    m_sentence->setText(verdict.sentence);
    m_sentence->setToolTip(m_sentence->text());
    m_switchOff->setVisible(verdict.remedy.has_value());
    m_switchOff->setEnabled(!busy);
    if (verdict.remedy)
        m_switchOff->setText(tr("Disable rule %1").arg(*verdict.remedy + 1));
    m_showCollisions->setVisible(verdict.collides);
    // The message about a collision needs the room, and colliding names are not paired.
    const RemapPreviewPtr &preview = m_preview.preview();
    m_match->setVisible(preview && !preview->target.name.isEmpty() && !verdict.collides);
    m_match->setEnabled(preview && !busy);
    m_apply->setEnabled(verdict.isReady);
    m_apply->setToolTip(verdict.isReady || busy ? QString() : verdict.sentence);
}

} // namespace burnish
