// SPDX-License-Identifier: MIT
#include "core/encoding/pickle/pickleencoder.h"
#include "core/encoding/pickle/picklereader.h"
#include "support/testmain.h"

#include <QTest>

#include <map>

namespace burnish::test::tst_pickle {

using namespace std::string_literals;

namespace {

Expected<Pickle> read(const std::string &bytes, const Pickle::Limits &limits = {})
{
    const auto span = std::as_bytes(std::span(bytes));
    Task task;
    return readPickle(std::make_shared<MemorySource>(std::vector(span.begin(), span.end()), QString()), 0, limits,
                      task);
}

/// Formats an object like Python, as far as the tests need it.
QString shown(const Pickle &pickle, Pickle::Ref object)
{
    const auto list = [&](const std::vector<Pickle::Ref> &items) {
        QStringList texts;
        for (const Pickle::Ref item : items)
            texts << shown(pickle, item);
        return texts.join(QLatin1Char(','));
    };
    switch (pickle.kind(object)) {
    case Pickle::Kind::None:
        return QStringLiteral("None");
    case Pickle::Kind::Bool:
        return pickle.integer(object) ? QStringLiteral("True") : QStringLiteral("False");
    case Pickle::Kind::Integer:
        return QString::number(pickle.integer(object));
    case Pickle::Kind::Float:
        return QString::number(pickle.real(object));
    case Pickle::Kind::Text:
        return QLatin1Char('\'') + QString::fromStdString(pickle.text(object)) + QLatin1Char('\'');
    case Pickle::Kind::BigInteger:
    case Pickle::Kind::Global:
        return QString::fromStdString(pickle.text(object));
    case Pickle::Kind::Bytes:
        return QStringLiteral("bytes %1").arg(pickle.bytesLength(object));
    case Pickle::Kind::Tuple:
        return QLatin1Char('(') + list(pickle.items(object)) + QLatin1Char(')');
    case Pickle::Kind::List:
        return QLatin1Char('[') + list(pickle.items(object)) + QLatin1Char(']');
    case Pickle::Kind::Set:
    case Pickle::Kind::Dict:
        return QLatin1Char('{') + list(pickle.items(object)) + QLatin1Char('}');
    case Pickle::Kind::Call:
        return shown(pickle, pickle.callable(object)) + shown(pickle, pickle.arguments(object));
    case Pickle::Kind::Persistent:
        break;
    }
    return QLatin1Char('@') + shown(pickle, pickle.id(object));
}

} // namespace

class TestPickle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Places of the memo in any order: near ones are in a table, far ones are not, and the table grows over them.
    void farPlacesOfTheMemoAreFound()
    {
        std::string bytes;
        std::string expected;
        const auto little = [](std::uint32_t number) {
            return std::string{char(number), char(number >> 8), char(number >> 16), char(number >> 24)};
        };
        std::vector<std::uint32_t> places;
        for (std::uint32_t i = 0; i < 3000; ++i)
            places.push_back(i % 3 == 0 ? i : i % 3 == 1 ? 4'000'000'000U - i : 3 * i);
        for (std::size_t i = 0; i < places.size(); ++i)
            bytes += 'J' + little(std::uint32_t(i)) + 'r' + little(places[i]) + '0';
        bytes += '(';
        std::map<std::uint32_t, std::size_t> last;
        for (std::size_t i = 0; i < places.size(); ++i)
            last[places[i]] = i;
        for (const std::uint32_t place : places)
            bytes += 'j' + little(place);
        const auto pickle = read(bytes + "l.");
        QVERIFY(pickle);
        const auto &items = pickle->items(pickle->root());
        QCOMPARE(items.size(), places.size());
        for (std::size_t i = 0; i < places.size(); ++i)
            QCOMPARE(pickle->integer(items[i]), std::int64_t(last[places[i]]));
        // MEMOIZE continues behind all of them, whichever table they are in.
        const auto counted = read("K\x01r" + little(4'000'000'000U) + "0K\x02\x94" + "0h\x01.");
        QVERIFY(counted);
        QCOMPARE(counted->integer(counted->root()), 2);
    }

    void longNamesOfGlobalsAreRefused()
    {
        const std::string module(40'000, 'm');
        const auto little = [](std::uint32_t number) {
            return std::string{char(number), char(number >> 8), char(number >> 16), char(number >> 24)};
        };
        const std::string text = 'X' + little(40'000) + module;
        const auto twice = read(text + text + "\x93.");
        QVERIFY(!twice);
        QCOMPARE(twice.error().message(),
                 QStringLiteral("The pickle contains a global name of 80001 bytes; at most 65536 are supported."));
        // A few bytes of the pickle each, from the memo.
        std::string many = text + std::string("q\x00"
                                              "0X\x01\x00\x00\x00nq\x01"
                                              "0(",
                                              13);
        for (int i = 0; i < 2000; ++i)
            many += std::string("h\x00h\x01\x93", 5);
        const auto repeated = read(many + "l.");
        QVERIFY(!repeated);
        QCOMPARE(repeated.error().message(), QStringLiteral("The pickle's global names exceed 64 MiB in total."));
    }

    void readsEveryKind_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const std::string &bytes, const char *expected) {
            QTest::newRow(name) << QByteArray(bytes.data(), qsizetype(bytes.size())) << QString::fromUtf8(expected);
        };
        row("none", "N.", "None");
        row("booleans", "\x88\x89\x86.", "(True,False)");
        row("old booleans", "I01\nI00\n\x86.", "(True,False)");
        row("small integers", "K\xffM\xff\xff\x86.", "(255,65535)");
        row("negative integer", "J\xfe\xff\xff\xff.", "-2");
        row("LONG1", "\x8a\x02\xff\x7f.", "32767");
        row("LONG1 negative", "\x8a\x01\xff.", "-1");
        row("LONG1 empty", "\x8a\x00."s, "0");
        row("LONG1 of nine bytes", "\x8a\x09\xff\xff\xff\xff\xff\xff\xff\xff\x00."s, "18446744073709551615");
        row("LONG1 of nine bytes, negative", "\x8a\x09\x00\x00\x00\x00\x00\x00\x00\x80\xff."s, "-9223372036854775808");
        row("long as text", "L12345678901234567890123L\n.", "12345678901234567890123");
        row("float", "G\x3f\xf8\x00\x00\x00\x00\x00\x00."s, "1.5");
        row("float as text", "F2.5\n.", "2.5");
        row("text",
            "X\x03\x00\x00\x00"
            "a\xc3\xa9."s,
            "'aé'");
        row("lone surrogate", "X\x03\x00\x00\x00\xed\xa0\x80."s, "'\\ud800'");
        row("bytes", "C\x02zz.", "bytes 2");
        row("tuple", "(K\x01K\x02t.", "(1,2)");
        row("list",
            "](K\x01K\x02"
            "e.",
            "[1,2]");
        row("dictionary", "}(K\x01K\x02u.", "{1,2}");
        row("set", "\x8f(K\x01\x90.", "{1}");
        row("call", "cos\nsystem\nX\x02\x00\x00\x00ls\x85R."s, "os system('ls')");
        row("stack global", "\x8c\x02os\x8c\x06system\x93.", "os system");
        row("instance", "(K\x01imod\nName\n.", "mod Name(1)");
        row("object", "(cmod\nName\nK\x01o.", "mod Name(1)");
        row("persistent id", "K\x07Q.", "@7");
        row("memo", "K\x05q\x00h\x00\x86."s, "(5,5)");
        row("memoize", "K\x05\x94h\x00\x86."s, "(5,5)");
        row("frame", "\x80\x04\x95\x02\x00\x00\x00\x00\x00\x00\x00N."s, "None");
        row("popped",
            "K\x01K\x02"
            "0.",
            "1");
    }
    void readsEveryKind()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, expected);
        const auto pickle = read(bytes.toStdString());
        QVERIFY2(pickle, qPrintable(pickle ? QString() : pickle.error().sentence()));
        QCOMPARE(shown(*pickle, pickle->root()), expected);
        QCOMPARE(pickle->end(), std::uint64_t(bytes.size()));
    }

    void bytesOfPython2AreFoundWhereTheyLie()
    {
        // Valid UTF-8, so that the text alone does not say what the bytes were.
        const std::string raw = "\xc3\xa9";
        const auto pickle = read("(U\x02" + raw + "T\x02\x00\x00\x00"s + raw + "X\x02\x00\x00\x00"s + raw + "t.");
        QVERIFY(pickle);
        const auto &items = pickle->items(pickle->root());
        QCOMPARE(items.size(), std::size_t(3));
        const std::vector<std::uint64_t> offsets = {3, 10};
        for (std::size_t i = 0; i < offsets.size(); ++i) {
            QCOMPARE(pickle->text(items[i]), raw);
            QCOMPARE(pickle->rawOffset(items[i]), offsets[i]);
            QCOMPARE(pickle->rawLength(items[i]), std::uint64_t(2));
        }
        QCOMPARE(pickle->rawLength(items[2]), std::uint64_t(0));
        QCOMPARE(pickle->rawLength(Pickle::none), std::uint64_t(0));
    }

    void elementsOfCallsAreKept()
    {
        // Two objects of a subclass of list, filled in turn.
        const auto pickle = read("(cmod\nName\n)\x81q\x00K\x01"
                                 "acmod\nName\n)\x81(K\x02K\x03"
                                 "eh\x00K\x04"
                                 "a0t."s);
        QVERIFY(pickle);
        const auto &objects = pickle->items(pickle->root());
        QCOMPARE(objects.size(), std::size_t(2));
        const auto elementsOf = [&](Pickle::Ref call) {
            std::vector<std::int64_t> elements;
            for (const auto &[owner, element] : pickle->elements(call))
                elements.push_back(owner == call ? pickle->integer(element) : -1);
            return elements;
        };
        QCOMPARE(elementsOf(objects[0]), (std::vector<std::int64_t>{1, 4}));
        QCOMPARE(elementsOf(objects[1]), (std::vector<std::int64_t>{2, 3}));
        QVERIFY(elementsOf(pickle->root()).empty());
    }

    void aListMayHoldItself()
    {
        const auto pickle = read("]q\x00h\x00"
                                 "a."s);
        QVERIFY(pickle);
        QCOMPARE(pickle->items(pickle->root()), std::vector<Pickle::Ref>{pickle->root()});
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char *name, const std::string &bytes) {
            QTest::newRow(name) << QByteArray(bytes.data(), qsizetype(bytes.size()));
        };
        row("nothing", "");
        row("no stop", "N");
        row("empty stack", ".");
        row("underflow", "R.");
        row("no mark", "t.");
        row("below the mark", "N(0t0.");
        row("length beyond the end", "X\xff\xff\xff\x7f.");
        row("huge length", "\x8e\xff\xff\xff\xff\xff\xff\xff\xff.");
        row("bad UTF-8", "X\x01\x00\x00\x00\xff."s);
        row("unknown memo", "h\x07.");
        row("unknown opcode", "\xff.");
        row("extension registry", "\x82\x01.");
        row("items of a number", "K\x01K\x02K\x03s.");
        row("future protocol", "\x80\x09N.");
        row("key without a value", "}(K\x01u.");
    }
    void refuses()
    {
        QFETCH(QByteArray, bytes);
        const auto pickle = read(bytes.toStdString());
        QVERIFY(!pickle);
        QVERIFY(pickle.error().offset());
    }

    void boundsTheNumberOfObjects()
    {
        const std::string bomb = std::string(2000, '}') + '.';
        QVERIFY(read(bomb));
        const auto bounded = read(bomb, {.bytes = 1 << 20, .objects = 1000});
        QVERIFY(!bounded);
        QCOMPARE(bounded.error().code(), ErrorCode::Unsupported);
        QVERIFY(!read(std::string(1 << 20, '(')));
    }

    void readsWhatTheEncoderWrites()
    {
        std::vector<std::byte> bytes;
        PickleEncoder encoder(bytes);
        encoder.start();
        encoder.mark();
        const std::vector<std::uint64_t> numbers = {
            0, 255, 256, 65535, 65536, 0x7fffffff, 0x80000000, std::uint64_t(1) << 39, (std::uint64_t(1) << 63) - 1};
        for (const std::uint64_t number : numbers)
            encoder.integer(number);
        encoder.text("größe");
        encoder.boolean(true);
        encoder.global("collections", "OrderedDict");
        encoder.tuple();
        encoder.stop();
        const auto pickle = read(std::string(reinterpret_cast<const char *>(bytes.data()), bytes.size()));
        QVERIFY(pickle);
        const auto &items = pickle->items(pickle->root());
        QCOMPARE(items.size(), numbers.size() + 3);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            QCOMPARE(std::uint64_t(pickle->integer(items[i])), numbers[i]);
        QCOMPARE(pickle->text(items[numbers.size()]), std::string("größe"));
    }
};

BURNISH_TEST(TestPickle)

} // namespace burnish::test::tst_pickle

#include "tst_pickle.moc"
