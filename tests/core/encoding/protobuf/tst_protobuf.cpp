// SPDX-License-Identifier: MIT
#include "core/encoding/protobuf/protobuf.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_protobuf {

using namespace Qt::StringLiterals;

namespace {

MemorySource messageOf(std::string_view content)
{
    const auto bytes = std::as_bytes(std::span(content));
    return MemorySource({bytes.begin(), bytes.end()}, u"memory"_s);
}

/// The fields as text, "1=150 2:3..5", or the error.
QString fieldsOf(std::string_view content)
{
    const MemorySource source = messageOf(content);
    WindowedReader reader(source);
    protobuf::Message message(reader, 0, source.size());
    QStringList fields;
    for (;;) {
        const auto field = message.next();
        if (!field)
            return field.error().details();
        if (!*field)
            return fields.join(u' ');
        const bool isBytes = (*field)->wire == protobuf::Wire::Bytes;
        fields += isBytes ? u"%1:%2..%3"_s.arg((*field)->number).arg((*field)->begin).arg((*field)->end)
                          : u"%1=%2"_s.arg((*field)->number).arg((*field)->value);
    }
}

} // namespace

class TestProtobuf : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsFieldsOfEveryKind()
    {
        using namespace std::string_view_literals;
        QCOMPARE(fieldsOf(""sv), QString());
        QCOMPARE(fieldsOf("\x08\x96\x01\x12\x03"
                          "abc"
                          "\x1d\x01\0\0\0\x21\x02\0\0\0\0\0\0\0"sv),
                 u"1=150 2:5..8 3=1 4=2"_s);
        // Field numbers have up to 29 bits.
        QCOMPARE(fieldsOf("\xf8\xff\xff\xff\x0f\x01"sv), u"536870911=1"_s);
    }

    void refusesWhatIsBroken()
    {
        using namespace std::string_view_literals;
        const QString noField = u"Expected a field of a protocol buffer. (offset 0x0)"_s;
        QCOMPARE(fieldsOf("\x00\x01"sv), noField); // field 0
        QCOMPARE(fieldsOf("\x0b\x0c"sv), noField); // a group
        QCOMPARE(fieldsOf("\x0f"sv), noField);     // wire type 7
        QCOMPARE(fieldsOf("\x08\x80"sv), u"The message ends in the middle of a field. (offset 0x0)"_s);
        QCOMPARE(fieldsOf("\x1d\x01\0"sv), u"The message ends in the middle of a field. (offset 0x0)"_s);
        QCOMPARE(fieldsOf("\x12\x03"
                          "ab"sv),
                 u"A field of a protocol buffer declares 3 bytes, but only 2 remain. (offset 0x0)"_s);
        QCOMPARE(fieldsOf("\x08" + std::string(30, '\xff')),
                 u"A number of a protocol buffer has more than 64 bits. (offset 0x0)"_s);
    }

    void readsNumbersPackedOrNot()
    {
        // More than one window of numbers of one to ten bytes.
        std::string packed;
        std::vector<std::uint64_t> requested;
        for (std::uint64_t i = 0; i < 100'000; ++i) {
            requested.push_back(i % 7 == 0 ? ~i : i);
            std::uint64_t rest = requested.back();
            for (; rest > 127; rest >>= 7)
                packed += char(0x80 | (rest & 127));
            packed += char(rest);
        }
        const MemorySource source = messageOf(packed);
        WindowedReader reader(source);
        protobuf::Field field;
        field.wire = protobuf::Wire::Bytes;
        field.end = source.size();
        std::vector<std::uint64_t> found;
        const auto take = [&](std::uint64_t number) -> Expected<void> {
            found.push_back(number);
            return {};
        };
        QVERIFY(protobuf::forEachVarint(reader, field, take));
        QVERIFY(found == requested);
        --field.end; // the last number has several bytes
        QVERIFY(!protobuf::forEachVarint(reader, field, take));

        found.clear();
        field.wire = protobuf::Wire::Varint;
        field.value = 7;
        QVERIFY(protobuf::forEachVarint(reader, field, take));
        QCOMPARE(found, std::vector<std::uint64_t>{7});
        field.wire = protobuf::Wire::Fixed32;
        QVERIFY(!protobuf::forEachVarint(reader, field, take));
    }
};

BURNISH_TEST(TestProtobuf)

} // namespace burnish::test::tst_protobuf

#include "tst_protobuf.moc"
