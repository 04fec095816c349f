// SPDX-License-Identifier: MIT
#include "widgets/remap/remappanel.h"

#include "core/remap/presets.h"
#include "core/remap/remapedit.h"
#include "core/remap/rulefile.h"
#include "widgets/commands/stepwatch.h"
#include "widgets/controls/buttons.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/controls/tables.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/remap/learndialog.h"
#include "widgets/remap/remappreviewmodel.h"
#include "widgets/remap/remappreviewpane.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/remap/remaprulespane.h"
#include "widgets/remap/remaptargetbutton.h"
#include "widgets/remap/renamewatch.h"
#include "widgets/remap/rules/rulespreviewmodel.h"
#include "widgets/remap/rules/rulespreviewpane.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/structures.h"
#include "widgets/workspace/workspace.h"

#include <QAction>
#include <QBoxLayout>
#include <QEvent>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

namespace burnish {

RemapPanel::RemapPanel(JobRunner &jobs, Workspace &workspace, QWidget *parent)
    : Panel(QStringLiteral("remap"), PanelPlace::Workbench, workspace, parent)
    , m_jobs(jobs)
    , m_rules(new RemapRulesModel(this))
    , m_preview(new RemapPreviewModel(this))
    , m_watch(new RenameWatch(jobs, workspace, this))
    , m_applied(new AppliedRules(this))
    , m_rulesPane(new RemapRulesPane(jobs, *m_rules, *m_watch, this))
    , m_previewPane(new RemapPreviewPane(*m_preview, workspace, this))
    , m_rulesPreview(new RulesPreviewModel(this))
    , m_rulesPreviewPane(new RulesPreviewPane(*m_rulesPreview, this))
    , m_previews(new QStackedWidget(this))
    , m_splitter(new QSplitter(Qt::Horizontal, this))
{
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_rulesPane);
    m_previews->addWidget(m_previewPane);
    m_previews->addWidget(m_rulesPreviewPane);
    m_splitter->addWidget(m_previews);
    m_splitter->setStretchFactor(0, 36);
    m_splitter->setStretchFactor(1, 64);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_isLaidOut = true; });
    m_rulesPane->installEventFilter(this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    // The palette lists the actions of panels.
    addAction(m_rulesPane->sameAction());
    addAction(m_rulesPane->tensorRuleAction());
    addAction(m_rulesPane->exampleAction());

    m_soon.setSingleShot(true);
    m_soon.setInterval(15);
    connect(&m_soon, &QTimer::timeout, this, &RemapPanel::makePreview);
    m_slow.setSingleShot(true);
    m_slow.setInterval(100);
    connect(&m_slow, &QTimer::timeout, this, [this] { setSlow(true); });
    connectPanes();
    connectRulesPreview();
    connect(m_rules, &RemapRulesModel::rulesChanged, this, &RemapPanel::rulesChanged);
    connect(m_applied, &AppliedRules::changed, this, &RemapPanel::showVerdict);
    connect(&Structures::of(workspace), &Structures::changed, this, &RemapPanel::previewSoon);
    connect(&workspace, &Workspace::activeDocumentChanged, this, &RemapPanel::follow);
    connect(&workspace, &Workspace::documentOpened, this, &RemapPanel::previewSoon);
    connect(&workspace, &Workspace::documentClosing, this, [this](ModelDocument *document) {
        m_applied->forget(document);
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
    // The editor of a rule commits it when it is destroyed, after this object's members.
    m_rules->disconnect(this);
}

QString RemapPanel::title() const
{
    return m_document ? tr("Remap: %1").arg(m_document->displayName()) : name();
}

QString RemapPanel::name() const
{
    return tr("Remap");
}

QWidget *RemapPanel::firstFocus() const
{
    return m_rulesPane->list();
}

QKeySequence RemapPanel::shortcut() const
{
    return QKeySequence(Qt::CTRL | Qt::Key_R);
}

void RemapPanel::connectPanes()
{
    connect(m_rulesPane, &RemapRulesPane::mapsIndicesChanged, this, &RemapPanel::rulesChanged);
    connect(m_rulesPane, &RemapRulesPane::currentRuleChanged, m_preview, &RemapPreviewModel::setSelectedRule);
    connect(m_rulesPane, &RemapRulesPane::learnRequested, this, &RemapPanel::learnFromExample);
    connect(m_rulesPane, &RemapRulesPane::statusShown, this,
            [this](const QString &sentence) { workspace().showStatus(sentence); });
    connect(m_previewPane, &RemapPreviewPane::applyRequested, this, &RemapPanel::applyRenames);
    connect(m_previewPane, &RemapPreviewPane::matchRequested, this, &RemapPanel::match);
    connect(m_previewPane, &RemapPreviewPane::remedyRequested, this, &RemapPanel::switchOffCollidingRule);
    connect(m_previewPane, &RemapPreviewPane::tensorActivated, this, [this](NodeId tensor) {
        if (m_document)
            workspace().reveal(m_document, {tensor});
    });
    connect(m_previewPane->targetButton(), &RemapTargetButton::targetChosen, this, &RemapPanel::previewSoon);
}

void RemapPanel::retranslate()
{
    m_rulesPane->retranslate();
    m_previewPane->retranslate();
    m_rulesPreviewPane->retranslate();
    m_previewPane->showCounts(m_isSlow);
    showVerdict();
}

void RemapPanel::follow(ModelDocument *document)
{
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    m_previewPane->targetButton()->setDocument(document);
    setEnabled(document != nullptr);
    if (document) {
        connect(document, &ModelDocument::changed, this, &RemapPanel::previewSoon);
        connect(document, &ModelDocument::reset, this, &RemapPanel::previewSoon);
        connect(document, &ModelDocument::retitled, this, &RemapPanel::titleChanged);
    }
    Q_EMIT titleChanged();
    previewSoon();
}

void RemapPanel::compareWithAny()
{
    m_previewPane->targetButton()->compareWithAny();
}

void RemapPanel::compareWithNothing()
{
    m_previewPane->targetButton()->compareWithNothing();
}

void RemapPanel::compareWithStructure()
{
    m_previewPane->targetButton()->compareWithStructure();
}

void RemapPanel::compareWith(quint64 model)
{
    m_previewPane->targetButton()->compareWith(model);
}

void RemapPanel::learnFromExample()
{
    if (!m_document || (!m_preview->preview() && !m_rulesPreview->preview()))
        return;
    std::vector<std::string> names;
    QString example;
    const std::optional<NodeId> shown = m_previewPane->currentTensor();
    if (m_preview->preview()) {
        for (const RemapEntry &entry : m_preview->preview()->plan.entries) {
            names.push_back(entry.newPath);
            if (example.isEmpty() || entry.id == shown)
                example = QString::fromStdString(entry.newPath);
        }
    } else {
        names = m_rulesPreview->resultNames();
        example = names.empty() ? QString() : QString::fromStdString(names.front());
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

void RemapPanel::setRules(std::vector<RemapRule> rules)
{
    m_rules->setRules(std::move(rules));
}

void RemapPanel::addRules(const std::vector<RemapRule> &rules)
{
    m_rulesPane->addRules(rules);
}

void RemapPanel::setMapsIndices(bool on)
{
    m_rulesPane->setMapsIndices(on);
}

RulesInForce RemapPanel::inForce() const
{
    RulesInForce rules = rulesInForce(m_rules->rules(), m_rulesPane->mapsIndices(), m_rulesPane->keptIndices());
    if (m_rules->hasTensorRules()) {
        rules.rules.clear();
        rules.allRules = m_rules->allRules();
    }
    return rules;
}

void RemapPanel::switchOffCollidingRule()
{
    const RemapPreviewPtr &preview = m_preview->preview();
    if (!preview || isBusy() || !preview->cause || !preview->cause->rule)
        return;
    m_rulesPane->switchOff(int(*preview->cause->rule));
}

void RemapPanel::setSlow(bool slow)
{
    m_slow.stop();
    if (std::exchange(m_isSlow, slow) == slow)
        return;
    m_previewPane->showCounts(m_isSlow);
    showVerdict();
}

void RemapPanel::rulesChanged()
{
    if (m_rules->hasTensorRules()) {
        m_ruleError.reset();
        m_rulesAreNew = true;
        m_preview->setPreview(nullptr);
        showPreviewPane(true);
        return previewSoon();
    }
    m_rulesPreview->setPreview(nullptr);
    showPreviewPane(false);
    KeyRemapper::Failure failure;
    auto remapper = KeyRemapper::compile(m_rules->rules(), &failure);
    if (!remapper) {
        // Keep the last valid preview, so that a half-typed pattern does not empty the table.
        m_ruleError = remapper.error();
        m_rules->setInvalid(std::pair(failure.rule, remapper.error().message()));
        m_soon.stop();
        m_jobs.drop(QStringLiteral("remap-preview"));
        m_busy = false;
        setSlow(false);
        showVerdict();
        return;
    }
    m_ruleError.reset();
    m_rulesAreNew = true;
    m_previewPane->awaitChanges();
    const auto [first, last] = m_previewPane->rowsInSight();
    if (first >= 0 && isInSight())
        m_preview->showProvisional(*remapper, first, std::min(last, first + 100));
    previewSoon();
}

void RemapPanel::previewSoon()
{
    if (isInSight()) {
        m_soon.start();
        if (!m_isSlow && !m_slow.isActive())
            m_slow.start();
    } else {
        // For a million names this takes seconds and a few hundred MiB, so skip it while nobody sees it.
        m_soon.stop();
        m_jobs.drop(QStringLiteral("remap-preview"));
        m_busy = false;
        m_isStale = true;
        dropPreviews();
        setSlow(false);
        m_previewPane->showCounts(m_isSlow);
    }
    showVerdict();
}

void RemapPanel::dropPreviews()
{
    m_preview->setPreview(nullptr);
    m_rulesPreview->setPreview(nullptr);
}

void RemapPanel::cameIntoSight()
{
    if (std::exchange(m_isStale, false))
        previewSoon();
}

void RemapPanel::makePreview()
{
    if (!m_document) {
        dropPreviews();
        m_jobs.drop(QStringLiteral("remap-preview"));
        m_busy = false;
        setSlow(false);
        m_previewPane->showCounts(m_isSlow);
        showVerdict();
        return;
    }
    if (m_ruleError)
        return setSlow(false);
    m_busy = true;
    m_previewPane->targetButton()->showTarget();
    if (m_rules->hasTensorRules())
        return makeRulesPreview();
    const RemapRequest request{m_document->state(),
                               m_rules->rules(),
                               m_rulesPane->mapsIndices(),
                               m_rulesPane->keptIndices(),
                               m_previewPane->targetButton()->target(),
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
        showVerdict();
        return;
    }
    m_preview->setPreview(*preview);
    m_rules->setHits((*preview)->plan.hitCounts, (*preview)->collidingRules);
    m_previewPane->showCounts(m_isSlow);
    m_previewPane->showChanges();
    showVerdict();
    if (isInSight() && std::exchange(m_rulesAreNew, false) && (*preview)->plan.renamedCount > 0)
        reportDuration(int((*preview)->plan.entries.size()), (*preview)->seconds);
}

void RemapPanel::reportDuration(int count, double seconds)
{
    const QString time =
        seconds < 1 ? tr("%1 ms").arg(QLocale().toString(seconds * 1000, 'f', 1)) : durationText(seconds);
    workspace().showStatus(
        tr("Previewed %n name(s) in %1. Nothing is changed until you apply.", nullptr, count).arg(time));
}

void RemapPanel::showVerdict()
{
    m_rulesPane->showNote(m_ruleError);
    if (m_rules->hasTensorRules())
        return showRulesVerdict();
    RemapProgress progress;
    progress.isInvalid = m_ruleError.has_value();
    progress.changesNames = m_rules->changesNames() || m_rulesPane->mapsIndices();
    progress.isSlow = m_isSlow;
    progress.isBusy = isBusy();
    progress.isApplied = m_applied->stand(m_document, inForce());
    m_previewPane->showVerdict(verdictOf(m_preview->preview().get(), progress), isBusy());
}

bool RemapPanel::applyRenames()
{
    if (m_rules->hasTensorRules())
        return applyTensorRules();
    const RemapPreviewPtr preview = m_preview->preview();
    if (!m_document || !preview || isBusy() || m_ruleError || preview->plan.isBlocked() ||
        preview->plan.renamedCount == 0)
        return false;
    const RulesInForce rules = inForce();
    const QString what = rules.rules.empty() ? m_rulesPane->mapsIndicesText()
                                             : tr("Apply %n remap rule(s)", nullptr, int(rules.rules.size()));
    const QString text = tr("%1 (%n renamed)", "an edit", int(preview->plan.renamedCount)).arg(what);
    if (!workspace().history().applyPlan(m_document, planRemapEdit(m_document->state(), preview->plan, text)))
        return false;
    m_applied->remember(m_document, rules, workspace().history().undoStack(m_document));
    m_rulesPane->forgetEdits();
    return true;
}

void RemapPanel::loadRules(const QString &path)
{
    m_rulesPane->loadRules(path);
}

void RemapPanel::saveRules(const QString &path)
{
    m_rulesPane->saveRules(path);
}

void RemapPanel::resizeEvent(QResizeEvent *event)
{
    Panel::resizeEvent(event);
    m_rulesPane->setCopyTextShown(width() >= scaled(1150, font()));
    arrange();
}

bool RemapPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest)
        QMetaObject::invokeMethod(this, &RemapPanel::arrange, Qt::QueuedConnection);
    return Panel::eventFilter(watched, event);
}

/// The design's proportions, with the texts of all buttons where they need little more.
void RemapPanel::arrange()
{
    if (m_isLaidOut)
        return;
    const int whole = m_rulesPane->sizeHint().width();
    const int rules =
        std::max({width() * 36 / 100, m_rulesPane->minimumSizeHint().width(), whole <= width() * 45 / 100 ? whole : 0});
    if (m_splitter->sizes().first() != rules)
        m_splitter->setSizes({rules, width() - m_splitter->handleWidth() - rules});
}

} // namespace burnish
