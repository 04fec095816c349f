// SPDX-License-Identifier: MIT
#include "support/windowmaking.h"
#include "widgets/dnd/grafts.h"
#include "widgets/dnd/nodemime.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QTest>
#include <QUndoStack>

using namespace burnish;
using namespace burnish::test;
using namespace Qt::StringLiterals;

class TestNodeDrops : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useTestSettings(u"tst_nodedrops"_s); }

    void init()
    {
        grafts::setPlanDialog({});
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
        QUndoStack *stack = m_workspace->undoStack(m_target);
        QCOMPARE(stack->count(), 1);
        stack->undo();
        QCOMPARE(listing(m_target->state()), QStringList({u"encoder.w [2]"_s, u"decoder.w [2]"_s}));
        stack->redo();
        QCOMPARE(listing(m_target->state()).size(), 5);
    }

    void shiftMovesBetweenModels()
    {
        drop(m_from, {"blocks.0"}, m_to, "encoder", Qt::ShiftModifier);
        QCOMPARE(listing(m_target->state()).size(), 5);
        QCOMPARE(listing(m_donor->state()).size(), 4);
    }

    void withinAModelADropMoves()
    {
        drop(m_to, {"decoder"}, m_to, "encoder", Qt::NoModifier);
        QCOMPARE(listing(m_target->state()), QStringList({u"encoder.w [2]"_s, u"encoder.decoder.w [2]"_s}));
    }

    void severalNodesLandTogetherAsOneStep()
    {
        drop(m_from, {"blocks.0.attn.weight", "head"}, m_to, "decoder", Qt::NoModifier);
        QCOMPARE(listing(m_target->state()).size(), 4);
        QCOMPARE(m_workspace->undoStack(m_target)->count(), 1);
    }

    void aDropThatMeetsNamesAsksFirst()
    {
        int asked = 0;
        grafts::setPlanDialog([&](const ModelState &, GraftPlan plan, QWidget *) -> std::optional<GraftPlan> {
            asked += plan.needsAnswer() ? 1 : 100;
            return std::nullopt;
        });
        drop(m_from, {"head"}, m_to, "encoder", Qt::NoModifier);
        QCOMPARE(asked, 0);
        drop(m_from, {"head"}, m_to, "encoder", Qt::NoModifier);
        QCOMPARE(asked, 1);
        QCOMPARE(m_workspace->undoStack(m_target)->count(), 1);
    }

    void aNodeCannotBeDroppedIntoItself()
    {
        const auto data = mime(m_from, {"blocks"});
        const QPoint place = placeOf(m_from, "blocks.0");
        QVERIFY(!move(m_from, place, data.get(), Qt::NoModifier));
        QCOMPARE(m_workspace->undoStack(m_donor)->count(), 0);
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

    /// The plan of many tensors is made beside the window, and the sentence follows when it is there.
    void aLargeDropIsPlannedAside()
    {
        StateBuilder builder;
        for (int i = 0; i < 6'000; ++i)
            builder.addTensorAt("layers." + std::to_string(i) + ".w", blankTensor({2}));
        ModelDocument *large = addModel(*m_workspace, builder.finish(), u"large"_s);
        ModelPane *from = m_window->panes()->paneOf(large);
        QCoreApplication::processEvents();
        const auto data = mime(from, {"layers"});
        QString told;
        const QObject listener; // dies before the text does
        connect(m_workspace.get(), &Workspace::told, &listener, [&](const QString &sentence) { told = sentence; });
        QVERIFY(move(m_to, placeOf(m_to, "encoder"), data.get(), Qt::NoModifier));
        QTRY_VERIFY2(told.startsWith(u"Copy into encoder: adds 6"_s), qPrintable(told));
        drop(from, {"layers"}, m_to, "encoder", Qt::NoModifier);
        QTRY_COMPARE(m_target->state().tensors().size(), std::size_t(6'002));
        QCOMPARE(m_workspace->undoStack(m_target)->count(), 1);
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
        // What a drop does waits for the drag's own loop to end.
        QCoreApplication::processEvents();
    }

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    ModelDocument *m_donor = nullptr;
    ModelDocument *m_target = nullptr;
    ModelPane *m_from = nullptr;
    ModelPane *m_to = nullptr;
};

QTEST_MAIN(TestNodeDrops)
#include "tst_nodedrops.moc"
