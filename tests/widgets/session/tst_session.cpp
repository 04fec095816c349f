// SPDX-License-Identifier: MIT
// Called with "--crash FOLDER FILE" the program opens the file, edits it, and ends as if it were killed; with a second
// file it merges both.
#include "core/edit/nodeedits.h"
#include "core/edit/toplevel.h"
#include "core/export/exportrun.h"
#include "core/graft/graft.h"
#include "core/io/paths.h"
#include "core/io/safefile.h"
#include "core/recipe/reciperun.h"
#include "core/remap/remaprule.h"
#include "support/filemaking.h"
#include "support/paths.h"
#include "support/samecontent.h"
#include "support/sessionprogram.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/controls/filteredit.h"
#include "widgets/dnd/dropexecutor.h"
#include "widgets/merge/mergepanel.h"
#include "widgets/panes/banners/formbanner.h"
#include "widgets/panes/refusedpane.h"
#include "widgets/remap/remappanel.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/session/sessionbanner.h"
#include "widgets/session/sessioncontroller.h"
#include "widgets/session/sessionkeeper.h"
#include "widgets/style/style.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/savedstates.h"

#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUndoStack>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

#include <csignal>
#include <filesystem>

namespace burnish::test::tst_session {

using namespace Qt::StringLiterals;

namespace {

void copy(Workspace &workspace, ModelDocument *donor, ModelDocument *target, const char *path)
{
    GraftRequest request;
    request.donor = donor->state();
    request.donorIds = {at(donor->state(), path)};
    request.target = target->state().root();
    if (!DropExecutor(workspace).carryOut(donor, target, std::move(request), DropExecutor::Prompting::WhenNeeded,
                                          nullptr))
        qFatal("%s cannot be copied", path);
}

void move(Workspace &workspace, ModelDocument *donor, ModelDocument *target, const char *path)
{
    GraftRequest request;
    request.donor = donor->state();
    request.donorIds = {at(donor->state(), path)};
    request.target = target->state().root();
    request.mode = GraftMode::Move;
    if (!DropExecutor(workspace).carryOut(donor, target, std::move(request), DropExecutor::Prompting::WhenNeeded,
                                          nullptr))
        qFatal("%s cannot be moved", path);
}

/// The model that the merge dock creates from the two open ones.
ModelDocument *merge(Program &program)
{
    MergePanel *dock = program.window.findChild<MergePanel *>();
    Q_EMIT dock->showRequested();
    if (!QTest::qWaitFor([&] { return dock->previewDocument() && !dock->isBusy() && program.window.isIdle(); },
                         20000) ||
        !dock->createMerged())
        qFatal("the models cannot be merged");
    return program.workspace.activeDocument();
}

} // namespace

class TestSession : public QObject
{
    Q_OBJECT

public:
    /// Crashes while working on the files given after the folder of kept sessions.
    static int restarted(const QStringList &arguments)
    {
        useTestSettings(QStringLiteral("tst_session_crash"));
        const QString folder = arguments.first();
        const QStringList files = arguments.mid(1);
        Program program;
        SessionKeeper keeper(program.workspace, *program.sessions, folder);
        ModelDocument *document = program.open(files.first());
        if (qEnvironmentVariableIsSet("BURNISH_TEST_MOVES")) {
            ModelDocument *donor = program.open(files.last());
            rename(program.workspace, donor, "norm1", "extra");
            move(program.workspace, donor, document, "extra");
        } else if (files.size() > 1) {
            program.open(files.last());
            merge(program);
        } else {
            rename(program.workspace, document, "fc1", "first");
            rename(program.workspace, document, "fc2", "second");
        }
        if (!QTest::qWaitFor([&] { return keeper.isUpToDate() && QFile::exists(keeper.file()); }, 20000))
            return 1;
        std::raise(SIGKILL);
        return 1;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QApplication::setStyle(new Style);
    }

    void init()
    {
        useTestSettings(u"tst_session"_s);
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QFile::copy(samplePath("digits-base.bpk"), path(u"base.bpk"_s)));
        QVERIFY(QFile::copy(samplePath("digits-noisy.safetensors"), path(u"noisy.safetensors"_s)));
        QVERIFY(QDir(m_folder->path()).mkpath(u"again"_s));
    }

    void whatWasDoneIsDoneAgainByTheRecipe()
    {
        Program program;
        ModelDocument *base = program.open(path(u"base.bpk"_s));
        ModelDocument *noisy = program.open(path(u"noisy.safetensors"_s));
        rename(program.workspace, noisy, "norm1", "extra");
        copy(program.workspace, noisy, base, "extra");
        program.workspace.history().undoStack(noisy)->undo();
        rename(program.workspace, base, "extra", "more");
        RecordedExport record{0, program.workspace.history().lineageOf(base), base->state(), {}, {}};
        record.options.target = path(u"out.bpk"_s);
        record.options.format = findFormat(u"burnpack");
        record.options.adapter = AdapterChoice::none();
        Task task;
        const auto plan = planExport(record.state, record.options, task);
        QVERIFY(plan && plan->canRun());
        QVERIFY(runExport(*plan, task));
        record.options = plan->options;
        record.order = nextLineageOrder();
        program.workspace.savedStates().recordExport(record);
        QVERIFY(program.waitFor([&] { program.sessions->saveRecipe(path(u"recipe.json"_s)); }));

        const auto recipe = readRecipeFile(path(u"recipe.json"_s));
        QVERIFY2(recipe, recipe ? "" : qPrintable(recipe.error().sentence()));
        QVERIFY(!contentOfFile(path(u"recipe.json"_s)).contains(m_folder->path().toUtf8()));
        const auto result = runRecipe(*recipe, {m_folder->path(), path(u"again"_s), false}, task);
        QVERIFY2(result, result ? "" : qPrintable(result.error().sentence()));
        QVERIFY(!contentOfFile(path(u"out.bpk"_s)).isEmpty());
        QVERIFY(contentOfFile(path(u"again/out.bpk"_s)) == contentOfFile(path(u"out.bpk"_s)));

        QVERIFY(program.waitFor([&] { program.sessions->copyRecipe(); }));
        QVERIFY(recipeFromJson(QGuiApplication::clipboard()->text().toUtf8()));
    }

    void aRecipeOpensWithItsHistoryAndItsExportsWait()
    {
        const QByteArray json = R"({"recipe": 1, "steps": [{"do": "open", "file": "base.bpk", "as": "a"},
            {"do": "open", "file": "noisy.safetensors", "as": "b"},
            {"do": "rename", "model": "b", "path": "norm1", "to": "extra"},
            {"do": "copy", "from": "b", "to": "a", "paths": ["extra"], "adapter": "none"},
            {"do": "export", "model": "a", "file": "first.bpk", "adapter": "none"},
            {"do": "rename", "model": "a", "path": "extra", "to": "more"},
            {"do": "export", "model": "a", "file": "second.bpk", "adapter": "none"}]})";
        QFile file(path(u"steps.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(json) == json.size());
        file.close();
        Program program;
        // Like the command line and a dropped file.
        QVERIFY(program.waitFor([&] { program.workspace.opener().openFiles({path(u"steps.json"_s)}); }));
        QCOMPARE(program.workspace.documents().size(), 2);
        QCOMPARE(program.history(program.workspace.documents()[0]).size(), 2);
        QCOMPARE(program.history(program.workspace.documents()[1]).size(), 1);
        QVERIFY(program.workspace.documents()[0]->state().find("more.weight"));
        QCOMPARE(program.sessions->pendingExports().size(), std::size_t(2));
        QVERIFY(!QFile::exists(path(u"first.bpk"_s)));
        savePicture(program.window, u"recipe"_s);

        SessionBanner *prompting = nullptr;
        for (SessionBanner *banner : program.window.findChildren<SessionBanner *>())
            if (banner->isVisible())
                prompting = banner;
        QVERIFY(prompting);
        QVERIFY(prompting->details().contains(u"first.bpk"_s));
        QVERIFY(program.waitFor([&] { QTest::mouseClick(prompting->yesButton(), Qt::LeftButton); }));
        QVERIFY(QFile::exists(path(u"second.bpk"_s)));
        Task task;
        const auto result =
            runRecipe(*readRecipeFile(path(u"steps.json"_s)), {m_folder->path(), path(u"again"_s), false}, task);
        QVERIFY2(result, result ? "" : qPrintable(result.error().sentence()));

        // Saved again, it has the same effect.
        QVERIFY(program.waitFor([&] { program.sessions->saveRecipe(path(u"saved.json"_s)); }));
        const auto saved = readRecipeFile(path(u"saved.json"_s));
        QVERIFY2(saved, saved ? "" : qPrintable(saved.error().sentence()));
        QVERIFY(QDir(m_folder->path()).mkpath(u"third"_s));
        const auto third = runRecipe(*saved, {m_folder->path(), path(u"third"_s), false}, task);
        QVERIFY2(third, third ? "" : qPrintable(third.error().sentence()));
        for (const char *name : {"first.bpk", "second.bpk"})
            QVERIFY(contentOfFile(path(u"third/"_s + QLatin1String(name))) == contentOfFile(path(QLatin1String(name))));
    }

    void aRecipeThatCannotBeIsRefusedInAPane()
    {
        QFile file(path(u"steps.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"recipe": 1, "steps": [{"do": "frobnicate"}]})");
        file.close();
        Program program;
        QVERIFY(program.waitFor([&] { program.workspace.opener().openFiles({path(u"steps.json"_s)}); }));
        QCOMPARE(program.window.panes()->panes().size(), 1);
        const auto *pane = qobject_cast<RefusedPane *>(program.window.panes()->panes().first());
        QVERIFY(pane);
        QVERIFY(pane->report().contains(u"frobnicate"_s));
    }

    void aSessionComesBackAsItWas()
    {
        QStringList contents;
        QStringList histories;
        {
            Program program;
            ModelDocument *base = program.open(path(u"base.bpk"_s));
            ModelDocument *noisy = program.open(path(u"noisy.safetensors"_s));
            rename(program.workspace, noisy, "norm1", "extra");
            copy(program.workspace, noisy, base, "extra");
            rename(program.workspace, noisy, "extra", "norm1");
            ModelPane *pane = program.window.panes()->paneOf(base);
            pane->setFilterText(u"name:*fc*"_s);
            QTRY_VERIFY(program.window.isIdle());
            program.workspace.reveal(base, {at(base->state(), "fc1.weight")});
            program.window.findChild<RemapPanel *>()->setRules({{"a", "b"}, {"c", "d", false}, {"", "e"}});
            QTRY_VERIFY(program.window.isIdle());
            contents = {contentOf(base->state()).join(u'\n'), contentOf(noisy->state()).join(u'\n')};
            histories = program.history(base) + program.history(noisy);
            QVERIFY(program.waitFor([&] { program.sessions->saveSession(path(u"my.burnish"_s)); }));
            QVERIFY(QFile::exists(path(u"my.burnish"_s)));
        }
        Program program;
        QVERIFY(program.waitFor([&] { program.workspace.opener().openFiles({path(u"my.burnish"_s)}); }));
        QCOMPARE(program.workspace.documents().size(), 2);
        ModelDocument *base = program.workspace.documents()[0];
        ModelDocument *noisy = program.workspace.documents()[1];
        QCOMPARE(contentOf(base->state()).join(u'\n'), contents[0]);
        QCOMPARE(contentOf(noisy->state()).join(u'\n'), contents[1]);
        QCOMPARE(program.history(base) + program.history(noisy), histories);
        const ModelPane *pane = program.window.panes()->paneOf(base);
        QCOMPARE(pane->filterEdit()->text(), u"name:*fc*"_s);
        QCOMPARE(pane->view()->selectedNodes(), QList<NodeId>{at(base->state(), "fc1.weight")});
        QCOMPARE(program.window.panes()->panes().indexOf(program.window.panes()->paneOf(base)), 0);
        QCOMPARE(program.window.panes()->activeModelPane(), pane);
        const auto &rules = program.window.findChild<RemapPanel *>()->rulesModel()->writtenRules();
        QCOMPARE(rules, (std::vector<RemapRule>{{"a", "b"}, {"c", "d", false}, {"", "e"}}));
        program.workspace.history().undoStack(base)->undo();
        QVERIFY(!base->state().find("extra"));
    }

    void aMoveBetweenModelsStaysOneStep_data()
    {
        QTest::addColumn<QString>("kept");
        QTest::addRow("session") << u"my.burnish"_s;
        QTest::addRow("recipe") << u"my.json"_s;
    }
    void aMoveBetweenModelsStaysOneStep()
    {
        QFETCH(QString, kept);
        const bool isSession = kept.endsWith(u".burnish"_s);
        QStringList contents;
        QStringList histories;
        {
            Program program;
            ModelDocument *base = program.open(path(u"base.bpk"_s));
            ModelDocument *noisy = program.open(path(u"noisy.safetensors"_s));
            rename(program.workspace, noisy, "norm1", "extra");
            move(program.workspace, noisy, base, "extra");
            rename(program.workspace, base, "extra", "more");
            contents = {contentOf(base->state()).join(u'\n'), contentOf(noisy->state()).join(u'\n')};
            histories = program.history(base) + program.history(noisy);
            QVERIFY(program.waitFor([&] {
                isSession ? program.sessions->saveSession(path(kept)) : program.sessions->saveRecipe(path(kept));
            }));
        }
        Program program;
        QVERIFY(program.waitFor([&] { program.workspace.opener().openFiles({path(kept)}); }));
        QCOMPARE(program.workspace.documents().size(), 2);
        ModelDocument *base = program.workspace.documents()[0];
        ModelDocument *noisy = program.workspace.documents()[1];
        QCOMPARE(contentOf(base->state()).join(u'\n'), contents[0]);
        QCOMPARE(contentOf(noisy->state()).join(u'\n'), contents[1]);
        QCOMPARE(program.workspace.history().undoStack(base)->count(), 2);
        QCOMPARE(program.workspace.history().undoStack(noisy)->count(), 2);
        QCOMPARE(program.workspace.history().undoStack(base)->text(0),
                 program.workspace.history().undoStack(noisy)->text(1));
        if (isSession)
            QCOMPARE(program.history(base) + program.history(noisy), histories);
        // It was restored from the file, which still contains it.
        QVERIFY(program.workspace.history().hasEdits(base) && !program.workspace.savedStates().wouldLose(base) &&
                !program.workspace.savedStates().wouldLose(noisy));
        QVERIFY(!program.workspace.history().undo(noisy));
        QVERIFY(program.workspace.history().undo(base));
        QVERIFY(program.workspace.history().undo(noisy));
        QVERIFY(noisy->state().find("extra"));
        QVERIFY(identical(base->state(), base->savedState()));
        QVERIFY(program.workspace.savedStates().wouldLose(noisy) && !program.workspace.savedStates().wouldLose(base));
        // Redone, it is a single step again and can be saved again.
        QVERIFY(program.workspace.history().redo(base) && program.workspace.history().redo(base));
        QCOMPARE(contentOf(noisy->state()).join(u'\n'), contents[1]);
        QVERIFY(program.waitFor([&] { program.sessions->saveRecipe(path(u"again.json"_s)); }));
        QCOMPARE(contentOfFile(path(u"again.json"_s)).count("\"move\""), 1);
        QCOMPARE(contentOfFile(path(u"again.json"_s)).count("\"remove\"") +
                     contentOfFile(path(u"again.json"_s)).count("\"copy\""),
                 0);
    }

    void aMoveBetweenModelsSurvivesAKill()
    {
        const QString kept = path(u"sessions"_s);
        QProcess crashing;
        QProcessEnvironment moving = QProcessEnvironment::systemEnvironment();
        moving.insert(u"BURNISH_TEST_MOVES"_s, u"1"_s);
        crashing.setProcessEnvironment(moving);
        crashing.start(QCoreApplication::applicationFilePath(),
                       restartWith({kept, path(u"base.bpk"_s), path(u"noisy.safetensors"_s)}));
        QVERIFY(crashing.waitForFinished(30000));
        QCOMPARE(crashing.exitStatus(), QProcess::CrashExit);
        Program program;
        SessionKeeper keeper(program.workspace, *program.sessions, kept);
        keeper.offerLeftovers();
        SessionBanner *banner = program.sessions->banner();
        QTRY_VERIFY(banner->isVisible());
        QVERIFY2(banner->sentence().contains(u"2 edit"_s), qPrintable(banner->sentence()));
        QVERIFY2(banner->details().contains(u"base.bpk: 1 edit"_s) &&
                     banner->details().contains(u"noisy.safetensors: 2 edit"_s),
                 qPrintable(banner->details()));
        QVERIFY(program.waitFor([&] { QTest::mouseClick(banner->yesButton(), Qt::LeftButton); }));
        ModelDocument *base = program.workspace.documents()[0];
        ModelDocument *noisy = program.workspace.documents()[1];
        QVERIFY(base->state().find("extra") && !noisy->state().find("extra"));
        // What a crash left behind is not in a file that will remain.
        QVERIFY(program.workspace.savedStates().wouldLose(base));
        QVERIFY(program.workspace.history().undo(base));
        QVERIFY(!base->state().find("extra") && noisy->state().find("extra"));
    }

    void aTargetThatIsGoneLeavesTheDonorItsNodes()
    {
        {
            Program program;
            ModelDocument *base = program.open(path(u"base.bpk"_s));
            ModelDocument *noisy = program.open(path(u"noisy.safetensors"_s));
            move(program.workspace, noisy, base, "norm3");
            QVERIFY(program.waitFor([&] { program.sessions->saveSession(path(u"my.burnish"_s)); }));
        }
        QVERIFY(QFile::remove(path(u"base.bpk"_s)));
        Program program;
        QVERIFY(program.waitFor([&] { program.sessions->openSession(path(u"my.burnish"_s)); }));
        QCOMPARE(program.workspace.documents().size(), 1);
        QVERIFY(program.workspace.documents().first()->state().find("norm3"));
    }

    void whatIsSavedUnderABareNameIsOpenedAgain_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("entry");
        QTest::addRow("session") << u"work"_s << u"work.burnish"_s << u"Save session…"_s;
        QTest::addRow("session with a dot") << u"digits.v2"_s << u"digits.v2.burnish"_s << u"Save session…"_s;
        QTest::addRow("recipe") << u"steps.v2"_s << u"steps.v2.json"_s << u"Save recipe…"_s;
    }
    void whatIsSavedUnderABareNameIsOpenedAgain()
    {
        QFETCH(QString, typed);
        QFETCH(QString, written);
        QFETCH(QString, entry);
        QString content;
        {
            Program program;
            ModelDocument *base = program.open(path(u"base.bpk"_s));
            rename(program.workspace, base, "fc1", "first");
            content = contentOf(base->state()).join(u'\n');
            answerFileDialog(path(typed));
            QVERIFY(program.waitFor([&] { choose(program.window, u"File"_s, entry); }));
            QVERIFY(QFile::exists(path(written)));
            QVERIFY(!QFile::exists(path(typed)));
        }
        // Also if the extension was removed.
        QVERIFY(QFile::copy(path(written), path(u"bare"_s)));
        for (const QString &name : {written, u"bare"_s}) {
            Program program;
            QVERIFY(program.waitFor([&] { program.workspace.opener().openFiles({path(name)}); }));
            QCOMPARE(program.workspace.documents().size(), 1);
            QCOMPARE(contentOf(program.workspace.documents().first()->state()).join(u'\n'), content);
        }
    }

    void thePartThatIsShownOfACheckpointComesBackUnedited()
    {
        const QString file = fixturePath("pytorch/lightning.ckpt");
        QStringList content;
        {
            Program program;
            ModelDocument *document = program.open(file);
            const auto key = likelyTopLevelKey(document->state());
            QVERIFY(key);
            QVERIFY(program.workspace.history().applyPlan(document,
                                                          planTopLevel(document->state(), *key, document->baseline())));
            QVERIFY(!program.workspace.history().hasEdits(document));
            content = contentOf(document->state());
            QVERIFY(program.waitFor([&] { program.sessions->saveSession(path(u"my.burnish"_s)); }));
        }
        Program program;
        QVERIFY(program.waitFor([&] { program.workspace.opener().openFiles({path(u"my.burnish"_s)}); }));
        ModelDocument *document = program.workspace.documents().at(0);
        QCOMPARE(contentOf(document->state()), content);
        QCOMPARE(program.workspace.history().undoStack(document)->count(), 1);
        QVERIFY(!program.workspace.history().hasEdits(document));
        program.workspace.history().undoStack(document)->undo();
        QVERIFY(!document->isEdited());
    }

    void theChosenFormOfQuantisedTensorsComesBack()
    {
        const QString file = fixturePath("comfy/hostile/modelopt-tiled-or-not.safetensors");
        QStringList content;
        {
            Program program;
            ModelDocument *document = program.open(file);
            const QStringList apart = contentOf(document->state());
            auto *banner = program.window.findChild<FormBanner *>();
            QVERIFY(banner && banner->isVisible());
            auto *choose = banner->findChildren<QPushButton *>().at(1);
            QCOMPARE(choose->text(), u"nvfp4-tiled"_s);
            QTRY_VERIFY(choose->width() >= choose->sizeHint().width() && banner->rect().contains(choose->geometry()));
            savePicture(program.window, u"forms-window"_s);
            QTest::mouseClick(choose, Qt::LeftButton);
            QVERIFY(!banner->isVisible());
            QVERIFY(!program.workspace.history().hasEdits(document));
            content = contentOf(document->state());
            QVERIFY(content != apart);
            QVERIFY(program.waitFor([&] { program.sessions->saveSession(path(u"my.burnish"_s)); }));
        }
        Program program;
        QVERIFY(program.waitFor([&] { program.workspace.opener().openFiles({path(u"my.burnish"_s)}); }));
        ModelDocument *document = program.workspace.documents().at(0);
        QCOMPARE(contentOf(document->state()), content);
        QCOMPARE(program.history(document).size(), 1);
        QVERIFY(program.history(document)[0].endsWith(u" as nvfp4-tiled"_s));
        QVERIFY(!program.workspace.history().hasEdits(document));
        QVERIFY(!program.window.findChild<FormBanner *>()->isVisible());
        program.workspace.history().undoStack(document)->undo();
        QTRY_VERIFY(program.window.findChild<FormBanner *>()->isVisible());
    }

    void aChangedFileSpoilsOnlyWhatNeedsIt()
    {
        QVERIFY(QFile::copy(path(u"base.bpk"_s), path(u"third.bpk"_s)));
        {
            Program program;
            ModelDocument *base = program.open(path(u"base.bpk"_s));
            ModelDocument *noisy = program.open(path(u"noisy.safetensors"_s));
            ModelDocument *third = program.open(path(u"third.bpk"_s));
            rename(program.workspace, third, "fc1", "first");
            copy(program.workspace, noisy, base, "norm3");
            QVERIFY(program.waitFor([&] { program.sessions->saveSession(path(u"my.burnish"_s)); }));
        }
        QVERIFY(QFile::remove(path(u"noisy.safetensors"_s)));
        Program program;
        QVERIFY(program.waitFor([&] { program.sessions->openSession(path(u"my.burnish"_s)); }));
        QCOMPARE(program.workspace.documents().size(), 1);
        QVERIFY(program.workspace.documents().first()->state().find("first"));
        int refused = 0;
        for (Pane *pane : program.window.panes()->panes())
            refused += qobject_cast<RefusedPane *>(pane) ? 1 : 0;
        QCOMPARE(refused, 2);
    }

    void pipesAreNotReplaced()
    {
#ifdef Q_OS_UNIX
        Program program;
        rename(program.workspace, program.open(path(u"base.bpk"_s)), "fc1", "first");
        QSignalSpy statusShown(&program.workspace, &Workspace::statusShown);
        for (const QString &name : {u"pipe.burnish"_s, u"pipe.json"_s}) {
            const QByteArray pipe = encodedPath(path(name));
            QCOMPARE(mkfifo(pipe.constData(), 0600), 0);
            const bool isSession = name.endsWith(u".burnish"_s);
            QVERIFY(program.waitFor([&] {
                isSession ? program.sessions->saveSession(path(name)) : program.sessions->saveRecipe(path(name));
            }));
            QVERIFY2(statusShown.last().first().toString().contains(u"This is not a regular file."_s),
                     qPrintable(statusShown.last().first().toString()));
            struct stat status = {};
            QCOMPARE(lstat(pipe.constData(), &status), 0);
            QVERIFY(S_ISFIFO(status.st_mode));
        }
#endif
    }

    void permissionsOfASessionAreKept()
    {
        const QString file = path(u"private.burnish"_s);
        writeInPlace(file, "{}");
        QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner));
        const QFile::Permissions before = QFile::permissions(file);
        Program program;
        rename(program.workspace, program.open(path(u"base.bpk"_s)), "fc1", "first");
        QVERIFY(program.waitFor([&] { program.sessions->saveSession(file); }));
        QVERIFY(contentOfFile(file).contains("base.bpk"));
        QCOMPARE(QFile::permissions(file), before);
    }

    void aNameThatIsNotUtf8IsKeptInASession()
    {
        const QString model = decodedPath(m_folder->path().toUtf8() + "/\xff.bpk");
        if (!SafeFile::writeAll(model, SafeFile::Existing::Refuse, contentOfFile(path(u"base.bpk"_s))))
            QSKIP("The file system takes only names in UTF-8.");
        {
            Program program;
            ModelDocument *document = program.open(model);
            QCOMPARE(document->displayName(), u"\\xff.bpk"_s);
            rename(program.workspace, document, "fc1", "first");
            QVERIFY(program.waitFor([&] { program.sessions->saveSession(path(u"work.burnish"_s)); }));
        }
        Program program;
        QVERIFY(program.waitFor([&] { program.sessions->openSession(path(u"work.burnish"_s)); }));
        QCOMPARE(program.workspace.documents().size(), 1);
        QCOMPARE(program.workspace.documents().first()->filePath(), model);
        // QTemporaryDir cannot remove it.
        std::filesystem::remove(encodedPath(model).toStdString());
        QVERIFY(program.workspace.documents().first()->state().find("first.weight"));
    }

    void editsSurviveAKill()
    {
        const QString kept = path(u"sessions"_s);
        QProcess crashing;
        crashing.start(QCoreApplication::applicationFilePath(), restartWith({kept, path(u"base.bpk"_s)}));
        QVERIFY(crashing.waitForFinished(30000));
        QCOMPARE(crashing.exitStatus(), QProcess::CrashExit);
        QCOMPARE(QDir(kept).entryList({u"*.burnish"_s}).size(), 1);

        Program program;
        SessionKeeper keeper(program.workspace, *program.sessions, kept);
        keeper.offerLeftovers();
        SessionBanner *banner = program.sessions->banner();
        QTRY_VERIFY(banner->isVisible());
        QVERIFY2(banner->details().contains(u"base.bpk: 2 edit"_s), qPrintable(banner->details()));
        QVERIFY(program.workspace.documents().isEmpty());
        savePicture(program.window, u"restore"_s);
        QVERIFY(program.waitFor([&] { QTest::mouseClick(banner->yesButton(), Qt::LeftButton); }));
        QCOMPARE(program.workspace.documents().size(), 1);
        const ModelDocument *document = program.workspace.documents().first();
        QCOMPARE(program.history(document).size(), 2);
        QVERIFY(document->state().find("first.weight"));
        QVERIFY(document->state().find("second.weight"));
        // They are now saved by this program.
        QTRY_VERIFY(keeper.isUpToDate() && QFile::exists(keeper.file()));
        QTRY_COMPARE(QDir(kept).entryList({u"*.burnish"_s}).size(), 1);
        QVERIFY(keeper.leftovers().empty());
    }

    void aMergedModelIsHeldByRecipesSessionsAndCrashKeeping()
    {
        QVERIFY(QFile::copy(samplePath("digits-rotated.safetensors"), path(u"rotated.safetensors"_s)));
        QString content;
        {
            Program program;
            ModelDocument *rotated = program.open(path(u"rotated.safetensors"_s));
            rename(program.workspace, rotated, "fc1.bias", "offset");
            rename(program.workspace, rotated, "fc1.offset", "bias");
            program.open(path(u"noisy.safetensors"_s));
            ModelDocument *merged = merge(program);
            content = contentOf(merged->state()).join(u'\n');
            QVERIFY(content != contentOf(rotated->state()).join(u'\n'));

            RecordedExport record{0, program.workspace.history().lineageOf(merged), merged->state(), {}, {}};
            record.options.target = path(u"out.bpk"_s);
            record.options.format = findFormat(u"burnpack");
            record.options.adapter = AdapterChoice::none();
            Task task;
            const auto plan = planExport(record.state, record.options, task);
            QVERIFY(plan && plan->canRun());
            QVERIFY(runExport(*plan, task));
            record.options = plan->options;
            record.order = nextLineageOrder();
            program.workspace.savedStates().recordExport(record);
            QVERIFY(program.waitFor([&] { program.sessions->saveRecipe(path(u"recipe.json"_s)); }));
            const auto recipe = readRecipeFile(path(u"recipe.json"_s));
            QVERIFY2(recipe, recipe ? "" : qPrintable(recipe.error().sentence()));
            const auto result = runRecipe(*recipe, {m_folder->path(), path(u"again"_s), false}, task);
            QVERIFY2(result, result ? "" : qPrintable(result.error().sentence()));
            QVERIFY(!contentOfFile(path(u"out.bpk"_s)).isEmpty());
            QVERIFY(contentOfFile(path(u"again/out.bpk"_s)) == contentOfFile(path(u"out.bpk"_s)));
            QVERIFY(program.waitFor([&] { program.sessions->saveSession(path(u"my.burnish"_s)); }));
        }
        {
            Program program;
            QVERIFY(program.waitFor([&] { program.sessions->openSession(path(u"my.burnish"_s)); }));
            // The dock is open again and shows a preview, too.
            QList<ModelDocument *> documents = program.workspace.documents();
            documents.removeIf([](const ModelDocument *each) { return each->isProvisional(); });
            QCOMPARE(documents.size(), 3);
            ModelDocument *merged = documents[2];
            QCOMPARE(merged->displayName(), u"Merged"_s);
            QVERIFY(merged->filePath().isEmpty());
            QCOMPARE(contentOf(merged->state()).join(u'\n'), content);
            // The restored state can be saved again.
            QVERIFY(program.waitFor([&] { program.sessions->saveRecipe(path(u"recipe2.json"_s)); }));
            QVERIFY(QFile::exists(path(u"recipe2.json"_s)));
            program.workspace.history().undoStack(merged)->undo();
            QVERIFY(contentOf(merged->state()).join(u'\n') != content);
        }
        const QString kept = path(u"sessions"_s);
        QProcess crashing;
        crashing.start(QCoreApplication::applicationFilePath(),
                       restartWith({kept, path(u"rotated.safetensors"_s), path(u"noisy.safetensors"_s)}));
        QVERIFY(crashing.waitForFinished(30000));
        QCOMPARE(crashing.exitStatus(), QProcess::CrashExit);
        Program program;
        SessionKeeper keeper(program.workspace, *program.sessions, kept);
        keeper.offerLeftovers();
        QTRY_VERIFY(program.sessions->banner()->isVisible());
        QVERIFY2(program.sessions->banner()->details().contains(u"Merged: 1 edit"_s),
                 qPrintable(program.sessions->banner()->details()));
        QVERIFY(program.waitFor([&] { QTest::mouseClick(program.sessions->banner()->yesButton(), Qt::LeftButton); }));
        const auto &documents = program.workspace.documents();
        const auto merged = std::ranges::find(documents, u"Merged"_s, &ModelDocument::displayName);
        QVERIFY(merged != documents.end());
        QCOMPARE(contentOf((*merged)->state()).join(u'\n'), content);
    }

    void anEditOfThePreviewBeginsWithTheMerge()
    {
        Program program;
        QVERIFY(QFile::copy(samplePath("digits-rotated.safetensors"), path(u"rotated.safetensors"_s)));
        program.open(path(u"rotated.safetensors"_s));
        program.open(path(u"noisy.safetensors"_s));
        MergePanel *dock = program.window.findChild<MergePanel *>();
        Q_EMIT dock->showRequested();
        QTRY_VERIFY(dock->previewDocument() && !dock->isBusy());
        ModelDocument *document = dock->previewDocument();
        // A preview that was not created yet is not in a recipe.
        QCOMPARE(program.sessions->sources().size(), std::size_t(2));
        rename(program.workspace, document, "fc1", "first");
        QCOMPARE(program.sessions->sources().size(), std::size_t(3));
        Task task;
        const auto recording = recordRecipe({program.workspace.history().lineageOf(document)}, {}, {}, task);
        QVERIFY2(recording, recording ? "" : qPrintable(recording.error().sentence()));
        const auto replay = replayRecipe(recording->recipe, {}, task);
        QVERIFY2(replay, replay ? "" : qPrintable(replay.error().sentence()));
        QCOMPARE(replay->changes.size(), std::size_t(2));
        ModelState state = replay->models.front().opened.model.state;
        for (const ModelChange &change : replay->changes)
            state = after(state, Expected<ChangeSet>(change.change));
        QCOMPARE(contentOf(state), contentOf(document->state()));
    }

    void whatIsDiscardedIsGone()
    {
        const QString kept = path(u"sessions"_s);
        QProcess crashing;
        crashing.start(QCoreApplication::applicationFilePath(), restartWith({kept, path(u"base.bpk"_s)}));
        QVERIFY(crashing.waitForFinished(30000));
        Program program;
        SessionKeeper keeper(program.workspace, *program.sessions, kept);
        keeper.offerLeftovers();
        QTRY_VERIFY(program.sessions->banner()->isVisible());
        QTest::mouseClick(program.sessions->banner()->noButton(), Qt::LeftButton);
        QVERIFY(QDir(kept).entryList({u"*.burnish"_s}).isEmpty());
        QVERIFY(!program.sessions->banner()->isVisible());
    }

    void twoProgramsDoNotDisturbEachOther()
    {
        const QString kept = path(u"sessions"_s);
        Program first;
        auto *keeper = new SessionKeeper(first.workspace, *first.sessions, kept);
        ModelDocument *document = first.open(path(u"base.bpk"_s));
        rename(first.workspace, document, "fc1", "first");
        QTRY_VERIFY(keeper->isUpToDate() && QFile::exists(keeper->file()));
        {
            Program second;
            SessionKeeper other(second.workspace, *second.sessions, kept);
            QVERIFY(other.leftovers().empty());
            QVERIFY(other.file() != keeper->file());
            ModelDocument *edited = second.open(path(u"noisy.safetensors"_s));
            rename(second.workspace, edited, "fc1", "first");
            QTRY_VERIFY(other.isUpToDate() && QFile::exists(other.file()));
            QCOMPARE(QDir(kept).entryList({u"*.burnish"_s}).size(), 2);
        }
        QCOMPARE(QDir(kept).entryList({u"*.burnish"_s}), QStringList(QFileInfo(keeper->file()).fileName()));
        // Undone or exported edits do not need to be kept.
        first.workspace.history().undoStack(document)->undo();
        QTRY_VERIFY(!QFile::exists(keeper->file()));
        first.workspace.history().undoStack(document)->redo();
        QTRY_VERIFY(keeper->isUpToDate() && QFile::exists(keeper->file()));
        RecordedExport whole{
            nextLineageOrder(), first.workspace.history().lineageOf(document), document->state(), {}, {}};
        whole.options.target = path(u"out.bpk"_s);
        first.workspace.savedStates().recordExport(whole);
        QTRY_VERIFY(!QFile::exists(keeper->file()));
        delete keeper;
        QVERIFY(QDir(kept).entryList(QDir::Files).isEmpty());
    }

    void anEditThatCannotBeSaidIsNamed()
    {
        Program program;
        ModelDocument *base = program.open(path(u"base.bpk"_s));
        ChangeSet change = *planRename(base->state(), at(base->state(), "fc1"), "first");
        change.action.reset();
        QVERIFY(program.workspace.history().apply(base, change));
        QSignalSpy statusShown(&program.workspace, &Workspace::statusShown);
        QVERIFY(program.waitFor([&] { program.sessions->saveRecipe(path(u"no.json"_s)); }));
        QVERIFY(statusShown.last().first().toString().contains(u"Rename fc1 to first"_s));
        QVERIFY(!QFile::exists(path(u"no.json"_s)));
    }

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }
    /// Saves a screenshot for inspection if BURNISH_PICTURES names a folder.
    static void savePicture(MainWindow &window, const QString &name)
    {
        if (const QString folder = qEnvironmentVariable("BURNISH_PICTURES"); !folder.isEmpty())
            QVERIFY(window.grab().save(folder + u'/' + name + u".png"_s));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestSession)

} // namespace burnish::test::tst_session

#include "tst_session.moc"
