// SPDX-License-Identifier: MIT
#include "widgets/compare/views/compareinspector.h"

#include "core/base/fromutf8.h"
#include "core/rules/ruleorigin.h"
#include "core/tensor/analysis/taskvectors.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/compare/views/differencepage.h"
#include "widgets/compare/views/scatterview.h"
#include "widgets/controls/fitting/fittingpages.h"
#include "widgets/inspector/inspectorhead.h"
#include "widgets/inspector/pages/overviewpage.h"
#include "widgets/nodes/nodetext.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// "F32 → BF16", or a single one if both are the same.
QString both(const QString &left, const QString &right)
{
    return left == right ? left : u"%1 → %2"_s.arg(left, right);
}

} // namespace

CompareInspector::CompareInspector(CompareSession &session, JobRunner &runner, QWidget *parent)
    : InspectorPage(parent)
    , m_session(session)
    , m_head(new InspectorHead(this))
    , m_tabs(new QTabBar(this))
    , m_pages(new FittingPages(this))
    , m_empty(new QLabel)
    , m_scatterPage(new QWidget)
    , m_modulePage(new QWidget)
    , m_moduleFigures(new DifferenceFigures)
    , m_moduleTitle(new QLabel)
    , m_moduleHint(new QLabel)
    , m_difference(new DifferencePage(runner))
    , m_side(new OverviewPage(runner, m_cache))
    , m_scatter(new ScatterView(runner))
    , m_scatterTitle(new QLabel)
    , m_scatterCaption(new QLabel)
{
    for (int tab = DifferenceTab; tab <= ScatterTab; ++tab)
        m_tabs->addTab(QString());
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    // Without words the tabs have room nearly everywhere; elsewhere they scroll.
    m_tabs->setMinimumWidth(1);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(12);
    m_empty->setForegroundRole(QPalette::PlaceholderText);

    m_scatterCaption->setForegroundRole(QPalette::PlaceholderText);
    m_scatterCaption->setWordWrap(true);
    auto *scatter = new QVBoxLayout(m_scatterPage);
    scatter->setContentsMargins(12, 8, 12, 12);
    scatter->setSpacing(4);
    scatter->addWidget(m_scatterTitle);
    scatter->addWidget(m_scatter);
    scatter->addWidget(m_scatterCaption);
    scatter->addStretch(1);

    m_moduleHint->setForegroundRole(QPalette::PlaceholderText);
    m_moduleHint->setWordWrap(true);
    auto *module = new QVBoxLayout(m_modulePage);
    module->setContentsMargins(12, 8, 12, 12);
    module->setSpacing(4);
    module->addWidget(m_moduleTitle);
    module->addWidget(m_moduleFigures);
    module->addSpacing(8);
    module->addWidget(m_moduleHint);
    module->addStretch(1);

    m_differenceArea = inScrollArea(m_difference);
    m_sideArea = inScrollArea(m_side);
    for (QWidget *page : {static_cast<QWidget *>(m_empty), static_cast<QWidget *>(m_differenceArea),
                          static_cast<QWidget *>(m_sideArea), m_scatterPage, m_modulePage}) {
        page->setBackgroundRole(QPalette::Base);
        page->setAutoFillBackground(true);
        m_pages->addWidget(page);
    }
    auto *tabRow = new QHBoxLayout;
    tabRow->setContentsMargins(8, 0, 0, 0);
    tabRow->addWidget(m_tabs);
    tabRow->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addLayout(tabRow);
    layout->addWidget(m_pages, 1);

    connect(m_tabs, &QTabBar::currentChanged, this, &CompareInspector::showTab);
    connect(m_scatter, &ScatterView::captionChanged, this, [this] { m_scatterCaption->setText(m_scatter->caption()); });
    connect(&session, &CompareSession::numbersCame, this, [this](const std::vector<std::size_t> &rows) {
        if (!m_item)
            return;
        const CompareTree::Item &item = m_session.tree()->item(*m_item);
        if (!item.isRow())
            showItem();
        else if (std::ranges::find(rows, std::size_t(item.row)) != rows.end())
            showNumbers();
    });
    connect(&session, &CompareSession::aligned, this, [this] {
        for (DifferenceFigures *figures : {m_moduleFigures, m_difference->figures()})
            figures->setHasBase(m_session.base());
    });
    connect(&session, &CompareSession::ended, this, [this] { setItem(std::nullopt); });
    CompareInspector::setFonts();
    CompareInspector::retranslate();
}

void CompareInspector::setItem(std::optional<CompareTree::Index> item)
{
    m_item = item;
    showItem();
}

void CompareInspector::showItem()
{
    if (!m_item || !m_session.tree())
        return showEmpty(tr("Select a row to see what differs."));
    const CompareTree::Item &item = m_session.tree()->item(*m_item);
    if (item.isRow())
        showRow(m_session.row(item.row));
    else
        showModule(*m_item);
}

void CompareInspector::showRow(const ComparedRow &row)
{
    const ComparedSide &side = row.right ? *row.right : *row.left;
    const ModelState &state = row.right ? m_session.comparison()->right.state : m_session.comparison()->left.state;
    const Node &node = state.node(side.node);
    QString name = fromUtf8(node.name);
    // A bare "weight" says little, so prefix the module's name.
    if (node.parent != state.root())
        name = fromUtf8(state.node(node.parent).name) + u'.' + name;
    const QString own = fromUtf8(state.path(side.node));
    const QString path =
        row.left && row.right ? both(fromUtf8(m_session.comparison()->left.state.path(row.left->node)), own) : own;
    m_head->setSubject(iconNameOf(node), name, path, factsOf(row));
    m_head->show();
    const bool isPair = row.left && row.right && row.left->tensor && row.right->tensor;
    m_tabs->setVisible(row.isTensor());
    m_tabs->setTabEnabled(LeftTab, row.left && row.left->tensor);
    m_tabs->setTabEnabled(RightTab, row.right && row.right->tensor);
    m_tabs->setTabEnabled(DifferenceTab, isPair);
    m_tabs->setTabEnabled(ScatterTab, isPair);
    if (!row.isTensor()) {
        m_empty->setText(whyNoDifference(row));
        m_pages->setCurrentWidget(m_empty);
        return;
    }
    // A tensor that exists on one side only is shown on that side's tab.
    if (!m_tabs->isTabEnabled(m_tabs->currentIndex())) {
        const QSignalBlocker blocker(m_tabs);
        m_tabs->setCurrentIndex(row.left && row.left->tensor ? LeftTab : RightTab);
    }
    showTab();
}

void CompareInspector::showModule(CompareTree::Index item)
{
    const CompareTree &tree = *m_session.tree();
    const CompareSummary summary = tree.summary(*m_session.comparison(), item);
    const QString facts = tr("%n row(s)", nullptr, int(summary.counts.total())) + u" · "_s +
                          tr("%n differ(s)", nullptr, int(summary.counts.different()));
    const std::string path = tree.path(item);
    m_head->setSubject(u"module"_s, fromUtf8(tree.item(item).name), fromUtf8(path), facts);
    m_head->show();
    m_tabs->hide();
    ComparedNumbers numbers;
    numbers.relation = summary.relation();
    if (summary.compared > 0 && summary.counts[Relation::Pending] == 0)
        numbers.difference = std::make_shared<const TensorDifference>(summary.difference);
    if (summary.tasked > 0 && summary.counts[Relation::Pending] == 0)
        numbers.tasks = std::make_shared<const TaskVectors>(summary.tasks);
    // A module can contain many dtypes; the share explained by rounding is only shown for single tensors.
    m_moduleFigures->setNumbers(numbers, nullptr, nullptr);
    m_pages->setCurrentWidget(m_modulePage);
}

QString CompareInspector::whyNoDifference(const ComparedRow &row) const
{
    if (row.error)
        return row.error->sentence();
    if (!row.isTensor())
        return row.relation == Relation::Equal ? tr("Both sides have the same value.")
                                               : tr("This is not a tensor, so there are no numbers to compare.");
    return tr("The shapes differ, so elements cannot be paired.");
}

QString CompareInspector::factsOf(const ComparedRow &row) const
{
    const auto infoOf = [](const std::optional<ComparedSide> &side) {
        return side && side->tensor ? &side->tensor->info() : nullptr;
    };
    const TensorInfo *left = infoOf(row.left);
    const TensorInfo *right = infoOf(row.right);
    if (!left && !right)
        return nameForPeople(row.relation);
    const auto dtype = [](const TensorInfo *info) { return info ? fromUtf8(info->typeName()) : QString(); };
    const auto shape = [](const TensorInfo *info) { return info ? shapeForPeople(info->shape()) : QString(); };
    if (!left || !right) {
        const TensorInfo *only = left ? left : right;
        return QStringList{nameForPeople(row.relation), dtype(only), shape(only),
                           parametersAsFact(only->elementCount())}
            .join(u" · "_s);
    }
    QStringList facts = {both(dtype(left), dtype(right)), both(shape(left), shape(right)),
                         both(parametersAsFact(left->elementCount()), parametersAsFact(right->elementCount()))};
    if (row.left->isTransposed)
        facts += tr("left transposed");
    const Comparison &comparison = *m_session.comparison();
    if (comparison.throughRules) {
        const std::string path = comparison.left.state.path(row.left->node);
        if (const QString origin = originText(*comparison.throughRules, path); !origin.isEmpty())
            facts += origin;
    }
    return facts.join(u" · "_s);
}

void CompareInspector::showEmpty(const QString &sentence)
{
    m_difference->setMessage({});
    m_scatter->setMessage({});
    m_side->setTensor(nullptr, {});
    m_head->hide();
    m_tabs->hide();
    m_empty->setText(sentence);
    m_pages->setCurrentWidget(m_empty);
}

/// Only the visible tab reads data.
void CompareInspector::showTab()
{
    if (!m_item || !m_session.tree() || !m_session.tree()->item(*m_item).isRow())
        return;
    const ComparedRow &row = m_session.row(m_session.tree()->item(*m_item).row);
    const bool fits = row.left && row.right && row.left->tensor && row.right->tensor &&
                      row.left->tensor->info().shape() == row.right->tensor->info().shape() &&
                      row.relation != Relation::ShapeDiffers;
    switch (Tab(m_tabs->currentIndex())) {
    case DifferenceTab:
        if (fits)
            m_difference->setTensors(row.left->tensor, row.right->tensor, m_head->name());
        else
            m_difference->setMessage(whyNoDifference(row));
        showNumbers();
        m_pages->setCurrentWidget(m_differenceArea);
        break;
    case LeftTab:
    case RightTab: {
        const auto &side = m_tabs->currentIndex() == LeftTab ? row.left : row.right;
        m_side->setTensor(side ? side->tensor : nullptr, m_head->name());
        m_pages->setCurrentWidget(m_sideArea);
        break;
    }
    case ScatterTab:
        if (fits)
            m_scatter->setTensors(row.left->tensor, row.right->tensor, m_head->name());
        else
            m_scatter->setMessage(whyNoDifference(row));
        m_pages->setCurrentWidget(m_scatterPage);
        break;
    }
}

void CompareInspector::showNumbers()
{
    const ComparedRow &row = m_session.row(m_session.tree()->item(*m_item).row);
    if (m_tabs->currentIndex() == DifferenceTab)
        m_difference->setNumbers({row.relation, row.difference, row.tasks, row.error});
}

void CompareInspector::setFonts()
{
    m_scatterTitle->setFont(titleFont(font()));
    m_moduleTitle->setFont(titleFont(font()));
    m_scatterCaption->setFont(captionFont(font()));
}

void CompareInspector::retranslate()
{
    m_tabs->setTabText(DifferenceTab, tr("Difference"));
    m_tabs->setTabText(LeftTab, tr("Left"));
    m_tabs->setTabText(RightTab, tr("Right"));
    m_tabs->setTabText(ScatterTab, tr("Scatter"));
    m_tabs->setAccessibleName(tr("Views of the selected row"));
    m_moduleTitle->setText(tr("Statistics of all tensors below"));
    m_moduleHint->setText(tr("Select one of its tensors to see where it differs."));
    m_moduleFigures->retranslate();
    m_scatterTitle->setText(tr("Left against right"));
    m_scatter->setAccessibleName(m_scatterTitle->text());
    showItem();
}

} // namespace burnish
