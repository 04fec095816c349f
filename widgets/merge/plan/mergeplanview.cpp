// SPDX-License-Identifier: MIT
#include "widgets/merge/plan/mergeplanview.h"

#include "widgets/controls/columns.h"
#include "widgets/controls/counttabs.h"
#include "widgets/controls/emptynote.h"
#include "widgets/controls/filequestion.h"
#include "widgets/controls/tables.h"
#include "widgets/manual/learnmore.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/symbols.h"

#include <QAction>
#include <QBoxLayout>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

namespace burnish {

MergePlanView::MergePlanView(MergePlanModel *plan, QWidget *parent)
    : QWidget(parent)
    , m_plan(plan)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(buildTop());
    buildTable();
    layout->addWidget(m_view, 1);
    layout->addWidget(m_empty, 1);
    layout->addWidget(buildProblem());
    layout->addLayout(buildFoot());
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_plan->setTab(MergeTab(tab));
        showNothing();
    });
    connect(m_view, &QTableView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT rowActivated(index.row()); });
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        showTabs();
        m_create->setPalette(Theme::instance().primaryButtonPalette());
    });
}

QHBoxLayout *MergePlanView::buildTop()
{
    m_tabs = new QTabBar(this);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    // Without words the tabs have room nearly everywhere; elsewhere they scroll.
    m_tabs->setMinimumWidth(1);
    for (int tab = 0; tab < mergeTabCount; ++tab)
        m_tabs->addTab({});
    // The texts shrink rather than widening the window.
    m_tabs->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_check = new QToolButton(this);
    m_check->setIcon(icon(QStringLiteral("health")));
    m_check->setAutoRaise(true);
    auto *top = new QHBoxLayout;
    top->setContentsMargins(12, 4, 8, 0);
    top->setSpacing(4);
    top->addWidget(m_tabs, 1);
    top->addWidget(m_check);
    connect(m_check, &QToolButton::clicked, this, &MergePlanView::checkWanted);
    return top;
}

void MergePlanView::buildTable()
{
    m_view = new QTableView(this);
    m_view->setModel(m_plan);
    prepareTable(m_view);
    m_nothing = new EmptyNote(m_view);
    m_view->setMinimumWidth(scaled(260, font()));
    QHeaderView *header = m_view->horizontalHeader();
    header->setSectionResizeMode(MergePlanModel::Tensor, QHeaderView::Stretch);
    m_columns = new ColumnKeeper(header, MergePlanModel::Tensor, scaled(190, font()),
                                 {MergePlanModel::DtypeName, MergePlanModel::Note, MergePlanModel::MadeOf});
    m_columns->setWidth(MergePlanModel::Symbol, scaled(26, font()));
    m_columns->setWidth(MergePlanModel::DtypeName, scaled(90, font()));
    m_columns->setWidth(MergePlanModel::Note, scaled(180, font()));
    m_empty = new QLabel(this);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setMargin(24);
    m_empty->setAutoFillBackground(true);
    m_empty->setBackgroundRole(QPalette::Base);
    m_empty->hide();
    fitColumns();
}

/// On its own line, so that the sentence has room next to its button.
QWidget *MergePlanView::buildProblem()
{
    m_problem = new QWidget(this);
    m_footSymbol = new QLabel(m_problem);
    m_sentence = new QLabel(m_problem);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_more = new LearnMore(m_problem);
    m_cure = new QPushButton(m_problem);
    auto *line = new QHBoxLayout(m_problem);
    line->setContentsMargins(12, 6, 12, 0);
    line->setSpacing(8);
    line->addWidget(m_footSymbol);
    line->addWidget(m_sentence, 1);
    line->addWidget(m_more);
    line->addWidget(m_cure);
    m_problem->hide();
    connect(m_cure, &QPushButton::clicked, this, &MergePlanView::cureWanted);
    return m_problem;
}

QHBoxLayout *MergePlanView::buildFoot()
{
    m_foot = new QLabel(this);
    m_foot->setTextFormat(Qt::PlainText);
    m_foot->setWordWrap(true);
    m_foot->setMinimumWidth(scaled(120, font()));
    m_yaml = new QToolButton(this);
    m_yaml->setIcon(icon(QStringLiteral("code")));
    m_yaml->setAutoRaise(true);
    m_yaml->setText(QStringLiteral("mergekit YAML"));
    m_yaml->setPopupMode(QToolButton::InstantPopup);
    buildMenu();
    m_create = new QPushButton(this);
    m_create->setPalette(Theme::instance().primaryButtonPalette());
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(12, 6, 12, 6);
    foot->setSpacing(8);
    foot->addWidget(m_foot, 1);
    foot->addWidget(m_yaml);
    foot->addWidget(m_create);
    connect(m_create, &QPushButton::clicked, this, &MergePlanView::createWanted);
    return foot;
}

void MergePlanView::buildMenu()
{
    auto *menu = new QMenu(m_yaml);
    m_open = menu->addAction(QString(), this, [this] {
        const QString path = QFileDialog::getOpenFileName(this, tr("Open a mergekit configuration"), questionFolder(),
                                                          tr("mergekit configurations (*.yaml *.yml)"));
        if (!path.isEmpty())
            Q_EMIT openWanted(path);
    });
    m_save = menu->addAction(QString(), this, [this] {
        const QString filter = tr("mergekit configurations (*.yaml *.yml)");
        askForFile(this, tr("Save as a mergekit configuration"), QStringLiteral("merge.yaml"),
                   {{filter, QStringLiteral("yaml")}, {filter, QStringLiteral("yml")}},
                   [this](const QString &path) { Q_EMIT saveWanted(path); });
    });
    m_yaml->setMenu(menu);
}

void MergePlanView::retranslate()
{
    m_view->setAccessibleName(tr("Merge plan"));
    m_tabs->setAccessibleName(tr("Rows of the plan"));
    m_open->setText(tr("Open…"));
    m_save->setText(tr("Save…"));
    m_yaml->setToolTip(tr("Open a mergekit configuration, or save this merge as one"));
    m_yaml->setAccessibleName(m_yaml->text());
    m_check->setText(tr("Check values"));
    m_check->setAccessibleName(m_check->text());
    m_check->setToolTip(tr("Read all tensors to be merged, to find non-finite values before they spread"));
    m_create->setText(tr("Create merged model"));
    showTabs();
    showNothing();
}

void MergePlanView::showTabs()
{
    const MergePreviewPtr &preview = m_plan->preview();
    const auto count = [&](MergeTab tab) {
        return preview ? std::optional(preview->counts[std::size_t(tab)]) : std::nullopt;
    };
    const QList<CountTab> tabs = {
        {tr("All"), count(MergeTab::All)},
        {tr("Blended"), count(MergeTab::Blended), QStringLiteral("merge"), Role::Renamed},
        {tr("Copied"), count(MergeTab::Copied), QStringLiteral("applied"), Role::Applied},
        {tr("Warnings"), count(MergeTab::Warnings), QStringLiteral("warning"), Role::Warning},
        {tr("Left out"), count(MergeTab::LeftOut), QStringLiteral("unused"), Role::Unused},
    };
    // Drop the button's text first: its icon has a tooltip, and the tabs are needed to read the table.
    for (const Qt::ToolButtonStyle style : {Qt::ToolButtonTextBesideIcon, Qt::ToolButtonIconOnly}) {
        m_check->setToolButtonStyle(style);
        const int room = width() - m_check->sizeHint().width() - 28;
        showCountTabs(m_tabs, tabs, room);
        const bool hasWords = m_tabs->tabText(int(MergeTab::LeftOut)).startsWith(tabs.back().word);
        if (hasWords && m_tabs->sizeHint().width() <= room)
            break;
    }
}

/// Sizes the value column so that no number is elided, however many models there are.
void MergePlanView::fitColumns()
{
    const QFontMetrics text(font());
    const QFontMetrics code(fixedFont(font()));
    int made = code.horizontalAdvance(QStringLiteral("slerp(A, B)"));
    int value =
        text.horizontalAdvance(m_plan->headerData(MergePlanModel::Value, Qt::Horizontal, Qt::DisplayRole).toString());
    value = std::max(value, text.horizontalAdvance(QStringLiteral("0.500")));
    for (int row = 0; row < std::min(m_plan->rowCount(), 200); ++row) {
        made = std::max(made, code.horizontalAdvance(m_plan->index(row, MergePlanModel::MadeOf).data().toString()));
        value = std::max(value, text.horizontalAdvance(m_plan->index(row, MergePlanModel::Value).data().toString()));
    }
    made = std::min(made + 18, scaled(220, font()));
    m_columns->setWidth(MergePlanModel::MadeOf, made);
    m_columns->setWidth(MergePlanModel::Value, value + 20);
    // Notes are whole where names leave room, and take none that they do not need.
    const int names = std::clamp(textsWidth(*m_view, MergePlanModel::Tensor), scaled(190, font()), scaled(400, font()));
    const int room =
        width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent) - scaled(116, font()) - made - value - 20 - names;
    m_columns->setWidth(MergePlanModel::Note,
                        std::min(textsWidth(*m_view, MergePlanModel::Note), std::max(scaled(180, font()), room)));
}

void MergePlanView::showPlan()
{
    showTabs();
    fitColumns();
    showNothing();
}

/// Says what it means that the tab has no rows.
void MergePlanView::showNothing()
{
    if (!m_plan->preview())
        return m_nothing->setSentence({});
    switch (MergeTab(m_tabs->currentIndex())) {
    case MergeTab::All:
        return m_nothing->setSentence({});
    case MergeTab::Blended:
        return m_nothing->setSentence(tr("No tensor is blended."));
    case MergeTab::Copied:
        return m_nothing->setSentence(tr("No tensor is copied."));
    case MergeTab::Warnings:
        return m_nothing->setSentence(tr("No warnings."));
    case MergeTab::LeftOut:
        return m_nothing->setSentence(tr("No tensor is left out."));
    }
}

void MergePlanView::setEmptyText(const QString &text)
{
    m_empty->setText(text);
    m_empty->setVisible(!text.isEmpty());
    m_view->setVisible(text.isEmpty());
    QPalette quiet = m_empty->palette();
    quiet.setColor(QPalette::WindowText, color(Role::TextSecondary));
    m_empty->setPalette(quiet);
}

void MergePlanView::setFoot(const MergeFoot &foot)
{
    m_problem->setVisible(!foot.symbol.isEmpty());
    if (!foot.symbol.isEmpty())
        showSymbol(m_footSymbol, foot.symbol, foot.role);
    m_sentence->setText(foot.sentence);
    m_more->setSentence(foot.sentence);
    m_foot->setText(foot.summary);
    m_cure->setText(foot.cure);
    m_cure->setVisible(!foot.cure.isEmpty());
    m_create->setEnabled(foot.canCreate);
    m_create->setToolTip(foot.canCreate            ? tr("Computed only when looked at or exported.")
                         : foot.sentence.isEmpty() ? foot.summary
                                                   : foot.sentence);
    m_save->setEnabled(foot.canSave);
    m_check->setEnabled(foot.canCheck);
}

void MergePlanView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < scaled(560, font());
    m_yaml->setToolButtonStyle(isNarrow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    showTabs();
    fitColumns();
}

} // namespace burnish
