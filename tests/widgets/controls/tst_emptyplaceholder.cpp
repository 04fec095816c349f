// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "widgets/controls/emptyplaceholder.h"

#include <QStandardItemModel>
#include <QTableView>
#include <QTest>

namespace burnish::test::tst_emptyplaceholder {

using namespace Qt::StringLiterals;

class TestEmptyPlaceholder : public QObject
{
    Q_OBJECT

private:
    QStandardItemModel m_model;

private Q_SLOTS:
    void init()
    {
        m_model.clear();
        m_model.setColumnCount(1);
    }

    void theSentenceIsShownWhileThereAreNoRows()
    {
        QTableView view;
        view.setModel(&m_model);
        EmptyPlaceholder note(&view);
        view.show();
        QVERIFY(!note.isVisible());
        note.setSentence(u"No names collide."_s);
        QVERIFY(note.isVisible());
        m_model.appendRow(new QStandardItem(u"a"_s));
        QVERIFY(!note.isVisible());
        m_model.removeRow(0);
        QVERIFY(note.isVisible());
        m_model.appendRow(new QStandardItem(u"a"_s));
        m_model.clear();
        QVERIFY(note.isVisible());
        note.setSentence({});
        QVERIFY(!note.isVisible());
    }

    void itFillsTheViewAndLeavesTheMouseToIt()
    {
        QTableView view;
        view.setModel(&m_model);
        EmptyPlaceholder note(&view);
        note.setSentence(u"No names collide."_s);
        view.resize(400, 200);
        view.show();
        QCOMPARE(note.geometry(), view.viewport()->rect());
        view.resize(300, 150);
        QCoreApplication::processEvents();
        QCOMPARE(note.geometry(), view.viewport()->rect());
        QCOMPARE(view.childAt(view.viewport()->geometry().center()), view.viewport());
        QCOMPARE(note.focusPolicy(), Qt::NoFocus);
    }
};

BURNISH_TEST(TestEmptyPlaceholder)

} // namespace burnish::test::tst_emptyplaceholder

#include "tst_emptyplaceholder.moc"
