// SPDX-License-Identifier: MIT
#include "core/encoding/zlib.h"
#include "core/io/spooledsource.h"
#include "support/testmain.h"

#include <QTest>

#include <cstring>

namespace burnish::test::tst_zlib {

class TestZlib : public QObject
{
    Q_OBJECT

    static std::vector<std::byte> bytesOf(const QByteArray &text)
    {
        std::vector<std::byte> bytes(std::size_t(text.size()));
        std::memcpy(bytes.data(), text.constData(), bytes.size());
        return bytes;
    }
    /// As Qt's zlib makes it, after the length that Qt puts before it.
    static std::vector<std::byte> packed(const QByteArray &text, int level = -1)
    {
        return bytesOf(qCompress(text, level).sliced(4));
    }
    static Expected<QByteArray> inflated(std::vector<std::byte> bytes)
    {
        const MemorySource source(std::move(bytes), QStringLiteral("memory"));
        Spool spool(QStringLiteral("memory"));
        Task task;
        BURNISH_CHECK(inflateZlib(source, spool, task));
        BURNISH_TRY(const ByteSourcePtr content, spool.finish());
        QByteArray text(qsizetype(content->size()), '\0');
        BURNISH_CHECK(content->read(0, std::as_writable_bytes(std::span(text.data(), std::size_t(text.size())))));
        return text;
    }

private Q_SLOTS:
    void contentComesBack_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("one byte") << QByteArray("x");
        QTest::newRow("a run longer than the chunks") << QByteArray(1'000'000, 'a');
        QByteArray mixed;
        for (int i = 0; i < 300'000; ++i)
            mixed.append(char(i * 7919 >> 3));
        QTest::newRow("mixed") << mixed;
    }
    void contentComesBack()
    {
        QFETCH(const QByteArray, text);
        for (const int level : {1, 3, 6, 9}) {
            const auto bytes = packed(text, level);
            QVERIFY(looksLikeZlib(bytes));
            const auto back = inflated(bytes);
            QVERIFY2(back, back ? "" : qPrintable(back.error().sentence()));
            QCOMPARE(*back, text);
            QCOMPARE(inflatedZlibPrefix(bytes, 16), bytesOf(text.first(std::min<qsizetype>(16, text.size()))));
        }
    }

    void damageIsFound()
    {
        const auto whole = packed("The checksum finds what the codes do not.");
        for (std::size_t size = 0; size < whole.size(); ++size)
            QVERIFY(!inflated(std::vector(whole.begin(), whole.begin() + std::ptrdiff_t(size))));
        for (std::size_t at = 2; at < whole.size(); ++at) {
            auto damaged = whole;
            damaged[at] ^= std::byte(0x11);
            const auto back = inflated(damaged);
            QVERIFY2(!back, qPrintable(QString::number(at)));
            QCOMPARE(back.error().code(), ErrorCode::Malformed);
        }
    }
};

BURNISH_TEST(TestZlib)

} // namespace burnish::test::tst_zlib

#include "tst_zlib.moc"
