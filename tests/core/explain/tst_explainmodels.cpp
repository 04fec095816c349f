// SPDX-License-Identifier: MIT
#include "core/explain/explainmodels.h"
#include "core/explain/explainreport.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/rulesmaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace burnish::test::tst_explainmodels {

using namespace Qt::StringLiterals;

namespace {

QString casePath(const QString &name)
{
    return fixturePath(u"tensor-rules/"_s + name);
}

QJsonObject jsonOf(const QString &name)
{
    QFile file(casePath(name + u".json"_s));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no case %s", qPrintable(name));
    return QJsonDocument::fromJson(file.readAll()).object();
}

constexpr int layers = 4;

struct Made
{
    std::string name;
    std::vector<std::uint64_t> shape;
    std::vector<float> values;
};

std::vector<float> numbers(int seed, std::size_t count)
{
    std::mt19937 random{std::uint32_t(seed)};
    std::vector<float> values(count);
    for (float &value : values)
        value = float(std::int32_t(random()) >> 8) / float(1 << 22);
    return values;
}

ModelState modelOf(const std::vector<Made> &tensors)
{
    StateBuilder builder;
    for (const Made &one : tensors)
        builder.addTensorAt(one.name, floats(Shape(one.shape), one.values));
    return builder.finish();
}

constexpr std::uint64_t side = 12;

std::vector<Made> originalTensors()
{
    std::vector<Made> tensors;
    for (int i = 0; i < layers; ++i) {
        const std::string layer = "layers." + std::to_string(i);
        int seed = 10 * i;
        for (const char *name : {".q.weight", ".v.weight", ".o.weight"})
            tensors.push_back({layer + name, {side, side}, numbers(++seed, side * side)});
        tensors.push_back({layer + ".norm.weight", {side}, numbers(++seed, side)});
        tensors.push_back({layer + ".unused", {5}, numbers(++seed, 5)});
    }
    tensors[1].values[0] = 0;
    tensors[11].values[0] = 0;
    return tensors;
}

ModelState originalModel()
{
    return modelOf(originalTensors());
}

/// Renamed; o transposed, and 1 added to norms.
ModelState convertedModel(const QString &defect = {})
{
    std::vector<Made> tensors;
    for (Made one : originalTensors()) {
        if (one.name.ends_with("unused"))
            continue;
        one.name.replace(0, 6, "blk");
        const bool isSecond = one.name.starts_with("blk.2");
        if (one.name.ends_with("o.weight")) {
            const std::vector<float> before = one.values;
            for (std::size_t row = 0; row < side; ++row) {
                for (std::size_t column = 0; column < side; ++column)
                    one.values[row * side + column] = before[column * side + row];
            }
        }
        if (one.name.ends_with("norm.weight")) {
            for (float &value : one.values) {
                value += 1;
                if (isSecond && defect == "twice"_L1)
                    value += 1;
            }
            if (isSecond && defect == "norm"_L1)
                std::swap(one.values[7], one.values[8]);
        }
        if (isSecond && one.name.ends_with("v.weight")) {
            if (defect == "rows"_L1)
                std::swap_ranges(one.values.begin() + 7 * side, one.values.begin() + 8 * side,
                                 one.values.begin() + 8 * side);
            if (defect == "ulp"_L1)
                one.values[side + 3] = std::nextafter(one.values[side + 3], 9.0F);
            if (defect == "zero"_L1)
                one.values[0] = -0.0F;
        }
        if (isSecond && defect == "exchanged"_L1 && one.name.ends_with("q.weight"))
            one.name = "blk.2.v.weight";
        else if (isSecond && defect == "exchanged"_L1 && one.name.ends_with("v.weight"))
            one.name = "blk.2.q.weight";
        tensors.push_back(one);
    }
    return modelOf(tensors);
}

Explanation explained(const ModelState &original, const ModelState &converted)
{
    Task task;
    auto explanation = explainModels(original, converted, {}, task);
    if (!explanation)
        qFatal("not explained: %s", qPrintable(explanation.error().sentence()));
    return *std::move(explanation);
}

} // namespace

class TestExplainModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goldenCasesAreExplained_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &file : QDir(casePath({})).entryList({u"*.json"_s})) {
            const QString name = file.chopped(5);
            if (name != "index"_L1 && !jsonOf(name).contains("refuse"_L1))
                QTest::newRow(qPrintable(name)) << name;
        }
    }
    void goldenCasesAreExplained()
    {
        QFETCH(QString, name);
        const QJsonObject json = jsonOf(name);
        const ModelState source = opened(casePath(name + u".source.safetensors"_s));
        const ModelState result = opened(casePath(name + u".result.safetensors"_s));
        const Explanation explanation = explained(source, result);
        const QString text = explanationAsText(explanation);
        // torch makes all bits of NaN ones, our casts keep them; and what is not bit-exact has another rounding.
        const bool isExact = json.value("bit_exact"_L1).toBool() && name != "cast-f32-to-bf16"_L1;
        if (isExact) {
            QVERIFY2(explanation.isExplained(), qPrintable(text));
            QCOMPARE(difference(tensorsByName(ruled(source, explanation.rules)), tensorsByName(result)), QString());
            return;
        }
        if (explanation.isExplained())
            return;
        QString operation = json.value("operations"_L1).toArray().first().toString();
        if (name == "cast-f32-to-bf16"_L1)
            operation = u"cast dtype=BF16, but 1 NaN"_s;
        QVERIFY2(text.contains(u"Not explained:"_s) && text.contains(operation), qPrintable(text));
        for (const ExplainedTensor &tensor : explanation.tensors)
            QVERIFY2(tensor.isExplained() || tensor.state == ExplainedState::Different, qPrintable(text));
    }

    void layersShareRules()
    {
        const Explanation explanation = explained(originalModel(), convertedModel());
        QVERIFY2(explanation.isExplained(), qPrintable(explanationAsText(explanation)));
        QCOMPARE(explanation.verdict(), u"B is A, exactly, through 5 rule(s)."_s);
        const TensorRule &first = explanation.rules.steps.front();
        QCOMPARE(first.operation, std::string("permute"));
        QCOMPARE(first.inputs.front(), std::string("layers.{i}.o.weight"));
        QCOMPARE(first.outputs.front(), std::string("blk.{i}.o.weight"));
        const QJsonObject json = QJsonDocument::fromJson(explanationAsJson(explanation)).object();
        QCOMPARE(json["explained"_L1].toBool(), true);
        QCOMPARE(json["tensors"_L1].toArray().size(), 4 * layers);
        QCOMPARE(json["unused"_L1].toArray().size(), layers);
    }

    void defectsAreNamed_data()
    {
        QTest::addColumn<QString>("defect");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("swapped rows of a norm")
            << u"norm"_s << u"blk.2.norm.weight = layers.2.norm.weight, + 1, but rows 7 and 8 are swapped"_s;
        QTest::newRow("swapped rows of a matrix")
            << u"rows"_s << u"blk.2.v.weight = layers.2.v.weight, but rows 7 and 8 are swapped"_s;
        QTest::newRow("one value")
            << u"ulp"_s << u"blk.2.v.weight = layers.2.v.weight, but the value at [1, 3] is off by 1 ulp(s)"_s;
        QTest::newRow("constant twice") << u"twice"_s << u"blk.2.norm.weight: Unlike 3 other tensor(s)"_s;
        QTest::newRow("q and k swapped") << u"exchanged"_s << u"blk.2.q.weight: Unlike 3 other tensor(s)"_s;
        QTest::newRow("sign of zero") << u"zero"_s << u"but the value at [0, 0] is -0 instead of 0"_s;
    }
    void defectsAreNamed()
    {
        QFETCH(QString, defect);
        QFETCH(QString, sentence);
        const Explanation explanation = explained(originalModel(), convertedModel(defect));
        const QString text = explanationAsText(explanation);
        QVERIFY2(text.contains(sentence), qPrintable(text));
        const bool isExact = defect == "twice"_L1 || defect == "exchanged"_L1;
        QCOMPARE(explanation.unexplained(), std::size_t(isExact ? 0 : 1));
        if (!isExact)
            QVERIFY(text.contains(u"B differs from every explanation in 1 of"_s));
        QVERIFY2(explanation.areRulesProved, qPrintable(explanation.rulesProblem));
    }

    void equalTensorsAreAmbiguous()
    {
        std::vector<Made> some;
        std::vector<Made> others;
        for (int i = 0; i < 300; ++i) {
            some.push_back({"a." + std::to_string(i) + ".bias", {8}, std::vector<float>(8, 0.0F)});
            others.push_back({"b." + std::to_string(i) + ".bias", {8}, std::vector<float>(8, 0.0F)});
        }
        const Explanation explanation = explained(modelOf(some), modelOf(others));
        QCOMPARE(explanation.count(ExplainedState::Ambiguous), std::size_t(300));
        QVERIFY(explanation.isExplained());
        QVERIFY(explanation.verdict().contains(u"names decided for 300"_s));
        // Names decide: layer by layer, by one rule.
        QCOMPARE(explanation.rules.steps.size(), std::size_t(1));
        QCOMPARE(explanation.rules.steps[0].outputs[0], std::string("b.{i}.bias"));
    }

    void filesAreThemselves_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("tensors of one name") << u"pytorch/edge.pt"_s;
        QTest::newRow("quantised, with bytes that begin alike") << u"burn-newest/v0.22.1/quantised/edge/record.bpk"_s;
    }
    void filesAreThemselves()
    {
        QFETCH(QString, file);
        const ModelState model = opened(fixturePath(file));
        const Explanation explanation = explained(model, model);
        QVERIFY2(explanation.isExplained(), qPrintable(explanationAsText(explanation)));
        QCOMPARE(explanation.verdict(), u"B is A, exactly: the same names and the same bits."_s);
    }

    /// Some tensors are cast, others keep their dtype and have their rows in another order.
    void ordersAreFoundBesideCasts()
    {
        const ModelState original = modelOf({{"q", {16, 4}, numbers(1, 64)}, {"embed", {40, 4}, numbers(2, 160)}});
        TensorRules rules;
        rules.steps = {{"rope-halves-to-pairs", {"q"}, {"attn_q"}, {{u"axis"_s, 0}, {u"heads"_s, 2}}},
                       {"cast", {"embed"}, {"token_embd"}, {{u"dtype"_s, u"F16"_s}}}};
        const Explanation explanation = explained(original, ruled(original, rules));
        QVERIFY2(explanation.isExplained(), qPrintable(explanationAsText(explanation)));
        QVERIFY(explanationAsText(explanation).contains(u"attn_q = q, rope-halves-to-pairs axis=0 heads=2"_s));
    }

    void castsThatAreRefusedAreNoError()
    {
        StateBuilder original;
        original.addTensorAt("a", tensorOf(Dtype::I64, {4}, std::vector<std::int64_t>{-1, 2, 3, 4}));
        StateBuilder converted;
        converted.addTensorAt("a", tensorOf(Dtype::U64, {4}, std::vector<std::int64_t>{-1, 2, 3, 4}));
        QVERIFY(!explained(original.finish(), converted.finish()).isExplained());
    }

    void exchangedNamesOfAnyKind()
    {
        std::vector<Made> some;
        std::vector<Made> others;
        const std::vector<std::string> names = {"a{b", "{i}", "x.1", "y$1"};
        for (std::size_t i = 0; i < names.size(); ++i) {
            some.push_back({names[i], {3, 4}, numbers(int(i), 12)});
            others.push_back({names[(i + 1) % names.size()], {3, 4}, numbers(int(i), 12)});
        }
        const Explanation explanation = explained(modelOf(some), modelOf(others));
        QVERIFY2(explanation.isExplained(), qPrintable(explanationAsText(explanation)));
    }

    void constantsAreNoProof_data()
    {
        QTest::addColumn<float>("value");
        QTest::addColumn<qulonglong>("rows");
        QTest::newRow("a part") << 1.0F << 4ULL;
        QTest::newRow("a sum") << 2.0F << 8ULL;
        QTest::newRow("a product") << 0.25F << 8ULL;
    }
    void constantsAreNoProof()
    {
        QFETCH(float, value);
        QFETCH(qulonglong, rows);
        const Explanation explanation =
            explained(modelOf({{"a.scale", {8, 4}, std::vector<float>(32, 1.0F)}}),
                      modelOf({{"b.scale", {rows, 4}, std::vector<float>(std::size_t(rows) * 4, value)}}));
        QCOMPARE(explanation.count(ExplainedState::Exact), std::size_t(0));
        QCOMPARE(explanation.count(ExplainedState::Ambiguous), std::size_t(1));
    }

    void equalSourcesAreNoProof()
    {
        std::vector<float> values = numbers(1, 32);
        const ModelState original = modelOf({{"a", {8, 4}, values}, {"b", {8, 4}, values}, {"c", {5}, numbers(2, 5)}});
        const std::vector<float> part(values.begin() + 4, values.begin() + 12);
        for (float &value : values)
            value += 1;
        const Explanation explanation = explained(original, modelOf({{"sum", {8, 4}, values}, {"part", {2, 4}, part}}));
        QVERIFY2(explanation.isExplained(), qPrintable(explanationAsText(explanation)));
        for (const ExplainedTensor &tensor : explanation.tensors) {
            QCOMPARE(tensor.state, ExplainedState::Ambiguous);
            QCOMPARE(tensor.equalSources, std::size_t(2));
        }
    }

    void operationsAreFound_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("how");
        QTest::newRow("Mamba") << u"mamba"_s << u"ssm_a = mixer.A_log, exp, negate"_s;
        QTest::newRow("logarithm") << u"log"_s << u"ssm_a = mixer.A_log, negate, log"_s;
        QTest::newRow("reciprocal") << u"reciprocal"_s << u"ssm_a = mixer.A_log, reciprocal"_s;
        QTest::newRow("rows") << u"rows"_s << u"gate_up = gate, up, interleave axis=0"_s;
        QTest::newRow("columns") << u"columns"_s << u"gate_up = gate, up, interleave axis=1"_s;
        QTest::newRow("many rows") << u"many"_s << u"gate_up = gate, up, interleave axis=0"_s;
        QTest::newRow("apart") << u"apart"_s << u"gate = gate_up, deinterleave axis=1"_s;
        QTest::newRow("one part") << u"part"_s << u"up = gate_up, slice slices=:, 1::2"_s;
        QTest::newRow("one tensor") << u"one"_s << u"after = before, deinterleave axis=1 parts=2"_s;
    }
    void operationsAreFound()
    {
        QFETCH(QString, kind);
        QFETCH(QString, how);
        const std::uint64_t rows = kind == "many"_L1 ? 6000 : 6;
        const std::vector<float> gate = numbers(1, std::size_t(rows) * 8);
        const std::vector<float> up = numbers(2, std::size_t(rows) * 8);
        std::vector<float> turns; // by columns or by rows
        std::vector<float> joined;
        for (std::size_t row = 0; row < rows; ++row) {
            const auto begin = std::ptrdiff_t(row * 8);
            if (kind == "rows"_L1 || kind == "many"_L1) {
                turns.insert(turns.end(), gate.begin() + begin, gate.begin() + begin + 8);
                turns.insert(turns.end(), up.begin() + begin, up.begin() + begin + 8);
                continue;
            }
            for (std::size_t i = 0; i < 8; ++i)
                turns.insert(turns.end(), {gate[row * 8 + i], up[row * 8 + i]});
            joined.insert(joined.end(), gate.begin() + begin, gate.begin() + begin + 8);
            joined.insert(joined.end(), up.begin() + begin, up.begin() + begin + 8);
        }
        const bool areRows = kind == "rows"_L1 || kind == "many"_L1;
        const Made both = {"gate_up", areRows ? Made{{}, {2 * rows, 8}, {}}.shape : Made{{}, {rows, 16}, {}}.shape,
                           turns};
        std::vector<Made> a = {{"gate", {rows, 8}, gate}, {"up", {rows, 8}, up}};
        std::vector<Made> b = {both};
        if (kind == "apart"_L1) {
            std::swap(a, b);
        } else if (kind == "part"_L1) {
            b = {a[1]};
            a = {both};
        } else if (kind == "one"_L1) {
            a = {{"before", both.shape, turns}};
            b = {{"after", both.shape, joined}};
        } else if (how.startsWith("ssm_a"_L1)) {
            std::vector<float> made = gate;
            for (float &value : made) {
                const double wide = value;
                value = float(kind == "mamba"_L1 ? std::exp(wide) : kind == "log"_L1 ? std::log(-wide) : 1 / wide);
                value = kind == "mamba"_L1 ? -value : value;
            }
            a = {{"mixer.A_log", {rows, 8}, gate}};
            b = {{"ssm_a", {rows, 8}, made}};
        }
        const ModelState original = modelOf(a);
        const ModelState converted = modelOf(b);
        const Explanation explanation = explained(original, converted);
        const QString text = explanationAsText(explanation);
        QVERIFY2(explanation.isExplained(), qPrintable(text));
        QVERIFY2(text.contains(how), qPrintable(text));
        QCOMPARE(difference(tensorsByName(ruled(original, explanation.rules)), tensorsByName(converted)), QString());
    }

    void quantisedLayersAreFound()
    {
        const auto scheme = quantSchemeFromText(u"Q8_0"_s);
        QVERIFY(scheme);
        StateBuilder original;
        StateBuilder converted;
        for (int i = 0; i < 40; ++i) {
            const std::string layer = std::to_string(i);
            int seed = 10 * i;
            for (const auto &[from, to] : {std::pair(".mlp.gate_proj.weight", ".ffn_gate.weight"),
                                           std::pair(".mlp.up_proj.weight", ".ffn_up.weight")}) {
                const TensorPtr values = floats({4, 32}, numbers(++seed, 128));
                original.addTensorAt("model.layers." + layer + from, values);
                converted.addTensorAt("blk." + layer + to, *makeQuantised(values, *scheme));
            }
        }
        const Explanation explanation = explained(original.finish(), converted.finish());
        QVERIFY2(explanation.isExplained(), qPrintable(explanationAsText(explanation)));
    }

    void farNumbersAreMeasured()
    {
        std::vector<double> values(64);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = std::sqrt(double(i + 2));
        values[7] = values[9] = 1e300;
        StateBuilder original;
        original.addTensorAt("w", tensorOf(Dtype::F64, {8, 8}, values));
        values[7] = values[9] = -1e300;
        StateBuilder converted;
        converted.addTensorAt("w", tensorOf(Dtype::F64, {8, 8}, values));
        const Explanation explanation = explained(original.finish(), converted.finish());
        QCOMPARE(explanation.unexplained(), std::size_t(1));
        // Half of all floats are between them, which says nothing.
        QCOMPARE(explanation.tensors[0].difference->mostUlps, std::uint64_t(0));
        const QString text = explanationAsText(explanation);
        QVERIFY2(text.contains(u"2 of 64 values differ, all in the rows 0, 1, by at most 2e+300\n"_s),
                 qPrintable(text));
    }

    void stepsAcrossZeroAreCounted()
    {
        std::vector<float> values = numbers(1, 64);
        values[9] = 3 * std::numeric_limits<float>::denorm_min();
        const ModelState original = modelOf({{"w", {8, 8}, values}});
        values[9] = -2 * std::numeric_limits<float>::denorm_min();
        const Explanation explanation = explained(original, modelOf({{"w", {8, 8}, values}}));
        QVERIFY(explanation.tensors[0].difference);
        QCOMPARE(explanation.tensors[0].difference->mostUlps, std::uint64_t(5));
    }

    void nothingIsNoCopy()
    {
        const Explanation explanation = explained(originalModel(), modelOf({}));
        QVERIFY(!explanation.isExplained());
        QCOMPARE(explanation.verdict(), u"B has no tensors."_s);
        QVERIFY(explained(modelOf({}), modelOf({})).isExplained());
    }

    void defectsInPartsAreNamed_data()
    {
        QTest::addColumn<bool>("isSplit");
        QTest::addColumn<QString>("defect");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("value of a part")
            << true << u"ulp"_s << u"k = whole, crop axis=0 length=8 start=8, but the value at [1, 3] is off"_s;
        QTest::newRow("rows of a part") << true << u"rows"_s
                                        << u"k = whole, crop axis=0 length=8 start=8, but rows 0 and 1 are swapped"_s;
        QTest::newRow("value of a whole") << false << u"ulp"_s << u"but the value at [9, 3] is off by 1 ulp(s)"_s;
        QTest::newRow("rows of a whole") << false << u"rows"_s << u"but rows 8 and 9 are swapped"_s;
        QTest::newRow("rows of two parts") << false << u"two"_s << u"but rows 7 and 8 are swapped"_s;
        QTest::newRow("first and last row") << false << u"ends"_s << u"but rows 0 and 23 are swapped"_s;
        QTest::newRow("one of a stack") << true << u"stack"_s << u"but the value at [1, 3] is off by 1 ulp(s)"_s;
    }
    void defectsInPartsAreNamed()
    {
        QFETCH(bool, isSplit);
        QFETCH(QString, defect);
        QFETCH(QString, sentence);
        const bool isStack = defect == "stack"_L1;
        std::vector<float> whole = numbers(5, 24 * 8);
        const auto partsOf = [&] {
            std::vector<Made> parts;
            for (const char *name : {"q", "k", "v"}) {
                const auto begin = whole.begin() + std::ptrdiff_t(64 * parts.size());
                parts.push_back({name, {8, 8}, {begin, begin + 64}});
            }
            return parts;
        };
        const std::vector<std::uint64_t> shape =
            isStack ? std::vector<std::uint64_t>{3, 8, 8} : std::vector<std::uint64_t>{24, 8};
        const auto model = [&](bool isWhole) {
            return modelOf(isWhole ? std::vector<Made>{{"whole", shape, whole}} : partsOf());
        };
        const ModelState original = model(isSplit);
        const auto swapRows = [&](std::ptrdiff_t a, std::ptrdiff_t b) {
            std::swap_ranges(whole.begin() + a * 8, whole.begin() + a * 8 + 8, whole.begin() + b * 8);
        };
        if (defect == "rows"_L1)
            swapRows(8, 9);
        else if (defect == "two"_L1)
            swapRows(7, 8);
        else if (defect == "ends"_L1)
            swapRows(0, 23);
        else
            whole[9 * 8 + 3] = std::nextafter(whole[9 * 8 + 3], 9.0F);
        const Explanation explanation = explained(original, model(!isSplit));
        const QString text = explanationAsText(explanation);
        QVERIFY2(text.contains(sentence), qPrintable(text));
        QCOMPARE(text.contains(u"concat"_s), !isSplit);
        QCOMPARE(explanation.unexplained(), std::size_t(1));
        QVERIFY2(explanation.areRulesProved, qPrintable(explanation.rulesProblem));
    }

    void strangersAreAnsweredSoon()
    {
        std::vector<Made> some;
        std::vector<Made> others;
        for (int i = 0; i < 500; ++i) {
            some.push_back({"a." + std::to_string(i) + ".w", {8, 8}, numbers(i, 64)});
            others.push_back({"b." + std::to_string(i) + ".w", {8, 8}, numbers(100'000 + i, 64)});
        }
        others[7].values[3] = std::nanf("");
        QElapsedTimer time;
        time.start();
        const Explanation explanation = explained(modelOf(some), modelOf(others));
        QCOMPARE(explanation.unexplained(), std::size_t(500));
        QVERIFY2(time.elapsed() < 20'000, qPrintable(QString::number(time.elapsed())));
    }

    void actsHaveShortNames()
    {
        ExplainedAct act;
        QCOMPARE(actName(act, "a"), u"="_s);
        act.steps = {{"rename", {}, {"a"}, {"b"}}};
        QCOMPARE(actName(act, "b"), u"rename"_s);
        act.steps = {{"permute", {{u"axes"_s, QJsonArray{1, 0}}}, {"a"}, {"x"}},
                     {"cast", {{u"dtype"_s, u"BF16"_s}}, {"x"}, {"x"}},
                     {"rename", {}, {"x"}, {"b"}}};
        QCOMPARE(actName(act, "b"), u"transpose, cast bf16"_s);
        QCOMPARE(actText(act, "b"), u"permute axes=[1,0], cast dtype=BF16"_s);
        act.steps = {{"add", {{u"value"_s, 1}}, {"a"}, {"a"}}, {"split", {{u"axis"_s, 0}}, {"a"}, {"b", "c", "d"}}};
        QCOMPARE(actName(act, "c"), u"+ 1, split 2/3"_s);
        QCOMPARE(stepsTo(act, "c").size(), std::size_t(2));
        QCOMPARE(stepsTo(act, "elsewhere").size(), std::size_t(0));
        act.steps = {{"add", {{u"value"_s, 1}}, {"a"}, {"x"}}, {"add", {{u"value"_s, 1}}, {"x"}, {"x"}}};
        QCOMPARE(actText(act, "x"), u"+ 1, + 1"_s);
        act.steps = {{"exp", {}, {"a"}, {"a"}}, {"exp", {}, {"b"}, {"b"}}, {"concat", {}, {"a", "b"}, {"x"}}};
        QCOMPARE(actText(act, "x"), u"exp, concat"_s);
    }
};

BURNISH_TEST(TestExplainModels)

} // namespace burnish::test::tst_explainmodels

#include "tst_explainmodels.moc"
