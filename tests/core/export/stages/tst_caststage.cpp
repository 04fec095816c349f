// SPDX-License-Identifier: MIT
#include "core/export/stages/caststage.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/stagemaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_caststage {

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

    /// Axes in the order of gpt-oss for MXFP4, of all others for FP8; other stacks have no library that loads them.
    void stacksAreOnlyThoseOfExperts()
    {
        const auto blank = [](Shape shape) {
            return floats(shape, std::vector<float>(std::size_t(*shape.elementCount()), 0.5F));
        };
        const ModelState source = modelOf({{"a.experts.gate_up_proj", blank({2, 32, 128})},
                                           {"a.experts.down_proj", blank({2, 64, 32})},
                                           {"b.experts.gate_up_proj", blank({2, 128, 32})},
                                           {"b.experts.down_proj", blank({2, 32, 64})},
                                           {"conv.weight", blank({8, 32, 3})},
                                           {"fc.weight", blank({8, 32})}});
        const auto namesQuantisedTo = [&](const QString &scheme, QStringList *warnings) {
            PrecisionPolicy policy;
            policy.floatScheme = *quantSchemeFromText(scheme);
            const auto cast = stages::cast({source, {}}, *PrecisionChooser::make(policy), {.writesBlocks = false});
            QStringList names;
            const ModelState &state = cast.value.state;
            state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
                if (node.isTensor() && node.tensor->info().dtype() == Dtype::QFloat)
                    names += QString::fromStdString(path);
                return true;
            });
            for (const Error &warning : cast.warnings)
                *warnings += warning.message();
            names.sort();
            return cast.isRefused() ? QStringList() : names;
        };
        QStringList warnings;
        QCOMPARE(namesQuantisedTo(u"mxfp4"_s, &warnings),
                 (QStringList{u"a.experts.down_proj"_s, u"a.experts.gate_up_proj"_s}));
        QCOMPARE(warnings.size(), 3);
        QCOMPARE(warnings.filter(u"as gpt-oss has them; these are [experts, outputs, inputs]"_s).size(), 1);
        QCOMPARE(warnings.filter(u"only if they are experts"_s).size(), 1);
        QCOMPARE(warnings.filter(u"expect floats everywhere else"_s).size(), 1);
        warnings.clear();
        QCOMPARE(namesQuantisedTo(u"fp8-block"_s, &warnings),
                 (QStringList{u"b.experts.down_proj"_s, u"b.experts.gate_up_proj"_s, u"fc.weight"_s}));
        QCOMPARE(warnings.filter(u"these are [experts, inputs, outputs]"_s).size(), 1);
        // An exception for one tensor is refused instead.
        PrecisionPolicy policy;
        policy.exceptions = {*precisionExceptionFromText(u"conv=fp8-block"_s)};
        const auto refused = stages::cast({source, {}}, *PrecisionChooser::make(policy), {.writesBlocks = false});
        QCOMPARE(refused.problems.size(), std::size_t(1));
        QCOMPARE(refused.problems.front().remedy, PlanRemedy::OtherPrecision);
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
        const auto queried = stages::cast({source, {}}, *chooser);
        QCOMPARE(queried.problems.size(), std::size_t(1));
        QCOMPARE(queried.problems.front().remedy, PlanRemedy::ChooseReading);
        QCOMPARE(queried.problems.front().error.tensor(), u"a"_s);
        for (const QuantReading reading : {QuantReading::Integers, QuantReading::Floats}) {
            const auto cast = stages::cast({source, {}}, *chooser, {.reading = reading});
            QVERIFY(!cast.isRefused());
            const ModelState &state = cast.value.state;
            const auto chosen = makeQuantReading(source.node(at(source, "a")).tensor, reading == QuantReading::Floats);
            QVERIFY(bytesOf(*state.node(at(state, "a")).tensor) == bytesOf(**makeDequantised(*chosen)));
            const QuantScheme &kept = *state.node(at(state, "b")).tensor->info().scheme();
            QVERIFY(kept.isReadingKnown);
            QCOMPARE(readingOf(kept), reading);
        }
    }

    void rowsOfOtherBlocksFallBackAsInLlamaCpp()
    {
        const auto matrix = [](std::uint64_t columns) {
            return floats({2, columns}, std::vector<float>(std::size_t(2 * columns), 0.5F));
        };
        const ModelState source =
            modelOf({{"a", matrix(256)}, {"b", matrix(96)}, {"c", matrix(30)}, {"d", matrix(64)}});
        const auto chooser = PrecisionChooser::make({{}, {}, {*precisionExceptionFromText(u".=q4_k"_s)}});
        auto cast = stages::cast({source, {}}, *chooser);
        QVERIFY(!cast.isRefused());
        const auto typeOf = [&](const char *path) {
            const ModelState &state = cast.value.state;
            return state.node(at(state, path)).tensor->info().typeName();
        };
        QCOMPARE(typeOf("a"), std::string_view("Q4_K"));
        QCOMPARE(typeOf("b"), std::string_view("Q5_0"));
        QCOMPARE(typeOf("c"), std::string_view("F16"));
        QCOMPARE(typeOf("d"), std::string_view("Q5_0"));
        QStringList warnings;
        for (const Error &warning : cast.warnings)
            warnings += warning.message();
        QCOMPARE(warnings.size(), 2);
        QVERIFY(warnings[0].contains(u"such as c, are written as F16 instead of Q4_K"_s));
        QVERIFY(warnings[1].contains(u"2 tensor(s), such as b, are written as Q5_0 instead of Q4_K"_s));
        // A second cast, of a structure's own tensors, leaves them as they are.
        const ModelState before = cast.value.state;
        cast = stages::cast({before, cast.value.uncast}, *chooser);
        for (const char *path : {"a", "b", "c", "d"})
            QCOMPARE(cast.value.state.node(at(before, path)).tensor, before.node(at(before, path)).tensor);
    }

    void aSchemeForAllFloatsLeavesVectorsAndBuffersAlone()
    {
        const ModelState source = modelOf({{"fc.weight", someFloats()},
                                           {"fc.bias", floats({64}, std::vector<float>(64, 1.0F))},
                                           {"optimizer.moment", someFloats()},
                                           {"embed.weight", someFloats()},
                                           {"kept.weight", someFloats()},
                                           {"old.weight", someQuantised("q8s")}});
        PrecisionPolicy policy;
        QVERIFY(setFloats(policy, u"q8_0"));
        policy.exceptions = {*precisionExceptionFromText(u"^kept=keep"_s)};
        const auto chooser = PrecisionChooser::make(policy);
        const auto cast = stages::cast({source, {}}, *chooser);
        QVERIFY(!cast.isRefused());
        QVERIFY(cast.warnings.empty());
        const ModelState &state = cast.value.state;
        for (const char *path : {"fc.bias", "optimizer.moment", "kept.weight", "old.weight"})
            QCOMPARE(state.node(at(state, path)).tensor, source.node(at(source, path)).tensor);
        for (const char *path : {"fc.weight", "embed.weight"})
            QCOMPARE(state.node(at(state, path)).tensor->info().typeName(), std::string_view("Q8_0"));
        // One of Burn's schemes that does not fit leaves the tensor as it is, too.
        QVERIFY(setFloats(policy, u"q8s/24"));
        const auto left = stages::cast({source, {}}, *PrecisionChooser::make(policy));
        QVERIFY(!left.isRefused());
        QCOMPARE(left.warnings.size(), std::size_t(1));
        QVERIFY(left.warnings.front().message().contains(u"such as fc.weight, are not quantised: The shape [2, 32]"_s));
    }

    void codesAndScalesThatFitStayTheSame()
    {
        const TensorPtr encoded = *makeQuantised(someFloats(), *quantSchemeFromText(u"Q8_0"));
        const TensorPtr blocks = tensorOf(encoded->info(), bytesOf(*encoded));
        const ModelState source = modelOf({{"a", blocks}});
        const auto chooser = PrecisionChooser::make({{}, {}, {*precisionExceptionFromText(u".=q8s/32:f16"_s)}});
        const auto cast = stages::cast({source, {}}, *chooser);
        QVERIFY(!cast.isRefused());
        const TensorPtr made = cast.value.state.node(at(cast.value.state, "a")).tensor;
        QVERIFY(bytesOf(**makeDequantised(made)) == bytesOf(**makeDequantised(blocks)));
        QCOMPARE(valuesBefore(made), nullptr);
        QCOMPARE(cast.warnings.size(), std::size_t(1));
        QVERIFY(cast.warnings.front().message().contains(u"from Q8_0 to q8s/32:f16 exactly"_s));
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

} // namespace burnish::test::tst_caststage

#include "tst_caststage.moc"
