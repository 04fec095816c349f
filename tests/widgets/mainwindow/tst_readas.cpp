// SPDX-License-Identifier: MIT
// What the bytes of a file are, said in the window: undone, kept in sessions and recipes.
#include "core/recipe/reciperun.h"
#include "support/filemaking.h"
#include "support/samecontent.h"
#include "support/sessionprogram.h"
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "widgets/panes/refusedpane.h"
#include "widgets/style/style.h"

#include <QContextMenuEvent>
#include <QInputDialog>
#include <QPlainTextEdit>
#include <QTemporaryDir>

namespace burnish::test::tst_readas {

using namespace Qt::StringLiterals;

class TestReadAs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QApplication::setStyle(new Style);
    }

    void init()
    {
        useTestSettings(u"tst_readas"_s);
        m_folder = std::make_unique<QTemporaryDir>();
        for (int i = 0; i < 12; ++i)
            m_values[i] = char(i);
        writeInPlace(path(u"values.raw"_s), m_values);
    }

    void rawValuesAreDescribedAndRead()
    {
        QString content;
        {
            Program program;
            ModelDocument *document = openDescribed(program);
            QVERIFY(document);
            QVERIFY(program.window.panes()->panes().size() == 1);
            QCOMPARE(listing(document->state()), QStringList{u"w [2, 3]"_s});
            const NodeId id = at(document->state(), "w");
            program.workspace.reveal(document, {id});
            const auto noMore = [&](const QString &dtype) { chooseReading(program, document, dtype); };
            noMore(u"BF16"_s);
            QTRY_COMPARE(document->state().node(id).tensor->info().dtype(), Dtype::BF16);
            QVERIFY(!program.workspace.history().hasEdits(document));
            QCOMPARE(program.history(document), QStringList{u"Read w as BF16"_s});
            program.workspace.history().undoStack(document)->undo();
            QCOMPARE(document->state().node(id).tensor->info().dtype(), Dtype::U16);
            program.workspace.history().undoStack(document)->redo();
            const auto bytes = bytesOf(*document->state().node(id).tensor);
            QCOMPARE(QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())), m_values);
            content = contentOf(document->state()).join(u'\n');
            QVERIFY(program.waitFor([&] { program.sessions->saveSession(path(u"my.burnish"_s)); }));
            QVERIFY(program.waitFor([&] { program.sessions->saveRecipe(path(u"my.recipe.json"_s)); }));
        }
        for (const auto &saved : {u"my.burnish"_s, u"my.recipe.json"_s}) {
            Program program;
            QVERIFY(program.waitFor([&] { program.workspace.opener().openFiles({path(saved)}); }));
            ModelDocument *document = program.workspace.documents().at(0);
            QCOMPARE(contentOf(document->state()).join(u'\n'), content);
            QCOMPARE(program.history(document), QStringList{u"Read w as BF16"_s});
            QVERIFY(!program.workspace.history().hasEdits(document));
        }
    }

    void theWayBackIsOffered()
    {
        Program program;
        ModelDocument *document = openDescribed(program);
        QVERIFY(document);
        const NodeId id = at(document->state(), "w");
        program.workspace.reveal(document, {id});
        chooseReading(program, document, u"BF16"_s);
        QTRY_COMPARE(document->state().node(id).tensor->info().dtype(), Dtype::BF16);
        chooseReading(program, document, u"U16"_s, {u"F16"_s, u"I16"_s, u"U16"_s});
        QTRY_COMPARE(document->state().node(id).tensor->info().dtype(), Dtype::U16);
        program.workspace.history().undoStack(document)->undo();
        chooseReading(program, document, u"I16"_s, {u"F16"_s, u"I16"_s, u"U16"_s});
        QTRY_COMPARE(document->state().node(id).tensor->info().dtype(), Dtype::I16);
    }

    void aWrongDescriptionIsSaidAndMayBeRepeated()
    {
        Program program;
        program.workspace.opener().openFiles({path(u"values.raw"_s)});
        QTRY_VERIFY(refused(program));
        describe(program, u"w=u16"_s);
        QTRY_VERIFY(refused(program)->report().contains(u"Expected a name, a type and a shape"_s));
        describe(program, u"w=u16[7]"_s);
        QTRY_VERIFY(refused(program) && refused(program)->report().contains(u"The tensor needs 14 bytes"_s));
        describe(program, u"a=u16[2]\nb=f32[2]\n"_s);
        QTRY_COMPARE(program.workspace.documents().size(), 1);
        QTRY_VERIFY(!refused(program));
    }

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }

    static RefusedPane *refused(const Program &program)
    {
        for (Pane *pane : program.window.panes()->panes()) {
            if (auto *found = qobject_cast<RefusedPane *>(pane))
                return found;
        }
        return nullptr;
    }

    static void describe(const Program &program, const QString &text)
    {
        click(buttonWith<QPushButton>(*refused(program), u"Read as raw values…"_s));
        auto *dialog = refused(program)->findChild<QInputDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        auto *edit = dialog->findChild<QPlainTextEdit *>();
        QVERIFY(edit);
        edit->setPlainText(text);
        click(buttonWith<QPushButton>(*dialog, u"OK"_s) ? buttonWith<QPushButton>(*dialog, u"OK"_s)
                                                        : buttonWith<QPushButton>(*dialog, u"&OK"_s));
        QTRY_VERIFY(!refused(program) || !refused(program)->findChild<QInputDialog *>());
    }

    ModelDocument *openDescribed(Program &program)
    {
        program.workspace.opener().openFiles({path(u"values.raw"_s)});
        if (!QTest::qWaitFor([&] { return refused(program) != nullptr; }))
            return nullptr;
        describe(program, u"w=u16[2,3]"_s);
        if (!QTest::qWaitFor([&] { return program.workspace.documents().size() == 1 && program.window.isIdle(); }))
            return nullptr;
        return program.workspace.documents().first();
    }

    /// Chooses a type in the context menu of the selected row.
    static void chooseReading(const Program &program, ModelDocument *document, const QString &dtype,
                              const QStringList &expected = {u"F16"_s, u"BF16"_s, u"I16"_s})
    {
        const auto clickEntry = [](QMenu *menu, const QString &text) -> QMenu * {
            for (QAction *action : menu->actions()) {
                if (action->text() != text)
                    continue;
                QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
                return action->menu();
            }
            return nullptr;
        };
        auto *view = program.window.panes()->paneOf(document)->view();
        const QPoint place = view->visualRect(view->currentIndex()).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, view->viewport()->mapToGlobal(place));
        QApplication::sendEvent(view->viewport(), &event);
        QMenu *menu = nullptr;
        QTRY_VERIFY((menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())));
        QMenu *changes = clickEntry(menu, u"Change"_s);
        QVERIFY(changes);
        QTRY_VERIFY(changes->isVisible());
        QMenu *readings = clickEntry(changes, u"Read as"_s);
        QVERIFY(readings && readings->isEnabled());
        QTRY_VERIFY(readings->isVisible());
        QStringList offered;
        for (const QAction *action : readings->actions()) {
            if (!action->isSeparator())
                offered += action->text();
        }
        QCOMPARE(offered, expected);
        clickEntry(readings, dtype);
        QTRY_VERIFY(!QApplication::activePopupWidget());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_values = QByteArray(12, '\0');
};

BURNISH_TEST(TestReadAs)

} // namespace burnish::test::tst_readas

#include "tst_readas.moc"
