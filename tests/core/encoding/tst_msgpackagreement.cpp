// SPDX-License-Identifier: MIT
#include "core/encoding/gzip.h"
#include "core/encoding/msgpackdecoder.h"
#include "core/encoding/msgpackparser.h"
#include "support/hostile.h"
#include "support/paths.h"
#include "support/randomdocument.h"
#include "support/testmain.h"

#include <QDirIterator>
#include <QTest>

#include <msgpack/null_visitor.hpp>
#include <msgpack/unpack.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <string_view>

namespace burnish::test::tst_msgpackagreement {

using burnish::msgpack::Decoder;
using burnish::msgpack::Kind;
using burnish::msgpack::Token;
using burnish::test::appendBig;
using burnish::test::Dice;
using namespace Qt::StringLiterals;

namespace {

/// A token from either parser; numbers and floats are compared bitwise.
struct Item
{
    Kind kind = Kind::Nil;
    std::uint64_t bits = 0; ///< also the element count of containers and the type of extensions
    std::string_view payload;
    bool operator==(const Item &) const = default;
};

/// A parser's result for the value at the beginning of a document.
struct Verdict
{
    bool accepts = false;
    std::size_t size = 0; ///< of the value, if it is accepted
    std::vector<Item> items;
    std::size_t depth = 0; ///< maximum nesting depth
};

/// Collects the tokens of msgpack-c.
struct Visitor : ::msgpack::null_visitor
{
    Verdict verdict;
    std::size_t depth = 0;

    bool add(Kind kind, std::uint64_t bits, std::string_view payload = {})
    {
        verdict.items.push_back({kind, bits, payload});
        return true;
    }
    bool open(Kind kind, std::uint32_t count)
    {
        verdict.depth = std::max(verdict.depth, ++depth);
        return add(kind, count);
    }
    bool close()
    {
        --depth;
        return true;
    }
    bool visit_nil() { return add(Kind::Nil, 0); }
    bool visit_boolean(bool value) { return add(Kind::Bool, value ? 1 : 0); }
    bool visit_positive_integer(std::uint64_t value) { return add(Kind::Unsigned, value); }
    // Called for every signed marker, even if the number is not negative.
    bool visit_negative_integer(std::int64_t value)
    {
        return add(value < 0 ? Kind::Negative : Kind::Unsigned, std::uint64_t(value));
    }
    bool visit_float32(float value) { return add(Kind::Float32, std::bit_cast<std::uint32_t>(value)); }
    bool visit_float64(double value) { return add(Kind::Float64, std::bit_cast<std::uint64_t>(value)); }
    bool visit_str(const char *text, std::uint32_t size) { return add(Kind::String, 0, payloadOf(text, size)); }
    bool visit_bin(const char *bytes, std::uint32_t size) { return add(Kind::Binary, 0, payloadOf(bytes, size)); }
    bool visit_ext(const char *bytes, std::uint32_t size)
    {
        return add(Kind::Extension, std::uint8_t(bytes[0]), payloadOf(bytes + 1, size - 1));
    }
    bool start_array(std::uint32_t count) { return open(Kind::Array, count); }
    bool start_map(std::uint32_t count) { return open(Kind::Map, count); }
    bool end_array() { return close(); }
    bool end_map() { return close(); }

private:
    /// For empty payloads, msgpack-c can pass null or an arbitrary pointer.
    static std::string_view payloadOf(const char *bytes, std::uint32_t size)
    {
        return size == 0 ? std::string_view() : std::string_view(bytes, size);
    }
};

Verdict verdictOfPeer(std::string_view document)
{
    Visitor visitor;
    std::size_t end = 0;
    visitor.verdict.accepts = ::msgpack::parse(document.data(), document.size(), end, visitor);
    visitor.verdict.size = visitor.verdict.accepts ? end : 0;
    return std::move(visitor.verdict);
}

Item itemOf(const Token &token, std::string_view document)
{
    const auto payload = [&] {
        return token.length == 0 || document.empty()
                   ? std::string_view()
                   : document.substr(std::size_t(token.payload), std::size_t(token.length));
    };
    switch (token.kind) {
    case Kind::Nil:
        return {token.kind, 0, {}};
    case Kind::Bool:
        return {token.kind, token.boolean ? 1U : 0U, {}};
    case Kind::Unsigned:
        return {token.kind, token.number, {}};
    case Kind::Negative:
        return {token.kind, std::uint64_t(token.negative), {}};
    case Kind::Float32:
        return {token.kind, std::bit_cast<std::uint32_t>(token.float32), {}};
    case Kind::Float64:
        return {token.kind, std::bit_cast<std::uint64_t>(token.float64), {}};
    case Kind::String:
    case Kind::Binary:
        return {token.kind, 0, payload()};
    case Kind::Extension:
        return {token.kind, std::uint8_t(token.extensionType), payload()};
    case Kind::Array:
    case Kind::Map:
        break;
    }
    return {token.kind, token.length, {}};
}

/// Collects the tokens of parse().
class Collector final : public burnish::msgpack::TokenVisitor
{
public:
    bool take(const Token &token, std::string_view payload) override
    {
        Item item = itemOf(token, {});
        item.payload = payload;
        items.push_back(item);
        return true;
    }
    void leave() override { ++ends; }

    std::vector<Item> items;
    std::size_t ends = 0;
};

/// Returns how parse() differs from msgpack-c; null if it does not.
const char *flawOfParser(const std::vector<std::byte> &bytes, const Verdict &peer)
{
    using burnish::msgpack::ParseEnd;
    Collector collector;
    const auto parsed = burnish::msgpack::parse(bytes, collector);
    if ((parsed.end == ParseEnd::Whole) != peer.accepts || parsed.size != peer.size)
        return "parse() does not say what msgpack-c says.";
    if (parsed.end == ParseEnd::Stopped)
        return "parse() stopped by itself.";
    if (collector.items != peer.items)
        return "parse() does not give what msgpack-c gives.";
    const auto containers = std::ranges::count_if(
        peer.items, [](const Item &item) { return item.kind == Kind::Array || item.kind == Kind::Map; });
    if (peer.accepts && collector.ends != std::size_t(containers))
        return "parse() does not leave what it entered.";
    return nullptr;
}

/// Reads all tokens with the decoder, without a depth limit; `walked` is the end of the value, if it is complete.
std::vector<Item> itemsOf(const ByteSource &source, std::string_view document, std::optional<std::uint64_t> &walked)
{
    std::vector<Item> items;
    Decoder decoder(source);
    walked.reset();
    for (std::uint64_t expected = 1; expected > 0; --expected) {
        const auto token = decoder.next();
        if (!token)
            return items;
        items.push_back(itemOf(*token, document));
        if (token->isContainer())
            expected += token->kind == Kind::Map ? 2 * token->length : token->length;
    }
    walked = decoder.position();
    return items;
}

/// Returns an error in how our decoder reads the payloads of strings; null if there is none.
const char *flawOfTexts(const ByteSource &source, const std::vector<Item> &items)
{
    Decoder decoder(source);
    for (const Item &item : items) {
        const auto token = decoder.next();
        if (!token || token->kind != item.kind)
            return "The tokens differ when they are read again.";
        if (item.kind != Kind::String)
            continue;
        const auto bytes = decoder.bytes(*token);
        if (!bytes || !std::ranges::equal(*bytes, std::as_bytes(std::span(item.payload))))
            return "The bytes of a text differ.";
        const bool isUtf8 = QUtf8StringView(item.payload.data(), qsizetype(item.payload.size())).isValidUtf8();
        const auto text = decoder.text(*token, item.payload.size());
        if (isUtf8 ? !text || *text != item.payload : bool(text))
            return "A text is judged wrongly.";
    }
    return nullptr;
}

/// Compares both parsers on a document; null if they agree.
///
/// Decoder::skipValue() is stricter in one respect: like rmp-serde, it rejects more than Decoder::depthLimit nested
/// containers; msgpack-c has no limit. Decoder::text() rejects invalid UTF-8, which msgpack-c does not check. Both
/// accept duplicate keys, keys that are not strings, extensions of any type, and numbers and lengths in more bytes than
/// necessary; the reader of a record decides which of these are allowed.
const char *disagreement(const std::vector<std::byte> &bytes, Verdict &peer)
{
    const std::string_view document(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    const MemorySource source(bytes, QString());
    peer = verdictOfPeer(document);
    if (const char *const flaw = flawOfParser(bytes, peer))
        return flaw;

    std::optional<std::uint64_t> walked;
    const std::vector<Item> items = itemsOf(source, document, walked);
    if (walked.has_value() != peer.accepts)
        return peer.accepts ? "Only msgpack-c accepts it." : "Only the decoder accepts it.";
    if (walked && *walked != peer.size)
        return "The values have different sizes.";
    if (walked && items != peer.items)
        return "The values differ.";
    // Our decoder stops earlier than msgpack-c at a count that is too large for the document.
    if (!walked && (items.size() > peer.items.size() || !std::equal(items.begin(), items.end(), peer.items.begin())))
        return "What comes before the flaw differs.";

    Decoder decoder(source);
    const auto skipped = decoder.skipValue(0);
    if (bool(skipped) != (peer.accepts && peer.depth <= Decoder::depthLimit))
        return skipped ? "skipValue() accepts what it should refuse." : "skipValue() refuses what it should accept.";
    if (skipped && decoder.position() != peer.size)
        return "skipValue() ends elsewhere.";
    if (skipped && bool(decoder.expectEnd()) != (peer.size == bytes.size()))
        return "What follows the value is overlooked.";
    if (!skipped && (!skipped.error().offset() || *skipped.error().offset() > bytes.size()))
        return "The refusal does not say where.";
    return peer.accepts ? flawOfTexts(source, items) : nullptr;
}

/// Generates values of all families and widths, including longer encodings than necessary.
class Generator
{
public:
    explicit Generator(std::uint64_t seed)
        : m_dice(seed)
    {}

    std::vector<std::byte> document()
    {
        m_out.clear();
        if (m_dice.oneIn(500)) {
            // Around the depth limit.
            for (std::uint64_t depth = Decoder::depthLimit - 5 + m_dice.below(10); depth > 0; --depth) {
                if (m_dice.oneIn(2))
                    put(0x91);
                else
                    put(0x81).put(0xc0);
            }
            put(0xc0);
        } else {
            value(0);
        }
        test::damage(m_out, m_dice);
        return m_out;
    }

private:
    Generator &put(std::uint64_t marker)
    {
        appendBig(m_out, marker, 1);
        return *this;
    }
    void payload(std::uint64_t length)
    {
        const bool isText = !m_dice.oneIn(4);
        for (std::uint64_t i = 0; i < length; ++i)
            m_out.push_back(std::byte(isText ? 'a' + i % 26 : m_dice.bits()));
    }
    /// Writes a head with a number of 1, 2 or 4 bytes, or within the marker for numbers less than `fixed`.
    void head(std::uint64_t number, std::uint8_t fixedMarker, std::uint64_t fixed, std::uint8_t marker,
              std::size_t narrowest)
    {
        std::size_t width = number > 0xffff ? 4 : number > 0xff ? 2 : narrowest;
        if (number < fixed && !m_dice.oneIn(4)) {
            put(fixedMarker | number);
            return;
        }
        while (width < 4 && m_dice.oneIn(3))
            width *= 2;
        put(marker + std::uint64_t(std::countr_zero(width / narrowest)));
        appendBig(m_out, number, width);
    }
    std::uint64_t length()
    {
        return m_dice.oneIn(2000) ? m_dice.below(70000) : m_dice.below(m_dice.oneIn(8) ? 300 : 12);
    }
    void number()
    {
        const std::uint64_t marker = 0xca + m_dice.below(10);
        const std::array<std::size_t, 10> widths = {4, 8, 1, 2, 4, 8, 1, 2, 4, 8};
        put(marker);
        appendBig(m_out, m_dice.bits() >> m_dice.below(64), widths[marker - 0xca]);
    }
    void extension()
    {
        if (m_dice.oneIn(2)) {
            const std::uint64_t power = m_dice.below(5);
            put(0xd4 + power).put(m_dice.bits()).payload(std::uint64_t(1) << power);
            return;
        }
        const std::uint64_t bytes = length();
        head(bytes, 0, 0, 0xc7, 1);
        put(m_dice.bits()).payload(bytes);
    }
    void value(unsigned depth)
    {
        switch (depth == 0 && !m_dice.oneIn(4) ? 10 : m_dice.below(depth > 5 ? 10 : 16)) {
        case 0:
            // Nil, the marker that is never used, false and true.
            put(m_dice.oneIn(40) ? 0xc1 : std::array{0xc0, 0xc2, 0xc3}[m_dice.below(3)]);
            break;
        case 1:
        case 2:
            put(m_dice.below(0x80));
            break;
        case 3:
            put(0xe0 + m_dice.below(0x20));
            break;
        case 4:
        case 5:
            number();
            break;
        case 6:
            extension();
            break;
        case 7: {
            const std::uint64_t bytes = length();
            head(bytes, 0, 0, 0xc4, 1);
            payload(bytes);
            break;
        }
        case 8:
        case 9: {
            const std::uint64_t bytes = length();
            head(bytes, 0xa0, 32, 0xd9, 1);
            payload(bytes);
            break;
        }
        default: {
            const bool isMap = m_dice.oneIn(2);
            const std::uint64_t count = m_dice.below(m_dice.oneIn(30) ? 20 : 4);
            head(count, isMap ? 0x80 : 0x90, 16, isMap ? 0xde : 0xdc, 2);
            for (std::uint64_t i = 0; i < (isMap ? 2 * count : count); ++i)
                value(depth + 1);
        }
        }
    }

    Dice m_dice;
    std::vector<std::byte> m_out;
};

QByteArray shown(const std::vector<std::byte> &document)
{
    return QByteArray(reinterpret_cast<const char *>(document.data()), qsizetype(document.size())).left(400).toHex();
}

} // namespace

/// Our decoder against msgpack-c's parser.
class TestMsgpackAgreement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesOnFixtures()
    {
        std::size_t accepted = 0;
        std::size_t refused = 0;
        QDirIterator files(test::fixturePath(), {u"*.mpk"_s, u"*.mpk.gz"_s, u"*.msgpack"_s}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            std::vector<std::byte> bytes = test::fileBytes(path);
            if (looksLikeGzip(bytes)) {
                MemorySink sink;
                Task task;
                (void)inflateGzip(MemorySource(std::move(bytes), path), sink, task);
                bytes = sink.take();
            }
            Verdict peer;
            const char *const flaw = disagreement(bytes, peer);
            QVERIFY2(!flaw, qPrintable(path + u": "_s + QLatin1StringView(flaw)));
            ++(peer.accepts ? accepted : refused);
        }
        QVERIFY2(accepted > 200, qPrintable(QString::number(accepted)));
        QVERIFY2(refused >= 10, qPrintable(QString::number(refused)));
    }

    void agreesOnGeneratedDocuments()
    {
        Generator generator(20220815);
        std::array<std::size_t, 256> markers = {};
        std::map<Kind, std::size_t> kinds;
        std::size_t accepted = 0;
        std::size_t tooDeep = 0;
        constexpr std::size_t count = 100000;
        for (std::size_t i = 0; i < count; ++i) {
            const std::vector<std::byte> document = generator.document();
            Verdict peer;
            const char *const flaw = disagreement(document, peer);
            QVERIFY2(!flaw, flaw + (" Document " + QByteArray::number(qulonglong(i)) + ": " + shown(document)));
            if (!document.empty())
                ++markers[std::size_t(document.front())];
            if (!peer.accepts)
                continue;
            ++accepted;
            tooDeep += peer.depth > Decoder::depthLimit ? 1 : 0;
            for (const Item &item : peer.items)
                ++kinds[item.kind];
        }
        // The generator covered everything.
        QVERIFY2(accepted > count / 2 && accepted < count * 9 / 10, qPrintable(QString::number(accepted)));
        QVERIFY2(tooDeep > 10, qPrintable(QString::number(tooDeep)));
        for (int kind = 0; kind <= int(Kind::Map); ++kind)
            QVERIFY2(kinds[Kind(kind)] > 1000, qPrintable(QString::number(kind)));
        QVERIFY(std::ranges::count(markers, std::size_t(0)) == 0);
    }
};

BURNISH_TEST(TestMsgpackAgreement)

} // namespace burnish::test::tst_msgpackagreement

#include "tst_msgpackagreement.moc"
