// SPDX-License-Identifier: MIT
// Panes that lie side by side, and the tabs that lead to more of them.
#include "core/edit/nodeedits.h"
#include "core/model/statebuilder.h"
#include "support/blockmaking.h"
#include "support/filemaking.h"
#include "support/loopwatch.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/mainwindow/closequestion.h"
#include "widgets/palette/palettemodel.h"
#include "widgets/panes/loadingpane.h"
#include "widgets/panes/panefooter.h"
#include "widgets/panes/panetabs.h"
#include "widgets/panes/refusedpane.h"
#include "widgets/style/language.h"
#include "widgets/style/numbers.h"
#include "widgets/style/style.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/recentfiles.h"

#include <QDragEnterEvent>
#include <QLabel>
#include <QListWidget>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace burnish::test::tst_panearea {

using namespace Qt::StringLiterals;

class TestPaneArea : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    QList<ModelDocument *> m_models;

    PaneArea &area() { return *m_window->panes(); }
    PaneTabs &tabs() { return *m_window->panes()->tabs(); }

    void addModels(const QStringList &names)
    {
        for (const QString &name : names)
            m_models += addModel(*m_workspace, layeredModel(), name);
        QCoreApplication::processEvents();
    }
    /// The names of the panes in sight, from left to right.
    QString shown()
    {
        QStringList names;
        for (const Pane *pane : area().panes())
            if (pane->isVisible())
                names += pane->name();
        return names.join(u' ');
    }
    QStringList tabTexts()
    {
        QStringList texts;
        for (int tab = 0; tab < tabs().count(); ++tab)
            texts += tabs().tabText(tab);
        return texts;
    }
    bool hasFocus(const ModelDocument *document)
    {
        return area().paneOf(document)->isAncestorOf(QApplication::focusWidget());
    }
    void clickTab(int tab) { QTest::mouseClick(&tabs(), Qt::LeftButton, {}, tabs().tabRect(tab).center()); }
    void trigger(const QString &command)
    {
        auto *action = m_window->findChild<QAction *>(command);
        QVERIFY(action && action->isEnabled());
        action->trigger();
    }
    void rename(ModelDocument *document)
    {
        const auto head = at(document->state(), "head");
        QVERIFY(m_workspace->history().applyPlan(document, planRename(document->state(), head, "renamed")));
    }
    CloseQuestion *question() { return m_window->findChild<CloseQuestion *>(); }

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_panearea"_s);
        QApplication::setStyle(new Style);
        LanguageManager::instance().setLanguage(u"en"_s);
    }

    void init()
    {
        QSettings().clear();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1440, 900});
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
        m_models.clear();
    }

    /// The scheme with the most bytes comes first; what does not fit is in the tool tip.
    void theFooterListsSchemes()
    {
        StateBuilder builder;
        for (const char *name : {"a", "b"})
            builder.addTensor(builder.root(), name, blockTensor("Q4_K", {2, 256}));
        const NodeId other = builder.addTensor(builder.root(), "c", blockTensor("Q6_K", {2, 256}));
        builder.addTensor(builder.root(), "d", blockTensor("Q8_0", {1, 32}));
        ModelDocument *document = addModel(*m_workspace, builder.finish(), u"quantised"_s);
        const auto text = [&] {
            const auto *label = area().paneOf(document)->findChild<PaneFooter *>()->findChild<QLabel *>();
            return label->toolTip().isEmpty() ? label->text() : label->toolTip();
        };
        QTRY_VERIFY2(text().endsWith(u"Q4_K: 2, %1 · Q6_K: 1, %2 · Q8_0: 1, %3"_s.arg(
                         bytesText(4 * 144), bytesText(2 * 210), bytesText(34))),
                     qPrintable(text()));
        QVERIFY(m_workspace->history().applyPlan(document, planRemove(document->state(), std::array{other})));
        QTRY_VERIFY2(!text().contains(u"Q6_K"_s) && text().contains(u"Q4_K: 2"_s), qPrintable(text()));
    }

    void morePanesThanLieSideBySideAreReachedByTabs()
    {
        addModels({u"a"_s, u"b"_s, u"c"_s});
        QVERIFY(tabs().isHidden());
        QCOMPARE(area().viewport()->y(), 0);
        QCOMPARE(shown(), u"a b c"_s);
        area().setSizes({300, 340, 380});
        const QList<int> before = area().sizes();

        addModels({u"d"_s});
        QVERIFY(tabs().isVisible());
        QCOMPARE(area().viewport()->y(), tabs().geometry().bottom() + 1);
        QCOMPARE(tabTexts(), QStringList({u"a"_s, u"b"_s, u"c"_s, u"d"_s}));
        QCOMPARE(tabs().currentIndex(), 3);
        // The one that was active longest ago makes room, and gives away its width.
        QCOMPARE(shown(), u"b c d"_s);
        const QList<int> now = area().sizes();
        QCOMPARE(now[0], 0);
        const QList<int> requested = {0, before[1], before[2], before[0]};
        for (int i = 0; i < 4; ++i)
            QVERIFY2(std::abs(now[i] - requested[i]) <= 12,
                     qPrintable(u"%1: %2, %3"_s.arg(i).arg(now[i]).arg(requested[i])));

        clickTab(0);
        QCOMPARE(shown(), u"a c d"_s);
        QCOMPARE(m_workspace->activeDocument(), m_models[0]);
        QVERIFY(hasFocus(m_models[0]));
        // The keys that go from pane to pane reach hidden ones, too.
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(shown(), u"a b d"_s);
        QVERIFY(hasFocus(m_models[1]));
        QCOMPARE(tabs().currentIndex(), 1);
        // So do the arrow keys on the tabs, which keep the focus until Enter.
        tabs().setFocus(Qt::TabFocusReason);
        QTest::keyClick(&tabs(), Qt::Key_Right);
        QCOMPARE(m_workspace->activeDocument(), m_models[2]);
        QCOMPARE(shown(), u"a b c"_s);
        QVERIFY(tabs().hasFocus());
        QTest::keyClick(&tabs(), Qt::Key_Return);
        QVERIFY(hasFocus(m_models[2]));
        m_workspace->reveal(m_models[3], {at(m_models[3]->state(), "head")});
        QVERIFY(area().paneOf(m_models[3])->isVisible());

        // The list follows edits and is spoken.
        rename(m_models[0]);
        QCOMPARE(tabs().tabText(0), u"a •"_s);
        QCOMPARE(tabs().accessibleTabName(0), u"a, Modified"_s);
        QCOMPARE(tabs().accessibleName(), u"Open models"_s);
        // With three panes, everything is as it was.
        m_workspace->closeDocument(m_models.takeAt(1));
        QVERIFY(tabs().isHidden());
        QCOMPARE(area().viewport()->y(), 0);
        QTRY_COMPARE(shown(), u"a c d"_s);
    }

    void aDragThatRestsOnATabBringsItsPaneUp()
    {
        addModels({u"a"_s, u"b"_s, u"c"_s, u"d"_s, u"e"_s});
        QCOMPARE(shown(), u"c d e"_s);
        QMimeData data;
        data.setText(u"dragged"_s);
        const QPoint first = tabs().tabRect(0).center();
        QDragEnterEvent enter(first, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&tabs(), &enter);
        QVERIFY(enter.isAccepted());
        QTRY_VERIFY(area().paneOf(m_models[0])->isVisible());
        const QPoint second = tabs().tabRect(1).center();
        QDragMoveEvent move(second, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&tabs(), &move);
        QTRY_VERIFY(area().paneOf(m_models[1])->isVisible());
        // What is dragged lies in the active pane.
        QCOMPARE(m_workspace->activeDocument(), m_models[4]);
        QCOMPARE(shown(), u"a b e"_s);
        QDragLeaveEvent leave;
        QCoreApplication::sendEvent(&tabs(), &leave);
    }

    void filesDroppedOnTheTabsAreOpened()
    {
        addModels({u"a"_s, u"b"_s, u"c"_s, u"d"_s});
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(samplePath("digits-base.bpk"))});
        const QPoint place = tabs().tabRect(0).center();
        QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&tabs(), &enter);
        QDropEvent drop(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&tabs(), &drop);
        QTRY_COMPARE(m_workspace->documents().size(), 5);
    }

    void aRefusedFileIsScrolledTo()
    {
        m_window->resize(1024, 768);
        addModels({u"a"_s, u"b"_s});
        const auto isSeen = [](const QWidget *pane) {
            return pane->visibleRegion().boundingRect().width() == pane->width();
        };
        const Error error(ErrorCode::Malformed, u"It is broken."_s);
        m_workspace->opener().refuseFile(u"/nowhere/broken.bpk"_s, error);
        auto *refused = m_window->findChild<RefusedPane *>();
        QTRY_VERIFY(isSeen(refused));
        // The model stays the one that is worked on.
        QCOMPARE(m_workspace->activeDocument(), m_models[1]);
        QVERIFY(!refused->isActive());
        // It is brought up among more panes than lie side by side.
        addModels({u"c"_s, u"d"_s, u"e"_s});
        QVERIFY(!refused->isVisible());
        m_workspace->opener().refuseFile(u"/nowhere/other.bpk"_s, error);
        auto *other = qobject_cast<RefusedPane *>(area().panes().last());
        QVERIFY(other);
        QTRY_VERIFY(isSeen(other));
        QCOMPARE(m_workspace->activeDocument(), m_models[4]);
    }

    void allAndAllOthersAreClosedWithOneQuestion()
    {
        addModels({u"a"_s, u"b"_s, u"c"_s, u"d"_s, u"e"_s});
        m_workspace->opener().refuseFile(u"/nowhere/broken.bpk"_s, Error(ErrorCode::Malformed, u"It is broken."_s));
        rename(m_models[0]);
        rename(m_models[3]);
        clickTab(3);
        QSignalSpy activated(m_workspace.get(), &Workspace::activeDocumentChanged);
        trigger(u"closeOthers"_s);
        QTRY_VERIFY(question());
        // The model that stays open loses nothing.
        QCOMPARE(question()->sentence(), u"a has edits that were neither exported nor saved."_s);
        QCOMPARE(question()->windowTitle(), u"Close models"_s);
        QTest::keyClick(question(), Qt::Key_Escape);
        QTRY_VERIFY(!question());
        QCOMPARE(area().panes().size(), 6);

        trigger(u"closeAll"_s);
        QTRY_VERIFY(question());
        QCOMPARE(question()->sentence(), u"2 model(s) have edits that were neither exported nor saved:"_s);
        QCOMPARE(question()->findChild<QListWidget *>()->count(), 2);
        QTest::keyClick(question(), Qt::Key_Escape);
        QTRY_VERIFY(!question());

        area().split(area().paneOf(m_models[3]));
        trigger(u"closeOthers"_s);
        QTRY_VERIFY(question());
        click(buttonWith<QPushButton>(*question(), u"&Discard edits"_s));
        QTRY_COMPARE(m_workspace->documents(), QList<ModelDocument *>{m_models[3]});
        QCOMPARE(area().panes().size(), 1);
        QVERIFY(area().panes().first()->isVisible());
        // No other model was shown for a moment.
        QCOMPARE(activated.size(), 0);
        QTRY_VERIFY(!question());
        trigger(u"closeAll"_s);
        QTRY_VERIFY(question());
        QCOMPARE(question()->windowTitle(), u"Close d"_s);
        click(buttonWith<QPushButton>(*question(), u"&Discard edits"_s));
        QTRY_VERIFY(m_workspace->documents().isEmpty() && area().panes().isEmpty());
    }

    void theMenuOfATabClosesOthers()
    {
        addModels({u"a"_s, u"b"_s, u"c"_s, u"d"_s});
        QContextMenuEvent event(QContextMenuEvent::Mouse, tabs().tabRect(0).center(),
                                tabs().mapToGlobal(tabs().tabRect(0).center()));
        QCoreApplication::sendEvent(&tabs(), &event);
        QMenu *menu = area().findChild<QMenu *>(QString(), Qt::FindDirectChildrenOnly);
        QVERIFY(menu);
        QStringList texts;
        for (const QAction *action : menu->actions())
            texts += action->text();
        QCOMPARE(texts, QStringList({u"Close"_s, u"Close others"_s, u"Close all"_s}));
        menu->actions()[1]->trigger();
        menu->close();
        QTRY_COMPARE(m_workspace->documents(), QList<ModelDocument *>{m_models[0]});
        QVERIFY(!question());
    }

    void namesOfAnyLengthAreCutInTabs()
    {
        const QString longName(4000, u'x');
        addModels({longName + u'1', longName + u"&2"_s, u"c&d"_s, u"e"_s});
        QVERIFY(tabs().tabText(0).size() < 100);
        QCOMPARE(tabs().tabText(2), u"c&&d"_s);
        QVERIFY(tabs().tabRect(3).right() < tabs().width());
        QCOMPARE(m_window->width(), 1440);
        QVERIFY(tabs().tabToolTip(0).startsWith(longName));
        clickTab(0);
        QCOMPARE(m_workspace->activeDocument(), m_models[0]);
    }

    void twoHundredFilesOpenWithoutAPause()
    {
        constexpr int count = 200;
        const QTemporaryDir folder;
        QStringList files;
        for (int i = 0; i < count; ++i) {
            files += folder.filePath(u"m%1.safetensors"_s.arg(i, 3, 10, QChar(u'0')));
            writeInPlace(files.last(), safeTensors({{u"layer.weight"_s, {1, 2}}, {u"layer.bias"_s, {3}}}));
        }
        qsizetype mostLoading = 0;
        connect(m_workspace.get(), &Workspace::documentOpened, m_window.get(), [&] {
            const auto loading = m_window->findChildren<LoadingPane *>();
            mostLoading = std::max(mostLoading, loading.size());
        });
        {
            LoopWatch watch;
            watch.enter(u"opening"_s);
            m_workspace->opener().openFiles(files);
            QTRY_COMPARE_WITH_TIMEOUT(m_workspace->documents().size(), count, 120'000);
            watch.enter({});
            const qint64 most = underSanitizers() ? 500 : 50;
            QVERIFY2(watch.longest() <= most, qPrintable(u"%1 ms"_s.arg(watch.longest())));
        }
        QTRY_VERIFY(!m_workspace->opener().isOpening());
        QVERIFY2(mostLoading <= PaneArea::mostShown, qPrintable(QString::number(mostLoading)));
        QCOMPARE(tabs().count(), count);
        QCOMPARE(std::ranges::count_if(area().panes(), [](const Pane *pane) { return pane->isVisible(); }), 3);
        QCOMPARE(m_workspace->activeDocument()->displayName(), u"m199.safetensors"_s);
        // The settings have the newest first, and no file that is being opened.
        QCOMPARE(recentfiles::all().first().path, files.last());
        QCOMPARE(recentfiles::all().size(), recentfiles::limit);
        QVERIFY(!recentfiles::wasInterrupted(files.last()) && !recentfiles::wasInterrupted(files.first()));
        // All of them are in the palette.
        m_window->openPalette(u"m017"_s);
        const auto *found = m_window->findChild<PaletteModel *>();
        QVERIFY(found);
        QTRY_VERIFY(found->rowCount() > 0);
        QVERIFY(found->index(0, 0).data().toString().contains(u"m017.safetensors"_s));
        trigger(u"closeAll"_s);
        QTRY_VERIFY(area().panes().isEmpty());
    }
};

BURNISH_TEST(TestPaneArea)

} // namespace burnish::test::tst_panearea

#include "tst_panearea.moc"
