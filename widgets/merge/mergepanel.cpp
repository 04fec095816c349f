// SPDX-License-Identifier: MIT
#include "widgets/merge/mergepanel.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "core/merge/mergeaction.h"
#include "core/merge/mergecodes.h"
#include "core/merge/namedbase.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/controls/tables.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/merge/form/mergecurves.h"
#include "widgets/merge/form/mergemodelsmodel.h"
#include "widgets/merge/form/mergemodelsview.h"
#include "widgets/merge/form/mergesettings.h"
#include "widgets/merge/form/mergeslices.h"
#include "widgets/merge/form/mergeslicesmodel.h"
#include "widgets/merge/form/mergeweights.h"
#include "widgets/merge/mergeconfigfiles.h"
#include "widgets/merge/mergemodelrules.h"
#include "widgets/merge/mergepreviewdocument.h"
#include "widgets/merge/plan/mergeplanmodel.h"
#include "widgets/merge/plan/mergeplanview.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/phrasebook.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/workspace.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QSplitter>
#include <QTableView>
#include <QUndoStack>

#include <algorithm>

namespace burnish {

MergePanel::MergePanel(Workspace &workspace, QWidget *parent)
    : Panel(QStringLiteral("merge"), PanelPlace::Workbench, workspace, parent)
    , m_undo(new QUndoStack(this))
    , m_form(new MergeForm(this))
    , m_rules(new MergeRulesModel(m_undo, this))
    , m_slices(new MergeSlicesModel(m_undo, this))
    , m_models(new MergeModelsModel(m_rules, this))
    , m_plan(new MergePlanModel(this))
    , m_preview(new MergePreviewDocument(workspace, this))
    , m_configs(new MergeConfigFiles(workspace, this))
{
    buildWeights();
    m_planView = new MergePlanView(m_plan, this);
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setChildrenCollapsible(false);
    for (QWidget *each :
         {static_cast<QWidget *>(m_form), static_cast<QWidget *>(m_middle), static_cast<QWidget *>(m_planView)})
        m_splitter->addWidget(each);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_isLaidOut = true; });
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
    // Editors commit their text when closed: close them while the rules and the undo stack still exist.
    for (QTableView *table : findChildren<QTableView *>())
        table->setModel(nullptr);
}

void MergePanel::buildWeights()
{
    m_modelsView = new MergeModelsView(m_models, m_form);
    m_modelRules = new MergeModelRules(workspace(), m_form);
    m_form->addUnderModels(m_modelRules);
    m_form->addUnderModels(m_modelsView);
    connect(m_modelRules, &MergeModelRules::changed, this, &MergePanel::edited);
    m_weights = new MergeWeights(workspace().jobs(), m_rules, this);
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
    connect(m_sliceList, &MergeSlices::sliceRequested, this, &MergePanel::addSlice);
}

void MergePanel::connectPlan()
{
    connect(m_planView, &MergePlanView::checkRequested, this, &MergePanel::checkValues);
    connect(m_planView, &MergePlanView::createRequested, this, &MergePanel::createMerged);
    connect(m_planView, &MergePlanView::remedyRequested, this, &MergePanel::useRemedy);
    connect(m_planView, &MergePlanView::openRequested, this, &MergePanel::openConfig);
    connect(m_planView, &MergePlanView::saveRequested, this, &MergePanel::saveConfig);
    connect(m_planView, &MergePlanView::rowActivated, this, [this](int row) {
        ModelDocument *shown = previewDocument();
        if (!shown)
            return;
        if (const auto node = shown->state().find(m_plan->row(row).path))
            workspace().reveal(shown, {*node});
    });
}

void MergePanel::followWorkspace()
{
    connect(&workspace(), &Workspace::documentOpened, this, [this](ModelDocument *document) {
        connect(document, &ModelDocument::changed, this, [this, document] {
            if (document != previewDocument())
                planSoon();
        });
        connect(document, &ModelDocument::reset, this, [this, document] {
            if (document != previewDocument())
                planSoon();
        });
        modelsChanged();
        m_configs->documentOpened();
    });
    connect(&workspace(), &Workspace::documentClosing, this, [this](ModelDocument *document) {
        if (document == previewDocument()) {
            m_preview->forget();
            m_needsPreview = false;
        } else if (std::ranges::find(m_sources, workspace().idOf(document)) != m_sources.end()) {
            dropPlan();
        }
    });
    connect(&workspace(), &Workspace::documentClosed, this, &MergePanel::modelsChanged);
    connect(&workspace().opener(), &FileOpener::openingRefused, m_configs,
            [this](const QString &, const Error &error) { m_configs->openingRefused(error); });
    connect(m_configs, &MergeConfigFiles::loaded, this, &MergePanel::useConfig);
    connect(m_configs, &MergeConfigFiles::tokenizersFound, m_form, &MergeForm::setTokenizerModels);
    connect(m_configs, &MergeConfigFiles::statusShown, this,
            [this](const QString &sentence) { m_weights->banner()->setSentence(sentence); });
    connect(m_preview, &MergePreviewDocument::takenByEdit, this, &MergePanel::previewTaken);
}

ModelDocument *MergePanel::previewDocument() const
{
    return m_preview->document();
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
    m_modelRules->retranslate();
    m_modelsView->setAccessibleName(tr("Weights of the models"));
    choicesShown();
    showFoot();
}

// ---- models, rules

void MergePanel::modelsChanged()
{
    QList<MergeForm::Model> models;
    for (ModelDocument *document : workspace().documents()) {
        if (document != previewDocument())
            models.append({workspace().idOf(document), document->displayName(), namedBases(document->state())});
    }
    const MergeChoices before = m_form->choices();
    m_form->setModels(models);
    m_slices->setModels(models);
    const MergeChoices &now = m_form->choices();
    if (before.base != now.base || before.models != now.models) {
        // The user did not choose these models, so no preview that was dismissed returns for them.
        if (!isReady())
            m_needsPreview = true;
        choicesShown();
    }
    m_configs->findTokenizers();
    planSoon();
}

/// Updates the parts that depend on the choices in the form.
void MergePanel::choicesShown()
{
    const MergeChoices &choices = m_form->choices();
    m_models->setChoices(choices, m_form->models());
    m_modelsView->fit();
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
    m_rulesMethod = m_form->choices().method;
    m_undo->clear();
    m_rules->setRules(startingRules(*m_rulesMethod));
}

void MergePanel::edited()
{
    setRequested(true);
    m_needsPreview = true;
    m_weights->banner()->setSentence({});
    planSoon();
}

// ---- the plan

bool MergePanel::isReady() const
{
    return isComplete(m_form->choices(), !m_slices->isEmpty());
}

MergeOptions MergePanel::options(std::vector<quint64> &sources) const
{
    MergeOptions options = optionsOf({m_form->choices(), m_rules->rules()}, sources);
    options.slices = m_slices->slices(sources);
    m_modelRules->apply(options, sources);
    return options;
}

std::optional<ModelState> MergePanel::leaderState() const
{
    const ModelDocument *document = workspace().documentById(leaderOf(m_form->choices()));
    return document ? std::optional(document->state()) : std::nullopt;
}

void MergePanel::planSoon()
{
    m_isStale = true;
    if (isInSight())
        m_soon.start();
    showFoot();
}

void MergePanel::cameIntoSight()
{
    if (m_isStale)
        m_soon.start();
}

void MergePanel::requestedChanged()
{
    if (isRequested())
        return planSoon();
    if (ModelDocument *shown = previewDocument()) {
        workspace().closeDocument(shown);
        // The user closed the dock, not the preview.
        m_needsPreview = true;
    }
}

/// The plan holds the tensors of its models, which keep the files open.
void MergePanel::dropPlan()
{
    workspace().jobs().drop(QStringLiteral("merge-plan"));
    m_busy = false;
    m_error.reset();
    m_plan->setPreview(nullptr, {});
    m_weights->setBlockCount(0);
    m_rules->setHits({});
    m_preview->setStale(true);
    m_planView->showPlan();
    showFoot();
}

void MergePanel::makePlan()
{
    if (!isInSight())
        return;
    m_isStale = false;
    MergeRequest request;
    m_sources.clear();
    request.options = options(m_sources);
    for (const quint64 id : m_sources) {
        if (const ModelDocument *document = workspace().documentById(id))
            request.sources.push_back({document->state(), document->displayName()});
    }
    if (!isReady() || request.sources.size() != m_sources.size())
        return dropPlan();
    if (const ModelDocument *shown = previewDocument())
        request.shown = shown->state();
    m_busy = true;
    workspace().jobs().run(
        {QStringLiteral("merge-plan"), {}, JobVisibility::Silent}, this,
        [request](Task &task) { return makeMergePreview(request, task); },
        [this, names = lettersOf(m_form->choices(), m_sources.size())](Expected<MergePreviewPtr> preview) {
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
    const bool previews = made->plan.canRun() && m_needsPreview && isRequested();
    if (previews)
        showPreviewDocument(*made);
    m_preview->setStale(!made->plan.canRun());
    m_planView->showPlan();
    showFoot();
    // After the merge is created, the status bar keeps saying that it was.
    if (isInSight() && previews)
        workspace().showStatus(
            tr("Plan for %n tensor(s), nothing computed yet.", nullptr, int(made->plan.rows.size())));
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
        [this, preview, names = lettersOf(m_form->choices(), m_sources.size())](Expected<MergePreviewPtr> checked) {
            m_checking = false;
            // The check applies only to the plan it was made for.
            if (checked && m_plan->preview() == preview) {
                m_plan->setPreview(*checked, names);
                if ((*checked)->plan.canRun())
                    workspace().showStatus(tr("All values to be merged are finite."));
            }
            m_planView->showPlan();
            showFoot();
        });
}

// ---- the preview's model

void MergePanel::showPreviewDocument(const MergePreview &preview)
{
    const ModelDocument *leader = workspace().documentById(m_sources[preview.plan.leader]);
    if (!leader)
        return;
    if (const auto shown = m_preview->show(*leader, preview, recordedMerge(preview.plan)); !shown)
        m_error = shown.error();
}

/// The change from the leader to the result, as recorded in recipes.
ChangeSet MergePanel::recordedMerge(const MergePlan &plan) const
{
    QStringList keys;
    for (const quint64 source : m_sources)
        keys.append(QString::number(source));
    ChangeSet change = plan.change;
    const auto tokenizer = std::ranges::find(m_sources, m_form->choices().tokenizer);
    const bool isChosen = tokenizer != m_sources.end();
    change.action = mergeAction(plan, std::move(keys),
                                isChosen ? std::optional(std::size_t(tokenizer - m_sources.begin())) : std::nullopt);
    return change;
}

void MergePanel::previewTaken()
{
    m_needsPreview = false;
    modelsChanged();
}

bool MergePanel::createMerged()
{
    const MergePreviewPtr &preview = m_plan->preview();
    if (isBusy() || m_error || !preview || !preview->plan.canRun())
        return false;
    if (!previewDocument())
        showPreviewDocument(*preview);
    const ModelDocument *leader = workspace().documentById(m_sources[preview->plan.leader]);
    if (!previewDocument() || !leader)
        return false;
    m_needsPreview = false;
    ModelDocument *document = m_preview->take();
    // Go back to the leader's state, so that the merge becomes the model's first undo step.
    if (!document->apply(changeBetween(document->state(), document->savedState(), {})))
        return false;
    workspace().history().setOpening(document, workspace().history().lineageOf(leader));
    const bool isDone = workspace().history().apply(document, recordedMerge(preview->plan)).has_value();
    workspace().setActiveDocument(document);
    modelsChanged();
    return isDone;
}

// ---- configurations

void MergePanel::openConfig(const QString &path)
{
    m_configs->open(path);
}

void MergePanel::useConfig(const MergeConfig &config, const std::vector<quint64> &models)
{
    MergeSettings settings = settingsOf(config.options, models, m_form->choices());
    const qsizetype named = config.tokenizer ? config.models.indexOf(*config.tokenizer) : -1;
    settings.choices.tokenizer = named < 0 ? 0 : models[std::size_t(named)];
    m_rulesMethod = config.options.method;
    m_form->setChoices(std::move(settings.choices));
    m_undo->clear();
    m_rules->setRules(std::move(settings.rules));
    m_slices->setSlices(config.options.slices, models);
    m_modelRules->setRules(config.options.through, models);
    choicesShown();
    edited();
    if (!config.notes.empty())
        m_weights->banner()->setSentence(config.notes.front().sentence());
}

void MergePanel::saveConfig(const QString &path)
{
    std::vector<quint64> models;
    MergeOptions recorded = options(models);
    // If all models have the same tensors, the policy for missing ones is irrelevant.
    if (m_plan->preview() && !isBusy() && m_plan->preview()->namesAgree)
        recorded.missing = MergeMissing::Refuse;
    const auto saved = m_configs->save(path, std::move(recorded), models, m_form->choices().tokenizer);
    m_weights->banner()->setSentence(saved ? QString() : saved.error().sentence());
    if (saved)
        workspace().showStatus(tr("Saved %1").arg(shownFileName(path)));
}

// ---- messages

QString MergePanel::whyNotReady() const
{
    const auto openModels = std::ranges::count_if(workspace().documents(),
                                                  [this](ModelDocument *each) { return each != previewDocument(); });
    if (openModels == 0)
        return tr("Open at least two models to merge them.");
    if (openModels == 1)
        return tr("Only one model is open. Open another to merge it with.");
    return tr("Choose the models to merge.");
}

void MergePanel::showSummary(const MergePreview &preview, MergeFoot &foot) const
{
    if (m_slices->isEmpty() && mergesOneWithItself(m_form->choices())) {
        foot.symbol = QStringLiteral("warning");
        foot.role = Role::Warning;
        foot.sentence = tr("This merges a model with itself.");
    } else if (!preview.plan.warnings.empty() || !preview.plan.configNotes.empty()) {
        foot.symbol = QStringLiteral("warning");
        foot.role = Role::Warning;
        foot.sentence = rephrased(
            (preview.plan.warnings.empty() ? preview.plan.configNotes : preview.plan.warnings).front().message());
    }
    const std::size_t tensors = preview.plan.merged + preview.plan.copied;
    foot.summary =
        tr("Result: %1 tensor(s), %2, computed only when looked at or exported.", nullptr, forPlural(tensors))
            .arg(countText(tensors), bytesText(preview.bytes));
}

void MergePanel::showProblem(const MergePreview &preview, MergeFoot &foot) const
{
    const std::vector<Error> &problems = preview.plan.problems;
    foot.symbol = QStringLiteral("error");
    foot.role = Role::Error;
    foot.sentence = rephrased(problems.front().details());
    if (problems.size() > 1)
        foot.sentence = joinedSentences({foot.sentence, tr("And %n more.", nullptr, int(problems.size() - 1))});
    if (m_preview->isStale())
        foot.sentence = joinedSentences({foot.sentence, tr("The preview shows the previous plan.")});
    switch (preview.remedy) {
    case MergeRemedy::None:
        break;
    case MergeRemedy::CropMatrices:
        foot.remedy = tr("Crop matrices");
        break;
    case MergeRemedy::TakeFromBase:
        foot.remedy = tr("Take from base");
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
        foot.sentence = rephrased(m_error->sentence());
    } else if (preview && !preview->plan.problems.empty()) {
        showProblem(*preview, foot);
    } else if (preview) {
        showSummary(*preview, foot);
    }
    foot.canCreate = isReady() && !isBusy() && !m_error && preview && preview->plan.canRun();
    foot.canCheck = foot.canCreate && !m_checking;
    foot.canSave = isReady();
    m_planView->setFoot(foot);
    m_form->setCodes(preview ? describeCodes(preview->plan.rows) : QStringList());
    m_planView->setEmptyText(isReady() ? QString() : whyNotReady());
}

void MergePanel::useRemedy()
{
    MergeChoices choices = m_form->choices();
    if (const MergePreviewPtr &preview = m_plan->preview(); preview && preview->remedy == MergeRemedy::CropMatrices)
        choices.cropped = ".*";
    else
        choices.missing = MergeMissing::FromBase;
    m_form->setChoices(std::move(choices));
    formChanged();
}

bool MergePanel::event(QEvent *event)
{
    // Rules have their own undo stack; the window's undo shortcuts for the model must not apply here.
    if (Shortcuts::instance().takeUndo(
            event, [this] { return m_undo->count() > 0; }, [this] { m_undo->undo(); }, [this] { m_undo->redo(); }))
        return true;
    return Panel::event(event);
}

void MergePanel::resizeEvent(QResizeEvent *event)
{
    Panel::resizeEvent(event);
    m_form->setLabelsAbove(width() < scaled(760, font()));
    if (m_isLaidOut)
        return;
    // The design's proportions, until the user changes them.
    const int form = std::clamp(width() * 37 / 192, m_form->minimumWidth(), scaled(370, font()));
    const int rest = width() - form;
    m_splitter->setSizes({form, rest * 36 / 100, rest * 64 / 100});
}

} // namespace burnish
