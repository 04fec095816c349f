// SPDX-License-Identifier: MIT
#include "benchmark.h"
#include "core/export/exportrun.h"
#include "core/merge/mergeplan.h"
#include "heapcounter.h"

#include <QFile>

namespace burnish::bench {

namespace {

MergeRule valueFor(const char *parameter, double value)
{
    return {parameter, std::nullopt, {}, {value}};
}

/// Merges the files like `burnish-cli merge`; the first one is the base if the method needs one.
void merge(const char *method, const std::vector<MergeRule> &rules, const QStringList &files, const QString &to)
{
    std::vector<MergeSource> sources;
    MergeOptions options;
    options.method = findMergeMethod(QString::fromLatin1(method));
    options.rules = rules;
    for (const QString &file : files) {
        options.models.push_back(sources.size());
        sources.push_back({openedModel(file), file});
    }
    if (options.method->base == MergeBase::Required)
        options.base = 0;
    Task task;
    const MergePlan plan = required(planMerge(sources, options, task));
    if (!plan.canRun() || plan.merged == 0)
        qFatal("there is nothing to measure");
    ExportOptions writing;
    writing.target = to;
    writing.format = findFormat(QStringLiteral("safetensors"));
    writing.overwrite = true;
    required(runExport(required(planExport(plan.mergedState, writing, task)), task));
}

} // namespace

void benchmarkMerges(Benchmark &benchmark)
{
    if (!benchmark.wants(QStringLiteral("merge")))
        return;
    const QString base = benchmark.path(QStringLiteral("base.safetensors"));
    const QString a = benchmark.path(QStringLiteral("a.safetensors"));
    const QString b = benchmark.path(QStringLiteral("b.safetensors"));
    const QString target = benchmark.path(QStringLiteral("merged.safetensors"));
    const QString copy = benchmark.path(QStringLiteral("copy"));
    writeModel(matrices(benchmark.options().mebibytes), QStringLiteral("safetensors"), base);
    merge("passthrough", {valueFor("scale", 1.25)}, {base}, a);
    merge("passthrough", {valueFor("scale", 0.5)}, {base}, b);
    for (const QString &file : {base, a, b})
        warm(file);
    const auto measure = [&](const char *method, const std::vector<MergeRule> &rules, const QStringList &files,
                             double goal) {
        const Pair pair = alternate(
            benchmark.options(), [&] { merge(method, rules, files, target); }, [&] { copyFlushed(base, copy); });
        benchmark.addSpeed(QStringLiteral("merge by %1, cp and sync of one model").arg(QLatin1String(method)),
                           pair.ours, pair.reference, goal);
    };
    measure("linear", {valueFor("weight", 0.5)}, {a, b}, 0.9);
    measure("slerp", {valueFor("t", 0.5)}, {a, b}, 0.25);
    const std::vector<MergeRule> sparse = {valueFor("weight", 1), valueFor("density", 0.3)};
    measure("ties", sparse, {base, a, b}, 0.1);
    QFile::remove(copy);
    restartHeapPeak();
    merge("ties", sparse, {base, a, b}, target);
    benchmark.addLimit(QStringLiteral("heap of a merge by ties"), double(heapPeak()) / (1 << 20), 512,
                       QStringLiteral("MiB"));
    for (const QString &file : {base, a, b, target})
        QFile::remove(file);
}

} // namespace burnish::bench
