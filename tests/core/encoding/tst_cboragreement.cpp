// SPDX-License-Identifier: MIT
#include "core/encoding/cbor.h"
#include "support/hostile.h"
#include "support/paths.h"
#include "support/randomdocument.h"
#include "support/testmain.h"

#include <QCborStreamReader>
#include <QDirIterator>
#include <QTest>

#include <algorithm>
#include <array>
#include <bit>
#include <map>

namespace burnish::test::tst_cboragreement {

using burnish::test::appendBig;
using burnish::test::Dice;
using namespace Qt::StringLiterals;

namespace {

/// A token from either reader; numbers and floats are compared bitwise.
struct Item
{
    CborToken token = CborToken::Invalid;
    std::uint64_t bits = 0;
    QByteArray text;
    bool operator==(const Item &) const = default;
};

/// A reader's result for the item at the beginning of a document.
struct Verdict
{
    bool accepts = false;
    std::size_t size = 0; ///< of the item, if it is accepted
    std::vector<Item> items;
    std::size_t depth = 0; ///< maximum nesting depth, including the tags before an item
};

/// Reads with QCborStreamReader.
class Peer
{
public:
    explicit Peer(const QByteArray &document)
        : m_reader(document)
        , m_size(document.size())
    {}

    Verdict verdict()
    {
        m_verdict.accepts = walk() && m_reader.lastError() == QCborError::NoError;
        m_verdict.size = m_verdict.accepts ? std::size_t(m_reader.currentOffset()) : 0;
        return std::move(m_verdict);
    }

private:
    bool add(CborToken token, std::uint64_t bits = 0, const QByteArray &text = {})
    {
        m_verdict.items.push_back({token, bits, text});
        return true;
    }
    bool walk()
    {
        do {
            if (m_reader.lastError() != QCborError::NoError)
                return false;
            if (!m_areMaps.empty() && !m_reader.hasNext()) {
                if (!m_reader.leaveContainer())
                    return false;
                add(m_areMaps.back() ? CborToken::MapEnd : CborToken::ArrayEnd);
                m_areMaps.pop_back();
            } else if (!item()) {
                return false;
            }
        } while (!m_areMaps.empty());
        return true;
    }
    /// Reads an item after its tags; only the beginning of a container.
    bool item()
    {
        std::size_t depth = m_areMaps.size();
        for (; m_reader.isTag(); ++depth) {
            if (!m_reader.next())
                return false;
        }
        if (m_reader.isContainer()) {
            m_areMaps.push_back(m_reader.isMap());
            depth = std::max(depth, m_areMaps.size());
        }
        m_verdict.depth = std::max(m_verdict.depth, depth);
        if (m_reader.isContainer())
            return m_reader.enterContainer() && add(m_areMaps.back() ? CborToken::MapBegin : CborToken::ArrayBegin);
        return m_reader.isString() || m_reader.isByteArray() ? string() : scalar() && m_reader.next();
    }
    /// Reads in chunks, because Qt converts whole strings to UTF-16.
    bool string()
    {
        const bool isText = m_reader.isString();
        QByteArray text;
        while (true) {
            const qsizetype size = m_reader.currentStringChunkSize();
            if (size < 0 || size > m_size)
                return false;
            QByteArray chunk(size, '\0');
            const auto read = m_reader.readStringChunk(chunk.data(), size);
            if (read.status == QCborStreamReader::Error)
                return false;
            if (read.status == QCborStreamReader::EndOfString)
                return add(isText ? CborToken::Text : CborToken::Bytes, 0, text);
            if (isText && !QUtf8StringView(chunk).isValidUtf8())
                return false;
            text += chunk;
        }
    }
    bool scalar()
    {
        switch (m_reader.type()) {
        case QCborStreamReader::UnsignedInteger:
            return add(CborToken::Unsigned, m_reader.toUnsignedInteger());
        case QCborStreamReader::NegativeInteger:
            // Qt returns the magnitude of the number, with 0 for −2^64.
            return add(CborToken::Negative, std::uint64_t(m_reader.toNegativeInteger()) - 1);
        case QCborStreamReader::Float16:
            return addFloat(double(float(m_reader.toFloat16())));
        case QCborStreamReader::Float:
            return addFloat(double(m_reader.toFloat()));
        case QCborStreamReader::Double:
            return addFloat(m_reader.toDouble());
        case QCborStreamReader::SimpleType:
            break;
        default:
            return false;
        }
        switch (const QCborSimpleType simple = m_reader.toSimpleType()) {
        case QCborSimpleType::False:
            return add(CborToken::False);
        case QCborSimpleType::True:
            return add(CborToken::True);
        case QCborSimpleType::Null:
            return add(CborToken::Null);
        case QCborSimpleType::Undefined:
            return add(CborToken::Undefined);
        default:
            return add(CborToken::Simple, std::uint64_t(simple));
        }
    }
    bool addFloat(double value) { return add(CborToken::Float, std::bit_cast<std::uint64_t>(value)); }

    QCborStreamReader m_reader;
    qsizetype m_size;
    Verdict m_verdict;
    std::vector<bool> m_areMaps; ///< for each open container
};

Verdict verdictOfOurs(CborReader &reader)
{
    Verdict verdict;
    while (true) {
        Item item{reader.next(), 0, {}};
        switch (item.token) {
        case CborToken::Invalid:
            return verdict;
        case CborToken::End:
            verdict.accepts = true;
            verdict.size = reader.offset();
            return verdict;
        case CborToken::Unsigned:
        case CborToken::Negative:
        case CborToken::Simple:
            item.bits = reader.number();
            break;
        case CborToken::Float:
            item.bits = std::bit_cast<std::uint64_t>(reader.real());
            break;
        case CborToken::Text:
        case CborToken::Bytes:
            item.text = QByteArray(reader.text().data(), qsizetype(reader.text().size()));
            break;
        default:
            break;
        }
        verdict.items.push_back(std::move(item));
    }
}

/// Compares both readers on a document; null if they agree.
///
/// CborReader is stricter in one respect: like ciborium, it rejects more than CborReader::maximalDepth levels; Qt has
/// no limit. Qt does not validate the UTF-8 of the chunks that it returns, so Peer does. Both accept duplicate keys,
/// tags, and overlong numbers and lengths; the parser of a header decides which of these are allowed.
const char *disagreement(const std::vector<std::byte> &bytes, Verdict &peer)
{
    peer =
        Peer(QByteArray::fromRawData(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()))).verdict();
    CborReader reader(bytes);
    const Verdict ours = verdictOfOurs(reader);
    if (ours.accepts != (peer.accepts && peer.depth <= CborReader::maximalDepth))
        return ours.accepts ? "Only CborReader accepts it." : "Only Qt accepts it.";
    if (!ours.accepts && (!reader.error().offset() || *reader.error().offset() > bytes.size()))
        return "The refusal does not say where.";
    if (ours.accepts && ours.size != peer.size)
        return "The items have different sizes.";
    if (ours.accepts && ours.items != peer.items)
        return "The items differ.";
    return nullptr;
}

/// Generates items of all types and widths, including longer encodings than necessary.
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
            for (std::uint64_t depth = CborReader::maximalDepth - 5 + m_dice.below(8); depth > 0; --depth)
                head(4, 1);
            for (std::uint64_t tags = m_dice.below(5); tags > 0; --tags)
                head(6, m_dice.bits());
            head(7, 22);
        } else {
            item(0);
        }
        test::damage(m_out, m_dice);
        return m_out;
    }

private:
    void put(std::uint64_t byte) { m_out.push_back(std::byte(byte)); }
    void head(std::uint64_t major, std::uint64_t argument)
    {
        std::size_t width = argument > 0xffffffff ? 8 : argument > 0xffff ? 4 : argument > 0xff ? 2 : 1;
        if (argument < 24 && !m_dice.oneIn(4)) {
            put(major << 5 | argument);
            return;
        }
        while (width < 8 && m_dice.oneIn(3))
            width *= 2;
        put(major << 5 | std::uint64_t(24 + std::countr_zero(width)));
        appendBig(m_out, argument, width);
    }
    void chunk(std::uint64_t major)
    {
        const std::uint64_t size = m_dice.below(m_dice.oneIn(20) ? 300 : 12);
        head(major, size);
        const bool isText = !m_dice.oneIn(major == 3 ? 40 : 2);
        for (std::uint64_t i = 0; i < size; ++i)
            put(isText ? 'a' + i % 26 : m_dice.bits());
    }
    void string(std::uint64_t major)
    {
        if (!m_dice.oneIn(4))
            return chunk(major);
        put(major << 5 | 31);
        for (std::uint64_t chunks = m_dice.below(4); chunks > 0; --chunks)
            chunk(m_dice.oneIn(100) ? m_dice.below(8) : major);
        put(0xff);
    }
    void container(std::uint64_t major, unsigned depth)
    {
        const std::uint64_t count = m_dice.below(m_dice.oneIn(30) ? 20 : 4);
        const bool isIndefinite = m_dice.oneIn(3);
        if (isIndefinite)
            put(major << 5 | 31);
        else
            head(major, count);
        const bool isOdd = isIndefinite && m_dice.oneIn(50);
        for (std::uint64_t i = 0; i < (major == 5 ? 2 * count : count) + (isOdd ? 1 : 0); ++i)
            item(depth + 1);
        if (isIndefinite)
            put(0xff);
    }
    void simple()
    {
        switch (m_dice.below(8)) {
        case 0:
            put(0xf9);
            appendBig(m_out, m_dice.bits(), 2);
            break;
        case 1:
            put(0xfa);
            appendBig(m_out, m_dice.bits(), 4);
            break;
        case 2:
            put(0xfb);
            appendBig(m_out, m_dice.bits(), 8);
            break;
        case 3:
            put(0xe0 + m_dice.below(24));
            break;
        case 4:
            put(0xf8);
            put(m_dice.oneIn(20) ? m_dice.below(32) : 32 + m_dice.below(224));
            break;
        default:
            put(0xf4 + m_dice.below(4));
        }
    }
    void item(unsigned depth)
    {
        while (m_dice.oneIn(12))
            head(6, m_dice.bits() >> m_dice.below(64));
        if (m_dice.oneIn(300)) {
            // A break or a reserved code.
            put(m_dice.oneIn(2) ? 0xff : m_dice.below(8) << 5 | (28 + m_dice.below(3)));
            return;
        }
        switch (depth == 0 && !m_dice.oneIn(4) ? 10 : m_dice.below(depth > 5 ? 8 : 14)) {
        case 0:
        case 1:
            return head(0, m_dice.bits() >> m_dice.below(64));
        case 2:
            return head(1, m_dice.bits() >> m_dice.below(64));
        case 3:
            return string(2);
        case 4:
        case 5:
            return string(3);
        case 6:
        case 7:
            return simple();
        default:
            return container(m_dice.oneIn(2) ? 5 : 4, depth);
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

/// CborReader against QtCore's QCborStreamReader.
class TestCborAgreement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesOnFixtures()
    {
        std::size_t accepted = 0;
        std::size_t refused = 0;
        QDirIterator files(test::fixturePath(), {u"*.bpk"_s, u"*.cbor"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            std::vector<std::byte> bytes = test::fileBytes(path);
            // The CBOR of a Burnpack follows ten other bytes.
            if (path.endsWith(u".bpk"_s))
                bytes.erase(bytes.begin(), bytes.begin() + std::min<std::ptrdiff_t>(10, std::ssize(bytes)));
            Verdict peer;
            const char *const flaw = disagreement(bytes, peer);
            QVERIFY2(!flaw, qPrintable(path + u": "_s + QLatin1StringView(flaw)));
            ++(peer.accepts ? accepted : refused);
        }
        QVERIFY2(accepted > 50, qPrintable(QString::number(accepted)));
        QVERIFY2(refused >= 10, qPrintable(QString::number(refused)));
    }

    void agreesOnGeneratedDocuments()
    {
        Generator generator(8949);
        std::array<std::size_t, 256> heads = {};
        std::map<CborToken, std::size_t> tokens;
        std::size_t accepted = 0;
        std::size_t tooDeep = 0;
        constexpr std::size_t count = 100000;
        for (std::size_t i = 0; i < count; ++i) {
            const std::vector<std::byte> document = generator.document();
            Verdict peer;
            const char *const flaw = disagreement(document, peer);
            QVERIFY2(!flaw, flaw + (" Document " + QByteArray::number(qulonglong(i)) + ": " + shown(document)));
            if (!document.empty())
                ++heads[std::size_t(document.front())];
            if (!peer.accepts)
                continue;
            ++accepted;
            tooDeep += peer.depth > CborReader::maximalDepth ? 1 : 0;
            for (const Item &item : peer.items)
                ++tokens[item.token];
        }
        // The generator covered everything.
        QVERIFY2(accepted > count * 2 / 5 && accepted < count * 9 / 10, qPrintable(QString::number(accepted)));
        QVERIFY2(tooDeep > 10, qPrintable(QString::number(tooDeep)));
        for (int token = int(CborToken::Unsigned); token <= int(CborToken::Simple); ++token)
            QVERIFY2(tokens[CborToken(token)] > 1000, qPrintable(QString::number(token)));
        QVERIFY(std::ranges::count(heads, std::size_t(0)) == 0);
    }
};

BURNISH_TEST(TestCborAgreement)

} // namespace burnish::test::tst_cboragreement

#include "tst_cboragreement.moc"
