// SPDX-License-Identifier: MIT
#include "core/patch/patchcode.h"
#include "support/testmain.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <random>

namespace burnish::test::tst_patchcode {

using Bytes = std::vector<std::byte>;

/// A code as it is stored, and what it needs to be read.
struct Stored
{
    TensorInfo info;
    Bytes code;
    std::vector<ChunkKind> kinds;
    std::uint64_t changed = 0;

    [[nodiscard]] Expected<PatchCode> read() const
    {
        auto source = std::make_shared<MemorySource>(code, QStringLiteral("memory"));
        return PatchCode::read(info, {std::move(source), 0}, code.size());
    }
};

Stored coded(const TensorInfo &info, const Bytes &base, const Bytes &result, ChunkEncoder::Forms forms)
{
    Stored stored{info, {}, {}};
    ChunkEncoder encoder;
    ChunkTable table;
    Bytes codes;
    const auto step = std::size_t(patchChunkSize(info));
    for (std::size_t at = 0; at < result.size(); at += step) {
        const std::size_t size = std::min(step, result.size() - at);
        const auto old = base.empty() ? std::span<const std::byte>() : std::span(base).subspan(at, size);
        const CodedChunk chunk = encoder.encode(old, std::span(result).subspan(at, size), patchUnit(info), forms);
        table.add(chunk);
        stored.kinds.push_back(chunk.kind);
        stored.changed += chunk.changed;
        codes.insert(codes.end(), chunk.code.begin(), chunk.code.end());
    }
    stored.code = table.bytes();
    stored.code.insert(stored.code.end(), codes.begin(), codes.end());
    return stored;
}

Expected<Bytes> decoded(const PatchCode &code, Bytes bytes, CodeDirection direction = CodeDirection::Forwards)
{
    for (std::size_t i = 0; i < code.chunkCount(); ++i) {
        const auto chunk = std::span(bytes).subspan(std::size_t(code.begin(i)), code.size(i));
        BURNISH_CHECK(code.decode(i, chunk, direction));
    }
    return bytes;
}

/// Numbers of a normal distribution as bf16.
Bytes weights(std::size_t count, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal(0, 0.02F);
    Bytes bytes(2 * count);
    for (std::size_t i = 0; i < count; ++i) {
        const float value = normal(random);
        std::memcpy(bytes.data() + 2 * i, reinterpret_cast<const std::byte *>(&value) + 2, 2);
    }
    return bytes;
}

/// Adds numbers up to `most` to one unit in `every`.
Bytes nudged(Bytes bytes, unsigned every, int most, unsigned seed)
{
    std::mt19937 random(seed);
    for (std::size_t i = 0; i + 2 <= bytes.size(); i += 2) {
        if (random() % every != 0)
            continue;
        std::uint16_t unit = 0;
        std::memcpy(&unit, bytes.data() + i, 2);
        unit = std::uint16_t(unit + 1 + int(random() % unsigned(most)));
        std::memcpy(bytes.data() + i, &unit, 2);
    }
    return bytes;
}

class TestPatchCode : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytesComeBack_data()
    {
        QTest::addColumn<int>("dtype");
        QTest::addColumn<int>("every");
        for (const Dtype dtype : {Dtype::BF16, Dtype::F32, Dtype::F64, Dtype::U8, Dtype::C64, Dtype::F6E2M3}) {
            const std::string name(nameOf(dtype));
            for (const int every : {1, 3, 50, 100'000})
                QTest::addRow("%s %d", name.c_str(), every) << int(dtype) << every;
        }
    }
    void bytesComeBack()
    {
        QFETCH(const int, dtype);
        QFETCH(const int, every);
        // Three chunks; the last one is short. 2,400,000 bytes are whole elements of each.
        const Bytes base = weights(1'200'000, 1);
        const Bytes result = nudged(base, unsigned(every), 3, 2);
        const std::uint64_t elements =
            base.size() / traits(Dtype(dtype)).blockBytes * traits(Dtype(dtype)).blockElements;
        const TensorInfo info = *TensorInfo::make(Dtype(dtype), Shape{elements});
        for (const auto forms : {ChunkEncoder::Forms::Any, ChunkEncoder::Forms::Relative}) {
            const Stored stored = coded(info, base, result, forms);
            QVERIFY(stored.changed > 0);
            QVERIFY(stored.code.size() < base.size());
            const auto code = stored.read();
            QVERIFY2(code, code ? "" : qPrintable(code.error().sentence()));
            const auto made = decoded(*code, base);
            QVERIFY2(made, made ? "" : qPrintable(made.error().sentence()));
            QVERIFY(*made == result);
            if (forms == ChunkEncoder::Forms::Relative)
                QVERIFY(*decoded(*code, result, CodeDirection::Backwards) == base);
        }
        const Stored whole = coded(info, {}, result, ChunkEncoder::Forms::Absolute);
        QVERIFY(*decoded(*whole.read(), Bytes(result.size())) == result);
        QVERIFY(!whole.read()->isRelative());
    }

    void equalChunksTakeNothing()
    {
        const Bytes base = weights(1'200'000, 1);
        Bytes result = base;
        result[1'500'000] ^= std::byte(1);
        const TensorInfo info = *TensorInfo::make(Dtype::BF16, Shape{1'200'000});
        const Stored stored = coded(info, base, result, ChunkEncoder::Forms::Any);
        QCOMPARE(stored.kinds.size(), std::size_t(3));
        QVERIFY(stored.kinds[0] == ChunkKind::Same && stored.kinds[1] == ChunkKind::Sparse);
        QVERIFY(stored.kinds[2] == ChunkKind::Same);
        QCOMPARE(stored.changed, std::uint64_t(1));
        QVERIFY2(stored.code.size() < 64, qPrintable(QString::number(stored.code.size())));
    }

    void bitsCountRatherThanValues()
    {
        // -0 for 0, and a NaN with another payload.
        const std::vector<std::uint32_t> before = {0, 0x7FC00000, 0x3F800000, 0x3F800000};
        const std::vector<std::uint32_t> after = {0x80000000, 0x7FC00001, 0x3F800000, 0x3F800000};
        const auto bytesOf = [](const std::vector<std::uint32_t> &numbers) {
            const auto bytes = std::as_bytes(std::span(numbers));
            return Bytes(bytes.begin(), bytes.end());
        };
        const TensorInfo info = *TensorInfo::make(Dtype::F32, Shape{4});
        const Stored stored = coded(info, bytesOf(before), bytesOf(after), ChunkEncoder::Forms::Relative);
        QCOMPARE(stored.changed, std::uint64_t(2));
        QVERIFY(*decoded(*stored.read(), bytesOf(before)) == bytesOf(after));
        QVERIFY(*decoded(*stored.read(), bytesOf(after), CodeDirection::Backwards) == bytesOf(before));
    }

    void codesAreJoinedOnZeros()
    {
        const Bytes base = weights(600'000, 1);
        const Bytes middle = nudged(base, 40, 3, 2);
        const Bytes result = nudged(middle, 2, 9, 3);
        const TensorInfo info = *TensorInfo::make(Dtype::BF16, Shape{600'000});
        const Stored first = coded(info, base, middle, ChunkEncoder::Forms::Relative);
        const Stored second = coded(info, middle, result, ChunkEncoder::Forms::Relative);
        const Bytes zeros(base.size());
        const Bytes sum = *decoded(*second.read(), *decoded(*first.read(), zeros));
        const Stored joined = coded(info, zeros, sum, ChunkEncoder::Forms::Relative);
        QVERIFY(*decoded(*joined.read(), base) == result);
    }

    void changesAreSmall()
    {
        const std::size_t count = 1'000'000;
        const TensorInfo info = *TensorInfo::make(Dtype::BF16, Shape{count});
        const Bytes base = weights(count, 1);
        // Two per cent: seven bits for the position and two for the change, of sixteen.
        const Stored few = coded(info, base, nudged(base, 50, 4, 2), ChunkEncoder::Forms::Any);
        QVERIFY2(few.code.size() < count / 50 * 11 / 8, qPrintable(QString::number(few.code.size())));
        QVERIFY(few.kinds.front() == ChunkKind::Sparse);
        // All of them: two bits, and what matches of Zstandard cost.
        const Stored all = coded(info, base, nudged(base, 1, 4, 2), ChunkEncoder::Forms::Any);
        QVERIFY2(double(all.code.size()) < double(count) * 2.6 / 8, qPrintable(QString::number(all.code.size())));
        QVERIFY(all.kinds.front() == ChunkKind::Difference);
        // Another model: no more than all of it.
        const Stored other = coded(info, base, weights(count, 9), ChunkEncoder::Forms::Any);
        QVERIFY(double(other.code.size()) < double(2 * count) * 0.8);
    }

    void whatCannotBePackedIsStored()
    {
        std::mt19937 random(1);
        Bytes noise(300'000);
        for (std::byte &byte : noise)
            byte = std::byte(random());
        const TensorInfo info = *TensorInfo::make(Dtype::U8, Shape{noise.size()});
        const Stored stored = coded(info, {}, noise, ChunkEncoder::Forms::Absolute);
        QVERIFY(stored.kinds.front() == ChunkKind::Raw);
        QCOMPARE(stored.code.size(), noise.size() + 4);
        QVERIFY(*decoded(*stored.read(), Bytes(noise.size())) == noise);
    }

    void damagedCodesAreRefused()
    {
        const TensorInfo info = *TensorInfo::make(Dtype::BF16, Shape{3'000});
        const Bytes base = weights(3'000, 1);
        std::mt19937 random(7);
        std::size_t refused = 0;
        for (const auto &result : {nudged(base, 30, 3, 2), nudged(base, 1, 3, 2), weights(3'000, 5)}) {
            const Stored intact = coded(info, base, result, ChunkEncoder::Forms::Any);
            for (int round = 0; round < 400; ++round) {
                Stored stored = intact;
                if (round % 4 == 0)
                    stored.code.resize(random() % stored.code.size());
                else
                    stored.code[random() % stored.code.size()] ^= std::byte(1U << random() % 8);
                const auto code = stored.read();
                if (!code) {
                    QCOMPARE(code.error().code(), ErrorCode::Malformed);
                    ++refused;
                    continue;
                }
                const auto made = decoded(*code, base);
                if (!made) {
                    QCOMPARE(made.error().code(), ErrorCode::Malformed);
                    QVERIFY(made.error().offset());
                    ++refused;
                }
            }
        }
        // Some flipped bits are those of values.
        QVERIFY2(refused > 400, qPrintable(QString::number(refused)));
    }

    void aTableForMoreChunksIsRefused()
    {
        // 2^40 bytes would have a table of 4 MiB.
        const TensorInfo info = *TensorInfo::make(Dtype::U8, Shape{std::uint64_t(1) << 40});
        const Stored stored{info, Bytes(4'096), {}};
        const auto code = stored.read();
        QVERIFY(!code);
        QCOMPARE(code.error().code(), ErrorCode::Malformed);
    }
};

BURNISH_TEST(TestPatchCode)

} // namespace burnish::test::tst_patchcode

#include "tst_patchcode.moc"
