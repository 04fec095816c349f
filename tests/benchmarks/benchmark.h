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
    QString oracle;   ///< path of the program that runs real Burn; empty: those cases are left out
    QString python;   ///< a Python that has safetensors
    QStringList only; ///< names of cases; empty: all
    int mebibytes = 1024;
    int rounds = 5;
};

/// One line of the result: ours beside a reference or a limit, and the goal for their ratio.
struct Result
{
    QString name;
    QString ours;
    QString reference;
    double ratio = 0;
    QString goal;
    bool met = false;
};

/// Runs the cases and keeps their results. A case that fails ends the program with a sentence.
class Benchmark
{
public:
    explicit Benchmark(Options options);

    [[nodiscard]] const Options &options() const { return m_options; }
    [[nodiscard]] bool wants(const QString &name) const;
    /// Path of a file in the benchmark's own folder, which goes away with it.
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }

    /// Ours and the reference in seconds: their speeds' ratio must be at least `goal`.
    void addSpeed(const QString &name, double ours, double reference, double goal);
    /// A figure that must stay below a limit.
    void addLimit(const QString &name, double value, double limit, const QString &unit);
    [[nodiscard]] const std::vector<Result> &results() const { return m_results; }

private:
    Options m_options;
    QTemporaryDir m_folder;
    std::vector<Result> m_results;
};

/// Ends the program with the error's sentence if there is one.
void require(const Expected<void> &done);
template <typename T> T required(Expected<T> value)
{
    if (!value)
        require(std::move(value).error());
    return *std::move(value);
}

[[nodiscard]] double secondsOf(const std::function<void()> &work);
[[nodiscard]] double median(std::vector<double> values);
/// Medians of alternating rounds, each after the disk has come to rest.
struct Pair
{
    double ours;
    double reference;
};
[[nodiscard]] Pair alternate(int rounds, const std::function<void()> &ours, const std::function<void()> &reference);
/// Runs a program and returns what it printed; fails with its words.
QByteArray run(const QString &program, const QStringList &arguments);

/// Copies with cp and waits for the disk, as an export does.
void copyFlushed(const QString &from, const QString &to);
/// Brings a file into the system's cache.
void warm(const QString &path);

/// Lays out, writes and commits a model, as an export does.
void writeModel(const ModelState &state, const QString &format, const QString &path);
[[nodiscard]] ModelState openedModel(const QString &path);
/// A stack of f32 matrices of 4 MiB each, `mebibytes` in all.
[[nodiscard]] ModelState matrices(int mebibytes);
/// The same model with every tensor cast.
[[nodiscard]] ModelState withDtype(const ModelState &state, Dtype dtype);

void benchmarkOpening(Benchmark &benchmark);
void benchmarkExports(Benchmark &benchmark);
void benchmarkAdapters(Benchmark &benchmark);
void benchmarkAgainstBurn(Benchmark &benchmark);
void benchmarkComparing(Benchmark &benchmark);
void benchmarkNames(Benchmark &benchmark);
void benchmarkNumbers(Benchmark &benchmark);
void benchmarkHealth(Benchmark &benchmark);
void benchmarkMerges(Benchmark &benchmark);

} // namespace burnish::bench
