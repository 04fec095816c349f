// SPDX-License-Identifier: MIT
#include "benchmark.h"
#include "core/compare/comparenumbers.h"
#include "core/compare/compareplan.h"
#include "core/compare/comparetree.h"
#include "core/compare/depthstrip.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "heapcounter.h"

#include <QFile>

namespace burnish::bench {

namespace {

void cat(const QStringList &files)
{
    run(QStringLiteral("sh"),
        QStringList{QStringLiteral("-c"), QStringLiteral("cat \"$@\" > /dev/null"), QStringLiteral("sh")} + files);
}

/// Does everything `burnish-cli diff` does except printing.
void compareFiles(const QStringList &files, CompareDepth depth)
{
    Task task;
    std::optional<CompareInput> base;
    if (files.size() > 2)
        base = CompareInput{openedModel(files[2]), files[2]};
    Comparison comparison = required(planComparison({openedModel(files[0]), files[0]},
                                                    {openedModel(files[1]), files[1]}, std::move(base), {}, task));
    require(compareNumbers(comparison, {}, depth, task, [&](std::size_t row, ComparedNumbers numbers) {
        comparison.rows[row].take(std::move(numbers));
    }));
}

void measure(Benchmark &benchmark, const QString &name, const QStringList &files, CompareDepth depth, double goal)
{
    cat(files);
    restartHeapPeak();
    const Pair pair = alternate(
        benchmark.options(), [&] { compareFiles(files, depth); }, [&] { cat(files); });
    benchmark.addSpeed(name, pair.ours, pair.reference, goal);
    benchmark.addLimit(QStringLiteral("  heap of that"), double(heapPeak()) / (1 << 20), 256, QStringLiteral("MiB"));
}

ModelState manyNames(std::size_t tensors, const char *layers)
{
    const auto source =
        std::make_shared<MemorySource>(std::vector<std::byte>(std::size_t(64) * tensors), QStringLiteral("small"));
    StateBuilder builder;
    for (std::size_t i = 0; i < tensors; ++i) {
        const TensorPtr tensor =
            required(makeStoredTensor(required(TensorInfo::make(Dtype::F32, {4, 4})), source, 64 * i));
        builder.addTensorAt("model." + std::string(layers) + '.' + std::to_string(i / 8) + ".block.part_" +
                                std::to_string(i % 8) + ".weight",
                            tensor);
    }
    return builder.finish();
}

void compareManyNames(Benchmark &benchmark)
{
    constexpr std::size_t million = 1'000'000;
    const ModelState left = manyNames(million, "h");
    const ModelState right = manyNames(million, "layers");
    CompareOptions options;
    options.remap = {{R"(^model\.h\.)", "model.layers."}};
    Task task;
    restartHeapPeak();
    Comparison comparison;
    const double planned = secondsOf([&] {
        comparison = required(planComparison({left, {}}, {right, {}}, {}, options, task));
    });
    benchmark.addLimit(QStringLiteral("aligning a million names"), planned, 3, QStringLiteral("s"));
    benchmark.addLimit(QStringLiteral("  heap of that"), double(heapPeak()) / (1 << 20), 640, QStringLiteral("MiB"));
    const double drawn = secondsOf([&] {
        const CompareTree tree(comparison);
        const DepthStrip strip = depthStrip(comparison);
    });
    benchmark.addLimit(QStringLiteral("tree and strip of that"), drawn, 3, QStringLiteral("s"));
    const double compared = secondsOf([&] {
        require(compareNumbers(comparison, {}, CompareDepth::Numbers, task, [](std::size_t, ComparedNumbers) {}));
    });
    benchmark.addLimit(QStringLiteral("comparing their million small tensors"), compared, 10, QStringLiteral("s"));
}

} // namespace

void benchmarkComparing(Benchmark &benchmark)
{
    if (benchmark.wants(QStringLiteral("diff-names")))
        compareManyNames(benchmark);
    if (!benchmark.wants(QStringLiteral("diff")))
        return;
    const ModelState model = matrices(benchmark.options().mebibytes);
    const QString left = benchmark.path(QStringLiteral("left.safetensors"));
    const QString right = benchmark.path(QStringLiteral("right.safetensors"));
    writeModel(model, QStringLiteral("safetensors"), left);
    writeModel(withDtype(withDtype(model, Dtype::BF16), Dtype::F32), QStringLiteral("safetensors"), right);
    measure(benchmark, QStringLiteral("diff --values of two models, cat of both"), {left, right}, CompareDepth::Numbers,
            0.7);
    measure(benchmark, QStringLiteral("diff of two models that differ, cat of both"), {left, right},
            CompareDepth::Relations, 0.7);
    QFile::remove(right);
    copyFlushed(left, right);
    measure(benchmark, QStringLiteral("diff of two equal models, cat of both"), {left, right}, CompareDepth::Relations,
            0.7);
    QFile::remove(left);
    QFile::remove(right);
}

} // namespace burnish::bench
