// SPDX-License-Identifier: MIT
#include "widgets/compare/comparepage.h"

#include "core/base/fromutf8.h"
#include "widgets/compare/comparenote.h"
#include "widgets/compare/comparerules.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/compare/views/comparetreeview.h"
#include "widgets/compare/views/depthstripview.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/controls/filteredit.h"
#include "widgets/preferences/settings.h"
#include "widgets/style/actions.h"
#include "widgets/style/fittedtext.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/workspace/workspace.h"

#include <QAction>
#include <QActionGroup>
#include <QBoxLayout>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr int narrowFilter = 110;
constexpr int wideFilter = 190;

struct PartLook
{
    QString word;
    QString symbol;
    Role role;
};

PartLook lookOf(CompareModel::Part part)
{
    switch (part) {
    case CompareModel::Part::Different:
        return {ComparePage::tr("Different"), u"neq"_s, Role::Replaced};
    case CompareModel::Part::OnlyLeft:
        return {ComparePage::tr("Only left"), u"removed"_s, Role::Removed};
    case CompareModel::Part::OnlyRight:
        return {ComparePage::tr("Only right"), u"added"_s, Role::Added};
    case CompareModel::Part::Shape:
        return {ComparePage::tr("Shape"), u"warning"_s, Role::Warning};
    case CompareModel::Part::Equal:
        return {ComparePage::tr("Equal"), u"eq"_s, Role::TextSecondary};
    case CompareModel::Part::Conflicts:
        return {ComparePage::tr("Conflicts"), u"collision"_s, Role::Collision};
    case CompareModel::Part::All:
        break;
    }
    return {ComparePage::tr("All"), {}, Role::Text};
}

QFrame *separator(QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setFrameShape(QFrame::VLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    line->setFixedSize(1, 20);
    return line;
}

} // namespace

ComparePage::ComparePage(CompareSession &session, Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_workspace(workspace)
    , m_model(new CompareModel(session, workspace.jobs(), this))
    , m_view(new CompareTreeView(m_model))
    , m_strip(new DepthStripView(session))
    , m_problem(new ErrorBanner)
    , m_note(new CompareNote)
    , m_pages(new QStackedWidget)
    , m_empty(new QLabel)
{
    for (QAction **action : {&m_actions.previous, &m_actions.next, &m_actions.toLeft, &m_actions.toRight,
                             &m_actions.report, &m_actions.stop, &m_actions.mostChanged, &m_actions.tree,
                             &m_actions.list, &m_actions.extract, &m_actions.difference})
        *action = new QAction(this);
    m_actions.previous->setIcon(icon(u"up"_s));
    m_actions.next->setIcon(icon(u"down"_s));
    m_actions.toLeft->setIcon(icon(u"to-left"_s));
    m_actions.toRight->setIcon(icon(u"to-right"_s));
    m_actions.report->setIcon(icon(u"report"_s));
    m_actions.stop->setIcon(icon(u"cancel"_s));
    connect(m_actions.stop, &QAction::triggered, &session, &CompareSession::cancel);
    m_actions.mostChanged->setIcon(icon(u"neq"_s));
    m_actions.mostChanged->setCheckable(true);
    connect(m_actions.mostChanged, &QAction::triggered, m_view,
            [this](bool on) { m_view->sortBy(on ? int(CompareModel::RelativeColumn) : -1, Qt::DescendingOrder); });
    connect(m_view, &CompareTreeView::sortChanged, this,
            [this] { m_actions.mostChanged->setChecked(m_view->sortColumn() == CompareModel::RelativeColumn); });
    m_actions.tree->setIcon(icon(u"structure"_s));
    m_actions.list->setIcon(icon(u"sequence"_s));
    const bool isList = Settings::instance().value(setting::compareList);
    auto *views = new QActionGroup(this);
    for (QAction *action : {m_actions.tree, m_actions.list}) {
        action->setCheckable(true);
        action->setChecked((action == m_actions.list) == isList);
        views->addAction(action);
    }
    m_model->setList(isList);
    connect(m_actions.list, &QAction::toggled, this, [this](bool list) {
        Settings::instance().set(setting::compareList, list);
        m_model->setList(list);
    });
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(12);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setBackgroundRole(QPalette::Base);
    m_empty->setAutoFillBackground(true);
    connect(m_empty, &QLabel::linkActivated, this, [this] { m_filter->setFilterText({}); });
    m_pages->addWidget(m_view);
    m_pages->addWidget(m_empty);

    m_bar = buildBar();
    m_stripPanel = buildStrip();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_problem);
    layout->addWidget(m_note);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_stripPanel);

    connect(&session, &CompareSession::aligned, this, [this] {
        m_view->setHasBase(m_session.base());
        m_tabs->setTabVisible(int(CompareModel::Part::Conflicts), m_session.base());
        m_stripPanel->setVisible(m_session.strip() && !m_session.strip()->columns.empty());
        if (std::exchange(m_isFresh, false))
            m_view->openFirst();
        // The strip was replaced: restore the row that was selected in it.
        if (const auto item = currentItem(); item && m_session.tree()->item(*item).isRow())
            m_strip->setSelectedRow(m_session.tree()->item(*item).row);
        if (m_rulesDialog)
            m_rulesDialog->setHits(*m_session.comparison());
        showRules();
        setTabTexts();
    });
    connect(&workspace, &Workspace::documentRetitled, this, &ComparePage::retranslate);
    connect(&session, &CompareSession::stageChanged, this, &ComparePage::showState);
    connect(&session, &CompareSession::ended, this, [this] { m_isFresh = true; });
    connect(m_model, &CompareModel::figuresChanged, this, [this] {
        setTabTexts();
        showState();
    });
    connect(m_view, &CompareTreeView::itemSelected, this, &ComparePage::showItem);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, &ComparePage::showMenu);
    connect(m_strip, &DepthStripView::cellChosen, this, &ComparePage::selectRows);
    connect(m_strip, &DepthStripView::hovered, this, [this](const QString &text) { showStripText(text); });
    connect(m_note, &CompareNote::buttonClicked, this, [this] {
        if (m_session.stage() == CompareSession::Stage::Stopped)
            m_session.resume();
        else
            m_mode->defaultAction()->trigger();
    });
    retranslate();
    showState();
}

QToolButton *ComparePage::addTool(QAction *action, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    return button;
}

QWidget *ComparePage::buildBar()
{
    auto *bar = new QWidget;
    m_alignment = new QComboBox(bar);
    for (const Alignment alignment : allAlignments)
        m_alignment->addItem(QString(), int(alignment));
    m_rules = new QToolButton(bar);
    m_rules->setIcon(icon(u"remap"_s));
    m_rules->setAutoRaise(true);
    m_rules->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_base = new QToolButton(bar);
    m_base->setIcon(icon(u"merge"_s));
    m_base->setAutoRaise(true);
    m_base->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_base->setPopupMode(QToolButton::InstantPopup);
    m_base->setMenu(new QMenu(m_base));
    connect(m_base->menu(), &QMenu::aboutToShow, this, &ComparePage::fillBaseMenu);
    m_tabs = new QTabBar(bar);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    // Without words the tabs have room nearly everywhere; elsewhere they scroll.
    m_tabs->setMinimumWidth(1);
    m_tabs->setElideMode(Qt::ElideNone);
    for (int part = 0; part < CompareModel::partCount; ++part)
        m_tabs->addTab(QString());
    m_viewButtons = new QWidget(bar);
    auto *views = new QHBoxLayout(m_viewButtons);
    views->setContentsMargins(0, 0, 0, 0);
    views->setSpacing(0);
    views->addWidget(addTool(m_actions.tree, m_viewButtons));
    views->addWidget(addTool(m_actions.list, m_viewButtons));
    m_filter = new FilterEdit(bar);
    m_tools = new QWidget(bar);
    auto *tools = new QHBoxLayout(m_tools);
    tools->setContentsMargins(0, 0, 0, 0);
    tools->setSpacing(4);
    tools->addWidget(addTool(m_actions.previous, m_tools));
    tools->addWidget(addTool(m_actions.next, m_tools));
    tools->addWidget(separator(m_tools));
    tools->addWidget(addTool(m_actions.toLeft, m_tools));
    tools->addWidget(addTool(m_actions.toRight, m_tools));
    tools->addWidget(addTool(m_actions.report, m_tools));
    tools->addWidget(addTool(m_actions.stop, m_tools));
    m_row = new QHBoxLayout;
    m_row->setSpacing(4);
    m_row->addWidget(m_alignment);
    m_row->addWidget(m_rules);
    m_row->addWidget(m_base);
    m_row->addWidget(m_tabs, 0, Qt::AlignBottom);
    m_row->addWidget(m_viewButtons);
    m_row->addStretch(1);
    m_row->addWidget(m_filter);
    m_row->addWidget(m_tools);
    auto *rows = new QVBoxLayout(bar);
    rows->setContentsMargins(8, 5, 8, 0);
    rows->setSpacing(4);
    rows->addLayout(m_row);
    m_below = new QHBoxLayout;
    m_below->setSpacing(4);
    rows->addLayout(m_below);
    connect(m_alignment, &QComboBox::activated, this, [this] {
        CompareOptions options = m_session.options();
        options.alignment = Alignment(m_alignment->currentData().toInt());
        m_session.setOptions(std::move(options));
    });
    connect(m_rules, &QToolButton::clicked, this, &ComparePage::editRules);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) { m_model->setPart(CompareModel::Part(tab)); });
    connect(m_filter, &FilterEdit::filterChanged, m_model, &CompareModel::setFilter);
    connect(m_filter, &FilterEdit::rowsRequested, this, [this] { m_view->setFocus(Qt::OtherFocusReason); });
    return bar;
}

QWidget *ComparePage::buildStrip()
{
    auto *panel = new QWidget;
    m_stripTitle = new QLabel(panel);
    m_stripText = new ElidedLabel(panel);
    m_stripText->setForegroundRole(QPalette::PlaceholderText);
    m_stripText->setAlignment(Qt::AlignRight);
    m_stripText->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(12, 4, 12, 4);
    head->setSpacing(8);
    head->addWidget(m_stripTitle);
    head->addWidget(m_stripText, 1);
    auto *line = new QFrame(panel);
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    line->setFixedHeight(1);
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(line);
    layout->addLayout(head);
    layout->addWidget(m_strip);
    return panel;
}

void ComparePage::setDockRules(std::function<TensorRules()> rules)
{
    m_dockRules = std::move(rules);
}

void ComparePage::addMode(QAction *action)
{
    m_mode = addTool(action, m_tools);
    static_cast<QHBoxLayout *>(m_tools->layout())->insertWidget(0, m_mode);
    setTabTexts();
}

std::optional<CompareModel::Item> ComparePage::currentItem() const
{
    return m_model->itemAt(m_view->currentIndex());
}

void ComparePage::selectRow(std::size_t row)
{
    const CompareTree *tree = m_session.tree();
    if (!tree)
        return;
    const CompareModel::Item item = tree->itemOfRow(row);
    if (!m_model->indexOf(item).isValid()) {
        m_filter->setFilterText({});
        m_tabs->setCurrentIndex(int(CompareModel::Part::All));
        m_model->setFilter({});
    }
    m_view->selectItem(item);
}

/// Selects a single row itself, or the module that contains all of several rows.
void ComparePage::selectRows(const std::vector<std::size_t> &rows)
{
    const CompareTree &tree = *m_session.tree();
    if (rows.size() == 1)
        return selectRow(rows.front());
    const auto wayTo = [&](std::size_t row) {
        std::vector<CompareModel::Item> way;
        for (auto item = tree.itemOfRow(row); item != CompareTree::root; item = tree.item(item).parent)
            way.insert(way.begin(), item);
        return way;
    };
    std::vector<CompareModel::Item> common = wayTo(rows.front());
    for (const std::size_t row : rows) {
        const std::vector<CompareModel::Item> way = wayTo(row);
        const auto end = std::ranges::mismatch(common, way).in1;
        common.erase(end, common.end());
    }
    if (common.empty())
        return selectRow(rows.front());
    if (!m_model->indexOf(common.back()).isValid())
        return selectRow(rows.front());
    m_view->selectItem(common.back());
    m_view->expand(m_model->indexOf(common.back()));
}

void ComparePage::showItem(std::optional<CompareModel::Item> item)
{
    const CompareTree *tree = m_session.tree();
    std::optional<std::size_t> row;
    if (tree && item && tree->item(*item).isRow())
        row = tree->item(*item).row;
    if (row || !m_strip->hasFocus())
        m_strip->setSelectedRow(row);
    showState();
    Q_EMIT itemSelected(item);
}

void ComparePage::step(bool forward)
{
    const auto next = m_model->nextDifference(currentItem(), forward);
    if (!next) {
        const bool none =
            m_session.stage() == CompareSession::Stage::Done && !m_model->nextDifference(std::nullopt, true);
        return m_workspace.showStatus(none      ? tr("No differences here.")
                                      : forward ? tr("No more differences below.")
                                                : tr("No more differences above."));
    }
    m_view->selectItem(next->item);
    const auto keys = [](const QAction *action) { return action->shortcut().toString(QKeySequence::NativeText); };
    m_workspace.showStatus(tr("Difference %1 of %2. %3: next, %4: previous, %5: copy to the left.")
                               .arg(countText(next->number), countText(next->count), keys(m_actions.next),
                                    keys(m_actions.previous), keys(m_actions.toLeft)));
}

void ComparePage::editRules()
{
    if (m_rulesDialog || !m_session.isActive())
        return;
    m_rulesDialog = new CompareRules(m_session.options(), m_dockRules ? m_dockRules() : TensorRules(),
                                     RulesContext{m_session.left()->state(), m_session.left()->filePath()},
                                     m_workspace.jobs(), this);
    m_rulesDialog->setAttribute(Qt::WA_DeleteOnClose);
    if (m_session.comparison())
        m_rulesDialog->setHits(*m_session.comparison());
    connect(m_rulesDialog, &CompareRules::changed, this, [this] {
        CompareOptions options = m_rulesDialog->options();
        options.alignment = m_session.options().alignment;
        m_session.setOptions(std::move(options));
    });
    connect(m_rulesDialog, &QObject::destroyed, this, [this] { m_rulesDialog = nullptr; });
    m_rulesDialog->show();
}

void ComparePage::fillBaseMenu()
{
    QMenu *menu = m_base->menu();
    menu->clear();
    delete m_bases;
    m_bases = new QActionGroup(menu);
    const auto add = [&](const QString &text, ModelDocument *document) {
        QString plain = text;
        QAction *action =
            menu->addAction(plain.replace(u'&', u"&&"_s), this, [this, document] { m_session.setBase(document); });
        m_bases->addAction(action);
        action->setCheckable(true);
        action->setChecked(m_session.base() == document);
    };
    add(tr("None"), nullptr);
    for (ModelDocument *document : m_workspace.documents())
        if (document != m_session.left() && document != m_session.right())
            add(document->displayName(), document);
    menu->addSeparator();
    menu->addAction(tr("Open file…"), this, &ComparePage::baseFileRequested);
}

void ComparePage::showMenu(const QPoint &position)
{
    const QModelIndex index = m_view->indexAt(position);
    const auto item = m_model->itemAt(index);
    if (!item)
        return;
    m_view->setCurrentIndex(index);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addShowAction(menu, *item, true);
    addShowAction(menu, *item, false);
    menu->addSeparator();
    menu->addAction(tr("Copy path"), this,
                    [path = fromUtf8(m_session.tree()->path(*item))] { QGuiApplication::clipboard()->setText(path); });
    menu->addAction(tr("Copy row"), this, [this, row = QPersistentModelIndex(index)] { copyRow(row); });
    menu->addSeparator();
    menu->addActions({m_actions.toLeft, m_actions.toRight});
    menu->addSeparator();
    menu->addActions({m_actions.difference, m_actions.extract});
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

void ComparePage::addShowAction(QMenu *menu, CompareModel::Item item, bool left)
{
    const Comparison &comparison = *m_session.comparison();
    const CompareTree::Item &at = m_session.tree()->item(item);
    const std::uint32_t module = left ? at.left : at.right;
    std::optional<NodeId> node;
    if (at.isRow()) {
        const ComparedRow &row = m_session.row(at.row);
        if (const auto &side = left ? row.left : row.right)
            node = side->node;
    } else if (module != CompareTree::none) {
        node = NodeId{module};
    }
    ModelDocument *document = left ? m_session.left() : m_session.right();
    // Rules for tensors make nodes that the left model itself does not have.
    const bool isThere = node && !(left && comparison.throughRules) && document->state().contains(*node);
    QString name = document->displayName();
    QAction *action =
        menu->addAction(tr("Show in %1").arg(name.replace(u'&', u"&&"_s)), this, [this, document, node, left] {
            const ModelDocument *now = left ? m_session.left() : m_session.right();
            if (now == document && document->state().contains(*node))
                Q_EMIT nodeRequested(document, *node);
        });
    action->setEnabled(isThere);
}

/// The visible columns of a row with tabs between them, as a spreadsheet takes them.
void ComparePage::copyRow(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    QStringList cells;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        if (m_view->isColumnHidden(column))
            continue;
        const QModelIndex cell = index.siblingAtColumn(column);
        const QString text = cell.data().toString();
        cells += text.isEmpty() ? cell.data(Qt::AccessibleTextRole).toString() : text;
    }
    QGuiApplication::clipboard()->setText(cells.join(u'\t'));
}

void ComparePage::showRules()
{
    std::size_t count = 0;
    for (const RemapRule &rule : m_session.options().remap)
        count += rule.enabled;
    const TensorRules *made = m_session.options().tensorRules.get();
    if (made)
        count = std::size_t(std::ranges::count_if(made->steps, &TensorRule::enabled));
    m_rules->setToolTip(made ? tr("The left model is compared as its rules for tensors make it.") : QString());
    m_rules->setText(count == 0 ? tr("Rules") : tr("%n rule(s)", nullptr, int(count)));
    m_alignment->setCurrentIndex(int(m_session.options().alignment));
    m_base->setText(m_session.base()
                        ? tr("Base: %1").arg(elidedName(m_session.base()->displayName(), fontMetrics(), 150))
                        : tr("Base: none"));
}

void ComparePage::showState()
{
    using Stage = CompareSession::Stage;
    const Stage stage = m_session.stage();
    m_problem->setSentence(stage == Stage::Failed ? m_session.problem() : QString());
    if (m_rulesDialog)
        m_rulesDialog->setProblem(stage == Stage::Failed ? m_session.problem() : QString());
    showNote();
    const bool any = m_model->rowCount() > 0;
    if (!any) {
        m_empty->setText(!m_session.tree() ? (stage == Stage::Aligning ? tr("Aligning…") : QString())
                         : m_model->countOf(CompareModel::Part::All) == 0
                             ? tr("Neither model contains anything to compare.")
                         : !m_filter->text().isEmpty() ? tr("No row matches. <a href=\"clear\">Clear filter</a>")
                                                       : tr("Nothing here."));
    }
    m_pages->setCurrentWidget(any ? static_cast<QWidget *>(m_view) : m_empty);
    const auto item = currentItem();
    for (QAction *action : {m_actions.previous, m_actions.next})
        action->setEnabled(any);
    const bool isMade = m_session.options().tensorRules != nullptr;
    m_actions.toRight->setEnabled(any && item);
    m_actions.toLeft->setEnabled(any && item && !isMade);
    setTip(m_actions.toLeft, !isMade ? tr("Copy the selected row to the left")
                                     : tr("The left model is compared through rules for tensors, so nothing can be "
                                          "copied to it. Apply the rules to it first."));
    // A report contains all rows, regardless of the filter.
    m_actions.report->setEnabled(m_session.counts().total() > 0 && m_session.isAtRest());
    m_actions.stop->setEnabled(stage == Stage::Aligning || stage == Stage::Comparing);
    showFigures();
}

void ComparePage::showNote()
{
    if (m_session.stage() == CompareSession::Stage::Stopped)
        return m_note->setNote(tr("Not everything was compared."), {}, tr("Continue"));
    const auto comparison = m_session.comparison();
    if (!comparison || comparison->warnings.empty())
        return m_note->setNote({}, {});
    QStringList all;
    for (const Error &warning : comparison->warnings)
        all += warning.sentence();
    QString first = all.first();
    if (all.size() > 1)
        first = tr("%1 (and %n more)", nullptr, int(all.size()) - 1).arg(first);
    constexpr int inTip = 20;
    // Where names pair nothing, values can.
    const RelationCounts &counts = m_session.counts();
    const bool pairsNothing = counts[Relation::OnlyLeft] > 0 && counts[Relation::OnlyRight] > 0 &&
                              counts[Relation::OnlyLeft] + counts[Relation::OnlyRight] == counts.total();
    m_note->setNote(first, all.mid(0, inTip).join(u'\n'),
                    pairsNothing && m_mode ? m_mode->defaultAction()->text() : QString());
}

void ComparePage::showFigures()
{
    using Stage = CompareSession::Stage;
    const RelationCounts &counts = m_session.counts();
    const std::size_t all = counts.total();
    const int plural = int(std::min<std::size_t>(all, 1'000'000));
    QString text;
    switch (m_session.stage()) {
    case Stage::Aligning:
        text = tr("Aligning…");
        break;
    case Stage::Comparing:
        text = tr("%1 of %Ln row(s) compared", nullptr, plural).arg(countText(all - counts[Relation::Pending]));
        break;
    case Stage::Done:
        //: %1 a time: "0.4 s"
        text = tr("%Ln row(s) compared in %1", nullptr, plural).arg(durationText(std::max(0.1, m_session.seconds())));
        break;
    default:
        break;
    }
    if (m_session.tree() && m_model->shownCount() < all)
        //: rows that a filter lets through
        text = tr("%1 of %2 shown").arg(countText(m_model->shownCount()), countText(all)) + u" · "_s + text;
    Q_EMIT figuresChanged(text);
}

int ComparePage::roomForTabs() const
{
    const int fixed = m_alignment->sizeHint().width() + m_rules->sizeHint().width() + m_base->sizeHint().width() +
                      m_viewButtons->sizeHint().width() + m_tools->sizeHint().width() + 16 + 7 * 4;
    return width() - fixed;
}

void ComparePage::placeTabs(bool below)
{
    const bool areBelow = m_row->indexOf(m_tabs) < 0;
    if (areBelow == below)
        return;
    QHBoxLayout *row = below ? m_below : m_row;
    const int at = below ? 0 : m_row->indexOf(m_base) + 1;
    row->insertWidget(at, m_tabs, below ? 1 : 0, Qt::AlignBottom);
    row->insertWidget(at + 1, m_viewButtons);
}

void ComparePage::showTabs(bool withWords)
{
    const bool known = m_session.tree();
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        const auto part = CompareModel::Part(tab);
        const PartLook look = lookOf(part);
        const std::size_t count = known ? m_model->countOf(part) : 0;
        const QString number = known ? countText(count) : unknownText();
        const QString both = u"%1  %2"_s.arg(look.word, number);
        m_tabs->setTabText(tab, withWords || part == CompareModel::Part::All ? both : number);
        m_tabs->setTabToolTip(tab, u"%1: %2"_s.arg(look.word, number));
        m_tabs->setAccessibleTabName(tab, u"%1: %2"_s.arg(look.word, number));
        m_tabs->setTabTextColor(tab, known && count > 0 ? QColor() : color(Role::Disabled));
        if (!look.symbol.isEmpty())
            m_tabs->setTabIcon(tab, icon(look.symbol, known && count > 0 ? look.role : Role::Disabled));
    }
}

/// Drops texts before symbols and counts. Tabs that do not fit even so have a line of their own.
void ComparePage::setTabTexts()
{
    struct Fit
    {
        bool tabWords;
        bool buttonWords;
        int filter;
    };
    for (const Fit fit : {Fit{true, true, wideFilter}, Fit{true, true, narrowFilter}, Fit{false, true, wideFilter},
                          Fit{false, true, narrowFilter}, Fit{false, false, narrowFilter}}) {
        for (QToolButton *button : {m_rules, m_base, m_mode})
            if (button)
                button->setToolButtonStyle(fit.buttonWords ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
        m_filter->setFixedWidth(scaled(fit.filter, font()));
        showTabs(fit.tabWords);
        if (m_tabs->sizeHint().width() + m_filter->width() <= roomForTabs())
            return placeTabs(false);
    }
    constexpr int margins = 16 + 4;
    showTabs(true);
    if (m_tabs->sizeHint().width() > width() - margins - m_viewButtons->sizeHint().width())
        showTabs(false);
    const int wide = scaled(wideFilter, font());
    if (wide <= roomForTabs())
        m_filter->setFixedWidth(wide);
    placeTabs(true);
}

void ComparePage::showStripText(const QString &text)
{
    m_stripText->setText(text.isEmpty() ? tr("diagonal line: equal · ✗: on one side only") : text);
    m_stripText->setToolTip(m_stripText->text());
}

void ComparePage::retranslate()
{
    const std::array alignments = {tr("By name"), tr("By match"), tr("By values"), tr("By shape")};
    const std::array tips = {tr("Pairs entries that have the same name."),
                             tr("Pairs by name first; Match proposes pairs for the rest."),
                             tr("Pairs by name first, then tensors with equal values; Match proposes pairs for the "
                                "rest. Reads what has no partner by name."),
                             tr("Ignores names; pairs tensors of the same shape in order.")};
    for (int i = 0; i < int(alignments.size()); ++i) {
        m_alignment->setItemText(i, alignments[std::size_t(i)]);
        m_alignment->setItemData(i, tips[std::size_t(i)], Qt::ToolTipRole);
    }
    m_alignment->setAccessibleName(tr("Pairing"));
    m_alignment->setToolTip(tr("How the models are paired"));
    m_rules->setToolTip(tr("Remap rules and adapter for the left model, used only for the comparison"));
    m_base->setToolTip(tr("The model that both were derived from; shows what each side changed"));
    m_tabs->setAccessibleName(tr("Rows to show"));
    m_filter->setPlaceholderText(tr("Filter both sides"));
    m_view->setAccessibleName(tr("Both models, aligned"));
    m_strip->setAccessibleName(tr("Changes by layer"));
    m_stripTitle->setText(tr("Changes by layer: relative L2"));
    m_stripTitle->setFont(titleFont(font()));
    m_stripText->setFont(captionFont(font()));
    showStripText({});
    m_view->header()->setFont(headingFont(font()));
    m_model->retranslate();
    showRules();
    setTabTexts();
    showState();
}

void ComparePage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) {
        retranslate();
        fitStrip();
    } else if (event->type() == QEvent::PaletteChange)
        setTabTexts();
}

void ComparePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    setTabTexts();
    fitStrip();
}

/// On a low screen most of the height is for the rows; the strip scrolls.
void ComparePage::fitStrip()
{
    m_strip->setFixedHeight(std::clamp(height() * 2 / 5, scaled(84, font()), scaled(150, font())));
}

} // namespace burnish
