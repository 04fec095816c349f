// SPDX-License-Identifier: MIT
// Models of a cache as huggingface_hub lays it out: listed, opened by id and by
// name, and called by their ids.
#include "support/filemaking.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/panes/refusedpane.h"
#include "widgets/stores/localmodels.h"
#include "widgets/stores/localmodelsdialog.h"
#include "widgets/stores/storelist.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/recentfiles.h"

#include <QDir>
#include <QLineEdit>
#include <QTableView>
#include <QTemporaryDir>

namespace burnish::test::tst_hubcache {

using namespace Qt::StringLiterals;

class TestHubCache : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    static inline const QString commit = QString(40, u'a');

    /// A repository with one revision, main, and these files.
    void writeRepository(const QString &name, const QStringList &files)
    {
        const QString root = m_home->filePath(u"hub/models--"_s + name);
        QVERIFY(QDir().mkpath(root + u"/blobs"_s) && QDir().mkpath(root + u"/refs"_s) &&
                QDir().mkpath(root + u"/snapshots/"_s + commit));
        writeInPlace(root + u"/refs/main"_s, commit.toLatin1());
        for (qsizetype i = 0; i < files.size(); ++i) {
            const QString blob = QString(64, QChar(u'0' + ushort(i)));
            writeInPlace(root + u"/blobs/"_s + blob, safeTensors({{u"w"_s, {1, float(i)}}}));
            QVERIFY(QFile::link(u"../../blobs/"_s + blob, root + u"/snapshots/"_s + commit + u'/' + files[i]));
        }
    }
    QStringList openNames()
    {
        QStringList names;
        for (const ModelDocument *document : m_workspace->documents())
            names += document->displayName();
        return names;
    }
    bool isDone() { return !m_workspace->opener().isOpening() && m_window->isIdle(); }

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_hubcache"_s);
        // A process looks at its variables once.
        m_home = std::make_unique<QTemporaryDir>();
        for (const auto &[name, folder] : {std::pair("HF_HUB_CACHE", "hub"), std::pair("OLLAMA_MODELS", "ollama"),
                                           std::pair("TORCH_HOME", "torch"), std::pair("HOME", "home")})
            qputenv(name, m_home->filePath(QLatin1String(folder)).toLocal8Bit());
        writeRepository(u"acme--tiny"_s, {u"model.safetensors"_s});
        writeRepository(u"other--tiny"_s, {u"model.safetensors"_s});
        QApplication::setStyle(new Style);
        LanguageManager::instance().setLanguage(u"en"_s);
    }

    void init()
    {
        recentfiles::clear();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1280, 800});
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
    }

    void aModelOfTheCacheIsFoundAndCalledByItsId()
    {
        QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier);
        QTRY_VERIFY(m_window->findChild<LocalModelsDialog *>());
        auto *dialog = m_window->findChild<LocalModelsDialog *>();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        auto *table = dialog->findChild<QTableView *>();
        QTRY_COMPARE(table->model()->rowCount(), 2);
        auto *filter = dialog->findChild<QLineEdit *>();
        QCOMPARE(dialog->focusWidget(), filter);
        QTest::keyClicks(filter, u"acme tiny"_s);
        QCOMPARE(table->model()->rowCount(), 1);
        QTRY_COMPARE(table->model()->index(0, LocalModels::ParametersColumn).data().toString(), u"2"_s);
        QTest::keyClick(filter, Qt::Key_Return);
        QTRY_VERIFY(m_workspace->documents().size() == 1 && isDone());
        QCOMPARE(openNames(), QStringList(u"acme/tiny"_s));
        QCOMPARE(m_window->windowTitle(), u"acme/tiny[*] – Burnish"_s);
        const QList<RecentFile> recent = recentfiles::all();
        QCOMPARE(recent.size(), 1);
        QCOMPARE(recent[0].name, u"acme/tiny"_s);
        QVERIFY2(recent[0].id.startsWith(u"cache:acme/tiny@"_s + commit), qPrintable(recent[0].id));
    }

    void idsAreOpenedLikePaths()
    {
        m_workspace->opener().openFilesOrFolders({u"cache:acme/tiny"_s, u"cache:other/tiny@main/model.safetensors"_s});
        QTRY_VERIFY(m_workspace->documents().size() == 2 && isDone());
        QCOMPARE(openNames(), QStringList({u"acme/tiny"_s, u"other/tiny"_s}));
        m_workspace->opener().openFiles({u"cache:acme/none"_s});
        QTRY_VERIFY(m_window->findChild<RefusedPane *>());
        QCOMPARE(m_workspace->documents().size(), 2);
    }
};

BURNISH_TEST(TestHubCache)

} // namespace burnish::test::tst_hubcache

#include "tst_hubcache.moc"
