// SPDX-License-Identifier: MIT
#include "benchmark.h"
#include "core/health/healthscan.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "heapcounter.h"

#include <QFile>

namespace burnish::bench {

namespace {

void scan(const ModelState &state)
{
    Task task;
    (void)required(scanHealth(state, HealthOptions(), task));
}

/// A model of small tensors that all refer to the same few bytes.
ModelState manyTensors(std::size_t count)
{
    const auto source =
        std::make_shared<MemorySource>(std::vector<std::byte>(64, std::byte(1)), QStringLiteral("memory"));
    const TensorPtr tensor = required(makeStoredTensor(required(TensorInfo::make(Dtype::F32, {4, 4})), source, 0));
    StateBuilder builder;
    for (std::size_t i = 0; i < count; ++i)
        builder.addTensorAt("layers." + std::to_string(i / 10) + ".part" + std::to_string(i % 10), tensor);
    return builder.finish();
}

} // namespace

void benchmarkHealth(Benchmark &benchmark)
{
    if (benchmark.wants(QStringLiteral("health"))) {
        const ModelState floats = matrices(benchmark.options().mebibytes);
        for (const Dtype dtype : {Dtype::F32, Dtype::F16}) {
            const QString path = benchmark.path(QStringLiteral("health.safetensors"));
            writeModel(withDtype(floats, dtype), QStringLiteral("safetensors"), path);
            warm(path);
            const Pair pair = alternate(
                benchmark.options(), [&] { scan(openedModel(path)); },
                [&] {
                    run(QStringLiteral("sh"), {QStringLiteral("-c"), QStringLiteral("cat \"$0\" > /dev/null"), path});
                });
            const std::string_view name = nameOf(dtype);
            benchmark.addSpeed(QStringLiteral("health of %1, beside cat > /dev/null")
                                   .arg(QString::fromLatin1(name.data(), qsizetype(name.size()))),
                               pair.ours, pair.reference, 0.7);
            QFile::remove(path);
        }
    }
    if (benchmark.wants(QStringLiteral("health-heap"))) {
        const ModelState state = manyTensors(1'000'000);
        restartHeapPeak();
        scan(state);
        benchmark.addLimit(QStringLiteral("heap of the health of 1,000,000 tensors"), double(heapPeak()) / (1 << 20),
                           256, QStringLiteral("MiB"));
    }
}

} // namespace burnish::bench
