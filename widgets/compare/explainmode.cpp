// SPDX-License-Identifier: MIT
#include "widgets/compare/explainmode.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/explain/explainreport.h"
#include "core/formats/targetname.h"
#include "core/io/paths.h"
#include "core/recipe/conversionrecipe.h"
#include "core/recipe/lineage.h"
#include "core/rules/rulesfile.h"
#include "widgets/compare/explain/explaininspector.h"
#include "widgets/compare/explain/explainmodel.h"
#include "widgets/compare/explain/explainpage.h"
#include "widgets/compare/explain/explainsession.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/controls/filequestion.h"
#include "widgets/style/actions.h"
#include "widgets/style/icons.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/filekinds.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/workspace.h"

#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QPointer>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// Menus read an ampersand as the mark of an access key.
QString menuText(QString text)
{
    return text.replace(u'&', u"&&"_s);
}

/// Records how the original came about, and continues with what makes the other model of it. Returns what to say.
Expected<QStringList> writeConversion(const LineagePtr &lineage, const Conversion &conversion, const QString &path,
                                      Task &task)
{
    BURNISH_TRY(Recording recording, recordRecipe({lineage}, {}, {QFileInfo(path).absolutePath()}, task));
    const auto note = addConversion(recording.recipe, recording.handles.front(), conversion, path);
    BURNISH_CHECK(writeRecipeFile(path, recording.recipe));
    QStringList sentences = {ExplainMode::tr("The recipe was saved as %1.").arg(path)};
    if (note)
        sentences += note->sentence();
    return sentences;
}

} // namespace

ExplainMode::ExplainMode(CompareSession &models, Workspace &workspace, QAction *previous, QAction *next,
                         QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_toggle(new QAction(this))
    , m_apply(new QAction(this))
    , m_saveRules(new QAction(this))
    , m_saveRecipe(new QAction(this))
    , m_copyReport(new QAction(this))
    , m_session(new ExplainSession(models, workspace, this))
    , m_page(new ExplainPage(*m_session, workspace,
                             {m_toggle, previous, next, m_apply, m_saveRules, m_saveRecipe, m_copyReport}))
    , m_inspector(new ExplainInspector)
{
    const auto set = [](QAction *action, const QString &name, const QString &iconName) {
        action->setObjectName(u"compare."_s + name);
        action->setIcon(icon(iconName));
    };
    set(m_toggle, u"explain"_s, u"match"_s);
    set(m_apply, u"applyRules"_s, u"remap"_s);
    set(m_saveRules, u"saveRules"_s, u"export"_s);
    set(m_saveRecipe, u"saveRecipe"_s, u"code"_s);
    set(m_copyReport, u"copyExplanation"_s, u"copy"_s);
    m_toggle->setCheckable(true);
    m_toggle->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K));
    connect(m_apply, &QAction::triggered, this, &ExplainMode::offerModels);
    connect(&workspace, &Workspace::documentOpened, this, &ExplainMode::documentOpened);
    connect(&workspace.opener(), &FileOpener::openingRefused, this, [this](const QString &path) {
        if (path == m_awaited)
            m_awaited.clear();
    });
    connect(m_saveRules, &QAction::triggered, this, &ExplainMode::promptForRules);
    connect(m_saveRecipe, &QAction::triggered, this, &ExplainMode::promptForRecipe);
    connect(m_copyReport, &QAction::triggered, this, &ExplainMode::copyReport);
    connect(m_page, &ExplainPage::tensorSelected, this,
            [this](std::optional<std::size_t> tensor) { m_inspector->setTensor(m_page->model()->pair(), tensor); });
    connect(m_page, &ExplainPage::menuRequested, this, &ExplainMode::showMenu);
    retranslate();
    updateActions();
}

void ExplainMode::setOn(bool on)
{
    m_toggle->setChecked(on);
    if (on == m_isOn)
        return;
    m_isOn = on;
    updateActions();
    Q_EMIT switched(on);
}

void ExplainMode::setInSight(bool inSight)
{
    m_isInSight = inSight;
    updateActions();
}

void ExplainMode::updateActions()
{
    const bool isSeen = m_isOn && m_isInSight;
    m_session->setNeeded(isSeen);
    for (QAction *action : actions())
        action->setVisible(isSeen);
    m_page->updateActions();
}

bool ExplainMode::reveal(const ModelDocument *document, NodeId node)
{
    const ExplainedPairPtr pair = m_session->pair();
    if (!pair)
        return false;
    const auto isOf = [&](const ExplainedTensor &tensor) {
        const ExplainedAct *const act = pair->actOf(tensor);
        return act &&
               std::ranges::any_of(act->sources, [&](std::size_t source) { return pair->sources[source] == node; });
    };
    for (std::size_t i = 0; i < pair->targets.size(); ++i) {
        const bool isIt = document == m_session->converted()
                              ? pair->targets[i] == node
                              : document == m_session->original() && isOf(pair->explanation.tensors[i]);
        if (isIt) {
            m_page->selectTensor(i);
            return true;
        }
    }
    return false;
}

void ExplainMode::offerModels()
{
    const ExplainedPairPtr pair = m_session->pair();
    if (!pair)
        return;
    auto *menu = new QMenu(m_page);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (ModelDocument *document : m_workspace.documents()) {
        if (document == m_session->converted())
            continue;
        menu->addAction(menuText(document->displayName()), this, [this, pair, document = QPointer(document)] {
            if (document)
                Q_EMIT rulesRequested(document, pair->explanation.rules);
        });
    }
    menu->addSeparator();
    menu->addAction(tr("Another file…"), this, [this, pair] { promptForModel(pair->explanation.rules); });
    const QToolButton *const button = m_page->buttonOf(m_apply);
    menu->popup(button->mapToGlobal(button->rect().bottomLeft()));
}

/// The rules wait until the model is open.
void ExplainMode::promptForModel(const TensorRules &rules)
{
    const QString path = QFileDialog::getOpenFileName(m_page->window(), tr("Open the model for the rules"),
                                                      questionFolder(), openDialogFilter());
    if (path.isEmpty())
        return;
    for (ModelDocument *document : m_workspace.documents()) {
        if (m_workspace.opener().isModelAt(document, path))
            return Q_EMIT rulesRequested(document, rules);
    }
    m_awaited = path;
    m_waiting = rules;
    m_workspace.opener().openFiles({path});
}

void ExplainMode::documentOpened(ModelDocument *document)
{
    if (m_awaited.isEmpty() || !m_workspace.opener().isModelAt(document, m_awaited))
        return;
    m_awaited.clear();
    Q_EMIT rulesRequested(document, std::exchange(m_waiting, {}));
}

void ExplainMode::showMenu(std::size_t tensor, const QPoint &globalPosition)
{
    const ExplainedPairPtr pair = m_page->model()->pair();
    const ExplainedTensor &shown = pair->explanation.tensors[tensor];
    auto *menu = new QMenu(m_page);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (ModelDocument *const original = m_session->original()) {
        const ExplainedAct *const act = pair->actOf(shown);
        const std::vector<std::size_t> sources = act ? act->sources : std::vector<std::size_t>();
        const QString text = tr("Show in %1").arg(menuText(original->displayName()));
        if (sources.size() == 1) {
            addShowAction(menu, original, pair->sources[sources.front()], text);
        } else {
            QMenu *const several = menu->addMenu(text);
            several->setEnabled(!sources.empty());
            constexpr std::size_t mostListed = 24;
            for (std::size_t i = 0; i < sources.size() && i < mostListed; ++i)
                addShowAction(several, original, pair->sources[sources[i]],
                              menuText(fromUtf8(pair->explanation.sources[sources[i]])));
        }
    }
    if (ModelDocument *const converted = m_session->converted())
        addShowAction(menu, converted, pair->targets[tensor], tr("Show in %1").arg(menuText(converted->displayName())));
    menu->addSeparator();
    menu->addAction(tr("Copy path"), this,
                    [name = fromUtf8(shown.name)] { QGuiApplication::clipboard()->setText(name); });
    menu->popup(globalPosition);
}

void ExplainMode::addShowAction(QMenu *menu, ModelDocument *document, NodeId node, const QString &text)
{
    QAction *const action = menu->addAction(text, this, [this, document = QPointer(document), node] {
        if (document && document->state().contains(node))
            Q_EMIT nodeRequested(document, node);
    });
    action->setEnabled(document->state().contains(node));
}

void ExplainMode::promptForRules()
{
    if (m_session->pair())
        promptForFile(m_page, tr("Save rules"), withoutFormatExtension(m_session->converted()->ownName()) + u"-rules"_s,
                      {{tr("Rules as JSON (*.json)"), u"json"_s}, {tr("Rules as YAML (*.yaml)"), u"yaml"_s}},
                      [this](const QString &path) { saveRules(path); });
}

void ExplainMode::promptForRecipe()
{
    if (m_session->pair())
        promptForFile(m_page, tr("Save recipe"),
                      withoutFormatExtension(m_session->converted()->ownName()) + u"-recipe"_s,
                      {{tr("Recipes (*.json)"), u"json"_s}}, [this](const QString &path) { saveRecipe(path); });
}

void ExplainMode::saveRules(const QString &path)
{
    const ExplainedPairPtr pair = m_session->pair();
    if (!pair)
        return;
    const auto written = writeTensorRules(path, pair->explanation.rules);
    m_workspace.showStatus(written ? tr("The rules were saved as %1.").arg(path) : written.error().sentence());
}

void ExplainMode::saveRecipe(const QString &path)
{
    const ExplainedPairPtr pair = m_session->pair();
    if (!pair || m_session->isStale())
        return;
    Conversion conversion;
    conversion.original = pair->original;
    conversion.converted = pair->converted;
    conversion.convertedFile = m_session->converted()->ownName();
    conversion.convertedFormat = m_session->converted()->format();
    conversion.explanation = pair->explanation;
    JobSpec spec;
    spec.key = u"compare.recipe"_s;
    spec.visibility = JobVisibility::WhenLong;
    spec.files = {absolutePath(path)};
    spec.title = [path] { return tr("Writing %1").arg(path); };
    m_workspace.jobs().run(
        std::move(spec), this,
        [lineage = m_workspace.history().lineageOf(m_session->original()), conversion = std::move(conversion),
         path](Task &task) { return writeConversion(lineage, conversion, path, task); },
        [this](const Expected<QStringList> &written) {
            if (written)
                m_workspace.showStatus(joinedSentences(*written));
            else if (!written.error().isCancelled())
                m_workspace.showStatus(written.error().sentence());
        });
}

void ExplainMode::copyReport()
{
    if (const ExplainedPairPtr pair = m_session->pair()) {
        QGuiApplication::clipboard()->setText(explanationAsText(pair->explanation));
        m_workspace.showStatus(tr("Report copied."));
    }
}

void ExplainMode::retranslate()
{
    const auto name = [](QAction *action, const QString &text, const QString &tip) {
        action->setText(text);
        setTip(action, tip);
    };
    name(m_toggle, tr("Explain differences"), tr("Show how the right model was made of the left one"));
    name(m_apply, tr("Apply rules to…"), tr("Try the rules on another model, in the remap panel"));
    name(m_saveRules, tr("Save rules…"), tr("Save the rules that make the right model of the left one"));
    name(m_saveRecipe, tr("Save recipe…"), tr("Save a recipe that makes the right model of the left one again"));
    name(m_copyReport, tr("Copy report"), tr("Copy what was found, as text"));
}

} // namespace burnish
