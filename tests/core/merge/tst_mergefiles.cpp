// SPDX-License-Identifier: MIT
#include "core/merge/mergefiles.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>

namespace burnish::test::tst_mergefiles {

using namespace Qt::StringLiterals;

namespace {

MergeConfig merge(const QByteArray &more = {})
{
    auto config = readMergekitConfig("merge_method: linear\nmodels:\n- model: /m/a/model.safetensors\n"
                                     "- model: /c/models--org--B/snapshots/0/model.safetensors\n"
                                     "parameters: {weight: 0.5}\n" +
                                     more);
    if (!config)
        qFatal("%s", qPrintable(config.error().message()));
    return *std::move(config);
}

} // namespace

class TestMergeFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelsAreNamedForOthers_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("org/Model") << u"org/Model"_s;
        QTest::newRow("/home/me/llama/model.safetensors") << u"llama"_s;
        QTest::newRow("../llama/model-00001-of-00002.safetensors") << u"llama"_s;
        QTest::newRow("llama/pytorch_model.bin") << u"llama"_s;
        QTest::newRow("./model.safetensors") << u"model.safetensors"_s;
        QTest::newRow("model.safetensors") << u"model.safetensors"_s;
        QTest::newRow("/home/me/tuned.safetensors") << u"tuned.safetensors"_s;
        QTest::newRow("/c/hub/models--org--Model-1.5/snapshots/0a/model.safetensors") << u"org/Model-1.5"_s;
        QTest::newRow("/c/hub/models--gpt2/snapshots/0a/sub/model.safetensors") << u"gpt2"_s;
    }

    void modelsAreNamedForOthers()
    {
        QFETCH(const QString, name);
        QCOMPARE(nameInCard(QString::fromLatin1(QTest::currentDataTag())), name);
    }

    void theCardHoldsTheRecipe()
    {
        MergeConfig config = merge("base_model: /m/a/model.safetensors\n");
        config.tokenizer = config.models.front();
        const QByteArray card = mergeCard(config);
        QVERIFY2(card.startsWith("---\nbase_model:\n  - a\n  - org/B\ntags:\n  - merge\n  - burnish\n---\n"),
                 card.constData());
        QVERIFY(card.contains("- `a` (base)\n- `org/B`\n"));
        QVERIFY(card.contains("The configuration and the tokenizer are those of `a`."));
        QVERIFY(!card.contains("/m/"));
        const qsizetype begin = card.indexOf("```yaml\n") + 8;
        const auto again = readMergekitConfig(card.mid(begin, card.lastIndexOf("```") - begin));
        QVERIFY2(again, card.constData());
        QCOMPARE(again->models, (QStringList{u"a"_s, u"org/B"_s}));
        QVERIFY(again->options.rules == config.options.rules);
        QCOMPARE(again->tokenizer, std::optional(u"a"_s));
    }

    void whatMergekitLacksIsARecipesStep()
    {
        MergeConfig config = merge();
        config.options.missing = MergeMissing::Union;
        const QByteArray card = mergeCard(config);
        QVERIFY2(card.contains("```json\n") && card.contains("\"missing\": \"union\""), card.constData());
    }

    void modelsOfTheSameNameKeepTheirPaths()
    {
        MergeConfig config = merge();
        config.models = {u"/x/a/model.safetensors"_s, u"/y/a/model.safetensors"_s};
        QVERIFY(mergeCard(config).contains("- `/y/a/model.safetensors`"));
    }

    void namesCannotEndTheirCode()
    {
        MergeConfig config = merge();
        config.models.front() = u"a``` # x\n---\nb"_s;
        const QByteArray card = mergeCard(config);
        QVERIFY2(card.contains("````yaml\n"), card.constData());
        QCOMPARE(card.count("\n---\n"), 1);
        QVERIFY(card.contains("- `a''' # x --- b`\n"));
    }

    void theConfigurationFollowsTheMerge()
    {
        using Pairs = std::vector<std::pair<std::string, std::string>>;
        QVERIFY(mergedFilesOf(merge()).configValues.empty());
        const auto typed = mergedFilesOf(merge("dtype: float16\n")).configValues;
        QCOMPARE(typed, (Pairs{{"dtype", "\"float16\""}, {"torch_dtype", "\"float16\""}}));
        const auto sliced = readMergekitConfig("merge_method: passthrough\nslices:\n"
                                               "- sources: [{model: A, layer_range: [0, 8]}]\n"
                                               "- sources: [{model: B, layer_range: [4, 12]}]\n");
        QVERIFY(sliced);
        const auto values = mergedFilesOf(*sliced).configValues;
        QCOMPARE(values.front(), Pairs::value_type("num_hidden_layers", "16"));
        const auto has = [&](const char *key, const char *value) {
            return std::ranges::find(values, Pairs::value_type(key, value)) != values.end();
        };
        QVERIFY(has("layer_types", "{\"elements\": [[0, 8], [4, 12]]}"));
    }

    void theChatTemplateIsAFile()
    {
        QCOMPARE(mergedFilesOf(merge("chat_template: auto\n")).texts.size(), std::size_t(1));
        const auto texts = mergedFilesOf(merge("chat_template: '{{ x }}'\n")).texts;
        QCOMPARE(texts.size(), std::size_t(2));
        QCOMPARE(texts.back().first, std::string("chat_template.jinja"));
        QCOMPARE(texts.back().second, std::string("{{ x }}"));
    }
};

BURNISH_TEST(TestMergeFiles)

} // namespace burnish::test::tst_mergefiles

#include "tst_mergefiles.moc"
