// SPDX-License-Identifier: MIT
#include "widgets/compare/explain/explainpage.h"

#include "widgets/compare/explain/explainmodel.h"
#include "widgets/compare/explain/explainview.h"
#include "widgets/controls/counttabs.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/controls/filteredit.h"
#include "widgets/style/actions.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/style/style.h"
#include "widgets/style/symbols.h"
#include "widgets/workspace/workspace.h"

#include <QAction>
#include <QBoxLayout>
#include <QEvent>
#include <QItemSelectionModel>
#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <climits>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr int explainFilterWidth = 150;

int forPlural(std::size_t count)
{
    return int(std::min<std::size_t>(count, INT_MAX));
}

} // namespace

ExplainPage::ExplainPage(ExplainSession &session, Workspace &workspace, const Actions &actions, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_workspace(workspace)
    , m_actions(actions)
    , m_model(new ExplainModel(workspace.jobs(), this))
    , m_view(new ExplainView(m_model))
    , m_tabs(new CountTabBar(ExplainModel::partCount))
    , m_filter(new FilterEdit)
    , m_stop(new QAction(this))
    , m_again(new QAction(this))
    , m_symbol(new Decoration(nullptr))
    , m_verdict(new QLabel)
    , m_caption(new ElidedLabel)
    , m_problem(new ErrorBanner)
    , m_pages(new QStackedWidget)
    , m_empty(new QLabel)
{
    m_stop->setIcon(icon(u"cancel"_s));
    m_again->setIcon(icon(u"redo"_s));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(12);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setBackgroundRole(QPalette::Base);
    m_empty->setAutoFillBackground(true);
    m_pages->addWidget(m_view);
    m_pages->addWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildBar());
    layout->addWidget(buildHead());
    layout->addWidget(m_problem);
    layout->addWidget(m_pages, 1);

    connect(m_empty, &QLabel::linkActivated, this, [this] { m_filter->setFilterText({}); });
    connect(m_stop, &QAction::triggered, &session, &ExplainSession::cancel);
    connect(m_again, &QAction::triggered, &session, &ExplainSession::explain);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) { m_model->setPart(ExplainModel::Part(tab)); });
    connect(m_filter, &FilterEdit::filterChanged, m_model, &ExplainModel::setFilter);
    connect(m_filter, &FilterEdit::rowsRequested, this, [this] { m_view->setFocus(Qt::OtherFocusReason); });
    connect(m_view, &ExplainView::tensorSelected, this, &ExplainPage::tensorSelected);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, &ExplainPage::showMenu);
    connect(m_model, &ExplainModel::shownChanged, this, [this] {
        showTabs();
        showEmpty();
        showFigures();
    });
    connect(&session, &ExplainSession::explained, this, &ExplainPage::takePair);
    connect(&session, &ExplainSession::stageChanged, this, &ExplainPage::showState);
    connect(&session, &ExplainSession::progressed, this, &ExplainPage::showCaption);
    connect(&workspace, &Workspace::documentRetitled, this, &ExplainPage::takePair);
    retranslate();
}

QTabBar *ExplainPage::tabs() const
{
    return m_tabs;
}

QToolButton *ExplainPage::addTool(QAction *action)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    return button;
}

QToolButton *ExplainPage::buttonOf(const QAction *action) const
{
    for (QToolButton *button : findChildren<QToolButton *>())
        if (button->defaultAction() == action)
            return button;
    return nullptr;
}

QWidget *ExplainPage::buildBar()
{
    auto *bar = new QWidget;
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(8, 5, 8, 0);
    row->setSpacing(4);
    row->addWidget(m_tabs, 1, Qt::AlignBottom);
    row->addWidget(m_filter);
    m_mode = addTool(m_actions.explain);
    row->addWidget(m_mode);
    for (QAction *action : {m_actions.previous, m_actions.next, m_stop})
        row->addWidget(addTool(action));
    return bar;
}

QWidget *ExplainPage::buildHead()
{
    auto *head = new QWidget;
    head->setBackgroundRole(QPalette::Base);
    head->setAutoFillBackground(true);
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setWordWrap(true);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_caption->setForegroundRole(QPalette::PlaceholderText);
    m_caption->setElideMode(Qt::ElideRight);
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_symbol, 0, Qt::AlignTop);
    line->addWidget(m_verdict, 1);
    auto *row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(m_caption, 1);
    // The first one is only there while it is of use.
    for (QAction *action :
         {m_again, m_actions.apply, m_actions.saveRules, m_actions.saveRecipe, m_actions.copyReport}) {
        m_buttons += addTool(action);
        m_buttons.last()->setProperty(opensMenuProperty, action == m_actions.apply);
        row->addWidget(m_buttons.last());
    }
    auto *layout = new QVBoxLayout(head);
    layout->setContentsMargins(12, 8, 8, 4);
    layout->setSpacing(2);
    layout->addLayout(line);
    layout->addLayout(row);
    return head;
}

/// Where there is no room for all texts, the buttons show icons only.
void ExplainPage::fitButtons()
{
    constexpr int tools = 3;
    constexpr int gaps = 16 + (tools + 1) * 4;
    const int filter = scaled(explainFilterWidth, font());
    m_mode->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const auto roomForTabs = [&] {
        return width() - filter - m_mode->sizeHint().width() - tools * m_mode->sizeHint().height() - gaps;
    };
    if (roomForTabs() < m_tabs->sizeHint().width())
        m_mode->setToolButtonStyle(Qt::ToolButtonIconOnly);
    const int lacking = std::max(0, m_tabs->sizeHint().width() - roomForTabs());
    m_filter->setFixedWidth(filter - std::min(lacking, filter / 2));
    const int least = scaled(120, font()); // of the caption
    for (const auto style : {Qt::ToolButtonTextBesideIcon, Qt::ToolButtonIconOnly}) {
        int width = least + 20;
        for (QToolButton *button : std::as_const(m_buttons)) {
            button->setToolButtonStyle(style);
            if (!button->isHidden())
                width += button->sizeHint().width() + 4;
        }
        if (width <= this->width())
            return;
    }
}

void ExplainPage::showMenu(const QPoint &position)
{
    const QModelIndex index = m_view->indexAt(position);
    const auto tensor = m_model->tensorAt(index);
    if (!tensor)
        return;
    m_view->setCurrentIndex(index);
    Q_EMIT menuRequested(*tensor, m_view->viewport()->mapToGlobal(position));
}

void ExplainPage::step(bool forward)
{
    // A view that gets the focus makes its first row the current one without selecting it.
    const QModelIndex current = m_view->currentIndex();
    const bool isSelected = m_view->selectionModel()->isSelected(current);
    const QModelIndex next = m_model->nextUnexplained(isSelected ? current : QModelIndex(), forward);
    if (next.isValid()) {
        m_view->selectRow(next);
        return m_workspace.showStatus(next.siblingAtColumn(ExplainModel::RemarkColumn).data().toString());
    }
    if (m_model->pair())
        m_workspace.showStatus(m_model->pair()->unexplained() == 0 ? tr("Every tensor is explained.")
                               : forward                           ? tr("No more unexplained tensors below.")
                                                                   : tr("No more unexplained tensors above."));
}

void ExplainPage::selectTensor(std::size_t tensor)
{
    if (!m_model->indexOf(tensor).isValid()) {
        m_filter->setFilterText({});
        m_tabs->setCurrentIndex(int(ExplainModel::Part::All));
    }
    if (const QModelIndex index = m_model->indexOf(tensor); index.isValid())
        m_view->selectRow(index);
}

void ExplainPage::takePair()
{
    const auto nameOf = [](const ModelDocument *document) { return document ? document->displayName() : QString(); };
    m_model->setPair(m_session.pair(), nameOf(m_session.original()), nameOf(m_session.converted()));
    showState();
}

void ExplainPage::updateActions()
{
    const ExplainedPairPtr pair = m_session.pair();
    // Rules that only drop tensors explain nothing.
    const bool hasRules =
        pair && !pair->explanation.rules.steps.empty() && pair->unexplained() < pair->explanation.tensors.size();
    for (QAction *action : {m_actions.apply, m_actions.saveRules})
        action->setEnabled(hasRules);
    m_actions.copyReport->setEnabled(pair != nullptr);
    m_actions.saveRecipe->setEnabled(pair && !m_session.isStale());
    const ExplainSession::Stage stage = m_session.stage();
    m_stop->setEnabled(stage == ExplainSession::Stage::Reading);
    m_buttons.first()->setVisible(stage == ExplainSession::Stage::Stopped || stage == ExplainSession::Stage::Failed);
}

void ExplainPage::showState()
{
    m_problem->setSentence(m_session.stage() == ExplainSession::Stage::Failed ? m_session.problem() : QString());
    showTabs();
    showVerdict();
    showCaption();
    showEmpty();
    showFigures();
    updateActions();
    fitButtons();
}

void ExplainPage::showTabs()
{
    const auto tab = [this](ExplainModel::Part part, const QString &word, const QString &symbol, Role role) {
        return CountTab{.word = word,
                        .count = m_model->countOf(part),
                        .symbol = symbol,
                        .role = role,
                        .isPending = m_session.stage() == ExplainSession::Stage::Reading};
    };
    using Part = ExplainModel::Part;
    m_tabs->setTabs({tab(Part::All, tr("All"), {}, Role::Text),
                     tab(Part::Unexplained, tr("Unexplained"), u"neq"_s, Role::Replaced),
                     tab(Part::Ambiguous, tr("Ambiguous"), u"warning"_s, Role::Warning),
                     tab(Part::Explained, tr("Explained"), u"eq"_s, Role::TextSecondary)});
}

QString ExplainPage::verdict() const
{
    return m_verdict->text();
}

void ExplainPage::showVerdict()
{
    const ExplainedPairPtr pair = m_session.pair();
    m_verdict->setText(pair ? pair->explanation.verdict() : QString());
    m_verdict->setVisible(pair != nullptr);
    m_symbol->setVisible(pair != nullptr);
    if (!pair)
        return;
    if (pair->explanation.isExplained())
        m_symbol->setIcon(u"applied"_s, Role::Applied);
    else
        m_symbol->setIcon(pair->unexplained() > 0 ? u"neq"_s : u"warning"_s, Role::Replaced);
}

void ExplainPage::showCaption()
{
    using Stage = ExplainSession::Stage;
    const Stage stage = m_session.stage();
    const ExplainedPairPtr pair = m_session.pair();
    QString text;
    if (stage == Stage::Reading)
        text = pair ? tr("From before the last edit. Reading both models again…") : tr("Reading both models…");
    else if (pair && m_session.isStale())
        text = tr("From before the last edit.");
    else if (stage == Stage::Stopped)
        text = tr("Stopped.");
    else if (pair)
        //: what of the left model was not used
        text = pair->explanation.unused.empty()
                   ? tr("Every tensor on the left was used.")
                   : tr("%Ln tensor(s) on the left not used.", nullptr, forPlural(pair->explanation.unused.size()));
    if (const auto progress = m_session.progress())
        text = u"%1 · %2"_s.arg(text, percentText(*progress * 100, 0));
    m_caption->setText(text);
}

void ExplainPage::showEmpty()
{
    const bool any = m_model->rowCount() > 0;
    if (!any) {
        using Stage = ExplainSession::Stage;
        const ExplainedPairPtr pair = m_session.pair();
        m_empty->setText(m_session.stage() == Stage::Reading || m_model->isBusy() ? tr("Reading…")
                         : !pair && m_session.stage() == Stage::Stopped           ? tr("Nothing was explained.")
                         : !pair                                                  ? QString()
                         : pair->order.empty()         ? tr("The model on the right has no tensors.")
                         : !m_filter->text().isEmpty() ? tr("No tensor matches. <a href=\"clear\">Clear filter</a>")
                         : m_model->part() == ExplainModel::Part::Unexplained ? tr("Every tensor is explained.")
                                                                              : tr("Nothing here."));
    }
    m_pages->setCurrentWidget(any ? static_cast<QWidget *>(m_view) : m_empty);
}

void ExplainPage::showFigures()
{
    const ExplainedPairPtr pair = m_session.pair();
    if (!pair)
        return Q_EMIT figuresChanged(m_session.stage() == ExplainSession::Stage::Reading ? tr("Reading…") : QString());
    const std::size_t all = pair->order.size();
    const auto shown = std::size_t(m_model->rowCount());
    QStringList facts;
    if (shown < all)
        //: rows that a filter lets through
        facts << tr("%1 of %2 shown").arg(countText(shown), countText(all));
    //: %1 a time: "0.4 s"
    facts << tr("%Ln tensor(s) read in %1", nullptr, forPlural(all))
                 .arg(durationText(std::max(0.1, m_session.seconds())));
    Q_EMIT figuresChanged(facts.join(u" · "_s));
}

void ExplainPage::retranslate()
{
    m_stop->setText(tr("Stop reading"));
    setTip(m_stop, tr("Stop reading"));
    m_again->setText(tr("Explain again"));
    setTip(m_again, tr("Read both models again"));
    m_tabs->setAccessibleName(tr("Tensors to show"));
    m_filter->setPlaceholderText(tr("Filter both sides"));
    m_view->setAccessibleName(tr("Tensors of the right model"));
    m_verdict->setFont(titleFont(font()));
    m_caption->setFont(captionFont(font()));
    m_model->retranslate();
    showState();
}

void ExplainPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        showTabs();
}

void ExplainPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitButtons();
}

} // namespace burnish
