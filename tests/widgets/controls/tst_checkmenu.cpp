// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "widgets/controls/checkmenu.h"
#include "widgets/controls/columns.h"
#include "widgets/style/style.h"

#include <QApplication>
#include <QHeaderView>
#include <QMouseEvent>
#include <QPointer>
#include <QStandardItemModel>
#include <QTest>
#include <QTreeView>

namespace burnish::test::tst_checkmenu {

using namespace Qt::StringLiterals;

class TestCheckMenu : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QApplication::setStyle(new Style); }

    void theReleaseOfThePressThatOpensAMenuChoosesNothing()
    {
        QStandardItemModel model(1, 4);
        model.setHorizontalHeaderLabels({u"Name"_s, u"Type"_s, u"Shape"_s, u"Size"_s});
        QTreeView view;
        view.setModel(&model);
        view.resize(800, 200);
        view.show();
        AdaptiveColumns columns(view.header(), 0, 100, {3, 2, 1});
        const auto openAtPress = [&] {
            QTest::mousePress(view.header()->viewport(), Qt::RightButton, {}, QPoint(5, 5));
            Q_EMIT view.header()->customContextMenuRequested(QPoint(5, 5));
            auto *menu = view.header()->findChild<CheckMenu *>();
            return menu && menu->isVisible() ? menu : nullptr;
        };
        const QPointer<CheckMenu> menu = openAtPress();
        QVERIFY(menu);
        const QPoint first = menu->actionGeometry(menu->actions()[0]).center();
        QTest::mouseRelease(menu, Qt::RightButton, {}, first);
        QVERIFY(menu && menu->isVisible());
        QVERIFY(!view.isColumnHidden(1) && menu->actions()[0]->isChecked());
        // The next click chooses.
        QTest::mouseClick(menu, Qt::LeftButton, {}, first);
        QVERIFY(view.isColumnHidden(1));
        QTest::keyClick(menu, Qt::Key_Escape);
        QTRY_VERIFY(!menu);
        // So does dragging to an entry.
        const QPointer<CheckMenu> again = openAtPress();
        QVERIFY(again);
        const QPoint last = again->actionGeometry(again->actions()[2]).center();
        for (const QPoint &at : {QPoint(1, 1), last}) {
            QMouseEvent move(QEvent::MouseMove, at, again->mapToGlobal(at), Qt::NoButton, Qt::RightButton, {});
            QCoreApplication::sendEvent(again, &move);
        }
        QTest::mouseRelease(again, Qt::RightButton, {}, last);
        QVERIFY(view.isColumnHidden(3));
        QTest::keyClick(again, Qt::Key_Escape);
    }

    void columnsAreTickedOneAfterTheOther()
    {
        QStandardItemModel model(1, 4);
        model.setHorizontalHeaderLabels({u"Name"_s, u"Type"_s, u"Shape"_s, u"Size"_s});
        QTreeView view;
        view.setModel(&model);
        view.resize(800, 200);
        view.show();
        AdaptiveColumns columns(view.header(), 0, 100, {3, 2, 1});
        Q_EMIT view.header()->customContextMenuRequested(QPoint(5, 5));
        auto *menu = view.header()->findChild<CheckMenu *>();
        QVERIFY(menu && menu->isVisible());
        const auto click = [&](int at) {
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions()[at]).center());
        };
        click(0);
        QVERIFY(menu->isVisible());
        QVERIFY(view.isColumnHidden(1));
        click(2);
        QVERIFY(menu->isVisible());
        QVERIFY(view.isColumnHidden(3));
        // Likewise by the keyboard.
        menu->setActiveAction(menu->actions()[0]);
        QTest::keyClick(menu, Qt::Key_Space);
        QVERIFY(menu->isVisible());
        QVERIFY(!view.isColumnHidden(1));
        QTest::keyClick(menu, Qt::Key_Escape);
        QVERIFY(!menu->isVisible());
    }

    void otherEntriesCloseIt()
    {
        CheckMenu menu;
        int triggered = 0;
        QAction *plain = menu.addAction(u"Plain"_s, &menu, [&] { ++triggered; });
        menu.popup(QPoint(10, 10));
        QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(plain).center());
        QCOMPARE(triggered, 1);
        QVERIFY(!menu.isVisible());
    }
};

BURNISH_TEST(TestCheckMenu)

} // namespace burnish::test::tst_checkmenu

#include "tst_checkmenu.moc"
