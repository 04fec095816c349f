// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/moduleselector.h"
#include "support/testmain.h"

#include <QStringList>
#include <QTest>

namespace burnish::test::tst_moduleselector {

using namespace Qt::StringLiterals;

class TestModuleSelector : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void entriesSelectModules_data()
    {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QStringList>("selected");
        QTest::newRow("a name") << u"compressed-tensors"_s << u"a.up"_s << QStringList{u"a.up"_s};
        QTest::newRow("a pattern") << u"compressed-tensors"_s << u"re:.*up$"_s << QStringList{u"a.up"_s, u"b.a.up"_s};
        QTest::newRow("a pattern for the start")
            << u"compressed-tensors"_s << u"re:a.up"_s << QStringList{u"a.up"_s, u"a.up.x"_s, u"a_upper"_s};
        QTest::newRow("a class") << u"compressed-tensors"_s << u"Linear"_s << QStringList();
        QTest::newRow("parts") << u"fp8"_s << u"a.up"_s << QStringList{u"a.up"_s, u"a.up.x"_s, u"b.a.up"_s};
        QTest::newRow("a pattern for parts")
            << u"awq"_s << u"a.(up|x)"_s << QStringList{u"a.up"_s, u"a.up.x"_s, u"b.a.up"_s};
        QTest::newRow("no method") << QString() << u"x"_s << QStringList{u"a.up.x"_s};
        QTest::newRow("wildcards") << u"modelopt"_s << u"a?up*"_s << QStringList{u"a.up"_s, u"a.up.x"_s, u"a_upper"_s};
        QTest::newRow("none of them") << u"modelopt"_s << u"a.up"_s << QStringList{u"a.up"_s};
        QTest::newRow("nothing") << u"fp8"_s << QString() << QStringList();
        QTest::newRow("no pattern") << u"compressed-tensors"_s << u"re:"_s << QStringList();
    }

    void entriesSelectModules()
    {
        QFETCH(const QString, method);
        QFETCH(const QString, entry);
        QFETCH(const QStringList, selected);
        const auto selector = ModuleSelector::of(entry.toStdString(), ModuleSelector::kindFor(method.toStdString()));
        QVERIFY(selector);
        QStringList found;
        for (const char *module : {"a.up", "a.up.x", "a_upper", "b.a.up", "bb"}) {
            if (selector->selects(module))
                found += QLatin1StringView(module);
        }
        QCOMPARE(found, selected);
    }

    void patternsThatRustDoesNotKnowAreRefused()
    {
        QVERIFY(!ModuleSelector::of("re:(?!a).*", ModuleSelector::Kind::Name));
        QVERIFY(!ModuleSelector::of("a(", ModuleSelector::Kind::Part));
        QVERIFY(ModuleSelector::of("a(", ModuleSelector::Kind::Name));
        QVERIFY(ModuleSelector::of("a(", ModuleSelector::Kind::Wildcard)->selects("a("));
    }
};

BURNISH_TEST(TestModuleSelector)

} // namespace burnish::test::tst_moduleselector

#include "tst_moduleselector.moc"
