// SPDX-License-Identifier: MIT
// A model in several files is the same model by whichever of its files it was named: for comparing, baking, and the
// list of recent files.
#include "support/filemaking.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/lora/adaptercontroller.h"
#include "widgets/lora/adapterdialog.h"
#include "widgets/mainwindow/application.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/recentfiles.h"

#include <QComboBox>
#include <QDir>
#include <QFileOpenEvent>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_setopening {

using namespace Qt::StringLiterals;

class TestSetOpening : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    /// Writes two numbered files without an index and returns their paths.
    QStringList writeSet(const QString &folder, const QStringList &tensors, float value)
    {
        QDir().mkpath(m_folder.filePath(folder));
        QStringList files;
        for (int part = 0; part < 2; ++part) {
            files += m_folder.filePath(folder + u"/model-0000%1-of-00002.safetensors"_s.arg(part + 1));
            writeInPlace(files.last(), safeTensors({{tensors[part], {value, value}}}));
        }
        return files;
    }
    bool openAll(const QStringList &files, qsizetype models)
    {
        m_workspace->opener().openFiles(files);
        return waitFor(models);
    }
    bool waitFor(qsizetype models)
    {
        return QTest::qWaitFor([&] {
            return m_workspace->documents().size() == models && !m_workspace->opener().isOpening() &&
                   m_window->isIdle();
        });
    }
    CompareController *controller() const { return m_window->findChild<CompareController *>(); }

private Q_SLOTS:
    void init()
    {
        useTestSettings(u"tst_setopening"_s);
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1200, 800});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
    }

    void partsOfTwoSetsAreCompared_data()
    {
        QTest::addColumn<bool>("byFolder");
        QTest::newRow("by a file") << false;
        QTest::newRow("by the folder") << true;
    }
    void partsOfTwoSetsAreCompared()
    {
        QFETCH(bool, byFolder);
        const QStringList a = writeSet(u"a"_s, {u"one"_s, u"two"_s}, 1);
        const QStringList b = writeSet(u"b"_s, {u"one"_s, u"two"_s}, 2);
        const QStringList named = {byFolder ? m_folder.filePath(u"a"_s) : a[1],
                                   byFolder ? m_folder.filePath(u"b"_s) : b[0]};
        m_workspace->opener().openFiles(named);
        controller()->compareFiles(named);
        QVERIFY(waitFor(2));
        QTRY_COMPARE(controller()->session()->stage(), CompareSession::Stage::Done);
        QCOMPARE(controller()->session()->left(), m_workspace->documents()[0]);
        QCOMPARE(controller()->session()->right(), m_workspace->documents()[1]);
        QCOMPARE(controller()->session()->comparison()->rows.size(), std::size_t(2));
    }

    void twoPartsOfOneSetAreOneModel()
    {
        const QStringList files = writeSet(u"a"_s, {u"one"_s, u"two"_s}, 1);
        QSignalSpy statusShown(m_workspace.get(), &Workspace::statusShown);
        m_workspace->opener().openFiles(files);
        controller()->compareFiles(files);
        QVERIFY(waitFor(1));
        QVERIFY(!controller()->session()->isActive());
        QCOMPARE(statusShown.last().front().toString(),
                 u"The files belong to the same model, so there is nothing to compare."_s);
    }

    void anAdapterIsNamedByAnyOfItsFiles()
    {
        const QStringList files = writeSet(u"lora"_s, {u"base.fc.lora_A.weight"_s, u"base.fc.lora_B.weight"_s}, 1);
        ModelDocument *model = addModel(*m_workspace, flatModel({"fc.weight"}), u"model"_s);
        AdapterController bake(*m_workspace, m_window.get());
        const auto offers = [&](const AdapterDialog *dialog) {
            for (const QComboBox *box : dialog->findChildren<QComboBox *>())
                if (box->findText(u"model-*-of-00002.safetensors"_s) >= 0)
                    return true;
            return false;
        };
        // By a file that is opened, and by another one of a model that is open.
        for (const QString &file : files) {
            QPointer<AdapterDialog> dialog = bake.bakeInto(model, file);
            QVERIFY(waitFor(2));
            QTRY_VERIFY(offers(dialog));
            dialog->reject();
            QTRY_VERIFY(!dialog);
        }
    }

    void recentFilesNameTheSetOrTheFileAsItWasOpened()
    {
        const QStringList files = writeSet(u"a"_s, {u"one"_s, u"two"_s}, 1);
        const QString set = m_folder.filePath(u"a/model-*-of-00002.safetensors"_s);
        QVERIFY(openAll({files[1]}, 1));
        QCOMPARE(recentfiles::all().size(), 1);
        QCOMPARE(recentfiles::all().front().path, set);
        QVERIFY(!recentfiles::all().front().isAlone);
        QCOMPARE(recentfiles::sizeOf(set),
                 std::optional(std::uint64_t(QFileInfo(files[0]).size() + QFileInfo(files[1]).size())));

        m_workspace->opener().openFilesAlone({files[1]});
        QVERIFY(waitFor(2));
        QCOMPARE(recentfiles::all().front().path, files[1]);
        QVERIFY(recentfiles::all().front().isAlone);
        QCOMPARE(m_workspace->documents().last()->state().tensors().size(), std::size_t(1));

        m_workspace->opener().openAgain({set, files[1]});
        QVERIFY(waitFor(4));
        QCOMPARE(m_workspace->documents()[2]->state().tensors().size(), std::size_t(2));
        QCOMPARE(m_workspace->documents()[3]->state().tensors().size(), std::size_t(1));

        for (const QString &file : files)
            QVERIFY(QFile::remove(file));
        QVERIFY(!recentfiles::sizeOf(set) && !recentfiles::sizeOf(files[1]));
    }

    void filesThatTheSystemPassesOnAreOpened()
    {
        const QString file = writeSet(u"passed"_s, {u"a"_s, u"b"_s}, 1).first();
        const OpenEvents events(m_workspace->opener(), qApp);
        QFileOpenEvent event(file);
        QCoreApplication::sendEvent(qApp, &event);
        QVERIFY(waitFor(1));
    }
};

BURNISH_TEST(TestSetOpening)

} // namespace burnish::test::tst_setopening

#include "tst_setopening.moc"
