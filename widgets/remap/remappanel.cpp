// SPDX-License-Identifier: MIT
#include "widgets/remap/remappanel.h"

#include "core/codegen/rustcode.h"
#include "core/remap/presets.h"
#include "core/remap/remapedit.h"
#include "core/remap/rulefile.h"
#include "widgets/commands/stepwatch.h"
#include "widgets/controls/buttons.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/controls/tables.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/remap/learndialog.h"
#include "widgets/remap/remapnamedelegate.h"
#include "widgets/remap/remappreviewmodel.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/remap/remaprulesview.h"
#include "widgets/remap/renamewatch.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/workspace/structures.h"
#include "widgets/workspace/workspace.h"

#include <QAction>
#include <QBoxLayout>
#include <QCheckBox>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QSplitter>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

namespace burnish {

namespace {

/// Opens a menu of the moment below its button.
void popUp(QWidget *button, QMenu *menu)
{
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(button->mapToGlobal(QPoint(0, button->height())));
}

/// What makes two names of the first collision meet.
QString collisionSentence(const RemapPreview &preview)
{
    const RemapPlan &plan = preview.plan;
    const QString first = QString::fromStdString(plan.state.path(preview.cause->first));
    const QString second = QString::fromStdString(plan.state.path(preview.cause->second));
    if (preview.cause->rule)
        return RemapPanel::tr("Rule %1 gives %2 and %3 the same name.")
            .arg(*preview.cause->rule + 1)
            .arg(first, second);
    return RemapPanel::tr("%1 and %2 would both be named %3.")
        .arg(first, second, QString::fromStdString(plan.collisions.front().path));
}

} // namespace

RemapPanel::RemapPanel(JobRunner &jobs, Workspace &workspace, QWidget *parent)
    : Panel(QStringLiteral("remap"), PanelPlace::Workbench, workspace, parent)
    , m_jobs(jobs)
    , m_rules(new RemapRulesModel(this))
    , m_preview(new RemapPreviewModel(this))
    , m_watch(new RenameWatch(jobs, workspace, this))
{
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(buildRules());
    splitter->addWidget(buildPreview());
    splitter->setStretchFactor(0, 36);
    splitter->setStretchFactor(1, 64);
    splitter->setSizes({360, 640});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);

    m_soon.setSingleShot(true);
    m_soon.setInterval(15);
    connect(&m_soon, &QTimer::timeout, this, &RemapPanel::makePreview);
    m_slow.setSingleShot(true);
    m_slow.setInterval(100);
    connect(&m_slow, &QTimer::timeout, this, [this] { setSlow(true); });
    connect(m_rules, &RemapRulesModel::rulesChanged, this, &RemapPanel::rulesChanged);
    // The palette offers what panels have as their actions.
    m_sameAction = new QAction(this);
    addAction(m_sameAction);
    connect(m_sameAction, &QAction::triggered, this, [this] { m_watch->accept(); });
    connect(m_watch, &RenameWatch::offerChanged, this, &RemapPanel::showOffer);
    connect(&workspace.structures(), &Structures::changed, this, &RemapPanel::previewSoon);
    connect(&workspace, &Workspace::activeDocumentChanged, this, &RemapPanel::follow);
    connect(&workspace, &Workspace::documentOpened, this, &RemapPanel::previewSoon);
    connect(&workspace, &Workspace::documentClosing, this, [this](ModelDocument *document) {
        forgetApplied(document);
        if (m_document == document)
            follow(nullptr);
        else
            previewSoon();
    });
    retranslate();
    follow(workspace.activeDocument());
}

RemapPanel::~RemapPanel()
{
    // A rule that is being written is handed in when its editor goes, after the members of this.
    m_rules->disconnect(this);
}

QString RemapPanel::title() const
{
    return m_document ? tr("Remap: %1").arg(m_document->displayName()) : tr("Remap");
}

QKeySequence RemapPanel::shortcut() const
{
    return QKeySequence(Qt::CTRL | Qt::Key_R);
}

QHBoxLayout *RemapPanel::buildRuleTools(QWidget *panel)
{
    auto *tools = new QHBoxLayout;
    tools->setContentsMargins(8, 4, 8, 4);
    tools->setSpacing(4);
    m_add = makeToolButton(QStringLiteral("added"), {}, panel);
    m_remove = makeToolButton(QStringLiteral("removed"), {}, panel);
    m_up = makeToolButton(QStringLiteral("up"), {}, panel);
    m_down = makeToolButton(QStringLiteral("down"), {}, panel);
    m_presets = makeToolButton({}, {}, panel);
    m_load = makeToolButton({}, {}, panel);
    m_save = makeToolButton({}, {}, panel);
    m_copy = makeToolButton(QStringLiteral("code"), {}, panel);
    m_copy->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    for (QToolButton *button : {m_add, m_remove, m_up, m_down, m_presets, m_load, m_save})
        tools->addWidget(button);
    tools->addStretch();
    tools->addWidget(m_copy);

    connect(m_add, &QToolButton::clicked, this, [this] { m_rulesView->addRule(); });
    connect(m_remove, &QToolButton::clicked, this, [this] { m_rulesView->removeRules(); });
    connect(m_up, &QToolButton::clicked, this, [this] { m_rulesView->moveRule(-1); });
    connect(m_down, &QToolButton::clicked, this, [this] { m_rulesView->moveRule(1); });
    connect(m_load, &QToolButton::clicked, this, &RemapPanel::askForRules);
    connect(m_save, &QToolButton::clicked, this, &RemapPanel::askToSave);
    connect(m_copy, &QToolButton::clicked, this, [this] {
        m_rules->finishRule();
        QGuiApplication::clipboard()->setText(QString::fromStdString(rustCode(m_rules->rules())));
        workspace().tell(tr("Copied the rules as Rust code"));
    });
    connect(m_presets, &QToolButton::clicked, this, [this] { popUp(m_presets, presetMenu()); });
    return tools;
}

QWidget *RemapPanel::buildRules()
{
    auto *panel = new QWidget(this);
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(buildRuleTools(panel));
    m_banner = new ErrorBanner(panel);
    layout->addWidget(m_banner);

    m_rulesView = new RemapRulesView(m_rules, panel);
    m_rulesView->installEventFilter(this);
    m_rulesView->horizontalHeader()->resizeSection(RemapRulesModel::Replace, scaled(170, font()));
    layout->addWidget(m_rulesView, 1);
    m_rulesNote = new QLabel(panel);
    m_rulesNote->setTextFormat(Qt::PlainText);
    m_rulesNote->setWordWrap(true);
    m_rulesNote->setContentsMargins(12, 6, 12, 6);
    layout->addWidget(m_rulesNote);
    m_mapIndices = new QCheckBox(panel);
    m_offer = makeToolButton(QStringLiteral("renamed"), {}, panel);
    m_offer->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_offer->setPopupMode(QToolButton::MenuButtonPopup);
    m_offer->setMenu(new QMenu(m_offer));
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(12, 6, 8, 6);
    foot->setSpacing(8);
    foot->addWidget(m_mapIndices);
    foot->addStretch();
    foot->addWidget(m_offer);
    layout->addLayout(foot);

    connect(m_mapIndices, &QCheckBox::toggled, this, &RemapPanel::rulesChanged);
    connect(m_offer, &QToolButton::clicked, this, [this] { m_watch->accept(); });
    connect(m_offer->menu(), &QMenu::aboutToShow, this, &RemapPanel::fillOffer);
    connect(m_rulesView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { m_preview->setSelectedRule(current.isValid() ? current.row() : -1); });
    return panel;
}

QWidget *RemapPanel::buildPreview()
{
    auto *panel = new QWidget(this);
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *top = new QHBoxLayout;
    top->setContentsMargins(8, 4, 8, 0);
    top->setSpacing(8);
    m_tabs = new QTabBar(panel);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    for (int tab = 0; tab < previewTabCount; ++tab)
        m_tabs->addTab({});
    m_tabs->setTabIcon(int(PreviewTab::Changed), icon(QStringLiteral("renamed"), Role::Renamed));
    m_tabs->setTabIcon(int(PreviewTab::Unmatched), icon(QStringLiteral("unused"), Role::Unused));
    m_tabs->setTabIcon(int(PreviewTab::Collisions), icon(QStringLiteral("collision"), Role::Collision));
    m_tabs->setTabIcon(int(PreviewTab::NotInTarget), icon(QStringLiteral("missing"), Role::Missing));
    m_filter = new QLineEdit(panel);
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(scaled(90, font()));
    m_filter->setMaximumWidth(scaled(180, font()));
    top->addWidget(m_tabs);
    top->addStretch();
    top->addWidget(m_filter, 1);
    layout->addLayout(top);

    m_previewView = new QTableView(panel);
    m_previewView->setModel(m_preview);
    prepareTable(m_previewView);
    auto *names = new RemapNameDelegate(m_previewView);
    m_previewView->setItemDelegateForColumn(RemapPreviewModel::OldName, names);
    m_previewView->setItemDelegateForColumn(RemapPreviewModel::NewName, names);
    QHeaderView *header = m_previewView->horizontalHeader();
    header->resizeSection(RemapPreviewModel::Symbol, scaled(26, font()));
    header->setSectionResizeMode(RemapPreviewModel::OldName, QHeaderView::Stretch);
    header->setSectionResizeMode(RemapPreviewModel::NewName, QHeaderView::Stretch);
    header->resizeSection(RemapPreviewModel::InTarget, scaled(260, font()));
    layout->addWidget(m_previewView, 1);

    layout->addLayout(buildFoot(panel));

    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) { m_preview->setTab(PreviewTab(tab)); });
    connect(m_filter, &QLineEdit::textChanged, m_preview, &RemapPreviewModel::setFilter);
    connect(m_previewView, &QTableView::doubleClicked, this, [this](const QModelIndex &index) {
        if (m_document)
            workspace().reveal(m_document, {m_preview->tensor(index.row())});
    });
    return panel;
}

QHBoxLayout *RemapPanel::buildFoot(QWidget *panel)
{
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(12, 6, 12, 6);
    foot->setSpacing(8);
    m_footSymbol = new QLabel(panel);
    m_foot = new QLabel(panel);
    m_foot->setTextFormat(Qt::PlainText);
    m_foot->setWordWrap(true);
    m_switchOff = new QPushButton(panel);
    m_showCollisions = new QPushButton(panel);
    m_showCollisions->setFlat(true);
    m_targetButton = makeToolButton({}, {}, panel);
    m_match = new QPushButton(panel);
    m_apply = new QPushButton(panel);
    foot->addWidget(m_footSymbol);
    foot->addWidget(m_foot, 1);
    foot->addWidget(m_switchOff);
    foot->addWidget(m_showCollisions);
    foot->addWidget(m_targetButton);
    foot->addWidget(m_match);
    foot->addWidget(m_apply);
    connect(m_switchOff, &QPushButton::clicked, this, &RemapPanel::switchOffCollidingRule);
    connect(m_showCollisions, &QPushButton::clicked, this,
            [this] { m_tabs->setCurrentIndex(int(PreviewTab::Collisions)); });
    connect(m_apply, &QPushButton::clicked, this, &RemapPanel::applyRenames);
    connect(m_targetButton, &QToolButton::clicked, this, [this] { popUp(m_targetButton, targetMenu()); });
    connect(m_match, &QPushButton::clicked, this, &RemapPanel::match);
    return foot;
}

void RemapPanel::retranslate()
{
    const auto name = [](QToolButton *button, const QString &text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    name(m_add, tr("Add a rule"));
    name(m_remove, tr("Remove the selected rules"));
    name(m_up, tr("Move the rule up (Alt+Up)"));
    name(m_down, tr("Move the rule down (Alt+Down)"));
    m_presets->setText(tr("Presets"));
    m_load->setText(tr("Load…"));
    m_save->setText(tr("Save…"));
    m_copy->setText(tr("Copy as Rust"));
    m_copy->setToolTip(tr("Copy the rules as Rust code"));
    m_rulesView->setAccessibleName(tr("Remap rules"));
    m_previewView->setAccessibleName(tr("Preview of the new names"));
    m_filter->setPlaceholderText(tr("Filter preview"));
    m_filter->setAccessibleName(tr("Filter preview"));
    m_showCollisions->setText(tr("Show collisions"));
    m_apply->setText(tr("Apply renames"));
    m_match->setText(tr("Match…"));
    m_match->setToolTip(tr("Pair the tensors that the target has not with its places that are left"));
    m_mapIndices->setText(tr("Number lists without gaps"));
    m_mapIndices->setToolTip(
        tr("After the rules, the numbers of every list count from 0: fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2"));
    showOffer();
    showTarget();
    showTabs();
    showFoot();
}

void RemapPanel::follow(ModelDocument *document)
{
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    setEnabled(document != nullptr);
    if (document) {
        connect(document, &ModelDocument::changed, this, &RemapPanel::previewSoon);
        connect(document, &ModelDocument::reset, this, &RemapPanel::previewSoon);
    }
    Q_EMIT titleChanged();
    previewSoon();
}

RemapTarget RemapPanel::structureTarget() const
{
    if (!m_document)
        return {};
    const ChosenStructure &chosen = workspace().structures().of(m_document);
    return chosen.isUsable() ? RemapTarget{chosen.name, {}, chosen.structure} : RemapTarget();
}

RemapTarget RemapPanel::target() const
{
    if (m_targetKind == TargetKind::Nothing)
        return {};
    for (ModelDocument *other : workspace().documents()) {
        const bool isMeant = m_targetKind == TargetKind::Any ||
                             (m_targetKind == TargetKind::Model && workspace().idOf(other) == m_targetModel);
        if (other != m_document && isMeant)
            return {other->displayName(), other->state(), {}};
    }
    return m_targetKind == TargetKind::Model ? RemapTarget() : structureTarget();
}

void RemapPanel::setTarget(TargetKind kind, quint64 model)
{
    m_targetKind = kind;
    m_targetModel = model;
    showTarget();
    previewSoon();
}

void RemapPanel::compareWithAny()
{
    setTarget(TargetKind::Any, 0);
}

void RemapPanel::compareWithNothing()
{
    setTarget(TargetKind::Nothing, 0);
}

void RemapPanel::compareWithStructure()
{
    setTarget(TargetKind::Structure, 0);
}

void RemapPanel::compareWith(quint64 model)
{
    setTarget(TargetKind::Model, model);
}

QMenu *RemapPanel::targetMenu()
{
    auto *menu = new QMenu(this);
    const QString shown = target().name;
    const auto add = [&](const QString &text, bool on, auto choose) {
        QAction *action = menu->addAction(text, this, choose);
        action->setCheckable(true);
        action->setChecked(on);
    };
    add(tr("No target"), shown.isEmpty(), [this] { compareWithNothing(); });
    menu->addSeparator();
    for (ModelDocument *other : workspace().documents()) {
        if (other == m_document)
            continue;
        const quint64 id = workspace().idOf(other);
        add(other->displayName(), m_targetKind != TargetKind::Structure && shown == other->displayName(),
            [this, id] { compareWith(id); });
    }
    if (const RemapTarget structure = structureTarget(); structure.structure)
        add(tr("Structure: %1").arg(structure.name), target().structure != nullptr, [this] { compareWithStructure(); });
    return menu;
}

void RemapPanel::showTarget()
{
    const QString name = target().name;
    const QString sentence = name.isEmpty() ? tr("The new names are compared with nothing")
                                            : tr("The new names are compared with %1").arg(name);
    m_targetButton->setText(tr("Target") + QStringLiteral(" ▾"));
    m_targetButton->setToolTip(sentence);
    m_targetButton->setAccessibleName(sentence);
}

QMenu *RemapPanel::presetMenu()
{
    auto *menu = new QMenu(this);
    menu->setToolTipsVisible(true);
    for (const RemapPreset &preset : remapPresets()) {
        QAction *action = menu->addAction(preset.title, this, [this, rules = preset.rules] { addRules(rules); });
        action->setToolTip(preset.description);
        action->setObjectName(preset.name);
    }
    menu->addSeparator();
    QAction *learn = menu->addAction(tr("Learn from example…"), this, &RemapPanel::learnFromExample);
    learn->setToolTip(tr("Rename one tensor; Burnish offers the rules that do the same to others."));
    learn->setObjectName(QStringLiteral("learn"));
    return menu;
}

void RemapPanel::learnFromExample()
{
    if (!m_document || !m_preview->preview())
        return;
    const RemapPlan &plan = m_preview->preview()->plan;
    std::vector<std::string> names;
    QString example;
    const QModelIndex current = m_previewView->currentIndex();
    const std::optional<NodeId> shown =
        current.isValid() ? std::optional(m_preview->tensor(current.row())) : std::nullopt;
    for (const RemapEntry &entry : plan.entries) {
        names.push_back(entry.newPath);
        if (example.isEmpty() || entry.id == shown)
            example = QString::fromStdString(entry.newPath);
    }
    auto *dialog = new LearnDialog(m_jobs, std::move(names), example, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(true);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (const auto rule = dialog->rule())
            addRules({*rule});
    });
    dialog->open();
}

void RemapPanel::fillOffer()
{
    QMenu *menu = m_offer->menu();
    menu->clear();
    if (!m_watch->offer())
        return;
    const auto &rules = m_watch->offer()->rules;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        //: %1 and %2 are the two parts of a rule
        const QString text =
            tr("%1 → %2  (%n other(s))", nullptr, int(rules[i].otherCount))
                .arg(QString::fromStdString(rules[i].rule.from), QString::fromStdString(rules[i].rule.to));
        menu->addAction(QString(text).replace(QLatin1Char('&'), QStringLiteral("&&")), this,
                        [this, i] { m_watch->accept(i); });
    }
}

void RemapPanel::showOffer()
{
    const auto &offer = m_watch->offer();
    const int others = offer ? int(offer->rules.front().otherCount) : 0;
    m_offer->setVisible(offer.has_value());
    m_sameAction->setEnabled(offer.has_value());
    m_sameAction->setVisible(offer.has_value());
    const QString text = tr("Do the same to %n other(s)", nullptr, others);
    m_offer->setText(text);
    m_sameAction->setText(text);
    if (offer) {
        const RemapRule &rule = offer->rules.front().rule;
        m_offer->setToolTip(
            tr("%1 was renamed to %2. %3 → %4 does the same to others.")
                .arg(offer->from, offer->to, QString::fromStdString(rule.from), QString::fromStdString(rule.to)));
    }
}

void RemapPanel::match()
{
    const RemapPreviewPtr preview = m_preview->preview();
    if (!preview || preview->target.name.isEmpty())
        return;
    JobSpec job{QStringLiteral("remap-match"), [] { return tr("Matching names"); }, JobVisibility::WhenLong};
    m_jobs.run(
        std::move(job), this, [preview](Task &task) { return matchLeftovers(*preview, task); },
        [this](Expected<Matches> matches) {
            if (matches)
                askMatches(*std::move(matches));
        });
}

void RemapPanel::askMatches(Matches matches)
{
    auto *dialog = new MatchDialog(std::move(matches), window());
    dialog->offerRulesOnly();
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(true);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog] { addRules(rulesOf(dialog->model()->matches(), dialog->model()->chosen())); });
    dialog->open();
}

void RemapPanel::setRules(std::vector<RemapRule> rules)
{
    m_rules->setRules(std::move(rules));
}

void RemapPanel::addRules(const std::vector<RemapRule> &rules)
{
    m_rules->addRules(rules);
    if (m_rules->rowCount() > 0)
        m_rulesView->scrollTo(m_rules->index(m_rules->rowCount() - 1, RemapRulesModel::Find));
}

void RemapPanel::setMapsIndices(bool on)
{
    m_mapIndices->setChecked(on);
}

bool RemapPanel::changesNames() const
{
    return m_rules->changesNames() || m_mapIndices->isChecked();
}

bool RemapPanel::isApplied() const
{
    const auto applied = m_applied.constFind(m_document);
    if (applied == m_applied.constEnd() || !applied->step->isDone() || applied->mapIndices != m_mapIndices->isChecked())
        return false;
    std::vector<RemapRule> rules;
    std::ranges::copy_if(m_rules->rules(), std::back_inserter(rules), &RemapRule::enabled);
    return rules == applied->rules;
}

void RemapPanel::rememberApplied()
{
    forgetApplied(m_document);
    AppliedRules applied;
    std::ranges::copy_if(m_rules->rules(), std::back_inserter(applied.rules), &RemapRule::enabled);
    applied.mapIndices = m_mapIndices->isChecked();
    applied.step = new StepWatch(workspace().undoStack(m_document), this);
    connect(applied.step, &StepWatch::changed, this, &RemapPanel::showFoot);
    m_applied.insert(m_document, std::move(applied));
}

void RemapPanel::forgetApplied(ModelDocument *document)
{
    delete m_applied.take(document).step;
}

void RemapPanel::switchOffCollidingRule()
{
    const RemapPreviewPtr &preview = m_preview->preview();
    if (!preview || isBusy() || !preview->cause || !preview->cause->rule)
        return;
    const int row = int(*preview->cause->rule);
    m_rulesView->selectRow(row);
    m_rules->setData(m_rules->index(row, RemapRulesModel::Enabled), Qt::Unchecked, Qt::CheckStateRole);
}

void RemapPanel::setSlow(bool slow)
{
    m_slow.stop();
    if (std::exchange(m_isSlow, slow) == slow)
        return;
    showTabs();
    showFoot();
}

void RemapPanel::rulesChanged()
{
    KeyRemapper::Failure failure;
    auto remapper = KeyRemapper::compile(m_rules->rules(), &failure);
    if (!remapper) {
        // The last valid preview stays, so that a half-typed pattern does not empty the table.
        m_ruleError = remapper.error();
        m_rules->setInvalid(std::pair(failure.rule, remapper.error().message()));
        m_soon.stop();
        m_jobs.drop(QStringLiteral("remap-preview"));
        m_busy = false;
        setSlow(false);
        showFoot();
        return;
    }
    m_ruleError.reset();
    m_rulesAreNew = true;
    const int first = m_previewView->rowAt(0);
    int last = m_previewView->rowAt(m_previewView->viewport()->height() - 1);
    if (last < 0)
        last = m_preview->rowCount() - 1;
    if (first >= 0 && isVisible())
        m_preview->showProvisional(*remapper, first, std::min(last, first + 100));
    previewSoon();
}

void RemapPanel::previewSoon()
{
    if (isVisible()) {
        m_soon.start();
        if (!m_isSlow && !m_slow.isActive())
            m_slow.start();
    } else {
        // Of a million names it takes seconds and some hundred MiB: not for nobody.
        m_soon.stop();
        m_jobs.drop(QStringLiteral("remap-preview"));
        m_busy = false;
        m_isStale = true;
        m_preview->setPreview(nullptr);
        setSlow(false);
        showTabs();
    }
    showFoot();
}

void RemapPanel::showEvent(QShowEvent *event)
{
    Panel::showEvent(event);
    if (std::exchange(m_isStale, false))
        previewSoon();
}

void RemapPanel::makePreview()
{
    if (!m_document) {
        m_preview->setPreview(nullptr);
        m_jobs.drop(QStringLiteral("remap-preview"));
        m_busy = false;
        setSlow(false);
        showTabs();
        showFoot();
        return;
    }
    if (m_ruleError)
        return setSlow(false);
    m_busy = true;
    showTarget();
    const RemapRequest request{m_document->state(), m_rules->rules(), m_mapIndices->isChecked(), target(),
                               m_preview->preview()};
    m_jobs.run(
        {QStringLiteral("remap-preview"), {}, JobVisibility::Silent}, this,
        [request](Task &task) { return makeRemapPreview(request, task); },
        [this](Expected<RemapPreviewPtr> preview) { previewMade(std::move(preview)); });
}

void RemapPanel::previewMade(Expected<RemapPreviewPtr> preview)
{
    m_busy = false;
    setSlow(false);
    if (!preview) {
        if (!preview.error().isCancelled())
            m_ruleError = preview.error();
        showFoot();
        return;
    }
    m_preview->setPreview(*preview);
    m_rules->setHits((*preview)->plan.hitCounts, (*preview)->collidingRules);
    showTabs();
    showFoot();
    if (isVisible() && std::exchange(m_rulesAreNew, false) && (*preview)->plan.renamedCount > 0) {
        const QString time = (*preview)->seconds < 1
                                 ? tr("%1 ms").arg(QLocale().toString((*preview)->seconds * 1000, 'f', 1))
                                 : durationText((*preview)->seconds);
        workspace().tell(tr("Preview of %n name(s) in %1. Nothing is changed until you apply.", nullptr,
                            int((*preview)->plan.entries.size()))
                             .arg(time));
    }
}

void RemapPanel::showTabs()
{
    const QStringList names = {tr("All"), tr("Changed"), tr("Unmatched"), tr("Collisions"), tr("Not in target")};
    const RemapPreviewPtr &preview = m_preview->preview();
    for (int tab = 0; tab < previewTabCount; ++tab) {
        const QString count = m_isSlow  ? QStringLiteral("…")
                              : preview ? countText(preview->counts[std::size_t(tab)])
                                        : QString();
        m_tabs->setTabText(tab, names[tab] + QStringLiteral("  ") + count);
    }
    m_tabs->setTabVisible(int(PreviewTab::NotInTarget), preview && !preview->target.name.isEmpty());
}

void RemapPanel::showFoot()
{
    QString symbol;
    Role role = Role::Text;
    QString sentence;
    bool ready = false;
    bool collisions = false;
    std::optional<std::size_t> cure; // the rule to be switched off
    const RemapPreviewPtr &preview = m_preview->preview();
    m_rulesNote->setVisible(m_rules->rules().empty() || m_ruleError.has_value());
    m_rulesNote->setText(m_ruleError ? tr("This pattern is not valid: %1").arg(m_ruleError->message())
                                     : tr("No rules yet. Add a rule, or take one from Presets."));
    if (m_ruleError) {
        symbol = QStringLiteral("error");
        role = Role::Error;
        sentence = tr("The preview waits for a valid pattern.");
    } else if (!changesNames() || !preview) {
        sentence = tr("Nothing is changed until you apply.");
    } else if (m_isSlow) {
        sentence = tr("Working out the new names…");
    } else if (!preview->plan.collisions.empty()) {
        symbol = QStringLiteral("collision");
        role = Role::Collision;
        collisions = true;
        cure = preview->cause->rule;
        sentence = tr("%n name(s) collide.", nullptr, int(preview->counts[std::size_t(PreviewTab::Collisions)])) +
                   QLatin1Char(' ') + collisionSentence(*preview);
    } else if (!preview->plan.nameless.empty()) {
        symbol = QStringLiteral("error");
        role = Role::Error;
        sentence = tr("%1 would be left without a name.")
                       .arg(QString::fromStdString(preview->plan.state.path(preview->plan.nameless.front())));
    } else if (preview->plan.renamedCount == 0 && isApplied()) {
        symbol = QStringLiteral("applied");
        role = Role::Applied;
        sentence = tr("The rules have been applied.");
    } else if (preview->plan.renamedCount == 0) {
        symbol = QStringLiteral("warning");
        role = Role::Warning;
        sentence = tr("The rules rename nothing.");
    } else {
        ready = !isBusy();
        sentence = tr("%n tensor(s) will be renamed.", nullptr, int(preview->plan.renamedCount));
    }
    m_footSymbol->setVisible(!symbol.isEmpty());
    if (!symbol.isEmpty())
        m_footSymbol->setPixmap(icon(symbol, role).pixmap(16, 16));
    m_foot->setText(sentence);
    m_switchOff->setVisible(cure.has_value());
    m_switchOff->setEnabled(!isBusy());
    if (cure)
        m_switchOff->setText(tr("Switch off rule %1").arg(*cure + 1));
    m_showCollisions->setVisible(collisions);
    // The sentence of a collision needs the room, and names that collide are not paired.
    m_match->setVisible(preview && !preview->target.name.isEmpty() && !collisions);
    m_match->setEnabled(preview && !isBusy() && preview->counts[std::size_t(PreviewTab::NotInTarget)] > 0);
    m_apply->setEnabled(ready);
    m_apply->setToolTip(ready || isBusy() ? QString() : sentence);
}

bool RemapPanel::applyRenames()
{
    const RemapPreviewPtr preview = m_preview->preview();
    if (!m_document || !preview || isBusy() || m_ruleError || preview->plan.isBlocked() ||
        preview->plan.renamedCount == 0)
        return false;
    const int ruleCount = int(std::ranges::count_if(m_rules->rules(), &RemapRule::enabled));
    const QString what = ruleCount > 0 ? tr("Apply %n remap rule(s)", nullptr, ruleCount) : m_mapIndices->text();
    const QString text = what + QLatin1Char(' ') + tr("(%n renamed)", nullptr, int(preview->plan.renamedCount));
    if (!workspace().applyPlan(m_document, planRemapEdit(m_document->state(), preview->plan, text)))
        return false;
    rememberApplied();
    return true;
}

void RemapPanel::askForRules()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Load rules"), {}, tr("Rule files (*.json)"));
    if (!path.isEmpty())
        loadRules(path);
}

void RemapPanel::loadRules(const QString &path)
{
    auto rules = readRuleFile(path);
    m_banner->setSentence(rules ? QString() : rules.error().sentence());
    if (rules)
        setRules(std::move(*rules));
}

void RemapPanel::askToSave()
{
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Save rules"), QStringLiteral("rules.json"), tr("Rule files (*.json)"));
    if (!path.isEmpty())
        saveRules(path);
}

void RemapPanel::saveRules(const QString &path)
{
    m_rules->finishRule();
    std::vector<RemapRule> rules = m_rules->writtenRules();
    // To whoever reads the file, an empty pattern matches everywhere.
    std::erase_if(rules, [](const RemapRule &rule) { return rule.from.empty(); });
    const auto saved = writeRuleFile(path, rules);
    m_banner->setSentence(saved ? QString() : saved.error().sentence());
}

void RemapPanel::resizeEvent(QResizeEvent *event)
{
    Panel::resizeEvent(event);
    const bool isNarrow = width() < scaled(1150, font());
    m_copy->setToolButtonStyle(isNarrow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
}

bool RemapPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_rulesView && event->type() == QEvent::Resize) {
        // Where there is little room, patterns get the most of it.
        const int most = m_rulesView->width() * 3 / 10;
        m_rulesView->horizontalHeader()->resizeSection(RemapRulesModel::Replace, std::min(scaled(170, font()), most));
    }
    if (watched == m_rulesView && event->type() == QEvent::KeyPress) {
        // In a dialog this key is the default button's.
        if (static_cast<QKeyEvent *>(event)->key() == Qt::Key_Return && m_rules->rowCount() == 0) {
            m_rulesView->addRule();
            return true;
        }
    }
    return Panel::eventFilter(watched, event);
}

} // namespace burnish
