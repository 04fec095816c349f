// SPDX-License-Identifier: MIT
#include "benchmark.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/quantised.h"

#include <QFile>

#include <cstring>
#include <ctime>
#include <random>

namespace burnish::bench {

namespace {

constexpr std::uint64_t rows = 4096;
constexpr std::uint64_t columns = 4096;

double processorSeconds()
{
    return double(std::clock()) / CLOCKS_PER_SEC;
}

/// Random blocks with finite scales.
std::vector<std::byte> randomBlocks(const GgmlBlockType &type, std::size_t scales)
{
    std::mt19937 random(7);
    std::vector<std::byte> bytes(std::size_t(rows * columns / type.elements * type.bytes));
    std::ranges::generate(bytes, [&] { return std::byte(random() & 0xff); });
    constexpr std::uint16_t scale = 0x2c66; // 0.07 in half precision
    for (std::size_t block = 0; block < bytes.size(); block += type.bytes)
        for (std::size_t i = 0; i < scales; ++i)
            std::memcpy(bytes.data() + block + 2 * i, &scale, 2);
    return bytes;
}

/// Decodes in this thread, as an export to F16 does.
double decodingSeconds(const TensorPtr &blocks)
{
    const TensorPtr halves = required(makeCast(required(makeDequantised(blocks)), Dtype::F16));
    Task task;
    const double start = processorSeconds();
    require(streamTensor(*halves, task, false, [](std::span<const std::byte>) { return Expected<void>(); }));
    return processorSeconds() - start;
}

const char *const referenceProgram =
    "import sys, time, numpy as np\n"
    "from gguf import quants, GGMLQuantizationType\n"
    "blocks = np.fromfile(sys.argv[1], dtype=np.uint8).reshape(int(sys.argv[3]), -1)\n"
    "best = 1e9\n"
    "for _ in range(3):\n"
    "    start = time.process_time()\n"
    "    quants.dequantize(blocks, GGMLQuantizationType[sys.argv[2]]).astype(np.float16)\n"
    "    best = min(best, time.process_time() - start)\n"
    "print(best)\n";

} // namespace

void benchmarkDecoding(Benchmark &benchmark)
{
    if (!benchmark.wants(QStringLiteral("decode")))
        return;
    for (const auto &[name, scales] : {std::pair("Q8_0", 1), std::pair("Q4_K", 2)}) {
        const GgmlBlockType &type = *ggmlBlockType(std::string_view(name));
        const std::vector<std::byte> bytes = randomBlocks(type, std::size_t(scales));
        const QString path = benchmark.path(QStringLiteral("blocks"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) ||
            file.write(reinterpret_cast<const char *>(bytes.data()), qint64(bytes.size())) != qint64(bytes.size()))
            qFatal("%s", qUtf8Printable(file.errorString()));
        file.close();
        const TensorPtr blocks =
            required(makeStoredTensor(required(ggmlTensorInfo(type, {rows, columns})),
                                      std::make_shared<MemorySource>(bytes, QStringLiteral("blocks")), 0));
        double ours = 1e9;
        for (int round = 0; round < benchmark.options().rounds; ++round)
            ours = std::min(ours, decodingSeconds(blocks));
        const QString title = QStringLiteral("decode %1 to F16").arg(QLatin1String(name));
        if (benchmark.options().python.isEmpty()) {
            benchmark.addLimit(title, ours * 1000, 100, QStringLiteral("ms"));
            continue;
        }
        const QByteArray reference =
            run(benchmark.options().python, {QStringLiteral("-c"), QLatin1String(referenceProgram), path,
                                             QLatin1String(name), QString::number(rows)});
        benchmark.addSpeed(title + QStringLiteral(", gguf-py, processor time"), ours, reference.trimmed().toDouble(),
                           5);
    }
}

} // namespace burnish::bench
