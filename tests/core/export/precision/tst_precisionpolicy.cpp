// SPDX-License-Identifier: MIT
#include "core/export/precision/precisionpolicy.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_precisionpolicy {

using namespace Qt::StringLiterals;

class TestPrecisionPolicy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsEverythingByDefault()
    {
        const auto chooser = PrecisionChooser::make({});
        QVERIFY(chooser);
        for (const DtypeTraits &dtype : allDtypes())
            QCOMPARE(chooser->precisionFor("a.weight", dtype.dtype).dtype, dtype.dtype);
    }

    void castsFloatsAndIntegersOnTheirOwn()
    {
        const auto chooser = PrecisionChooser::make(PrecisionPolicy::halfPrecision());
        QVERIFY(chooser);
        QCOMPARE(chooser->precisionFor("a", Dtype::F64).dtype, Dtype::F16);
        QCOMPARE(chooser->precisionFor("a", Dtype::BF16).dtype, Dtype::F16);
        QCOMPARE(chooser->precisionFor("a", Dtype::F8E4M3).dtype, Dtype::F16);
        QCOMPARE(chooser->precisionFor("a", Dtype::F4E2M1).dtype, Dtype::F16);
        QCOMPARE(chooser->precisionFor("a", Dtype::I64).dtype, Dtype::I16);
        QCOMPARE(chooser->precisionFor("a", Dtype::U8).dtype, Dtype::I16);
    }

    void leavesWhatIsNoPlainNumber_data()
    {
        QTest::addColumn<int>("dtype");
        QTest::addRow("bool") << int(Dtype::Bool);
        QTest::addRow("quantised integer") << int(Dtype::QI8);
        QTest::addRow("complex") << int(Dtype::C64);
    }
    void leavesWhatIsNoPlainNumber()
    {
        QFETCH(int, dtype);
        PrecisionPolicy policy = PrecisionPolicy::fullPrecision();
        policy.exceptions = {{QStringLiteral(".*"), Dtype::F16}, {QStringLiteral(".*"), Dtype::I8}};
        const auto chooser = PrecisionChooser::make(policy);
        QVERIFY(chooser);
        QCOMPARE(chooser->precisionFor("a", Dtype(dtype)).dtype, Dtype(dtype));
    }

    void takesTheFirstExceptionThatMatches()
    {
        PrecisionPolicy policy = PrecisionPolicy::halfPrecision();
        policy.exceptions = {{QStringLiteral("^norm"), Dtype::F32},
                             {QStringLiteral("norm"), Dtype::F64},
                             {QStringLiteral("^keep"), std::nullopt}};
        const auto chooser = PrecisionChooser::make(policy);
        QVERIFY(chooser);
        QCOMPARE(chooser->precisionFor("norm.gamma", Dtype::F64).dtype, Dtype::F32);
        QCOMPARE(chooser->precisionFor("x.norm.gamma", Dtype::F32).dtype, Dtype::F64);
        QCOMPARE(chooser->precisionFor("keep.w", Dtype::F64).dtype, Dtype::F64);
        QCOMPARE(chooser->precisionFor("fc.w", Dtype::F64).dtype, Dtype::F16);
    }

    void appliesAnExceptionToItsOwnKindOnly()
    {
        PrecisionPolicy policy;
        policy.exceptions = {{QStringLiteral("norm"), Dtype::F16}};
        const auto chooser = PrecisionChooser::make(policy);
        QVERIFY(chooser);
        QCOMPARE(chooser->precisionFor("norm.num_batches_tracked", Dtype::I64).dtype, Dtype::I64);
    }

    void dequantisesAndQuantises()
    {
        PrecisionPolicy policy = PrecisionPolicy::fullPrecision();
        policy.exceptions = {
            *precisionExceptionFromText(u"^fc=q4s/32:f16"_s), {u"^head"_s, Dtype::BF16}, {u"^int"_s, Dtype::I8}};
        auto chooser = PrecisionChooser::make(policy);
        QVERIFY(chooser);
        QCOMPARE(chooser->precisionFor("a", Dtype::QFloat).dtype, Dtype::QFloat);
        for (const Dtype dtype : {Dtype::F64, Dtype::QFloat}) {
            const ChosenPrecision chosen = chooser->precisionFor("fc.weight", dtype);
            QCOMPARE(chosen.dtype, Dtype::QFloat);
            QVERIFY(chosen.scheme && chosen.scheme->value == "Q4S" && chosen.scheme->param == "F16");
        }
        QVERIFY(!chooser->precisionFor("fc.steps", Dtype::I64).scheme);
        QCOMPARE(chooser->precisionFor("head", Dtype::QFloat).dtype, Dtype::BF16);
        QCOMPARE(chooser->precisionFor("int", Dtype::QFloat).dtype, Dtype::QFloat);
        policy.quantised = Dtype::F16;
        chooser = PrecisionChooser::make(policy);
        QCOMPARE(chooser->precisionFor("a", Dtype::QFloat).dtype, Dtype::F16);
        QCOMPARE(chooser->precisionFor("a", Dtype::F64).dtype, Dtype::F32);
    }

    void refusesAPatternThatIsNone()
    {
        PrecisionPolicy policy;
        policy.exceptions = {{QStringLiteral("("), Dtype::F16}};
        const auto chooser = PrecisionChooser::make(policy);
        QVERIFY(!chooser);
        QVERIFY(chooser.error().message().contains(QStringLiteral("“(”")));
    }

    void readsAnExceptionFromText()
    {
        const auto exception = precisionExceptionFromText(QStringLiteral("a=b$=bf16"));
        QVERIFY(exception);
        QCOMPARE(exception->pattern, QStringLiteral("a=b$"));
        QCOMPARE(exception->dtype, std::optional(Dtype::BF16));
    }

    void refusesNamesThatAreNoPrecision_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addRow("no sign") << QStringLiteral("f16");
        QTest::addRow("a type that cannot be written") << QStringLiteral("a=u8");
        QTest::addRow("upper case") << QStringLiteral("a=F16");
        QTest::addRow("nothing behind the sign") << QStringLiteral("a=");
    }
    void refusesNamesThatAreNoPrecision()
    {
        QFETCH(QString, text);
        QVERIFY(!precisionExceptionFromText(text));
    }

    void namesArePairsOfReadAndWrite()
    {
        for (const char *name : {"keep", "f64", "f32", "f16", "bf16"})
            QCOMPARE(precisionName(*floatPrecisionFromName(QString::fromLatin1(name))), QString::fromLatin1(name));
        for (const char *name : {"keep", "i64", "i32", "i16", "i8"})
            QCOMPARE(precisionName(*intPrecisionFromName(QString::fromLatin1(name))), QString::fromLatin1(name));
        QVERIFY(!floatPrecisionFromName(u"i8"));
        QVERIFY(!intPrecisionFromName(u"f16"));
    }
};

BURNISH_TEST(TestPrecisionPolicy)

} // namespace burnish::test::tst_precisionpolicy

#include "tst_precisionpolicy.moc"
