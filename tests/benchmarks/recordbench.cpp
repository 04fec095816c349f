// SPDX-License-Identifier: MIT
#include "benchmark.h"

#include <QFile>

#include <cstring>

namespace burnish::bench {

namespace {

/// Takes what is written at the speed of memory.
class CopyingSink final : public ByteSink
{
public:
    Expected<void> write(std::span<const std::byte> bytes) override
    {
        for (auto rest = bytes; !rest.empty();) {
            const auto part = rest.first(std::min(rest.size(), m_buffer.size()));
            std::memcpy(m_buffer.data(), part.data(), part.size());
            rest = rest.subspan(part.size());
        }
        m_position += bytes.size();
        return {};
    }
    [[nodiscard]] std::uint64_t position() const override { return m_position; }

private:
    std::vector<std::byte> m_buffer = std::vector<std::byte>(std::size_t(4) << 20);
    std::uint64_t m_position = 0;
};

void benchmarkPrettyJson(Benchmark &benchmark)
{
    // 64 MiB give 1.3 GB of text.
    const ModelState model = matrices(std::min(benchmark.options().mebibytes, 64));
    const QString format = QStringLiteral("pretty-json");
    const QString text = benchmark.path(QStringLiteral("text.json"));
    const QString copy = benchmark.path(QStringLiteral("copy.json"));
    const FormatWriter &writer = *findFormat(format)->writer;
    const auto measure = [&](const char *elements, BurnVersion version, double goal) {
        WriteOptions options;
        options.burnVersion = version;
        const auto layout = required(writer.layOut(model, options, nullptr));
        std::uint64_t size = 0;
        const std::vector<std::byte> block(std::size_t(4) << 20);
        const Pair memory = alternate(
            benchmark.options(),
            [&] {
                CopyingSink sink;
                Task task;
                require(writer.write(*layout, sink, task));
                size = sink.position();
            },
            [&] {
                CopyingSink sink;
                while (sink.position() < size)
                    require(sink.write(block));
            });
        benchmark.addSpeed(
            QStringLiteral("PrettyJson of %1 to memory, memcpy of its text").arg(QLatin1String(elements)), memory.ours,
            memory.reference, goal);
    };
    measure("bytes", BurnVersion::V0_20, 0.25);
    // Finding the shortest digits of a float takes 25 ns.
    measure("floats", BurnVersion::V0_13, 0.015);
    writeModel(model, format, text);
    const Pair disk = alternate(
        benchmark.options(), [&] { writeModel(model, format, text); }, [&] { copyFlushed(text, copy); });
    benchmark.addSpeed(QStringLiteral("PrettyJson to disk, cp and sync of its text"), disk.ours, disk.reference, 0.9);
    QFile::remove(text);
    QFile::remove(copy);
}

void benchmarkInflating(Benchmark &benchmark)
{
    const ModelState model = matrices(benchmark.options().mebibytes);
    const QString packed = benchmark.path(QStringLiteral("packed.mpk.gz"));
    const QString target = benchmark.path(QStringLiteral("target.bpk"));
    writeModel(model, QStringLiteral("named-mpk-gz"), packed);
    warm(packed);
    const Pair pair = alternate(
        benchmark.options(), [&] { writeModel(openedModel(packed), QStringLiteral("burnpack"), target); },
        [&] {
            run(QStringLiteral("sh"),
                {QStringLiteral("-c"), QStringLiteral("gzip -dc \"$0\" > \"$1\" && sync \"$1\""), packed, target});
        });
    benchmark.addSpeed(QStringLiteral(".mpk.gz to Burnpack, gzip -d and sync"), pair.ours, pair.reference, 4);
    QFile::remove(packed);
    QFile::remove(target);
}

} // namespace

void benchmarkRecords(Benchmark &benchmark)
{
    if (benchmark.wants(QStringLiteral("pretty")))
        benchmarkPrettyJson(benchmark);
    if (benchmark.wants(QStringLiteral("inflate")))
        benchmarkInflating(benchmark);
}

} // namespace burnish::bench
