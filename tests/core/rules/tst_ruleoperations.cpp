// SPDX-License-Identifier: MIT
#include "core/rules/operations/operationtable.h"
#include "core/rules/proposals/exampledefaults.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/rulesmaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QJsonArray>

#include <cmath>
#include <limits>
#include <numeric>

namespace burnish::test::tst_ruleoperations {

using namespace Qt::StringLiterals;

namespace {

using Tensors = std::vector<std::pair<std::string, TensorPtr>>;

ModelState modelOf(const Tensors &tensors)
{
    StateBuilder builder;
    for (const auto &[name, tensor] : tensors)
        builder.addTensorAt(name, tensor);
    return builder.finish();
}

TensorRules oneStep(const char *operation, std::vector<std::string> inputs, std::vector<std::string> outputs,
                    QJsonObject parameters = {})
{
    TensorRule step;
    step.operation = operation;
    step.inputs = std::move(inputs);
    step.outputs = std::move(outputs);
    step.parameters = std::move(parameters);
    TensorRules rules;
    rules.steps = {step};
    return rules;
}

QString refusalOf(const Tensors &tensors, const TensorRules &rules)
{
    const RulesPlan plan = planned(modelOf(tensors), rules);
    return plan.isBlocked() ? plan.refusal().details().section(u"): "_s, 1) : QString();
}

TensorPtr madeBy(const Tensors &tensors, const TensorRules &rules, const char *name)
{
    const ModelState made = ruled(modelOf(tensors), rules);
    return made.node(at(made, name)).tensor;
}

/// 0, 1, 2, …
TensorPtr counted(Shape shape, float first = 0)
{
    std::vector<float> numbers(std::size_t(shape.elementCount().value()));
    std::iota(numbers.begin(), numbers.end(), first);
    return floats(std::move(shape), numbers);
}

/// Reads in parts of every odd size: the bytes do not depend on the parts.
void checkParts(const TensorExpr &tensor)
{
    const std::vector<std::byte> whole = bytesOf(tensor);
    const std::size_t size = traits(tensor.info().dtype()).blockBytes;
    for (const std::size_t step : {size, 3 * size, 5 * size, 7 * size}) {
        std::vector<std::byte> parts;
        for (std::size_t at = 0; at < whole.size(); at += step) {
            const auto part = bytesOf(tensor, at, std::min(step, whole.size() - at));
            parts.insert(parts.end(), part.begin(), part.end());
        }
        QVERIFY(parts == whole);
    }
}

/// The bits of x, the way they are stored.
template <typename T> std::uint64_t bitsOf(const TensorExpr &tensor, std::size_t element = 0)
{
    T bits = 0;
    const auto bytes = bytesOf(tensor);
    std::memcpy(&bits, bytes.data() + element * sizeof(T), sizeof(T));
    return bits;
}

/// Of [2, 3, 4], the same numbers that torch got.
TensorPtr directions()
{
    std::vector<float> numbers;
    for (int i = 0; i < 24; ++i)
        numbers.push_back(float((i * 37) % 23 - 11) / 8);
    return floats({2, 3, 4}, numbers);
}

} // namespace

class TestRuleOperations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void interleavingIsSplittingBackwards_data()
    {
        QTest::addColumn<int>("axis");
        QTest::addColumn<int>("count");
        for (const int axis : {0, 1, 2, -1}) {
            for (const int count : {1, 2, 3, 4})
                QTest::addRow("axis %d, %d parts", axis, count) << axis << count;
        }
    }
    void interleavingIsSplittingBackwards()
    {
        QFETCH(int, axis);
        QFETCH(int, count);
        Tensors parts;
        std::vector<std::string> names;
        for (int i = 0; i < count; ++i) {
            names.push_back("part" + std::to_string(i));
            parts.emplace_back(names.back(), counted({2, 3, 4}, float(100 * i)));
        }
        const QJsonObject alongAxis = {{u"axis"_s, axis}, {u"parts"_s, count}};
        const TensorRules rules = oneStep("interleave", names, {"whole"}, alongAxis);
        const TensorPtr whole = madeBy(parts, rules, "whole");
        const std::size_t counted = axis < 0 ? 2 : std::size_t(axis);
        const Shape one = {2, 3, 4};
        QCOMPARE(whole->info().shape()[counted], one[counted] * std::uint64_t(count));
        // Element i × count + k of the whole is element i of part k.
        const std::vector<double> values = valuesOf(*whole);
        std::uint64_t inner = 1;
        for (std::size_t next = counted + 1; next < 3; ++next)
            inner *= one[next];
        for (std::uint64_t at = 0; at < values.size(); ++at) {
            const std::uint64_t along = at / inner % (one[counted] * std::uint64_t(count));
            const std::uint64_t outer = at / inner / (one[counted] * std::uint64_t(count));
            const std::uint64_t part = along % std::uint64_t(count);
            const std::uint64_t element = (outer * one[counted] + along / std::uint64_t(count)) * inner + at % inner;
            QCOMPARE(values[std::size_t(at)], double(100 * part + element));
        }
        checkParts(*whole);
        // The same as “alternate”, and there and back again.
        const ModelState model = modelOf(parts);
        const ModelState joined = ruled(model, rules);
        const ModelState alternated =
            ruled(model, oneStep("concat", names, {"whole"}, {{u"axis"_s, axis}, {u"alternate"_s, true}}));
        QCOMPARE(difference(tensorsByName(joined), tensorsByName(alternated)), QString());
        const auto back = inverseOf(rules);
        QVERIFY(back);
        QCOMPARE(back->steps.front().operation, "deinterleave");
        QCOMPARE(difference(tensorsByName(ruled(joined, *back)), tensorsByName(model)), QString());
    }

    void aSingleTensorIsInterleavedByItsParts()
    {
        const Tensors model = {{"w", counted({6})}};
        const auto parted = [&](const char *operation, QJsonObject parameters) {
            parameters.insert(u"axis"_s, 0);
            return valuesOf(*madeBy(model, oneStep(operation, {"w"}, {"w"}, parameters), "w"));
        };
        QCOMPARE(parted("interleave", {}), (std::vector<double>{0, 3, 1, 4, 2, 5}));
        QCOMPARE(parted("deinterleave", {}), (std::vector<double>{0, 2, 4, 1, 3, 5}));
        QCOMPARE(parted("interleave", {{u"parts"_s, 3}}), (std::vector<double>{0, 2, 4, 1, 3, 5}));
        QCOMPARE(parted("deinterleave", {{u"parts"_s, 3}}), (std::vector<double>{0, 3, 1, 4, 2, 5}));
        QCOMPARE(parted("interleave", {{u"parts"_s, 6}}), (std::vector<double>{0, 1, 2, 3, 4, 5}));
    }

    void whatCannotBeInterleavedIsRefused()
    {
        const QJsonObject axis = {{u"axis"_s, 0}};
        const Tensors uneven = {{"a", counted({4})}, {"b", counted({3})}};
        QCOMPARE(refusalOf(uneven, oneStep("interleave", {"a", "b"}, {"c"}, axis)),
                 u"The tensors have different shapes, [4] and [3]."_s);
        // Of a tensor with fewer axes, there is no such axis.
        const Tensors ranks = {{"a", counted({4, 2})}, {"b", counted({4})}};
        for (const char *operation : {"interleave", "concat"}) {
            QJsonObject parameters = {{u"axis"_s, 1}};
            if (operation == std::string_view("concat"))
                parameters.insert(u"alternate"_s, true);
            QCOMPARE(refusalOf(ranks, oneStep(operation, {"a", "b"}, {"c"}, parameters)),
                     u"The tensors have different shapes, [4, 2] and [4]."_s);
        }
        const Tensors odd = {{"a", counted({3})}};
        QCOMPARE(refusalOf(odd, oneStep("interleave", {"a"}, {"a"}, axis)),
                 u"Axis 0 has 3 elements, which cannot be divided into 2 equal parts."_s);
        QCOMPARE(refusalOf(odd, oneStep("deinterleave", {"a"}, {"a", "b"}, axis)),
                 u"Axis 0 has 3 elements, which cannot be divided into 2 equal parts."_s);
        QCOMPARE(refusalOf(odd, oneStep("deinterleave", {"a"}, {"a", "b"}, {{u"axis"_s, 0}, {u"parts"_s, 3}})),
                 u"The rule names 2 tensors for 3 parts."_s);
        QCOMPARE(refusalOf(odd, oneStep("interleave", {"a"}, {"a"}, {{u"axis"_s, 0}, {u"parts"_s, 0}})),
                 u"“parts” must be 1 or more."_s);
        QCOMPARE(refusalOf({{"a", blankTensor({std::uint64_t(1) << 40})}},
                           oneStep("interleave", {"a"}, {"a"}, {{u"axis"_s, 0}, {u"parts"_s, 1 << 20}})),
                 u"A tensor can be divided into at most 4096 parts."_s);
        const Tensors dtypes = {{"a", counted({2})}, {"b", *makeCast(counted({2}), Dtype::F16)}};
        QCOMPARE(refusalOf(dtypes, oneStep("interleave", {"a", "b"}, {"c"}, axis)),
                 u"The tensors have different dtypes, F32 and F16. Cast one of them first."_s);
        const TensorPtr quantised = *makeQuantised(counted({2, 32}), *quantSchemeFromText(u"Q8_0"_s));
        QVERIFY(refusalOf({{"a", quantised}, {"b", quantised}}, oneStep("interleave", {"a", "b"}, {"c"}, axis))
                    .startsWith(u"Quantised tensors (Q8_0) have scales of their own and cannot be joined."_s));
        QVERIFY(!refusalOf({{"a", quantised}}, oneStep("interleave", {"a"}, {"a"}, axis)).isEmpty());
    }

    /// Stacked experts with alternating columns of gate and up become a linear layer each, and go back.
    void alternatingExpertsComeApartAndBack()
    {
        const ModelState model = modelOf({{"experts.gate_up", counted({3, 8, 16})}});
        const TensorRules rules = rulesFromText(R"({"placeholders": {"e": "digits", "p": "piece"}, "steps": [
            {"operation": "deinterleave", "inputs": ["experts.gate_up"], "outputs": ["gate", "up"], "parameters": {"axis": -1}},
            {"operation": "transpose", "inputs": ["gate", "up"], "outputs": ["gate", "up"]},
            {"operation": "unstack", "inputs": ["gate", "up"], "outputs": ["experts.{e}.gate", "experts.{e}.up"],
             "parameters": {"axis": 0, "over": "e"}}]})");
        const ModelState made = ruled(model, rules);
        QCOMPARE(made.tensors().size(), 6U);
        for (const bool isUp : {false, true}) {
            const auto id = at(made, isUp ? "experts.1.up" : "experts.1.gate");
            const std::vector<double> values = valuesOf(*made.node(id).tensor);
            for (std::size_t i = 0; i < values.size(); ++i)
                QCOMPARE(values[i], double(128 + i % 8 * 16 + i / 8 * 2 + (isUp ? 1 : 0)));
        }
        const auto back = inverseOf(rules);
        QVERIFY(back);
        QCOMPARE(difference(tensorsByName(ruled(made, *back)), tensorsByName(model)), QString());
    }

    /// Integers of any dtype keep their bits.
    void otherDtypesAreInterleavedToo()
    {
        const std::vector<std::int16_t> numbers = {1, -2, 3, -4};
        const Tensors model = {{"w", tensorOf(Dtype::I16, {4}, numbers)}};
        const TensorPtr made = madeBy(model, oneStep("interleave", {"w"}, {"w"}, {{u"axis"_s, 0}}), "w");
        QCOMPARE(made->info().dtype(), Dtype::I16);
        QCOMPARE(valuesOf(*made), (std::vector<double>{1, 3, -2, -4}));
    }

    void functionsAreRoundedOnce_data()
    {
        QTest::addColumn<QByteArray>("operation");
        for (const char *name : {"exp", "log", "negate", "reciprocal"})
            QTest::newRow(name) << QByteArray(name);
    }
    void functionsAreRoundedOnce()
    {
        QFETCH(QByteArray, operation);
        const auto function = [&](double x) {
            return operation == "exp"      ? std::exp(x)
                   : operation == "log"    ? std::log(x)
                   : operation == "negate" ? -x
                                           : 1 / x;
        };
        std::vector<double> numbers = {0, -0.0, 1, -1, 0.1, 3, 1e-30, 80, -80, 65504, -5, INFINITY, -INFINITY};
        for (int i = 1; i < 2000; ++i)
            numbers.push_back(i * 0.0137 - 9);
        const TensorPtr doubles = tensorOf(Dtype::F64, {numbers.size()}, numbers);
        for (const Dtype dtype : {Dtype::F64, Dtype::F32, Dtype::F16, Dtype::BF16}) {
            const TensorPtr source = *makeCast(doubles, dtype);
            // What a cast of the exact function of the stored values gives.
            std::vector<double> expected = valuesOf(*source);
            for (double &x : expected)
                x = function(x);
            const TensorPtr rounded = *makeCast(tensorOf(Dtype::F64, {expected.size()}, expected), dtype);
            const TensorPtr made = madeBy({{"w", source}}, oneStep(operation.constData(), {"w"}, {"w"}), "w");
            QCOMPARE(made->info().dtype(), dtype);
            const std::vector<double> got = valuesOf(*made);
            const std::vector<double> requested = valuesOf(*rounded);
            for (std::size_t i = 0; i < got.size(); ++i) {
                const bool areSame = got[i] == requested[i] && std::signbit(got[i]) == std::signbit(requested[i]);
                QVERIFY2(areSame || (std::isnan(got[i]) && std::isnan(requested[i])),
                         qPrintable(u"%1 of element %2: %3"_s.arg(QLatin1String(operation)).arg(i).arg(got[i])));
            }
            checkParts(*made);
        }
    }

    void negatingIsExactAndReciprocalsAreCorrect()
    {
        const std::vector<std::uint32_t> bits = {0x00000001, 0x7f7fffff, 0x7fc12345, 0x80000000};
        const Tensors model = {{"w", tensorOf(Dtype::F32, {4}, bits)}};
        const TensorRules negate = oneStep("negate", {"w"}, {"w"});
        const TensorPtr made = madeBy(model, negate, "w");
        for (std::size_t i = 0; i < bits.size(); ++i)
            QCOMPARE(bitsOf<std::uint32_t>(*made, i), std::uint64_t(bits[i] ^ 0x80000000U));
        const std::vector<std::uint16_t> halves = {0x7f81, 0x0001, 0x8000};
        for (const Dtype dtype : {Dtype::BF16, Dtype::F16}) {
            const TensorPtr negated = madeBy({{"w", tensorOf(dtype, {3}, halves)}}, negate, "w");
            for (std::size_t i = 0; i < halves.size(); ++i)
                QCOMPARE(bitsOf<std::uint16_t>(*negated, i), std::uint64_t(halves[i] ^ 0x8000U));
        }
        QCOMPARE(inverseOf(negate)->steps.front().operation, "negate");
        QCOMPARE(inverseOf(oneStep("exp", {"a"}, {"b"}))->steps.front().operation, "log");
        QCOMPARE(inverseOf(oneStep("log", {"a"}, {"b"}))->steps.front().operation, "exp");
        QCOMPARE(inverseOf(oneStep("reciprocal", {"a"}, {"b"}))->steps.front().operation, "reciprocal");
        const TensorRules addition = oneStep("add", {"a"}, {"b"}, {{u"value"_s, u"2 * 3"_s}});
        QCOMPARE(inverseOf(addition)->steps.front().parameters[u"value"_s], QJsonValue(u"0 - (2 * 3)"_s));
        QCOMPARE(inverseOf(oneStep("multiply", {"a"}, {"b"}, {{u"value"_s, u"2 * 3"_s}})).error().code(),
                 ErrorCode::Unsupported);
        QVERIFY(findRuleOperation("negate")->invertsExactly && !findRuleOperation("exp")->invertsExactly);
    }

    /// What GGUF stores of Mamba: -exp(A_log), and back.
    void theStateSpaceOfMambaIsConverted()
    {
        const Tensors model = {{"A_log", floats({3}, {0.0F, 0.6931472F, 2.7725887F})}};
        const TensorRules rules = rulesFromText(R"({"steps": [
            {"operation": "exp", "inputs": ["A_log"], "outputs": ["ssm_a"]},
            {"operation": "negate", "inputs": ["ssm_a"], "outputs": ["ssm_a"]}]})");
        const ModelState made = ruled(modelOf(model), rules);
        QCOMPARE(valuesOf(*made.node(at(made, "ssm_a")).tensor), (std::vector<double>{-1, -2, -16}));
        const auto back = inverseOf(rules);
        QVERIFY(back);
        QCOMPARE(difference(tensorsByName(ruled(made, *back)), tensorsByName(modelOf(model)), Tolerance{1e-7, 1e-7}),
                 QString());
    }

    void numbersThatAreNotFloatsAreRefused()
    {
        const std::vector<std::int32_t> whole = {1, 2};
        const TensorPtr quantised = *makeQuantised(counted({2, 32}), *quantSchemeFromText(u"Q8_0"_s));
        for (const char *operation : {"exp", "log", "negate", "reciprocal"}) {
            const TensorRules rules = oneStep(operation, {"w"}, {"w"});
            QCOMPARE(refusalOf({{"w", tensorOf(Dtype::I32, {2}, whole)}}, rules),
                     u"Expected floating-point numbers, found I32. Cast the tensor first. (tensor w)"_s);
            QCOMPARE(
                refusalOf({{"w", quantised}}, rules),
                u"Expected floating-point numbers, found quantised ones (Q8_0). Dequantise them first. (tensor w)"_s);
        }
    }

    /// As torch._weight_norm computes them in double precision, rounded once.
    void weightNormsAreFoldedAlongEveryAxis_data()
    {
        QTest::addColumn<int>("axis");
        QTest::addColumn<std::vector<float>>("expected");
        QTest::addColumn<std::vector<float>>("norms");
        QTest::newRow("axis 0") << 0 << std::vector<float>{-0.697875619F,  0.190329716F,  -0.380659431F, 0.507545948F,
                                                           -0.0634432435F, -0.634432375F, 0.253772974F,  -0.317216188F,
                                                           0.570989132F,   0.0F,          -0.570989132F, 0.317216188F,
                                                           -0.417391926F,  1.0434798F,    0.104347982F,  -0.834783852F,
                                                           0.626087904F,   -0.313043952F, 1.14782786F,   0.208695963F,
                                                           -0.730435908F,  0.730435908F,  -0.208695963F, -1.14782786F}
                                << std::vector<float>{2.955397605895996F, 2.9947872161865234F};
        QTest::newRow("axis 1") << 1 << std::vector<float>{-0.813884974F, 0.221968636F,  -0.443937272F, 0.591916323F,
                                                           -0.141534626F, -1.41534626F,  0.566138506F,  -0.707673132F,
                                                           1.55567408F,   0.0F,          -1.55567408F,  0.864263415F,
                                                           -0.295958161F, 0.739895463F,  0.0739895403F, -0.591916323F,
                                                           0.849207759F,  -0.424603879F, 1.55688095F,   0.283069253F,
                                                           -1.20996881F,  1.20996881F,   -0.34570536F,  -1.90137947F}
                                << std::vector<float>{2.534141778945923F, 2.207940101623535F, 2.531057119369507F};
        QTest::newRow("axis 2") << 2 << std::vector<float>{-0.946339905F,  0.458992541F,  -1.30487657F,  2.06814599F,
                                                           -0.0860309005F, -1.52997518F,  0.869917691F,  -1.29259121F,
                                                           0.774278104F,   0.0F,          -1.95731473F,  1.29259121F,
                                                           -0.344123602F,  1.52997518F,   0.217479423F,  -2.06814599F,
                                                           0.516185403F,   -0.458992541F, 2.39227366F,   0.517036498F,
                                                           -0.602216303F,  1.07098258F,   -0.434958845F, -2.84370065F}
                                << std::vector<float>{2.1794495582580566F, 2.0425169467926025F, 2.0116846561431885F,
                                                      2.1758618354797363F};
        QTest::newRow("all axes") << -1
                                  << std::vector<float>{-0.816991866F,  0.222815961F,  -0.445631921F, 0.594175935F,
                                                        -0.0742719918F, -0.742719889F, 0.297087967F,  -0.371359944F,
                                                        0.668447912F,   0.0F,          -0.668447912F, 0.371359944F,
                                                        -0.297087967F,  0.742719889F,  0.0742719918F, -0.594175935F,
                                                        0.445631921F,   -0.222815961F, 0.816991866F,  0.148543984F,
                                                        -0.519903898F,  0.519903898F,  -0.148543984F, -0.816991866F}
                                  << std::vector<float>{4.207508087158203F};
    }
    void weightNormsAreFoldedAlongEveryAxis()
    {
        QFETCH(int, axis);
        QFETCH(std::vector<float>, expected);
        QFETCH(std::vector<float>, norms);
        const bool isWhole = axis < 0;
        std::vector<std::uint64_t> shape(isWhole ? 0 : 3, 1);
        if (!isWhole)
            shape[std::size_t(axis)] = norms.size();
        std::vector<float> lengths;
        for (std::size_t i = 0; i < norms.size(); ++i)
            lengths.push_back(isWhole ? 2.5F : 1.5F + float(i));
        const Tensors model = {{"weight_g", floats(Shape(shape), lengths)}, {"weight_v", directions()}};
        const TensorRules rules = oneStep("fold-weight-norm", {"weight_g", "weight_v"}, {"weight"});
        const TensorPtr folded = madeBy(model, rules, "weight");
        QVERIFY(bytesOf(*folded) == bytesOf(*floats({2, 3, 4}, expected)));
        checkParts(*folded);
        if (!isWhole) {
            // A named axis is the same, also of lengths with one axis.
            const TensorRules named =
                oneStep("fold-weight-norm", {"weight_g", "weight_v"}, {"weight"}, {{u"axis"_s, axis - 3}});
            for (const TensorPtr &g : {model[0].second, floats({lengths.size()}, lengths)})
                QVERIFY(bytesOf(*madeBy({{"weight_g", g}, model[1]}, named, "weight")) == bytesOf(*folded));
        }

        // The way back is derived from the shapes, and gives the norms that torch.norm_except_dim has.
        QCOMPARE(inverseOf(rules).error().code(), ErrorCode::Unsupported);
        const auto back = inverseOf(planned(modelOf(model), rules));
        QVERIFY(back);
        QCOMPARE(back->steps.front().parameters,
                 isWhole ? (QJsonObject{{u"whole"_s, true}}) : (QJsonObject{{u"axis"_s, axis}}));
        const ModelState unfolded = ruled(modelOf({{"weight", directions()}}), *back);
        const TensorPtr g = unfolded.node(at(unfolded, "weight_g")).tensor;
        QCOMPARE(g->info().shape(), Shape(shape));
        QVERIFY(bytesOf(*g) == bytesOf(*floats(Shape(shape), norms)));
        checkParts(*g);
        QVERIFY(bytesOf(*unfolded.node(at(unfolded, "weight_v")).tensor) == bytesOf(*directions()));
        const ModelState restored = ruled(ruled(modelOf(model), rules), *back);
        QCOMPARE(valuesOf(*restored.node(at(restored, "weight_g")).tensor), valuesOf(*model[0].second));
    }

    void weightNormsWithOtherLengthsAreRefused()
    {
        const auto refused = [](const TensorPtr &g, QJsonObject parameters = {}) {
            return refusalOf({{"g", g}, {"v", directions()}},
                             oneStep("fold-weight-norm", {"g", "v"}, {"w"}, std::move(parameters)));
        };
        for (const Shape &shape : {Shape{2}, Shape{2, 1}, Shape{3, 1, 1}, Shape{1, 1, 2}})
            QCOMPARE(refused(counted(shape)),
                     u"The lengths of shape %1 do not say along which axis of %2 they are."_s.arg(shapeAsList(shape),
                                                                                                  u"[2, 3, 4]"_s));
        QCOMPARE(refused(counted({2}), {{u"axis"_s, 1}}), u"Expected 3 elements, found the shape [2]."_s);
        QCOMPARE(refused(counted({2}), {{u"axis"_s, 3}}), u"The tensor of shape [2, 3, 4] has no axis 3."_s);
        const Tensors model = {{"w", directions()}};
        QCOMPARE(
            refusalOf(model, oneStep("unfold-weight-norm", {"w"}, {"g", "v"}, {{u"axis"_s, 0}, {u"whole"_s, true}})),
            u"Expected either “axis” or “whole”."_s);
        // Several axes can be folded, but not unfolded.
        const Tensors several = {{"g", counted({2, 1, 4}, 1)}, {"v", directions()}};
        const TensorRules rules = oneStep("fold-weight-norm", {"g", "v"}, {"w"});
        const std::vector<double> v = valuesOf(*directions());
        const std::vector<double> w = valuesOf(*madeBy(several, rules, "w"));
        for (std::size_t i = 0; i < w.size(); ++i) {
            const std::size_t row = i / 12;
            const std::size_t column = i % 4;
            double sum = 0;
            for (std::size_t middle = 0; middle < 3; ++middle)
                sum += std::pow(v[row * 12 + middle * 4 + column], 2);
            QCOMPARE(float(w[i]), float(v[i] * (double(row * 4 + column + 1) / std::sqrt(sum))));
        }
        QCOMPARE(inverseOf(planned(modelOf(several), rules)).error().details(),
                 u"Rule 1 (fold-weight-norm): A weight norm along several axes has no way back."_s);
        // A norm for each of 2^25 columns does not fit the memory.
        QCOMPARE(refusalOf({{"w", blankTensor({2, std::uint64_t(1) << 25})}},
                           oneStep("unfold-weight-norm", {"w"}, {"g", "v"}, {{u"axis"_s, 1}})),
                 u"Reading the tensor of shape [2, 33554432] once would require 33554432 norms; "
                 "at most 16777216 are supported."_s);
    }

    void examplesAreGivenWhatTheOperationNeeds()
    {
        QCOMPARE(exampleParameters("deinterleave", {{3, 8}}, 2), (QJsonObject{{u"axis"_s, 1}, {u"parts"_s, 2}}));
        QCOMPARE(exampleParameters("deinterleave", {{8, 3}}, 1), (QJsonObject{{u"axis"_s, 0}}));
        QCOMPARE(exampleParameters("interleave", {{8, 3}, {8, 3}}, 1), (QJsonObject{{u"axis"_s, 0}}));
        // The shape of the lengths says it.
        QCOMPARE(exampleParameters("fold-weight-norm", {{8, 1}, {8, 3}}, 1), QJsonObject());
        QCOMPARE(exampleParameters("exp", {{8}}, 1), QJsonObject());
    }
};

BURNISH_TEST(TestRuleOperations)

} // namespace burnish::test::tst_ruleoperations

#include "tst_ruleoperations.moc"
