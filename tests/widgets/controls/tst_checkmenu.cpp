// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "widgets/controls/checkmenu.h"
#include "widgets/controls/columns.h"

#include <QHeaderView>
#include <QStandardItemModel>
#include <QTest>
#include <QTreeView>

using namespace burnish;
using namespace Qt::StringLiterals;

class TestCheckMenu : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsAreTickedOneAfterTheOther()
    {
        QStandardItemModel model(1, 4);
        model.setHorizontalHeaderLabels({u"Name"_s, u"Type"_s, u"Shape"_s, u"Size"_s});
        QTreeView view;
        view.setModel(&model);
        view.resize(800, 200);
        view.show();
        ColumnKeeper columns(view.header(), 0, 100, {3, 2, 1});
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
#include "tst_checkmenu.moc"
