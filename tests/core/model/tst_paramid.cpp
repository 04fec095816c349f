// SPDX-License-Identifier: MIT
#include "core/model/paramidsequence.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_paramid {

class ParamIdTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSeedGivesItsOwnSequence();
    void textIsBurns_data();
    void textIsBurns();
    void readsOtherForms_data();
    void readsOtherForms();
    void refuses_data();
    void refuses();
    void anyIdSurvivesItsText();
    void readsUuidsAsBurnDoes();
    void anyIdSurvivesItsUuid();
    void shortensIdsOfSixBytes();
};

void ParamIdTest::textIsBurns_data()
{
    QTest::addColumn<quint64>("bits");
    QTest::addColumn<QByteArray>("text");

    QTest::newRow("0") << quint64(0) << QByteArray("0000000000000");
    QTest::newRow("1") << quint64(1) << QByteArray("0400000000000");
    QTest::newRow("2") << quint64(2) << QByteArray("0800000000000");
    QTest::newRow("3") << quint64(3) << QByteArray("0c00000000000");
    QTest::newRow("4") << quint64(4) << QByteArray("0g00000000000");
    QTest::newRow("123456") << quint64(123456) << QByteArray("83h0200000000");
    QTest::newRow("all digits") << quint64(0x0123456789abcdef) << QByteArray("tv6qn2b78khg2");
    QTest::newRow("all ones") << ~quint64(0) << QByteArray("vvvvvvvvvvvvu");
}

void ParamIdTest::textIsBurns()
{
    QFETCH(quint64, bits);
    QFETCH(QByteArray, text);
    QCOMPARE(QByteArray::fromStdString(ParamId{bits}.text()), text);
    const auto read = ParamId::fromText(text.toStdString());
    QVERIFY(read);
    QCOMPARE(quint64(read->bits), bits);
}

void ParamIdTest::readsOtherForms_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<quint64>("bits");

    QTest::newRow("upper case") << QByteArray("TV6QN2B78KHG2") << quint64(0x0123456789abcdef);
    QTest::newRow("six bytes, as Burn 0.14 wrote") << QByteArray("3uu5e6vv7c") << quint64(65966861433887);
    QTest::newRow("one byte") << QByteArray("04") << quint64(1);
    QTest::newRow("nothing") << QByteArray("") << quint64(0);
}

void ParamIdTest::readsOtherForms()
{
    QFETCH(QByteArray, text);
    const auto id = ParamId::fromText(text.toStdString());
    QVERIFY(id);
    QTEST(quint64(id->bits), "bits");
}

void ParamIdTest::refuses_data()
{
    QTest::addColumn<QByteArray>("text");

    QTest::newRow("a spare bit that is set") << QByteArray("01");
    QTest::newRow("a length that no bytes have") << QByteArray("000");
    QTest::newRow("another such length") << QByteArray("000000");
    QTest::newRow("one character") << QByteArray("0");
    QTest::newRow("a foreign letter") << QByteArray("w400000000000");
    QTest::newRow("padding") << QByteArray("04======");
    QTest::newRow("nine bytes") << QByteArray("000000000000000");
    QTest::newRow("a UUID") << QByteArray("30b82c23-788d-4d63-a743-ada258d5f13c");
    QTest::newRow("a UUID without hyphens") << QByteArray("30b82c23788d4d63a743ada258d5f13c");
}

void ParamIdTest::refuses()
{
    QFETCH(QByteArray, text);
    QVERIFY(!ParamId::fromText(text.toStdString()));
}

void ParamIdTest::anyIdSurvivesItsText()
{
    for (int i = 0; i < 1000; ++i) {
        const ParamId id = ParamId::random();
        QCOMPARE(id.text().size(), std::size_t(13));
        QCOMPARE(ParamId::fromText(id.text()), std::optional(id));
    }
}

void ParamIdTest::readsUuidsAsBurnDoes()
{
    // The result of Burn 0.19.1.
    const std::optional<ParamId> requested = ParamId{3660534592299406267};
    QCOMPARE(ParamId::fromUuid("30b82c23-788d-4d63-a743-ada258d5f13c"), requested);
    QCOMPARE(ParamId::fromUuid("30B82C23-788D-4D63-A743-ADA258D5F13C"), requested);
    QCOMPARE(ParamId::fromUuid("{30b82c23-788d-4d63-a743-ada258d5f13c}"), requested);
    QCOMPARE(ParamId::fromUuid("urn:uuid:30b82c23-788d-4d63-a743-ada258d5f13c"), requested);
    for (const char *text :
         {"", "30b82c23788d4d63a743ada258d5f13c", "30b82c23-788d-4d63-a743-ada258d5f13", "0400000000000",
          "30b82c23-788d-4d63-a743-ada258d5f13g", "30b82c23-788d-4d63-a743+ada258d5f13c"})
        QVERIFY2(!ParamId::fromUuid(text), text);
}

void ParamIdTest::anyIdSurvivesItsUuid()
{
    QCOMPARE(ParamId{0x0123456789abcdef}.uuidText(), std::string("01234567-89ab-8cde-be75-726e69736821"));
    for (const ParamId id : {ParamId{0}, ParamId{~std::uint64_t(0)}, ParamId{1}, ParamId{15}, ParamId{16},
                             ParamId{0xfff0}, ParamId{0x10000}})
        QCOMPARE(ParamId::fromUuid(id.uuidText()), std::optional(id));
    for (int i = 0; i < 1000; ++i) {
        const ParamId id = ParamId::random();
        QCOMPARE(ParamId::fromUuid(id.uuidText()), std::optional(id));
        QCOMPARE(ParamId::fromText(id.uuidText()), std::optional(id));
    }
}

void ParamIdTest::shortensIdsOfSixBytes()
{
    QCOMPARE(ParamId{65966861433887}.shortText(), std::string("3uu5e6vv7c"));
    QCOMPARE(ParamId{(std::uint64_t(1) << 48) - 1}.shortText().size(), std::size_t(10));
    QCOMPARE(ParamId{std::uint64_t(1) << 48}.shortText(), ParamId{std::uint64_t(1) << 48}.text());
}

/// The first numbers of SplitMix64 from seed zero, as printed by its authors' C code.
void ParamIdTest::aSeedGivesItsOwnSequence()
{
    ParamIdSequence sequence(ParamId{0});
    QCOMPARE(sequence.next().bits, std::uint64_t(0xe220a8397b1dcdaf));
    QCOMPARE(sequence.next().bits, std::uint64_t(0x6e789e6aa1b965f4));
    QCOMPARE(sequence.next().bits, std::uint64_t(0x06c45d188009454f));
}

BURNISH_TEST(ParamIdTest)

} // namespace burnish::test::tst_paramid

#include "tst_paramid.moc"
