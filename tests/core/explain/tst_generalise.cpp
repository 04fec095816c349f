// SPDX-License-Identifier: MIT
#include "core/explain/explainmodels.h"
#include "core/explain/generalise.h"
#include "support/modelopening.h"
#include "support/rulesmaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace burnish::test::tst_generalise {

using namespace Qt::StringLiterals;

/// Numbers of an example as expressions for the next model.
class TestGeneralise : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersBecomeExpressions_data()
    {
        QTest::addColumn<QString>("operation");
        QTest::addColumn<QString>("names"); // in > out, out
        QTest::addColumn<QString>("parameters");
        QTest::addColumn<QString>("expected");
        QTest::newRow("rope of queries") << "rope-halves-to-pairs"
                                         << "h.0.q_proj.weight > q"
                                         << R"({"heads":4})"
                                         << R"({"heads":"heads"})";
        QTest::newRow("rope of keys") << "rope-halves-to-pairs"
                                      << "h.0.k_proj.weight > k"
                                      << R"({"heads":2})"
                                      << R"({"heads":"kv_heads"})";
        QTest::newRow("fused projection") << "split"
                                          << "h.0.attn.qkv.weight > h.0.q, h.0.k, h.0.v"
                                          << R"({"axis":0,"sizes":[32,16,16]})"
                                          << R"({"axis":0,"sizes":["heads * head_size","kv_heads * head_size",)"
                                             R"("kv_heads * head_size"]})";
        QTest::newRow("gate and up keep their count") << "split"
                                                      << "h.0.mlp.gate_up.weight > h.0.gate, h.0.up"
                                                      << R"({"axis":0,"parts":2})"
                                                      << R"({"axis":0,"parts":2})";
        QTest::newRow("groups") << "split-grouped"
                                << "h.0.attn.qkv.weight > h.0.q, h.0.k, h.0.v"
                                << R"({"axis":0,"groups":2,"sizes":[16,8,8]})"
                                << R"({"axis":0,"groups":"kv_heads",)"
                                   R"("sizes":["heads / kv_heads * head_size","head_size","head_size"]})";
        QTest::newRow("one length of a shape") << "reshape"
                                               << "h.0.attn.q.weight > q"
                                               << R"({"shape":[4,8,32]})"
                                               << R"({"shape":[-1,"head_size","heads * head_size"]})";
        QTest::newRow("kernels stay") << "reshape"
                                      << "h.0.conv.weight > conv"
                                      << R"({"shape":[96,3,4]})"
                                      << R"({"shape":[-1,3,4]})";
        QTest::newRow("two unknown lengths") << "reshape"
                                             << "conv.weight > conv"
                                             << R"({"shape":[7,11,3]})"
                                             << R"({"shape":[7,11,3]})";
        QTest::newRow("half") << "crop"
                              << "h.0.mlp.gate_up.weight > up"
                              << R"({"axis":0,"length":96,"start":96})"
                              << R"({"axis":0,"length":"intermediate_size","start":"intermediate_size"})";
        QTest::newRow("joined parts need no sizes") << "concat"
                                                    << "a, b > c"
                                                    << R"({"axis":0,"sizes":[7,11]})"
                                                    << R"({"axis":0})";
        QTest::newRow("vocabulary") << "pad"
                                    << "embed.weight > token_embd.weight"
                                    << R"({"axis":0,"to":128})"
                                    << R"({"axis":0,"to":"padded_vocab_size"})";
        QTest::newRow("multiple") << "pad"
                                  << "embed.weight > token_embd.weight"
                                  << R"({"axis":0,"to":104})"
                                  << R"({"axis":0,"multiple_of":8})";
        QTest::newRow("without a number") << "permute"
                                          << "a > b"
                                          << R"({"axes":[1,0]})"
                                          << R"({"axes":[1,0]})";
    }
    void numbersBecomeExpressions()
    {
        QFETCH(QString, operation);
        QFETCH(QString, names);
        QFETCH(QString, parameters);
        QFETCH(QString, expected);
        const RuleValues values = {{"heads", 4},        {"kv_heads", 2},           {"head_size", 8},
                                   {"hidden_size", 32}, {"intermediate_size", 96}, {"padded_vocab_size", 128}};
        const std::vector<TensorPtr> sources = {floats(Shape({100, 2}), std::vector<float>(200))};
        const auto list = [](const QString &text) {
            std::vector<std::string> all;
            for (const QString &one : text.split(u", "_s))
                all.push_back(one.toStdString());
            return all;
        };
        ExplainedAct act{{0}, {0}, {}};
        act.steps.push_back({operation.toStdString(), QJsonDocument::fromJson(parameters.toUtf8()).object(),
                             list(names.section(u" > "_s, 0, 0)), list(names.section(u" > "_s, 1))});
        generaliseNumbers(act, sources, values);
        QCOMPARE(QString::fromUtf8(QJsonDocument(act.steps.front().parameters).toJson(QJsonDocument::Compact)),
                 expected);
    }

    void equalPartsOfHeadsGetSizes()
    {
        const RuleValues values = {{"heads", 4}, {"kv_heads", 4}, {"head_size", 8}, {"hidden_size", 32}};
        const std::vector<TensorPtr> sources = {floats(Shape({96, 1}), std::vector<float>(96))};
        ExplainedAct act{{0}, {0, 1, 2}, {}};
        act.steps.push_back({"split", {{u"axis"_s, 0}, {u"parts"_s, 3}}, {"h.attn.qkv"}, {"h.q", "h.k", "h.v"}});
        generaliseNumbers(act, sources, values);
        QVERIFY(!act.steps.front().parameters.contains(u"parts"_s));
        QCOMPARE(act.steps.front().parameters["sizes"_L1].toArray().at(1).toString(), u"kv_heads * head_size"_s);
    }

    void fixedNumbersAreListed()
    {
        TensorRules rules;
        rules.steps.push_back({"rope-halves-to-pairs", {"a"}, {"b"}, {{u"heads"_s, 4}}});
        rules.steps.push_back({"rope-halves-to-pairs", {"c"}, {"d"}, {{u"heads"_s, u"heads"_s}}});
        rules.steps.push_back({"reshape", {"e"}, {"f"}, {{u"shape"_s, QJsonArray{-1, 3}}}});
        rules.steps.push_back({"add", {"g"}, {"g"}, {{u"value"_s, 1}}});
        rules.steps.push_back({"multiply", {"h"}, {"h"}, {{u"value"_s, 0.125}}});
        const QStringList expected = {u"rope-halves-to-pairs a: heads=4"_s, u"multiply h: value=0.125"_s};
        QCOMPARE(fixedNumbers(rules), expected);
    }

    /// Of two layers, rules come that convert five; what only one of them has is optional.
    void rulesReachOtherLayers()
    {
        const auto model = [](int layers, std::uint64_t width, bool isConverted) {
            StateBuilder builder;
            for (int i = 0; i < layers; ++i) {
                const std::string before = (isConverted ? "blk." : "model.layers.") + std::to_string(i);
                std::vector<float> values(width * width);
                for (std::size_t at = 0; at < values.size(); ++at)
                    values[at] = float(at * 7 % 1001) + float(i) / 8;
                builder.addTensorAt(before + (isConverted ? ".a" : ".first.weight"),
                                    floats(Shape({width, width}), values));
                if (i == 1)
                    builder.addTensorAt(before + (isConverted ? ".b" : ".second.weight"),
                                        floats(Shape({width}), std::vector<float>(values.rbegin(),
                                                                                  values.rbegin() + qsizetype(width))));
            }
            return builder.finish();
        };
        Task task;
        const ModelState a = model(2, 4, false);
        const ModelState b = model(2, 4, true);
        ExplainOptions options;
        options.forNextModel = true;
        const auto explanation = explainModels(a, b, options, task);
        QVERIFY(explanation && explanation->isExplained());
        QCOMPARE(explanation->rules.steps.size(), std::size_t(2));
        const TensorRule &first = explanation->rules.steps[0];
        const TensorRule &second = explanation->rules.steps[1];
        QCOMPARE(first.inputs.front(), std::string("model.layers.{i}.first.weight"));
        QCOMPARE(first.optional, false);
        QCOMPARE(first.learnedFrom.count, std::uint64_t(2));
        QCOMPARE(second.inputs.front(), std::string("model.layers.{i}.second.weight"));
        QCOMPARE(second.optional, true);
        QCOMPARE(second.learnedFrom.tensors, std::vector<std::string>{"model.layers.1.second.weight"});
        QCOMPARE(
            difference(tensorsByName(ruled(model(5, 6, false), explanation->rules)), tensorsByName(model(5, 6, true))),
            QString());
    }
};

BURNISH_TEST(TestGeneralise)

} // namespace burnish::test::tst_generalise

#include "tst_generalise.moc"
