// SPDX-License-Identifier: MIT
#include "widgets/merge/plan/mergeplanview.h"

#include "core/base/joinedtext.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/counttabs.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/filequestion.h"
#include "widgets/controls/fitting/bannerlayout.h"
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
#include <QTableView>
#include <QToolButton>

namespace burnish {

MergePlanView::MergePlanView(MergePlanModel *plan, QWidget *parent)
    : FittingPane(parent)
    , m_plan(plan)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(buildTop());
    buildTable();
    layout->addWidget(m_view, 1);
    layout->addWidget(m_empty, 1);
    layout->addWidget(buildFoot());
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
    m_tabs = new CountTabBar(mergeTabCount, this);
    m_check = new QToolButton(this);
    m_check->setIcon(icon(QStringLiteral("health")));
    m_check->setAutoRaise(true);
    auto *top = new QHBoxLayout;
    top->setContentsMargins(12, 4, 8, 0);
    top->setSpacing(4);
    top->addWidget(m_tabs);
    top->addStretch();
    top->addWidget(m_check);
    connect(m_check, &QToolButton::clicked, this, &MergePlanView::checkRequested);
    return top;
}

void MergePlanView::buildTable()
{
    m_view = new QTableView(this);
    m_view->setModel(m_plan);
    prepareTable(m_view);
    m_nothing = new EmptyPlaceholder(m_view);
    m_view->setMinimumSize(scaled(210, font()), scaled(24 + 3 * 22, font()));
    QHeaderView *header = m_view->horizontalHeader();
    header->setSectionResizeMode(MergePlanModel::Tensor, QHeaderView::Stretch);
    m_columns = new AdaptiveColumns(header, MergePlanModel::Tensor, scaled(190, font()),
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

QWidget *MergePlanView::buildFoot()
{
    auto *foot = new QWidget(this);
    m_footSymbol = new QLabel(foot);
    m_sentence = new QLabel(foot);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_more = new LearnMore(foot);
    m_remedy = new QPushButton(foot);
    m_yaml = new QToolButton(foot);
    m_yaml->setIcon(icon(QStringLiteral("code")));
    m_yaml->setAutoRaise(true);
    m_yaml->setText(QStringLiteral("mergekit YAML"));
    m_yaml->setPopupMode(QToolButton::InstantPopup);
    buildMenu();
    m_create = new QPushButton(foot);
    m_create->setPalette(Theme::instance().primaryButtonPalette());
    auto *line = new BannerLayout(foot, m_footSymbol, m_sentence);
    line->setContentsMargins(12, 6, 12, 6);
    line->setSpacing(8);
    for (QWidget *button : {static_cast<QWidget *>(m_more), static_cast<QWidget *>(m_remedy),
                            static_cast<QWidget *>(m_yaml), static_cast<QWidget *>(m_create)})
        line->addButton(button);
    connect(m_remedy, &QPushButton::clicked, this, &MergePlanView::remedyRequested);
    connect(m_create, &QPushButton::clicked, this, &MergePlanView::createRequested);
    return foot;
}

void MergePlanView::buildMenu()
{
    auto *menu = new QMenu(m_yaml);
    m_open = menu->addAction(QString(), this, [this] {
        const QString path = QFileDialog::getOpenFileName(this, tr("Open a mergekit configuration"), questionFolder(),
                                                          tr("mergekit configurations (*.yaml *.yml)"));
        if (!path.isEmpty())
            Q_EMIT openRequested(path);
    });
    m_save = menu->addAction(QString(), this, [this] {
        const QString filter = tr("mergekit configurations (*.yaml *.yml)");
        promptForFile(this, tr("Save as a mergekit configuration"), QStringLiteral("merge.yaml"),
                      {{filter, QStringLiteral("yaml")}, {filter, QStringLiteral("yml")}},
                      [this](const QString &path) { Q_EMIT saveRequested(path); });
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
    showCreate();
    m_create->setAccessibleName(tr("Create merged model"));
    showTabs();
    showNothing();
}

void MergePlanView::showTabs()
{
    const MergePreviewPtr &preview = m_plan->preview();
    const auto count = [&](MergeTab tab) {
        return preview ? std::optional(preview->counts[std::size_t(tab)]) : std::nullopt;
    };
    m_tabs->setTabs({
        {tr("All"), count(MergeTab::All)},
        {tr("Blended"), count(MergeTab::Blended), QStringLiteral("merge"), Role::Renamed},
        {tr("Copied"), count(MergeTab::Copied), QStringLiteral("applied"), Role::Applied},
        {tr("Warnings"), count(MergeTab::Warnings), QStringLiteral("warning"), Role::Warning},
        {tr("Left out"), count(MergeTab::LeftOut), QStringLiteral("unused"), Role::Unused},
    });
    // The button's text goes first: its icon has a tooltip, and the tabs are needed to read the table.
    m_check->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    if (m_tabs->sizeHint().width() + m_check->sizeHint().width() + 28 > width())
        m_check->setToolButtonStyle(Qt::ToolButtonIconOnly);
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
    // Names and notes leave each other the room that they do not need.
    const int heading = headingWidth(*m_view->horizontalHeader(), MergePlanModel::Tensor);
    const int names = std::clamp(textsWidth(*m_view, MergePlanModel::Tensor), heading, scaled(400, font()));
    m_columns->setMinimalStretch(std::min(names, scaled(190, font())));
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

/// In a narrow view, a row has room for a short word beside the other buttons.
void MergePlanView::showCreate()
{
    m_create->setText(width() < scaled(360, font()) ? tr("Create") : tr("Create merged model"));
}

void MergePlanView::setFoot(const MergeFoot &foot)
{
    m_footSymbol->setVisible(!foot.symbol.isEmpty());
    if (!foot.symbol.isEmpty())
        showSymbol(m_footSymbol, foot.symbol, foot.role);
    m_sentence->setText(joinedSentences({foot.sentence, foot.summary}));
    m_more->setSentence(foot.sentence);
    m_remedy->setText(foot.remedy);
    m_remedy->setVisible(!foot.remedy.isEmpty());
    m_create->setEnabled(foot.canCreate);
    m_create->setToolTip(foot.canCreate            ? tr("Computed only when looked at or exported.")
                         : foot.sentence.isEmpty() ? foot.summary
                                                   : foot.sentence);
    m_save->setEnabled(foot.canSave);
    m_check->setEnabled(foot.canCheck);
}

void MergePlanView::resizeEvent(QResizeEvent *event)
{
    FittingPane::resizeEvent(event);
    const bool isNarrow = width() < scaled(560, font());
    m_yaml->setToolButtonStyle(isNarrow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    showCreate();
    showTabs();
    fitColumns();
}

} // namespace burnish
