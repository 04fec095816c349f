// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"
#include "core/tensor/quantisation/quantised.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/dialogs/dropplandialog.h"
#include "widgets/dnd/dragpicture.h"
#include "widgets/dnd/dropexecutor.h"
#include "widgets/nodes/nodemime.h"
#include "widgets/workspace/edithistory.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QUndoStack>

namespace burnish::test::tst_nodedrops {

using namespace Qt::StringLiterals;

class TestNodeDrops : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useTestSettings(u"tst_nodedrops"_s); }

    void init()
    {
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        m_window->resize(1200, 800);
        m_window->show();
        m_donor = addModel(*m_workspace, layeredModel(), u"donor"_s);
        m_target = addModel(*m_workspace, flatModel({"encoder.w", "decoder.w"}), u"target"_s);
        m_from = m_window->panes()->paneOf(m_donor);
        m_to = m_window->panes()->paneOf(m_target);
        m_from->view()->expandAll();
        m_to->view()->expandAll();
        QCoreApplication::processEvents();
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
    }

    void aSubtreeDroppedOnAModuleOfAnotherModelIsCopiedInOneStep()
    {
        drop(m_from, {"blocks.0"}, m_to, "encoder", Qt::NoModifier);
        QCOMPARE(listing(m_target->state()),
                 QStringList({u"encoder.w [2]"_s, u"encoder.0.attn.weight [4, 4]"_s, u"encoder.0.attn.proj [4, 4]"_s,
                              u"encoder.0.norm [4, 4]"_s, u"decoder.w [2]"_s}));
        QCOMPARE(listing(m_donor->state()).size(), 7);
        QUndoStack *stack = m_workspace->history().undoStack(m_target);
        QCOMPARE(stack->count(), 1);
        stack->undo();
        QCOMPARE(listing(m_target->state()), QStringList({u"encoder.w [2]"_s, u"decoder.w [2]"_s}));
        stack->redo();
        QCOMPARE(listing(m_target->state()).size(), 5);
    }

    void quantisedTensorsOfAnOldRecordGoIntoABurnpackOf022_data()
    {
        QTest::addColumn<QString>("record");
        QTest::addColumn<int>("perScale");
        const int all = 0;
        for (const char *record : {"0.16-symmetric", "0.17", "0.18", "0.19-q4s", "0.19-q4f"})
            QTest::newRow(record) << QString::fromLatin1(record) << all;
        for (const char *record : {"0.19-q4s-blocks", "0.19-q4f-blocks"})
            QTest::newRow(record) << QString::fromLatin1(record) << 4;
    }
    void quantisedTensorsOfAnOldRecordGoIntoABurnpackOf022()
    {
        QFETCH(const QString, record);
        QFETCH(const int, perScale);
        const QTemporaryDir folder;
        const auto write = [&](const ModelState &state, const QString &name, QStringView format, BurnVersion reader) {
            ExportOptions options;
            options.target = folder.filePath(name);
            options.format = findFormat(format);
            options.burnVersion = reader;
            options.verify = true;
            Task task;
            const auto plan = planExport(state, options, task);
            const auto report = plan ? runExport(*plan, task) : Expected<ExportReport>(plan.error());
            if (!report)
                qFatal("%s", qPrintable(report.error().details()));
            return opened(options.target);
        };
        const ModelState old = opened(fixturePath(u"burn-quantised/"_s + record + u".mpk"_s));
        ModelDocument *donor = addModel(*m_workspace, old, u"old"_s);
        ModelDocument *store =
            addModel(*m_workspace, opened(fixturePath("burn-newest/v0.22.1/quantised/mixed/record.bpk")), u"store"_s);
        for (const ModelDocument *each : {donor, store})
            m_window->panes()->paneOf(each)->view()->expandAll();
        QCoreApplication::processEvents();
        drop(m_window->panes()->paneOf(donor), {"first", "second"}, m_window->panes()->paneOf(store), "d2",
             Qt::NoModifier);
        QCOMPARE(m_workspace->history().undoStack(store)->count(), 1);

        const ModelState written = write(store->state(), u"new.bpk"_s, u"burnpack", BurnVersion::V0_22);
        for (const std::string path : {"first.weight", "first.bias", "second.weight"}) {
            const TensorPtr before = old.node(at(old, path)).tensor;
            const TensorPtr after = written.node(at(written, "d2." + path)).tensor;
            QCOMPARE(after->info().scheme()->form, QuantScheme::Form::Levels);
            // One byte for each value, and four for each scale.
            const std::uint64_t count = before->info().elementCount();
            QCOMPARE(after->info().byteSize(), count + 4 * (perScale == 0 ? 1 : count / perScale));
            QCOMPARE(valuesOf(**makeDequantised(after)), valuesOf(**makeDequantised(before)));
        }
        // The tensors that were there keep their bytes.
        for (const char *path : {"d2.0", "d2.5", "d3.0"})
            QVERIFY(bytesOf(*written.node(at(written, path)).tensor) ==
                    bytesOf(*store->state().node(at(store->state(), path)).tensor));
    }

    void shiftMovesBetweenModels()
    {
        const ModelState donor = m_donor->state();
        const ModelState target = m_target->state();
        drop(m_from, {"blocks.0"}, m_to, "encoder", Qt::ShiftModifier);
        QCOMPARE(listing(m_target->state()).size(), 5);
        QCOMPARE(listing(m_donor->state()).size(), 4);
        expectOneStepOfBoth(donor, target);
    }

    void cutAndPasteMovesBetweenModels()
    {
        const ModelState donor = m_donor->state();
        const ModelState target = m_target->state();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        click(m_from, "blocks.0");
        QTest::keyClick(m_from->view(), Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(listing(m_donor->state()).size(), 7);
        click(m_to, "encoder");
        QTest::keyClick(m_to->view(), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(listing(m_target->state()).size(), 5);
        QCOMPARE(listing(m_donor->state()).size(), 4);
        expectOneStepOfBoth(donor, target);
    }

    void thePlansPromiseOfOneStepIsKept_data()
    {
        QTest::addColumn<int>("modifiers");
        QTest::addColumn<QString>("promise");
        QTest::addColumn<int>("donorSteps");
        QTest::addRow("copy") << int(Qt::NoModifier) << u"One undo step. The source model stays as it is."_s << 0;
        QTest::addRow("move") << int(Qt::ShiftModifier) << u"One undo step."_s << 1;
    }
    void thePlansPromiseOfOneStepIsKept()
    {
        QFETCH(int, modifiers);
        QFETCH(QString, promise);
        QFETCH(int, donorSteps);
        drop(m_from, {"blocks.0.norm"}, m_to, "encoder", Qt::NoModifier);
        QCOMPARE(m_workspace->history().undoStack(m_target)->count(), 1);
        const ModelState donor = m_donor->state();
        const ModelState target = m_target->state();
        QStringList recorded;
        m_window->dropExecutor().setPlanDialog(
            [&](const ModelState &state, GraftPlan plan, QWidget *parent) -> std::optional<GraftPlan> {
                DropPlanDialog dialog(state, std::move(plan), parent);
                QTimer::singleShot(0, &dialog, [&] {
                    for (const QLabel *label : dialog.findChildren<QLabel *>())
                        recorded += label->text();
                    QTest::keyClick(&dialog, Qt::Key_Return);
                });
                return dialog.exec() == QDialog::Accepted ? std::optional(dialog.plan()) : std::nullopt;
            });
        drop(m_from, {"blocks.1.norm"}, m_to, "encoder", Qt::KeyboardModifiers(modifiers));
        m_window->dropExecutor().setPlanDialog({});
        QVERIFY2(recorded.contains(promise), qPrintable(recorded.join(u'\n')));
        QCOMPARE(m_workspace->history().undoStack(m_target)->count(), 2);
        QCOMPARE(m_workspace->history().undoStack(m_donor)->count(), donorSteps);
        QCOMPARE(bool(m_donor->state().find("blocks.1.norm")), donorSteps == 0);
        QVERIFY(m_workspace->history().undo(m_target));
        QVERIFY(identical(m_target->state(), target));
        QVERIFY(identical(m_donor->state(), donor));
    }

    void withinAModelADropMoves()
    {
        drop(m_to, {"decoder"}, m_to, "encoder", Qt::NoModifier);
        QCOMPARE(listing(m_target->state()), QStringList({u"encoder.w [2]"_s, u"encoder.decoder.w [2]"_s}));
    }

    void headAndFooterStandForTheRoot_data()
    {
        QTest::addColumn<bool>("isHead");
        QTest::newRow("head") << true;
        QTest::newRow("footer") << false;
    }
    /// A tree that fills its pane has no empty place.
    void headAndFooterStandForTheRoot()
    {
        QFETCH(const bool, isHead);
        StateBuilder builder;
        for (int i = 0; i < 100; ++i)
            builder.addTensorAt("rows." + std::to_string(i), blankTensor({2}));
        ModelDocument *full = addModel(*m_workspace, builder.finish(), u"full"_s);
        ModelPane *pane = m_window->panes()->paneOf(full);
        pane->view()->expandAll();
        QCoreApplication::processEvents();
        const QWidget *viewport = pane->view()->viewport();
        QVERIFY(pane->view()->indexAt(viewport->rect().bottomLeft() + QPoint(40, -2)).isValid());

        const QPoint place(pane->width() / 2, isHead ? 12 : pane->height() - 8);
        QWidget *area = pane->childAt(place);
        while (area != pane && !area->acceptDrops())
            area = area->parentWidget();
        QVERIFY(area != pane && area != viewport);
        const auto data = mime(m_from, {"head"});
        QString statusShown;
        const QObject listener; // destroyed before the text
        connect(m_workspace.get(), &Workspace::statusShown, &listener,
                [&](const QString &sentence) { statusShown = sentence; });
        const auto actions = Qt::CopyAction | Qt::MoveAction | Qt::LinkAction;
        QDragEnterEvent enter(area->mapFrom(pane, place), actions, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(area, &enter);
        QVERIFY(enter.isAccepted());
        QVERIFY2(statusShown.startsWith(u"Copy into full: adds 1 tensor"_s), qPrintable(statusShown));
        QDragLeaveEvent leaving;
        QCoreApplication::sendEvent(area, &leaving);
        QCOMPARE(statusShown, QString());
        QCoreApplication::sendEvent(area, &enter);
        QDropEvent dropped(area->mapFrom(pane, place), actions, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(area, &dropped);
        QVERIFY(dropped.isAccepted());
        QTRY_VERIFY(full->state().find("head"));
        QCOMPARE(full->state().node(*full->state().find("head")).parent, full->state().root());
        m_workspace->history().undo(full);
        QVERIFY(!full->state().find("head"));
    }

    void severalNodesLandTogetherAsOneStep()
    {
        drop(m_from, {"blocks.0.attn.weight", "head"}, m_to, "decoder", Qt::NoModifier);
        QCOMPARE(listing(m_target->state()).size(), 4);
        QCOMPARE(m_workspace->history().undoStack(m_target)->count(), 1);
    }

    void aDropThatMeetsNamesAsksFirst()
    {
        int prompted = 0;
        m_window->dropExecutor().setPlanDialog(
            [&](const ModelState &, GraftPlan plan, QWidget *) -> std::optional<GraftPlan> {
                prompted += plan.needsAnswer() ? 1 : 100;
                return std::nullopt;
            });
        drop(m_from, {"head"}, m_to, "encoder", Qt::NoModifier);
        QCOMPARE(prompted, 0);
        drop(m_from, {"head"}, m_to, "encoder", Qt::NoModifier);
        QCOMPARE(prompted, 1);
        QCOMPARE(m_workspace->history().undoStack(m_target)->count(), 1);
    }

    void aNodeCannotBeDroppedIntoItself()
    {
        const auto data = mime(m_from, {"blocks"});
        const QPoint place = placeOf(m_from, "blocks.0");
        QVERIFY(!move(m_from, place, data.get(), Qt::NoModifier));
        QCOMPARE(m_workspace->history().undoStack(m_donor)->count(), 0);
    }

    void theSentenceGoesWithTheDrag()
    {
        const auto data = mime(m_from, {"head"});
        QString statusShown;
        const QObject listener; // destroyed before the text
        connect(m_workspace.get(), &Workspace::statusShown, &listener,
                [&](const QString &sentence) { statusShown = sentence; });
        QVERIFY(move(m_to, placeOf(m_to, "encoder"), data.get(), Qt::NoModifier));
        QVERIFY2(statusShown.startsWith(u"Copy into encoder"_s), qPrintable(statusShown));
        QDragLeaveEvent leaving;
        QCoreApplication::sendEvent(m_to->view()->viewport(), &leaving);
        QCOMPARE(statusShown, QString());
    }

    void theSentenceInThePictureIsNotCut_data()
    {
        QTest::addColumn<QString>("sentence");
        QTest::newRow("words") << u"Copy into model.layers: 24 names already exist, asks first"_s;
        QTest::newRow("one long name") << u"Copy into "_s + u"encoder."_s.repeated(12) + u": adds 2 tensors"_s;
        QTest::newRow("Chinese") << u"复制到"_s + u"编码器"_s.repeated(20) + u"已有两个同名张量，将先询问"_s;
    }

    /// Every line of the sentence changes the picture below the first line.
    void theSentenceInThePictureIsNotCut()
    {
        QFETCH(QString, sentence);
        const QFont font = QApplication::font();
        DragCaption caption;
        caption.iconName = u"module"_s;
        caption.name = u"fc1"_s;
        caption.figures = u"2 tensors · 128 KiB"_s;
        const QPixmap silent = dragPicture(caption, font, 1);
        caption.sentence = u"Replace fc1"_s;
        const QPixmap brief = dragPicture(caption, font, 1);
        caption.sentence = sentence;
        const QPixmap picture = dragPicture(caption, font, 1);
        QCOMPARE(picture.width(), brief.width());
        QCOMPARE(brief.height(), 2 * silent.height());
        QVERIFY(picture.height() > brief.height());
        caption.sentence.back() = u'.';
        QVERIFY(dragPicture(caption, font, 1).toImage() != picture.toImage());
    }

    void emptyFieldsAreCountedAsNodes_data()
    {
        QTest::addColumn<int>("modifiers");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("copy") << int(Qt::ControlModifier) << u"Copy into encoder: adds 1 node(s) without tensors"_s;
        QTest::newRow("move") << int(Qt::ShiftModifier) << u"Move into encoder: adds 1 node(s) without tensors"_s;
    }
    void emptyFieldsAreCountedAsNodes()
    {
        QFETCH(const int, modifiers);
        QFETCH(const QString, sentence);
        StateBuilder builder;
        builder.addNullAt("layer.activation");
        builder.addTensorAt("layer.weight", blankTensor({2}));
        ModelDocument *donor = addModel(*m_workspace, builder.finish(), u"record"_s);
        ModelPane *from = m_window->panes()->paneOf(donor);
        from->view()->expandAll();
        QCoreApplication::processEvents();
        QString statusShown;
        const QObject listener; // destroyed before the text
        connect(m_workspace.get(), &Workspace::statusShown, &listener,
                [&](const QString &text) { statusShown = text; });
        const auto data = mime(from, {"layer.activation"});
        QVERIFY(move(m_to, placeOf(m_to, "encoder"), data.get(), Qt::KeyboardModifiers(modifiers)));
        QVERIFY2(statusShown.startsWith(sentence), qPrintable(statusShown));
        drop(from, {"layer.activation"}, m_to, "encoder", Qt::KeyboardModifiers(modifiers));
        QVERIFY(m_target->state().find("encoder.activation"));
        const QString step = m_workspace->history().undoStack(m_target)->text(0);
        QVERIFY2(!step.contains(u'0'), qPrintable(step));
    }

    void aModuleOpensUnderARestingDrag()
    {
        m_to->view()->collapseAll();
        const auto data = mime(m_from, {"head"});
        const QModelIndex encoder = rowOf(m_to, "encoder");
        QVERIFY(move(m_to, m_to->view()->visualRect(encoder).center(), data.get(), Qt::NoModifier));
        QVERIFY(!m_to->view()->isExpanded(encoder));
        QTRY_VERIFY_WITH_TIMEOUT(m_to->view()->isExpanded(encoder), 5000);
    }

    /// The plan for many tensors is made in the background, and the sentence follows when it is ready.
    void aLargeDropIsPlannedAside()
    {
        StateBuilder builder;
        for (int i = 0; i < 6'000; ++i)
            builder.addTensorAt("layers." + std::to_string(i) + ".w", blankTensor({2}));
        ModelDocument *large = addModel(*m_workspace, builder.finish(), u"large"_s);
        ModelPane *from = m_window->panes()->paneOf(large);
        QCoreApplication::processEvents();
        const auto data = mime(from, {"layers"});
        QString statusShown;
        const QObject listener; // destroyed before the text
        connect(m_workspace.get(), &Workspace::statusShown, &listener,
                [&](const QString &sentence) { statusShown = sentence; });
        QVERIFY(move(m_to, placeOf(m_to, "encoder"), data.get(), Qt::NoModifier));
        QTRY_VERIFY2(statusShown.startsWith(u"Copy into encoder: adds 6"_s), qPrintable(statusShown));
        drop(from, {"layers"}, m_to, "encoder", Qt::NoModifier);
        QTRY_COMPARE(m_target->state().tensors().size(), std::size_t(6'002));
        QCOMPARE(m_workspace->history().undoStack(m_target)->count(), 1);
    }

    void nodesOfAnotherProcessAreNotTaken()
    {
        QMimeData data;
        data.setData(nodemime::type(), QByteArray("somebody else's"));
        QVERIFY(!nodemime::read(&data));
        QDragEnterEvent enter(placeOf(m_to, "encoder"), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_to->view()->viewport(), &enter);
        QVERIFY(!enter.isAccepted());
    }

    void otherProgramsGetThePaths()
    {
        const auto data = mime(m_from, {"blocks.0.norm", "head"});
        QCOMPARE(data->text(), u"blocks.0.norm\nhead"_s);
    }

private:
    static std::unique_ptr<QMimeData> mime(ModelPane *pane, std::initializer_list<const char *> paths)
    {
        QModelIndexList rows;
        for (const char *path : paths)
            rows += rowOf(pane, path);
        return std::unique_ptr<QMimeData>(pane->model()->mimeData(rows));
    }

    static void click(ModelPane *pane, const char *path)
    {
        QTest::mouseClick(pane->view()->viewport(), Qt::LeftButton, {}, placeOf(pane, path));
    }

    /// Undoes and redoes the last move by keyboard in either model.
    void expectOneStepOfBoth(const ModelState &donor, const ModelState &target)
    {
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        const ModelState donorAfter = m_donor->state();
        const ModelState targetAfter = m_target->state();
        for (ModelDocument *each : {m_donor, m_target}) {
            QCOMPARE(m_workspace->history().undoStack(each)->count(), 1);
            QCOMPARE(m_workspace->history().undoStack(each)->text(0),
                     u"Move blocks.0 from donor to target (3 tensor(s))"_s);
        }
        for (ModelPane *pane : {m_from, m_to}) {
            m_window->panes()->activate(pane);
            pane->view()->setFocus();
            QTest::keyClick(pane->view(), Qt::Key_Z, Qt::ControlModifier);
            QVERIFY(identical(m_donor->state(), donor));
            QVERIFY(identical(m_target->state(), target));
            QTest::keyClick(pane->view(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
            QVERIFY(identical(m_donor->state(), donorAfter));
            QVERIFY(identical(m_target->state(), targetAfter));
        }
    }

    static QPoint placeOf(ModelPane *pane, const char *path)
    {
        return pane->view()->visualRect(rowOf(pane, path)).center();
    }

    static bool move(ModelPane *pane, const QPoint &place, const QMimeData *data, Qt::KeyboardModifiers modifiers)
    {
        const auto actions = Qt::CopyAction | Qt::MoveAction | Qt::LinkAction;
        QDragEnterEvent enter(place, actions, data, Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(pane->view()->viewport(), &enter);
        QDragMoveEvent moving(place, actions, data, Qt::LeftButton, modifiers);
        moving.ignore();
        QCoreApplication::sendEvent(pane->view()->viewport(), &moving);
        return moving.isAccepted();
    }

    void drop(ModelPane *from, std::initializer_list<const char *> paths, ModelPane *to, const char *onto,
              Qt::KeyboardModifiers modifiers)
    {
        const auto data = mime(from, paths);
        const QPoint place = placeOf(to, onto);
        QVERIFY(move(to, place, data.get(), modifiers));
        QDropEvent dropped(place, Qt::CopyAction | Qt::MoveAction | Qt::LinkAction, data.get(), Qt::LeftButton,
                           modifiers);
        QCoreApplication::sendEvent(to->view()->viewport(), &dropped);
        QVERIFY(dropped.isAccepted());
        // The drop is processed after the drag's own loop ends.
        QCoreApplication::processEvents();
    }

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    ModelDocument *m_donor = nullptr;
    ModelDocument *m_target = nullptr;
    ModelPane *m_from = nullptr;
    ModelPane *m_to = nullptr;
};

BURNISH_TEST(TestNodeDrops)

} // namespace burnish::test::tst_nodedrops

#include "tst_nodedrops.moc"
