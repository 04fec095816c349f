// SPDX-License-Identifier: MIT
// The list of a Hugging Face cache: names and sizes alone.
#include "benchmark.h"
#include "core/stores/storelisting.h"
#include "heapcounter.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>

#include <algorithm>
#include <filesystem>

namespace burnish::bench {

namespace {

void writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s", qUtf8Printable(file.errorString()));
}

/// Repositories of 30 files each, 20 of them shards.
void writeCache(const QString &root, int repositories)
{
    const QString commit(40, QLatin1Char('a'));
    for (int i = 0; i < repositories; ++i) {
        const QDir folder(QStringLiteral("%1/models--org%2--model-%3").arg(root).arg(i % 50).arg(i));
        for (const QString &below :
             {QStringLiteral("blobs"), QStringLiteral("refs"), QStringLiteral("snapshots/") + commit})
            folder.mkpath(below);
        writeFile(folder.filePath(QStringLiteral("refs/main")), commit.toLatin1());
        for (int number = 1; number <= 30; ++number) {
            const QString name =
                number == 30   ? QStringLiteral("model.safetensors.index.json")
                : number <= 20 ? QStringLiteral("model-%1-of-00020.safetensors").arg(number, 5, 10, QLatin1Char('0'))
                               : QStringLiteral("file-%1.json").arg(number);
            const QString blob = QStringLiteral("%1").arg(i * 30 + number, 64, 16, QLatin1Char('0'));
            writeFile(folder.filePath(QStringLiteral("blobs/") + blob), "12345678");
            std::filesystem::create_symlink(
                (QStringLiteral("../../blobs/") + blob).toStdString(),
                folder.filePath(QStringLiteral("snapshots/%1/%2").arg(commit, name)).toStdString());
        }
    }
}

} // namespace

void benchmarkStores(Benchmark &benchmark)
{
    if (!benchmark.wants(QStringLiteral("stores")))
        return;
    const std::vector<Store> stores = {{StoreKind::HuggingFace, benchmark.path(QStringLiteral("hub"))}};
    writeCache(stores.front().root, 1000);
    double best = 1e9;
    double first = 1e9;
    restartHeapPeak();
    for (int round = 0; round < benchmark.options().rounds; ++round) {
        Task task;
        QElapsedTimer timer;
        timer.start();
        qint64 found = -1;
        best = std::min(best, secondsOf([&] {
                            const StoreListing listing = required(listStores(
                                stores, task, [&](auto) { found = found < 0 ? timer.nsecsElapsed() : found; }));
                            if (listing.models.size() != 1000)
                                qFatal("%d models", int(listing.models.size()));
                        }));
        first = std::min(first, double(found) / 1e6);
    }
    benchmark.addLimit(QStringLiteral("list 1,000 models in 30,000 files"), best * 1000, 1000, QStringLiteral("ms"));
    benchmark.addLimit(QStringLiteral("  the first of them"), first, 100, QStringLiteral("ms"));
    benchmark.addLimit(QStringLiteral("  heap of that"), double(heapPeak()) / (1 << 20), 64, QStringLiteral("MiB"));
}

} // namespace burnish::bench
