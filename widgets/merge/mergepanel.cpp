// SPDX-License-Identifier: MIT
#include "widgets/merge/mergepanel.h"

#include "core/merge/mergeaction.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/controls/tables.h"
#include "widgets/merge/form/mergecurves.h"
#include "widgets/merge/form/mergemodelsmodel.h"
#include "widgets/merge/form/mergeslices.h"
#include "widgets/merge/form/mergeweights.h"
#include "widgets/merge/plan/mergeplanmodel.h"
#include "widgets/merge/plan/mergeplanview.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/workspace/workspace.h"

#include <QApplication>
#include <QBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QSplitter>
#include <QTableView>
#include <QUndoStack>

#include <algorithm>

namespace burnish {

namespace {

MergeRule ruleFor(const std::string &parameter, const std::string &regex, std::vector<double> values)
{
    return {parameter, std::nullopt, mergePatternFromText(QString::fromStdString(regex)), std::move(values)};
}

} // namespace

MergePanel::MergePanel(Workspace &workspace, QWidget *parent)
    : Panel(QStringLiteral("merge"), PanelPlace::Workbench, workspace, parent)
    , m_undo(new QUndoStack(this))
    , m_form(new MergeForm(this))
    , m_rules(new MergeRulesModel(m_undo, this))
    , m_slices(new MergeSlicesModel(m_undo, this))
    , m_models(new MergeModelsModel(m_rules, this))
    , m_plan(new MergePlanModel(this))
{
    buildWeights();
    m_planView = new MergePlanView(m_plan, this);
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setChildrenCollapsible(false);
    for (QWidget *each :
         {static_cast<QWidget *>(m_form), static_cast<QWidget *>(m_middle), static_cast<QWidget *>(m_planView)})
        m_splitter->addWidget(each);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_isLaidOut = true; });
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 36);
    m_splitter->setStretchFactor(2, 64);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);

    m_soon.setSingleShot(true);
    m_soon.setInterval(15);
    connect(&m_soon, &QTimer::timeout, this, &MergePanel::makePlan);
    connect(m_form, &MergeForm::changed, this, &MergePanel::formChanged);
    connect(m_rules, &MergeRulesModel::rulesChanged, this, &MergePanel::edited);
    connect(m_slices, &MergeSlicesModel::slicesChanged, this, [this] {
        showSlices();
        edited();
    });
    connectPlan();
    followWorkspace();
    giveStartingRules();
    retranslate();
    modelsChanged();
}

MergePanel::~MergePanel()
{
    // Editors hand in what is being typed when they go: now, as long as the rules and their undo are there.
    for (QTableView *table : findChildren<QTableView *>())
        table->setModel(nullptr);
}

void MergePanel::buildWeights()
{
    m_modelsView = new QTableView(m_form);
    m_modelsView->setModel(m_models);
    prepareTable(m_modelsView);
    m_modelsView->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_modelsView->setSelectionMode(QAbstractItemView::SingleSelection);
    m_modelsView->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_modelsView->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                                  QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
    m_form->addUnderModels(m_modelsView);
    m_weights = new MergeWeights(m_rules, this);
    m_weights->setModelSource([this] { return leaderState(); });
    m_sliceList = new MergeSlices(m_slices, this);
    m_middle = new QWidget(this);
    auto *middle = new QVBoxLayout(m_middle);
    middle->setContentsMargins(0, 0, 0, 0);
    middle->setSpacing(0);
    middle->addWidget(m_sliceList, 1);
    middle->addWidget(m_weights, 1);
    connect(m_weights, &MergeWeights::parameterChanged, this, [this](const std::string &parameter) {
        m_plan->setParameter(parameter);
        m_planView->showPlan();
    });
    connect(m_modelsView->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) {
                if (current.isValid() && current.column() > 0)
                    m_weights->chooseQuantity(m_models->quantityAt(current));
            });
    connect(m_sliceList, &MergeSlices::sliceWanted, this, &MergePanel::addSlice);
}

void MergePanel::connectPlan()
{
    connect(m_planView, &MergePlanView::checkWanted, this, &MergePanel::checkValues);
    connect(m_planView, &MergePlanView::createWanted, this, &MergePanel::createMerged);
    connect(m_planView, &MergePlanView::cureWanted, this, &MergePanel::useCure);
    connect(m_planView, &MergePlanView::openWanted, this, &MergePanel::openConfig);
    connect(m_planView, &MergePlanView::saveWanted, this, &MergePanel::saveConfig);
    connect(m_planView, &MergePlanView::rowActivated, this, [this](int row) {
        if (!m_preview)
            return;
        if (const auto node = m_preview->state().find(m_plan->row(row).path))
            workspace().reveal(m_preview, {*node});
    });
}

void MergePanel::followWorkspace()
{
    connect(&workspace(), &Workspace::documentOpened, this, [this](ModelDocument *document) {
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
    connect(&workspace(), &Workspace::documentClosing, this, [this](ModelDocument *document) {
        if (document == m_preview) {
            forgetPreview();
            m_wantsPreview = false;
        }
    });
    connect(&workspace(), &Workspace::documentClosed, this, &MergePanel::modelsChanged);
    connect(&workspace(), &Workspace::openingRefused, this, [this](const QString &, const Error &error) {
        if (m_waiting) {
            m_waiting.reset();
            m_weights->banner()->setSentence(error.sentence());
        }
    });
}

MergeCurves *MergePanel::curves() const
{
    return m_weights->curves();
}

QString MergePanel::title() const
{
    return tr("Merge");
}

QKeySequence MergePanel::shortcut() const
{
    return QKeySequence(Qt::CTRL | Qt::Key_M);
}

void MergePanel::retranslate()
{
    m_form->retranslate();
    m_weights->retranslate();
    m_sliceList->retranslate();
    m_planView->retranslate();
    m_modelsView->setAccessibleName(tr("Weights of the models"));
    choicesShown();
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
    m_slices->setModels(models);
    const MergeChoices &now = m_form->choices();
    if (before.base != now.base || before.models != now.models) {
        m_wantsPreview = true;
        choicesShown();
    }
    planSoon();
}

/// What the form says decides what else there is to say.
void MergePanel::choicesShown()
{
    const MergeChoices &choices = m_form->choices();
    m_models->setChoices(choices, m_form->models());
    m_modelsView->setVisible(m_models->columnCount() > 1 && m_models->rowCount() > 1);
    QHeaderView *header = m_modelsView->horizontalHeader();
    for (int column = 0; column < m_models->columnCount(); ++column) {
        header->setSectionResizeMode(column, column == 0 ? QHeaderView::Stretch : QHeaderView::Fixed);
        if (column > 0)
            header->resizeSection(column, scaled(58, font()));
    }
    m_modelsView->setFixedHeight(scaled(24 + 22 * m_models->rowCount() + 2, font()));
    showSlices();
    m_weights->setChoices(choices);
}

void MergePanel::showSlices()
{
    const bool stacks = m_form->choices().method->isOf("passthrough") || !m_slices->isEmpty();
    m_sliceList->setVisible(stacks);
    m_weights->setCurvesShown(!stacks);
}

void MergePanel::addSlice(int row)
{
    const MergeChoices &choices = m_form->choices();
    quint64 model = choices.models.empty() ? 0 : choices.models.front();
    if (model == 0 && !m_slices->models().isEmpty())
        model = m_slices->models().front().id;
    if (model == 0)
        return;
    std::uint64_t layers = 1;
    if (const MergePreviewPtr &preview = m_plan->preview()) {
        const auto known = std::ranges::find(m_sources, model);
        if (known != m_sources.end())
            layers = std::max<std::uint64_t>(1, preview->sourceLayers[std::size_t(known - m_sources.begin())]);
    }
    m_slices->insertSlice(row, model, 0, layers);
}

void MergePanel::formChanged()
{
    if (m_form->choices().method != m_rulesMethod) {
        m_slices->setSlices({}, {});
        giveStartingRules();
    }
    choicesShown();
    edited();
}

void MergePanel::giveStartingRules()
{
    const MergeMethod &method = *m_form->choices().method;
    m_rulesMethod = &method;
    m_undo->clear();
    std::vector<MergeRule> rules;
    for (const MergeParameter &parameter : method.parameters) {
        const bool mustBeSaid = !parameter.standard && parameter.kind == MergeParameterKind::Number;
        if (mustBeSaid)
            rules.push_back(ruleFor(std::string(parameter.name), {}, {parameter.isPerModel ? 1.0 : 0.5}));
    }
    m_rules->setRules(std::move(rules));
}

void MergePanel::edited()
{
    m_wantsPreview = true;
    m_weights->banner()->setSentence({});
    planSoon();
}

// ---- the plan

bool MergePanel::isReady() const
{
    const MergeChoices &choices = m_form->choices();
    const bool needsBase = choices.method->base == MergeBase::OneOfTwo || choices.method->base == MergeBase::Required;
    return (choices.base != 0 || !needsBase) && (!choices.models.empty() || !m_slices->isEmpty()) &&
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
    options.notFinite = choices.notFinite;
    options.mergesVae = choices.method->keepsVae && choices.mergesVae;
    options.repairsPositions = choices.method->keepsVae && choices.repairsPositions;
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
    options.slices = m_slices->slices(sources);
    return options;
}

/// Of the model whose form the result will have.
std::optional<ModelState> MergePanel::leaderState() const
{
    const MergeChoices &choices = m_form->choices();
    quint64 leader = choices.models.empty() ? 0 : choices.models.front();
    if (choices.method->base != MergeBase::None && choices.base != 0)
        leader = choices.base;
    const ModelDocument *document = workspace().documentById(leader);
    return document ? std::optional(document->state()) : std::nullopt;
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
        m_weights->setBlockCount(0);
        m_rules->setHits({});
        markPreviewStale(m_preview != nullptr);
        m_planView->showPlan();
        showFoot();
        return;
    }
    if (m_preview)
        request.shown = m_preview->state();
    m_busy = true;
    workspace().jobs().run(
        {QStringLiteral("merge-plan"), {}, JobVisibility::Silent}, this,
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
    curves()->setLayers(made->layers);
    m_weights->setBlockCount(made->blocks);
    std::vector<std::size_t> hits = made->hits;
    hits.resize(m_rules->rules().size());
    m_rules->setHits(std::move(hits));
    if (made->plan.canRun() && m_wantsPreview)
        showPreviewDocument(*made);
    markPreviewStale(!made->plan.canRun());
    m_planView->showPlan();
    showFoot();
    if (isVisible() && made->plan.canRun())
        workspace().tell(tr("Plan for %n tensor(s), nothing computed yet.", nullptr, int(made->plan.rows.size())));
}

void MergePanel::checkValues()
{
    const MergePreviewPtr preview = m_plan->preview();
    if (!preview || isBusy() || m_checking || !preview->plan.canRun())
        return;
    m_checking = true;
    showFoot();
    JobSpec job{QStringLiteral("merge-check"), [] { return tr("Checking the values to be merged"); },
                JobVisibility::WhenLong};
    workspace().jobs().run(
        std::move(job), this, [preview](Task &task) { return checkedMergePreview(*preview, task); },
        [this, preview, names = letters(m_sources.size())](Expected<MergePreviewPtr> checked) {
            m_checking = false;
            // What was found in the values of another plan says nothing of this one.
            if (checked && m_plan->preview() == preview) {
                m_plan->setPreview(*checked, names);
                if ((*checked)->plan.canRun())
                    workspace().tell(tr("All values to be merged are finite."));
            }
            m_planView->showPlan();
            showFoot();
        });
}

// ---- the preview's model

void MergePanel::addPreviewDocument(const ModelDocument *leader)
{
    auto made =
        std::make_unique<ModelDocument>(leader->state(), QString(), nullptr, tr("not yet created"), Diagnostics());
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

void MergePanel::showPreviewDocument(const MergePreview &preview)
{
    const MergePlan &plan = preview.plan;
    const quint64 leader = m_sources[plan.leader];
    const ModelDocument *of = workspace().documentById(leader);
    if (!of)
        return;
    if (m_preview &&
        (m_previewLeader != leader || !changeBetween(m_preview->savedState(), of->state(), {}).isEmpty())) {
        ModelDocument *stale = m_preview;
        forgetPreview();
        workspace().closeDocument(stale);
    }
    const bool wasShown = m_preview && preview.sinceShown;
    if (!m_preview)
        addPreviewDocument(of);
    m_previewLeader = leader;
    // Made by the worker: with very many tensors it takes long to find what differs.
    if (const auto done = m_preview->apply(wasShown ? *preview.sinceShown : plan.change); !done)
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
        showPreviewDocument(*preview);
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

// ---- what is said

/// The preview keeps what the last plan without problems made, and says so.
void MergePanel::markPreviewStale(bool stale)
{
    m_isPreviewStale = stale && m_preview;
    if (m_preview)
        m_preview->setDetail(m_isPreviewStale ? tr("out of date") : tr("not yet created"));
}

QString MergePanel::whyNotReady() const
{
    const auto openModels =
        std::ranges::count_if(workspace().documents(), [this](ModelDocument *each) { return each != m_preview; });
    if (openModels == 0)
        return tr("Open at least two models to merge them.");
    if (openModels == 1)
        return tr("One model is open. Open another one to merge it with.");
    return tr("Choose the models to merge.");
}

bool MergePanel::mergesOneWithItself() const
{
    const MergeChoices &choices = m_form->choices();
    std::vector<quint64> ids = choices.models;
    if (choices.method->base != MergeBase::None && choices.base != 0)
        ids.push_back(choices.base);
    return m_slices->isEmpty() && ids.size() > 1 &&
           std::ranges::all_of(ids, [&](quint64 id) { return id == ids.front(); });
}

void MergePanel::saySummary(const MergePreview &preview, MergeFoot &foot) const
{
    if (mergesOneWithItself()) {
        foot.symbol = QStringLiteral("warning");
        foot.role = Role::Warning;
        foot.sentence = tr("One model is merged with itself.");
    } else if (!preview.plan.warnings.empty()) {
        foot.symbol = QStringLiteral("warning");
        foot.role = Role::Warning;
        foot.sentence = preview.plan.warnings.front().message();
    }
    foot.summary = tr("Result: %1 tensors, %2, computed only when looked at or exported.")
                       .arg(countText(preview.plan.merged + preview.plan.copied), bytesText(preview.bytes));
}

void MergePanel::sayProblem(const MergePreview &preview, MergeFoot &foot) const
{
    const std::vector<Error> &problems = preview.plan.problems;
    foot.symbol = QStringLiteral("error");
    foot.role = Role::Error;
    foot.sentence = problems.front().details();
    if (problems.size() > 1)
        foot.sentence += QLatin1Char(' ') + tr("And %n more.", nullptr, int(problems.size() - 1));
    if (m_isPreviewStale)
        foot.sentence += QLatin1Char(' ') + tr("The preview shows the plan before.");
    switch (preview.cure) {
    case MergeCure::None:
        break;
    case MergeCure::CropMatrices:
        foot.cure = tr("Crop matrices");
        break;
    case MergeCure::TakeFromBase:
        foot.cure = tr("Take from base");
        break;
    }
}

void MergePanel::showFoot()
{
    MergeFoot foot;
    const MergePreviewPtr &preview = m_plan->preview();
    if (!isReady()) {
        foot.summary = whyNotReady();
    } else if (m_error) {
        foot.symbol = QStringLiteral("error");
        foot.role = Role::Error;
        foot.sentence = m_error->sentence();
    } else if (preview && !preview->plan.problems.empty()) {
        sayProblem(*preview, foot);
    } else if (preview) {
        saySummary(*preview, foot);
    }
    foot.canCreate = isReady() && !isBusy() && !m_error && preview && preview->plan.canRun();
    foot.canCheck = foot.canCreate && !m_checking;
    foot.canSave = isReady();
    m_planView->setFoot(foot);
    m_planView->setEmptyText(isReady() ? QString() : whyNotReady());
}

void MergePanel::useCure()
{
    MergeChoices choices = m_form->choices();
    if (const MergePreviewPtr &preview = m_plan->preview(); preview && preview->cure == MergeCure::CropMatrices)
        choices.cropped = ".*";
    else
        choices.missing = MergeMissing::FromBase;
    m_form->setChoices(std::move(choices));
    formChanged();
}

bool MergePanel::event(QEvent *event)
{
    // Rules have an undo of their own, which the window's keys for the model must not take.
    if ((event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) && m_undo->count() > 0) {
        auto *key = static_cast<QKeyEvent *>(event);
        const bool isUndo = key->matches(QKeySequence::Undo);
        if (isUndo || key->matches(QKeySequence::Redo)) {
            if (event->type() == QEvent::KeyPress)
                isUndo ? m_undo->undo() : m_undo->redo();
            event->accept();
            return true;
        }
    }
    return Panel::event(event);
}

void MergePanel::resizeEvent(QResizeEvent *event)
{
    Panel::resizeEvent(event);
    if (m_isLaidOut)
        return;
    // Thirds of the design until the person moves them.
    const int form = std::clamp(width() * 37 / 192, scaled(300, font()), scaled(370, font()));
    const int rest = width() - form;
    m_splitter->setSizes({form, rest * 36 / 100, rest * 64 / 100});
}

} // namespace burnish
