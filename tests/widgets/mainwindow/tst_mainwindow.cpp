// SPDX-License-Identifier: MIT
#include "core/base/languages.h"
#include "core/edit/nodeedits.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/controls/filteredit.h"
#include "widgets/history/historypanel.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/mainwindow/statusline.h"
#include "widgets/palette/palettemodel.h"
#include "widgets/panes/hexstrip.h"
#include "widgets/panes/nodeactions.h"
#include "widgets/panes/panefooter.h"
#include "widgets/panes/refusedpane.h"
#include "widgets/start/filelist.h"
#include "widgets/start/startpage.h"
#include "widgets/style/icons.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/filekinds.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/recentfiles.h"
#include "widgets/workspace/savedstates.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QUndoStack>

namespace burnish::test::tst_mainwindow {

using namespace Qt::StringLiterals;

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_mainwindow"_s);
        QApplication::setStyle(new Style);
    }

    void init()
    {
        QSettings().clear();
        LanguageManager::instance().setLanguage(u"en"_s);
        Theme::instance().setMode(ThemeMode::Light);
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
    }

    void theStartPageGivesWayToThePanesAndComesBack()
    {
        auto *start = m_window->findChild<StartPage *>();
        QVERIFY(start->isVisible());
        QVERIFY(visibleDocks().isEmpty());
        ModelDocument *document = addModel(*m_workspace, layeredModel(), u"a"_s);
        QVERIFY(!start->isVisible());
        QVERIFY(!visibleDocks().isEmpty());
        m_workspace->closeDocument(document);
        QVERIFY(start->isVisible());
        QVERIFY(visibleDocks().isEmpty());
    }

    void equalFileNamesAreToldApartWhileBothAreOpen()
    {
        const auto isShown = [](const QWidget *pane, const QString &name) {
            const auto labels = pane->findChildren<ElidedLabel *>();
            return std::ranges::any_of(labels, [&](const ElidedLabel *label) { return label->text() == name; });
        };
        QCOMPARE(m_window->windowTitle(), u"Burnish"_s);
        ModelDocument *a = addModel(*m_workspace, layeredModel(), u"/models/llama_a/model.safetensors"_s);
        const ModelPane *first = m_window->panes()->paneOf(a);
        QVERIFY(isShown(first, u"model.safetensors"_s));
        QCOMPARE(m_window->windowTitle(), u"model.safetensors[*] – Burnish"_s);
        ModelDocument *b = addModel(*m_workspace, layeredModel(), u"/models/llama_b/model.safetensors"_s);
        QVERIFY(isShown(first, u"llama_a / model.safetensors"_s));
        QVERIFY(isShown(m_window->panes()->paneOf(b), u"llama_b / model.safetensors"_s));
        QCOMPARE(m_window->windowTitle(), u"llama_b / model.safetensors[*] – Burnish"_s);
        m_workspace->setActiveDocument(a);
        QCOMPARE(m_window->windowTitle(), u"llama_a / model.safetensors[*] – Burnish"_s);
        m_workspace->closeDocument(b);
        QVERIFY(isShown(first, u"model.safetensors"_s));
        QCOMPARE(m_window->windowTitle(), u"model.safetensors[*] – Burnish"_s);
        m_workspace->closeDocument(a);
        QCOMPARE(m_window->windowTitle(), u"Burnish"_s);
    }

    void theTitleMarksUnsavedEdits()
    {
        ModelDocument *document = addModel(*m_workspace, layeredModel(), u"a"_s);
        QVERIFY(!m_window->isWindowModified());
        QVERIFY(m_workspace->history().applyPlan(document,
                                                 planRename(document->state(), at(document->state(), "head"), "tail")));
        QVERIFY(m_window->isWindowModified());
        m_workspace->savedStates().keep(u"/tmp/kept.session.json"_s, {m_workspace->history().lineageOf(document)});
        QVERIFY(!m_window->isWindowModified());
        QVERIFY(m_workspace->history().undo(document));
        QVERIFY(!m_window->isWindowModified());
    }

    void recentFilesWithEqualNamesAreToldApart()
    {
        recentfiles::add(u"/models/llama_a/model.safetensors"_s, u"SafeTensors"_s);
        recentfiles::add(u"/models/llama_b/model.safetensors"_s, u"SafeTensors"_s);
        recentfiles::add(u"/models/other.bpk"_s, u"Burnpack"_s);
        m_window->startPage()->refresh();
        const FileList *recent = nullptr;
        for (const FileList *list : m_window->startPage()->findChildren<FileList *>())
            recent = list->accessibleName() == u"Recent files"_s ? list : recent;
        QVERIFY(recent);
        QCOMPARE(recent->tableSize().height(), 3);
        QVERIFY(recent->cellText({0, 0}).startsWith(u"other.bpk, "_s));
        QVERIFY(recent->cellText({1, 0}).startsWith(u"llama_b / model.safetensors, "_s));
        QVERIFY(recent->cellText({2, 0}).startsWith(u"llama_a / model.safetensors, "_s));
    }

    void nothingIsSaidOfModelsThatAreClosed()
    {
        ModelDocument *a = addModel(*m_workspace, layeredModel(), u"a"_s);
        ModelDocument *b = addModel(*m_workspace, layeredModel(), u"b"_s);
        QVERIFY(isSaid(u"Opened b."_s));
        m_workspace->closeDocument(a);
        QVERIFY(isSaid(u"Opened b."_s));
        m_workspace->closeDocument(b);
        QVERIFY(isSaid(u"Ready"_s));
        QVERIFY(!isSaid(u"Opened b."_s));

        QTemporaryDir folder;
        const QString broken = folder.filePath(u"broken.safetensors"_s);
        QFile file(broken);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("not a model");
        file.close();
        m_workspace->opener().openFiles({broken});
        QTRY_VERIFY(isSaid(u"broken.safetensors was not opened."_s) && m_workspace->jobs().isIdle());
        m_window->panes()->closePane(m_window->panes()->panes().first());
        QVERIFY(isSaid(u"Ready"_s));
    }

    void comparingReplacesWhatWasSaidBefore()
    {
        addModel(*m_workspace, layeredModel(), u"a"_s);
        addModel(*m_workspace, layeredModel(), u"b"_s);
        m_workspace->showStatus(u"Plan for 20 tensors."_s);
        QVERIFY(isSaid(u"Plan for 20 tensors."_s));
        auto *compare = m_window->findChild<QAction *>(u"compare.show"_s);
        QVERIFY(compare);
        compare->trigger();
        QVERIFY(isSaid(u"a is compared with b."_s));
        QVERIFY(!isSaid(u"Plan for 20 tensors."_s));
    }

    void whatIsSaidOfAComparisonGoesWithIt()
    {
        ModelDocument *a = addModel(*m_workspace, layeredModel(), u"a"_s);
        addModel(*m_workspace, layeredModel(), u"b"_s);
        auto *compare = m_window->findChild<QAction *>(u"compare.show"_s);
        compare->trigger();
        QVERIFY(isSaid(u"a is compared with b."_s));
        compare->trigger();
        QVERIFY(m_window->panes()->isVisible());
        QVERIFY(!isSaid(u"a is compared with b."_s));

        // Other models in the same page.
        compare->trigger();
        ModelDocument *c = addModel(*m_workspace, layeredModel(), u"c"_s);
        QVERIFY(isSaid(u"Opened c."_s));
        m_window->findChild<CompareController *>()->compare(a, c);
        QVERIFY(isSaid(u"a is compared with c."_s));
        m_workspace->closeDocument(c);
        QVERIFY(isSaid(u"The comparison ended: c was closed."_s));
        QVERIFY(m_window->panes()->isVisible());
    }

    void severalFilesOpenTogetherAndARefusedOneHarmsNoOther()
    {
        QTemporaryDir folder;
        const QString broken = folder.filePath(u"broken.safetensors"_s);
        QFile file(broken);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\x10\0\0\0\0\0\0\0{\"a\":", 13);
        file.close();
        QSignalSpy opened(m_workspace.get(), &Workspace::documentOpened);
        QSignalSpy refused(&m_workspace->opener(), &FileOpener::openingRefused);
        m_workspace->opener().openFiles({broken, firstFixture(), folder.filePath(u"missing.bpk"_s)});
        QTRY_COMPARE(opened.size() + refused.size(), 3);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(m_window->panes()->panes().size(), 3);
        const auto refusedPanes = m_window->findChildren<RefusedPane *>();
        QCOMPARE(refusedPanes.size(), 2);
        QCOMPARE(std::ranges::count_if(
                     refusedPanes, [](RefusedPane *pane) { return pane->report().contains(u"broken.safetensors"_s); }),
                 1);
        QCOMPARE(recentfiles::all().size(), 1);
    }

    void aFileDuringWhoseOpeningTheProgramDiedIsRemembered()
    {
        recentfiles::beginOpening(u"/tmp/deadly.bin"_s);
        QVERIFY(recentfiles::wasInterrupted(u"/tmp/deadly.bin"_s));
        recentfiles::endOpening(u"/tmp/deadly.bin"_s);
        QVERIFY(!recentfiles::wasInterrupted(u"/tmp/deadly.bin"_s));
    }

    void thePaneThatIsClickedBecomesActive()
    {
        ModelDocument *a = addModel(*m_workspace, layeredModel(), u"a"_s);
        ModelDocument *b = addModel(*m_workspace, layeredModel(), u"b"_s);
        QCOMPARE(m_workspace->activeDocument(), b);
        ModelPane *first = m_window->panes()->paneOf(a);
        QTest::mouseClick(first, Qt::LeftButton, {}, QPoint(40, 10));
        QCOMPARE(m_workspace->activeDocument(), a);
        QVERIFY(first->isActive());
        m_window->panes()->focusNext(1);
        QCOMPARE(m_workspace->activeDocument(), b);
    }

    void keysMeanThePaneWhoseHeadIsMarked()
    {
        ModelDocument *a = addModel(*m_workspace, layeredModel(), u"a"_s);
        ModelDocument *b = addModel(*m_workspace, layeredModel(), u"b"_s);
        PaneArea *panes = m_window->panes();
        ModelPane *first = panes->paneOf(a);
        ModelPane *second = panes->paneOf(b);
        const auto areOne = [&](ModelPane *pane) {
            return panes->activePane() == pane && pane->isActive() &&
                   m_workspace->activeDocument() == pane->document() &&
                   pane->isAncestorOf(QApplication::focusWidget()) &&
                   m_workspace->selection() == pane->view()->selectedNodes();
        };
        const auto edits = [&](ModelDocument *document) { return m_workspace->history().undoStack(document)->count(); };
        QVERIFY(areOne(second));
        m_workspace->reveal(a, {at(a->state(), "head")});
        QVERIFY(areOne(first));
        m_workspace->reveal(b, {at(b->state(), "head")});
        QVERIFY(areOne(second));

        // Clicks into another pane's filter, footer and header.
        QTest::mouseClick(first->filterEdit(), Qt::LeftButton);
        QVERIFY(areOne(first));
        QCOMPARE(QApplication::focusWidget(), first->filterEdit());
        QTest::mouseClick(second, Qt::LeftButton, {}, QPoint(40, second->height() - 8));
        QVERIFY(areOne(second));
        QTest::mouseClick(first, Qt::LeftButton, {}, QPoint(40, 10));
        QVERIFY(areOne(first));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab, Qt::ControlModifier);
        QVERIFY(areOne(second));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(areOne(first));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
        QVERIFY(areOne(second));

        // An edit of the other model does not change the active pane.
        m_workspace->history().applyPlan(a, planRemove(a->state(), std::vector{at(a->state(), "blocks.0")}));
        QVERIFY(areOne(second));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
        QCOMPARE(edits(b), 1);
        QCOMPARE(edits(a), 1);
        QVERIFY(!b->state().find("head") && a->state().find("head"));

        // After closing, the remaining pane becomes active.
        QTest::mouseClick(first, Qt::LeftButton, {}, QPoint(40, 10));
        QVERIFY(areOne(first));
        m_workspace->closeDocument(a);
        QTRY_VERIFY(areOne(second));
    }

    void aPaneWithoutAModelHasNothingThatKeysCouldDelete()
    {
        ModelDocument *a = addModel(*m_workspace, layeredModel(), u"a"_s);
        m_workspace->reveal(a, {at(a->state(), "head")});
        m_workspace->opener().refuseFile(u"/nowhere/broken.bpk"_s, Error(ErrorCode::Malformed, u"It is broken."_s));
        auto *refused = m_window->findChild<RefusedPane *>();
        QVERIFY(refused);
        QTest::mouseClick(refused, Qt::LeftButton, {}, QPoint(40, 10));
        QCOMPARE(m_window->panes()->activePane(), refused);
        QVERIFY(refused->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
        QVERIFY(a->state().find("head"));
        QCOMPARE(m_workspace->selection(), QList<NodeId>());
    }

    void stepsNameTheirModelWhereSeveralAreOpen()
    {
        ModelDocument *a = addModel(*m_workspace, layeredModel(), u"a.bpk"_s);
        const auto statusShown = [&] {
            QStringList texts;
            for (const QLabel *label : m_window->findChildren<QLabel *>())
                texts += label->text();
            return texts;
        };
        const auto steps = [&] {
            QStringList texts;
            const auto *list = m_window->findChild<HistoryPanel *>()->findChild<QListView *>();
            for (int row = 0; row < list->model()->rowCount(); ++row)
                texts += list->model()->index(row, 0).data().toString();
            return texts;
        };
        m_workspace->reveal(a, {at(a->state(), "head")});
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
        QVERIFY2(statusShown().contains(u"Done: Remove head. Ctrl+Z undoes it."_s),
                 qPrintable(statusShown().join(u'\n')));
        QCOMPARE(steps(), QStringList({u"As opened"_s, u"Remove head"_s}));
        ModelDocument *b = addModel(*m_workspace, layeredModel(), u"b.bpk"_s);
        m_workspace->reveal(b, {at(b->state(), "blocks.0")});
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
        QVERIFY2(statusShown().contains(u"Done: Remove blocks.0 (3 tensor(s)) in b.bpk. Ctrl+Z undoes it."_s),
                 qPrintable(statusShown().join(u'\n')));
        QCOMPARE(steps(), QStringList({u"As opened"_s, u"Remove blocks.0 (3 tensor(s)) in b.bpk"_s}));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(statusShown().contains(u"Undone: Remove blocks.0 (3 tensor(s)) in b.bpk. Ctrl+Shift+Z redoes it."_s));
        QVERIFY(b->state().find("blocks.0") && !a->state().find("head"));
    }

    void whatWasRenamedOrPastedIsSelectedAndInSight()
    {
        StateBuilder builder;
        for (int i = 0; i < 90; ++i)
            builder.addTensorAt("t" + std::to_string(i), blankTensor({2}));
        builder.addTensorAt("blocks.0.norm", blankTensor({4}));
        ModelDocument *document = addModel(*m_workspace, builder.finish(), u"a"_s);
        ModelPane *pane = m_window->panes()->paneOf(document);
        const auto isShown = [&](const char *path) {
            const NodeId id = at(document->state(), path);
            const QModelIndex index = pane->model()->indexOf(id);
            return pane->view()->selectedNodes() == QList<NodeId>{id} &&
                   m_workspace->selection() == QList<NodeId>{id} && pane->view()->currentIndex() == index &&
                   pane->view()->viewport()->rect().contains(pane->view()->visualRect(index).center());
        };
        m_workspace->reveal(document, {at(document->state(), "t0")});
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_C, Qt::ControlModifier);
        m_workspace->reveal(document, {at(document->state(), "blocks.0")});
        pane->view()->collapseAll();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_V, Qt::ControlModifier);
        QVERIFY(document->state().find("blocks.0.t0"));
        QVERIFY(isShown("blocks.0.t0"));
        m_workspace->reveal(document, {at(document->state(), "t0")});
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F2);
        auto *editor = pane->view()->viewport()->findChild<QLineEdit *>();
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, u"blocks.0.late"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(document->state().find("blocks.0.late"));
        QTRY_VERIFY(isShown("blocks.0.late"));
    }

    void theFooterCountsWhatIsThere()
    {
        ModelDocument *document = addModel(*m_workspace, layeredModel(), u"a"_s);
        ModelPane *pane = m_window->panes()->paneOf(document);
        const auto figures = [&] {
            for (const QLabel *label : pane->findChildren<QLabel *>())
                if (label->text().contains(u"parameter(s)"_s))
                    return label->text();
            return QString();
        };
        const QString opened = u"7 tensor(s) · 112 parameter(s) · 448 B"_s;
        QCOMPARE(figures(), opened);
        m_workspace->reveal(document, {at(document->state(), "head")});
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_C, Qt::ControlModifier);
        m_workspace->reveal(document, {at(document->state(), "blocks.0")});
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(figures(), u"8 tensor(s) · 128 parameter(s) · 512 B"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
        QVERIFY(!document->state().find("blocks.0.head"));
        QCOMPARE(figures(), opened);
    }

    void theFilterLeadsIntoTheTreeAndFromHitToHit()
    {
        ModelDocument *document = addModel(*m_workspace, layeredModel(), u"a"_s);
        ModelPane *pane = m_window->panes()->paneOf(document);
        const auto chosen = [&] {
            QStringList paths;
            for (const NodeId id : m_workspace->selection())
                paths += QString::fromStdString(document->state().path(id));
            return paths.join(u' ');
        };
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F3);
        QCOMPARE(chosen(), QString());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F, Qt::ControlModifier);
        QCOMPARE(QApplication::focusWidget(), pane->filterEdit());
        QTest::keyClicks(pane->filterEdit(), u"norm"_s);
        QTest::keyClick(pane->filterEdit(), Qt::Key_F3);
        QCOMPARE(chosen(), u"blocks.0.norm"_s);
        QTest::keyClick(pane->filterEdit(), Qt::Key_F3);
        QCOMPARE(chosen(), u"blocks.1.norm"_s);
        QTest::keyClick(pane->filterEdit(), Qt::Key_F3);
        QCOMPARE(chosen(), u"blocks.0.norm"_s);
        QTest::keyClick(pane->filterEdit(), Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(chosen(), u"blocks.1.norm"_s);
        QCOMPARE(QApplication::focusWidget(), pane->filterEdit());
        QTest::keyClick(pane->filterEdit(), Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget(), pane->view());
        QCOMPARE(chosen(), u"blocks.1.norm"_s);

        pane->setFilterText({});
        pane->view()->clearSelection();
        pane->filterEdit()->setFocus();
        QTest::keyClick(pane->filterEdit(), Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget(), pane->view());
        QCOMPARE(chosen(), u"blocks"_s);
    }

    void theMenuOfARowOpensByKeyAndByMouse()
    {
        ModelDocument *document = addModel(*m_workspace, layeredModel(), u"a"_s);
        ModelPane *pane = m_window->panes()->paneOf(document);
        const auto menu = [] { return qobject_cast<QMenu *>(QApplication::activePopupWidget()); };
        const auto trigger = [&](const QString &text) {
            for (QAction *action : menu()->actions())
                if (action->text() == text)
                    return QTest::mouseClick(menu(), Qt::LeftButton, {}, menu()->actionGeometry(action).center());
            QFAIL("no such entry");
        };
        m_workspace->reveal(document, {at(document->state(), "blocks.1.norm")});
        for (const auto &[key, modifiers] :
             {std::pair(Qt::Key_F10, Qt::ShiftModifier), std::pair(Qt::Key_Menu, Qt::NoModifier)}) {
            QTest::keyClick(pane->view(), key, modifiers);
            QTRY_VERIFY(menu());
            const QRect row = pane->view()->visualRect(pane->view()->currentIndex());
            const QRect onScreen(pane->view()->viewport()->mapToGlobal(row.topLeft()), row.size());
            QVERIFY(onScreen.adjusted(0, 0, 0, 3).contains(menu()->pos()));
            QTest::keyClick(menu(), Qt::Key_Escape);
            QTRY_VERIFY(!menu());
        }
        QTest::keyClick(pane->view(), Qt::Key_F10, Qt::ShiftModifier);
        QTRY_VERIFY(menu());
        trigger(u"Cut"_s);
        QTRY_VERIFY(!menu());
        const QRect target = pane->view()->visualRect(rowOf(pane, "blocks.0.attn"));
        // If a platform requests the menu on button press, it is shown on release: the press may become a drag.
        QWidget *viewport = pane->view()->viewport();
        QTest::mousePress(viewport, Qt::RightButton, {}, target.center());
        QContextMenuEvent prompted(QContextMenuEvent::Mouse, target.center(), viewport->mapToGlobal(target.center()));
        QCoreApplication::sendEvent(viewport, &prompted);
        QVERIFY(!menu());
        QTest::mouseRelease(viewport, Qt::RightButton, {}, target.center());
        QTRY_VERIFY(menu());
        trigger(u"Paste into"_s);
        QTRY_VERIFY(document->state().find("blocks.0.attn.norm"));
        QVERIFY(!document->state().find("blocks.1.norm"));
        QCOMPARE(m_workspace->history().undoStack(document)->count(), 1);
    }

    void threePanesHaveFootersThatFit()
    {
        QList<ModelPane *> panes;
        for (const auto &name : {u"a"_s, u"b"_s, u"c"_s}) {
            StateBuilder builder;
            for (int i = 0; i < 140; ++i)
                builder.addTensorAt("layers." + std::to_string(i) + ".weight", blankTensor({1000, 1000}));
            ModelDocument *document = addModel(*m_workspace, builder.finish(), name);
            panes += m_window->panes()->paneOf(document);
        }
        m_window->resize(1024, 768);
        for (qsizetype i = 1; i < panes.size(); ++i)
            QTRY_VERIFY(panes[i - 1]->geometry().right() < panes[i]->geometry().left());
        // Beyond their minimum, the panes scroll sideways, and the active one is in sight.
        QVERIFY(panes.last()->width() >= 260);
        m_window->panes()->activate(panes.first());
        QTRY_COMPARE(panes.first()->visibleRegion().boundingRect(), panes.first()->rect());
        m_window->panes()->activate(panes.last());
        QTRY_COMPARE(panes.last()->visibleRegion().boundingRect(), panes.last()->rect());
        // Also after the panes have got less room.
        m_window->resize(940, 700);
        QTRY_COMPARE(panes.last()->visibleRegion().boundingRect(), panes.last()->rect());
        m_window->resize(1024, 768);
        const auto labels = [](ModelPane *pane) {
            QList<QLabel *> found;
            for (QLabel *label : pane->findChild<PaneFooter *>()->findChildren<QLabel *>())
                if (label->isVisible() && label->mapTo(pane, QPoint()).y() > pane->height() - 40)
                    found += label;
            return found;
        };
        for (ModelPane *pane : std::as_const(panes)) {
            for (int i = 0; i < 140; i += 2)
                pane->view()->selectionModel()->select(pane->model()->index(i, 0, pane->model()->index(0, 0)),
                                                       QItemSelectionModel::Select | QItemSelectionModel::Rows);
            QTRY_COMPARE(labels(pane).size(), 2);
            for (const QLabel *label : labels(pane)) {
                QTRY_VERIFY2(label->width() >= label->fontMetrics().horizontalAdvance(label->text()),
                             qPrintable(label->text()));
                QVERIFY(pane->rect().contains(QRect(label->mapTo(pane, QPoint()), label->size())));
            }
            // No number loses its unit.
            QVERIFY2(QRegularExpression(u"^140 tensor.*$"_s).match(labels(pane).first()->text()).hasMatch(),
                     qPrintable(labels(pane).first()->text()));
            QVERIFY2(QRegularExpression(u"^70 tensor.*$"_s).match(labels(pane).last()->text()).hasMatch(),
                     qPrintable(labels(pane).last()->text()));
            QVERIFY(labels(pane).first()->toolTip().contains(u"MiB"_s) ||
                    labels(pane).first()->text().contains(u"MiB"_s));
        }
    }

    void aRefusedPaneIsReadWholeWhereItIsNarrow()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(u"a-rather-long-name-of-a-folder"_s));
        const QString path = folder.filePath(u"a-rather-long-name-of-a-folder/model-00001-of-00002.safetensors"_s);
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(QByteArray(100, 'x'));
        file.close();
        RefusedPane pane(path,
                         Error(ErrorCode::Malformed, u"The tensor model.layers.0.self_attn.q_proj.weight_of_the_first "
                                                     "has 12 bytes, but its shape wants 48."_s));
        pane.resize(260, 700);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        const auto *scroll = pane.findChild<QScrollArea *>();
        QVERIFY2(scroll->widget()->width() <= scroll->viewport()->width(),
                 qPrintable(QString::number(scroll->widget()->width())));
        for (const QLabel *label : scroll->widget()->findChildren<QLabel *>()) {
            QVERIFY(scroll->widget()->rect().contains(QRect(label->mapTo(scroll->widget(), QPoint()), label->size())));
            QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
        }
        for (const QAbstractButton *button : scroll->widget()->findChildren<QAbstractButton *>()) {
            if (!button->isVisible())
                continue;
            QVERIFY(button->width() >= button->sizeHint().width());
            QVERIFY(
                scroll->widget()->rect().contains(QRect(button->mapTo(scroll->widget(), QPoint()), button->size())));
        }
        QVERIFY(pane.report().contains(path));
        // A button that is offered later takes its place among the others.
        ReadablePart part;
        part.tensors = 2;
        part.missing.resize(1);
        pane.offerReadablePart(part);
        QTRY_VERIFY(scroll->widget()->width() <= scroll->viewport()->width());
        const auto *bytes = pane.findChild<HexStrip *>();
        QVERIFY(bytes->isVisible());
        QVERIFY(bytes->width() >= bytes->minimumSizeHint().width());
        QVERIFY(scroll->widget()->rect().contains(QRect(bytes->mapTo(scroll->widget(), QPoint()), bytes->size())));
        QTRY_COMPARE(bytes->height(), bytes->heightForWidth(bytes->width()));
    }

    void selectingTellsTheWorkspaceAndTheFooter()
    {
        ModelDocument *document = addModel(*m_workspace, layeredModel(), u"a"_s);
        ModelPane *pane = m_window->panes()->paneOf(document);
        QSignalSpy spy(m_workspace.get(), &Workspace::selectionChanged);
        const NodeId head = at(document->state(), "head");
        m_workspace->reveal(document, {head});
        QCOMPARE(m_workspace->selection(), QList<NodeId>{head});
        QVERIFY(!spy.isEmpty());
        QCOMPARE(pane->view()->selectedNodes(), QList<NodeId>{head});
    }

    void renamingInPlaceIsOneUndoStep()
    {
        ModelDocument *document = addModel(*m_workspace, layeredModel(), u"a"_s);
        ModelPane *pane = m_window->panes()->paneOf(document);
        m_workspace->reveal(document, {at(document->state(), "head")});
        pane->editName();
        auto *editor = pane->view()->viewport()->findChild<QLineEdit *>();
        QVERIFY(editor);
        editor->setText(u"classifier"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(document->state().find("classifier"));
        QCOMPARE(m_workspace->history().undoStack(document)->count(), 1);
        m_workspace->history().undoGroup()->undo();
        QVERIFY(document->state().find("head"));
    }

    void deleteDuplicateAndPasteWorkByKeyboard()
    {
        ModelDocument *document = addModel(*m_workspace, layeredModel(), u"a"_s);
        ModelPane *pane = m_window->panes()->paneOf(document);
        pane->view()->setFocus();
        m_workspace->reveal(document, {at(document->state(), "head")});
        QTest::keyClick(pane->view(), Qt::Key_D, Qt::ControlModifier);
        QVERIFY(document->state().find("head_2"));
        QTest::keyClick(pane->view(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->mimeData()->text(), u"head"_s);
        m_workspace->reveal(document, {at(document->state(), "blocks.0")});
        QTest::keyClick(pane->view(), Qt::Key_V, Qt::ControlModifier);
        QVERIFY(document->state().find("blocks.0.head"));
        QTest::keyClick(pane->view(), Qt::Key_Delete);
        QVERIFY(!document->state().find("blocks.0.head") && document->state().find("blocks.0"));
        QCOMPARE(m_workspace->history().undoStack(document)->count(), 3);
    }

    void anInvalidFilterKeepsTheLastResultAndSaysWhy()
    {
        ModelDocument *document = addModel(*m_workspace, layeredModel(), u"a"_s);
        ModelPane *pane = m_window->panes()->paneOf(document);
        pane->setFilterText(u"norm"_s);
        QCOMPARE(pane->model()->snapshot().visible->matches, std::size_t(2));
        pane->setFilterText(u"name~\"(\""_s);
        QVERIFY(!pane->filterEdit()->problem().isEmpty());
        QCOMPARE(pane->model()->snapshot().visible->matches, std::size_t(2));
        pane->setFilterText({});
        QVERIFY(!pane->model()->snapshot().visible);
    }

    void aTypedFilterWaitsForAMoment()
    {
        ModelDocument *document = addModel(*m_workspace, layeredModel(), u"a"_s);
        ModelPane *pane = m_window->panes()->paneOf(document);
        QTest::keyClicks(pane->filterEdit(), u"attn"_s);
        QVERIFY(!pane->model()->snapshot().visible);
        QTRY_VERIFY(pane->model()->snapshot().visible);
        QCOMPARE(pane->model()->snapshot().visible->matches, std::size_t(4));
    }

    void twoViewsOfAModelKeepTheirOwnFilter()
    {
        ModelDocument *document = addModel(*m_workspace, layeredModel(), u"a"_s);
        ModelPane *first = m_window->panes()->paneOf(document);
        m_window->panes()->split(first);
        QCOMPARE(m_window->panes()->panes().size(), 2);
        first->setFilterText(u"norm"_s);
        auto *second = qobject_cast<ModelPane *>(m_window->panes()->panes().last());
        QVERIFY(!second->model()->snapshot().visible);
        m_window->panes()->closePane(second);
        QCOMPARE(m_workspace->documents().size(), 1);
    }

    void theLanguageSwitchesEveryText()
    {
        addModel(*m_workspace, layeredModel(), u"a"_s);
        QSignalSpy changed(&LanguageManager::instance(), &LanguageManager::changed);
        QVERIFY(LanguageManager::instance().setLanguage(u"zh_CN"_s));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(QLocale().language(), QLocale::Chinese);
        QVERIFY(QApplication::font().families().contains(u"Noto Sans CJK SC"_s));
        QVERIFY(!LanguageManager::instance().setLanguage(u"xx"_s));
        QCOMPARE(LanguageManager::instance().language(), u"zh_CN"_s);
    }

    void theToolBarShowsAllOfItself_data()
    {
        QTest::addColumn<QString>("language");
        for (const QString &language : languageCodes())
            QTest::newRow(qPrintable(language)) << language;
    }
    void theToolBarShowsAllOfItself()
    {
        QFETCH(const QString, language);
        QVERIFY(LanguageManager::instance().setLanguage(language));
        auto *bar = m_window->findChild<QToolBar *>(u"toolBar"_s);
        for (const int width : {800, 960, 1024, 1100, 1280, 1440, 1920}) {
            m_window->resize(width, 700);
            QCoreApplication::processEvents();
            QVERIFY2(!bar->findChild<QWidget *>(u"qt_toolbar_ext_button"_s)->isVisible(),
                     qPrintable(QString::number(width)));
            if (m_window->width() >= 1280)
                QVERIFY2(bar->findChild<QLineEdit *>()->isVisible(), qPrintable(QString::number(width)));
        }
    }

    void theThemeSwitchesAtRunTime()
    {
        Theme::instance().setMode(ThemeMode::Dark);
        QCOMPARE(QApplication::palette().color(QPalette::Window), QColor(0x26282B));
        QCOMPARE(color(Role::Added), QColor(0x6CC495));
        const QIcon tinted = icon(u"added"_s, Role::Added);
        const auto inkOf = [&] {
            const QImage image = tinted.pixmap(16, 16).toImage();
            for (int y = 0; y < 16; ++y)
                for (int x = 0; x < 16; ++x)
                    if (qAlpha(image.pixel(x, y)) == 255)
                        return QColor(image.pixel(x, y));
            return QColor();
        };
        QCOMPARE(inkOf(), QColor(0x6CC495));
        Theme::instance().setMode(ThemeMode::Light);
        QCOMPARE(inkOf(), QColor(0x1A7044));
    }

    void everyIconOfTheDesignIsThere()
    {
        for (const auto *name : {"open", "export", "undo", "redo", "remap", "module", "sequence", "tensor", "vector",
                                 "value", "none", "added", "removed", "replaced", "renamed", "cast", "burnish"})
            QVERIFY2(QFile::exists(u":/icons/%1.svg"_s.arg(QLatin1String(name))), name);
    }

    void thePaletteFindsWordsInAnyOrder()
    {
        QCOMPARE(PaletteModel::hitsOf(u"Cast selection to F16"_s, {u"f1"_s, u"cast"_s}),
                 (QList<std::pair<int, int>>{{18, 2}, {0, 4}}));
        QVERIFY(!PaletteModel::hitsOf(u"Cast selection"_s, {u"cast"_s, u"x"_s}));
    }

    void theWindowNeverForcesItselfLarger()
    {
        addModel(*m_workspace, layeredModel(), u"a"_s);
        addModel(*m_workspace, layeredModel(), u"b"_s);
        m_window->resize(900, 600);
        QTRY_COMPARE(m_window->size(), QSize(900, 600));
    }

    void everyControlHasAName()
    {
        addModel(*m_workspace, layeredModel(), u"a"_s);
        QStringList nameless;
        for (const QWidget *widget : m_window->findChildren<QWidget *>()) {
            const bool control =
                qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QAbstractItemView *>(widget);
            if (control && widget->accessibleName().isEmpty() && !widget->objectName().startsWith(u"qt_"_s))
                nameless += QString::fromLatin1(widget->metaObject()->className()) + u" in "_s +
                            QString::fromLatin1(widget->parentWidget()->metaObject()->className());
        }
        // Headers are part of their views, and the lists of combo boxes exist before they open since Qt 6.8.
        nameless.removeIf([](const QString &text) {
            return text.startsWith(u"QHeaderView"_s) || text.startsWith(u"QComboBoxListView"_s);
        });
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u", "_s)));
    }

private:
    /// In the status bar.
    bool isSaid(const QString &sentence) const
    {
        const auto lines = m_window->findChildren<StatusLine *>();
        return std::ranges::any_of(lines, [&](const StatusLine *line) { return line->text() == sentence; });
    }

    QList<QDockWidget *> visibleDocks() const
    {
        QList<QDockWidget *> docks;
        for (QDockWidget *dock : m_window->findChildren<QDockWidget *>())
            if (!dock->isHidden())
                docks += dock;
        return docks;
    }

    static QString firstFixture()
    {
        const QDir folder(fixturePath("safetensors"));
        return folder.filePath(folder.entryList({u"*.safetensors"_s}, QDir::Files, QDir::Name).value(0));
    }

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

BURNISH_TEST(TestMainWindow)

} // namespace burnish::test::tst_mainwindow

#include "tst_mainwindow.moc"
