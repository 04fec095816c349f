// SPDX-License-Identifier: MIT
#include "core/encoding/gzip.h"
#include "core/encoding/inflationlimit.h"
#include "core/io/filesource.h"
#include "core/io/spooledsource.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <zlib.h>

#include <algorithm>
#include <random>

namespace burnish::test::tst_gzip {

using namespace Qt::StringLiterals;

namespace {

const QString hostile = test::fixturePath("hostile/gzip");

class CountingSink final : public ByteSink
{
public:
    Expected<void> write(std::span<const std::byte> bytes) override
    {
        m_position += bytes.size();
        return {};
    }
    [[nodiscard]] std::uint64_t position() const override { return m_position; }

private:
    std::uint64_t m_position = 0;
};

std::vector<std::byte> noise(std::size_t size)
{
    std::mt19937_64 generator(1);
    std::vector<std::byte> bytes(size);
    for (std::byte &byte : bytes)
        byte = std::byte(generator());
    return bytes;
}

std::vector<std::byte> compressed(std::span<const std::byte> content, std::size_t piece)
{
    MemorySink sink;
    GzipSink gzip(sink);
    for (std::size_t at = 0; at < content.size(); at += piece) {
        if (!gzip.write(content.subspan(at, std::min(piece, content.size() - at))))
            return {};
    }
    if (!gzip.finish())
        return {};
    return sink.take();
}

/// Just above what needs no consent.
constexpr std::uint64_t farSize = InflationLimit::freeSize + (4 << 20);

/// That many zeros, which take half a megabyte.
std::vector<std::byte> packedZeros()
{
    MemorySink sink;
    GzipSink gzip(sink);
    const std::vector<std::byte> zeros(std::size_t(4) << 20);
    for (std::uint64_t done = 0; done < farSize; done += zeros.size()) {
        if (!gzip.write(zeros))
            return {};
    }
    if (!gzip.finish())
        return {};
    return sink.take();
}

/// The output of zlib's own gzip reader as an independent implementation.
std::vector<std::byte> inflatedByZlib(std::span<const std::byte> gzip, std::size_t size)
{
    std::vector<std::byte> out(size + 1);
    z_stream stream = {};
    inflateInit2(&stream, 16 + MAX_WBITS);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<std::byte *>(gzip.data()));
    stream.avail_in = uInt(gzip.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = uInt(out.size());
    const int result = inflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    const bool isWhole = result == Z_STREAM_END && stream.avail_in == 0;
    inflateEnd(&stream);
    return isWhole ? out : std::vector<std::byte>();
}

} // namespace

class TestGzip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void judgesHostileFilesAsRequired_data()
    {
        QTest::addColumn<QString>("file");
        const QStringList files = QDir(hostile).entryList({u"*.gz"_s}, QDir::Files);
        QVERIFY(!files.isEmpty());
        for (const QString &file : files)
            QTest::addRow("%s", qPrintable(file)) << file;
    }
    void judgesHostileFilesAsRequired()
    {
        QFETCH(QString, file);
        QFile expectation(hostile + u'/' + file + u".expected.json"_s);
        QVERIFY(expectation.open(QIODevice::ReadOnly));
        const QJsonDocument expected = QJsonDocument::fromJson(expectation.readAll());
        const QString required = expected[u"required"_s].toString();
        // Where either behaviour is allowed, follow Burn's reader, the second of the three.
        const QString burn = expected[u"official"_s][1][u"verdict"_s].toString();
        const bool mustPass = required == u"accept" || (required == u"either" && burn == u"accepted");

        const auto source = FileSource::open(hostile + u'/' + file);
        QVERIFY(source);
        Spool spool(file);
        Task task;
        const auto behind = inflateGzip(**source, spool, task);
        QCOMPARE(behind.has_value(), mustPass);
        if (mustPass) {
            const QString size = QString::number(spool.position()) + u" bytes"_s;
            QCOMPARE(expected[u"official"_s][1][u"message"_s].toString(), size);
        } else {
            QCOMPARE(behind.error().code(), ErrorCode::Malformed);
            QVERIFY(behind.error().offset());
        }
    }

    /// Half a gigabyte of zeros takes half a megabyte: more than that needs the user's consent.
    void expandsFarOnlyWithConsent()
    {
        const MemorySource source(packedZeros(), u"test"_s);

        CountingSink refused;
        Task task;
        const auto behind = inflateGzip(source, refused, task);
        QVERIFY(!behind);
        QCOMPARE(behind.error().code(), ErrorCode::NeedsConsent);
        QVERIFY(refused.position() <= InflationLimit::freeSize);

        CountingSink whole;
        Task allowed;
        allowed.allowLarge();
        Task part(&allowed);
        const auto inflated = inflateGzip(source, whole, part);
        QVERIFY(inflated);
        QCOMPARE(*inflated, std::uint64_t(0));
        QCOMPARE(whole.position(), farSize);
    }

    void consentIsForOneFile()
    {
        const std::vector<std::byte> packed = packedZeros();
        const MemorySource source(packed, u"zeros.gz"_s);

        CountingSink whole;
        Task task;
        task.setConsent([](LargeCost cost, const QString &file, std::uint64_t bytes) {
            return cost == LargeCost::TemporaryFile && file == u"zeros.gz" && bytes > InflationLimit::freeSize;
        });
        QVERIFY(inflateGzip(source, whole, task));
        QCOMPARE(whole.position(), farSize);

        const MemorySource other(packed, u"other.gz"_s);
        CountingSink refused;
        const auto behind = inflateGzip(other, refused, task);
        QVERIFY(!behind);
        QCOMPARE(behind.error().code(), ErrorCode::NeedsConsent);

        task.setConsent([&](LargeCost, const QString &, std::uint64_t) {
            task.cancel();
            return false;
        });
        const auto ended = inflateGzip(source, refused, task);
        QVERIFY(!ended);
        QVERIFY(ended.error().isCancelled());
    }

    void reportsWhatFollowsTheMember()
    {
        auto bytes = compressed(noise(1000), 1000);
        const std::size_t member = bytes.size();
        for (int extra = 0; extra <= 20; ++extra) {
            const MemorySource source(bytes, u"test"_s);
            MemorySink sink;
            Task task;
            const auto behind = inflateGzip(source, sink, task);
            QVERIFY2(behind, behind ? "" : qPrintable(behind.error().details()));
            QCOMPARE(*behind, bytes.size() - member);
            bytes.push_back(std::byte(extra));
        }
    }

    void roundTripsWhateverTheContent_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("piece");
        const auto random = noise(3 << 20);
        const QByteArray bytes(reinterpret_cast<const char *>(random.data()), qsizetype(random.size()));
        QTest::newRow("nothing") << QByteArray() << 1;
        QTest::newRow("one byte") << QByteArray("x") << 1;
        QTest::newRow("zeros") << QByteArray(5 << 20, '\0') << (1 << 20);
        QTest::newRow("noise in large pieces") << bytes << (2 << 20);
        QTest::newRow("noise in small pieces") << bytes.first(100000) << 7;
    }
    void roundTripsWhateverTheContent()
    {
        QFETCH(QByteArray, content);
        QFETCH(int, piece);
        const std::vector requested(reinterpret_cast<const std::byte *>(content.constData()),
                                    reinterpret_cast<const std::byte *>(content.constData() + content.size()));
        const auto gzip = compressed(requested, std::size_t(piece));
        QVERIFY(gzip.size() <= GzipSink::boundFor(requested.size()));
        QCOMPARE(QByteArray(reinterpret_cast<const char *>(gzip.data()), 10),
                 QByteArray::fromHex("1f8b08000000000000ff"));
        QVERIFY(inflatedByZlib(gzip, requested.size()) == requested);
        const MemorySource source(gzip, u"test"_s);
        MemorySink sink;
        Task task;
        const auto behind = inflateGzip(source, sink, task);
        QVERIFY(behind);
        QCOMPARE(*behind, std::uint64_t(0));
        QVERIFY(sink.bytes() == requested);
        QCOMPARE(task.doneBytes(), source.size());
    }

    void refusesEveryTruncation()
    {
        const auto whole = compressed(noise(300), 300);
        for (std::size_t size = 0; size < whole.size(); ++size) {
            const MemorySource source(std::vector(whole.begin(), whole.begin() + qsizetype(size)), u"test"_s);
            MemorySink sink;
            Task task;
            QVERIFY(!inflateGzip(source, sink, task));
        }
    }

    /// Large members are inflated by a thread of its own, which is ahead of the sink.
    void storesWhatComesBeforeTheDamage()
    {
        const auto content = noise(9 << 20);
        const auto whole = compressed(content, content.size());
        const auto inflatedOf = [](const std::vector<std::byte> &gzip, Error &error) {
            const MemorySource source(gzip, u"test"_s);
            MemorySink sink;
            Task task;
            const auto done = inflateGzip(source, sink, task);
            if (!done)
                error = done.error();
            return sink.take();
        };
        Error error(ErrorCode::Io, QString());
        const auto half = inflatedOf({whole.begin(), whole.begin() + qsizetype(whole.size() / 2)}, error);
        QCOMPARE(error.code(), ErrorCode::Malformed);
        QCOMPARE(error.offset(), std::optional<std::uint64_t>(whole.size() / 2));
        QVERIFY(half.size() > content.size() / 3 && half.size() < content.size());
        QVERIFY(std::ranges::equal(half, std::span(content).first(half.size())));
        auto damaged = whole;
        damaged[damaged.size() - 8] ^= std::byte(1);
        error = Error(ErrorCode::Io, QString());
        QVERIFY(inflatedOf(damaged, error) == content);
        QCOMPARE(error.code(), ErrorCode::Malformed);
    }

    void endsWithTheSink()
    {
        class FullSink final : public ByteSink
        {
        public:
            FullSink(std::uint64_t size, Task *cancelled)
                : m_size(size)
                , m_cancelled(cancelled)
            {}
            Expected<void> write(std::span<const std::byte> bytes) override
            {
                m_position += bytes.size();
                if (m_position < m_size)
                    return {};
                if (!m_cancelled)
                    return Error(ErrorCode::Io, u"full"_s);
                m_cancelled->cancel();
                return {};
            }
            [[nodiscard]] std::uint64_t position() const override { return m_position; }

        private:
            std::uint64_t m_size;
            Task *m_cancelled;
            std::uint64_t m_position = 0;
        };
        const auto content = noise(9 << 20);
        const MemorySource source(compressed(content, content.size()), u"test"_s);
        for (const std::uint64_t size : {1, 3 << 20, 9 << 20}) {
            for (const bool cancels : {false, true}) {
                Task task;
                FullSink sink(size, cancels ? &task : nullptr);
                const auto done = inflateGzip(source, sink, task);
                if (cancels && size >= content.size())
                    continue;
                QVERIFY(!done);
                QCOMPARE(done.error().isCancelled(), cancels);
                QCOMPARE(done.error().message(), cancels ? done.error().message() : u"full"_s);
                QVERIFY(sink.position() < size + (2 << 20));
            }
        }
    }

    void inflatesThePrefixThatIsThere()
    {
        const std::vector content(100000, std::byte('a'));
        const auto gzip = compressed(content, content.size());
        QCOMPARE(inflatedPrefix(gzip, 64).size(), std::size_t(64));
        QCOMPARE(inflatedPrefix(std::span(gzip).first(5), 64).size(), std::size_t(0));
        QVERIFY(inflatedPrefix(gzip, content.size() + 10) == content);
    }

    void stopsWhenCancelled()
    {
        const MemorySource source(compressed(noise(1 << 20), 1 << 20), u"test"_s);
        MemorySink sink;
        Task task;
        task.cancel();
        const auto result = inflateGzip(source, sink, task);
        QVERIFY(!result);
        QVERIFY(result.error().isCancelled());
    }
};

BURNISH_TEST(TestGzip)

} // namespace burnish::test::tst_gzip

#include "tst_gzip.moc"
