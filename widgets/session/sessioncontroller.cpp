// SPDX-License-Identifier: MIT
#include "widgets/session/sessioncontroller.h"

#include "core/encoding/json/jsondocument.h"
#include "core/export/exportrun.h"
#include "core/formats/rawvalues.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/manual/manual.h"
#include "widgets/preferences/settings.h"
#include "widgets/session/replaylineages.h"
#include "widgets/session/sessionbanner.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/recentfiles.h"
#include "widgets/workspace/savedstates.h"
#include "widgets/workspace/workspace.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

enum class Content { Other, Recipe, Session };

/// Returns the content type declared in the file's JSON, valid or not.
Content contentOf(const QString &path)
{
    // Records are JSON too, and can be large: without the extension, only read files that begin like ours.
    constexpr std::uint64_t beginning = 1024;
    const auto start = readFileStart(path, beginning);
    if (!start)
        return Content::Other;
    const QList<QByteArray> words = start->simplified().split('"');
    const QByteArrayList keys = {"documents", "left", "moves", "recipe", "session", "steps", "texts", "window"};
    const bool isOurs = words.first().trimmed() == "{" && keys.contains(words.value(1));
    if (!isOurs && !path.endsWith(u".json"_s, Qt::CaseInsensitive))
        return Content::Other;
    const auto json = readJsonFile(path);
    const QJsonObject root = json ? json->object() : QJsonObject();
    if (root.contains("recipe"_L1) && root.contains("session"_L1))
        return Content::Session;
    return root.contains("recipe"_L1) && root.contains("steps"_L1) ? Content::Recipe : Content::Other;
}

/// Identifies a session file, however its path is spelled.
QString keyOfSession(const QString &path)
{
    const QString real = realPath(path);
    return real.isEmpty() ? absolutePath(path) : real;
}

QString withSuffix(const QString &path, const QString &suffix)
{
    return path.endsWith(u'.' + suffix, Qt::CaseInsensitive) ? path : path + u'.' + suffix;
}

} // namespace

SessionController::SessionController(MainWindow &window, Workspace &workspace, RemapPanel &remap)
    : QObject(&window)
    , m_window(window)
    , m_workspace(workspace)
    , m_layout(window, workspace, remap)
    , m_banner(new SessionBanner)
    , m_exportsBanner(new SessionBanner)
{
    const auto make = [this](const QString &command, auto slot) {
        auto *action = new QAction(this);
        action->setObjectName(u"session."_s + command);
        connect(action, &QAction::triggered, this, slot);
        return action;
    };
    m_openRecipe = make(u"openRecipe"_s, [this] {
        const QString path = QFileDialog::getOpenFileName(&m_window, tr("Open a recipe"),
                                                          Settings::instance().value(setting::openFolder),
                                                          tr("Recipes (*.json)") + u";;"_s + tr("All files (*)"));
        if (!path.isEmpty())
            openRecipe(path);
    });
    m_saveRecipe = make(u"saveRecipe"_s, [this] {
        const QString path = promptForSaving(tr("Save the recipe"), u"recipe"_s, u"json"_s, tr("Recipes (*.json)"));
        if (!path.isEmpty())
            saveRecipe(path);
    });
    m_copyRecipe = make(u"copyRecipe"_s, [this] { copyRecipe(); });
    m_runExports = make(u"runExports"_s, [this] { runPendingExports(); });
    m_openSession = make(u"openSession"_s, [this] {
        const QString path = QFileDialog::getOpenFileName(
            &m_window, tr("Open a session"), Settings::instance().value(setting::openFolder),
            tr("Sessions (*.%1)").arg(sessionSuffix()) + u";;"_s + tr("All files (*)"));
        if (!path.isEmpty())
            openSession(path);
    });
    m_saveSession = make(u"saveSession"_s, [this] { promptAndSaveSession({}); });
    window.addFileActions({m_openSession, m_saveSession});
    window.addFileActions({m_openRecipe, m_saveRecipe, m_copyRecipe, m_runExports});
    window.setBanner(m_exportsBanner);
    window.setBanner(m_banner);
    window.installEventFilter(this);
    connect(m_exportsBanner, &SessionBanner::accepted, this, &SessionController::runPendingExports);
    workspace.opener().addFileTaker([self = QPointer(this)](const QString &path, bool) -> std::function<void()> {
        const Content content = contentOf(path);
        const bool isSession =
            content == Content::Session || path.endsWith(u'.' + sessionSuffix(), Qt::CaseInsensitive);
        if (content != Content::Recipe && !isSession)
            return {};
        return [self, path, content] {
            if (self && content == Content::Recipe)
                self->openRecipe(path);
            else if (self)
                self->openSession(path);
        };
    });
    connect(&workspace, &Workspace::activeDocumentChanged, this, &SessionController::updateActions);
    connect(&workspace, &Workspace::documentClosed, this, &SessionController::updateActions);
    retranslate();
    updateActions();
}

bool SessionController::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    return QObject::eventFilter(watched, event);
}

void SessionController::retranslate()
{
    m_openRecipe->setText(tr("Open recipe…"));
    m_saveRecipe->setText(tr("Save recipe…"));
    m_copyRecipe->setText(tr("Copy recipe as text"));
    m_runExports->setText(tr("Run the recipe's exports"));
    m_openSession->setText(tr("Open session…"));
    m_saveSession->setText(tr("Save session…"));
}

void SessionController::updateActions()
{
    for (QAction *action : {m_saveRecipe, m_copyRecipe, m_saveSession})
        action->setEnabled(!m_workspace.documents().isEmpty());
    m_runExports->setEnabled(!m_pending.empty());
}

void SessionController::promptAndSaveSession(std::function<void(bool saved)> done)
{
    const QString path = promptForSaving(tr("Save the session"), u"session"_s, sessionSuffix(),
                                         tr("Sessions (*.%1)").arg(sessionSuffix()));
    if (!path.isEmpty())
        saveSession(path, std::move(done));
    else if (done)
        done(false);
}

/// Asks for a path with the extension, without which the file would not be offered for opening. Empty if cancelled.
QString SessionController::promptForSaving(const QString &title, const QString &name, const QString &suffix,
                                           const QString &filter) const
{
    const ModelDocument *document = m_workspace.activeDocument();
    const QDir folder =
        document && !document->filePath().isEmpty() ? QFileInfo(document->filePath()).absoluteDir() : QDir::home();
    QFileDialog dialog(&m_window, title, folder.absolutePath(), filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(suffix);
    dialog.selectFile(withSuffix(name, suffix));
    while (dialog.exec() == QDialog::Accepted) {
        const QString chosen = dialog.selectedFiles().value(0);
        const QString path = withSuffix(chosen, suffix);
        if (path == chosen || !statusOfPath(path).exists())
            return path;
        // The dialog has not asked whether to replace this file.
        dialog.selectFile(path);
    }
    return {};
}

std::vector<LineagePtr> SessionController::states() const
{
    std::vector<LineagePtr> states;
    for (const SessionSource &source : sources())
        states.push_back(source.lineage);
    return states;
}

/// Records that the file can restore the current states of these models.
void SessionController::keepIn(const QString &path, const Documents &documents)
{
    std::vector<LineagePtr> states;
    for (const ModelDocument *document : documents)
        states.push_back(m_workspace.history().lineageOf(document));
    const QStringList needs = filesOf(states);
    m_workspace.savedStates().keep(path, std::move(states), needs);
}

std::vector<SessionSource> SessionController::sources() const
{
    std::vector<SessionSource> sources;
    const QList<ModelDocument *> &documents = m_workspace.documents();
    for (qsizetype i = 0; i < documents.size(); ++i) {
        const ModelDocument *document = documents[i];
        if (!document->isProvisional())
            sources.push_back({document->ownName(), m_workspace.history().lineageOf(document), int(i),
                               document->filePath().isEmpty()});
    }
    return sources;
}

void SessionController::record(const QString &path, std::function<void(const QByteArray &json)> use)
{
    m_workspace.jobs().run(
        {u"record-recipe"_s, [] { return tr("Writing the recipe"); }, JobVisibility::WhenLong}, this,
        [ends = states(), exports = m_workspace.savedStates().recordedExports(),
         path](Task &task) -> Expected<QByteArray> {
            const QString folder = path.isEmpty() ? QString() : folderOfPath(path);
            BURNISH_TRY(const Recording recording, recordRecipe(ends, exports, {folder}, task));
            QByteArray json = recipeToJson(recording.recipe);
            if (!path.isEmpty())
                BURNISH_CHECK(writeJsonFile(path, json));
            return json;
        },
        [this, use = std::move(use)](const Expected<QByteArray> &json) {
            if (json)
                use(*json);
            else if (!json.error().isCancelled())
                m_workspace.showStatus(json.error().sentence());
            Q_EMIT finished();
        });
}

void SessionController::saveRecipe(const QString &path)
{
    record(path, [this, path, states = states()](const QByteArray &) {
        m_workspace.savedStates().keep(path, states, filesOf(states));
        m_workspace.showStatus(tr("Saved the recipe: %1").arg(shownPath(QDir::toNativeSeparators(path))));
    });
}

void SessionController::copyRecipe()
{
    record({}, [this](const QByteArray &json) {
        QGuiApplication::clipboard()->setText(QString::fromUtf8(json));
        m_workspace.showStatus(tr("Copied the recipe."));
    });
}

void SessionController::openRecipe(const QString &path)
{
    RecipeOptions options;
    options.baseFolder = recipeFolder(path);
    options.checksTargets = false;
    m_workspace.jobs().run(
        {{}, [name = shownFileName(path)] { return tr("Opening %1").arg(name); }, JobVisibility::WhenLong}, this,
        [path, options](Task &task) -> Expected<Replay> {
            BURNISH_TRY(const Recipe recipe, readRecipeFile(path));
            return replayRecipe(recipe, options, task);
        },
        [this, path](Expected<Replay> replay) {
            if (!replay) {
                if (!replay.error().isCancelled())
                    m_workspace.opener().refuseFile(path, replay.error());
                Q_EMIT finished();
                return;
            }
            recentfiles::add(path, tr("Recipe"));
            std::vector<SessionDocument> documents;
            for (const ReplayedModel &model : replay->models)
                documents.push_back({model.handle, model.file, {}, 0, int(documents.size())});
            keepIn(path, show(*replay, documents, {}).documents);
            m_workspace.showStatus(tr("Opened the recipe %1.").arg(shownFileName(path)));
            promptForExports();
            Q_EMIT finished();
        });
}

ModelDocument *SessionController::addOpened(const ReplayedModel &model)
{
    const OpenedModel &content = model.opened.model;
    auto document = std::make_unique<ModelDocument>(content.state, model.file, model.opened.format, content.detail,
                                                    model.diagnostics);
    document->setNeedsStructure(content.needsStructure);
    document->setReferences(content.references);
    document->setFiles(model.files);
    document->setReadablePart(model.part);
    document->setRaw(model.raw);
    return m_workspace.addDocument(std::move(document));
}

/// Adds a model that was only derived from the file's.
ModelDocument *SessionController::addMade(const ReplayedModel &model, const QString &name)
{
    auto document =
        std::make_unique<ModelDocument>(model.opened.model.state, QString(), nullptr, QString(), Diagnostics());
    document->setUntitledName(name);
    return m_workspace.addDocument(std::move(document),
                                   openedLineage(model.file, name, model.part.has_value(), textsOf(model.raw)));
}

/// Adds the models as they were before their edits.
void SessionController::showModels(Replay &replay, const std::vector<SessionDocument> &documents, Shown &shown,
                                   QHash<QString, ModelDocument *> &byHandle)
{
    for (const SessionDocument &requested : documents) {
        const auto model = std::ranges::find(replay.models, requested.handle, &ReplayedModel::handle);
        if (const auto refused = replay.refused.find(requested.handle); refused != replay.refused.end()) {
            shown.unrestored.insert(*refused);
        } else if (model == replay.models.end() || byHandle.contains(requested.handle)) {
            const Error unopened(ErrorCode::Malformed, tr("The session has no step that opens the model."));
            shown.unrestored.emplace(requested.handle, unopened);
        } else {
            ModelDocument *added = requested.isMade ? addMade(*model, requested.name) : addOpened(*model);
            shown.documents.insert(requested.source, added);
            byHandle.insert(requested.handle, added);
            continue;
        }
        m_workspace.opener().refuseFile(requested.isMade ? requested.name : requested.file,
                                        shown.unrestored.at(requested.handle));
    }
}

SessionController::Shown SessionController::show(Replay &replay, const std::vector<SessionDocument> &documents,
                                                 const QStringList &texts)
{
    Shown shown;
    QHash<QString, ModelDocument *> byHandle;
    showModels(replay, documents, shown, byHandle);
    ReplayLineages lineages(m_workspace, byHandle, replay.models);
    auto pending = replay.exports.begin();
    const auto takeExports = [&](std::size_t changesBefore) {
        for (; pending != replay.exports.end() && pending->changesBefore == changesBefore; ++pending)
            m_pending.push_back({0, lineages.of(pending->model), pending->state, pending->options,
                                 lineages.of(pending->templateModel)});
    };
    m_pending.clear();
    for (std::size_t i = 0; i < replay.changes.size(); ++i) {
        takeExports(i);
        ModelChange &change = replay.changes[i];
        if (const QString text = texts.value(qsizetype(replay.steps[i])); !text.isEmpty())
            change.change.text = text;
        // Only a move between models changes two of them in one step.
        const bool isMove = i + 1 < replay.changes.size() && replay.steps[i + 1] == replay.steps[i];
        const auto applied = isMove ? lineages.applyMove(change, replay.changes[i + 1]) : lineages.apply(change);
        if (!applied)
            shown.unrestored.emplace(change.model, applied.error());
        if (!applied && isMove)
            shown.unrestored.emplace(replay.changes[i + 1].model, applied.error());
        i += isMove ? 1 : 0;
    }
    takeExports(replay.changes.size());
    updateActions();
    return shown;
}

void SessionController::promptForExports()
{
    if (m_pending.empty())
        return;
    QStringList lines;
    for (const RecordedExport &requested : m_pending) {
        const QString target = QDir::toNativeSeparators(requested.options.target);
        lines += statusOfPath(requested.options.target).exists() ? tr("%1 (replaces the existing file)").arg(target)
                                                                 : target;
    }
    m_exportsBanner->prompt(
        tr("The recipe exports %n file(s), which have not been written.", nullptr, int(m_pending.size())),
        lines.join(u'\n'), tr("Run the exports"), tr("Not now"));
}

void SessionController::runPendingExports()
{
    m_exportsBanner->hide();
    if (m_pending.empty())
        return;
    RecordedExport next = std::move(m_pending.front());
    m_pending.erase(m_pending.begin());
    updateActions();
    // The user has already been told which files are replaced.
    next.options.overwrite = true;
    const QString target = next.options.target;
    m_workspace.jobs().run(
        {u"export "_s + target,
         [name = shownFileName(namingPath(target))] { return tr("Writing %1").arg(name); },
         JobVisibility::Visible,
         {absolutePath(target)}},
        this,
        [next](Task &task) -> Expected<RecordedExport> {
            BURNISH_TRY(const ExportPlan plan, planExport(next.state, next.options, task));
            BURNISH_TRY(const ExportReport report, runExport(plan, task));
            RecordedExport done = next;
            done.options = plan.options;
            done.isWhole = plan.exportsWhole();
            done.settle();
            return done;
        },
        [this, target](Expected<RecordedExport> written) {
            if (!written) {
                if (!written.error().isCancelled())
                    m_workspace.showStatus(written.error().sentence());
                Q_EMIT finished();
                return;
            }
            m_workspace.showStatus(tr("Written: %1").arg(QDir::toNativeSeparators(target)));
            written->order = nextLineageOrder();
            m_workspace.savedStates().recordExport(*std::move(written));
            if (m_pending.empty())
                Q_EMIT finished();
            else
                runPendingExports();
        });
}

void SessionController::saveSession(const QString &requested, std::function<void(bool saved)> done)
{
    const QString path = withSuffix(requested, sessionSuffix());
    const auto unrestored = m_unrestored.constFind(keyOfSession(path));
    if (unrestored == m_unrestored.constEnd())
        return writeSession(path, std::move(done));
    auto *box = new QMessageBox(
        QMessageBox::Warning, tr("Replace the session"),
        tr("%n model(s) of the session %1 could not be restored. If you replace it, their edits are lost.", nullptr,
           int(unrestored->size()))
            .arg(shownFileName(path)),
        QMessageBox::Cancel, &m_window);
    Manual::openByKey(box, QStringLiteral("operate#recipe"));
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(unrestored->join(u'\n'));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *replace = box->addButton(tr("Replace it"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(box, &QMessageBox::finished, this, [this, box, replace, path, done = std::move(done)] {
        if (box->clickedButton() == replace)
            return writeSession(path, done);
        Q_EMIT finished();
        if (done)
            done(false);
    });
    box->open();
}

void SessionController::writeSession(const QString &path, std::function<void(bool saved)> done)
{
    m_workspace.jobs().run(
        {u"save-session"_s, [] { return tr("Saving the session"); }, JobVisibility::WhenLong}, this,
        [sources = sources(), window = m_layout.save(), path](Task &task) -> Expected<bool> {
            BURNISH_TRY(const SessionFile session, sessionOf(sources, window, task));
            if (!session.left.isEmpty())
                return Error(
                    ErrorCode::Unsupported,
                    tr("Cannot save %1 in a session: %2").arg(session.left.first().first, session.left.first().second));
            BURNISH_CHECK(writeSessionFile(path, session));
            return true;
        },
        [this, path, states = states(), done = std::move(done)](const Expected<bool> &saved) {
            if (saved) {
                m_unrestored.remove(keyOfSession(path));
                m_workspace.savedStates().keep(path, states, filesOf(states));
                recentfiles::add(path, tr("Session"));
                m_workspace.showStatus(tr("Saved the session: %1").arg(shownPath(QDir::toNativeSeparators(path))));
            } else if (!saved.error().isCancelled()) {
                m_workspace.showStatus(saved.error().sentence());
            }
            Q_EMIT finished();
            if (done)
                done(saved.has_value());
        });
}

void SessionController::openSession(const QString &path)
{
    m_workspace.jobs().run(
        {{}, [name = shownFileName(path)] { return tr("Opening %1").arg(name); }, JobVisibility::WhenLong}, this,
        [path](Task &) { return readSessionFile(path); },
        [this, path](const Expected<SessionFile> &session) {
            if (session)
                return restore(
                    *session,
                    [this, path, documents = session->documents](const Expected<Unrestored> &unrestored) {
                        QStringList names;
                        for (const SessionDocument &document : documents) {
                            if (!unrestored || unrestored->contains(document.handle))
                                names += document.name;
                        }
                        if (names.isEmpty())
                            m_unrestored.remove(keyOfSession(path));
                        else
                            m_unrestored.insert(keyOfSession(path), names);
                        if (unrestored)
                            recentfiles::add(path, tr("Session"));
                    },
                    path);
            if (!session.error().isCancelled())
                m_workspace.opener().refuseFile(path, session.error());
            Q_EMIT finished();
        });
}

void SessionController::restore(const SessionFile &session,
                                std::function<void(const Expected<Unrestored> &unrestored)> done, const QString &keptIn)
{
    RecipeOptions options;
    m_workspace.jobs().run(
        {{}, [] { return tr("Restoring the session"); }, JobVisibility::WhenLong}, this,
        [recipe = session.recipe, options](Task &task) { return salvageRecipe(recipe, options, task); },
        [this, session, done = std::move(done), keptIn](Expected<Replay> replay) {
            Expected<Unrestored> unrestored = Unrestored();
            if (replay) {
                Shown shown = show(*replay, session.documents, session.texts);
                const Documents &documents = shown.documents;
                if (!keptIn.isEmpty())
                    keepIn(keptIn, documents);
                // A window without its models stays as it is.
                if (!documents.isEmpty() || session.documents.empty())
                    m_layout.restore(session.window, documents);
                m_workspace.showStatus(tr("Restored %n model(s).", nullptr, int(documents.size())));
                unrestored = std::move(shown.unrestored);
            } else {
                if (!replay.error().isCancelled())
                    m_workspace.showStatus(replay.error().sentence());
                unrestored = replay.error();
            }
            if (done)
                done(unrestored);
            Q_EMIT finished();
        });
}

} // namespace burnish
