// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "support/windowmaking.h"
#include "widgets/mainwindow/panels.h"
#include "widgets/palette/palettemodel.h"
#include "widgets/panes/filteredit.h"
#include "widgets/panes/nodeactions.h"
#include "widgets/panes/refusedpane.h"
#include "widgets/start/startpage.h"
#include "widgets/style/icons.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/workspace/filekinds.h"
#include "widgets/workspace/recentfiles.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

using namespace burnish;
using namespace burnish::test;
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
        furnish(*m_window, *m_workspace);
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

    void severalFilesOpenTogetherAndARefusedOneHarmsNoOther()
    {
        QTemporaryDir folder;
        const QString broken = folder.filePath(u"broken.safetensors"_s);
        QFile file(broken);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\x10\0\0\0\0\0\0\0{\"a\":", 13);
        file.close();
        QSignalSpy opened(m_workspace.get(), &Workspace::documentOpened);
        QSignalSpy refused(m_workspace.get(), &Workspace::openingRefused);
        m_workspace->openFiles({broken, firstFixture(), folder.filePath(u"missing.bpk"_s)});
        QTRY_COMPARE(opened.size() + refused.size(), 3);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(m_window->panes()->panes().size(), 3);
        const auto refusedPanes = m_window->findChildren<RefusedPane *>();
        QCOMPARE(refusedPanes.size(), 2);
        QCOMPARE(std::ranges::count_if(refusedPanes, [](RefusedPane *pane) {
                     return pane->report().contains(u"broken.safetensors"_s);
                 }),
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
        QCOMPARE(m_workspace->undoStack(document)->count(), 1);
        m_workspace->undoGroup()->undo();
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
        QVERIFY(!document->state().find("blocks.0"));
        QCOMPARE(m_workspace->undoStack(document)->count(), 3);
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
            const bool control = qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QAbstractItemView *>(widget);
            if (control && widget->accessibleName().isEmpty() && !widget->objectName().startsWith(u"qt_"_s))
                nameless += QString::fromLatin1(widget->metaObject()->className()) + u" in "_s +
                            QString::fromLatin1(widget->parentWidget()->metaObject()->className());
        }
        nameless.removeIf([](const QString &text) { return text.startsWith(u"QHeaderView"_s); });
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u", "_s)));
    }

private:
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
        const QDir folder(QStringLiteral(BURNISH_FIXTURES "/safetensors"));
        return folder.filePath(folder.entryList({u"*.safetensors"_s}, QDir::Files, QDir::Name).value(0));
    }

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
