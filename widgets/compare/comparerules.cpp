// SPDX-License-Identifier: MIT
#include "widgets/compare/comparerules.h"

#include "core/rules/rulesplan.h"
#include "widgets/controls/buttons.h"
#include "widgets/controls/keptindicesedit.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/remap/remaprulesview.h"
#include "widgets/remap/ruleediting.h"
#include "widgets/style/fonts.h"
#include "widgets/style/phrasebook.h"
#include "widgets/style/theme.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace burnish {

namespace {

constexpr int typingDelay = 150; // ms

} // namespace

QComboBox *makeAdapterBox(const AdapterChoice &choice, QWidget *parent)
{
    auto *box = new QComboBox(parent);
    box->addItem(CompareRules::tr("Based on the models' layouts"), QString());
    box->addItem(CompareRules::tr("None"), QStringLiteral("none"));
    box->addItem(CompareRules::tr("PyTorch to Burn"), nameOf(AdapterKind::PyTorchToBurn));
    box->addItem(CompareRules::tr("Burn to PyTorch"), nameOf(AdapterKind::BurnToPyTorch));
    if (!choice.isAutomatic)
        box->setCurrentIndex(std::max(1, choice.chain.empty() ? 1 : box->findData(nameOf(choice.chain.front()))));
    return box;
}

AdapterChoice adapterChoiceOf(const QComboBox &box)
{
    const QString chosen = box.currentData().toString();
    if (chosen.isEmpty())
        return {};
    const auto kind = adapterFromName(chosen);
    return kind ? AdapterChoice::of({*kind}) : AdapterChoice::none();
}

CompareRules::CompareRules(const CompareOptions &options, TensorRules dockRules, RulesContext left, JobRunner &jobs,
                           QWidget *parent)
    : Dialog(parent)
    , m_options(options)
    , m_rules(new RemapRulesModel(this))
    , m_problem(new QLabel(this))
    , m_jobs(jobs)
    , m_left(std::move(left))
{
    setWindowTitle(tr("Rules for the left model"));
    if (options.tensorRules)
        m_rules->setAllRules(*options.tensorRules);
    else
        m_rules->setRules(options.remap);
    auto *title = new QLabel(windowTitle(), this);
    title->setFont(titleFont(font(), 2));
    auto *promise =
        new QLabel(tr("The left model is compared as these rules make it. The model itself stays as it is."), this);
    promise->setForegroundRole(QPalette::PlaceholderText);
    promise->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    QPalette red = m_problem->palette();
    red.setColor(QPalette::WindowText, color(Role::Error));
    m_problem->setPalette(red);
    m_problem->hide();
    m_adapter = makeAdapterBox(options.adapter, this);
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(8);
    form->addRow(tr("Adapter for the left model"), m_adapter);
    auto *close = new QPushButton(tr("Close"), this);
    setPrimary(close);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->addStretch(1);
    foot->addWidget(close);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);
    layout->addWidget(title);
    layout->addWidget(promise);
    layout->addWidget(buildRules(std::move(dockRules)), 1);
    layout->addWidget(m_problem);
    layout->addLayout(form);
    setContents(layout, foot);
    resize(scaled(620, font()), scaled(420, font()));

    m_typing.setSingleShot(true);
    m_typing.setInterval(typingDelay);
    connect(&m_typing, &QTimer::timeout, this, &CompareRules::changed);
    connect(m_rules, &RemapRulesModel::rulesChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(m_adapter, &QComboBox::currentIndexChanged, this, &CompareRules::changed);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
}

QWidget *CompareRules::buildRules(TensorRules dockRules)
{
    auto *panel = new QWidget(this);
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto *tools = new QHBoxLayout;
    tools->setSpacing(4);
    QToolButton *add = makeToolButton(QStringLiteral("added"), tr("Add a rule"), panel);
    QToolButton *remove = makeToolButton(QStringLiteral("removed"), tr("Remove the selected rules"), panel);
    QToolButton *presets = makeToolButton({}, tr("Presets"), panel);
    QToolButton *take = makeToolButton({}, tr("Use Remap rules"), panel);
    take->setEnabled(!dockRules.steps.empty());
    openBelow(presets, [this] { return presetsMenu(*m_rules, this); });
    for (QToolButton *button : {add, remove, presets, take})
        tools->addWidget(button);
    tools->addStretch(1);
    layout->addLayout(tools);

    m_view = new RemapRulesView(m_rules, panel);
    m_view->setFrameShape(QFrame::StyledPanel);
    m_view->setAccessibleName(tr("Rules"));
    QHeaderView *header = m_view->horizontalHeader();
    header->setSectionHidden(RemapRulesModel::Number, true);
    header->resizeSection(RemapRulesModel::Replace, scaled(200, font()));
    layout->addWidget(m_view, 1);
    m_mapIndices = new QCheckBox(tr("Renumber lists without gaps"), panel);
    m_mapIndices->setToolTip(tr("fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2"));
    m_mapIndices->setChecked(m_options.mapIndices);
    m_keptIndices = new KeptIndicesEdit(m_mapIndices, panel);
    m_keptIndices->setPatterns(m_options.keptIndices);
    auto *renumbering = new QHBoxLayout;
    renumbering->setSpacing(8);
    renumbering->addWidget(m_mapIndices);
    renumbering->addWidget(m_keptIndices, 1);
    layout->addLayout(renumbering);
    connect(add, &QToolButton::clicked, m_view, &RemapRulesView::addRule);
    connect(remove, &QToolButton::clicked, m_view, &RemapRulesView::removeRules);
    connect(take, &QToolButton::clicked, this,
            [this, dockRules = std::move(dockRules)] { m_rules->setAllRules(dockRules); });
    connect(m_view, &RemapRulesView::editRequested, this,
            [this](int row) { openTensorRule(*m_rules, row, m_jobs, m_left, this); });
    connect(m_mapIndices, &QCheckBox::toggled, this, &CompareRules::changed);
    connect(m_keptIndices, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    return panel;
}

CompareOptions CompareRules::options() const
{
    CompareOptions options = m_options;
    options.remap.clear();
    options.tensorRules.reset();
    if (m_rules->hasTensorRules())
        options.tensorRules = std::make_shared<const TensorRules>(m_rules->allRules());
    else
        options.remap = m_rules->rules();
    options.mapIndices = m_mapIndices->isChecked();
    options.keptIndices = m_keptIndices->patterns();
    options.adapter = adapterChoiceOf(*m_adapter);
    return options;
}

void CompareRules::setHits(const Comparison &comparison)
{
    if (!m_rules->hasTensorRules()) {
        if (comparison.ruleHits.size() == m_rules->rules().size())
            m_rules->setHits(comparison.ruleHits, std::vector<bool>(comparison.ruleHits.size()));
        return;
    }
    const RulesPlan *plan = comparison.throughRules.get();
    if (plan && plan->rules.steps.size() == std::size_t(m_rules->rowCount()))
        m_rules->setStandings(standingsOf(*plan));
}

void CompareRules::changeEvent(QEvent *event)
{
    Dialog::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    setWindowTitle(rephrased(windowTitle()));
    for (QLabel *label : findChildren<QLabel *>())
        label->setText(rephrased(label->text()));
    for (QAbstractButton *button : findChildren<QAbstractButton *>())
        button->setText(rephrased(button->text()));
    for (int choice = 0; choice < m_adapter->count(); ++choice)
        m_adapter->setItemText(choice, rephrased(m_adapter->itemText(choice)));
    for (QWidget *widget : findChildren<QWidget *>()) {
        widget->setToolTip(rephrased(widget->toolTip()));
        widget->setAccessibleName(rephrased(widget->accessibleName()));
    }
}

void CompareRules::setProblem(const QString &sentence)
{
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
}

} // namespace burnish
