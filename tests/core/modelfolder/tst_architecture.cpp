// SPDX-License-Identifier: MIT
#include "core/modelfolder/architecture.h"
#include "support/foldermaking.h"
#include "support/testmain.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_architecture {

using namespace Qt::StringLiterals;

namespace {

QStringList factsOf(const QByteArray &config)
{
    QStringList lines;
    for (const ArchitectureFact &fact : architectureOf(QJsonDocument::fromJson(config).object()))
        lines += fact.name + u": "_s + fact.value;
    return lines;
}

} // namespace

class TestArchitecture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void configurationIsSummedUp()
    {
        const QTemporaryDir folder;
        test::putModelFiles(folder.path());
        QCOMPARE(
            factsOf(test::contentOf(folder.filePath(u"config.json"_s))),
            QStringList({u"Class: LlamaForCausalLM"_s, u"Model type: llama"_s, u"Layers: 16"_s, u"Hidden size: 2048"_s,
                         u"Feed-forward size: 8192"_s, u"Attention heads: 32, 8 for keys and values"_s,
                         u"Vocabulary: 128256"_s, u"Context: 131072"_s, u"Data type: bfloat16"_s}));
        const auto read = readArchitecture(folder.filePath(u"config.json"_s));
        QVERIFY(read);
        QCOMPARE(read->size(), std::size_t(9));
    }

    void otherProgramsNamesAreKnown()
    {
        QCOMPARE(factsOf(R"({"architectures": "GPT2LMHeadModel", "n_layer": 12, "n_embd": 768, "n_head": 12,
                             "n_positions": 1024})"),
                 QStringList({u"Class: GPT2LMHeadModel"_s, u"Layers: 12"_s, u"Hidden size: 768"_s,
                              u"Attention heads: 12"_s, u"Context: 1024"_s}));
        QCOMPARE(factsOf(R"({"_class_name": "UNet2DConditionModel"})"), QStringList(u"Class: UNet2DConditionModel"_s));
    }

    void sizesOfTheTextPartAreUsed()
    {
        QCOMPARE(factsOf(R"({"model_type": "gemma3", "text_config": {"hidden_size": 2560, "model_type": "text"}})"),
                 QStringList({u"Model type: gemma3"_s, u"Hidden size: 2560"_s}));
    }

    void quantisationIsAlwaysAmongTheTenFacts()
    {
        const QStringList facts = factsOf(
            R"({"architectures": ["A"], "model_type": "m", "num_hidden_layers": 1, "hidden_size": 1,
                "intermediate_size": 1, "num_attention_heads": 1, "num_local_experts": 8, "num_experts_per_tok": 2,
                "vocab_size": 1, "max_position_embeddings": 1, "dtype": "float16",
                "quantization_config": {"quant_method": "gptq", "bits": 4}})");
        QCOMPARE(facts.size(), 10);
        QCOMPARE(facts.at(6), u"Experts: 8, 2 for each token"_s);
        QCOMPARE(facts.last(), u"Quantisation: gptq, 4 bit(s)"_s);
    }

    void valuesOfOtherTypesAreLeftOut()
    {
        QCOMPARE(factsOf(R"({"hidden_size": "large", "num_hidden_layers": 1.5, "vocab_size": -1, "model_type": 3,
                             "architectures": [7], "intermediate_size": 1e300, "torch_dtype": null})"),
                 QStringList());
        QCOMPARE(factsOf("[]"), QStringList());
    }

    void brokenConfigurationNamesItsFile()
    {
        const QTemporaryDir folder;
        test::putFile(folder.path(), u"config.json"_s, "{");
        const auto read = readArchitecture(folder.filePath(u"config.json"_s));
        QVERIFY(!read);
        QCOMPARE(read.error().file(), folder.filePath(u"config.json"_s));
    }
};

BURNISH_TEST(TestArchitecture)

} // namespace burnish::test::tst_architecture

#include "tst_architecture.moc"
