// SPDX-License-Identifier: MIT
#include "benchmark.h"
#include "core/base/parallel.h"
#include "core/model/statebuilder.h"
#include "core/tensor/analysis/difference.h"
#include "core/tensor/analysis/digest.h"
#include "core/tensor/analysis/effectiverank.h"
#include "core/tensor/analysis/quantiles.h"
#include "core/tensor/analysis/statistics.h"
#include "heapcounter.h"

#include <QFile>

namespace burnish::bench {

namespace {

void cat(const QStringList &files)
{
    run(QStringLiteral("sh"),
        QStringList{QStringLiteral("-c"), QStringLiteral("cat \"$@\" > /dev/null"), QStringLiteral("sh")} + files);
}

std::vector<TensorPtr> tensorsOf(const QString &path)
{
    const ModelState state = openedModel(path);
    std::vector<TensorPtr> tensors;
    for (const NodeId id : state.tensors())
        tensors.push_back(state.node(id).tensor);
    return tensors;
}

/// Measures a case: the program reopens the files in each round, like cat.
void measure(Benchmark &benchmark, const QString &name, const QStringList &files, double goal,
             const std::function<void()> &ours)
{
    cat(files);
    restartHeapPeak();
    const Pair pair = alternate(benchmark.options(), ours, [&] { cat(files); });
    benchmark.addSpeed(name, pair.ours, pair.reference, goal);
    benchmark.addLimit(QStringLiteral("  heap of that"), double(heapPeak()) / (1 << 20), 256, QStringLiteral("MiB"));
}

void statisticsOfAll(const QString &path)
{
    Task task;
    require(computeStatistics(tensorsOf(path), task, [](std::size_t, const Expected<TensorStatistics> &statistics) {
        require(statistics ? Expected<void>() : Expected<void>(statistics.error()));
    }));
}

void differencesOfAll(const QString &left, const QString &right)
{
    const auto lefts = tensorsOf(left);
    const auto rights = tensorsOf(right);
    require(parallelFor(lefts.size(), [&](std::size_t i) -> Expected<void> {
        Task task;
        BURNISH_TRY(const TensorDifference difference, computeDifference(*lefts[i], *rights[i], task));
        (void)difference;
        return {};
    }));
}

void hashesOfAll(const QString &path)
{
    const auto tensors = tensorsOf(path);
    require(parallelFor(tensors.size(), [&](std::size_t i) -> Expected<void> {
        Task task;
        BURNISH_TRY(const QByteArray digest, sha256Of(*tensors[i], task));
        (void)digest;
        return {};
    }));
}

void quantilesOfAll(const QString &path)
{
    Task task;
    const std::array probabilities = {0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99};
    for (const TensorPtr &tensor : tensorsOf(path))
        (void)required(computeQuantiles(*tensor, probabilities, task));
}

} // namespace

void benchmarkNumbers(Benchmark &benchmark)
{
    const auto wants = [&](const char *name) { return benchmark.wants(QLatin1String(name)); };
    if (!wants("statistics") && !wants("difference") && !wants("quantiles") && !wants("rank") && !wants("hash"))
        return;
    const ModelState model = matrices(benchmark.options().mebibytes);
    const QString single = benchmark.path(QStringLiteral("single.safetensors"));
    const auto write = [&](const QString &name, Dtype dtype) {
        const QString path = benchmark.path(name);
        writeModel(withDtype(model, dtype), QStringLiteral("safetensors"), path);
        return path;
    };
    writeModel(model, QStringLiteral("safetensors"), single);

    if (wants("statistics")) {
        measure(benchmark, QStringLiteral("statistics of f32, cat"), {single}, 0.7, [&] { statisticsOfAll(single); });
        for (const Dtype dtype : {Dtype::F16, Dtype::BF16, Dtype::F64, Dtype::I8}) {
            const QString other = write(QStringLiteral("other.safetensors"), dtype);
            const QString name = QString::fromLatin1(nameOf(dtype).data(), qsizetype(nameOf(dtype).size())).toLower();
            measure(benchmark, QStringLiteral("statistics of %1, cat").arg(name), {other}, 0.7,
                    [&] { statisticsOfAll(other); });
            QFile::remove(other);
        }
    }
    if (wants("difference")) {
        const QString half = write(QStringLiteral("half.safetensors"), Dtype::F16);
        measure(benchmark, QStringLiteral("comparison of f32 with f16, cat of both"), {single, half}, 0.7,
                [&] { differencesOfAll(single, half); });
        QFile::remove(half);
        const QString rounded = benchmark.path(QStringLiteral("rounded.safetensors"));
        writeModel(withDtype(withDtype(model, Dtype::BF16), Dtype::F32), QStringLiteral("safetensors"), rounded);
        measure(benchmark, QStringLiteral("comparison of f32 with f32, cat of both"), {single, rounded}, 0.7,
                [&] { differencesOfAll(single, rounded); });
        QFile::remove(rounded);
    }
    if (wants("quantiles"))
        measure(benchmark, QStringLiteral("seven quantiles of f32, cat"), {single}, 0.05,
                [&] { quantilesOfAll(single); });
    if (wants("hash"))
        measure(benchmark, QStringLiteral("SHA-256 of every tensor, cat"), {single}, 0.1, [&] { hashesOfAll(single); });
    if (wants("rank")) {
        restartHeapPeak();
        const TensorPtr matrix = tensorsOf(single).front();
        const double seconds = secondsOf([&] {
            Task task;
            (void)required(computeEffectiveRank(*matrix, task));
        });
        benchmark.addLimit(QStringLiteral("effective rank of 1024 × 1024"), seconds, 5, QStringLiteral("s"));
        benchmark.addLimit(QStringLiteral("  heap of that"), double(heapPeak()) / (1 << 20), 256,
                           QStringLiteral("MiB"));
    }
    QFile::remove(single);
}

} // namespace burnish::bench
