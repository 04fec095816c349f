// SPDX-License-Identifier: MIT
#include "core/adapt/adapter.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/stored.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cstring>

namespace burnish::test::tst_adapter {

using namespace Qt::StringLiterals;

namespace {

/// 0, 1, 2 … as f32, the input of the recorded cases.
TensorPtr counting(const Shape &shape, Dtype dtype = Dtype::F32)
{
    auto info = TensorInfo::make(Dtype::F32, shape);
    std::vector<float> values(info->byteSize() / sizeof(float));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = float(i);
    std::vector<std::byte> bytes(info->byteSize());
    std::memcpy(bytes.data(), values.data(), bytes.size());
    auto stored = makeStoredTensor(*info, std::make_shared<MemorySource>(std::move(bytes), u"numbers"_s), 0);
    return dtype == Dtype::F32 ? *stored : *makeCast(*stored, dtype);
}

std::vector<float> valuesOf(const TensorExpr &tensor)
{
    std::vector<float> values(tensor.info().byteSize() / sizeof(float));
    const auto read = tensor.read(0, std::as_writable_bytes(std::span(values)), Task());
    if (!read)
        qFatal("%s", qPrintable(read.error().message()));
    return values;
}

const std::vector<AdapterKind> toBurn = {AdapterKind::PyTorchToBurn};
const std::vector<AdapterKind> toPyTorch = {AdapterKind::BurnToPyTorch};
const std::vector<AdapterKind> half = {AdapterKind::HalfPrecision};

} // namespace

class TestAdapter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Compares with the output of the adapters of burn-store 0.19.1. One known deviation: RmsNorm is renamed, as from
    /// 0.22 on.
    void realAnswersAreMet()
    {
        QFile file(test::fixturePath("burn/adapt-cases.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray cases = QJsonDocument::fromJson(file.readAll()).object().value(u"cases").toArray();
        QCOMPARE(cases.size(), 480);
        int deviations = 0;
        for (const QJsonValue &value : cases) {
            const QJsonObject each = value.toObject();
            const auto kind = adapterFromName(each.value(u"direction").toString());
            QVERIFY(kind);
            const QString name = each.value(u"name").toString();
            const QString container = each.value(u"containers").toString().section(u'.', -1);
            std::vector<std::uint64_t> dimensions;
            for (const QJsonValue &dimension : each.value(u"shape").toArray())
                dimensions.push_back(std::uint64_t(dimension.toInteger()));
            const auto result = adapted(
                {name.section(u'.', -1).toStdString(), counting(Shape(dimensions)), container.toStdString()}, {*kind});
            QVERIFY(result);

            const QString requested = each.value(u"new_name").toString().section(u'.', -1);
            if (container == u"RmsNorm" && result->isRenamed) {
                QCOMPARE(requested, name.section(u'.', -1));
                ++deviations;
            } else {
                QCOMPARE(QString::fromStdString(result->name), requested);
            }
            QJsonArray shape;
            for (const std::uint64_t dimension : result->tensor->info().shape().dimensions())
                shape.append(qint64(dimension));
            QCOMPARE(shape, each.value(u"new_shape").toArray());
            QJsonArray values;
            for (const float number : valuesOf(*result->tensor))
                values.append(double(number));
            QCOMPARE(values, each.value(u"values").toArray());
        }
        QVERIFY(deviations > 0);
    }

    void bothDirectionsInARowGiveTheTensorBack()
    {
        const TensorPtr weight = counting(Shape({2, 3}));
        const auto back =
            adapted({"weight", weight, "Linear"}, {AdapterKind::PyTorchToBurn, AdapterKind::BurnToPyTorch});
        QVERIFY(back);
        QVERIFY(!back->isTransposed);
        QCOMPARE(valuesOf(*back->tensor), valuesOf(*weight));
    }

    void halfPrecisionGoesBothWaysButNotForBatchNorm()
    {
        QCOMPARE(adapted({"weight", counting(Shape({2})), "Linear"}, half)->tensor->info().dtype(), Dtype::F16);
        QCOMPARE(adapted({"weight", counting(Shape({2}), Dtype::F16), "Linear"}, half)->tensor->info().dtype(),
                 Dtype::F32);
        QCOMPARE(adapted({"weight", counting(Shape({2}), Dtype::F64), "Linear"}, half)->tensor->info().dtype(),
                 Dtype::F64);
        QVERIFY(!adapted({"gamma", counting(Shape({2})), "BatchNorm"}, half)->isChanged());
        QVERIFY(!adapted({"w", counting(Shape({2})), "Mine"}, half)->isChanged());
        QVERIFY(adapted({"weight", counting(Shape({2})), "Struct:Embedding"}, half)->isCast);
    }

    void aChainDoesOneAfterTheOther()
    {
        const auto result = adapted({"weight", counting(Shape({2, 3})), "Linear"},
                                    {AdapterKind::PyTorchToBurn, AdapterKind::HalfPrecision});
        QVERIFY(result->isTransposed && result->isCast);
        QCOMPARE(result->tensor->info().shape(), Shape({3, 2}));
        QCOMPARE(result->tensor->info().dtype(), Dtype::F16);
    }

    void normsAreLookedUpUnderTheirOtherName()
    {
        QCOMPARE(alternativeName("gamma", "LayerNorm", toBurn), std::optional<std::string>("weight"));
        QCOMPARE(alternativeName("beta", "Struct:BatchNorm", toBurn), std::optional<std::string>("bias"));
        QCOMPARE(alternativeName("weight", "GroupNorm", toPyTorch), std::optional<std::string>("gamma"));
        QVERIFY(!alternativeName("running_mean", "BatchNorm", toBurn));
        QVERIFY(!alternativeName("gamma", "Mine", toBurn));
        QVERIFY(!alternativeName("gamma", "LayerNorm", half));
        QVERIFY(!alternativeName("gamma", "LayerNorm", {AdapterKind::PyTorchToBurn, AdapterKind::BurnToPyTorch}));
    }

    void namesAreReadBack()
    {
        for (const AdapterKind kind :
             {AdapterKind::PyTorchToBurn, AdapterKind::BurnToPyTorch, AdapterKind::HalfPrecision})
            QCOMPARE(adapterFromName(nameOf(kind)), std::optional(kind));
        QVERIFY(!adapterFromName(u"pytorch"));
    }
};

BURNISH_TEST(TestAdapter)

} // namespace burnish::test::tst_adapter

#include "tst_adapter.moc"
