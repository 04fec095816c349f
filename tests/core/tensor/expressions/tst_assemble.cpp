// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/assemble.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_assemble {

namespace {

/// A part of the tensor with the elements 0, 1, 2 … in row-major order.
TensorPiece pieceOf(const Shape &whole, const std::vector<std::uint64_t> &offsets,
                    const std::vector<std::uint64_t> &sizes)
{
    std::vector<float> values;
    for (std::uint64_t row = 0; row < sizes[0]; ++row) {
        for (std::uint64_t column = 0; column < sizes[1]; ++column)
            values.push_back(float((offsets[0] + row) * whole[1] + offsets[1] + column));
    }
    return {offsets, floats(Shape(sizes), values)};
}

QString refusal(const TensorInfo &info, std::vector<TensorPiece> pieces)
{
    const auto tensor = makeAssembled(info, std::move(pieces));
    return tensor ? QString() : tensor.error().message();
}

const Shape whole{4, 6};

TensorInfo wholeInfo()
{
    return *TensorInfo::make(Dtype::F32, whole);
}

std::vector<double> counted(std::size_t count)
{
    std::vector<double> values(count);
    for (std::size_t i = 0; i < count; ++i)
        values[i] = double(i);
    return values;
}

} // namespace

class TestAssemble : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void piecesInAnyOrderBecomeTheWhole()
    {
        const auto piece = [](std::uint64_t row, std::uint64_t column, std::uint64_t rows, std::uint64_t columns) {
            return pieceOf(whole, {row, column}, {rows, columns});
        };
        const std::vector<std::vector<TensorPiece>> arrangements = {
            {piece(0, 0, 4, 6)},
            {piece(3, 0, 1, 6), piece(0, 0, 3, 6)},
            {piece(2, 3, 2, 3), piece(0, 0, 2, 3), piece(2, 0, 2, 3), piece(0, 3, 2, 3)},
            {piece(0, 0, 4, 1), piece(0, 1, 1, 5), piece(1, 1, 3, 2), piece(1, 3, 3, 3)},
            {piece(0, 0, 4, 6), piece(2, 0, 0, 6)},
        };
        for (const auto &pieces : arrangements) {
            const auto tensor = makeAssembled(wholeInfo(), pieces);
            QVERIFY2(tensor, tensor ? "" : qPrintable(tensor.error().message()));
            QVERIFY((*tensor)->info() == wholeInfo());
            QCOMPARE(valuesOf(**tensor), counted(24));
        }
    }

    void tensorsWithoutAxesOrElements()
    {
        const auto scalar = makeAssembled(*TensorInfo::make(Dtype::F32, Shape{}), {{{}, floats(Shape{}, {7})}});
        QVERIFY(scalar);
        QCOMPARE(valuesOf(**scalar), std::vector<double>{7});
        const auto info = *TensorInfo::make(Dtype::F32, Shape{0, 4});
        const auto empty = makeAssembled(info, {});
        QVERIFY(empty && (*empty)->info() == info);
    }

    void numbersAreNeverInvented()
    {
        const auto piece = [](std::uint64_t row, std::uint64_t rows) { return pieceOf(whole, {row, 0}, {rows, 6}); };
        QCOMPARE(refusal(wholeInfo(), {piece(0, 2), piece(3, 1)}),
                 QStringLiteral("The parts of the tensor contain 18 of its 24 elements."));
        QCOMPARE(refusal(wholeInfo(), {}), QStringLiteral("The parts of the tensor contain 0 of its 24 elements."));
        const QString gaps = QStringLiteral("The parts of the tensor overlap or leave gaps.");
        QCOMPARE(refusal(wholeInfo(), {piece(0, 2), piece(1, 2)}), gaps);
        QCOMPARE(refusal(wholeInfo(), {piece(0, 1), piece(1, 2), piece(1, 1)}), gaps);
        const auto narrow = [](std::uint64_t row, std::uint64_t column) {
            return pieceOf(whole, {row, column}, {2, 3});
        };
        QCOMPARE(refusal(wholeInfo(), {narrow(0, 0), narrow(0, 0), narrow(2, 0), narrow(2, 3)}), gaps);
        QCOMPARE(refusal(wholeInfo(), {narrow(0, 0), narrow(1, 3), narrow(2, 0), narrow(0, 3)}), gaps);
    }

    void partsMustFit()
    {
        const QString outside = QStringLiteral("A part of the tensor extends beyond its shape [4, 6].");
        QCOMPARE(refusal(wholeInfo(), {pieceOf(whole, {1, 0}, {4, 6})}), outside);
        QCOMPARE(refusal(wholeInfo(), {{{UINT64_MAX, 0}, floats(Shape{4, 6}, std::vector<float>(24))}}), outside);
        QCOMPARE(refusal(wholeInfo(), {{{0}, floats(Shape{24}, std::vector<float>(24))}}), outside);
        QCOMPARE(refusal(wholeInfo(), {{{0, 0}, tensorOf(Dtype::U8, whole, std::vector<std::uint8_t>(24))}}),
                 QStringLiteral("Expected parts of dtype F32, found U8."));
    }
};

BURNISH_TEST(TestAssemble)

} // namespace burnish::test::tst_assemble

#include "tst_assemble.moc"
