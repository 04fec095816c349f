// SPDX-License-Identifier: MIT
#include "benchmark.h"

#include "core/io/safefile.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/stored.h"

#include <QProcess>

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <thread>

namespace burnish::bench {

namespace {

QString rounded(double value)
{
    return QString::number(value, 'f', value < 10 ? 3 : 1);
}

} // namespace

Benchmark::Benchmark(Options options)
    : m_options(std::move(options))
{
    if (!m_folder.isValid())
        qFatal("%s", qUtf8Printable(m_folder.errorString()));
}

bool Benchmark::wants(const QString &name) const
{
    return m_options.only.isEmpty() || m_options.only.contains(name);
}

void Benchmark::addSpeed(const QString &name, double ours, double reference, double goal)
{
    const double ratio = reference / ours;
    m_results.push_back({name, rounded(ours) + QStringLiteral(" s"), rounded(reference) + QStringLiteral(" s"), ratio,
                         QStringLiteral("≥ %1 ×").arg(goal), ratio >= goal});
}

void Benchmark::addLimit(const QString &name, double value, double limit, const QString &unit)
{
    m_results.push_back({name, rounded(value) + QLatin1Char(' ') + unit, QString(), value / limit,
                         QStringLiteral("< %1 %2").arg(limit).arg(unit), value < limit});
}

void require(const Expected<void> &done)
{
    if (!done)
        qFatal("%s", qUtf8Printable(done.error().sentence()));
}

double secondsOf(const std::function<void()> &work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double cpuSecondsOf(const std::function<void()> &work)
{
    const auto used = [](int who) {
        rusage usage = {};
        getrusage(who, &usage);
        const auto seconds = [](const timeval &time) { return double(time.tv_sec) + double(time.tv_usec) * 1e-6; };
        return seconds(usage.ru_utime) + seconds(usage.ru_stime);
    };
    const auto cost = [&] {
        return used(RUSAGE_SELF) / std::max(1U, std::thread::hardware_concurrency()) + used(RUSAGE_CHILDREN);
    };
    const double before = cost();
    work();
    return cost() - before;
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

Pair alternate(const Options &options, const std::function<void()> &ours, const std::function<void()> &reference)
{
    if (options.countsCpu) {
        Pair best = {1e9, 1e9};
        for (int round = 0; round < options.rounds; ++round) {
            best.ours = std::min(best.ours, cpuSecondsOf(ours));
            best.reference = std::min(best.reference, cpuSecondsOf(reference));
        }
        return best;
    }
    std::vector<double> first;
    std::vector<double> second;
    for (int round = 0; round < options.rounds; ++round) {
        run(QStringLiteral("sync"), {});
        first.push_back(secondsOf(ours));
        run(QStringLiteral("sync"), {});
        second.push_back(secondsOf(reference));
    }
    return {median(std::move(first)), median(std::move(second))};
}

QByteArray run(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(-1) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        qFatal("%s: %s", qUtf8Printable(program), process.readAllStandardError().constData());
    return process.readAllStandardOutput();
}

void copyFlushed(const QString &from, const QString &to)
{
    run(QStringLiteral("cp"), {from, to});
    run(QStringLiteral("sync"), {to});
}

void warm(const QString &path)
{
    run(QStringLiteral("sh"), {QStringLiteral("-c"), QStringLiteral("cat \"$0\" > /dev/null"), path});
}

void writeModel(const ModelState &state, const QString &format, const QString &path)
{
    const FormatWriter &writer = *findFormat(format)->writer;
    const auto layout = required(writer.layOut(state, WriteOptions(), nullptr));
    const auto file = required(SafeFile::create(path, SafeFile::Existing::Replace, layout->fileSize()));
    Task task;
    require(writer.write(*layout, *file, task));
    require(file->commit());
}

ModelState openedModel(const QString &path)
{
    Task task;
    Diagnostics diagnostics;
    return required(openModelFile(path, task, diagnostics)).model.state;
}

ModelState matrices(int mebibytes)
{
    std::mt19937 random(1);
    std::normal_distribution<float> normal(0, 0.02F);
    std::vector<float> values(1 << 20);
    std::generate(values.begin(), values.end(), [&] { return normal(random); });
    const auto bytes = std::as_bytes(std::span(values));
    const auto source =
        std::make_shared<MemorySource>(std::vector<std::byte>(bytes.begin(), bytes.end()), QStringLiteral("matrix"));
    StateBuilder builder;
    for (int i = 0; i < mebibytes / 4; ++i) {
        const TensorInfo info = required(TensorInfo::make(Dtype::F32, {1024, 1024}));
        builder.addTensorAt("layers." + std::to_string(i) + ".weight", required(makeStoredTensor(info, source, 0)));
    }
    return builder.finish();
}

ModelState withDtype(const ModelState &state, Dtype dtype)
{
    StateBuilder builder;
    for (const NodeId id : state.tensors())
        builder.addTensorAt(state.path(id), required(makeCast(state.node(id).tensor, dtype)));
    return builder.finish();
}

} // namespace burnish::bench
