// SPDX-License-Identifier: MIT
#include "core/base/half.h"
#include "core/tensor/quantisation/parts/groupkernels.h"
#include "core/tensor/quantisation/parts/partkernels.h"
#include "core/tensor/smallfloat.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <random>

namespace burnish::test::tst_groupkernels {

namespace {

constexpr std::size_t groupCount = 9;
constexpr float infinity = std::numeric_limits<float>::infinity();
/// Ordinary scales, and some that make subnormal, infinite and NaN products.
constexpr std::array<float, groupCount> scales = {1.0F,     0.1F,   -3.25F,   0.0F, 0x1p-127F,
                                                  0x1p127F, 1e-45F, infinity, 7e-3F};
constexpr std::array<float, groupCount> zeros = {0.0F, 8.0F, 3.0F, 15.0F, 1.0F, 255.0F, -0.0F, 7.0F, 128.0F};

std::vector<std::uint8_t> bytesOf(std::size_t count)
{
    std::vector<std::uint8_t> bytes(count);
    std::mt19937 random(7);
    // All codes, and then any.
    for (std::size_t i = 0; i < count; ++i)
        bytes[i] = i < 256 ? std::uint8_t(i) : std::uint8_t(random());
    return bytes;
}

std::vector<std::uint32_t> bitsOf(std::span<const float> values)
{
    std::vector<std::uint32_t> bits;
    bits.reserve(values.size());
    for (const float value : values)
        bits.push_back(std::bit_cast<std::uint32_t>(value));
    return bits;
}

float e4m3(unsigned code)
{
    if ((code & 0x7f) == 0x7f)
        return std::bit_cast<float>(0x7ff0'0000U | (code & 0x80) << 24);
    return float(smallFloatValue(Dtype::F8E4M3, code));
}

/// The values by the plain loop over a table.
std::vector<float> expectedOf(const partkernels::CodeTable &table, std::span<const std::uint8_t> codes,
                              std::size_t size, bool hasZeros)
{
    std::vector<float> out(codes.size());
    for (std::size_t group = 0; group < groupCount; ++group) {
        const partkernels::Run run = {.scale = scales[group], .zero = zeros[group], .hasZero = hasZeros};
        partkernels::decodeBytes(table, codes.data() + group * size, size, run, out.data() + group * size);
    }
    return out;
}

CodeGroups groupsOf(std::size_t size, bool hasZeros)
{
    return {scales.data(), hasZeros ? zeros.data() : nullptr, groupCount, size};
}

void addSizes()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<bool>("hasZeros");
    for (const int size : {2, 8, 14, 16, 24, 32, 40, 48, 128, 4096}) {
        QTest::addRow("%d", size) << size << false;
        QTest::addRow("%d with zero points", size) << size << true;
    }
}

} // namespace

/// Every set of loops that this processor runs gives the bits of the plain loop.
class TestGroupKernels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytesAreTransposed()
    {
        for (const auto &[rows, columns] :
             {std::pair<std::size_t, std::size_t>(8, 8), {1, 1}, {7, 9}, {16, 24}, {9, 16}, {16, 9}, {33, 130}}) {
            const std::vector<std::uint8_t> from = bytesOf(rows * columns);
            std::vector<std::uint8_t> to(from.size());
            partkernels::transpose(from.data(), rows, columns, to.data());
            for (std::size_t i = 0; i < from.size(); ++i)
                QCOMPARE(to[i % columns * rows + i / columns], from[i]);
        }
    }

    void codesAreUnpackedFromAnyBit()
    {
        for (unsigned bits = 1; bits <= 8; ++bits) {
            for (const unsigned firstBit : {0U, 8U, 3U, 13U}) {
                for (const std::size_t count : {0U, 1U, 7U, 8U, 9U, 63U, 64U, 300U}) {
                    // One byte beyond the last code can be read, and no more.
                    const auto bytes = bytesOf((firstBit + count * bits + 7) / 8 + 1);
                    std::vector<std::uint8_t> codes(count);
                    partkernels::unpack(bytes.data(), firstBit, bits, codes);
                    for (std::size_t i = 0; i < count; ++i) {
                        unsigned code = 0;
                        for (unsigned bit = 0; bit < bits; ++bit) {
                            const std::size_t at = firstBit + i * bits + bit;
                            code |= (unsigned(bytes[at / 8]) >> at % 8 & 1U) << bit;
                        }
                        QCOMPARE(unsigned(codes[i]), code);
                    }
                }
            }
        }
    }

    /// The first group can be the rest of one.
    void biasesAreAddedToGroups()
    {
        const std::vector<float> biases = {-1.0F, 0.5F, 0.0F};
        std::vector<float> out(11, 1.0F + 0x1p-23F);
        partkernels::addToGroups(biases.data(), 2, 8, out);
        for (std::size_t i = 0; i < out.size(); ++i)
            QCOMPARE(out[i], i < 2 ? 0x1p-23F : i < 10 ? 1.5F + 0x1p-23F : 1.0F + 0x1p-23F);
    }

    void integers_data() { addSizes(); }
    void integers()
    {
        QFETCH(const int, size);
        QFETCH(const bool, hasZeros);
        const auto codes = bytesOf(groupCount * std::size_t(size));
        for (const auto &[flip, bias] :
             {std::pair(0U, 0), std::pair(0U, 128), std::pair(0x80U, 128), std::pair(0U, 4)}) {
            partkernels::CodeTable table;
            for (unsigned code = 0; code < table.size(); ++code)
                table[code] = float(int(code ^ flip) - bias);
            const auto expected = bitsOf(expectedOf(table, codes, std::size_t(size), hasZeros));
            for (const GroupKernels *kernels : usableGroupKernels()) {
                std::vector<float> out(codes.size());
                kernels->integers({.elements = codes.data(), .flip = flip, .bias = bias},
                                  groupsOf(std::size_t(size), hasZeros), out.data());
                QCOMPARE(bitsOf(out), expected);
            }
        }
    }

    /// Codes in the middle of a byte. Its other bits belong to other rows.
    void integersInStacks()
    {
        const auto elements = bytesOf(300);
        std::vector<float> factors(elements.size());
        std::vector<float> offsets(elements.size());
        for (std::size_t i = 0; i < elements.size(); ++i) {
            factors[i] = scales[i % groupCount];
            offsets[i] = zeros[i % groupCount];
        }
        for (const unsigned shift : {0U, 2U, 4U, 6U}) {
            const IntegerCodes codes = {.elements = elements.data(), .shift = shift, .mask = 3, .bias = 1};
            std::vector<float> plain(elements.size());
            std::vector<float> shifted(elements.size());
            std::vector<float> grouped(elements.size());
            for (std::size_t i = 0; i < elements.size(); ++i) {
                const float code = float(int(elements[i] >> shift & 3U) - 1);
                plain[i] = code * factors[i];
                shifted[i] = (code - offsets[i]) * factors[i];
                grouped[i] = (code - zeros[i / 60]) * scales[i / 60];
            }
            for (const GroupKernels *kernels : usableGroupKernels()) {
                std::vector<float> out(elements.size());
                kernels->eachInteger(codes, out.size(), factors.data(), nullptr, out.data());
                QCOMPARE(bitsOf(out), bitsOf(plain));
                kernels->eachInteger(codes, out.size(), factors.data(), offsets.data(), out.data());
                QCOMPARE(bitsOf(out), bitsOf(shifted));
                kernels->integers(codes, {scales.data(), zeros.data(), 5, 60}, out.data());
                QCOMPARE(bitsOf(out), bitsOf(grouped));
            }
        }
    }

    void codesOfWordsAreNarrowed()
    {
        std::vector<std::uint32_t> words(70);
        std::mt19937 random(3);
        for (std::uint32_t &word : words)
            word = random();
        for (const unsigned shift : {0U, 3U, 27U}) {
            std::vector<std::uint8_t> expected;
            for (const std::uint32_t word : words)
                expected.push_back(std::uint8_t(word >> shift & 7U));
            for (const GroupKernels *kernels : usableGroupKernels()) {
                std::vector<std::uint8_t> out(words.size());
                kernels->narrow(words.data(), shift, 7, words.size(), out.data());
                QCOMPARE(out, expected);
            }
        }
    }

    void allFloatsOf16BitsAreWidened()
    {
        std::vector<std::uint16_t> all(65536);
        std::vector<float> halves;
        std::vector<float> bfloats;
        for (std::size_t bits = 0; bits < all.size(); ++bits) {
            all[bits] = std::uint16_t(bits);
            halves.push_back(halfToFloat(all[bits]));
            bfloats.push_back(bfloatToFloat(all[bits]));
        }
        for (const GroupKernels *kernels : usableGroupKernels()) {
            std::vector<float> out(all.size());
            kernels->halves(all.data(), all.size(), out.data());
            QCOMPARE(bitsOf(out), bitsOf(halves));
            kernels->bfloats(all.data(), all.size(), out.data());
            QCOMPARE(bitsOf(out), bitsOf(bfloats));
        }
    }

    void levelsAreWholeNumbers()
    {
        const std::vector<float> values = {0.5F,
                                           1.5F,
                                           -2.5F,
                                           -0.3F,
                                           0.0F,
                                           -0.0F,
                                           126.5F,
                                           127.5F,
                                           -127.6F,
                                           3e38F,
                                           -infinity,
                                           infinity,
                                           0.49999997F,
                                           63.7F,
                                           -63.2F,
                                           1e-40F,
                                           std::numeric_limits<float>::quiet_NaN()};
        for (const float scale : {1.0F, -0.1F, 0.0F}) {
            std::vector<float> expected;
            for (const float value : values)
                expected.push_back(std::clamp(std::nearbyint(value), -127.0F, 127.0F) * scale);
            for (const GroupKernels *kernels : usableGroupKernels()) {
                std::vector<float> out = values;
                kernels->levels(scale, out.size(), out.data());
                for (std::size_t i = 0; i < out.size(); ++i)
                    QVERIFY(std::isnan(expected[i]) ? std::isnan(out[i])
                                                    : bitsOf({&out[i], 1}) == bitsOf({&expected[i], 1}));
            }
        }
    }

    void numbersAreAddedToWholeGroups()
    {
        for (const std::size_t size : {1U, 5U, 32U, 64U}) {
            std::vector<float> expected(groupCount * size);
            for (std::size_t i = 0; i < expected.size(); ++i)
                expected[i] = float(i) + zeros[i / size];
            for (const GroupKernels *kernels : usableGroupKernels()) {
                std::vector<float> out(expected.size());
                for (std::size_t i = 0; i < out.size(); ++i)
                    out[i] = float(i);
                kernels->add(zeros.data(), groupCount, size, out.data());
                QCOMPARE(out, expected);
            }
        }
    }

    void groupsAreRotated_data()
    {
        QTest::addColumn<int>("size");
        for (const int size : {4, 16, 64, 256, 1024})
            QTest::addRow("%d", size) << size;
    }
    /// As the product with the matrix, one sign after another.
    void groupsAreRotated()
    {
        QFETCH(const int, size);
        const auto count = std::size_t(size);
        std::mt19937 random(size);
        std::vector<float> values(count * 3);
        for (float &value : values)
            value = float(int(random() % 255) - 127) * 0.0123F;
        std::vector<float> expected(values.size());
        for (std::size_t i = 0; i < values.size(); ++i) {
            double sum = 0;
            for (std::size_t j = 0; j < count; ++j) {
                // A digit of four and its opposite give −1.
                double sign = 1;
                for (std::size_t step = 1; step < count; step *= 4)
                    sign *= i % count / step % 4 + j / step % 4 == 3 ? -1 : 1;
                sum += sign * double(values[i / count * count + j]);
            }
            expected[i] = float(sum / std::sqrt(double(size)) + 0.0);
        }
        for (const GroupKernels *kernels : usableGroupKernels()) {
            std::vector<float> out = values;
            std::vector<double> sums(count);
            kernels->rotate(sums.data(), count, 3, out.data());
            QCOMPARE(bitsOf(out), bitsOf(expected));
        }
    }

    void splitCodesAreUnpackedFromAnyOne()
    {
        const auto low = bytesOf(60);
        const auto high = bytesOf(40);
        for (std::size_t first = 0; first < 4; ++first) {
            std::vector<std::uint8_t> codes(90);
            partkernels::unpackSplit(low.data(), high.data(), first, codes);
            for (std::size_t i = 0; i < codes.size(); ++i) {
                const std::size_t at = first + i;
                const unsigned bits = low[(first % 2 + i) / 2] >> (at % 2 * 4) & 0xfU;
                QCOMPARE(unsigned(codes[i]), bits | (high[at / 4] >> (at % 4 * 2) & 3U) << 4U);
            }
        }
    }

    void packedUnitsAreUnpackedFromAnyCode()
    {
        for (const unsigned bits : {3U, 5U, 6U, 7U}) {
            const auto bytes = bytesOf(partkernels::spreadBytes(bits) * 10);
            const std::size_t all = partkernels::spreadCodes(bits) * 10;
            std::vector<std::uint8_t> one(1);
            std::vector<std::uint8_t> whole(all);
            partkernels::unpackSpread(bytes.data(), 0, bits, whole);
            // The first codes of a unit are the low bits of its bytes.
            for (std::size_t i = 0; i < partkernels::spreadBytes(bits); ++i)
                QCOMPARE(unsigned(whole[i]), bytes[i] & ((1U << bits) - 1));
            for (std::size_t first = 0; first < 20; ++first) {
                std::vector<std::uint8_t> codes(all - first - 3);
                partkernels::unpackSpread(bytes.data(), first, bits, codes);
                QVERIFY(std::equal(codes.begin(), codes.end(), whole.begin() + std::ptrdiff_t(first)));
                partkernels::unpackSpread(bytes.data(), first, bits, one);
                QCOMPARE(one[0], whole[first]);
            }
        }
    }

    void floats_data() { addSizes(); }
    void floats()
    {
        QFETCH(const int, size);
        QFETCH(const bool, hasZeros);
        const auto codes = bytesOf(groupCount * std::size_t(size));
        for (const bool isE5M2 : {false, true}) {
            partkernels::CodeTable table;
            for (unsigned code = 0; code < table.size(); ++code)
                table[code] = isE5M2 ? float(smallFloatValue(Dtype::F8E5M2, code)) : e4m3(code);
            const auto expected = bitsOf(expectedOf(table, codes, std::size_t(size), hasZeros));
            for (const GroupKernels *kernels : usableGroupKernels()) {
                std::vector<float> out(codes.size());
                (isE5M2 ? kernels->e5m2 : kernels->e4m3)(codes.data(), groupsOf(std::size_t(size), hasZeros),
                                                         out.data());
                QCOMPARE(bitsOf(out), expected);
            }
        }
    }

    void nibbles_data() { addSizes(); }
    void nibbles()
    {
        QFETCH(const int, size);
        QFETCH(const bool, hasZeros);
        const auto bytes = bytesOf(groupCount * std::size_t(size) / 2);
        for (const bool isHighFirst : {false, true}) {
            std::vector<std::uint8_t> codes;
            for (const std::uint8_t byte : bytes) {
                codes.push_back(isHighFirst ? byte >> 4 : byte & 0xf);
                codes.push_back(isHighFirst ? byte & 0xf : byte >> 4);
            }
            const auto expected = bitsOf(expectedOf(nibbleTable(), codes, std::size_t(size), hasZeros));
            for (const GroupKernels *kernels : usableGroupKernels()) {
                std::vector<float> out(codes.size());
                kernels->nibbles(nibbleTable().data(), isHighFirst, bytes.data(), groupsOf(std::size_t(size), hasZeros),
                                 out.data());
                QCOMPARE(bitsOf(out), expected);
            }
        }
    }

    void nibblesWithAScaleEach()
    {
        const auto bytes = bytesOf(300);
        for (const std::size_t count : {0U, 1U, 7U, 8U, 15U, 16U, 33U, 300U}) {
            std::vector<float> factors(count);
            for (std::size_t i = 0; i < count; ++i)
                factors[i] = scales[i % groupCount];
            for (const unsigned shift : {0U, 4U}) {
                std::vector<float> expected(count);
                for (std::size_t i = 0; i < count; ++i)
                    expected[i] = nibbleTable()[bytes[i] >> shift & 0xf] * factors[i];
                for (const GroupKernels *kernels : usableGroupKernels()) {
                    std::vector<float> out(count);
                    kernels->eachNibble(nibbleTable().data(), bytes.data(), shift, count, factors.data(), out.data());
                    QCOMPARE(bitsOf(out), bitsOf(expected));
                }
            }
        }
    }

private:
    /// The values of E2M1.
    static const partkernels::CodeTable &nibbleTable()
    {
        static const partkernels::CodeTable table = [] {
            partkernels::CodeTable values = {};
            for (unsigned code = 0; code < 16; ++code)
                values[code] = float(smallFloatValue(Dtype::F4E2M1, code));
            return values;
        }();
        return table;
    }
};

BURNISH_TEST(TestGroupKernels)

} // namespace burnish::test::tst_groupkernels

#include "tst_groupkernels.moc"
