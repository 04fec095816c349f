// SPDX-License-Identifier: MIT
// Exports in parts: what the parts cost together, what planning many tensors costs, and how much memory a part takes.
#include "benchmark.h"
#include "core/distributed/partrun.h"
#include "core/export/options/exportoptions.h"
#include "core/merge/mergeplan.h"
#include "core/model/statebuilder.h"
#include "heapcounter.h"

#include <QDir>
#include <QFile>

#include <algorithm>

namespace burnish::bench {

namespace {

constexpr int partCount = 8;

/// Runs the command undivided, and its eight parts one after another, as separate programs.
void measureParts(Benchmark &benchmark, const QString &name, const QStringList &command)
{
    const QString cli = benchmark.options().cli;
    const QString whole = benchmark.path(QStringLiteral("whole"));
    const QString parts = benchmark.path(QStringLiteral("parts"));
    const QString plan = benchmark.path(QStringLiteral("plan.json"));
    const QStringList set = {QStringLiteral("--shard-size"),
                             QString::number(std::max(1, benchmark.options().mebibytes / partCount)) +
                                 QStringLiteral("MiB")};
    const QString target = QStringLiteral("/m.safetensors");
    const QStringList divided =
        command + QStringList{parts + target} + set + QStringList{QStringLiteral("--plan"), plan};
    run(cli, divided + QStringList{QStringLiteral("--parts"), QString::number(partCount)});
    const Pair pair = alternate(
        benchmark.options(),
        [&] {
            QDir(parts).removeRecursively();
            for (int part = 1; part <= partCount; ++part)
                run(cli,
                    divided + QStringList{QStringLiteral("--part"), QStringLiteral("%1/%2").arg(part).arg(partCount)});
        },
        [&] {
            QDir(whole).removeRecursively();
            QDir().mkpath(whole);
            run(cli, command + QStringList{whole + target} + set);
        });
    QDir(parts).removeRecursively();
    QDir(whole).removeRecursively();
    benchmark.addSpeed(name, pair.ours, pair.reference, 1 / 1.1);
}

void measureCosts(Benchmark &benchmark)
{
    const QString a = benchmark.path(QStringLiteral("a.safetensors"));
    const QString b = benchmark.path(QStringLiteral("b.safetensors"));
    for (const QString &model : {a, b}) {
        writeModel(matrices(benchmark.options().mebibytes), QStringLiteral("safetensors"), model);
        warm(model);
    }
    measureParts(benchmark, QStringLiteral("eight parts of a copy, undivided"), {QStringLiteral("convert"), a});
    measureParts(benchmark, QStringLiteral("eight parts of a merge, undivided"),
                 {QStringLiteral("merge"), QStringLiteral("--method"), QStringLiteral("linear"),
                  QStringLiteral("--param"), QStringLiteral("weight=0.5"), a, b});
    QFile::remove(a);
    QFile::remove(b);
}

ExportOptions setIn(const QString &folder, std::uint64_t shardSize)
{
    ExportOptions options;
    options.format = findFormat(u"safetensors");
    options.target = folder + QStringLiteral("/m.safetensors");
    options.shardSize = shardSize;
    return options;
}

void measurePlanning(Benchmark &benchmark)
{
    const QString source = benchmark.path(QStringLiteral("many.safetensors"));
    StateBuilder builder;
    const ModelState one = matrices(4);
    for (int i = 0; i < 100'000; ++i)
        builder.addTensorAt("model.layers." + std::to_string(i / 100) + ".block." + std::to_string(i % 100) + ".weight",
                            one.node(one.tensors().front()).tensor);
    // Only the header is read: the same bytes serve for all tensors.
    const ModelState state = builder.finish();
    double best = 1e9;
    for (int round = 0; round < benchmark.options().rounds; ++round) {
        Task task;
        best = std::min(best, secondsOf([&] {
                            const auto work = required(distributedWork(QStringLiteral("convert"), {}, state,
                                                                       setIn(benchmark.path({}), 0), {}, task));
                            (void)required(planParts(work, {96, false}, task));
                        }));
    }
    benchmark.addLimit(QStringLiteral("plan of 100,000 tensors"), best, 1, QStringLiteral("s"));
}

void measureHeap(Benchmark &benchmark)
{
    const QString source = benchmark.path(QStringLiteral("source.safetensors"));
    const QString folder = benchmark.path(QStringLiteral("heap"));
    QDir().mkpath(folder);
    writeModel(matrices(benchmark.options().mebibytes), QStringLiteral("safetensors"), source);
    MergeOptions merge;
    merge.method = findMergeMethod(u"ties");
    merge.base = 0;
    merge.models = {1, 2};
    merge.rules = {{"weight", std::nullopt, {}, {1}}, {"density", std::nullopt, {}, {0.5}}};
    std::vector<MergeSource> sources;
    for (int i = 0; i < 3; ++i)
        sources.push_back({openedModel(source), QString::number(i)});
    Task task;
    const MergePlan merged = required(planMerge(sources, merge, task));
    const auto work = required(distributedWork(QStringLiteral("merge"), {}, merged.mergedState,
                                               setIn(folder, std::uint64_t(256) << 20), {}, task));
    const DistributedPlan plan = required(planParts(work, {2, false}, task));
    restartHeapPeak();
    (void)required(runPart(work, plan, 0, {}, task));
    benchmark.addLimit(QStringLiteral("heap of a part that merges"), double(heapPeak()) / (1 << 20), 256,
                       QStringLiteral("MiB"));
    QDir(folder).removeRecursively();
    QFile::remove(source);
}

} // namespace

void benchmarkParts(Benchmark &benchmark)
{
    if (benchmark.wants(QStringLiteral("parts")) && QFile::exists(benchmark.options().cli))
        measureCosts(benchmark);
    if (benchmark.wants(QStringLiteral("parts-plan")))
        measurePlanning(benchmark);
    if (benchmark.wants(QStringLiteral("parts-heap")))
        measureHeap(benchmark);
}

} // namespace burnish::bench
