// SPDX-License-Identifier: MIT
#include "benchmark.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"

#include <QFile>

namespace burnish::bench {

namespace {

ModelState smallTensors(std::size_t count)
{
    const auto source = std::make_shared<MemorySource>(std::vector<std::byte>(64), QStringLiteral("zeros"));
    const TensorPtr tensor = required(makeStoredTensor(required(TensorInfo::make(Dtype::F32, {4, 4})), source, 0));
    StateBuilder builder;
    for (std::size_t i = 0; i < count; ++i) {
        builder.addTensorAt("model.layers." + std::to_string(i / 10) + ".part" + std::to_string(i % 10) + ".weight",
                            tensor);
    }
    return builder.finish();
}

} // namespace

void benchmarkInspecting(Benchmark &benchmark)
{
    const Options &options = benchmark.options();
    if (!benchmark.wants(QStringLiteral("inspect")) || options.python.isEmpty() || !QFile::exists(options.cli))
        return;
    const QString path = benchmark.path(QStringLiteral("many.safetensors"));
    writeModel(smallTensors(100'000), QStringLiteral("safetensors"), path);
    const QString program = QStringLiteral("import sys\n"
                                           "from safetensors import safe_open\n"
                                           "with safe_open(sys.argv[1], framework='np') as f:\n"
                                           "    for name in f.keys():\n"
                                           "        tensor = f.get_slice(name)\n"
                                           "        tensor.get_shape(), tensor.get_dtype()\n");
    // Whole programs, so that starting them counts.
    Options cpu = options;
    cpu.countsCpu = true;
    const Pair pair = alternate(
        cpu,
        [&] {
            run(options.cli, {QStringLiteral("inspect"), QStringLiteral("--json"), path});
        },
        [&] {
            run(options.python, {QStringLiteral("-c"), program, path});
        });
    benchmark.addSpeed(QStringLiteral("inspect --json of 100,000, processor time of Python"), pair.ours, pair.reference,
                       4);
    QFile::remove(path);
}

} // namespace burnish::bench
