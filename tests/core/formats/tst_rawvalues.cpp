// SPDX-License-Identifier: MIT
#include "core/formats/formatregistry.h"
#include "core/formats/rawvalues.h"
#include "core/io/bytesource.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_rawvalues {

using namespace Qt::StringLiterals;

class TestRawValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void descriptionsAreParsed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("parsed");
        QTest::newRow("matrix") << u"w=f32[768,512]"_s << u"w=F32[768,512]"_s;
        QTest::newRow("spaces") << u" w = bf16 [ 2, 3 ] @ 128"_s << u"w=BF16[2,3]@128"_s;
        QTest::newRow("a scalar") << u"a.b=c=u8[]"_s << u"a.b=c=U8[]"_s;
        for (const char *bad : {"w", "w=f32", "w=f32[2", "w=f32[-2]", "w=f32[2,]", "w=x[2]", "=f32[2]", "w=f32[2]@",
                                "w=f32[99999999999999999999]", "w=f32[2]@99999999999999999999"})
            QTest::newRow(bad) << QString::fromLatin1(bad) << QString();
    }
    void descriptionsAreParsed()
    {
        QFETCH(QString, text);
        QFETCH(QString, parsed);
        const auto tensor = rawTensorFromText(text);
        QCOMPARE(bool(tensor), !parsed.isEmpty());
        if (tensor)
            QCOMPARE(textOf(*tensor), parsed);
        else
            QCOMPARE(tensor.error().code(), ErrorCode::InvalidArgument);
    }

    void tensorsLieOneAfterAnother()
    {
        const auto opened = open({u"a=u8[2]"_s, u"b=u16[2]"_s, u"c=u8[]@7"_s});
        QVERIFY(opened);
        QCOMPARE(opened->format, &rawFormat());
        const ModelState &state = opened->model.state;
        QCOMPARE(bytesOf(*state.node(*state.find("b")).tensor),
                 (std::vector{std::byte('2'), std::byte('3'), std::byte('4'), std::byte('5')}));
        QCOMPARE(bytesOf(*state.node(*state.find("c")).tensor), std::vector{std::byte('7')});
        QCOMPARE(m_diagnostics.total(), std::size_t(1));
        QCOMPARE(m_diagnostics.flaws().front().message(),
                 u"1 of the file's 8 bytes are in none of the tensors that were described."_s);
        QVERIFY(open({u"a=f64[1]"_s}));
        QCOMPARE(m_diagnostics.total(), std::size_t(0));
    }

    void moreThanTheFileHasIsRefused_data()
    {
        QTest::addColumn<QStringList>("texts");
        QTest::newRow("long") << QStringList{u"a=f32[3]"_s};
        QTest::newRow("second") << QStringList{u"a=f32[2]"_s, u"b=u8[1]"_s};
        QTest::newRow("offset") << QStringList{u"a=u8[1]@8"_s};
        QTest::newRow("huge offset") << QStringList{u"a=f32[1]@18446744073709551615"_s};
        QTest::newRow("overflow") << QStringList{u"a=f32[4294967296,4294967296,4]"_s};
        QTest::newRow("twice") << QStringList{u"a=u8[1]"_s, u"a=u8[1]"_s};
    }
    void moreThanTheFileHasIsRefused()
    {
        QFETCH(QStringList, texts);
        const auto opened = open(texts);
        QVERIFY(!opened);
        QVERIFY(!opened.error().message().isEmpty());
    }

    /// A description of one file says nothing about others.
    void whatAFormatRecognisesIsNotRaw()
    {
        m_content = QByteArray("\x93NUMPY\x01\x00", 8);
        const auto opened = open({u"a=u8[2]"_s});
        m_content = "01234567";
        QVERIFY(!opened);
        QVERIFY(!open({}));
    }

private:
    Expected<RecognisedModel> open(const QStringList &texts)
    {
        Task task;
        m_diagnostics = {};
        OpenOptions options;
        options.raw = *rawTensorsFromTexts(texts);
        const auto bytes = std::as_bytes(std::span(m_content.constData(), std::size_t(m_content.size())));
        return openModel(std::make_shared<MemorySource>(std::vector(bytes.begin(), bytes.end()), u"x.raw"_s), task,
                         m_diagnostics, options);
    }

    QByteArray m_content = "01234567";
    Diagnostics m_diagnostics;
};

BURNISH_TEST(TestRawValues)

} // namespace burnish::test::tst_rawvalues

#include "tst_rawvalues.moc"
