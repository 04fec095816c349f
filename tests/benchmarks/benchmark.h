// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

#include <QString>
#include <QTemporaryDir>

#include <functional>
#include <vector>

namespace burnish::bench {

struct Options
{
    QString oracle;   ///< path of the program that runs Burn itself; empty: those cases are skipped
    QString python;   ///< a Python with safetensors and gguf
    QStringList only; ///< case names; empty: all
    int mebibytes = 1024;
    int rounds = 5;
    bool countsCpu = false; ///< compare processor time instead of the time that passes
    QString cli;            ///< path of burnish-cli
};

/// One line of the result: our time next to a reference or a limit, and the goal for their ratio.
struct Result
{
    QString name;
    QString ours;
    QString reference;
    double ratio = 0;
    QString goal;
    bool met = false;
};

/// Runs the cases and collects their results. A failing case ends the program with an error message.
class Benchmark
{
public:
    explicit Benchmark(Options options);

    [[nodiscard]] const Options &options() const { return m_options; }
    [[nodiscard]] bool wants(const QString &name) const;
    /// Path of a file in the benchmark's own folder, which is deleted with it.
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }

    /// Takes our time and the reference's in seconds: the ratio of speeds must be at least `goal`.
    void addSpeed(const QString &name, double ours, double reference, double goal);
    /// Adds a number that must stay below a limit.
    void addLimit(const QString &name, double value, double limit, const QString &unit);
    [[nodiscard]] const std::vector<Result> &results() const { return m_results; }

private:
    Options m_options;
    QTemporaryDir m_folder;
    std::vector<Result> m_results;
};

/// Ends the program with the error message if there is an error.
void require(const Expected<void> &done);
template <typename T> T required(Expected<T> value)
{
    if (!value)
        require(std::move(value).error());
    return *std::move(value);
}

[[nodiscard]] double secondsOf(const std::function<void()> &work);
/// Processor time, user and system: that of this program's threads divided by the number of processors, as if it were
/// alone on the machine and its work spread evenly, plus that of the programs it runs.
[[nodiscard]] double cpuSecondsOf(const std::function<void()> &work);
[[nodiscard]] double median(std::vector<double> values);
/// Medians of alternating rounds, each started after the disk is idle. With Options::countsCpu, the smallest processor
/// times, see cpuSecondsOf().
struct Pair
{
    double ours;
    double reference;
};
[[nodiscard]] Pair alternate(const Options &options, const std::function<void()> &ours,
                             const std::function<void()> &reference);
/// Runs a program and returns its output; on failure ends the program with that output.
QByteArray run(const QString &program, const QStringList &arguments);

/// Copies with cp and waits for the disk, as an export does.
void copyFlushed(const QString &from, const QString &to);
/// Reads a file into the system's cache.
void warm(const QString &path);

/// Lays out, writes and commits a model, as an export does.
void writeModel(const ModelState &state, const QString &format, const QString &path);
[[nodiscard]] ModelState openedModel(const QString &path);
/// A stack of f32 matrices of 4 MiB each, `mebibytes` in total.
[[nodiscard]] ModelState matrices(int mebibytes);
/// The same model with every tensor cast.
[[nodiscard]] ModelState withDtype(const ModelState &state, Dtype dtype);

void benchmarkOpening(Benchmark &benchmark);
void benchmarkSets(Benchmark &benchmark);
void benchmarkStores(Benchmark &benchmark);
void benchmarkDecoding(Benchmark &benchmark);
void benchmarkExports(Benchmark &benchmark);
void benchmarkAdapters(Benchmark &benchmark);
void benchmarkAgainstBurn(Benchmark &benchmark);
void benchmarkInspecting(Benchmark &benchmark);
void benchmarkRecords(Benchmark &benchmark);
void benchmarkComparing(Benchmark &benchmark);
void benchmarkNames(Benchmark &benchmark);
void benchmarkRules(Benchmark &benchmark);
void benchmarkNumbers(Benchmark &benchmark);
void benchmarkHealth(Benchmark &benchmark);
void benchmarkMerges(Benchmark &benchmark);
void benchmarkParts(Benchmark &benchmark);
void benchmarkQuantisation(Benchmark &benchmark);
void benchmarkQuantisedParts(Benchmark &benchmark);

} // namespace burnish::bench
