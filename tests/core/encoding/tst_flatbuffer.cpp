// SPDX-License-Identifier: MIT
#include "core/encoding/flatbuffer.h"
#include "core/io/bytesource.h"
#include "support/flatmaking.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_flatbuffer {

using namespace Qt::StringLiterals;

namespace {

MemorySource sourceOf(const std::string &content)
{
    const auto bytes = std::as_bytes(std::span(content));
    return MemorySource(std::vector(bytes.begin(), bytes.end()), u"memory"_s);
}

} // namespace

class TestFlatBuffer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEveryKindOfField()
    {
        const FlatPtr inner = flatTable({{0, flatNumber(7, 1)}});
        const FlatPtr root = flatTable({{0, flatNumber(0x123456789abcdef0, 8)},
                                        {2, flatBytes("name")},
                                        {3, flatList({flatBytes("a"), flatBytes("")})},
                                        {4, flatList({inner, inner})},
                                        {5, flatNumbers({1, 0xffff}, 2)},
                                        {6, inner}});
        const MemorySource source = sourceOf(FlatWriter::written(root, "TEST"));
        FlatBuffer buffer(source, nullptr);
        const auto table = buffer.root();
        QVERIFY(table);
        QCOMPARE(*buffer.number<std::uint64_t>(*table, 0, 1), 0x123456789abcdef0);
        QCOMPARE(*buffer.number<std::int64_t>(*table, 1, -1), -1);
        QCOMPARE(*buffer.number<std::int32_t>(*table, 99, 5), 5);
        QVERIFY(*buffer.text(*table, 2, 4) == "name");
        QVERIFY(buffer.text(*table, 1, 4)->empty());
        const auto words = buffer.vector(*table, 3, 4);
        QCOMPARE(words->count, 2u);
        QVERIFY(*buffer.textAt(*words, 0, 4) == "a");
        QVERIFY(buffer.textAt(*words, 1, 4)->empty());
        const auto tables = buffer.vector(*table, 4, 4);
        QCOMPARE(buffer.tableAt(*tables, 0)->position, buffer.tableAt(*tables, 1)->position);
        QCOMPARE(*buffer.numberAt<std::int16_t>(*buffer.vector(*table, 5, 2), 1), -1);
        QCOMPARE(*buffer.number<std::uint8_t>(**buffer.table(*table, 6), 0, 0), 7);
        QVERIFY(!*buffer.table(*table, 1));
    }

    void refusesWhatIsDamaged()
    {
        const std::string content = FlatWriter::written(flatTable({{0, flatList({flatBytes("\xff")})}}), "TEST");
        const MemorySource source = sourceOf(content);
        FlatBuffer buffer(source, nullptr);
        const auto table = buffer.root();
        QVERIFY(table);
        const auto words = buffer.vector(*table, 0, 4);
        QCOMPARE(buffer.textAt(*words, 0, 4).error().message(), u"A string is not valid UTF-8."_s);
        QCOMPARE(buffer.textAt(*words, 0, 0).error().message(), u"A string of 1 bytes exceeds the limit of 0 bytes."_s);
        // What lies behind the end is not part of the FlatBuffer.
        FlatBuffer cut(source, nullptr, content.size() - 1);
        QCOMPARE(cut.textAt(*words, 0, 4).error().message(),
                 u"A list of the model declares 1 elements, but the file ends earlier."_s);
    }

    /// Python's library writes tables so.
    void fieldsCanBeBehindTheSizeOfTheirTable()
    {
        std::string content = FlatWriter::written(flatTable({{0, flatNumber(300, 8)}}), "TEST");
        content[10] = 8; // the size in the list of fields, which is behind the identifier
        const MemorySource source = sourceOf(content);
        FlatBuffer buffer(source, nullptr);
        QCOMPARE(*buffer.number<std::uint64_t>(*buffer.root(), 0, 0), 300u);
        content[8] = 3;
        const MemorySource damaged = sourceOf(content);
        QCOMPARE(FlatBuffer(damaged, nullptr).root().error().message(), u"A table of the model is invalid."_s);
    }

    /// A string can be an element of any number of vectors.
    void theSameBytesAreReadOnlySoOften()
    {
        const FlatPtr word = flatBytes(std::string(4000, 'a'));
        const MemorySource source =
            sourceOf(FlatWriter::written(flatTable({{0, flatList(std::vector(2000, word))}}), "TEST"));
        FlatBuffer buffer(source, nullptr);
        const auto words = buffer.vector(*buffer.root(), 0, 4);
        QCOMPARE(words->count, 2000u);
        std::uint64_t read = 0;
        while (read < words->count && buffer.textAt(*words, read, 4000))
            ++read;
        QVERIFY2(read > 1000 && read < 2000, qPrintable(QString::number(read)));
        const auto refused = buffer.textAt(*words, read, 4000);
        QCOMPARE(refused.error().message(), u"The model refers to the same bytes too often."_s);
        QCOMPARE(refused.error().code(), ErrorCode::Unsupported);
    }

    /// Each of them is read anew, which takes long.
    void partsFarApartAreReadLessOften()
    {
        constexpr std::uint64_t many = 200'000;
        const MemorySource source =
            sourceOf(FlatWriter::written(flatTable({{0, flatList(std::vector(many, flatTable({})))}}), "TEST"));
        FlatBuffer buffer(source, nullptr);
        const auto tables = buffer.vector(*buffer.root(), 0, 4);
        std::uint64_t read = 0;
        while (read < 5 * many && buffer.tableAt(*tables, read % many))
            ++read;
        QVERIFY2(read > many && read < 2 * many, qPrintable(QString::number(read)));
        QCOMPARE(buffer.tableAt(*tables, 0).error().message(), u"The model refers to the same bytes too often."_s);
    }
};

BURNISH_TEST(TestFlatBuffer)

} // namespace burnish::test::tst_flatbuffer

#include "tst_flatbuffer.moc"
