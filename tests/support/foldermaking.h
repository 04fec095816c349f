// SPDX-License-Identifier: MIT
#pragma once

#include <QFile>
#include <QString>

#include <vector>

namespace burnish::test {

inline void putFile(const QString &folder, const QString &name, const QByteArray &content)
{
    QFile file(folder + QLatin1Char('/') + name);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("A file cannot be written.");
}

inline QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

/// The files that transformers puts beside the weights of a small model.
inline void putModelFiles(const QString &folder)
{
    putFile(folder, QStringLiteral("config.json"),
            R"({"architectures": ["LlamaForCausalLM"], "model_type": "llama", "num_hidden_layers": 16,
                "hidden_size": 2048, "intermediate_size": 8192, "num_attention_heads": 32, "num_key_value_heads": 8,
                "vocab_size": 128256, "max_position_embeddings": 131072, "torch_dtype": "bfloat16",
                "rms_norm_eps": 1e-05})");
    putFile(folder, QStringLiteral("generation_config.json"), R"({"do_sample": true})");
    putFile(folder, QStringLiteral("tokenizer.json"), R"({"version": "1.0", "model": {"vocab": {"a": 0, "b": 1}}})");
    putFile(folder, QStringLiteral("README.md"), "# A model\n");
    putFile(folder, QStringLiteral("model.safetensors.index.json"), "{}");
    putFile(folder, QStringLiteral(".hidden.json"), "{}");
}

} // namespace burnish::test
