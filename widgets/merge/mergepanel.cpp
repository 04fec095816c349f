// SPDX-License-Identifier: MIT
#include "widgets/merge/mergepanel.h"

#include "core/merge/blockweights.h"
#include "core/merge/mergeaction.h"
#include "widgets/merge/mergecurves.h"
#include "widgets/merge/mergeplanmodel.h"
#include "widgets/style/columns.h"
#include "widgets/style/errorbanner.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/style/tables.h"
#include "widgets/workspace/workspace.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSaveFile>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QUndoStack>

#include <algorithm>

namespace burnish {

namespace {

constexpr qint64 largestConfig = 1 << 20;

QTableView *makeTable(QAbstractItemModel *model, QWidget *parent)
{
    auto *table = new QTableView(parent);
    table->setModel(model);
    prepareTable(table);
    return table;
}

QToolButton *makeTool(const QString &iconName, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    if (!iconName.isEmpty())
        button->setIcon(icon(iconName));
    button->setAutoRaise(true);
    return button;
}

Expected<QByteArray> readConfig(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error(ErrorCode::Io, MergePanel::tr("The file cannot be opened: %1.").arg(file.errorString())).inFile(path);
    if (file.size() > largestConfig)
        return Error(ErrorCode::Malformed, MergePanel::tr("The file is too large for a configuration.")).inFile(path);
    return file.readAll();
}

Expected<void> writeConfig(const QString &path, const QByteArray &text)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        return Error(ErrorCode::Io, MergePanel::tr("The file cannot be written: %1.").arg(file.errorString())).inFile(path);
    return {};
}

/// What tells files apart; one that is gone still has its path.
QString keyOfFile(const QString &file)
{
    const QFileInfo info(file);
    return info.exists() ? info.canonicalFilePath() : info.absoluteFilePath();
}

MergeRule ruleFor(const std::string &parameter, const std::string &regex, std::vector<double> values)
{
    return {parameter, std::nullopt, mergePatternFromText(QString::fromStdString(regex)), std::move(values)};
}

} // namespace

MergePanel::MergePanel(Workspace &workspace, QWidget *parent)
    : Panel(QStringLiteral("merge"), PanelPlace::Workbench, workspace, parent)
    , m_form(new MergeForm(this))
    , m_rules(new MergeRulesModel(this))
    , m_plan(new MergePlanModel(this))
{
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_form);
    splitter->addWidget(buildWeights());
    splitter->addWidget(buildPlan());
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 36);
    splitter->setStretchFactor(2, 64);
    splitter->setSizes({scaled(300, font()), 560, 990});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);

    m_soon.setSingleShot(true);
    m_soon.setInterval(15);
    connect(&m_soon, &QTimer::timeout, this, &MergePanel::makePlan);
    connect(m_form, &MergeForm::changed, this, &MergePanel::formChanged);
    connect(m_rules, &MergeRulesModel::rulesChanged, this, &MergePanel::edited);
    connect(m_rules, &MergeRulesModel::refused, m_banner, &ErrorBanner::setSentence);
    connect(&workspace, &Workspace::documentOpened, this, [this](ModelDocument *document) {
        connect(document, &ModelDocument::changed, this, [this, document] {
            if (document != m_preview)
                planSoon();
        });
        connect(document, &ModelDocument::reset, this, [this, document] {
            if (document != m_preview)
                planSoon();
        });
        modelsChanged();
        tryWaiting();
    });
    connect(&workspace, &Workspace::documentClosing, this, [this](ModelDocument *document) {
        if (document == m_preview) {
            forgetPreview();
            m_wantsPreview = false;
        }
    });
    connect(&workspace, &Workspace::documentClosed, this, &MergePanel::modelsChanged);
    connect(&workspace, &Workspace::openingRefused, this, [this](const QString &, const Error &error) {
        if (m_waiting) {
            m_waiting.reset();
            m_banner->setSentence(error.sentence());
        }
    });
    giveStartingRules();
    retranslate();
    modelsChanged();
}

QString MergePanel::title() const
{
    return tr("Merge");
}

QKeySequence MergePanel::shortcut() const
{
    return QKeySequence(Qt::CTRL | Qt::Key_M);
}

QHBoxLayout *MergePanel::buildWeightTools(QWidget *panel)
{
    m_weightsTitle = new QLabel(panel);
    m_weightsTitle->setTextFormat(Qt::PlainText);
    m_weightsTitle->setFont(titleFont(font()));
    m_readOut = new QLabel(panel);
    m_readOut->setTextFormat(Qt::PlainText);
    // Its room is reserved, so that nothing moves under the pointer.
    m_readOut->setMinimumWidth(scaled(100, font()));
    m_readOut->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_quantity = new QComboBox(panel);
    m_presets = makeTool({}, panel);
    m_presets->setMenu(new QMenu(m_presets));
    m_presets->setPopupMode(QToolButton::InstantPopup);
    m_add = makeTool(QStringLiteral("added"), panel);
    m_remove = makeTool(QStringLiteral("removed"), panel);
    auto *tools = new QHBoxLayout;
    tools->setContentsMargins(12, 4, 8, 4);
    tools->setSpacing(4);
    tools->addWidget(m_weightsTitle);
    tools->addWidget(m_quantity);
    tools->addStretch();
    tools->addWidget(m_readOut);
    tools->addSpacing(4);
    tools->addWidget(m_presets);
    tools->addWidget(m_add);
    tools->addWidget(m_remove);
    connect(m_presets->menu(), &QMenu::aboutToShow, this, &MergePanel::fillPresets);
    connect(m_quantity, &QComboBox::currentIndexChanged, this, &MergePanel::quantityChosen);
    connect(m_add, &QToolButton::clicked, this, &MergePanel::addRule);
    connect(m_remove, &QToolButton::clicked, this, &MergePanel::removeRule);
    return tools;
}

QWidget *MergePanel::buildWeights()
{
    auto *panel = new QWidget(this);
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(buildWeightTools(panel));
    m_banner = new ErrorBanner(panel);
    layout->addWidget(m_banner);
    m_curves = new MergeCurves(m_rules, panel);
    layout->addWidget(m_curves, 3);
    m_rulesView = makeTable(m_rules, panel);
    m_rulesView->setSelectionMode(QAbstractItemView::SingleSelection);
    m_rulesView->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                                 QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
    m_rulesView->setMinimumHeight(scaled(24 + 2 * 22, font()));
    m_rulesView->installEventFilter(this);
    QHeaderView *header = m_rulesView->horizontalHeader();
    header->resizeSection(MergeRulesModel::Number, scaled(30, font()));
    header->setSectionResizeMode(MergeRulesModel::Path, QHeaderView::Stretch);
    header->resizeSection(MergeRulesModel::Values, scaled(180, font()));
    header->resizeSection(MergeRulesModel::Hits, scaled(60, font()));
    layout->addWidget(m_rulesView, 2);

    connect(m_rulesView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { m_curves->setCurrentRow(current.row()); });
    connect(m_curves, &MergeCurves::currentRowChanged, m_rulesView, &QTableView::selectRow);
    connect(m_curves, &MergeCurves::readOutChanged, this, &MergePanel::showReadOut);
    return panel;
}

QWidget *MergePanel::buildPlan()
{
    auto *panel = new QWidget(this);
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_tabs = new QTabBar(panel);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    for (int tab = 0; tab < mergeTabCount; ++tab)
        m_tabs->addTab({});
    m_tabs->setTabIcon(int(MergeTab::Blended), icon(QStringLiteral("merge"), Role::Renamed));
    m_tabs->setTabIcon(int(MergeTab::Copied), icon(QStringLiteral("applied"), Role::Applied));
    m_tabs->setTabIcon(int(MergeTab::Warnings), icon(QStringLiteral("warning"), Role::Warning));
    m_tabs->setTabIcon(int(MergeTab::LeftOut), icon(QStringLiteral("unused"), Role::Unused));
    auto *top = new QHBoxLayout;
    top->setContentsMargins(8, 4, 8, 0);
    m_check = makeTool(QStringLiteral("health"), panel);
    m_check->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    top->addWidget(m_tabs);
    top->addStretch();
    top->addWidget(m_check);
    connect(m_check, &QToolButton::clicked, this, &MergePanel::checkValues);
    layout->addLayout(top);

    m_planView = makeTable(m_plan, panel);
    m_planView->setMinimumWidth(scaled(260, font()));
    QHeaderView *header = m_planView->horizontalHeader();
    header->setSectionResizeMode(MergePlanModel::Tensor, QHeaderView::Stretch);
    m_columns = new ColumnKeeper(header, MergePlanModel::Tensor, scaled(170, font()),
                                 {MergePlanModel::DtypeName, MergePlanModel::Note, MergePlanModel::MadeOf});
    m_columns->setWidth(MergePlanModel::Symbol, scaled(26, font()));
    m_columns->setWidth(MergePlanModel::MadeOf, scaled(124, font()));
    m_columns->setWidth(MergePlanModel::Value, scaled(64, font()));
    m_columns->setWidth(MergePlanModel::DtypeName, scaled(90, font()));
    m_columns->setWidth(MergePlanModel::Note, scaled(200, font()));
    layout->addWidget(m_planView, 1);
    layout->addLayout(buildFoot(panel));

    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) { m_plan->setTab(MergeTab(tab)); });
    connect(m_planView, &QTableView::doubleClicked, this, [this](const QModelIndex &index) {
        if (!m_preview)
            return;
        if (const auto node = m_preview->state().find(m_plan->row(index.row()).path))
            workspace().reveal(m_preview, {*node});
    });
    return panel;
}

QHBoxLayout *MergePanel::buildFoot(QWidget *panel)
{
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(12, 6, 12, 6);
    foot->setSpacing(8);
    m_footSymbol = new QLabel(panel);
    m_foot = new QLabel(panel);
    m_foot->setTextFormat(Qt::PlainText);
    m_foot->setWordWrap(true);
    connect(&Theme::instance(), &Theme::changed, this, &MergePanel::showFoot);
    m_yaml = makeTool(QStringLiteral("code"), panel);
    m_yaml->setText(QStringLiteral("mergekit YAML"));
    m_yaml->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_yaml->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(m_yaml);
    m_openYaml = menu->addAction(QString(), this, [this] {
        const QString path = QFileDialog::getOpenFileName(this, tr("Open a mergekit configuration"), {},
                                                          tr("mergekit configurations (*.yaml *.yml)"));
        if (!path.isEmpty())
            openConfig(path);
    });
    m_saveYaml = menu->addAction(QString(), this, [this] {
        const QString path = QFileDialog::getSaveFileName(this, tr("Save as a mergekit configuration"),
                                                          QStringLiteral("merge.yaml"),
                                                          tr("mergekit configurations (*.yaml *.yml)"));
        if (!path.isEmpty())
            saveConfig(path);
    });
    m_yaml->setMenu(menu);
    m_create = new QPushButton(panel);
    foot->addWidget(m_footSymbol);
    foot->addWidget(m_foot, 1);
    foot->addWidget(m_yaml);
    foot->addWidget(m_create);
    connect(m_create, &QPushButton::clicked, this, &MergePanel::createMerged);
    return foot;
}

void MergePanel::retranslate()
{
    m_form->retranslate();
    const auto name = [](QToolButton *button, const QString &text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    m_presets->setText(tr("Presets"));
    name(m_add, tr("Add a rule"));
    name(m_remove, tr("Remove the selected rule"));
    m_quantity->setAccessibleName(tr("Parameter"));
    m_quantity->view()->setAccessibleName(m_quantity->accessibleName());
    m_curves->setAccessibleName(tr("Weights over layers"));
    m_curves->setToolTip(tr("Drag points up and down. A double click on a curve adds a point, Delete removes one."));
    m_rulesView->setAccessibleName(tr("Weight rules"));
    m_planView->setAccessibleName(tr("Plan of the merge"));
    m_openYaml->setText(tr("Open…"));
    m_saveYaml->setText(tr("Save…"));
    m_check->setText(tr("Check values"));
    m_check->setToolTip(tr("Read all that is merged, to find values that are not finite before they spread"));
    m_create->setText(tr("Create merged model"));
    showQuantities();
    showTabs();
    showFoot();
}

// ---- models, rules

void MergePanel::modelsChanged()
{
    QList<MergeForm::Model> models;
    for (ModelDocument *document : workspace().documents()) {
        if (document != m_preview)
            models.append({workspace().idOf(document), document->displayName()});
    }
    const MergeChoices before = m_form->choices();
    m_form->setModels(models);
    const MergeChoices &now = m_form->choices();
    if (before.base != now.base || before.models != now.models) {
        m_wantsPreview = true;
        showQuantities();
    }
    planSoon();
}

void MergePanel::formChanged()
{
    if (m_form->choices().method != m_rulesMethod) {
        m_slices.clear();
        giveStartingRules();
    }
    showQuantities();
    edited();
}

void MergePanel::giveStartingRules()
{
    const MergeMethod &method = *m_form->choices().method;
    m_rulesMethod = &method;
    std::vector<MergeRule> rules;
    for (const MergeParameter &parameter : method.parameters) {
        const bool mustBeSaid = !parameter.standard && parameter.kind == MergeParameterKind::Number;
        if (mustBeSaid)
            rules.push_back(ruleFor(std::string(parameter.name), {}, {parameter.isPerModel ? 1.0 : 0.5}));
    }
    m_rules->setRules(std::move(rules));
}

void MergePanel::showQuantities()
{
    const MergeChoices &choices = m_form->choices();
    const QVariant before = m_quantity->currentData();
    {
        const QSignalBlocker blocker(m_quantity);
        m_quantity->clear();
        for (const MergeParameter &parameter : choices.method->parameters) {
            if (parameter.kind != MergeParameterKind::Number)
                continue;
            const QString name = QString::fromLatin1(parameter.name.data(), qsizetype(parameter.name.size()));
            m_quantity->addItem(parameter.isPerModel ? tr("%1, all models").arg(name) : name, QVariantList{name, -1});
            for (std::size_t i = 0; parameter.isPerModel && i < choices.models.size(); ++i)
                m_quantity->addItem(tr("%1 of %2").arg(name, letterOfModel(*choices.method, i)), QVariantList{name, int(i)});
        }
        m_quantity->setCurrentIndex(std::max(0, m_quantity->findData(before)));
    }
    quantityChosen();
}

void MergePanel::quantityChosen()
{
    const QVariantList chosen = m_quantity->currentData().toList();
    const bool isAny = chosen.size() == 2;
    const std::string name = isAny ? chosen[0].toString().toStdString() : std::string();
    const int model = isAny ? chosen[1].toInt() : -1;
    const MergeParameter *parameter = m_form->choices().method->parameter(name);
    m_rules->setQuantity({name, model < 0 ? std::nullopt : std::optional(std::size_t(model))});
    m_plan->setParameter(name);
    if (parameter)
        m_curves->setLimits(parameter->least, parameter->most);
    m_quantity->setVisible(m_quantity->count() > 1);
    m_quantity->setToolTip(parameter ? parameter->description() : QString());
    m_weightsTitle->setText(m_quantity->count() > 1 ? tr("Over layers:")
                            : isAny                 ? tr("Weight %1 over layers").arg(chosen[0].toString())
                                                    : tr("No weights"));
    for (QWidget *each : {static_cast<QWidget *>(m_presets), static_cast<QWidget *>(m_add), static_cast<QWidget *>(m_remove),
                          static_cast<QWidget *>(m_curves), static_cast<QWidget *>(m_rulesView)})
        each->setEnabled(isAny);
    if (m_rules->rowCount() > 0)
        m_rulesView->selectRow(0);
    showReadOut({});
}

void MergePanel::fillPresets()
{
    QMenu *menu = m_presets->menu();
    menu->clear();
    const std::string name = m_rules->quantity().parameter;
    const auto add = [&](const QString &text, std::vector<MergeRule> rules) {
        menu->addAction(text, this, [this, rules = std::move(rules)] { usePreset(rules); });
    };
    add(tr("The same everywhere"), {ruleFor(name, {}, {0.5})});
    add(tr("Rising"), {ruleFor(name, {}, {0, 1})});
    add(tr("Falling"), {ruleFor(name, {}, {1, 0})});
    add(tr("Middle layers"), {ruleFor(name, {}, {0, 1, 0})});
    add(tr("Attention against MLP"), {ruleFor(name, "attn", {0, 0.5, 0.3, 0.7, 1}), ruleFor(name, "mlp", {1, 0.5, 0.7, 0.3, 0}),
                                      ruleFor(name, {}, {0.5})});
    menu->addSeparator();
    menu->addAction(tr("Block weights from a file…"), this, &MergePanel::askForBlockWeights);
}

/// Takes the place of the shown quantity's rules.
void MergePanel::usePreset(const std::vector<MergeRule> &rules)
{
    const MergeQuantity quantity = m_rules->quantity();
    std::vector<MergeRule> all = m_rules->rules();
    std::erase_if(all, [&](const MergeRule &rule) { return MergeQuantity{rule.parameter, rule.model} == quantity; });
    for (MergeRule rule : rules) {
        rule.model = quantity.model;
        all.push_back(std::move(rule));
    }
    m_rules->setRules(std::move(all));
    m_rulesView->selectRow(0);
}

void MergePanel::askForBlockWeights()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open block weights"), {}, tr("Lists of weights (*.tsv *.txt)"));
    if (path.isEmpty())
        return;
    const auto text = readConfig(path);
    const auto lists = text ? readBlockWeights(*text) : Expected<std::vector<BlockWeights>>(text.error());
    const auto rules = lists && !lists->empty() ? blockRules(m_rules->quantity().parameter, lists->front().values)
                       : lists                  ? Expected<std::vector<MergeRule>>(Error(ErrorCode::Malformed, tr("The file holds no list of weights.")))
                                                : Expected<std::vector<MergeRule>>(lists.error());
    m_banner->setSentence(rules ? QString() : Error(rules.error()).inFile(path).sentence());
    if (rules)
        usePreset(*rules);
}

void MergePanel::addRule()
{
    // The rule for all the rest stands last, so that a new one has something to say.
    const QModelIndex current = m_rulesView->currentIndex();
    const int row = current.isValid() ? current.row() : 0;
    m_rules->insertRule(row, QStringLiteral(".*"), {0.5});
    const QModelIndex path = m_rules->index(row, MergeRulesModel::Path);
    m_rulesView->setCurrentIndex(path);
    m_rulesView->edit(path);
}

void MergePanel::removeRule()
{
    const QModelIndex current = m_rulesView->currentIndex();
    if (current.isValid())
        m_rules->removeRule(current.row());
}

void MergePanel::edited()
{
    m_wantsPreview = true;
    m_banner->setSentence({});
    planSoon();
}

// ---- the plan

bool MergePanel::isReady() const
{
    const MergeChoices &choices = m_form->choices();
    const bool needsBase = choices.method->base == MergeBase::OneOfTwo || choices.method->base == MergeBase::Required;
    return (choices.base != 0 || !needsBase) && (!choices.models.empty() || !m_slices.empty()) &&
           std::ranges::find(choices.models, quint64(0)) == choices.models.end();
}

MergeOptions MergePanel::options(std::vector<quint64> &sources) const
{
    const MergeChoices &choices = m_form->choices();
    MergeOptions options;
    options.method = choices.method;
    options.flavour = choices.flavour;
    options.missing = choices.missing;
    options.cropped = choices.cropped;
    options.dtype = choices.dtype;
    options.seed = choices.seed;
    if (choices.method->base != MergeBase::None && choices.base != 0) {
        options.base = 0;
        sources.push_back(choices.base);
    }
    const std::size_t first = sources.size();
    for (const quint64 model : choices.models) {
        options.models.push_back(sources.size());
        sources.push_back(model);
    }
    for (MergeRule rule : m_rules->rules()) {
        if (rule.model && *rule.model >= choices.models.size())
            continue;
        if (rule.model)
            rule.model = *rule.model + first;
        options.rules.push_back(std::move(rule));
    }
    for (const auto &[name, value] : choices.switches)
        options.rules.push_back(ruleFor(name, {}, {value}));
    options.slices = m_slices;
    for (MergeSlice &slice : options.slices) {
        for (MergeSlicePart &part : slice.parts) {
            const quint64 id = m_sliceModels[part.source];
            const auto known = std::ranges::find(sources, id);
            part.source = std::size_t(known - sources.begin());
            if (known == sources.end())
                sources.push_back(id);
        }
    }
    return options;
}

QStringList MergePanel::letters(std::size_t sources) const
{
    const MergeChoices &choices = m_form->choices();
    QStringList letters;
    if (choices.method->base != MergeBase::None && choices.base != 0)
        letters.append(QStringLiteral("A"));
    for (std::size_t i = 0; std::size_t(letters.size()) < sources; ++i)
        letters.append(letterOfModel(*choices.method, i));
    return letters;
}

void MergePanel::planSoon()
{
    m_isStale = true;
    if (isVisible())
        m_soon.start();
    showFoot();
}

void MergePanel::showEvent(QShowEvent *event)
{
    Panel::showEvent(event);
    if (m_isStale)
        m_soon.start();
}

void MergePanel::makePlan()
{
    m_isStale = false;
    MergeRequest request;
    m_sources.clear();
    request.options = options(m_sources);
    for (const quint64 id : m_sources) {
        if (const ModelDocument *document = workspace().documentById(id))
            request.sources.push_back({document->state(), document->displayName()});
    }
    if (!isReady() || request.sources.size() != m_sources.size()) {
        workspace().jobs().drop(QStringLiteral("merge-plan"));
        m_busy = false;
        m_error.reset();
        m_plan->setPreview(nullptr, {});
        m_rules->setHits({});
        showTabs();
        showFoot();
        return;
    }
    m_busy = true;
    workspace().jobs().run({QStringLiteral("merge-plan"), {}, JobVisibility::Silent}, this,
                           [request](Task &task) { return makeMergePreview(request, task); },
                           [this, names = letters(m_sources.size())](Expected<MergePreviewPtr> preview) {
                               planMade(std::move(preview), names);
                           });
    showFoot();
}

void MergePanel::planMade(Expected<MergePreviewPtr> preview, const QStringList &letters)
{
    m_busy = false;
    m_error.reset();
    if (!preview) {
        if (!preview.error().isCancelled())
            m_error = preview.error();
        showFoot();
        return;
    }
    const MergePreviewPtr &made = *preview;
    m_plan->setPreview(made, letters);
    m_curves->setLayers(made->layers);
    std::vector<std::size_t> hits = made->hits;
    hits.resize(m_rules->rules().size());
    m_rules->setHits(std::move(hits));
    if (made->plan.canRun() && m_wantsPreview)
        showPreviewDocument(made->plan, m_sources[made->plan.leader]);
    showTabs();
    showFoot();
    if (isVisible())
        workspace().tell(tr("Plan for %n tensor(s), nothing computed yet.", nullptr, int(made->plan.rows.size())));
}

void MergePanel::checkValues()
{
    const MergePreviewPtr preview = m_plan->preview();
    if (!preview || isBusy() || m_checking || !preview->plan.canRun())
        return;
    m_checking = true;
    m_check->setEnabled(false);
    JobSpec job{QStringLiteral("merge-check"), [] { return tr("Checking the values to be merged"); }, JobVisibility::WhenLong};
    workspace().jobs().run(std::move(job), this, [preview](Task &task) { return checkedMergePreview(*preview, task); },
                           [this, preview, names = letters(m_sources.size())](Expected<MergePreviewPtr> checked) {
                               m_checking = false;
                               // What was found in the values of another plan says nothing of this one.
                               if (checked && m_plan->preview() == preview) {
                                   m_plan->setPreview(*checked, names);
                                   if ((*checked)->plan.canRun())
                                       workspace().tell(tr("All values to be merged are finite."));
                               }
                               showTabs();
                               showFoot();
                           });
}

// ---- the preview's model

void MergePanel::addPreviewDocument(const ModelDocument *leader)
{
    auto made = std::make_unique<ModelDocument>(leader->state(), QString(), nullptr, tr("not yet created"), Diagnostics());
    made->setUntitledName(tr("Merged (preview)"));
    ModelDocument *active = workspace().activeDocument();
    const QPointer<QWidget> focused = QApplication::focusWidget();
    // Not a model to choose from, already when others hear of it.
    m_preview = made.get();
    made->setProvisional(true);
    workspace().addDocument(std::move(made), workspace().lineageOf(leader));
    connect(workspace().undoStack(m_preview), &QUndoStack::indexChanged, this, &MergePanel::previewEdited);
    if (active)
        workspace().setActiveDocument(active);
    if (focused)
        focused->setFocus(Qt::OtherFocusReason);
}

void MergePanel::showPreviewDocument(const MergePlan &plan, quint64 leader)
{
    const ModelDocument *of = workspace().documentById(leader);
    if (!of)
        return;
    if (m_preview &&
        (m_previewLeader != leader || !changeBetween(m_preview->savedState(), of->state(), {}).isEmpty())) {
        ModelDocument *stale = m_preview;
        forgetPreview();
        workspace().closeDocument(stale);
    }
    if (!m_preview)
        addPreviewDocument(of);
    m_previewLeader = leader;
    const ChangeSet change = changeBetween(m_preview->state(), plan.mergedState, plan.change.text);
    if (const auto done = m_preview->apply(change); !done)
        m_error = done.error();
    // An edit of it begins with the merge.
    workspace().setOpening(m_preview, workspace().lineageAfter(of, saidMerge(plan)));
}

/// The change that makes the result of its leader, in the words of recipes.
ChangeSet MergePanel::saidMerge(const MergePlan &plan) const
{
    QStringList keys;
    for (const quint64 source : m_sources)
        keys.append(QString::number(source));
    ChangeSet change = plan.change;
    change.action = mergeAction(plan, std::move(keys));
    return change;
}

/// The preview becomes a model like any other.
ModelDocument *MergePanel::takePreview()
{
    ModelDocument *document = m_preview;
    forgetPreview();
    document->setProvisional(false);
    document->setUntitledName(tr("Merged"));
    document->setDetail({});
    m_wantsPreview = false;
    return document;
}

void MergePanel::forgetPreview()
{
    if (!m_preview)
        return;
    if (QUndoStack *stack = workspace().undoStack(m_preview))
        stack->disconnect(this);
    m_preview.clear();
}

/// An edit belongs to the model that was edited, so that the next plan cannot take its place.
void MergePanel::previewEdited()
{
    takePreview();
    modelsChanged();
}

bool MergePanel::createMerged()
{
    const MergePreviewPtr &preview = m_plan->preview();
    if (isBusy() || m_error || !preview || !preview->plan.canRun())
        return false;
    if (!m_preview)
        showPreviewDocument(preview->plan, m_sources[preview->plan.leader]);
    const ModelDocument *leader = workspace().documentById(m_sources[preview->plan.leader]);
    if (!m_preview || !leader)
        return false;
    ModelDocument *document = takePreview();
    // The merge is the model's first undo step, which is made of the state before it.
    if (!document->apply(changeBetween(document->state(), document->savedState(), {})))
        return false;
    workspace().setOpening(document, workspace().lineageOf(leader));
    const bool isDone = workspace().apply(document, saidMerge(preview->plan)).has_value();
    workspace().setActiveDocument(document);
    modelsChanged();
    return isDone;
}

// ---- configurations

ModelDocument *MergePanel::documentOf(const QString &file) const
{
    for (ModelDocument *document : workspace().documents()) {
        if (document != m_preview && !document->filePath().isEmpty() && keyOfFile(document->filePath()) == keyOfFile(file))
            return document;
    }
    return nullptr;
}

void MergePanel::openConfig(const QString &path)
{
    const auto text = readConfig(path);
    auto config = text ? readMergekitConfig(*text) : Expected<MergeConfig>(text.error());
    if (!config) {
        m_banner->setSentence(Error(config.error()).inFile(path).sentence());
        return;
    }
    Waiting waiting{std::move(*config), {}};
    QStringList unopened;
    for (const QString &name : std::as_const(waiting.config.models)) {
        QString file = fileOfModel(name, path);
        // Models that are open may be meant by their names alone.
        for (const ModelDocument *document : workspace().documents()) {
            const QFileInfo info(document->filePath());
            if (!QFileInfo::exists(file) && document != m_preview && (info.fileName() == name || info.completeBaseName() == name))
                file = document->filePath();
        }
        if (!QFileInfo::exists(file) && !documentOf(file)) {
            m_banner->setSentence(tr("%1 is not open, and there is no such file beside the configuration.").arg(name));
            return;
        }
        waiting.files.append(file);
        if (!documentOf(file) && !unopened.contains(file))
            unopened.append(file);
    }
    m_banner->setSentence({});
    m_waiting = std::move(waiting);
    if (unopened.isEmpty())
        tryWaiting();
    else
        workspace().openFiles(unopened);
}

void MergePanel::tryWaiting()
{
    if (!m_waiting)
        return;
    std::vector<quint64> ids;
    for (const QString &file : std::as_const(m_waiting->files)) {
        const ModelDocument *document = documentOf(file);
        if (!document)
            return;
        ids.push_back(workspace().idOf(document));
    }
    const Waiting ready = *std::exchange(m_waiting, std::nullopt);
    useConfig(ready.config, ids);
}

void MergePanel::useConfig(const MergeConfig &config, const std::vector<quint64> &ids)
{
    const MergeOptions &given = config.options;
    MergeChoices choices = m_form->choices();
    choices.method = given.method;
    choices.flavour = given.flavour;
    choices.base = given.base ? ids[*given.base] : 0;
    choices.models.clear();
    choices.missing = given.missing;
    choices.cropped = given.cropped;
    choices.dtype = given.dtype;
    choices.seed = given.seed;
    choices.switches.clear();
    std::vector<std::size_t> order;
    const bool hasBase = given.base && given.method->base != MergeBase::None;
    for (const std::size_t model : given.models) {
        if (!hasBase || model != *given.base) {
            order.push_back(model);
            choices.models.push_back(ids[model]);
        }
    }
    std::vector<MergeRule> rules;
    for (MergeRule rule : given.rules) {
        const MergeParameter *parameter = given.method->parameter(rule.parameter);
        if (parameter && parameter->kind != MergeParameterKind::Number && rule.where == MergePattern() &&
            rule.values.size() == 1 && !rule.model) {
            choices.switches.insert_or_assign(rule.parameter, rule.values.front());
            continue;
        }
        if (rule.model) {
            const auto at = std::ranges::find(order, *rule.model);
            // What a configuration says of the base is of the merge, where a parameter is not each model's own.
            const bool isOfMerge = parameter && !parameter->isPerModel;
            if (at == order.end() && !isOfMerge)
                continue;
            rule.model = isOfMerge ? std::nullopt : std::optional(std::size_t(at - order.begin()));
        }
        rules.push_back(std::move(rule));
    }
    m_slices = given.slices;
    m_sliceModels = ids;
    m_rulesMethod = given.method;
    m_form->setChoices(std::move(choices));
    m_rules->setRules(std::move(rules));
    showQuantities();
    edited();
    if (!config.notes.empty())
        m_banner->setSentence(config.notes.front().sentence());
    else if (!m_slices.empty())
        m_banner->setSentence(tr("The layers are stacked from %n slice(s) of the configuration; another method forgets them.",
                                 nullptr, int(m_slices.size())));
}

void MergePanel::saveConfig(const QString &path)
{
    MergeConfig config;
    std::vector<quint64> sources;
    config.options = options(sources);
    const QDir folder = QFileInfo(path).dir();
    for (const quint64 id : sources) {
        const ModelDocument *document = workspace().documentById(id);
        const QString file = document ? document->filePath() : QString();
        if (file.isEmpty()) {
            m_banner->setSentence(tr("A model without a file cannot be named in a configuration. Export it first."));
            return;
        }
        config.models.append(folder.relativeFilePath(file));
    }
    // Where all models have the same tensors, what to do about missing ones need not be said.
    if (m_plan->preview() && !isBusy() && m_plan->preview()->namesAgree)
        config.options.missing = MergeMissing::Refuse;
    const auto text = writeMergekitConfig(config);
    const auto saved = text ? writeConfig(path, *text) : Expected<void>(text.error());
    m_banner->setSentence(saved ? QString() : saved.error().sentence());
    if (saved)
        workspace().tell(tr("Saved %1").arg(QFileInfo(path).fileName()));
}

// ---- what is said

void MergePanel::showReadOut(const QString &text)
{
    m_readOut->setText(text);
    QPalette quiet = m_readOut->palette();
    quiet.setColor(QPalette::WindowText, color(Role::TextSecondary));
    m_readOut->setPalette(quiet);
}

void MergePanel::showTabs()
{
    const QStringList names = {tr("All"), tr("Blended"), tr("Copied"), tr("Warnings"), tr("Left out")};
    const MergePreviewPtr &preview = m_plan->preview();
    for (int tab = 0; tab < mergeTabCount; ++tab) {
        const QString count = preview ? countText(preview->counts[std::size_t(tab)]) : unknownText();
        m_tabs->setTabText(tab, names[tab] + QStringLiteral("  ") + count);
    }
}

void MergePanel::showFoot()
{
    m_create->setPalette(Theme::instance().primaryButtonPalette());
    QString symbol;
    Role role = Role::Text;
    QString sentence;
    const MergePreviewPtr &preview = m_plan->preview();
    const auto openModels = std::ranges::count_if(workspace().documents(), [this](ModelDocument *each) { return each != m_preview; });
    if (!isReady()) {
        sentence = openModels < 2 ? tr("Open at least two models to merge them.") : tr("Choose the models to merge.");
    } else if (m_error) {
        symbol = QStringLiteral("error");
        role = Role::Error;
        sentence = m_error->sentence();
    } else if (preview && !preview->plan.problems.empty()) {
        symbol = QStringLiteral("error");
        role = Role::Error;
        sentence = preview->plan.problems.front().details();
        if (preview->plan.problems.size() > 1)
            sentence += QLatin1Char(' ') + tr("And %n more.", nullptr, int(preview->plan.problems.size() - 1));
    } else if (preview) {
        if (!preview->plan.warnings.empty()) {
            symbol = QStringLiteral("warning");
            role = Role::Warning;
            sentence = preview->plan.warnings.front().message() + QLatin1Char(' ');
        }
        sentence += tr("Result: %1 tensors, %2, computed only when looked at or exported.")
                        .arg(countText(preview->plan.merged + preview->plan.copied), bytesText(preview->bytes));
    }
    m_footSymbol->setVisible(!symbol.isEmpty());
    if (!symbol.isEmpty())
        m_footSymbol->setPixmap(icon(symbol, role).pixmap(16, 16));
    m_foot->setText(sentence);
    const bool canCreate = isReady() && !isBusy() && !m_error && preview && preview->plan.canRun();
    m_create->setEnabled(canCreate);
    m_create->setToolTip(canCreate ? tr("Computed only when looked at or exported.") : sentence);
    m_saveYaml->setEnabled(isReady());
    m_check->setEnabled(canCreate && !m_checking);
}

bool MergePanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_rulesView && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const int row = m_rulesView->currentIndex().row();
        if (key->modifiers() == Qt::AltModifier && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down)) {
            const int by = key->key() == Qt::Key_Up ? -1 : 1;
            if (m_rules->moveRule(row, by))
                m_rulesView->selectRow(row + by);
            return true;
        }
        if (key->key() == Qt::Key_Delete) {
            removeRule();
            return true;
        }
        if (key->key() == Qt::Key_Insert) {
            addRule();
            return true;
        }
    }
    return Panel::eventFilter(watched, event);
}

} // namespace burnish
