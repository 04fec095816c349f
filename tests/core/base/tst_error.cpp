// SPDX-License-Identifier: MIT
#include "core/base/diagnostics.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_error {

class TestError : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSentenceNamesWhatIsKnown_data();
    void theSentenceNamesWhatIsKnown();
    void whatWasCancelledNamesNoPlace();
    void aPlaceOnceSetIsKept();
    void textOfFilesIsMadeVisible();
    void textOfFilesIsCut();
    void brokenTextOfFilesIsShown();
    void diagnosticsAreBounded();
};

void TestError::theSentenceNamesWhatIsKnown_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("tensor");
    QTest::addColumn<qint64>("offset");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("nothing") << QString() << QString() << qint64(-1) << QStringLiteral("It broke.");
    QTest::newRow("a file") << QStringLiteral("a.bpk") << QString() << qint64(-1) << QStringLiteral("a.bpk: It broke.");
    QTest::newRow("a tensor") << QString() << QStringLiteral("x.y") << qint64(-1)
                              << QStringLiteral("It broke. (tensor x.y)");
    QTest::newRow("an offset") << QString() << QString() << qint64(0) << QStringLiteral("It broke. (offset 0x0)");
    QTest::newRow("all") << QStringLiteral("a.bpk") << QStringLiteral("x.y") << qint64(8000)
                         << QStringLiteral("a.bpk: It broke. (tensor x.y, offset 0x1f40)");
    QTest::newRow("a tensor's name with a placeholder in it")
        << QString() << QStringLiteral("%1%2") << qint64(16) << QStringLiteral("It broke. (tensor %1%2, offset 0x10)");
    QTest::newRow("names with line breaks") << QStringLiteral("a\n.bpk") << QStringLiteral("x\u2028y") << qint64(-1)
                                            << QStringLiteral("a\\u000a.bpk: It broke. (tensor x\\u2028y)");
}

void TestError::theSentenceNamesWhatIsKnown()
{
    QFETCH(QString, file);
    QFETCH(QString, tensor);
    QFETCH(qint64, offset);
    QFETCH(QString, sentence);
    Error error(ErrorCode::Io, QStringLiteral("It broke."));
    if (!file.isEmpty())
        error.inFile(file);
    if (!tensor.isEmpty())
        error.inTensor(tensor);
    if (offset >= 0)
        error.at(std::uint64_t(offset));
    QCOMPARE(error.sentence(), sentence);
}

void TestError::whatWasCancelledNamesNoPlace()
{
    Error error = cancelledError();
    error.inFile(QStringLiteral("a.bpk")).inTensor(QStringLiteral("x")).at(3);
    QCOMPARE(error.sentence(), QStringLiteral("Cancelled."));
}

void TestError::aPlaceOnceSetIsKept()
{
    Error error(ErrorCode::Malformed, QStringLiteral("x"));
    error.inFile(QStringLiteral("inner")).inTensor(QStringLiteral("a")).at(1);
    error.inFile(QStringLiteral("outer")).inTensor(QStringLiteral("b")).at(2);
    QCOMPARE(error.file(), QStringLiteral("inner"));
    QCOMPARE(error.tensor(), QStringLiteral("a"));
    QCOMPARE(error.offset(), std::optional<std::uint64_t>(1));
}

void TestError::textOfFilesIsMadeVisible()
{
    QCOMPARE(quotedForMessage("plain.name"), QStringLiteral("plain.name"));
    QCOMPARE(quotedForMessage(std::string_view("a\0b\nc\x1b", 6)), QStringLiteral("a\\u0000b\\u000ac\\u001b"));
    QCOMPARE(quotedForMessage("\xe6\xa8\xa1"), QString(QChar(0x6a21)));
    QCOMPARE(quotedForMessage("\xe2\x80\xa8"), QStringLiteral("\\u2028"));
    const Error error(ErrorCode::Malformed, QStringLiteral("Unknown edit “re\nshape\x1b[2J”."));
    QCOMPARE(error.sentence(), QStringLiteral("Unknown edit “re\\u000ashape\\u001b[2J”."));
}

void TestError::textOfFilesIsCut()
{
    const QString shown = quotedForMessage(std::string(100000, 'a'));
    QCOMPARE(shown.size(), 121);
    QVERIFY(shown.endsWith(QChar(0x2026)));
    QCOMPARE(quotedForMessage(std::string(120, 'a')).size(), 120);
}

void TestError::brokenTextOfFilesIsShown()
{
    QVERIFY(quotedForMessage("a\xff\xfe").startsWith(QLatin1Char('a')));
}

void TestError::diagnosticsAreBounded()
{
    Diagnostics diagnostics;
    QVERIFY(diagnostics.isEmpty());
    for (std::size_t i = 0; i < Diagnostics::limit + 50; ++i)
        diagnostics.add(Error(ErrorCode::Malformed, QString::number(i)));
    QCOMPARE(diagnostics.flaws().size(), Diagnostics::limit);
    QCOMPARE(diagnostics.total(), Diagnostics::limit + 50);
    QCOMPARE(diagnostics.flaws().front().message(), QStringLiteral("0"));
}

BURNISH_TEST(TestError)

} // namespace burnish::test::tst_error

#include "tst_error.moc"
