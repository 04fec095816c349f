// SPDX-License-Identifier: MIT
#include "benchmark.h"
#include "core/model/statebuilder.h"
#include "core/modelfolder/architecture.h"
#include "core/modelfolder/sidecarfiles.h"
#include "core/tensor/expressions/stored.h"

#include <QFile>

#include <algorithm>

namespace burnish::bench {

namespace {

/// A source of zeros of any size, for tensors with irrelevant contents.
class ZeroSource final : public ByteSource
{
public:
    [[nodiscard]] std::uint64_t size() const override { return std::uint64_t(1) << 40; }
    Expected<void> read(std::uint64_t, std::span<std::byte> out) const override
    {
        std::fill(out.begin(), out.end(), std::byte(0));
        return {};
    }
    [[nodiscard]] QString name() const override { return QStringLiteral("zeros"); }
};

/// Keeps what is written before the tensors and counts the rest.
class HeaderSink final : public ByteSink
{
public:
    Expected<void> write(std::span<const std::byte> bytes) override
    {
        constexpr std::size_t kept = 1 << 20;
        if (m_bytes.size() < kept)
            m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.begin() + std::ptrdiff_t(std::min(bytes.size(), kept)));
        m_position += bytes.size();
        return {};
    }
    Expected<void> copyFrom(const ByteSource &, std::uint64_t, std::uint64_t length, Task &) override
    {
        m_position += length;
        return {};
    }
    [[nodiscard]] std::uint64_t position() const override { return m_position; }
    [[nodiscard]] const std::vector<std::byte> &bytes() const { return m_bytes; }

private:
    std::vector<std::byte> m_bytes;
    std::uint64_t m_position = 0;
};

ModelState zeros(std::size_t tensors, const Shape &shape)
{
    const auto source = std::make_shared<ZeroSource>();
    StateBuilder builder;
    for (std::size_t i = 0; i < tensors; ++i) {
        const std::string path =
            "model.layers." + std::to_string(i / 10) + ".part" + std::to_string(i % 10) + ".weight";
        builder.addTensorAt(path, required(makeStoredTensor(required(TensorInfo::make(Dtype::F32, shape)), source, 0)));
    }
    return builder.finish();
}

/// Writes a model's header and leaves a hole for its tensors.
void writeSparse(const ModelState &state, const QString &format, const QString &path)
{
    const FormatWriter &writer = *findFormat(format)->writer;
    const auto layout = required(writer.layOut(state, WriteOptions(), nullptr));
    HeaderSink sink;
    Task task;
    require(writer.write(*layout, sink, task));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) ||
        file.write(reinterpret_cast<const char *>(sink.bytes().data()), qint64(sink.bytes().size())) < 0 ||
        !file.resize(qint64(sink.position())))
        qFatal("%s", qUtf8Printable(file.errorString()));
}

/// Writes a whole model, leaving holes for zeros.
class SparseSink final : public ByteSink
{
public:
    explicit SparseSink(const QString &path)
        : m_file(path)
    {
        if (!m_file.open(QIODevice::WriteOnly))
            qFatal("%s", qUtf8Printable(m_file.errorString()));
    }
    Expected<void> write(std::span<const std::byte> bytes) override
    {
        const bool isZero = std::ranges::all_of(bytes, [](std::byte byte) { return byte == std::byte(0); });
        const bool isWritten =
            isZero || (m_file.seek(qint64(m_position)) && m_file.write(reinterpret_cast<const char *>(bytes.data()),
                                                                       qint64(bytes.size())) == qint64(bytes.size()));
        if (!isWritten)
            return Error(ErrorCode::Io, m_file.errorString());
        m_position += bytes.size();
        return {};
    }
    Expected<void> copyFrom(const ByteSource &, std::uint64_t, std::uint64_t length, Task &) override
    {
        m_position += length;
        return {};
    }
    [[nodiscard]] std::uint64_t position() const override { return m_position; }

private:
    QFile m_file;
    std::uint64_t m_position = 0;
};

/// Writes a file with this many tensors, each with its own storage.
void writeCheckpoint(std::size_t tensors, const Shape &shape, const QString &format, const QString &path)
{
    const auto source = std::make_shared<ZeroSource>();
    const TensorInfo info = required(TensorInfo::make(Dtype::F32, shape));
    StateBuilder builder;
    for (std::size_t i = 0; i < tensors; ++i) {
        builder.addTensorAt("model.layers." + std::to_string(i) + ".weight",
                            required(makeStoredTensor(info, source, i * info.byteSize())));
    }
    const ModelState state = builder.finish();
    const FormatWriter &writer = *findFormat(format)->writer;
    const auto layout = required(writer.layOut(state, WriteOptions(), nullptr));
    SparseSink sink(path);
    Task task;
    require(writer.write(*layout, sink, task));
    if (!QFile::resize(path, qint64(sink.position())))
        qFatal("The file cannot be written.");
}

void appendVarint(std::vector<std::byte> &out, std::uint64_t number)
{
    for (; number > 127; number >>= 7)
        out.push_back(std::byte((number & 127) | 128));
    out.push_back(std::byte(number));
}

void appendText(std::vector<std::byte> &out, std::uint64_t key, const std::string &text)
{
    appendVarint(out, key);
    appendVarint(out, text.size());
    std::ranges::copy(std::as_bytes(std::span(text)), std::back_inserter(out));
}

/// Writes an ONNX model of this many initialisers with raw data; the field numbers are those of onnx.proto.
void writeOnnx(std::size_t tensors, std::uint64_t side, const QString &path)
{
    const std::uint64_t bytes = side * side * 4;
    std::vector<std::vector<std::byte>> heads;
    std::uint64_t graphSize = 0;
    for (std::size_t i = 0; i < tensors; ++i) {
        std::vector<std::byte> content;
        for (int axis = 0; axis < 2; ++axis) {
            appendVarint(content, 1 << 3);
            appendVarint(content, side);
        }
        appendVarint(content, 2 << 3);
        appendVarint(content, 1); // F32
        appendText(content, 8 << 3 | 2, "model.layers." + std::to_string(i) + ".weight");
        appendVarint(content, 9 << 3 | 2);
        appendVarint(content, bytes);
        std::vector<std::byte> head;
        appendVarint(head, 5 << 3 | 2);
        appendVarint(head, content.size() + bytes);
        head.insert(head.end(), content.begin(), content.end());
        graphSize += head.size() + bytes;
        heads.push_back(std::move(head));
    }
    std::vector<std::byte> start;
    appendVarint(start, 1 << 3);
    appendVarint(start, 10);
    appendVarint(start, 7 << 3 | 2);
    appendVarint(start, graphSize);
    SparseSink sink(path);
    require(sink.write(start));
    const ZeroSource zeros;
    Task task;
    for (const std::vector<std::byte> &head : heads) {
        require(sink.write(head));
        require(sink.copyFrom(zeros, 0, bytes, task));
    }
    if (!QFile::resize(path, qint64(sink.position())))
        qFatal("The file cannot be written.");
}

double bestOpening(const QString &path)
{
    double best = 1e9;
    for (int round = 0; round < 5; ++round) {
        // Kept until the time is taken: closing a model is not part of opening it.
        ModelState state;
        best = std::min(best, secondsOf([&] { state = openedModel(path); }));
    }
    return best;
}

/// Formats of other programs: the time to open must not depend on the amount of data. It does depend on how far the
/// descriptions of the tensors are apart: each takes a read of its own.
void openForeign(Benchmark &benchmark)
{
    const QString large = benchmark.path(QStringLiteral("large"));
    for (const char *name : {"hdf5", "flax", "onnx"}) {
        const QString format = QLatin1String(name);
        if (format == QLatin1String("onnx"))
            writeOnnx(1024, 1024, large);
        else
            writeCheckpoint(1024, {1024, 1024}, format, large);
        benchmark.addLimit(QStringLiteral("open 4 GiB %1, 1,024 tensors").arg(format), bestOpening(large) * 1000, 50,
                           QStringLiteral("ms"));
        QFile::remove(large);
    }
}

void openFolder(Benchmark &benchmark)
{
    // As beside a large model: its tokenizer is much larger than its configuration, and is not read.
    const auto put = [&](const QString &name, const QByteArray &content) {
        QFile file(benchmark.path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("%s", qUtf8Printable(file.errorString()));
    };
    QByteArray config = R"({"architectures": ["LlamaForCausalLM"], "num_hidden_layers": 80, "quantization_config": {)";
    for (int i = 0; i < 20'000; ++i)
        config += "\"model.layers." + QByteArray::number(i) + "\": [1, 2, 3], ";
    put(QStringLiteral("config.json"), config + R"("bits": 4}, "hidden_size": 8192})");
    put(QStringLiteral("tokenizer.json"), QByteArray(32 << 20, ' '));
    double best = 1e9;
    for (int round = 0; round < 5; ++round)
        best = std::min(best, secondsOf([&] {
                            const auto files = sidecarFilesOf(benchmark.path(QStringLiteral("model.safetensors")));
                            if (files.empty() || required(readArchitecture(files.front().path)).size() < 3)
                                qFatal("The configuration was not read.");
                        }));
    benchmark.addLimit(QStringLiteral("read a model folder's configuration of 800 kB"), best * 1000, 100,
                       QStringLiteral("ms"));
}

} // namespace

void benchmarkOpening(Benchmark &benchmark)
{
    if (benchmark.wants(QStringLiteral("open-large"))) {
        for (const QString &format : {QStringLiteral("safetensors"), QStringLiteral("burnpack")}) {
            const QString path = benchmark.path(QStringLiteral("large"));
            writeSparse(zeros(640, {2048, 2048}), format, path);
            benchmark.addLimit(QStringLiteral("open 10 GiB %1, 640 tensors").arg(format), bestOpening(path) * 1000, 50,
                               QStringLiteral("ms"));
            QFile::remove(path);
        }
    }
    if (benchmark.wants(QStringLiteral("open-pytorch"))) {
        // The same pickle except for the tensors' sizes; the time to open must not depend on the amount of data.
        const QString large = benchmark.path(QStringLiteral("large.pt"));
        const QString small = benchmark.path(QStringLiteral("small.pt"));
        writeCheckpoint(1024, {1024, 1024}, QStringLiteral("pytorch"), large);
        writeCheckpoint(1024, {1, 1}, QStringLiteral("pytorch"), small);
        const double ours = bestOpening(large);
        benchmark.addSpeed(QStringLiteral("open 4 GiB .pt, beside 4 KiB with as long a pickle"), ours,
                           bestOpening(small), 0.7);
        if (!benchmark.options().python.isEmpty()) {
            const QByteArray seconds =
                run(benchmark.options().python,
                    {QStringLiteral("-c"),
                     QStringLiteral("import io, pickle, sys, time, zipfile\n"
                                    "class Name:\n"
                                    "    def __init__(self, *arguments): pass\n"
                                    "class Reader(pickle.Unpickler):\n"
                                    "    def find_class(self, module, name):\n"
                                    "        return dict if name == 'OrderedDict' else Name\n"
                                    "    def persistent_load(self, id): return id\n"
                                    "best = 1e9\n"
                                    "for _ in range(5):\n"
                                    "    start = time.perf_counter()\n"
                                    "    with zipfile.ZipFile(sys.argv[1]) as f:\n"
                                    "        Reader(io.BytesIO(f.read('archive/data.pkl'))).load()\n"
                                    "    best = min(best, time.perf_counter() - start)\n"
                                    "print(best)\n"),
                     large});
            benchmark.addSpeed(QStringLiteral("open 4 GiB .pt, Python's zipfile and pickle alone"), ours,
                               seconds.trimmed().toDouble(), 1);
        }
        QFile::remove(large);
    }
    if (benchmark.wants(QStringLiteral("open-foreign")))
        openForeign(benchmark);
    if (benchmark.wants(QStringLiteral("open-folder")))
        openFolder(benchmark);
    if (benchmark.wants(QStringLiteral("open-many"))) {
        const QString path = benchmark.path(QStringLiteral("many.safetensors"));
        writeModel(zeros(100'000, {4, 4}), QStringLiteral("safetensors"), path);
        const double ours = bestOpening(path);
        if (benchmark.options().python.isEmpty()) {
            benchmark.addLimit(QStringLiteral("open 100,000 tensors"), ours, 1, QStringLiteral("s"));
        } else {
            const QByteArray seconds =
                run(benchmark.options().python,
                    {QStringLiteral("-c"),
                     QStringLiteral("import sys, time\n"
                                    "from safetensors import safe_open\n"
                                    "best = 1e9\n"
                                    "for _ in range(5):\n"
                                    "    start = time.perf_counter()\n"
                                    "    with safe_open(sys.argv[1], framework='np') as f:\n"
                                    "        shapes = [f.get_slice(k).get_shape() for k in f.keys()]\n"
                                    "    best = min(best, time.perf_counter() - start)\n"
                                    "print(best)\n"),
                     path});
            benchmark.addSpeed(QStringLiteral("open 100,000 tensors, safe_open with shapes"), ours,
                               seconds.trimmed().toDouble(), 4);
        }
    }
}

} // namespace burnish::bench
