// SPDX-License-Identifier: MIT
#include "core/encoding/npyheader.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_npyheader {

namespace {

std::vector<std::byte> bytesOf(const std::string &text)
{
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

Expected<NpyHeader> parsed(const std::string &dictionary)
{
    std::string file("\x93NUMPY\x02\x00", 8);
    for (int shift = 0; shift < 32; shift += 8)
        file += char(dictionary.size() >> shift & 0xff);
    file += dictionary;
    const MemorySource source(bytesOf(file), QStringLiteral("memory"));
    return readNpyHeader(source, 0, source.size());
}

QString refusal(const std::string &dictionary)
{
    const auto header = parsed(dictionary);
    return header ? QString() : header.error().message();
}

} // namespace

class TestNpyHeader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isSpelledLikeNumPy_data()
    {
        QTest::addColumn<QList<quint64>>("shape");
        QTest::addColumn<QByteArray>("spelled");
        QTest::newRow("scalar") << QList<quint64>{} << QByteArray("()");
        QTest::newRow("vector") << QList<quint64>{5} << QByteArray("(5,)");
        QTest::newRow("matrix") << QList<quint64>{2, 3} << QByteArray("(2, 3)");
        QTest::newRow("empty") << QList<quint64>{0, 4, 1} << QByteArray("(0, 4, 1)");
    }
    void isSpelledLikeNumPy()
    {
        QFETCH(QList<quint64>, shape);
        QFETCH(QByteArray, spelled);
        const std::vector<std::uint64_t> dimensions(shape.begin(), shape.end());
        const std::string header = npyHeader("<f4", dimensions);
        QCOMPARE(header.size() % 64, std::size_t(0));
        QCOMPARE(QByteArray::fromStdString(header.substr(10)).trimmed(),
                 "{'descr': '<f4', 'fortran_order': False, 'shape': " + spelled + ", }");
        QCOMPARE(header.back(), '\n');

        const MemorySource source(bytesOf(header + "elements"), QStringLiteral("memory"));
        const auto read = readNpyHeader(source, 0, source.size());
        QVERIFY(read);
        QCOMPARE(read->descr, std::string("<f4"));
        QVERIFY(!read->isFortran && !read->isStructured);
        QCOMPARE(read->shape, dimensions);
        QCOMPARE(read->size, std::uint64_t(header.size()));
    }

    void everySpellingOfPythonIsRead()
    {
        const auto header = parsed("\n{ \"shape\" :(3 ,4L,) ,'fortran_order':True,\t'descr':\">i8\"}  ");
        QVERIFY2(header, qUtf8Printable(header ? QString() : header.error().message()));
        QCOMPARE(header->descr, std::string(">i8"));
        QVERIFY(header->isFortran);
        QCOMPARE(header->shape, (std::vector<std::uint64_t>{3, 4}));
        const auto fields = parsed("{'descr': [('a', '<f4'), ('b]', [('c', '|u1', (2, 2))])], 'fortran_order': False, "
                                   "'shape': ()}");
        QVERIFY(fields && fields->isStructured && fields->shape.empty());
    }

    void whatIsNotADictionaryIsRefused_data()
    {
        QTest::addColumn<QByteArray>("dictionary");
        QTest::addColumn<QString>("message");
        const QString other = QStringLiteral("The NumPy header is not a dictionary of names and values.");
        const QString shape =
            QStringLiteral("Expected a tuple of non-negative numbers for “shape” in the NumPy header.");
        const auto row = [](const char *name, const char *dictionary, const QString &message) {
            QTest::newRow(name) << QByteArray(dictionary) << message;
        };
        row("nothing", "", other);
        row("a list", "[1]", other);
        row("a call", "f()", other);
        row("something behind", "{'descr': '<f4', 'fortran_order': False, 'shape': ()} 1", other);
        row("no comma", "{'descr': '<f4' 'shape': ()}", other);
        row("an open string", "{'descr", other);
        row("an escape", "{'\\x64escr': '<f4'}", other);
        row("an open list", "{'descr': [[('a", other);
        row("a number in parentheses", "{'shape': (4)}", shape);
        row("a number", "{'shape': 4}", shape);
        row("a negative dimension", "{'shape': (-4,)}", shape);
        row("no comma between dimensions", "{'shape': (4 4)}", shape);
        row("a dimension of 65 bits", "{'shape': (18446744073709551616,)}", shape);
        row("a word for an order", "{'fortran_order': 1}",
            QStringLiteral("Expected True or False for “fortran_order” in the NumPy header."));
        row("a number for a type", "{'descr': 4}",
            QStringLiteral("Expected a type such as “<f4” for “descr” in the NumPy header."));
        row("an unknown key", "{'x': 1}", QStringLiteral("Unexpected key “x” in the NumPy header."));
        row("a key twice", "{'descr': 'f4', 'descr': 'f4'}",
            QStringLiteral("Duplicate key “descr” in the NumPy header."));
        row("no shape", "{'descr': 'f4', 'fortran_order': True}",
            QStringLiteral("The key “shape” is missing from the NumPy header."));
    }
    void whatIsNotADictionaryIsRefused()
    {
        QFETCH(QByteArray, dictionary);
        QFETCH(QString, message);
        QCOMPARE(refusal(dictionary.toStdString()), message);
    }

    void dimensionsAreLimited()
    {
        const auto dictionary = [](int rank) {
            std::string ones;
            for (int i = 0; i < rank; ++i)
                ones += "1,";
            return "{'descr': '<f4', 'fortran_order': False, 'shape': (" + ones + ")}";
        };
        QCOMPARE(refusal(dictionary(64)), QString());
        QCOMPARE(refusal(dictionary(65)),
                 QStringLiteral("Expected at most 64 dimensions in a NumPy array, found more."));
    }

    void aLongHeaderIsRefused()
    {
        QCOMPARE(refusal(std::string((1 << 20) + 1, ' ')),
                 QStringLiteral("The NumPy header is too long: expected at most 1048576 bytes, found 1048577."));
    }
};

BURNISH_TEST(TestNpyHeader)

} // namespace burnish::test::tst_npyheader

#include "tst_npyheader.moc"
