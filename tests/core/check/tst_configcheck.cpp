// SPDX-License-Identifier: MIT
#include "checkmaking.h"
#include "core/check/configcheck.h"
#include "support/foldermaking.h"
#include "support/safetensorsediting.h"
#include "support/testmain.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_configcheck {

using namespace Qt::StringLiterals;

namespace {

const QJsonObject llama = {{u"architectures"_s, QJsonArray{u"LlamaForCausalLM"_s}},
                           {u"model_type"_s, u"llama"_s},
                           {u"num_hidden_layers"_s, 2},
                           {u"hidden_size"_s, 8},
                           {u"intermediate_size"_s, 12},
                           {u"num_attention_heads"_s, 4},
                           {u"num_key_value_heads"_s, 2},
                           {u"vocab_size"_s, 5},
                           {u"tie_word_embeddings"_s, false},
                           {u"torch_dtype"_s, u"bfloat16"_s}};

QStringList tensorsOfLlama()
{
    QStringList tensors = {u"model.embed_tokens.weight BF16 5 8"_s, u"lm_head.weight BF16 5 8"_s,
                           u"model.norm.weight BF16 8"_s};
    for (const QString &layer : {u"model.layers.0."_s, u"model.layers.1."_s}) {
        for (const char *tensor :
             {"self_attn.q_proj.weight BF16 8 8", "self_attn.k_proj.weight BF16 4 8",
              "self_attn.v_proj.weight BF16 4 8", "self_attn.o_proj.weight BF16 8 8", "mlp.gate_proj.weight BF16 12 8",
              "mlp.up_proj.weight BF16 12 8", "mlp.down_proj.weight BF16 8 12", "input_layernorm.weight BF16 8"})
            tensors += layer + QLatin1String(tensor);
    }
    return tensors;
}

/// {"model": {"vocab": {"t0": 0 …}}, "added_tokens": […]} of so many tokens, the last of them added.
QByteArray tokenizerOf(int tokens)
{
    QJsonObject ids;
    for (int i = 0; i + 1 < tokens; ++i)
        ids[u"t"_s + QString::number(i)] = i;
    return QJsonDocument(QJsonObject{{u"model"_s, QJsonObject{{u"vocab"_s, ids}}},
                                     {u"added_tokens"_s,
                                      QJsonArray{QJsonObject{{u"content"_s, u"<end>"_s}, {u"id"_s, tokens - 1}}}}})
        .toJson();
}

QByteArray bytesOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson();
}

QJsonObject with(QJsonObject config, const QString &key, const QJsonValue &value)
{
    config[key] = value;
    return config;
}

} // namespace

class TestConfigCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void mismatchesAreFound_data()
    {
        QTest::addColumn<QJsonObject>("config");
        QTest::addColumn<QString>("found");
        const auto row = [](const char *name, const QString &key, const QJsonValue &value, const QString &found) {
            QTest::newRow(name) << with(llama, key, value) << found;
        };
        QTest::newRow("whole") << llama << QString();
        row("fewer layers", u"num_hidden_layers"_s, 3,
            u"The configuration says num_hidden_layers = 3, but the tensors have 2 layers."_s);
        row("more layers", u"num_hidden_layers"_s, 1,
            u"The configuration says num_hidden_layers = 1, but the tensors have 2 layers."_s);
        row("width", u"intermediate_size"_s, 16,
            u"The configuration says intermediate_size = 16, but the tensor's shape is 8 × 12."_s);
        row("vocabulary", u"vocab_size"_s, 6,
            u"The configuration says vocab_size = 6, but the tensor's shape is 5 × 8."_s);
        row("heads", u"num_key_value_heads"_s, 4,
            u"The configuration says num_key_value_heads × head_dim = 8, but the tensor's shape is 4 × 8."_s);
        row("dtype", u"torch_dtype"_s, u"float16"_s,
            u"The configuration says torch_dtype = float16, but no tensor has this dtype; most are BF16."_s);
        row("scheme", u"quantization_config"_s, QJsonObject{{u"quant_method"_s, u"gptq"_s}, {u"bits"_s, 4}},
            u"The configuration says that the model is quantised (quant_method = gptq), but no tensor is stored like "
            "this."_s);
        // Nothing is concluded where code of the model's own, or further layers, may explain it.
        QTest::newRow("own code") << with(with(llama, u"auto_map"_s, QJsonObject()), u"vocab_size"_s, 6) << QString();
        QTest::newRow("another architecture")
            << with(with(llama, u"model_type"_s, u"new"_s), u"vocab_size"_s, 6) << QString();
        QTest::newRow("layers for predicting more tokens")
            << with(with(llama, u"num_nextn_predict_layers"_s, 1), u"num_hidden_layers"_s, 1) << QString();
    }

    void mismatchesAreFound()
    {
        QFETCH(const QJsonObject, config);
        QFETCH(const QString, found);
        fileOf(tensorsOfLlama()).write(m_folder->filePath(u"model.safetensors"_s));
        putFile(m_folder->path(), u"config.json"_s, bytesOf(config));
        const CheckReport report = checked(m_folder->path());
        QStringList sentences;
        for (const CheckFinding &finding : report.findings) {
            QCOMPARE(idOf(finding.kind), u"config-mismatch"_s);
            QCOMPARE(QFileInfo(finding.what.file()).fileName(), u"config.json"_s);
            sentences += finding.what.message();
        }
        QCOMPARE(sentences.join(u'\n'), found);
    }

    void aHeadThatIsNotThereIsFound()
    {
        QStringList tensors = tensorsOfLlama();
        tensors.removeIf([](const QString &line) { return line.startsWith("lm_head"_L1); });
        fileOf(tensors).write(m_folder->filePath(u"model.safetensors"_s));
        putFile(m_folder->path(), u"config.json"_s, bytesOf(llama));
        QCOMPARE(linesOf(checked(m_folder->path())), QStringList{u"config-mismatch loads-wrong config.json -"_s});
        putFile(m_folder->path(), u"config.json"_s, bytesOf(with(llama, u"tie_word_embeddings"_s, true)));
        QCOMPARE(linesOf(checked(m_folder->path())), QStringList());
    }

    void onlyTheModelOfTheFolderIsCompared()
    {
        fileOf(tensorsOfLlama()).write(m_folder->filePath(u"vae.safetensors"_s));
        putFile(m_folder->path(), u"config.json"_s, bytesOf(with(llama, u"vocab_size"_s, 6)));
        QVERIFY(checked(m_folder->filePath(u"vae.safetensors"_s)).isWhole());
    }

    void packedIntegersWithOtherBitsAreFound()
    {
        fileOf({u"model.layers.0.mlp.up_proj.qweight I32 4 16"_s, u"model.layers.0.mlp.up_proj.g_idx I32 32"_s,
                u"model.layers.0.mlp.up_proj.qzeros I32 1 2"_s, u"model.layers.0.mlp.up_proj.scales F16 1 16"_s})
            .write(m_folder->filePath(u"model.safetensors"_s));
        const auto stated = [&](int bits) {
            putFile(m_folder->path(), u"config.json"_s,
                    bytesOf({{u"model_type"_s, u"new"_s},
                             {u"quantization_config"_s,
                              QJsonObject{{u"quant_method"_s, u"gptq"_s}, {u"bits"_s, bits}, {u"group_size"_s, 32}}}}));
            return linesOf(checked(m_folder->path()));
        };
        QCOMPARE(stated(4), QStringList());
        const QString line = u"config-mismatch loads-wrong config.json model.layers.0.mlp.up_proj.qweight"_s;
        QVERIFY(stated(8).contains(line));
        putFile(m_folder->path(), u"config.json"_s, bytesOf({{u"model_type"_s, u"new"_s}}));
        QVERIFY(linesOf(checked(m_folder->path())).contains(u"config-mismatch loads-wrong config.json -"_s));
    }

    void tokenizersMustFitTheEmbedding_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("fits");
        QTest::addColumn<QByteArray>("tooLarge");
        QTest::newRow("tokenizer.json") << u"tokenizer.json"_s << tokenizerOf(5) << tokenizerOf(6);
        QTest::newRow("vocab.json") << u"vocab.json"_s << QByteArray("{\"a\": 4}")
                                    << QByteArray("{\"a\": 4, \"b\": 5}");
        QTest::newRow("vocab.txt") << u"vocab.txt"_s << QByteArray("a\nb\nc\nd\ne\n") << QByteArray("a\nb\nc\nd\ne\nf");
        // SentencePiece: a piece is field 1, a message with its text.
        const QByteArray piece("\x0a\x03\x0a\x01x", 5);
        QTest::newRow("tokenizer.model") << u"tokenizer.model"_s << piece.repeated(5) << piece.repeated(6);
    }

    void tokenizersMustFitTheEmbedding()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, fits);
        QFETCH(const QByteArray, tooLarge);
        fileOf(tensorsOfLlama()).write(m_folder->filePath(u"model.safetensors"_s));
        putFile(m_folder->path(), name, fits);
        QCOMPARE(linesOf(checked(m_folder->path())), QStringList());
        putFile(m_folder->path(), name, tooLarge);
        const CheckReport report = checked(m_folder->path());
        QCOMPARE(linesOf(report),
                 QStringList{u"tokenizer-size loads-wrong "_s + name + u" model.embed_tokens.weight"_s});
        QCOMPARE(report.findings[0].what.message(),
                 u"The tokenizer has ids up to 5, but the embedding has only 5 rows."_s);
    }

    void aConfigurationThatIsNotJsonIsFound()
    {
        fileOf(tensorsOfLlama()).write(m_folder->filePath(u"model.safetensors"_s));
        putFile(m_folder->path(), u"config.json"_s, "{\"model_type\": ");
        QCOMPARE(linesOf(checked(m_folder->path())), QStringList{u"unreadable loads-wrong config.json -"_s});
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestConfigCheck)

} // namespace burnish::test::tst_configcheck

#include "tst_configcheck.moc"
