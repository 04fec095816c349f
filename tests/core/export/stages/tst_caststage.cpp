// SPDX-License-Identifier: MIT
#include "core/export/stages/caststage.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/stagemaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

using namespace burnish;
using namespace burnish::test;
using namespace Qt::StringLiterals;

namespace {

TensorPtr someFloats()
{
    std::vector<float> numbers(64);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = float(i) / 7 - 3;
    return floats({2, 32}, numbers);
}

TensorPtr someQuantised(const char *scheme)
{
    return *makeQuantised(someFloats(), *quantSchemeFromText(QString::fromLatin1(scheme)));
}

ModelState modelOf(std::initializer_list<std::pair<const char *, TensorPtr>> tensors)
{
    StateBuilder builder;
    for (const auto &[path, tensor] : tensors)
        builder.addTensorAt(path, tensor);
    return builder.finish();
}

} // namespace

class TestCastStage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void castsByThePolicyAndThePath()
    {
        StateBuilder builder;
        builder.addTensorAt("a.w", blankTensor({2}));
        builder.addTensorAt("a.n", blankTensor({2}, Dtype::I64));
        builder.addTensorAt("keep.w", blankTensor({2}));
        const ModelState source = builder.finish();
        const auto chooser =
            PrecisionChooser::make({.floats = Dtype::F16, .ints = {}, .exceptions = {{u"^keep"_s, std::nullopt}}});
        QVERIFY(chooser);
        const auto cast = stages::cast({source, {}}, *chooser);
        QVERIFY(!cast.isRefused());
        const ModelState &state = cast.value.state;
        QCOMPARE(state.node(at(state, "a.w")).tensor->info().dtype(), Dtype::F16);
        QCOMPARE(state.node(at(state, "a.n")).tensor, source.node(at(source, "a.n")).tensor);
        QCOMPARE(state.node(at(state, "keep.w")).tensor, source.node(at(source, "keep.w")).tensor);
        QCOMPARE(cast.value.uncast.size(), std::size_t(1));
        QCOMPARE(cast.value.uncast.at(state.node(at(state, "a.w")).tensor), source.node(at(source, "a.w")).tensor);
    }

    void quantisesAndDequantises()
    {
        const ModelState source =
            modelOf({{"fc.weight", someFloats()}, {"fc.bias", someFloats()}, {"q", someQuantised("q8s")}});
        PrecisionPolicy policy;
        policy.quantised = Dtype::F16;
        policy.exceptions = {*precisionExceptionFromText(u"weight$=q4s/32:f16"_s)};
        const auto chooser = PrecisionChooser::make(policy);
        const auto cast = stages::cast({source, {}}, *chooser);
        QVERIFY(!cast.isRefused());
        const ModelState &state = cast.value.state;
        const TensorPtr weight = state.node(at(state, "fc.weight")).tensor;
        QCOMPARE(quantSchemeText(*weight->info().scheme()), u"q4s/32:f16"_s);
        QCOMPARE(valuesBefore(weight), source.node(at(source, "fc.weight")).tensor);
        QCOMPARE(state.node(at(state, "fc.bias")).tensor, source.node(at(source, "fc.bias")).tensor);
        QCOMPARE(state.node(at(state, "q")).tensor->info().dtype(), Dtype::F16);
        // What has the scheme already stays the same tensor.
        const auto again = stages::cast({state, {}}, *chooser);
        QCOMPARE(again.value.state.node(at(state, "fc.weight")).tensor, weight);
    }

    void namesTensorsThatCannotBeQuantised()
    {
        const ModelState source = modelOf({{"a", someFloats()}, {"b", someFloats()}});
        const auto chooser = PrecisionChooser::make({{}, {}, {*precisionExceptionFromText(u"^b=q4s/24"_s)}});
        const auto cast = stages::cast({source, {}}, *chooser);
        QCOMPARE(messages(cast.problems), QStringList{u"The shape [2, 32] cannot be divided into blocks of 24."_s});
        QCOMPARE(cast.problems.front().error.tensor(), u"b"_s);
    }

    void asksHowToReadWhatItExpands()
    {
        const ModelState source = modelOf({{"a", someQuantised("e4m3")}, {"b", someQuantised("e4m3")}});
        PrecisionPolicy policy;
        policy.exceptions = {{u"a"_s, Dtype::F32}};
        const auto chooser = PrecisionChooser::make(policy);
        const auto asked = stages::cast({source, {}}, *chooser);
        QCOMPARE(asked.problems.size(), std::size_t(1));
        QCOMPARE(asked.problems.front().cure, ExportCure::ChooseReading);
        QCOMPARE(asked.problems.front().error.tensor(), u"a"_s);
        for (const QuantReading reading : {QuantReading::Integers, QuantReading::Floats}) {
            const auto cast = stages::cast({source, {}}, *chooser, reading);
            QVERIFY(!cast.isRefused());
            const ModelState &state = cast.value.state;
            const auto chosen = makeQuantReading(source.node(at(source, "a")).tensor, reading == QuantReading::Floats);
            QVERIFY(bytesOf(*state.node(at(state, "a")).tensor) == bytesOf(**makeDequantised(*chosen)));
            const QuantScheme &kept = *state.node(at(state, "b")).tensor->info().scheme();
            QVERIFY(kept.isReadingKnown);
            QCOMPARE(readingOf(kept), reading);
        }
    }

    void whatEarlierCastsWereMadeOfIsKept()
    {
        const auto half = PrecisionChooser::make({.floats = Dtype::F16, .ints = {}, .exceptions = {}});
        auto cast = stages::cast({flatModel({"a"}), {}}, *half);
        const TensorPtr first = cast.value.state.node(cast.value.state.tensors()[0]).tensor;
        StateBuilder builder;
        builder.addTensorAt("a", first);
        builder.addTensorAt("b", blankTensor({2}));
        cast = stages::cast({builder.finish(), cast.value.uncast}, *half);
        QCOMPARE(cast.value.state.node(cast.value.state.tensors()[0]).tensor, first);
        QCOMPARE(cast.value.uncast.size(), std::size_t(2));
        QVERIFY(cast.value.uncast.contains(first));
    }
};

BURNISH_TEST(TestCastStage)
#include "tst_caststage.moc"
