// SPDX-License-Identifier: MIT
// What is kept of edits when the program ends suddenly. Called with "--restarted FOLDER FILE…" the program opens the
// files, makes an edit in each, and is killed.
#include "support/filemaking.h"
#include "support/paths.h"
#include "support/samecontent.h"
#include "support/sessionprogram.h"
#include "support/testmain.h"
#include "widgets/remap/remappanel.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/session/sessionbanner.h"
#include "widgets/session/sessionkeeper.h"
#include "widgets/style/style.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLabel>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>

#include <csignal>
#include <optional>

namespace burnish::test::tst_keptsession {

using namespace Qt::StringLiterals;

namespace {

/// A program that has looked for sessions left behind.
struct Started : Program
{
    SessionKeeper keeper;

    explicit Started(const QString &folder)
        : keeper(workspace, *sessions, folder)
    {
        keeper.offerLeftovers();
        if (!QTest::qWaitFor([&] { return window.isIdle(); }, 20000))
            qFatal("the program does not come to rest");
    }
    [[nodiscard]] SessionBanner *banner() const { return sessions->banner(); }
    [[nodiscard]] bool accept()
    {
        return waitFor([&] { QTest::mouseClick(banner()->yesButton(), Qt::LeftButton); }) &&
               QTest::qWaitFor([&] { return window.isIdle() && keeper.isUpToDate(); }, 20000);
    }
};

} // namespace

class TestKeptSession : public QObject
{
    Q_OBJECT

public:
    static int restarted(const QStringList &arguments)
    {
        useTestSettings(QStringLiteral("tst_keptsession_crash"));
        Program program;
        SessionKeeper keeper(program.workspace, *program.sessions, arguments.first());
        for (const QString &file : arguments.mid(1))
            rename(program.workspace, program.open(file), "fc1", "first");
        if (!QTest::qWaitFor([&] { return keeper.isUpToDate() && QFile::exists(keeper.file()); }, 20000))
            return 1;
        std::raise(SIGKILL);
        return 1;
    }

private Q_SLOTS:
    void initTestCase() { QApplication::setStyle(new Style); }

    void init()
    {
        useTestSettings(u"tst_keptsession"_s);
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_folder->path()).mkpath(u"drive"_s));
        QVERIFY(QFile::copy(samplePath("digits-base.bpk"), path(u"drive/base.bpk"_s)));
        QVERIFY(QFile::copy(samplePath("digits-noisy.safetensors"), path(u"noisy.safetensors"_s)));
    }

    void editsWaitForAModelThatIsAway()
    {
        kill({path(u"drive/base.bpk"_s)});
        QVERIFY(QFile::rename(path(u"drive"_s), path(u"unmounted"_s)));
        {
            Started program(kept());
            QVERIFY(program.banner()->isVisible());
            QVERIFY(program.accept());
            QVERIFY(program.workspace.documents().isEmpty());
            QCOMPARE(keptFiles().size(), 1);
            // The banner names the model and the reason, and offers another attempt.
            QVERIFY(program.banner()->isVisible());
            QVERIFY2(program.banner()->sentence().contains(u"could not be restored"_s),
                     qPrintable(program.banner()->sentence()));
            QVERIFY2(program.banner()->details().contains(u"base.bpk"_s) &&
                         program.banner()->details().contains(u"does not exist"_s),
                     qPrintable(program.banner()->details()));
            QVERIFY(program.accept());
            QVERIFY(program.banner()->isVisible());
            QCOMPARE(keptFiles().size(), 1);
        }
        QCOMPARE(keptFiles().size(), 1);
        QVERIFY(QFile::rename(path(u"unmounted"_s), path(u"drive"_s)));
        {
            Started program(kept());
            QVERIFY2(program.banner()->details().contains(u"base.bpk: 1 edit"_s),
                     qPrintable(program.banner()->details()));
            QVERIFY(program.accept());
            QCOMPARE(program.workspace.documents().size(), 1);
            QVERIFY(program.workspace.documents().first()->state().find("first.weight"));
            QVERIFY(!program.banner()->isVisible());
            // This program's file contains the edits now, and the old file is removed.
            QTRY_COMPARE(keptFiles(), QStringList(QFileInfo(program.keeper.file()).fileName()));
        }
        QVERIFY(keptFiles().isEmpty());
    }

    void aModelThatComesBackIsRestoredByTryingAgain()
    {
        kill({path(u"drive/base.bpk"_s)});
        QVERIFY(QFile::rename(path(u"drive"_s), path(u"unmounted"_s)));
        Started program(kept());
        QVERIFY(program.accept());
        QVERIFY(program.workspace.documents().isEmpty());
        QVERIFY(QFile::rename(path(u"unmounted"_s), path(u"drive"_s)));
        QVERIFY(program.accept());
        QCOMPARE(program.workspace.documents().size(), 1);
        QVERIFY(program.workspace.documents().first()->state().find("first.weight"));
        QTRY_COMPARE(keptFiles(), QStringList(QFileInfo(program.keeper.file()).fileName()));
    }

    void onlyWhatWasNotRestoredIsKept()
    {
        kill({path(u"drive/base.bpk"_s), path(u"noisy.safetensors"_s)});
        QVERIFY(QFile::rename(path(u"drive"_s), path(u"unmounted"_s)));
        {
            Started program(kept());
            QVERIFY2(program.banner()->sentence().contains(u"2 edit"_s), qPrintable(program.banner()->sentence()));
            QVERIFY(program.accept());
            QCOMPARE(program.workspace.documents().size(), 1);
            QCOMPARE(program.workspace.documents().first()->displayName(), u"noisy.safetensors"_s);
            // One file is this program's, the other one contains the rest.
            QTRY_COMPARE(keptFiles().size(), 2);
        }
        QCOMPARE(keptFiles().size(), 1);
        QVERIFY(QFile::rename(path(u"unmounted"_s), path(u"drive"_s)));
        {
            Started program(kept());
            QVERIFY2(program.banner()->details().contains(u"base.bpk: 1 edit"_s) &&
                         !program.banner()->details().contains(u"noisy"_s),
                     qPrintable(program.banner()->details()));
            QVERIFY(program.accept());
            QCOMPARE(program.workspace.documents().size(), 1);
            QVERIFY(program.workspace.documents().first()->state().find("first.weight"));
        }
        QVERIFY(keptFiles().isEmpty());
    }

    void whatCannotBeRestoredCanBeDiscarded()
    {
        kill({path(u"drive/base.bpk"_s), path(u"noisy.safetensors"_s)});
        QVERIFY(QFile::rename(path(u"drive"_s), path(u"unmounted"_s)));
        Started program(kept());
        QVERIFY(program.accept());
        QVERIFY2(program.banner()->details().contains(u"base.bpk: 1 edit"_s), qPrintable(program.banner()->details()));
        QTest::mouseClick(program.banner()->noButton(), Qt::LeftButton);
        QTRY_COMPARE(keptFiles(), QStringList(QFileInfo(program.keeper.file()).fileName()));
        QVERIFY(!program.banner()->isVisible());
    }

    void rulesForTensorsAreKept()
    {
        TensorRule split;
        split.operation = "split";
        split.inputs = {"conv{i}.weight"};
        split.outputs = {"conv{i}.first", "conv{i}.second"};
        split.parameters = {{u"axis"_s, 0}, {u"parts"_s, 2}};
        split.leftOut = {{{"i", "2"}}};
        TensorRules rules = tensorRulesOf({{"^fc", "linear", true}, {"a", "b", false}});
        // In the window, renames that match nothing are passed over.
        for (TensorRule &rename : rules.steps)
            rename.optional = true;
        rules.placeholders = {{"i", PlaceholderKind::Digits}};
        rules.values = {{"heads", 4}};
        rules.steps.push_back(split);
        const QString file = path(u"rules.burnish"_s);
        {
            Program program;
            program.open(path(u"noisy.safetensors"_s));
            program.window.findChild<RemapPanel *>()->setAllRules(rules);
            QTRY_VERIFY(program.window.isIdle());
            QVERIFY(program.waitFor([&] { program.sessions->saveSession(file); }));
        }
        Program program;
        QVERIFY(program.waitFor([&] { program.sessions->openSession(file); }));
        const RemapRulesModel *listed = program.window.findChild<RemapPanel *>()->rulesModel();
        QVERIFY(listed->hasTensorRules());
        QCOMPARE(listed->writtenAll(), rules);
    }

    void savingOverASessionKeepsWhatWasNotRestored()
    {
        const QString file = path(u"work.burnish"_s);
        {
            Program program;
            rename(program.workspace, program.open(path(u"drive/base.bpk"_s)), "fc1", "first");
            rename(program.workspace, program.open(path(u"noisy.safetensors"_s)), "fc1", "first");
            QVERIFY(program.waitFor([&] { program.sessions->saveSession(file); }));
        }
        const QByteArray before = contentOfFile(file);
        QVERIFY(QFile::rename(path(u"drive"_s), path(u"unmounted"_s)));
        Program program;
        QVERIFY(program.waitFor([&] { program.sessions->openSession(file); }));
        QCOMPARE(program.workspace.documents().size(), 1);
        std::optional<bool> isSaved;
        const auto save = [&](const QString &to, const QString &answer) {
            isSaved.reset();
            program.sessions->saveSession(to, [&](bool saved) { isSaved = saved; });
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            if (bool(box) == answer.isEmpty())
                return false;
            if (box && !box->informativeText().contains(u"base.bpk"_s))
                return false;
            for (QAbstractButton *button : box ? box->buttons() : QList<QAbstractButton *>()) {
                if (button->text().remove(u'&') == answer)
                    button->click();
            }
            return QTest::qWaitFor([&] { return isSaved.has_value(); }, 20000);
        };
        QVERIFY(save(file, u"Cancel"_s));
        QVERIFY(!*isSaved);
        QCOMPARE(contentOfFile(file), before);
        // Another file loses nothing.
        QVERIFY(save(path(u"other.burnish"_s), {}));
        QVERIFY(*isSaved);
        QVERIFY(save(file, u"Replace it"_s));
        QVERIFY(*isSaved);
        QVERIFY(!contentOfFile(file).contains("base.bpk"));
        QVERIFY(save(file, {}));
    }

    void aSessionThatIsWholeAgainIsReplacedWithoutAsking()
    {
        const QString file = path(u"work.burnish"_s);
        {
            Program program;
            rename(program.workspace, program.open(path(u"drive/base.bpk"_s)), "fc1", "first");
            QVERIFY(program.waitFor([&] { program.sessions->saveSession(file); }));
        }
        QVERIFY(QFile::rename(path(u"drive"_s), path(u"unmounted"_s)));
        Program program;
        QVERIFY(program.waitFor([&] { program.sessions->openSession(file); }));
        QVERIFY(program.workspace.documents().isEmpty());
        QVERIFY(QFile::rename(path(u"unmounted"_s), path(u"drive"_s)));
        QVERIFY(program.waitFor([&] { program.sessions->openSession(file); }));
        QCOMPARE(program.workspace.documents().size(), 1);
        QVERIFY(program.waitFor([&] { program.sessions->saveSession(file); }));
        QVERIFY(!QApplication::activeModalWidget());
    }

    void whatCannotBeReadIsNotDeletedAndNamed()
    {
        QVERIFY(QDir().mkpath(kept()));
        writeInPlace(kept() + u"/broken.burnish"_s, "{\"session\": 1, \"docum");
        Program program;
        QSignalSpy statusShown(&program.workspace, &Workspace::statusShown);
        SessionKeeper keeper(program.workspace, *program.sessions, kept());
        keeper.offerLeftovers();
        QTRY_VERIFY(!statusShown.isEmpty());
        QVERIFY2(statusShown.last().first().toString().contains(u"broken.burnish"_s),
                 qPrintable(statusShown.last().first().toString()));
        QVERIFY(QFile::exists(kept() + u"/broken.burnish"_s));
    }

    void continuousEditingDoesNotPutOffSaving()
    {
        Program program;
        SessionKeeper keeper(program.workspace, *program.sessions, kept());
        ModelDocument *document = program.open(path(u"noisy.safetensors"_s));
        QElapsedTimer clock;
        clock.start();
        const char *names[] = {"fc1", "first"};
        for (int i = 0; !QFile::exists(keeper.file()); ++i) {
            QVERIFY2(clock.elapsed() < 2 * SessionKeeper::saveAtLatest, "nothing was saved");
            rename(program.workspace, document, names[i % 2], names[(i + 1) % 2]);
            // Two renames in a row cancel each other; this one remains.
            if (i == 0)
                rename(program.workspace, document, "fc2", "second");
            QTest::qWait(SessionKeeper::saveAfter / 4);
        }
        QVERIFY(clock.elapsed() > SessionKeeper::saveAfter);
    }

    void withoutItsLockItSaysSo()
    {
        Program program;
        QSignalSpy statusShown(&program.workspace, &Workspace::statusShown);
        // A file has this name already, so the folder cannot be created.
        SessionKeeper keeper(program.workspace, *program.sessions, path(u"noisy.safetensors"_s));
        ModelDocument *document = program.open(path(u"drive/base.bpk"_s));
        rename(program.workspace, document, "fc1", "first");
        const auto hasSaidSo = [&] {
            return std::ranges::any_of(statusShown, [](const QList<QVariant> &arguments) {
                return arguments.first().toString().contains(u"crash recovery"_s) &&
                       arguments.first().toString().contains(u"noisy.safetensors"_s);
            });
        };
        QTRY_VERIFY(hasSaidSo());
    }

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }
    [[nodiscard]] QString kept() const { return path(u"sessions"_s); }
    [[nodiscard]] QStringList keptFiles() const { return QDir(kept()).entryList({u"*.burnish"_s}); }
    void kill(const QStringList &files) const
    {
        QProcess crashing;
        crashing.start(QCoreApplication::applicationFilePath(), restartWith(QStringList(kept()) + files));
        QVERIFY(crashing.waitForFinished(30000));
        QCOMPARE(crashing.exitStatus(), QProcess::CrashExit);
        QCOMPARE(keptFiles().size(), 1);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestKeptSession)

} // namespace burnish::test::tst_keptsession

#include "tst_keptsession.moc"
