// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/reciperun.h"
#include "core/recipe/sessionfile.h"
#include "widgets/session/windowlayout.h"

#include <QHash>
#include <QObject>

#include <functional>

class QAction;

namespace burnish {

class MainWindow;
class ModelDocument;
class RemapPanel;
class SessionBanner;
class Workspace;

/// Recipes and sessions in the window: saves, opens and copies them. Opening a recipe repeats its edits in models that
/// stay open; its exports wait until they are requested. GUI thread.
class SessionController : public QObject
{
    Q_OBJECT

public:
    /// Adds its actions to the window's File menu, and handles opened recipes and sessions.
    SessionController(MainWindow &window, Workspace &workspace, RemapPanel &remap);

    [[nodiscard]] SessionBanner *banner() const { return m_banner; }

    void saveRecipe(const QString &path);
    void copyRecipe();
    void openRecipe(const QString &path);
    /// Appends the session extension to `path` if missing. Asks before it replaces a session that was opened and
    /// could not be restored as a whole. `done` receives whether the file was written.
    void saveSession(const QString &path, std::function<void(bool saved)> done = {});
    /// Asks for the file name first.
    void promptAndSaveSession(std::function<void(bool saved)> done);
    void openSession(const QString &path);
    /// Models that could not be restored, by handle.
    using Unrestored = std::map<QString, Error>;
    /// Restores a session's models, their edits and the window, next to what is open. Models that cannot be restored
    /// get panes of their own with the error. `done` receives them, or an error if nothing was restored. `keptIn` is
    /// the file that still holds the session.
    void restore(const SessionFile &session, std::function<void(const Expected<Unrestored> &unrestored)> done = {},
                 const QString &keptIn = {});

    /// The exports of an opened recipe that have not been run.
    [[nodiscard]] const std::vector<RecordedExport> &pendingExports() const { return m_pending; }
    /// Runs the exports one after another and stops at the first failure.
    void runPendingExports();

    /// The models in their current state, in workspace order.
    [[nodiscard]] std::vector<SessionSource> sources() const;
    /// The current window layout of the models.
    [[nodiscard]] QJsonObject windowState() const { return m_layout.save(); }

Q_SIGNALS:
    /// A recipe or session was saved, opened or refused.
    void finished();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    using Documents = WindowLayout::Documents;

    void retranslate();
    void updateActions();
    /// Records the recipe in a job, and writes it to `path` unless that is empty.
    void record(const QString &path, std::function<void(const QByteArray &json)> use);
    void writeSession(const QString &path, std::function<void(bool saved)> done);
    ModelDocument *addOpened(const ReplayedModel &model);
    ModelDocument *addMade(const ReplayedModel &model, const QString &name);
    struct Shown
    {
        Documents documents;
        Unrestored unrestored;
    };
    [[nodiscard]] Shown show(Replay &replay, const std::vector<SessionDocument> &documents, const QStringList &texts);
    void showModels(Replay &replay, const std::vector<SessionDocument> &documents, Shown &shown,
                    QHash<QString, ModelDocument *> &byHandle);
    void promptForExports();
    [[nodiscard]] QString promptForSaving(const QString &title, const QString &name, const QString &suffix,
                                          const QString &filter) const;
    [[nodiscard]] std::vector<LineagePtr> states() const;
    void keepIn(const QString &path, const Documents &documents);

    MainWindow &m_window;
    Workspace &m_workspace;
    WindowLayout m_layout;
    SessionBanner *m_banner;
    SessionBanner *m_exportsBanner;
    QAction *m_saveRecipe;
    QAction *m_copyRecipe;
    QAction *m_openRecipe;
    QAction *m_runExports;
    QAction *m_saveSession;
    QAction *m_openSession;
    std::vector<RecordedExport> m_pending;
    QHash<QString, QStringList> m_unrestored; ///< names of models, by the session file that still holds them
};

} // namespace burnish
