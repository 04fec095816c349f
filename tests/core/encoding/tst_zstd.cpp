// SPDX-License-Identifier: MIT
#include "core/encoding/zstd.h"
#include "core/io/spooledsource.h"
#include "support/testmain.h"

#include <QTest>

#include <zstd.h>

namespace burnish::test::tst_zstd {

using Bytes = std::vector<std::byte>;

class TestZstd : public QObject
{
    Q_OBJECT

    static Bytes packed(const Bytes &content, bool hasChecksum = true)
    {
        ZSTD_CCtx *context = ZSTD_createCCtx();
        ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, hasChecksum);
        Bytes bytes(ZSTD_compressBound(content.size()));
        bytes.resize(ZSTD_compress2(context, bytes.data(), bytes.size(), content.data(), content.size()));
        ZSTD_freeCCtx(context);
        return bytes;
    }
    static Bytes mixed(std::size_t size)
    {
        Bytes content(size);
        for (std::size_t i = 0; i < size; ++i)
            content[i] = std::byte((i * 7919) >> 3);
        return content;
    }
    static Expected<Bytes> inflated(const Bytes &bytes)
    {
        const MemorySource source(bytes, QStringLiteral("memory"));
        Spool spool(QStringLiteral("memory"));
        Task task;
        BURNISH_CHECK(inflateZstd(source, spool, task));
        BURNISH_TRY(const ByteSourcePtr content, spool.finish());
        Bytes back(std::size_t(content->size()));
        BURNISH_CHECK(content->read(0, back));
        return back;
    }

private Q_SLOTS:
    void contentComesBack_data()
    {
        QTest::addColumn<int>("size");
        for (const int size : {0, 1, 1000, 131'072, 131'073, 3'000'000})
            QTest::addRow("%d", size) << size;
    }
    void contentComesBack()
    {
        QFETCH(const int, size);
        for (const Bytes &content : {mixed(std::size_t(size)), Bytes(std::size_t(size), std::byte('a'))}) {
            const Bytes bytes = packed(content);
            QVERIFY(looksLikeZstd(bytes));
            const auto streamed = inflated(bytes);
            QVERIFY2(streamed, streamed ? "" : qPrintable(streamed.error().sentence()));
            QVERIFY(*streamed == content);
            const auto inMemory = inflatedZstd(bytes, content.size());
            QVERIFY2(inMemory, inMemory ? "" : qPrintable(inMemory.error().sentence()));
            QVERIFY(*inMemory == content);
            if (size > 0)
                QVERIFY(!inflatedZstd(bytes, content.size() - 1));
        }
    }

    void framesFollowEachOther()
    {
        const Bytes first = mixed(5000);
        const Bytes second(300'000, std::byte(7));
        Bytes bytes = packed(first);
        const Bytes more = packed(second);
        bytes.insert(bytes.end(), more.begin(), more.end());
        Bytes expected = first;
        expected.insert(expected.end(), second.begin(), second.end());
        const auto back = inflated(bytes);
        QVERIFY(back && *back == expected);
        const auto inMemory = inflatedZstd(bytes, expected.size());
        QVERIFY(inMemory && *inMemory == expected);
    }

    void damageIsFound()
    {
        const Bytes whole = packed(mixed(700));
        for (std::size_t size = 0; size < whole.size(); ++size) {
            const auto back = inflated({whole.begin(), whole.begin() + std::ptrdiff_t(size)});
            QVERIFY2(!back, qPrintable(QString::number(size)));
            QCOMPARE(back.error().code(), ErrorCode::Malformed);
            QVERIFY(!inflatedZstd(std::span(whole).first(size), 700));
        }
        // Damaged headers may be valid ones for other content.
        for (std::size_t at = 8; at < whole.size(); ++at) {
            Bytes damaged = whole;
            damaged[at] ^= std::byte(0x11);
            QVERIFY2(!inflated(damaged), qPrintable(QString::number(at)));
        }
    }

    void contentFarLargerThanItsSourceIsAskedAbout()
    {
        const std::size_t size = std::size_t(600) << 20;
        const Bytes bytes = packed(Bytes(size));
        QVERIFY(bytes.size() < size / 1000);
        const auto back = inflated(bytes);
        QVERIFY(!back);
        QCOMPARE(back.error().code(), ErrorCode::NeedsConsent);
    }
};

BURNISH_TEST(TestZstd)

} // namespace burnish::test::tst_zstd

#include "tst_zstd.moc"
