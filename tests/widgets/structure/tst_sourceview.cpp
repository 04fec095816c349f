// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "widgets/structure/sourceview.h"

#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

namespace burnish::test::tst_sourceview {

using namespace Qt::StringLiterals;

class TestSourceView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesKeepTheirNumbers()
    {
        SourceView view;
        view.setSource(u"struct A;\n\n"_s + QString(100'000, u'(') + u"\nstruct B;\n"_s);
        QCOMPARE(view.blockCount(), 5);
        QCOMPARE(view.document()->findBlockByNumber(2).text(), QString(4096, u'(') + u'…');
        QCOMPARE(view.document()->findBlockByNumber(3).text(), u"struct B;"_s);
        view.markLine(4, Role::Focus, Role::Drop);
        QCOMPARE(view.markedLine(), 4);
        QCOMPARE(view.textCursor().blockNumber(), 3);
    }

    void smallSourcesAreColoured()
    {
        SourceView view;
        const QString text = u"struct Model;\n"_s;
        const auto isColoured = [&] { return !view.document()->begin().layout()->formats().isEmpty(); };
        view.setSource(text);
        QTRY_VERIFY(isColoured());
        view.setSource(text.repeated(100'000));
        QCOMPARE(view.blockCount(), 100'001);
        QVERIFY(!isColoured());
        view.setSource(text);
        QTRY_VERIFY(isColoured());
    }
};

BURNISH_TEST(TestSourceView)

} // namespace burnish::test::tst_sourceview

#include "tst_sourceview.moc"
