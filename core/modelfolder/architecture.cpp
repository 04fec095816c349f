// SPDX-License-Identifier: MIT
#include "core/modelfolder/architecture.h"

#include "core/encoding/json/jsondocument.h"
#include "core/modelfolder/modelfoldertext.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QLocale>

#include <cmath>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostFacts = 10;
constexpr qsizetype longestValue = 200;

class Configuration
{
public:
    explicit Configuration(const QJsonObject &config)
        : m_config(config)
        , m_text(config.value("text_config"_L1).toObject())
    {}

    /// The value of the first key that is there; several programs have several names for the same.
    [[nodiscard]] QJsonValue find(std::initializer_list<QLatin1String> keys) const
    {
        for (const QJsonObject *object : {&m_config, &m_text})
            for (const QLatin1String key : keys)
                if (const QJsonValue value = object->value(key); !value.isUndefined() && !value.isNull())
                    return value;
        return {};
    }
    [[nodiscard]] QString text(std::initializer_list<QLatin1String> keys) const
    {
        return find(keys).toString().left(longestValue);
    }
    /// Empty if it is not a whole number.
    [[nodiscard]] QString count(std::initializer_list<QLatin1String> keys) const
    {
        const QJsonValue value = find(keys);
        const double number = value.toDouble(-1);
        if (number < 0 || number > 9e15 || number != std::floor(number))
            return {};
        return QLocale().toString(qlonglong(number));
    }

private:
    const QJsonObject &m_config;
    QJsonObject m_text;
};

QString classOf(const Configuration &config)
{
    const QJsonValue classes = config.find({"architectures"_L1});
    const QString first = classes.isArray() ? classes.toArray().first().toString() : classes.toString();
    return first.isEmpty() ? config.text({"_class_name"_L1}) : first.left(longestValue);
}

/// "32", or "32, 8 for keys and values".
QString headsOf(const Configuration &config)
{
    const QString heads = config.count({"num_attention_heads"_L1, "n_head"_L1, "n_heads"_L1, "num_heads"_L1});
    const QString shared = config.count({"num_key_value_heads"_L1, "n_kv_heads"_L1});
    if (heads.isEmpty() || shared.isEmpty() || shared == heads)
        return heads;
    return ModelFolderText::tr("%1, %2 for keys and values").arg(heads, shared);
}

QString expertsOf(const Configuration &config)
{
    const QString experts = config.count({"num_local_experts"_L1, "num_experts"_L1, "n_routed_experts"_L1});
    const QString used = config.count({"num_experts_per_tok"_L1});
    if (experts.isEmpty() || used.isEmpty())
        return experts;
    return ModelFolderText::tr("%1, %2 for each token").arg(experts, used);
}

QString quantisationOf(const Configuration &config)
{
    const QJsonObject quantisation = config.find({"quantization_config"_L1, "quantization"_L1}).toObject();
    const QString method = quantisation.value("quant_method"_L1).toString().left(longestValue);
    const int bits = quantisation.value("bits"_L1).toInt();
    if (bits <= 0)
        return method;
    const QString width = ModelFolderText::tr("%n bit(s)", nullptr, bits);
    return method.isEmpty() ? width : ModelFolderText::tr("%1, %2", "method, bits").arg(method, width);
}

} // namespace

std::vector<ArchitectureFact> architectureOf(const QJsonObject &object)
{
    const Configuration config(object);
    std::vector<ArchitectureFact> facts;
    const auto add = [&](const QString &name, const QString &value) {
        if (!value.isEmpty() && facts.size() < mostFacts)
            facts.push_back({name, value});
    };
    add(ModelFolderText::tr("Class"), classOf(config));
    add(ModelFolderText::tr("Model type"), config.text({"model_type"_L1}));
    add(ModelFolderText::tr("Layers"),
        config.count({"num_hidden_layers"_L1, "n_layer"_L1, "n_layers"_L1, "num_layers"_L1}));
    add(ModelFolderText::tr("Hidden size"), config.count({"hidden_size"_L1, "n_embd"_L1, "d_model"_L1, "dim"_L1}));
    add(ModelFolderText::tr("Feed-forward size"),
        config.count({"intermediate_size"_L1, "ffn_dim"_L1, "d_ff"_L1, "n_inner"_L1}));
    add(ModelFolderText::tr("Attention heads"), headsOf(config));
    add(ModelFolderText::tr("Experts"), expertsOf(config));
    add(ModelFolderText::tr("Vocabulary"), config.count({"vocab_size"_L1}));
    add(ModelFolderText::tr("Context"),
        config.count({"max_position_embeddings"_L1, "n_positions"_L1, "max_seq_len"_L1}));
    add(ModelFolderText::tr("Data type"), config.text({"dtype"_L1, "torch_dtype"_L1}));
    // More important than the last fact, should there be too many.
    if (const QString quantisation = quantisationOf(config); !quantisation.isEmpty()) {
        if (facts.size() == mostFacts)
            facts.pop_back();
        add(ModelFolderText::tr("Quantisation"), quantisation);
    }
    return facts;
}

Expected<std::vector<ArchitectureFact>> readArchitecture(const QString &configPath)
{
    return readJsonFile(configPath, [](const QJsonDocument &json) -> Expected<std::vector<ArchitectureFact>> {
        return architectureOf(json.object());
    });
}

} // namespace burnish
