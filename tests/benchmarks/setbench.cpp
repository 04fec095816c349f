// SPDX-License-Identifier: MIT
// Models in many files, and formats that state all offsets in a header: the time to open them must not depend on the
// amount of data, which are holes here.
#include "benchmark.h"
#include "heapcounter.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtEndian>

#include <algorithm>
#include <array>

namespace burnish::bench {

namespace {

void writeHeader(const QString &path, const QByteArray &header, qint64 holes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(header) != header.size() || !file.resize(header.size() + holes))
        qFatal("%s", qUtf8Printable(file.errorString()));
}

template <typename Number> QByteArray little(Number number)
{
    QByteArray bytes(sizeof(Number), '\0');
    qToLittleEndian(number, bytes.data());
    return bytes;
}

/// Writes shards of SafeTensors with an index, as transformers does, and returns the path of the index.
QString writeSet(const QString &folder, int shards, int tensors, qint64 tensorBytes)
{
    QDir().mkpath(folder);
    QJsonObject places;
    const int perShard = (tensors + shards - 1) / shards;
    for (int shard = 0; shard < shards; ++shard) {
        const QString name = QStringLiteral("model-%1-of-%2.safetensors")
                                 .arg(shard + 1, 5, 10, QLatin1Char('0'))
                                 .arg(shards, 5, 10, QLatin1Char('0'));
        QByteArray json = "{";
        qint64 offset = 0;
        for (int i = shard * perShard; i < std::min(tensors, (shard + 1) * perShard); ++i) {
            const QByteArray tensor =
                "model.layers." + QByteArray::number(i / 12) + ".mlp.experts." + QByteArray::number(i % 12) + ".weight";
            json += (offset > 0 ? ",\"" : "\"") + tensor + R"(":{"dtype":"F16","shape":[)" +
                    QByteArray::number(tensorBytes / 2) + "],\"data_offsets\":[" + QByteArray::number(offset) + "," +
                    QByteArray::number(offset + tensorBytes) + "]}";
            offset += tensorBytes;
            places.insert(QString::fromLatin1(tensor), name);
        }
        json += "}";
        writeHeader(folder + QLatin1Char('/') + name, little(quint64(json.size())) + json, offset);
    }
    const QString index = folder + QStringLiteral("/model.safetensors.index.json");
    writeHeader(index, QJsonDocument(QJsonObject{{QStringLiteral("weight_map"), places}}).toJson(), 0);
    return index;
}

/// Writes shards with the parts of matrices as MLX stores them, three each, and returns the path of the index.
QString writeParts(const QString &folder, int shards, int matrices)
{
    struct Part
    {
        const char *name;
        const char *dtype;
        int columns;
        qint64 bytes;
    };
    constexpr std::array parts = {Part{"weight", "U32", 32, 8192}, Part{"scales", "BF16", 4, 512},
                                  Part{"biases", "BF16", 4, 512}};
    QDir().mkpath(folder);
    QJsonObject places;
    const int perShard = (matrices + shards - 1) / shards;
    for (int shard = 0; shard < shards; ++shard) {
        const QString name = QStringLiteral("model-%1-of-%2.safetensors")
                                 .arg(shard + 1, 5, 10, QLatin1Char('0'))
                                 .arg(shards, 5, 10, QLatin1Char('0'));
        QByteArray json = R"({"__metadata__":{"format":"mlx"})";
        qint64 offset = 0;
        for (int i = shard * perShard; i < std::min(matrices, (shard + 1) * perShard); ++i) {
            for (const Part &part : parts) {
                const QByteArray tensor = "model.layers." + QByteArray::number(i / 12) + ".mlp.experts." +
                                          QByteArray::number(i % 12) + "." + part.name;
                json += ",\"" + tensor + R"(":{"dtype":")" + part.dtype + R"(","shape":[64,)" +
                        QByteArray::number(part.columns) + "],\"data_offsets\":[" + QByteArray::number(offset) + "," +
                        QByteArray::number(offset + part.bytes) + "]}";
                offset += part.bytes;
                places.insert(QString::fromLatin1(tensor), name);
            }
        }
        json += "}";
        writeHeader(folder + QLatin1Char('/') + name, little(quint64(json.size())) + json, offset);
    }
    writeHeader(folder + QStringLiteral("/config.json"), R"({"quantization": {"bits": 4, "group_size": 64}})", 0);
    const QString index = folder + QStringLiteral("/model.safetensors.index.json");
    writeHeader(index, QJsonDocument(QJsonObject{{QStringLiteral("weight_map"), places}}).toJson(), 0);
    return index;
}

/// 64 matrices of F32 with 64 MiB each.
void writeGguf(const QString &path)
{
    constexpr quint64 matrix = quint64(64) << 20;
    const auto text = [](const QByteArray &string) { return little(quint64(string.size())) + string; };
    QByteArray header =
        "GGUF" + little(quint32(3)) + little(quint64(64)) + little(quint64(1)) + text("general.architecture");
    header += little(quint32(8)) + text("llama");
    for (quint64 i = 0; i < 64; ++i)
        header += text("blk." + QByteArray::number(i) + ".weight") + little(quint32(2)) + little(quint64(4096)) +
                  little(quint64(4096)) + little(quint32(0)) + little(i * matrix);
    header.append((32 - header.size() % 32) % 32, '\0');
    writeHeader(path, header, qint64(64 * matrix));
}

void measureOpening(Benchmark &benchmark, const QString &name, const QString &path, double milliseconds)
{
    restartHeapPeak();
    double best = 1e9;
    for (int round = 0; round < benchmark.options().rounds; ++round) {
        // Kept until the time is taken: closing a model is not part of opening it.
        ModelState state;
        best = std::min(best, secondsOf([&] { state = openedModel(path); }));
    }
    benchmark.addLimit(name, best * 1000, milliseconds, QStringLiteral("ms"));
    benchmark.addLimit(QStringLiteral("  heap of that"), double(heapPeak()) / (1 << 20), 256, QStringLiteral("MiB"));
}

} // namespace

void benchmarkSets(Benchmark &benchmark)
{
    if (!benchmark.wants(QStringLiteral("open-sets")))
        return;
    measureOpening(benchmark, QStringLiteral("open 30 shards, 800 tensors"),
                   writeSet(benchmark.path(QStringLiteral("thirty")), 30, 800, 1 << 20), 300);
    measureOpening(benchmark, QStringLiteral("open 163 shards, 90,000 tensors"),
                   writeSet(benchmark.path(QStringLiteral("many")), 163, 90'000, 1 << 16), 1000);
    measureOpening(benchmark, QStringLiteral("open 60 shards, 90,000 parts of MLX"),
                   writeParts(benchmark.path(QStringLiteral("parts")), 60, 30'000), 1000);
    measureOpening(benchmark, QStringLiteral("open 4 shards, 4 GiB, 64 tensors"),
                   writeSet(benchmark.path(QStringLiteral("large")), 4, 64, 1 << 26), 50);
    const QString gguf = benchmark.path(QStringLiteral("large.gguf"));
    writeGguf(gguf);
    measureOpening(benchmark, QStringLiteral("open 4 GiB GGUF, 64 tensors"), gguf, 50);
}

} // namespace burnish::bench
