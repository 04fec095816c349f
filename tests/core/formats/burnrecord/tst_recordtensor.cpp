// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/recordtensor.h"
#include "core/tensor/kernels/elements.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_recordtensor {

using namespace burnish::burnrecord;
using namespace Qt::StringLiterals;

namespace {

ByteSourcePtr sourceOf(std::size_t size)
{
    std::vector<std::byte> bytes(size);
    for (std::size_t i = 0; i < size; ++i)
        bytes[i] = std::byte(i % 5 == 0 ? 0 : i);
    return std::make_shared<MemorySource>(std::move(bytes), u"test"_s);
}

RecordDtype quantisedAs(QuantScheme::Form form, const char *mode = "Symmetric")
{
    QuantScheme scheme;
    scheme.form = form;
    scheme.mode = mode;
    return {Dtype::QFloat, std::make_shared<const QuantScheme>(scheme), false};
}

} // namespace

class TestRecordTensor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTruthValuesInWords()
    {
        const RecordDtype words = {Dtype::Bool, nullptr, true};
        std::vector<std::byte> bytes(12);
        bytes[4] = std::byte(1);
        bytes[11] = std::byte(0x80);
        const auto source = std::make_shared<MemorySource>(bytes, u"test"_s);
        const auto tensor = makeRecordTensor(words, Shape({3}), 12, source, 0);
        QVERIFY(tensor);
        QCOMPARE((*tensor)->info(), *TensorInfo::make(Dtype::Bool, Shape({3})));
        QCOMPARE(*readElements(**tensor, 0, 3, Task()), (std::vector<double>{0, 1, 1}));
        QVERIFY(!makeRecordTensor(words, Shape({12}), 12, source, 0));
        QVERIFY(makeRecordTensor({Dtype::Bool, nullptr, false}, Shape({12}), 12, source, 0));
    }

    void checksTheBytesOfQuantisedTensors_data()
    {
        QTest::addColumn<int>("form");
        QTest::addColumn<QByteArray>("mode");
        QTest::addColumn<int>("least");
        QTest::addColumn<int>("most");
        const auto row = [](const char *name, QuantScheme::Form form, const char *mode, int least, int most) {
            QTest::newRow(name) << int(form) << QByteArray(mode) << least << most;
        };
        row("0.14", QuantScheme::Form::Strategy, "Affine", 5, 5);
        row("0.16 affine", QuantScheme::Form::TypeOnly, "Affine", 13, 16);
        row("0.16 symmetric", QuantScheme::Form::TypeOnly, "Symmetric", 9, 12);
        row("0.17", QuantScheme::Form::PerTensor, "Symmetric", 9, 12);
        row("0.18", QuantScheme::Form::FiveFields, "Symmetric", 9, 12);
        row("0.19", QuantScheme::Form::Scheme, "Symmetric", 6, 12);
    }
    void checksTheBytesOfQuantisedTensors()
    {
        QFETCH(int, form);
        QFETCH(QByteArray, mode);
        QFETCH(int, least);
        QFETCH(int, most);
        const RecordDtype dtype = quantisedAs(QuantScheme::Form(form), mode.constData());
        for (int size = 0; size < 20; ++size) {
            const auto tensor = makeRecordTensor(dtype, Shape({5}), std::uint64_t(size), sourceOf(20), 0);
            QCOMPARE(bool(tensor), size >= least && size <= most);
        }
    }

    void givesEachVersionItsQuantisation()
    {
        const auto tensor = makeRecordTensor(quantisedAs(QuantScheme::Form::Scheme), Shape({5}), 9, sourceOf(9), 0);
        QVERIFY(tensor);
        for (const BurnVersion version : allBurnVersions()) {
            const Dialect &dialect = dialectOf(version);
            const auto made = tensorFor(*tensor, dialect);
            QCOMPARE(bool(made), version >= BurnVersion::V0_14);
            if (!made)
                continue;
            QCOMPARE((*made)->info().scheme()->form, *quantFormOf(dialect));
            QVERIFY(treeOf((*made)->info(), dialect));
        }
    }
};

BURNISH_TEST(TestRecordTensor)

} // namespace burnish::test::tst_recordtensor

#include "tst_recordtensor.moc"
