// SPDX-License-Identifier: MIT
#include "benchmark.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/permute.h"
#include "heapcounter.h"

#include <QFile>

namespace burnish::bench {

namespace {

ModelState transposed(const ModelState &state)
{
    StateBuilder builder;
    for (const NodeId id : state.tensors())
        builder.addTensorAt(state.path(id), required(makeTranspose(state.node(id).tensor)));
    return builder.finish();
}

} // namespace

namespace {

/// Copies within each of these formats, beside a copy of the same file.
void benchmarkCopies(Benchmark &benchmark)
{
    const QString source = benchmark.path(QStringLiteral("source"));
    const QString target = benchmark.path(QStringLiteral("target"));
    const QString copy = benchmark.path(QStringLiteral("copy"));
    for (const char *name : {"hdf5", "flax"}) {
        const QString format = QLatin1String(name);
        writeModel(matrices(benchmark.options().mebibytes), format, source);
        warm(source);
        const Pair pair = alternate(
            benchmark.options(), [&] { writeModel(openedModel(source), format, target); },
            [&] { copyFlushed(source, copy); });
        benchmark.addSpeed(QStringLiteral("%1 to %1, cp and sync").arg(format), pair.ours, pair.reference, 0.8);
        for (const QString &file : {source, target, copy})
            QFile::remove(file);
    }
}

} // namespace

void benchmarkExports(Benchmark &benchmark)
{
    if (benchmark.wants(QStringLiteral("copy-foreign")))
        benchmarkCopies(benchmark);

    const QString burnpack = QStringLiteral("burnpack");
    const bool needsCopy = benchmark.wants(QStringLiteral("copy"));
    const bool needsHalf = benchmark.wants(QStringLiteral("half"));
    const bool needsTranspose = benchmark.wants(QStringLiteral("transpose"));
    const bool needsHeap = benchmark.wants(QStringLiteral("heap"));
    if (!needsCopy && !needsHalf && !needsTranspose && !needsHeap)
        return;

    const QString source = benchmark.path(QStringLiteral("source.safetensors"));
    const QString target = benchmark.path(QStringLiteral("target.bpk"));
    const QString copy = benchmark.path(QStringLiteral("copy"));
    writeModel(matrices(benchmark.options().mebibytes), QStringLiteral("safetensors"), source);
    warm(source);
    const auto compare = [&](const QString &name, const std::function<ModelState()> &model, double goal) {
        const Pair pair = alternate(
            benchmark.options(), [&] { writeModel(model(), burnpack, target); }, [&] { copyFlushed(source, copy); });
        QFile::remove(target);
        QFile::remove(copy);
        benchmark.addSpeed(name, pair.ours, pair.reference, goal);
    };
    if (needsCopy)
        compare(
            QStringLiteral("SafeTensors to Burnpack, cp and sync"), [&] { return openedModel(source); }, 0.8);
    if (needsHalf)
        compare(
            QStringLiteral("the same from f32 to f16"), [&] { return withDtype(openedModel(source), Dtype::F16); },
            0.7);
    if (needsTranspose)
        compare(
            QStringLiteral("the same, all transposed"), [&] { return transposed(openedModel(source)); }, 0.5);
    if (needsHeap) {
        const ModelState model = withDtype(transposed(openedModel(source)), Dtype::F16);
        restartHeapPeak();
        writeModel(model, burnpack, target);
        benchmark.addLimit(QStringLiteral("heap while exporting, transposed and cast"), double(heapPeak()) / (1 << 20),
                           256, QStringLiteral("MiB"));
    }
    QFile::remove(source);
}

} // namespace burnish::bench
