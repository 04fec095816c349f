// SPDX-License-Identifier: MIT
#include "widgets/transfer/transferform.h"

#include "widgets/controls/buttons.h"
#include "widgets/controls/filteredit.h"
#include "widgets/controls/keptindicesedit.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/remap/remaprulesview.h"
#include "widgets/remap/ruleediting.h"
#include "widgets/style/fonts.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>

namespace burnish {

namespace {

QLabel *heading(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(titleFont(parent->font()));
    return label;
}

QVBoxLayout *section(QWidget *panel, const QString &title)
{
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(heading(title, panel));
    return layout;
}

} // namespace

TransferForm::TransferForm(const QList<TransferModel> &models, int from, int into, TensorRules rules, JobRunner &jobs,
                           QWidget *parent)
    : QScrollArea(parent)
    , m_jobs(jobs)
    , m_models(models)
    , m_dockRules(std::move(rules))
    , m_rules(new RemapRulesModel(this))
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    // Focus on the area itself would be invisible.
    setFocusPolicy(Qt::NoFocus);
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(24);
    layout->addWidget(buildModels(models, from, into));
    layout->addWidget(buildSelection());
    layout->addWidget(buildRules(), 1);
    layout->addWidget(buildLayout());
    setWidget(content);
    connect(m_rules, &RemapRulesModel::rulesChanged, this, &TransferForm::changed);
    sourceChosen();
    targetChosen();
}

QWidget *TransferForm::buildModels(const QList<TransferModel> &models, int from, int into)
{
    auto *panel = new QWidget(this);
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(8);
    m_from = new QComboBox(panel);
    m_into = new QComboBox(panel);
    for (const TransferModel &model : models) {
        m_from->addItem(model.name);
        m_into->addItem(model.name);
    }
    m_from->setCurrentIndex(from);
    m_into->setCurrentIndex(into);
    m_from->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_into->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    form->addRow(tr("From"), m_from);
    form->addRow(tr("Into"), m_into);
    section(panel, tr("Models"))->addLayout(form);
    connect(m_from, &QComboBox::currentIndexChanged, this, [this] {
        sourceChosen();
        Q_EMIT changed();
    });
    connect(m_into, &QComboBox::currentIndexChanged, this, [this] {
        targetChosen();
        Q_EMIT changed();
    });
    return panel;
}

QWidget *TransferForm::buildSelection()
{
    auto *panel = new QWidget(this);
    QVBoxLayout *layout = section(panel, tr("Tensors"));
    m_filter = new FilterEdit(panel);
    m_filter->setAccessibleName(tr("Filter source tensors"));
    m_selectedOnly = new QCheckBox(tr("Only what is selected in the source"), panel);
    layout->addWidget(m_filter);
    layout->addWidget(m_selectedOnly);
    connect(m_filter, &FilterEdit::filterChanged, this, [this] {
        m_filterText = m_filter->text();
        Q_EMIT changed();
    });
    connect(m_selectedOnly, &QCheckBox::toggled, this, &TransferForm::changed);
    return panel;
}

QWidget *TransferForm::buildRules()
{
    auto *panel = new QWidget(this);
    QVBoxLayout *layout = section(panel, tr("Rules"));
    auto *tools = new QHBoxLayout;
    tools->setSpacing(4);
    QToolButton *add = makeToolButton(QStringLiteral("added"), tr("Add a rule"), panel);
    QToolButton *remove = makeToolButton(QStringLiteral("removed"), tr("Remove the selected rules"), panel);
    m_takeRules = makeToolButton({}, tr("Use Remap rules"), panel);
    m_takeRules->setEnabled(!m_dockRules.steps.empty());
    QToolButton *presets = makeToolButton({}, tr("Presets"), panel);
    openBelow(presets, [this] { return presetsMenu(*m_rules, this); });
    tools->addWidget(add);
    tools->addWidget(remove);
    tools->addWidget(presets);
    tools->addWidget(m_takeRules);
    tools->addStretch();
    layout->addLayout(tools);
    m_rulesView = new RemapRulesView(m_rules, panel);
    m_rulesView->setMinimumHeight(scaled(110, font()));
    m_rulesView->setAccessibleName(tr("Rules"));
    QHeaderView *header = m_rulesView->horizontalHeader();
    header->setSectionHidden(RemapRulesModel::Number, true);
    header->resizeSection(RemapRulesModel::Replace, scaled(130, font()));
    header->resizeSection(RemapRulesModel::Hits, scaled(62, font()));
    layout->addWidget(m_rulesView, 1);
    m_mapIndices = new QCheckBox(tr("Renumber lists without gaps"), panel);
    m_mapIndices->setToolTip(tr("fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2"));
    layout->addWidget(m_mapIndices);
    m_keptIndices = new KeptIndicesEdit(m_mapIndices, panel);
    layout->addWidget(m_keptIndices);
    connect(add, &QToolButton::clicked, m_rulesView, &RemapRulesView::addRule);
    connect(remove, &QToolButton::clicked, m_rulesView, &RemapRulesView::removeRules);
    connect(m_takeRules, &QToolButton::clicked, this, [this] { m_rules->setAllRules(m_dockRules); });
    connect(m_rulesView, &RemapRulesView::editRequested, this, &TransferForm::editTensorRule);
    connect(m_mapIndices, &QCheckBox::toggled, this, &TransferForm::changed);
    connect(m_keptIndices, &QLineEdit::textChanged, this, &TransferForm::changed);
    return panel;
}

QWidget *TransferForm::buildLayout()
{
    auto *panel = new QWidget(this);
    QVBoxLayout *layout = section(panel, tr("Values"));
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(8);
    m_adapter = new QComboBox(panel);
    m_adapter->addItem(tr("Based on the models' layouts"), QVariant());
    m_adapter->addItem(tr("None"), QStringLiteral("none"));
    m_adapter->addItem(tr("PyTorch to Burn"), nameOf(AdapterKind::PyTorchToBurn));
    m_adapter->addItem(tr("Burn to PyTorch"), nameOf(AdapterKind::BurnToPyTorch));
    m_adapter->addItem(tr("Half precision"), nameOf(AdapterKind::HalfPrecision));
    m_dtype = new QComboBox(panel);
    m_dtype->addItem(tr("Same as the target"), nameOf(TransferDtype::Target));
    m_dtype->addItem(tr("Same as the source"), nameOf(TransferDtype::Source));
    form->addRow(tr("Adapter"), m_adapter);
    form->addRow(tr("Data type"), m_dtype);
    layout->addLayout(form);
    m_allowPartial = new QCheckBox(tr("Allow missing parameters"), panel);
    m_allowPartial->setToolTip(tr("burn-store's allow_partial: parameters missing in the source keep their values"));
    m_validate = new QCheckBox(tr("Every tensor must fit"), panel);
    m_validate->setToolTip(tr("burn-store's validate: a tensor with a different shape stops the transfer"));
    m_validate->setChecked(true);
    layout->addWidget(m_allowPartial);
    layout->addWidget(m_validate);
    for (QComboBox *box : {m_adapter, m_dtype})
        connect(box, &QComboBox::currentIndexChanged, this, &TransferForm::changed);
    for (QCheckBox *box : {m_allowPartial, m_validate})
        connect(box, &QCheckBox::toggled, this, &TransferForm::changed);
    return panel;
}

int TransferForm::from() const
{
    return m_from->currentIndex();
}

int TransferForm::into() const
{
    return m_into->currentIndex();
}

TransferOptions TransferForm::options() const
{
    TransferOptions options;
    options.selection.filter = m_filterText;
    if (m_selectedOnly->isChecked())
        options.selection.nodes = m_models[from()].selection;
    if (m_rules->hasTensorRules())
        options.tensorRules = std::make_shared<const TensorRules>(m_rules->allRules());
    else
        options.remap = m_rules->rules();
    options.mapIndices = m_mapIndices->isChecked();
    options.keptIndices = m_keptIndices->patterns();
    const QString adapter = m_adapter->currentData().toString();
    if (const auto kind = adapterFromName(adapter))
        options.adapter = AdapterChoice::of({*kind});
    else if (!adapter.isEmpty())
        options.adapter = AdapterChoice::none();
    options.dtype = transferDtypeFromName(m_dtype->currentData().toString()).value_or(TransferDtype::Target);
    options.allowPartial = m_allowPartial->isChecked();
    options.validate = m_validate->isChecked();
    return options;
}

void TransferForm::remedy(PlanRemedy remedy)
{
    switch (remedy) {
    case PlanRemedy::AllowPartial:
        m_allowPartial->setChecked(true);
        break;
    case PlanRemedy::NoValidate:
        m_validate->setChecked(false);
        break;
    case PlanRemedy::OtherSelection:
        m_filter->setFocus();
        m_filter->selectAll();
        break;
    case PlanRemedy::Rename:
        if (m_rules->rowCount() == 0)
            m_rulesView->addRule();
        else
            m_rulesView->setFocus();
        break;
    case PlanRemedy::Adapter:
        m_adapter->setFocus();
        m_adapter->showPopup();
        break;
    default:
        break;
    }
}

void TransferForm::showStandings(const TransferPlan &plan)
{
    const auto count = std::size_t(m_rules->rowCount());
    if (plan.throughRules && plan.throughRules->rules.steps.size() == count)
        m_rules->setStandings(standingsOf(*plan.throughRules));
    else if (!plan.throughRules && plan.ruleHits.size() == count)
        m_rules->setHits(plan.ruleHits, std::vector<bool>(count));
}

void TransferForm::editTensorRule(int row)
{
    const TransferModel &model = m_models[from()];
    openTensorRule(*m_rules, row, m_jobs, RulesContext{model.state, model.file}, window());
}

/// A model cannot be transferred to itself: change the other box.
void TransferForm::sourceChosen()
{
    if (m_into->currentIndex() == m_from->currentIndex())
        m_into->setCurrentIndex((m_from->currentIndex() + 1) % m_into->count());
    const bool hasSelection = !m_models[from()].selection.empty();
    m_selectedOnly->setEnabled(hasSelection);
    if (!hasSelection)
        m_selectedOnly->setChecked(false);
}

void TransferForm::targetChosen()
{
    if (m_into->currentIndex() == m_from->currentIndex())
        m_from->setCurrentIndex((m_into->currentIndex() + 1) % m_from->count());
}

} // namespace burnish
